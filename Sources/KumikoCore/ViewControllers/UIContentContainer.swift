import KumikoFoundation

/// An object that contains the views of controllers, and is notified when their sizes change: a
/// controller, or the presentation of one.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
  /// The preferred size of its content, in points; zero if it has none.
  var preferredContentSize: CGSize { get }

  /// The preferred size of a child changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

  /// The size that the view of a controller inside will have where this container has a size, in
  /// points.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize

  /// Its view is about to get another size, in points.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)

  /// Its traits are about to change.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  )
}

extension UIViewController: UIContentContainer {
  /// The object that is notified of changes around a presented controller: its presentation, which
  /// forwards them.
  var presentedContainer: (any UIContentContainer)? { presented?.presentation ?? presented }
}
