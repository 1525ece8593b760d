import KumikoFoundation

/// Lines of items with a size each. Making them asks every item once; looking up is a binary search
/// over the lines.
nonisolated struct PackedLines: Sendable {
  private struct Line: Sendable {
    var first: Int
    var y: CGFloat
    var height: CGFloat
  }

  private let sizes: [CGSize]
  private var starts: [CGFloat]
  private var lines: [Line] = []

  init(_ rule: FlowLines.Rule, _ sizes: [CGSize]) {
    self.sizes = sizes
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

  var extent: CGFloat { lines.last.map { $0.y + $0.height } ?? 0 }

  func frame(of item: Int) -> CGRect {
    let line = lines[self.line { $0.first <= item }]
    let size = sizes[item]
    return CGRect(
      x: starts[item], y: line.y + (line.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  func items(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    guard !lines.isEmpty, end > 0, start < extent else { return 0..<0 }
    let first = line { $0.y <= start }
    let last = line { $0.y <= end }
    return lines[first].first..<(last + 1 < lines.count ? lines[last + 1].first : sizes.count)
  }

  /// Ends a line: its items are spread over its length.
  ///
  /// The last line is spread as if more items like its last one followed, so that it has the gaps
  /// of a full line.
  private mutating func close(_ items: Range<Int>, _ height: CGFloat, _ rule: FlowLines.Rule) {
    var used = items.reduce(0) { $0 + sizes[$1].width }
    var count = items.count
    let (width, isLast) = (sizes[items.upperBound - 1].width, items.upperBound == sizes.count)
    if isLast, width + rule.itemSpacing > 0 {
      while used + width + CGFloat(count) * rule.itemSpacing <= rule.length + 0.001 {
        used += width
        count += 1
      }
    }
    let (start, gap) = FlowLines.spread(count, used: used, over: rule.length)
    var x = start
    for item in items {
      starts[item] = x
      x += sizes[item].width + gap
    }
    let y = lines.last.map { $0.y + $0.height + rule.lineSpacing } ?? 0
    lines.append(Line(first: items.lowerBound, y: y, height: height))
  }

  /// The last line for which `isBefore` holds, which it does for a prefix; 0 where for none.
  private func line(where isBefore: (Line) -> Bool) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(lines[middle]) { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }
}
