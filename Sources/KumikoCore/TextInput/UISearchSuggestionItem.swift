import KumikoFoundation
import KumikoGraphics

/// A suggestion with a text, and optionally a second line and an image.
///
///     searchController.searchSuggestions = [
///       UISearchSuggestionItem(localizedSuggestion: "Sakura", localizedDescription: "12 photos"),
///       UISearchSuggestionItem(localizedSuggestion: "Sapporo"),
///     ]
@preconcurrency @MainActor open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
  /// The text of the suggestion.
  open private(set) var localizedSuggestion: String?
  /// The text with fonts and colours.
  open private(set) var localizedAttributedSuggestion: NSAttributedString?
  /// A second line below it.
  open private(set) var localizedDescription: String?
  /// A picture before it.
  open private(set) var iconImage: UIImage?
  /// The object of the app that the suggestion represents.
  open var representedObject: Any?

  /// A suggestion with a text.
  public init(
    localizedSuggestion suggestion: String, localizedDescription description: String? = nil,
    iconImage: UIImage? = nil
  ) {
    localizedSuggestion = suggestion
    localizedDescription = description
    self.iconImage = iconImage
    super.init()
  }

  /// A suggestion with a text that has fonts and colours.
  public init(
    localizedAttributedSuggestion suggestion: NSAttributedString,
    localizedDescription description: String? = nil, iconImage: UIImage? = nil
  ) {
    localizedSuggestion = suggestion.string
    localizedAttributedSuggestion = suggestion
    localizedDescription = description
    self.iconImage = iconImage
    super.init()
  }
}
