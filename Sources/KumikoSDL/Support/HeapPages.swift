import KumikoCMalloc

/// Free pages of the heap.
///
/// The temporary memory of an update of many items, such as the previous snapshot, is freed, but
/// the C library keeps the pages for the next one: after a few updates of a million items they
/// exceed all memory in use. An idle window releases them.
nonisolated enum HeapPages {
  /// Makes background threads, such as those that compare snapshots, allocate from the main
  /// thread's heap: after seven updates of a million items 11 MB less are left over.
  static func share() { kumiko_use_one_heap() }

  /// Releases every free page.
  ///
  /// - Returns: whether there were any.
  /// - Complexity: the number of free pieces of the heap; a few milliseconds after much work.
  @discardableResult
  static func giveBack() -> Bool { kumiko_give_back_heap() == 1 }
}
