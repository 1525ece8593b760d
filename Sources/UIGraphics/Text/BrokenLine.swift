import UIFoundation

/// A line before it is placed: its shaped pieces in reading order, in pixels.
struct BrokenLine {
  /// Shaped characters of one style.
  struct Piece {
    let run: GlyphRun
    let color: UIColor?
    /// The characters, as UTF-8 offsets into the text; empty for an ellipsis.
    let range: Range<Int>
  }

  let pieces: [Piece]
  let isRightToLeft: Bool
  let range: Range<Int>

  var width: CGFloat { pieces.reduce(0) { $0 + $1.run.width } }
  var ascent: CGFloat { pieces.map(\.run.ascent).max() ?? 0 }
  var descent: CGFloat { pieces.map(\.run.descent).max() ?? 0 }
  var height: CGFloat { ascent + descent }

  /// The line with its upper edge `top` pixels down, aligned in `room` pixels.
  func placed(
    top: CGFloat, room: CGFloat, scale: CGFloat, options: TextLayout.Options
  ) -> TextLayout.Line {
    let slack = max(0, room - width)
    let left: CGFloat =
      switch options.alignment {
      case .left: 0
      case .center: (slack / 2).rounded(.down)
      case .right: slack
      case .natural, .justified: isRightToLeft ? slack : 0
      }
    let baseline = (top + ascent).rounded(.toNearestOrAwayFromZero)
    var x = left
    let placed = (isRightToLeft ? pieces.reversed() : pieces).map { piece in
      defer { x += piece.run.width }
      return TextLayout.PlacedRun(
        run: piece.run, origin: CGPoint(x: x / scale, y: baseline / scale), color: piece.color,
        range: piece.range)
    }
    return TextLayout.Line(
      runs: placed,
      frame: CGRect(
        x: left / scale, y: top / scale, width: width / scale, height: height / scale),
      baseline: baseline / scale, range: range)
  }
}
