import UIFoundation

/// A line before it is placed: its shaped pieces in reading order, in pixels.
struct BrokenLine {
  /// Shaped characters of one style.
  struct Piece {
    let run: GlyphRun
    let color: UIColor?
    /// The characters, as UTF-8 offsets into the text; empty for an ellipsis.
    let range: Range<Int>
    var decoration: TextDecoration?

    /// How far the next piece is.
    var advance: CGFloat { run.width + (decoration?.kern ?? 0) * run.scale }
    /// How far the letters stand above the baseline.
    var lift: CGFloat { (decoration?.baselineOffset ?? 0) * run.scale }
  }

  let pieces: [Piece]
  let isRightToLeft: Bool
  let range: Range<Int>
  /// How the lines of the paragraph stand.
  var paragraph: TextParagraph?
  /// Whether it is the first line of its paragraph.
  var startsParagraph = false
  /// Whether it is the last line of its paragraph.
  var endsParagraph = false

  var width: CGFloat { pieces.reduce(0) { $0 + $1.advance } }

  /// The height above the baseline; what a paragraph adds to the height of its lines is above.
  func ascent(scale: CGFloat) -> CGFloat { height(scale: scale) - descent }

  /// The height of the line.
  func height(scale: CGFloat) -> CGFloat {
    let natural = descent + pieces.reduce(0) { max($0, $1.run.ascent + $1.lift) }
    return paragraph.map { ($0.height(for: natural / scale) * scale).rounded() } ?? natural
  }

  private var descent: CGFloat { pieces.reduce(0) { max($0, $1.run.descent - $1.lift) } }

  /// Room before the line, and behind it where another line follows, in pixels.
  func spacing(scale: CGFloat) -> (before: CGFloat, after: CGFloat) {
    guard let paragraph else { return (0, 0) }
    return (
      startsParagraph ? (paragraph.spacingBefore * scale).rounded() : 0,
      ((paragraph.lineSpacing + (endsParagraph ? paragraph.spacing : 0)) * scale).rounded()
    )
  }

  /// How wide the text is around the line where it needs no more room, in pixels.
  func outerWidth(scale: CGFloat) -> CGFloat {
    width + (paragraph?.indent(startsParagraph) ?? 0) * scale
  }

  /// The line with its upper edge `top` pixels down, aligned in `room` pixels.
  func placed(
    top: CGFloat, room: CGFloat, scale: CGFloat, options: TextLayout.Options
  ) -> TextLayout.Line {
    let indent = (paragraph?.indent(startsParagraph) ?? 0) * scale
    let inner = paragraph.map { $0.room(in: room / scale, isFirst: startsParagraph) * scale }
    let slack = max(0, (inner ?? room) - width)
    let start = isRightToLeft ? max(0, room - indent - (inner ?? room)) : indent
    let left: CGFloat =
      switch paragraph?.alignment ?? options.alignment {
      case .left: start
      case .center: start + (slack / 2).rounded(.down)
      case .right: start + slack
      case .natural, .justified: start + (isRightToLeft ? slack : 0)
      }
    let baseline = (top + ascent(scale: scale)).rounded(.toNearestOrAwayFromZero)
    var x = left
    let placed = (isRightToLeft ? pieces.reversed() : pieces).map { piece in
      defer { x += piece.advance }
      return TextLayout.PlacedRun(
        run: piece.run,
        origin: CGPoint(x: x / scale, y: (baseline - piece.lift.rounded()) / scale),
        color: piece.color, range: piece.range, decoration: piece.decoration)
    }
    return TextLayout.Line(
      runs: placed,
      frame: CGRect(
        x: left / scale, y: top / scale, width: width / scale,
        height: height(scale: scale) / scale),
      baseline: baseline / scale, range: range)
  }
}
