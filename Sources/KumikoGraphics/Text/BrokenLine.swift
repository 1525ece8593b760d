import KumikoFoundation

/// A line before it is placed: its shaped pieces from left to right in visual order, in pixels.
struct BrokenLine {
  /// Shaped characters of one style.
  struct Piece {
    let run: GlyphRun
    let color: UIColor?
    /// The characters, as UTF-8 offsets into the text; empty for an ellipsis.
    let range: Range<Int>
    let decoration: TextDecoration?
    /// The distance to the next piece, including kerning.
    let advance: CGFloat
    /// Whether space is added behind it, in reading order, in justified lines.
    let isStretchable: Bool
    /// The outline of the same letters; nil if there is none.
    var outline: GlyphRun? {
      guard let stroke = decoration?.stroke, run.picture == nil, run.text != "\t" else {
        return nil
      }
      return run.outlined(width: stroke.width)
    }

    /// The distance of the letters above the baseline.
    var lift: CGFloat { (decoration?.baselineOffset ?? 0) * run.scale }
  }

  /// A bullet or a number before an item of a list.
  struct Marker {
    let run: GlyphRun
    let color: UIColor?
    /// The distance from the start of lines, in points.
    let indent: CGFloat

    /// It is located outside of the line, and has none of its characters.
    func placed(before line: Range<Int>, available: CGFloat, baseline: CGFloat, fromRight: Bool)
      -> TextLayout.PlacedRun
    {
      let scale = run.scale
      let left = fromRight ? available - indent * scale - run.width : indent * scale
      return TextLayout.PlacedRun(
        run: run, origin: CGPoint(x: left / scale, y: baseline / scale),
        extent: left / scale...(left + run.width) / scale, color: color,
        range: line.lowerBound..<line.lowerBound, decoration: nil)
    }
  }

  let pieces: [Piece]
  let isRightToLeft: Bool
  let range: Range<Int>
  /// The alignment and spacing of the paragraph's lines.
  var paragraph: TextParagraph?
  /// Whether it is the first line of its paragraph.
  var startsParagraph = false
  /// Whether it is the last line of its paragraph.
  var endsParagraph = false
  /// The list marker before it; nil if there is none.
  var marker: Marker?

  var width: CGFloat { pieces.reduce(0) { $0 + $1.advance } }

  /// The height above the baseline; additional line height of a paragraph is above.
  func ascent(scale: CGFloat) -> CGFloat { height(scale: scale) - descent }

  /// The height of the line.
  func height(scale: CGFloat) -> CGFloat {
    let natural =
      descent + pieces.reduce(max(0, marker?.run.ascent ?? 0)) { max($0, $1.run.ascent + $1.lift) }
    return paragraph.map { ($0.height(for: natural / scale) * scale).rounded() } ?? natural
  }

  private var descent: CGFloat {
    pieces.reduce(max(0, marker?.run.descent ?? 0)) { max($0, $1.run.descent - $1.lift) }
  }

  /// Space before the line, and behind it if another line follows, in pixels.
  func spacing(scale: CGFloat) -> (before: CGFloat, after: CGFloat) {
    guard let paragraph else { return (0, 0) }
    return (
      startsParagraph ? (paragraph.spacingBefore * scale).rounded() : 0,
      ((paragraph.lineSpacing + (endsParagraph ? paragraph.spacing : 0)) * scale).rounded()
    )
  }

  /// The width of the text around the line if no width is given, in pixels.
  func outerWidth(scale: CGFloat) -> CGFloat {
    width + (paragraph?.indent(startsParagraph) ?? 0) * scale
  }

  /// The line with its upper edge `top` pixels down, aligned in `available` pixels.
  func placed(
    top: CGFloat, available: CGFloat, scale: CGFloat, options: TextLayout.Options
  ) -> TextLayout.Line {
    let indent = (paragraph?.indent(startsParagraph) ?? 0) * scale
    let inner = paragraph.map {
      $0.availableWidth(in: available / scale, isFirst: startsParagraph) * scale
    }
    let slack = max(0, (inner ?? available) - width)
    let start = isRightToLeft ? max(0, available - indent - (inner ?? available)) : indent
    let alignment = paragraph?.alignment ?? options.alignment
    let gaps = alignment == .justified ? pieces.count { $0.isStretchable } : 0
    let stretch = gaps > 0 ? slack / CGFloat(gaps) : 0
    let left =
      gaps > 0 ? start : start + alignment.offset(in: slack, isRightToLeft: isRightToLeft)
    let baseline = (top + ascent(scale: scale)).rounded(.toNearestOrAwayFromZero)
    var x = left
    let ahead = marker.map {
      $0.placed(
        before: range, available: available, baseline: baseline, fromRight: isRightToLeft)
    }
    let placed = pieces.map { piece in
      let first = x
      let added = piece.isStretchable ? stretch : 0
      x += piece.advance + added
      return TextLayout.PlacedRun(
        run: piece.run,
        origin: CGPoint(
          x: (first + (piece.run.isRightToLeft ? added : 0)) / scale,
          y: (baseline - piece.lift.rounded()) / scale),
        extent: first / scale...max(first, x) / scale, color: piece.color, range: piece.range,
        decoration: piece.decoration, outline: piece.outline)
    }
    return TextLayout.Line(
      runs: (ahead.map { [$0] } ?? []) + placed,
      frame: CGRect(
        x: left / scale, y: top / scale, width: (x - left) / scale,
        height: height(scale: scale) / scale),
      baseline: baseline / scale, range: range, isRightToLeft: isRightToLeft)
  }
}
