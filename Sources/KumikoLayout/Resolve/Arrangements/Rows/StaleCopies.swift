/// Copies of a group whose items changed since their sizes were computed.
struct StaleCopies: Sendable {
  /// In ascending order, without overlaps.
  private var ranges: [Range<Int>] = []

  var isEmpty: Bool { ranges.isEmpty }

  func contains(_ copy: Int) -> Bool { ranges.contains { $0.contains(copy) } }

  /// Adds copies that are not among them.
  mutating func add(_ copies: Range<Int>) {
    guard !copies.isEmpty else { return }
    let index = ranges.firstIndex { $0.lowerBound > copies.lowerBound } ?? ranges.count
    ranges.insert(copies, at: index)
  }

  /// Removes those that are among some copies, and returns them.
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

  /// Marks all from one on as stale, except for the last ones, which moved unchanged.
  ///
  /// - Parameters:
  ///   - first: the first copy whose items changed.
  ///   - count: the number of copies.
  ///   - kept: how many of them, at the end, kept their items.
  ///   - former: the former number of copies.
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
