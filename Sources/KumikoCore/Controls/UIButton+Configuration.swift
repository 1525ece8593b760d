import KumikoFoundation
import KumikoGraphics

extension UIButton {
  /// The content and the look of a button.
  ///
  ///     var look = UIButton.Configuration.filled()
  ///     look.title = "Send"
  ///     look.image = UIImage(systemName: "square.and.arrow.up")
  ///     look.imagePlacement = .trailing
  @preconcurrency @MainActor public struct Configuration: Hashable {
    /// The background styles of a button.
    enum Style: Hashable {
      case plain, gray, tinted, filled
    }

    /// The sizes of a button.
    public nonisolated enum Size: Int, Sendable {
      /// The default: 14 point text, at least 28 points high.
      case medium = 0
      /// 13 point text, at least 24 points high.
      case small
      /// 12 point text, at least 20 points high.
      case mini
      /// 17 point text, at least 44 points high.
      case large
    }

    /// The corner style of the background.
    public nonisolated enum CornerStyle: Int, Sendable {
      /// Uses the `cornerRadius` of the background.
      case fixed = -1
      /// Uses the `cornerRadius` of the background, scaled for larger text sizes.
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

    /// The alignment of title and subtitle relative to each other.
    public nonisolated enum TitleAlignment: Int, Sendable {
      /// On the side of the icon; centred if the icon is above or below, or if there is none.
      case automatic = 0
      /// Leading.
      case leading
      /// Centred.
      case center
      /// Trailing.
      case trailing
    }

    /// Whether an indicator shows that the button opens a menu.
    public nonisolated enum Indicator: Int, Sendable {
      /// If the button shows the selected element of its menu.
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

    /// A text, with or without attributes.
    private struct Text: Hashable {
      var plain: String?
      var attributed: AttributedString?

      var string: String? { plain ?? attributed.map { String($0.characters) } }
      var withAttributes: AttributedString? { attributed ?? plain.map { AttributedString($0) } }
    }

    /// The title. Setting it discards the attributes of `attributedTitle`.
    public var title: String? {
      get { ownTitle.string }
      set { ownTitle = Text(plain: newValue) }
    }

    /// The title with attributes; missing ones are those of the button.
    public var attributedTitle: AttributedString? {
      get { ownTitle.withAttributes }
      set { ownTitle = Text(attributed: newValue) }
    }

    /// Transforms the attributes of the title. Its input includes the font and the colour of the
    /// button.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?

    /// A smaller text below the title. Setting it discards the attributes of `attributedSubtitle`.
    public var subtitle: String? {
      get { ownSubtitle.string }
      set { ownSubtitle = Text(plain: newValue) }
    }

    /// The subtitle with attributes; missing ones are those of the button.
    public var attributedSubtitle: AttributedString? {
      get { ownSubtitle.withAttributes }
      set { ownSubtitle = Text(attributed: newValue) }
    }

    /// Transforms the attributes of the subtitle.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?

    var hasAttributedTitle: Bool {
      ownTitle.attributed != nil || ownTitle.plain != nil && titleTextAttributesTransformer != nil
    }

    var hasAttributedSubtitle: Bool {
      ownSubtitle.attributed != nil
        || ownSubtitle.plain != nil && subtitleTextAttributesTransformer != nil
    }

    /// The title with the font and the colour of the button.
    func styledTitle(in font: UIFont, _ color: UIColor) -> NSAttributedString? {
      attributedTitle?.styled(in: font, color, by: titleTextAttributesTransformer)
    }

    /// The subtitle with the font and the colour of the button.
    func styledSubtitle(in font: UIFont, _ color: UIColor) -> NSAttributedString? {
      attributedSubtitle?.styled(in: font, color, by: subtitleTextAttributesTransformer)
    }

    /// The alignment of title and subtitle relative to each other.
    public var titleAlignment = TitleAlignment.automatic
    /// Distance between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// How a title that does not fit is wrapped or truncated.
    public var titleLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// How a subtitle that does not fit is wrapped or truncated.
    public var subtitleLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The icon.
    public var image: UIImage?
    /// Transforms the colour of the icon; nil for that of the text.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The size of a bundled icon; nil for that of `buttonSize`.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The edge of the text at which the icon is placed; one edge.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Distance between icon and text, in points.
    public var imagePadding: CGFloat = 6
    /// Whether an activity indicator replaces the icon.
    public var showsActivityIndicator = false
    /// Transforms the colour of the activity indicator; nil for that of the text.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// Whether an indicator shows that the button opens a menu.
    public var indicator = Indicator.automatic
    /// Transforms the colour of the menu indicator; nil for that of the text.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?
    /// The colour of text and icon; nil for that of the style.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; nil for that of the style.
    public var baseBackgroundColor: UIColor?
    /// The transition from one symbol to another while the button is in a window; if nil, the
    /// symbol is replaced at once, or with `.replace` if `isSymbolAnimationEnabled` is `true`.
    public var symbolContentTransition: UISymbolContentTransition?
    /// The background. A colour set here is used in every state; a radius only with the corner
    /// styles `.fixed` and `.dynamic`.
    public var background: UIBackgroundConfiguration
    /// The corner style of the background.
    public var cornerStyle = CornerStyle.dynamic
    /// The size of the button.
    public var buttonSize = Size.medium
    /// Whether a selected button automatically looks selected.
    public var automaticallyUpdateForSelection = true

    /// Distances from the edges to the content, in points; those of `buttonSize` by default.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? buttonSize.metrics.insets }
      set { ownInsets = newValue }
    }

    /// Resets `contentInsets` to those of `buttonSize`.
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
  /// Metrics in points.
  struct Metrics {
    let text: CGFloat
    let subtitle: CGFloat
    /// The size of icons without a symbol configuration.
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
