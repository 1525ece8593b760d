import KumikoFoundation

// Many changes at once.
extension SizeTree {
  /// Removes and inserts items.
  ///
  /// - Complexity: O(changes · log items); for many changes, O(measured items + changes).
  mutating func splice(_ changes: ItemSplice) {
    let (removed, inserted) = (changes.removedRanges, changes.insertedRanges)
    let isMuch =
      (removed.count + inserted.count) * 32 > measuredCount + 1_024
      || longestRun < .max && inserted.contains { $0.count > 8 * longestRun }
    guard !isMuch else {
      return rebuild(count: changes.count(after: count), changes.moved(measured))
    }
    for range in removed { remove(range) }
    for range in inserted { insert(range.count, at: range.lowerBound) }
    for (item, size) in changes.sizes { set(item, size) }
  }

  /// Sets the sizes of many items; nil discards them. Of several sizes of an item the last one is
  /// used.
  ///
  /// - Complexity: O(sizes · log items); for many sizes, O(measured items + sizes · log sizes).
  mutating func set(_ sizes: [(item: Int, size: CGSize?)]) {
    guard sizes.count > 64, sizes.count > measuredCount / 16 else {
      for (item, size) in sizes { set(item, size) }
      return
    }
    var latest: [(item: Int, size: CGSize?)] = []
    latest.reserveCapacity(sizes.count)
    for (item, size) in sorted(sizes) {
      if latest.last?.item == item { latest.removeLast() }
      latest.append((item, size))
    }
    rebuild(count: count, merged(measured, latest))
  }

  /// In ascending order of items, and in the given order for equal items.
  private func sorted(_ sizes: [(item: Int, size: CGSize?)]) -> [(item: Int, size: CGSize?)] {
    let isSorted = zip(sizes, sizes.dropFirst()).allSatisfy { $0.item <= $1.item }
    return isSorted ? sizes : sizes.sorted { $0.item < $1.item }
  }

  private func merged(
    _ old: [(item: Int, size: CGSize)], _ new: [(item: Int, size: CGSize?)]
  ) -> [(item: Int, size: CGSize)] {
    var result: [(item: Int, size: CGSize)] = []
    result.reserveCapacity(old.count + new.count)
    var next = 0
    for (item, size) in new {
      while next < old.count && old[next].item < item {
        result.append(old[next])
        next += 1
      }
      if next < old.count && old[next].item == item { next += 1 }
      if let size { result.append((item, size)) }
    }
    result += old[next...]
    return result
  }

  /// The measured sizes, in ascending order.
  var measured: [(item: Int, size: CGSize)] {
    var sizes: [(item: Int, size: CGSize)] = []
    sizes.reserveCapacity(measuredCount)
    forEachMeasured { sizes.append(($0, $1)) }
    return sizes
  }

  private mutating func rebuild(count: Int, _ sizes: [(item: Int, size: CGSize)]) {
    self = SizeTree(count: count, rule: rule, longestRun: longestRun, sizes: sizes)
  }
}
