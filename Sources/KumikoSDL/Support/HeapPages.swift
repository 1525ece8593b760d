import KumikoCMalloc

/// Pages of the heap on which nothing is left.
///
/// What an update of many items needs besides the result, such as the snapshot before it, is freed,
/// but the C library keeps the pages for the next one: after a few updates of a million items they
/// are more than all that is in use. A window that rests gives them back.
nonisolated enum HeapPages {
  /// Has threads that work beside the main one, as those that compare snapshots, take memory from
  /// the main one's heap: after seven updates of a million items 11 MB less are left over.
  static func share() { kumiko_use_one_heap() }

  /// Gives back every page without anything on it.
  ///
  /// - Returns: whether there were any.
  /// - Complexity: the number of free pieces of the heap; a few milliseconds after much work.
  @discardableResult
  static func giveBack() -> Bool { kumiko_give_back_heap() == 1 }
}
