import KumikoFoundation

// Most texts are short, of one style, and fit on their line: they are shaped once, without any
// splitting, merging or copying.
extension TextLayout {
  /// The longest text in bytes that is tried as a whole.
  private static let shortText = 64

  /// The text's only line and its width and height in pixels; nil if it needs the full layout.
  static func wholeLine(
    _ text: StyledText, limit: CGFloat, scale: CGFloat, options: Options, available: CGFloat?,
    shaper: any TextShaper
  ) -> (line: Line, width: CGFloat, height: CGFloat)? {
    guard text.spans.count == 1 else { return nil }
    let span = text.spans[0]
    let bytes = span.text.utf8
    guard bytes.count <= shortText, span.decoration == nil, span.paragraph == nil,
      span.picture == nil,
      let last = bytes.last, !LineBreaker.isSpace(last),
      !bytes.contains(LineBreaker.tab), !span.text.hasLineEnd
    else { return nil }
    let isRightToLeft =
      options.readsByContent
      ? span.text.readsFromRight ?? options.isRightToLeft : options.isRightToLeft
    let run = shaper.run(span.text, font: span.font, scale: scale, isRightToLeft: isRightToLeft)
    guard run.width <= limit else { return nil }
    let slack = max(0, (available ?? run.width) - run.width)
    let left = options.alignment.offset(in: slack, isRightToLeft: isRightToLeft)
    let right = left + run.width
    let ascent = max(0, run.ascent)
    let height = max(0, run.descent) + ascent
    let baseline = ascent.rounded(.toNearestOrAwayFromZero) / scale
    let placed = PlacedRun(
      run: run, origin: CGPoint(x: left / scale, y: baseline),
      extent: left / scale...max(left, right) / scale, color: span.color, range: 0..<bytes.count,
      decoration: nil)
    let line = Line(
      runs: [placed],
      frame: CGRect(x: left / scale, y: 0, width: (right - left) / scale, height: height / scale),
      baseline: baseline, range: 0..<bytes.count, isRightToLeft: isRightToLeft)
    return (line, run.width, height)
  }
}

extension NSTextAlignment {
  /// The left offset of a line with `slack` pixels of remaining space.
  func offset(in slack: CGFloat, isRightToLeft: Bool) -> CGFloat {
    switch self {
    case .left: 0
    case .center: (slack / 2).rounded(.down)
    case .right: slack
    case .natural, .justified: isRightToLeft ? slack : 0
    }
  }
}
