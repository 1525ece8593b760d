import KumikoFoundation

/// How the lines of a paragraph stand; lengths are points.
package struct TextParagraph: Hashable, Sendable {
  /// Where lines stand between the sides; nil as the whole text says.
  package var alignment: NSTextAlignment?
  /// Indent of the first line, on the side where reading starts.
  package var firstLineIndent: CGFloat = 0
  /// Indent of the other lines.
  package var indent: CGFloat = 0
  /// Where lines end: from where reading starts if positive, else from where it ends.
  package var tailIndent: CGFloat = 0
  /// Space between lines.
  package var lineSpacing: CGFloat = 0
  /// Space behind the paragraph.
  package var spacing: CGFloat = 0
  /// Space before the paragraph, unless it is the first.
  package var spacingBefore: CGFloat = 0
  /// The least height of a line; 0 for none.
  package var minimumLineHeight: CGFloat = 0
  /// The greatest height of a line; 0 for none.
  package var maximumLineHeight: CGFloat = 0
  /// What the height of a line is multiplied with; 0 for nothing.
  package var lineHeightMultiple: CGFloat = 0

  /// Whether it reads from right to left; nil as its letters say, or the whole text.
  package var isRightToLeft: Bool?
  /// How what does not fit is treated; nil as the whole text says.
  package var lineBreakMode: NSLineBreakMode?
  /// How lines are chosen; nil as the whole text says.
  package var breakStrategy: LineBreakStrategy?
  /// Where tabs go to; behind the last as `tabInterval` says.
  package var tabStops = TextTab.usual
  /// Points between the places that tabs go to behind `tabStops`; 0 for 28.
  package var tabInterval: CGFloat = 0
  /// What an app said about dividing words; nothing follows from it.
  package var (hyphenationFactor, usesDefaultHyphenation): (Float, Bool) = (0, false)

  /// Nothing special.
  package init() {}

  /// The height of a line that would have another, in points.
  package func height(for natural: CGFloat) -> CGFloat {
    var height = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
    height = max(height, minimumLineHeight)
    return maximumLineHeight > 0 ? min(height, maximumLineHeight) : height
  }

  /// The available width of a line in a text of some width.
  func availableWidth(in width: CGFloat, isFirst: Bool) -> CGFloat {
    max(0, (tailIndent > 0 ? min(tailIndent, width) : width + tailIndent) - indent(isFirst))
  }

  /// Indent of a line.
  func indent(_ isFirst: Bool) -> CGFloat { max(0, isFirst ? firstLineIndent : indent) }
}
