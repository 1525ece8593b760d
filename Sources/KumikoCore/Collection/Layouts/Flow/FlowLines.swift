import KumikoFoundation

/// The items of one section, in lines: filled from the start, spread to the full length, each item
/// vertically centred in its line. An item that is longer than its line overflows on both sides,
/// or at the end where items determine their sizes.
///
/// Coordinates are those of a layout that scrolls vertically: `x` is along a line, `y` from line to
/// line. A layout that scrolls horizontally swaps them.
///
///     length 320, items of 90, at least 10 between two:
///
///     ┌────┐      ┌────┐      ┌────┐     three fit, and 50 are left: the two gaps become 25
///     └────┘      └────┘      └────┘
///     ┌────┐      ┌────┐                 the last line keeps the gaps that it would have if full
///     └────┘      └────┘
///     ┌────┐ ┌─────────┐ ┌──┐            one of items that differ has the smallest gaps
///     └────┘ └─────────┘ └──┘
nonisolated struct FlowLines: Sendable {
  /// The parameters of lines; all in points.
  struct Rule: Sendable, Equatable {
    var length: CGFloat
    var itemSpacing: CGFloat
    /// Lines overlap if it is negative; none starts before the one above it.
    var lineSpacing: CGFloat
    /// Whether items determine their sizes. One that is longer than its line starts with it then,
    /// and columns are formed by items of equal length.
    var isEstimated = false
  }

  private enum Form: Sendable {
    case uniform(UniformLines)
    case packed(PackedLines)
  }

  private let form: Form
  let itemCount: Int

  /// Items of the same size. Constant time and memory.
  init(_ rule: Rule, size: CGSize, count: Int) {
    itemCount = count
    form = .uniform(UniformLines(rule, size: size, count: count))
  }

  /// Items of individual sizes.
  init(_ rule: Rule, sizes: [CGSize]) {
    itemCount = sizes.count
    if let size = sizes.first, sizes.allSatisfy({ $0 == size }) {
      form = .uniform(UniformLines(rule, size: size, count: sizes.count))
    } else {
      form = .packed(PackedLines(rule, sizes))
    }
  }

  /// The extent of all lines, from the start of the first one to the end of the last one.
  var extent: CGFloat {
    switch form {
    case .uniform(let lines): lines.extent
    case .packed(let lines): lines.extent
    }
  }

  /// The frame of an item.
  func frame(of item: Int) -> CGRect {
    switch form {
    case .uniform(let lines): lines.frame(of: item)
    case .packed(let lines): lines.frame(of: item)
    }
  }

  /// The items of the lines that intersect a range.
  func items(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    switch form {
    case .uniform(let lines): lines.items(from: start, to: end)
    case .packed(let lines): lines.items(from: start, to: end)
    }
  }

  /// The start of the first item, and the gap between items, of a line in which `count` items take
  /// `used` points. A single item is centred, and so starts before the line where it is longer.
  static func spread(_ count: Int, used: CGFloat, by rule: Rule) -> (start: CGFloat, gap: CGFloat) {
    let rest = rule.length - used
    if count > 1 { return (0, max(0, rest) / CGFloat(count - 1)) }
    return (rule.isEstimated ? max(0, rest / 2) : rest / 2, 0)
  }
}

/// Lines of items of the same size: every result is a formula.
nonisolated struct UniformLines: Sendable {
  let size: CGSize
  let count: Int
  let perLine: Int
  private let start: CGFloat
  private let gap: CGFloat
  private let lineSpacing: CGFloat

  init(_ rule: FlowLines.Rule, size: CGSize, count: Int) {
    self.size = size
    self.count = count
    lineSpacing = max(-size.height, rule.lineSpacing)
    let step = size.width + rule.itemSpacing
    // An excess of a thousandth of a point still fits: three thirds are a whole.
    let fitting = step > 0 ? (rule.length + rule.itemSpacing + 0.001) / step : CGFloat(count)
    perLine = fitting.whole(in: 1...1_000_000_000)
    (start, gap) = FlowLines.spread(perLine, used: CGFloat(perLine) * size.width, by: rule)
  }

  private var lineCount: Int { (count + perLine - 1) / perLine }
  private var pitch: CGFloat { size.height + lineSpacing }

  var extent: CGFloat { count == 0 ? 0 : CGFloat(lineCount) * pitch - lineSpacing }

  func frame(of item: Int) -> CGRect {
    let (line, place) = item.quotientAndRemainder(dividingBy: perLine)
    return CGRect(
      x: start + CGFloat(place) * (size.width + gap), y: CGFloat(line) * pitch,
      width: size.width, height: size.height)
  }

  func items(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    guard count > 0, end > 0, start < extent else { return 0..<0 }
    guard pitch > 0 else { return 0..<count }
    func line(at offset: CGFloat) -> Int {
      (offset / pitch).whole(in: 0...lineCount - 1)
    }
    let first = line(at: start + min(0, lineSpacing)) * perLine
    return first..<max(first, min(count, (line(at: end) + 1) * perLine))
  }
}
