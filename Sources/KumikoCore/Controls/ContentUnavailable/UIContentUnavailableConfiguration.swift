import KumikoFoundation
import KumikoGraphics

/// A placeholder for missing content: an image, two texts and two buttons, one below the other.
///
///     override func updateContentUnavailableConfiguration(
///       using state: UIContentUnavailableConfigurationState
///     ) {
///       var empty = UIContentUnavailableConfiguration.empty()
///       empty.image = UIImage(systemName: "tray")
///       empty.text = "No Messages"
///       contentUnavailableConfiguration = messages.isEmpty ? empty : nil
///     }
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
  /// The horizontal alignment of the parts.
  public nonisolated enum Alignment: Int, Sendable {
    /// Centred.
    case center = 0
    /// At the leading edge.
    case natural
  }

  enum Kind: Hashable { case empty, loading, search }

  let kind: Kind

  /// The image, or nil if there is none.
  public var image: UIImage?
  /// How the image is shown.
  public var imageProperties = ImageProperties()
  /// The text, or nil if there is none.
  public var text: String?
  /// The text with attributes; takes precedence over `text`.
  public var attributedText: NSAttributedString?
  /// How the text is shown.
  public var textProperties: TextProperties
  /// The second text, or nil if there is none.
  public var secondaryText: String?
  /// The second text with attributes; takes precedence over `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  /// How the second text is shown.
  public var secondaryTextProperties: TextProperties
  /// The button; it is shown if it has a title or an image.
  public var button = UIButton.Configuration.plain()
  /// What the button does.
  public var buttonProperties = ButtonProperties()
  /// The second button; it is shown if it has a title or an image.
  public var secondaryButton = UIButton.Configuration.plain()
  /// What the second button does.
  public var secondaryButtonProperties = ButtonProperties()
  /// The horizontal alignment of the parts; centred by default.
  public var alignment = Alignment.center
  /// The axes along which the superview's margins are preserved, too; both by default.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  /// Distances from the edges, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 16, bottom: 16, trailing: 16)
  /// Distance from the image, or the activity indicator, to the text, in points.
  public var imageToTextPadding: CGFloat = 16
  /// Distance from the text to the second one, in points.
  public var textToSecondaryTextPadding: CGFloat = 8
  /// Distance from the texts to the button, in points.
  public var textToButtonPadding: CGFloat = 16
  /// Distance between the buttons, in points.
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  /// The background; clear by default.
  public var background = UIBackgroundConfiguration.clear()

  private init(_ kind: Kind) {
    self.kind = kind
    let loads = kind == .loading
    textProperties = TextProperties(
      font: .systemFont(ofSize: loads ? 17 : 22, weight: loads ? .regular : .bold),
      color: loads ? .secondaryLabel : .label)
    secondaryTextProperties = TextProperties(
      font: .systemFont(ofSize: 15), color: .secondaryLabel)
    imageProperties.tintColor = .secondaryLabel
    imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 48)
    button = .plain()
    secondaryButton = .plain()
  }

  /// For empty content: an app sets the image and the texts.
  public static func empty() -> UIContentUnavailableConfiguration { .init(.empty) }

  /// For content that is being loaded: an activity indicator, and a text.
  public static func loading() -> UIContentUnavailableConfiguration {
    var loading = UIContentUnavailableConfiguration(.loading)
    loading.text = "Loading…"
    loading.imageToTextPadding = 8
    return loading
  }

  /// For a search without results. The text names the search term, if the state has one.
  public static func search() -> UIContentUnavailableConfiguration {
    var search = UIContentUnavailableConfiguration(.search)
    search.image = UIImage(systemName: "magnifyingglass")
    search.text = "No Results"
    search.secondaryText = "Check the spelling or try a new search."
    return search
  }

  /// Creates a view that shows the configuration.
  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// The configuration for a state. The text of a search configuration names the search term,
  /// unless the app has replaced that text; others stay the same.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    guard kind == .search, text == "No Results" || text?.hasPrefix("No Results for “") == true,
      let state = state as? UIContentUnavailableConfigurationState
    else { return self }
    var updated = self
    let searched = state.searchText?.trimmingCharacters(in: .whitespaces) ?? ""
    updated.text = searched.isEmpty ? "No Results" : "No Results for “\(searched)”"
    return updated
  }
}

extension UIContentUnavailableConfiguration {
  /// How a text is shown.
  @preconcurrency @MainActor public struct TextProperties: Hashable {
    /// The font; it follows the user's preferred content size.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// How text that does not fit is wrapped or truncated.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0, for no limit, by default.
    public var numberOfLines = 0
    /// Whether a single line that is too long is scaled down.
    public var adjustsFontSizeToFitWidth = false
    /// The minimum scale of a line, as a fraction of its font's size.
    public var minimumScaleFactor: CGFloat = 0

    init(font: UIFont, color: UIColor) {
      self.font = font
      self.color = color
    }
  }

  /// How the image is shown.
  @preconcurrency @MainActor public struct ImageProperties: Hashable {
    /// The symbol configuration of icons; nil for their own.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of icons; nil for the view's tint.
    public var tintColor: UIColor?
    /// Radius of the image's corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The maximum size, in points, that the image is scaled down to; 0 for no limit.
    public var maximumSize = CGSize.zero
  }

  /// The behaviour of a button.
  @preconcurrency @MainActor public struct ButtonProperties: Hashable {
    /// The action of a click.
    public var primaryAction: UIAction?
    /// The menu; a click opens it if there is no action.
    public var menu: UIMenu?
    /// Whether the button is enabled; `true` by default.
    public var isEnabled = true
  }
}
