import KumikoFoundation

/// An additional behaviour of a view, such as opening a menu.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view of the interaction.
  var view: UIView? { get }
  /// Called before the interaction is added to another view, or removed.
  func willMove(to view: UIView?)
  /// Called after the interaction was added to another view, or removed.
  func didMove(to view: UIView?)
}
