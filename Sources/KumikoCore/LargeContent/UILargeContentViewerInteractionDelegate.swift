import KumikoFoundation
import KumikoGraphics

/// Says what is shown large, and does what a press means that ends there. Every method may be left
/// out.
@preconcurrency @MainActor
public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
  /// The press ended while something was shown, at a point of the interaction's view: what a click
  /// there does can be done. Nil for an item where the press ended beside all of them.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint)
  /// The item that is shown for a point of the interaction's view; nil if there is none. Unless
  /// implemented, the innermost view there that shows itself large.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)?
  /// The controller in the middle of whose view it is shown; in the middle of the window unless
  /// implemented.
  func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController
}

extension UILargeContentViewerInteractionDelegate {
  /// Nothing to do.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint
  ) {}
  /// The innermost view there that shows itself large.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)? { interaction.innermostItem(at: point) }
  /// The one that shows the window.
  public func viewController(
    for interaction: UILargeContentViewerInteraction
  ) -> UIViewController {
    interaction.view?.window?.rootViewController ?? UIViewController()
  }
}
