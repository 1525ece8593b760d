import KumikoFoundation
import KumikoGraphics

/// A menu item that performs something: `UIAction`, `UICommand` or `UIKeyCommand`.
@preconcurrency @MainActor public protocol UIMenuLeaf: UIMenuElement {
  /// The text.
  var title: String { get set }
  /// The icon.
  var image: UIImage? { get set }
  /// Its title where shortcuts are listed; `title` if nil.
  var discoverabilityTitle: String? { get set }
  /// Ways in which it differs from the usual.
  var attributes: UIMenuElement.Attributes { get set }
  /// Whether it is switched on.
  var state: UIMenuElement.State { get set }
  /// The object that performed it last.
  var sender: Any? { get }
  /// Performs it, as a choice in a menu would: `target` is the object that a command is sent to,
  /// nil for the first one along the responder chain that has the method; actions ignore it.
  func performWithSender(_ sender: Any?, target: Any?)
}

extension UIAction: UIMenuLeaf {
  /// Does it, also where it is not enabled.
  public func performWithSender(_ sender: Any?, target: Any?) {
    perform(sender: sender.map { $0 as AnyObject })
  }
}
