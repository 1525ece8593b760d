import KumikoFoundation

/// How the lines of a paragraph stand; lengths are points.
public struct TextParagraph: Hashable, Sendable {
  /// Where lines stand between the sides; nil as the whole text says.
  public var alignment: NSTextAlignment?
  /// Room before the first line, on the side where reading starts.
  public var firstLineIndent: CGFloat = 0
  /// Room before the other lines.
  public var indent: CGFloat = 0
  /// Where lines end: from where reading starts if positive, else from where it ends.
  public var tailIndent: CGFloat = 0
  /// Room between lines.
  public var lineSpacing: CGFloat = 0
  /// Room behind the paragraph.
  public var spacing: CGFloat = 0
  /// Room before the paragraph, unless it is the first.
  public var spacingBefore: CGFloat = 0
  /// The least height of a line; 0 for none.
  public var minimumLineHeight: CGFloat = 0
  /// The greatest height of a line; 0 for none.
  public var maximumLineHeight: CGFloat = 0
  /// What the height of a line is multiplied with; 0 for nothing.
  public var lineHeightMultiple: CGFloat = 0

  /// How what does not fit is treated; nil as the whole text says.
  public var lineBreakMode: NSLineBreakMode?
  /// Where tabs go to; behind the last as `tabInterval` says.
  public var tabStops: [TextTab] = []
  /// Points between the places that tabs go to behind `tabStops`; 0 for 28.
  public var tabInterval: CGFloat = 0

  /// Nothing special.
  public init() {}

  /// The height of a line that would have another, in points.
  func height(for natural: CGFloat) -> CGFloat {
    var height = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
    height = max(height, minimumLineHeight)
    return maximumLineHeight > 0 ? min(height, maximumLineHeight) : height
  }

  /// The room for a line in a text of some width.
  func room(in width: CGFloat, isFirst: Bool) -> CGFloat {
    max(0, (tailIndent > 0 ? min(tailIndent, width) : width + tailIndent) - indent(isFirst))
  }

  /// Room before a line.
  func indent(_ isFirst: Bool) -> CGFloat { max(0, isFirst ? firstLineIndent : indent) }
}
