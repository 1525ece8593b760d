import KumikoFoundation

/// Something that a view can do in addition, such as opening a menu.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view that it belongs to.
  var view: UIView? { get }
  /// It is about to belong to another view, or to none.
  func willMove(to view: UIView?)
  /// It belongs to another view now, or to none.
  func didMove(to view: UIView?)
}
