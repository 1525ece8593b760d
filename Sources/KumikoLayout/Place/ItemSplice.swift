import KumikoFoundation

/// The changes of a section's items by an update: some are removed, some inserted, the others stay
/// in their order.
///
///     before        a b c d e         removed   1 (b), 3 (d)
///     after         a x c e y         inserted  1 (x), 4 (y)
package struct ItemSplice: Sendable {
  /// The former indexes of removed items, ascending, without repeats.
  package var removed: [Int]
  /// The new indexes of inserted items, ascending, without repeats.
  package var arriving: [Int]
  /// The sizes of some inserted items' views in points, ascending by item.
  package var sizes: [(item: Int, size: CGSize)]

  /// A change in which the sizes of some inserted views are known; by default none.
  package init(removed: [Int] = [], inserted: [(item: Int, size: CGSize?)] = []) {
    self.removed = removed
    arriving = inserted.map(\.item)
    sizes = inserted.compactMap { item, size in size.map { (item, $0) } }
  }

  /// A change in which no sizes of inserted items are known.
  package init(removed: [Int], arriving: [Int]) {
    (self.removed, self.arriving, sizes) = (removed, arriving, [])
  }

  /// Whether nothing changes.
  package var isEmpty: Bool { removed.isEmpty && arriving.isEmpty }

  /// How many items there are after the change.
  func count(after count: Int) -> Int { count - removed.count + arriving.count }

  /// The first index of a removal or insertion; the largest number if there is none.
  var first: Int { min(removed.first ?? .max, arriving.first ?? .max) }

  /// Adjacent removed items, as ranges from the last to the first. O(ranges · log items).
  var removedRanges: [Range<Int>] { removed.neighbours.reversed() }

  /// Adjacent inserted items, as ranges from the first to the last. O(ranges · log items).
  var insertedRanges: [Range<Int>] { arriving.neighbours }

  /// The sizes of items that stay, at their new indexes, and those of inserted items, ascending.
  ///
  /// - Parameter sizes: by the items' old indexes, ascending.
  /// - Complexity: O(sizes + changes).
  func moved(_ sizes: some Sequence<(item: Int, size: CGSize)>) -> [(item: Int, size: CGSize)] {
    var result: [(item: Int, size: CGSize)] = []
    var (gone, come, known) = (0, 0, 0)
    func bring(before place: (Int) -> Bool) {
      while come < arriving.count, place(arriving[come]) {
        if known < self.sizes.count, self.sizes[known].item == arriving[come] {
          result.append(self.sizes[known])
          known += 1
        }
        come += 1
      }
    }
    for (item, size) in sizes {
      while gone < removed.count && removed[gone] < item { gone += 1 }
      if gone < removed.count && removed[gone] == item { continue }
      let staying = item - gone
      bring { $0 <= staying + come }
      result.append((staying + come, size))
    }
    bring { _ in true }
    return result
  }
}

extension [Int] {
  /// Ranges of consecutive numbers, from ascending numbers without repeats.
  fileprivate var neighbours: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while start < count {
      // If the difference of two numbers equals that of their indexes, none between them is
      // missing.
      let first = self[start]
      var (low, high) = (start, start + 1)
      while high < count, self[high] - first == high - start {
        low = high
        high = start + 2 * (high - start)
      }
      high = Swift.min(high, count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if self[middle] - first == middle - start { low = middle } else { high = middle }
      }
      ranges.append(first..<first + low + 1 - start)
      start = low + 1
    }
    return ranges
  }
}
