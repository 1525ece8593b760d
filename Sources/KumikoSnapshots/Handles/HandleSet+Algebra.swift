/// Set operations, each in one pass: O(ranges of both).
extension HandleSet {
  /// A set of the handles in ranges in any order, which may overlap. O(n log n) in their number.
  package init(_ ranges: [Range<Int>]) {
    self.init()
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    self.init(ascending: merged)
  }

  /// The handles in either set.
  package func union(_ other: HandleSet) -> HandleSet { combined(with: other) { $0 || $1 } }

  /// The handles in this set and not in the other.
  package func subtracting(_ other: HandleSet) -> HandleSet {
    combined(with: other) { $0 && !$1 }
  }

  /// The handles in exactly one of the sets.
  package func symmetricDifference(_ other: HandleSet) -> HandleSet {
    combined(with: other) { $0 != $1 }
  }

  private func combined(
    with other: HandleSet, _ holds: (_ here: Bool, _ there: Bool) -> Bool
  ) -> HandleSet {
    guard !other.isEmpty || !isEmpty else { return self }
    var result: [Range<Int>] = []
    var (here, there) = (Bounds(ranges), Bounds(other.ranges))
    var start: Int?
    while let bound = here.next.map({ min($0, there.next ?? $0) }) ?? there.next {
      here.pass(bound)
      there.pass(bound)
      let isIn = holds(here.isInside, there.isInside)
      if isIn, start == nil { start = bound }
      if !isIn, let from = start {
        result.append(from..<bound)
        start = nil
      }
    }
    return HandleSet(ascending: result)
  }

  /// An iteration over the bounds of ranges.
  private struct Bounds {
    private let ranges: [Range<Int>]
    private var passed = 0
    var isInside: Bool { passed % 2 == 1 }

    init(_ ranges: [Range<Int>]) { self.ranges = ranges }

    /// The next bound; nil at the end.
    var next: Int? {
      guard passed / 2 < ranges.count else { return nil }
      let range = ranges[passed / 2]
      return isInside ? range.upperBound : range.lowerBound
    }

    mutating func pass(_ bound: Int) {
      while next == bound { passed += 1 }
    }
  }
}
