import KumikoFoundation
import KumikoGraphics

/// A suggestion for a search that is shown while the user types.
@preconcurrency @MainActor public protocol UISearchSuggestion: NSObjectProtocol {
  /// The text of the suggestion; nil if `localizedAttributedSuggestion` provides it.
  var localizedSuggestion: String? { get }
  /// The text with fonts and colours; it takes precedence over `localizedSuggestion`.
  var localizedAttributedSuggestion: NSAttributedString? { get }
  /// A second line below it.
  var localizedDescription: String? { get }
  /// A picture before it.
  var iconImage: UIImage? { get }
  /// The object of the app that the suggestion represents.
  var representedObject: Any? { get set }
}

extension UISearchSuggestion {
  /// Nil.
  public var localizedAttributedSuggestion: NSAttributedString? { nil }
  /// Nil.
  public var localizedDescription: String? { nil }
  /// Nil.
  public var iconImage: UIImage? { nil }
  /// Nil; what is set is not kept. Declare the property to keep it.
  public var representedObject: Any? {
    get { nil }
    set {}
  }
}
