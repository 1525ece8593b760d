import KumikoFoundation

/// What an update does to the items of a section: some go, some come, the others stay in their
/// order.
///
///     before        a b c d e         removed   1 (b), 3 (d)
///     after         a x c e y         inserted  1 (x), 4 (y)
package struct ItemSplice: Sendable {
  /// Where items that go stood before, ascending, without repeats.
  package var removed: [Int]
  /// Where items that come stand afterwards, ascending, without repeats, and the sizes of their
  /// views in points where those are known.
  package var inserted: [(item: Int, size: CGSize?)]

  /// A change; by default none.
  package init(removed: [Int] = [], inserted: [(item: Int, size: CGSize?)] = []) {
    self.removed = removed
    self.inserted = inserted
  }

  /// A change in which nobody knows the sizes of what comes.
  package init(removed: [Int], arriving: [Int]) {
    self.removed = removed
    inserted = arriving.map { ($0, nil) }
  }

  /// Whether everything stays.
  package var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

  /// How many items there are after the change.
  func count(after count: Int) -> Int { count - removed.count + inserted.count }

  /// Neighbours that go, as ranges from the last to the first.
  var removedRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for item in removed.reversed() {
      if let last = ranges.last, last.lowerBound == item + 1 {
        ranges[ranges.count - 1] = item..<last.upperBound
      } else {
        ranges.append(item..<(item + 1))
      }
    }
    return ranges
  }

  /// Neighbours that come, as ranges from the first to the last.
  var insertedRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for (item, _) in inserted {
      if let last = ranges.last, last.upperBound == item {
        ranges[ranges.count - 1] = last.lowerBound..<(item + 1)
      } else {
        ranges.append(item..<(item + 1))
      }
    }
    return ranges
  }

  /// The sizes of items that stay, in their new places, and those of items that come, ascending.
  ///
  /// - Parameter sizes: by the items' old places, ascending.
  /// - Complexity: O(sizes + changes).
  func moved(_ sizes: some Sequence<(item: Int, size: CGSize)>) -> [(item: Int, size: CGSize)] {
    var result: [(item: Int, size: CGSize)] = []
    var (gone, come) = (0, 0)
    func bring(before place: (Int) -> Bool) {
      while come < inserted.count, place(inserted[come].item) {
        let (item, size) = inserted[come]
        if let size { result.append((item, size)) }
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
