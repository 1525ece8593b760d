import KumikoFoundation
import KumikoGraphics

/// Something that could be searched for, as it is offered while the user types.
@preconcurrency @MainActor public protocol UISearchSuggestion: NSObjectProtocol {
  /// What is offered; nil where `localizedAttributedSuggestion` says it.
  var localizedSuggestion: String? { get }
  /// What is offered, with fonts and colours; it counts before `localizedSuggestion`.
  var localizedAttributedSuggestion: NSAttributedString? { get }
  /// A second line below it.
  var localizedDescription: String? { get }
  /// A picture before it.
  var iconImage: UIImage? { get }
  /// What the suggestion stands for in the app.
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
