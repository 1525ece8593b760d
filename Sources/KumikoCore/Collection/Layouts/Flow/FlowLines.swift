import KumikoFoundation

/// The items of one section, in lines: filled from the start, widened to the full length, each item
/// in the middle of its line. One that is longer than its line sticks out of it on both sides, or
/// behind it where items decide about their sizes.
///
/// Coordinates are those of a layout that scrolls down: `x` runs along a line, `y` from line to
/// line. A layout that scrolls sideways swaps them.
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
  /// What lines are made by; all in points.
  struct Rule: Sendable, Equatable {
    var length: CGFloat
    var itemSpacing: CGFloat
    var lineSpacing: CGFloat
    /// Whether items decide about their sizes. One that is longer than its line starts with it
    /// then, and columns are those of items that are equally long.
    var isEstimated = false
  }

  private enum Form: Sendable {
    case uniform(UniformLines)
    case packed(PackedLines)
  }

  private let form: Form
  let itemCount: Int

  /// Items of one size. Constant time and memory.
  init(_ rule: Rule, size: CGSize, count: Int) {
    itemCount = count
    form = .uniform(UniformLines(rule, size: size, count: count))
  }

  /// Items with a size each.
  init(_ rule: Rule, sizes: [CGSize]) {
    itemCount = sizes.count
    if let size = sizes.first, sizes.allSatisfy({ $0 == size }) {
      form = .uniform(UniformLines(rule, size: size, count: sizes.count))
    } else {
      form = .packed(PackedLines(rule, sizes))
    }
  }

  /// How long all lines together are, from the first one's start to the last one's end.
  var extent: CGFloat {
    switch form {
    case .uniform(let lines): lines.extent
    case .packed(let lines): lines.extent
    }
  }

  /// Where an item lies.
  func frame(of item: Int) -> CGRect {
    switch form {
    case .uniform(let lines): lines.frame(of: item)
    case .packed(let lines): lines.frame(of: item)
    }
  }

  /// The items of the lines that reach into a stretch.
  func items(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    switch form {
    case .uniform(let lines): lines.items(from: start, to: end)
    case .packed(let lines): lines.items(from: start, to: end)
    }
  }

  /// The gap between two items of a line that `used` points of `count` items fill, and where the
  /// first one starts. A single item stands in the middle, and so before the start where it is
  /// longer than the line.
  static func spread(_ count: Int, used: CGFloat, by rule: Rule) -> (start: CGFloat, gap: CGFloat) {
    let rest = rule.length - used
    if count > 1 { return (0, max(0, rest) / CGFloat(count - 1)) }
    return (rule.isEstimated ? max(0, rest / 2) : rest / 2, 0)
  }
}

/// Lines of items that all have one size: every answer is a formula.
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
    lineSpacing = rule.lineSpacing
    let step = size.width + rule.itemSpacing
    // A thousandth of a point too much still fits: three thirds are a whole.
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
    let first = line(at: start) * perLine
    return first..<max(first, min(count, (line(at: end) + 1) * perLine))
  }
}
