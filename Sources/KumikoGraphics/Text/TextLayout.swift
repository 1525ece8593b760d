import KumikoFoundation

/// A text broken into lines: the same value measures and draws it, so that a label never differs by
/// a pixel from its measured size.
///
///     TextLayout(StyledText("Hello", font: font), width: 100, scale: 2).size
///
/// Coordinates are points with the origin at the upper left of the text; y of a baseline is on the
/// pixel grid.
package struct TextLayout: Sendable {
  /// Options of the layout.
  package struct Options: Hashable, Sendable {
    /// The maximum number of lines; 0 for no limit.
    package var maximumLines: Int
    /// The treatment of text that does not fit.
    package var lineBreakMode: NSLineBreakMode
    /// How lines are broken.
    package var breakStrategy = LineBreakStrategy()
    /// The horizontal alignment of lines.
    package var alignment: NSTextAlignment
    /// Whether reading goes from right to left.
    package var isRightToLeft: Bool
    /// Whether spaces at the end of a paragraph take space, as is needed for editing.
    package var keepsTrailingSpaces = false
    /// Whether each paragraph has the direction of its first strong letter, and that of
    /// `isRightToLeft` only if there is none.
    package var readsByContent = false

    /// One line, truncated at its end, by default.
    package init(
      maximumLines: Int = 1, lineBreakMode: NSLineBreakMode = .byTruncatingTail,
      alignment: NSTextAlignment = .natural, isRightToLeft: Bool = false
    ) {
      self.maximumLines = maximumLines
      self.lineBreakMode = lineBreakMode
      self.alignment = alignment
      self.isRightToLeft = isRightToLeft
    }
  }

  /// A run of one style and the start of its baseline, in points from the text's origin.
  package struct PlacedRun: Sendable {
    /// The shaped characters.
    package let run: GlyphRun
    /// The left end of the baseline.
    package let origin: CGPoint
    /// The span that it fills from left to right, including the space between letters and pieces.
    package let extent: ClosedRange<CGFloat>
    /// The colour; nil takes the colour of the view.
    package let color: UIColor?
    /// The characters, as UTF-8 offsets into the text; empty if it represents none of the text.
    package let range: Range<Int>
    /// Decorations drawn with the letters; nil if there are none.
    package let decoration: TextDecoration?
    /// The outline of the same letters, on top of them; nil if there is none.
    package var outline: GlyphRun?

    /// The width of that span.
    package var width: CGFloat { extent.upperBound - extent.lowerBound }
  }

  /// One line.
  package struct Line: Sendable {
    /// The runs from left to right.
    package let runs: [PlacedRun]
    /// The line's frame: its width is the advance of its runs.
    package let frame: CGRect
    /// The y of the baseline.
    package let baseline: CGFloat
    /// The characters, as UTF-8 offsets into the text.
    package let range: Range<Int>
    /// Whether the line reads from the right.
    package let isRightToLeft: Bool
  }

  /// The lines from top to bottom.
  package let lines: [Line]
  /// The size of all lines, rounded up to whole pixels.
  package let size: CGSize
  /// Whether characters were left out.
  package let isTruncated: Bool

  /// The y of the first baseline; 0 if there is no line.
  package var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }
  /// The y of the last baseline; 0 if there is no line.
  package var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }

  /// Breaks `text` into lines no wider than `width` points, for a screen with `scale` pixels per
  /// point. Lines are aligned within `alignmentWidth`, or within the widest line if that is nil.
  ///
  /// O(characters); a text of one line that fits is shaped once.
  package init(
    _ text: StyledText, width: CGFloat = .infinity, scale: CGFloat, options: Options = Options(),
    alignmentWidth: CGFloat? = nil, shaper: any TextShaper = TextSystem.shaper
  ) {
    // Rounding up by less than a thousandth of a pixel keeps a text in the width it measured.
    let limit = width * scale + 0.001
    if let whole = TextLayout.wholeLine(
      text, limit: limit, scale: scale, options: options,
      available: alignmentWidth.map { $0 * scale },
      shaper: shaper)
    {
      lines = [whole.line]
      size = TextLayout.size(whole.width, whole.height, scale)
      isTruncated = false
      return
    }
    var breaker = LineBreaker(text: text, scale: scale, options: options, shaper: shaper)
    let broken = breaker.lines(limit: limit)
    let widest = broken.map { $0.outerWidth(scale: scale) }.max() ?? 0
    let available = alignmentWidth.map { $0 * scale } ?? widest
    var placed: [Line] = []
    var top: CGFloat = 0
    for (index, line) in broken.enumerated() {
      let spacing = line.spacing(scale: scale)
      if index > 0 { top += spacing.before }
      placed.append(line.placed(top: top, available: available, scale: scale, options: options))
      top += line.height(scale: scale)
      if index < broken.count - 1 { top += spacing.after }
    }
    lines = placed
    size = TextLayout.size(widest, top, scale)
    isTruncated = breaker.isTruncated
  }

  /// A layout with only some of the lines, at their positions.
  package func only(_ lines: [Line]) -> TextLayout {
    TextLayout(lines: lines, size: size, isTruncated: isTruncated)
  }

  private init(lines: [Line], size: CGSize, isTruncated: Bool) {
    (self.lines, self.size, self.isTruncated) = (lines, size, isTruncated)
  }

  private static func size(_ width: CGFloat, _ height: CGFloat, _ scale: CGFloat) -> CGSize {
    CGSize(
      width: width.roundedUp(toScale: 1) / scale, height: height.roundedUp(toScale: 1) / scale)
  }
}
