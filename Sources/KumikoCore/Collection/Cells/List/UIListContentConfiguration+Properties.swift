import KumikoFoundation
import KumikoGraphics

extension UIListContentConfiguration {
  /// The properties of a text.
  @preconcurrency @MainActor public struct TextProperties: Hashable {
    /// The horizontal alignment of lines.
    public nonisolated enum TextAlignment: Int, Sendable {
      /// At the leading edge.
      case natural = 0
      /// Centred.
      case center
      /// Justified.
      case justified
    }

    /// A transform of the case of letters.
    public nonisolated enum TextTransform: Int, Sendable {
      /// No transform.
      case none = 0
      /// All letters become uppercase.
      case uppercase
      /// All letters become lowercase.
      case lowercase
      /// The first letter of each word becomes uppercase.
      case capitalized
    }

    /// The font.
    public var font: UIFont
    /// The colour, before `colorTransformer`.
    public var color: UIColor
    /// Computes the colour that is shown; nil for `color` itself.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The horizontal alignment of lines.
    public var alignment = TextAlignment.natural
    /// The handling of text that does not fit.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The strategy of breaking lines; as much text as fits in each by default.
    public var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
    /// The maximum number of lines; 0, for no limit, by default.
    public var numberOfLines = 0
    /// Whether a single line that is too long is scaled down.
    public var adjustsFontSizeToFitWidth = false
    /// The minimum scale of a line, as a fraction of its font's size.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the font follows the user's content size category.
    public var adjustsFontForContentSizeCategory = true
    /// Whether a truncated text is shown in full while the pointer hovers over it.
    public var showsExpansionTextWhenTruncated = false
    /// Whether the letter spacing may be reduced before a text is truncated.
    public var allowsDefaultTighteningForTruncation = false
    /// The transform of the case of letters.
    public var transform = TextTransform.none

    private(set) var usualColor: UIColor
    /// The colour for the state, where no other was set.
    var stateColor: UIColor?

    init(_ font: UIFont, _ color: UIColor) {
      self.font = font
      self.color = color
      usualColor = color
    }

    /// Adopts font and colour of another kind of row, where no others were set.
    mutating func become(_ look: Self, insteadOf former: Self) {
      if font.isSame(as: former.font) { font = look.font }
      if color == former.color { color = look.color }
      usualColor = look.color
    }

    /// The colour that is shown.
    public func resolvedColor() -> UIColor {
      let base = color == usualColor ? stateColor ?? color : color
      return colorTransformer?(base) ?? base
    }
  }

  /// The properties of the image.
  @preconcurrency @MainActor public struct ImageProperties: Hashable {
    /// Represents the standard width or height of icons.
    public static let standardDimension = CGFloat.greatestFiniteMagnitude

    /// The configuration of symbol images; nil if there is none.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of icons; nil for the tint of the view.
    public var tintColor: UIColor?
    /// Computes the colour that is shown; nil for the tint itself.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The radius of the image's corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The maximum size, in points, to which the image is scaled down; 0 for no limit.
    public var maximumSize = CGSize.zero
    /// The space reserved for the image, in points, so that texts of several rows are aligned; 0
    /// for the width of the image, and 24 for icons.
    public var reservedLayoutSize = CGSize.zero

    /// The width of the border of the image, in points; 0 for none.
    public var strokeWidth: CGFloat = 0
    /// The colour of the border, before `strokeColorTransformer`; nil for the tint.
    public var strokeColor: UIColor?
    /// Computes the colour that is shown; nil for `strokeColor` itself.
    public var strokeColorTransformer: UIConfigurationColorTransformer?

    var stateColor: UIColor?

    /// The colour of the border of the image, given the tint of the view.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
      let base = strokeColor ?? tintColor
      return strokeColorTransformer?(base) ?? base
    }

    /// The colour of icons, given the tint of the view.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let base = self.tintColor ?? stateColor ?? tintColor
      return tintColorTransformer?(base) ?? base
    }
  }
}
