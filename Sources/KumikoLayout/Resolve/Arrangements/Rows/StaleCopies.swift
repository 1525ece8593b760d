/// Copies of a group whose items changed since their sizes were found.
struct StaleCopies: Sendable {
  /// In ascending order, apart from each other.
  private var ranges: [Range<Int>] = []

  var isEmpty: Bool { ranges.isEmpty }

  func contains(_ copy: Int) -> Bool { ranges.contains { $0.contains(copy) } }

  /// Adds copies that are not among them.
  mutating func add(_ copies: Range<Int>) {
    guard !copies.isEmpty else { return }
    let index = ranges.firstIndex { $0.lowerBound > copies.lowerBound } ?? ranges.count
    ranges.insert(copies, at: index)
  }

  /// Takes those out that are among some copies, and returns them.
  mutating func taken(_ copies: Range<Int>) -> [Range<Int>] {
    var (taken, left): ([Range<Int>], [Range<Int>]) = ([], [])
    for range in ranges {
      let common = range.clamped(to: copies)
      guard !common.isEmpty else {
        left.append(range)
        continue
      }
      taken.append(common)
      left += [range.lowerBound..<common.lowerBound, common.upperBound..<range.upperBound]
        .filter { !$0.isEmpty }
    }
    ranges = left
    return taken
  }

  /// Makes all from one on stale, save the last ones, which moved as they are.
  ///
  /// - Parameters:
  ///   - first: the first copy whose items are others.
  ///   - count: how many copies there are.
  ///   - kept: how many of them, at the end, have the items that they had.
  ///   - former: how many copies there were before.
  mutating func move(behind first: Int, count: Int, kept: Int, former: Int) {
    let before = ranges.map { $0.clamped(to: 0..<first) }
    let behind = ranges.map { $0.clamped(to: (former - kept)..<max(former - kept, former)) }
    let changed = min(first, count - kept)..<(count - kept)
    ranges =
      (before + [changed]
      + behind.map { ($0.lowerBound + count - former)..<($0.upperBound + count - former) })
      .filter { !$0.isEmpty }
  }
}
