/// A set of handles, by number, as ranges: those of adjacent items are one range, so that all items
/// of a list that never changed are a single range.
///
/// - Complexity: O(log ranges) for a query, O(ranges) for insertion and removal.
package struct HandleSet: Sendable, Equatable {
  /// Ascending, not empty, with gaps between them.
  package private(set) var ranges: [Range<Int>] = []

  /// An empty set.
  package init() {}

  /// A set of ranges that ascend, are not empty and have gaps between them.
  init(ascending ranges: [Range<Int>]) { self.ranges = ranges }

  package var isEmpty: Bool { ranges.isEmpty }

  /// The number of handles. O(ranges).
  package var count: Int { ranges.reduce(0) { $0 + $1.count } }

  package func contains(_ handle: ItemHandle) -> Bool {
    let index = ranges.firstIndexNot { $0.upperBound <= handle.number }
    return index < ranges.count && ranges[index].contains(handle.number)
  }

  /// The handles, ascending by number. O(handles).
  package var handles: [ItemHandle] { ranges.flatMap { $0.map(ItemHandle.init) } }

  package mutating func insert(_ handle: ItemHandle) { insert(handle.number..<handle.number + 1) }

  package mutating func insert(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    // Those that touch the range are merged with it.
    let first = ranges.firstIndexNot { $0.upperBound < range.lowerBound }
    let end = ranges.firstIndexNot { $0.lowerBound <= range.upperBound }
    guard first < end else { return ranges.insert(range, at: first) }
    let low = min(range.lowerBound, ranges[first].lowerBound)
    let high = max(range.upperBound, ranges[end - 1].upperBound)
    ranges.replaceSubrange(first..<end, with: CollectionOfOne(low..<high))
  }

  package mutating func remove(_ handle: ItemHandle) { remove(handle.number..<handle.number + 1) }

  package mutating func remove(_ range: Range<Int>) {
    let first = ranges.firstIndexNot { $0.upperBound <= range.lowerBound }
    let end = ranges.firstIndexNot { $0.lowerBound < range.upperBound }
    guard !range.isEmpty, first < end else { return }
    let rest = [
      ranges[first].lowerBound..<max(ranges[first].lowerBound, range.lowerBound),
      min(ranges[end - 1].upperBound, range.upperBound)..<ranges[end - 1].upperBound,
    ]
    ranges.replaceSubrange(first..<end, with: rest.filter { !$0.isEmpty })
  }

  package mutating func removeAll() { ranges = [] }
}
