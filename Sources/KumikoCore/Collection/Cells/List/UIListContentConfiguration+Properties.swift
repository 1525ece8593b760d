import KumikoFoundation
import KumikoGraphics

extension UIListContentConfiguration {
  /// How a text is shown.
  @preconcurrency @MainActor public struct TextProperties: Hashable {
    /// Where lines stand between the sides.
    public nonisolated enum TextAlignment: Int, Sendable {
      /// Where reading starts.
      case natural = 0
      /// In the middle.
      case center
      /// Both sides straight.
      case justified
    }

    /// What happens to the letters.
    public nonisolated enum TextTransform: Int, Sendable {
      /// Nothing.
      case none = 0
      /// All become capitals.
      case uppercase
      /// All become small.
      case lowercase
      /// The first of each word becomes a capital.
      case capitalized
    }

    /// The font.
    public var font: UIFont
    /// The colour, before `colorTransformer`.
    public var color: UIColor
    /// Makes the colour that is shown; nil for `color` itself.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// Where lines stand between the sides.
    public var alignment = TextAlignment.natural
    /// How text that does not fit is treated.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// How lines are chosen where there are several; as much as fits in each unless set.
    public var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
    /// The most lines; 0, for no limit, unless set.
    public var numberOfLines = 0
    /// Whether a single line that is too long becomes smaller.
    public var adjustsFontSizeToFitWidth = false
    /// How small a line may become, as a share of its font's size.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the font follows the content size that the user chose.
    public var adjustsFontForContentSizeCategory = true
    /// Whether a text that is cut off is shown whole while the pointer rests on it.
    public var showsExpansionTextWhenTruncated = false
    /// Whether letters may stand closer together before a text is cut off.
    public var allowsDefaultTighteningForTruncation = false
    /// What happens to the letters.
    public var transform = TextTransform.none

    private(set) var usualColor: UIColor
    /// The colour of the state, where no other was set.
    var stateColor: UIColor?

    init(_ font: UIFont, _ color: UIColor) {
      self.font = font
      self.color = color
      usualColor = color
    }

    /// Takes font and colour of another kind of row, where no others were set.
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

  /// How the image is shown.
  @preconcurrency @MainActor public struct ImageProperties: Hashable {
    /// Stands for the usual width or height of icons.
    public static let standardDimension = CGFloat.greatestFiniteMagnitude

    /// How large icons are; nil for as they are.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of icons; that of the view's tint where nil.
    public var tintColor: UIColor?
    /// Makes the colour that is shown; nil for the tint itself.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// Radius of the image's corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The largest size, in points, that the image is scaled down to; 0 for no limit.
    public var maximumSize = CGSize.zero
    /// The space that the image takes, in points, so that texts of several rows start together;
    /// 0 for as wide as the image is, and 24 for icons.
    public var reservedLayoutSize = CGSize.zero

    /// The width of a line around the image, in points; 0 for none.
    public var strokeWidth: CGFloat = 0
    /// The colour of that line, before `strokeColorTransformer`; the tint where nil.
    public var strokeColor: UIColor?
    /// Makes the colour that is shown; nil for `strokeColor` itself.
    public var strokeColorTransformer: UIConfigurationColorTransformer?

    var stateColor: UIColor?

    /// The colour of the line around the image, given the tint of the view.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
      let base = strokeColor ?? tintColor
      return strokeColorTransformer?(base) ?? base
    }

    /// The colour that icons are shown in, given the tint of the view.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let base = self.tintColor ?? stateColor ?? tintColor
      return tintColorTransformer?(base) ?? base
    }
  }
}
