import KumikoFoundation
import KumikoGraphics

extension UIButton {
  /// What a button shows and how it looks.
  ///
  ///     var look = UIButton.Configuration.filled()
  ///     look.title = "Send"
  ///     look.image = UIImage(systemName: "square.and.arrow.up")
  ///     look.imagePlacement = .trailing
  @preconcurrency @MainActor public struct Configuration: Hashable {
    /// The kinds of background that a button can have.
    enum Style: Hashable {
      case plain, gray, tinted, filled
    }

    /// How large a button is.
    public nonisolated enum Size: Int, Sendable {
      /// As most are: 14 point text, at least 28 points high.
      case medium = 0
      /// 13 point text, at least 24 points high.
      case small
      /// 12 point text, at least 20 points high.
      case mini
      /// 17 point text, at least 44 points high.
      case large
    }

    /// How round the corners of the background are.
    public nonisolated enum CornerStyle: Int, Sendable {
      /// As the background's `cornerRadius` says.
      case fixed = -1
      /// As the background's `cornerRadius` says, more where the user chose larger text.
      case dynamic
      /// 6 points.
      case small
      /// 10 points.
      case medium
      /// 16 points.
      case large
      /// Half of the height.
      case capsule
    }

    /// How title and subtitle stand to each other.
    public nonisolated enum TitleAlignment: Int, Sendable {
      /// On the side of the icon; in the middle where it is above or below, or where there is none.
      case automatic = 0
      /// Where reading starts.
      case leading
      /// In the middle.
      case center
      /// Where reading ends.
      case trailing
    }

    /// Whether a mark says that the button opens a menu.
    public nonisolated enum Indicator: Int, Sendable {
      /// Where the button shows what was chosen from its menu.
      case automatic = 0
      /// Never.
      case none
      /// Always.
      case popup
    }

    var style: Style
    private var ownInsets: NSDirectionalEdgeInsets?

    private var ownTitle = Text()
    private var ownSubtitle = Text()

    /// A text with or without attributes.
    private struct Text: Hashable {
      var plain: String?
      var attributed: AttributedString?

      var string: String? { plain ?? attributed.map { String($0.characters) } }
      var withAttributes: AttributedString? { attributed ?? plain.map { AttributedString($0) } }
    }

    /// The text. Setting it drops the attributes of `attributedTitle`.
    public var title: String? {
      get { ownTitle.string }
      set { ownTitle = Text(plain: newValue) }
    }

    /// The text with fonts and colours of its own; what has none takes those of the button.
    public var attributedTitle: AttributedString? {
      get { ownTitle.withAttributes }
      set { ownTitle = Text(attributed: newValue) }
    }

    /// Changes the attributes of the text as it is shown. What it is given has the font and the
    /// colour that the button would have.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?

    /// A smaller text below the title. Setting it drops the attributes of `attributedSubtitle`.
    public var subtitle: String? {
      get { ownSubtitle.string }
      set { ownSubtitle = Text(plain: newValue) }
    }

    /// The smaller text with fonts and colours of its own; what has none takes those of the button.
    public var attributedSubtitle: AttributedString? {
      get { ownSubtitle.withAttributes }
      set { ownSubtitle = Text(attributed: newValue) }
    }

    /// Changes the attributes of the smaller text as it is shown.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?

    var hasAttributedTitle: Bool {
      ownTitle.attributed != nil || ownTitle.plain != nil && titleTextAttributesTransformer != nil
    }

    var hasAttributedSubtitle: Bool {
      ownSubtitle.attributed != nil
        || ownSubtitle.plain != nil && subtitleTextAttributesTransformer != nil
    }

    /// The text as it is shown where the button has a font and a colour.
    func styledTitle(in font: UIFont, _ color: UIColor) -> NSAttributedString? {
      attributedTitle?.styled(in: font, color, by: titleTextAttributesTransformer)
    }

    /// The smaller text, likewise.
    func styledSubtitle(in font: UIFont, _ color: UIColor) -> NSAttributedString? {
      attributedSubtitle?.styled(in: font, color, by: subtitleTextAttributesTransformer)
    }

    /// How title and subtitle stand to each other.
    public var titleAlignment = TitleAlignment.automatic
    /// Distance between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// How a title that does not fit is treated.
    public var titleLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// How a subtitle that does not fit is treated.
    public var subtitleLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The icon.
    public var image: UIImage?
    /// Makes the colour of the icon that is shown; nil for that of the text.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// How large an icon of the bundled set is; nil for what suits `buttonSize`.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The side of the text that the icon stands at; one edge.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Distance between icon and text, in points.
    public var imagePadding: CGFloat = 6
    /// Whether a wheel turns in the place of the icon.
    public var showsActivityIndicator = false
    /// Makes the colour of the wheel that is shown; nil for that of the text.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// Whether a mark says that the button opens a menu.
    public var indicator = Indicator.automatic
    /// Makes the colour of that mark; nil for that of the text.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?
    /// The colour of text and icon; follows from the style where nil.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; follows from the style where nil.
    public var baseBackgroundColor: UIColor?
    /// The background. A colour set here stays in every state; a radius counts where `cornerStyle`
    /// says so.
    public var background: UIBackgroundConfiguration
    /// How round the corners of the background are.
    public var cornerStyle = CornerStyle.dynamic
    /// How large the button is.
    public var buttonSize = Size.medium
    /// Whether a selected button looks switched on by itself.
    public var automaticallyUpdateForSelection = true

    /// Distances from the edges to the content, in points; those of `buttonSize` unless set.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? buttonSize.metrics.insets }
      set { ownInsets = newValue }
    }

    /// Takes back what was set as `contentInsets`.
    public mutating func setDefaultContentInsets() { ownInsets = nil }

    /// Text in the tint, without a background.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// Text in the tint on grey.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// Text in the tint on a wash of the tint.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// White text on the tint.
    public static func filled() -> Configuration { Configuration(style: .filled) }
    /// Text in the tint, without a background.
    public static func borderless() -> Configuration { Configuration(style: .plain) }
    /// Text in the tint on grey.
    public static func bordered() -> Configuration { Configuration(style: .gray) }
    /// Text in the tint on a wash of the tint.
    public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }
    /// White text on the tint.
    public static func borderedProminent() -> Configuration { Configuration(style: .filled) }

    private init(style: Style) {
      self.style = style
      background = .clear()
      background.cornerRadius = 6
    }
  }
}

extension UIButton.Configuration.Size {
  /// Lengths in points.
  struct Metrics {
    let text: CGFloat
    let subtitle: CGFloat
    /// Of icons that say nothing about it.
    let icon: CGFloat
    let height: CGFloat
    let insets: NSDirectionalEdgeInsets
  }

  var metrics: Metrics {
    func metrics(
      _ text: CGFloat, _ subtitle: CGFloat, _ icon: CGFloat, _ height: CGFloat,
      _ vertical: CGFloat, _ horizontal: CGFloat
    ) -> Metrics {
      Metrics(
        text: text, subtitle: subtitle, icon: icon, height: height,
        insets: NSDirectionalEdgeInsets(
          top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal))
    }
    return switch self {
    case .mini: metrics(12, 11, 14, 20, 2, 8)
    case .small: metrics(13, 11, 15, 24, 4, 10)
    case .medium: metrics(14, 12, 17, 28, 6, 12)
    case .large: metrics(17, 13, 20, 44, 8, 16)
    }
  }
}
