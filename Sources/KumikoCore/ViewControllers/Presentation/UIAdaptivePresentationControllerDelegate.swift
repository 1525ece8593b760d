import KumikoFoundation

/// Decides about and hears of a controller that the user dismisses. Every method may be left out.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// The style for little space, whatever the traits; asked by the other method unless that is
  /// implemented. `none`, which leaves it as it is, unless implemented.
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  /// The style for little space, when something is presented; what the other method says unless
  /// implemented.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// The controller that is presented in another style than its own, instead of the one that was to
  /// be: one in a navigation controller, for instance. Nil, for the same one, unless implemented.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  /// Something is about to be presented in another style: what shows it can be set up.
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController)
  /// Something is about to be presented, in another style than its own or, for `none`, in that.
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
  /// Whether the user may dismiss; yes unless implemented.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  /// The user is about to dismiss.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// The user has dismissed.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// The user wanted to dismiss and may not.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// None: as it is.
  public func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { .none }
  /// What the other method says.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  /// The same one.
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
  /// Nothing to do.
  public func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {}
  /// Nothing to do.
  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
  /// Yes.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  /// Nothing to do.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  {}
  /// Nothing to do.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
  }
  /// Nothing to do.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}
