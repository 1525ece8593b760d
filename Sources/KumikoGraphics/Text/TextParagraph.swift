import KumikoFoundation

/// The alignment and spacing of a paragraph's lines; lengths are points.
package struct TextParagraph: Hashable, Sendable {
  /// The alignment of lines; nil for that of the whole text.
  package var alignment: NSTextAlignment?
  /// Indent of the first line, on the side where reading starts.
  package var firstLineIndent: CGFloat = 0
  /// Indent of the other lines.
  package var indent: CGFloat = 0
  /// The end of lines: measured from the side where reading starts if positive, else from the
  /// other.
  package var tailIndent: CGFloat = 0
  /// Space between lines.
  package var lineSpacing: CGFloat = 0
  /// Space behind the paragraph.
  package var spacing: CGFloat = 0
  /// Space before the paragraph, unless it is the first.
  package var spacingBefore: CGFloat = 0
  /// The minimum height of a line; 0 for no minimum.
  package var minimumLineHeight: CGFloat = 0
  /// The maximum height of a line; 0 for no maximum.
  package var maximumLineHeight: CGFloat = 0
  /// The factor of the height of a line; 0 for no change.
  package var lineHeightMultiple: CGFloat = 0

  /// Whether it reads from right to left; nil to decide by its letters, or the whole text.
  package var isRightToLeft: Bool?
  /// The treatment of text that does not fit; nil for that of the whole text.
  package var lineBreakMode: NSLineBreakMode?
  /// How lines are broken; nil for the strategy of the whole text.
  package var breakStrategy: LineBreakStrategy?
  /// The tab stops; behind the last, tabs are spaced by `tabInterval`.
  package var tabStops = TextTab.usual
  /// The distance of tab stops behind `tabStops`, in points; 0 for 28.
  package var tabInterval: CGFloat = 0
  /// An app's hyphenation settings; they have no effect.
  package var (hyphenationFactor, usesDefaultHyphenation): (Float, Bool) = (0, false)

  /// The default style.
  package init() {}

  /// The height of a line with a given natural height, in points.
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
