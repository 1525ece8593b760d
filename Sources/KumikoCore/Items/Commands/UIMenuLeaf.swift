import KumikoFoundation
import KumikoGraphics

/// A line of a menu that does something: `UIAction`, `UICommand` or `UIKeyCommand`.
@preconcurrency @MainActor public protocol UIMenuLeaf: UIMenuElement {
  /// The text.
  var title: String { get set }
  /// The icon.
  var image: UIImage? { get set }
  /// What it is called where shortcuts are listed; the title where nil.
  var discoverabilityTitle: String? { get set }
  /// Ways in which it differs from the usual.
  var attributes: UIMenuElement.Attributes { get set }
  /// Whether it is switched on.
  var state: UIMenuElement.State { get set }
  /// What asked for it last.
  var sender: Any? { get }
  /// Does it, as a choice in a menu would: `target` is who a command is sent to, nil for the first
  /// along the chain that has the method; actions do not ask for it.
  func performWithSender(_ sender: Any?, target: Any?)
}

extension UIAction: UIMenuLeaf {
  /// Does it, also where it is not enabled.
  public func performWithSender(_ sender: Any?, target: Any?) {
    perform(sender: sender.map { $0 as AnyObject })
  }
}
