import KumikoFoundation
import KumikoGraphics

/// What stands in the place of content that is not there: an image, two texts and two buttons, one
/// below the other.
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
  /// Where the parts stand between the sides.
  public nonisolated enum Alignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// Where reading starts.
    case natural
  }

  enum Kind: Hashable { case empty, loading, search }

  let kind: Kind

  /// The image; nil for none.
  public var image: UIImage?
  /// How the image is shown.
  public var imageProperties = ImageProperties()
  /// The text; nil for none.
  public var text: String?
  /// The text with fonts and colours of its own; before `text`.
  public var attributedText: NSAttributedString?
  /// How the text is shown.
  public var textProperties: TextProperties
  /// The second text; nil for none.
  public var secondaryText: String?
  /// The second text with fonts and colours of its own; before `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  /// How the second text is shown.
  public var secondaryTextProperties: TextProperties
  /// The button; it is shown where it has a text or an image.
  public var button = UIButton.Configuration.plain()
  /// What the button does.
  public var buttonProperties = ButtonProperties()
  /// The second button; it is shown where it has a text or an image.
  public var secondaryButton = UIButton.Configuration.plain()
  /// What the second button does.
  public var secondaryButtonProperties = ButtonProperties()
  /// Where the parts stand between the sides; in the middle unless set.
  public var alignment = Alignment.center
  /// The axes along which the margins around are kept too; both unless set.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  /// Distances from the edges, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 16, bottom: 16, trailing: 16)
  /// From the image, or the wheel, to the text, in points.
  public var imageToTextPadding: CGFloat = 16
  /// From the text to the second one, in points.
  public var textToSecondaryTextPadding: CGFloat = 8
  /// From the texts to the button, in points.
  public var textToButtonPadding: CGFloat = 16
  /// From one button to the other, in points.
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  /// What is behind all of it; nothing unless set.
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

  /// For content that is empty: an app gives the image and the texts.
  public static func empty() -> UIContentUnavailableConfiguration { .init(.empty) }

  /// For content that is on its way: a wheel that turns, and a text.
  public static func loading() -> UIContentUnavailableConfiguration {
    var loading = UIContentUnavailableConfiguration(.loading)
    loading.text = "Loading…"
    loading.imageToTextPadding = 8
    return loading
  }

  /// For a search that found nothing. Where the state has a text that is searched for, that is
  /// named.
  public static func search() -> UIContentUnavailableConfiguration {
    var search = UIContentUnavailableConfiguration(.search)
    search.image = UIImage(systemName: "magnifyingglass")
    search.text = "No Results"
    search.secondaryText = "Check the spelling or try a new search."
    return search
  }

  /// Makes a view that shows this.
  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// The same for a state: what is searched for is named.
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
    /// The font; it follows the size of text that the user chose.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// How text that does not fit is treated.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The most lines; 0, for no limit, unless set.
    public var numberOfLines = 0
    /// Whether a single line that is too long becomes smaller.
    public var adjustsFontSizeToFitWidth = false
    /// How small a line may become, as a share of its font's size.
    public var minimumScaleFactor: CGFloat = 0

    init(font: UIFont, color: UIColor) {
      self.font = font
      self.color = color
    }
  }

  /// How the image is shown.
  @preconcurrency @MainActor public struct ImageProperties: Hashable {
    /// How large icons are; nil for as they are.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of icons; that of the view's tint where nil.
    public var tintColor: UIColor?
    /// Radius of the image's corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The largest size, in points, that the image is scaled down to; 0 for no limit.
    public var maximumSize = CGSize.zero
  }

  /// What a button does.
  @preconcurrency @MainActor public struct ButtonProperties: Hashable {
    /// What a click does.
    public var primaryAction: UIAction?
    /// What it opens; a click does so where there is no action.
    public var menu: UIMenu?
    /// Whether the button can be used; yes unless set.
    public var isEnabled = true
  }
}
