import KumikoFoundation

extension UIFont {
  /// The purpose of a text; determines its size and weight. Sizes below are those at the default
  /// content size.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The style's name.
    public let rawValue: String

    /// A style by name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// 17 points, semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// The font for a text style at the current content size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The font for a text style at the content size of the traits; the current one for nil. An
  /// unknown style is that of body text.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?
  ) -> UIFont {
    let category = (traits ?? .current).preferredContentSizeCategory
    return UIFont(
      Face(weight: style == .headline ? .semibold : .regular),
      size: TextStyleSizes.of(style)[category].size, scaling: .style(style))
  }

  /// How a font changes when the user chooses another content size.
  enum Scaling: Hashable, Sendable {
    /// It is the font of a text style.
    case style(TextStyle)
    /// It scales like the font of a text style, from a size at the default content size, up to a
    /// maximum size.
    case metrics(TextStyle, base: CGFloat, largest: CGFloat)
  }

  /// This font at the content size of the traits; nil if it does not follow that.
  package func following(_ traits: UITraitCollection) -> UIFont? {
    switch scaling {
    case nil: nil
    case .style(let style):
      UIFont(
        face, size: TextStyleSizes.of(style)[traits.preferredContentSizeCategory].size,
        scaling: scaling)
    case .metrics(let style, let base, let largest):
      UIFontMetrics(forTextStyle: style).scaledFont(
        for: UIFont(face, size: base),
        maximumPointSize: largest,
        compatibleWith: traits)
    }
  }
}
