import KumikoFoundation

/// Lines of items of individual sizes. Creating them takes time linear in the number of items;
/// lookups are binary searches over the lines.
nonisolated struct PackedLines: Sendable {
  private struct Line: Sendable {
    var first: Int
    var y: CGFloat
    var height: CGFloat
    /// The end of this line and of those above it: with negative spacing lines overlap.
    var reach: CGFloat
  }

  private let sizes: [CGSize]
  private var starts: [CGFloat]
  private var lines: [Line] = []
  /// Whether all items have the same length, and determine their sizes.
  private let isEven: Bool

  init(_ rule: FlowLines.Rule, _ sizes: [CGSize]) {
    self.sizes = sizes
    isEven = rule.isEstimated && sizes.allSatisfy { $0.width == sizes[0].width }
    starts = [CGFloat](repeating: 0, count: sizes.count)
    var (first, used, height) = (0, CGFloat(0), CGFloat(0))
    for (item, size) in sizes.enumerated() {
      let needed = used + size.width + (item > first ? rule.itemSpacing : 0)
      if item > first, needed > rule.length + 0.001 {
        close(first..<item, height, rule)
        (first, used, height) = (item, size.width, size.height)
      } else {
        (used, height) = (needed, max(height, size.height))
      }
    }
    if first < sizes.count { close(first..<sizes.count, height, rule) }
  }

  var extent: CGFloat { lines.last?.reach ?? 0 }

  func frame(of item: Int) -> CGRect {
    let line = lines[self.line { $0.first <= item }]
    let size = sizes[item]
    return CGRect(
      x: starts[item], y: line.y + (line.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  func items(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    guard !lines.isEmpty, end > 0, start < extent else { return 0..<0 }
    var first = line { $0.y <= start }
    while first > 0, lines[first - 1].reach > start { first -= 1 }
    let last = line { $0.y <= end }
    return lines[first].first..<(last + 1 < lines.count ? lines[last + 1].first : sizes.count)
  }

  /// Ends a line and places its items along it.
  private mutating func close(_ items: Range<Int>, _ height: CGFloat, _ rule: FlowLines.Rule) {
    let (start, gap) = spread(items, rule)
    var x = start
    for item in items {
      starts[item] = x
      x += sizes[item].width + gap
    }
    let y = lines.last.map { max($0.y, $0.y + $0.height + rule.lineSpacing) } ?? 0
    let reach = max(lines.last?.reach ?? 0, y + height)
    lines.append(Line(first: items.lowerBound, y: y, height: height, reach: reach))
  }

  /// The start of a line, and its gaps.
  ///
  /// Items are spread over the length. The last line has the gaps of a full one where its items are
  /// all alike, and so are in columns with those above; where they differ, the minimum gaps. Where
  /// items determine their sizes, only the lengths of all items in the section are compared.
  private func spread(_ items: Range<Int>, _ rule: FlowLines.Rule) -> (start: CGFloat, gap: CGFloat)
  {
    var used = items.reduce(0) { $0 + sizes[$1].width }
    var count = items.count
    let size = sizes[items.lowerBound]
    if items.upperBound == sizes.count {
      guard isEven || items.allSatisfy({ sizes[$0] == size }) else { return (0, rule.itemSpacing) }
      let step = size.width + rule.itemSpacing
      if step > 0 {
        // An excess of a thousandth of a point still fits.
        let more = ((rule.length + rule.itemSpacing + 0.001) / step).rounded(.down) - CGFloat(count)
        let added = Int(min(max(0, more), 1_000_000_000))
        count += added
        used += CGFloat(added) * size.width
      }
    }
    return FlowLines.spread(count, used: used, by: rule)
  }

  /// The last line for which `isBefore` holds, which it does for a prefix; 0 where it holds for
  /// none.
  private func line(where isBefore: (Line) -> Bool) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(lines[middle]) { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }
}
