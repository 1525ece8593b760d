import KumikoFoundation

/// Decides about and hears of the tabs of a tab bar controller. Every method may be left out.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Whether the user may select a tab; yes unless implemented.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// The user selected a tab.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Whether the user may select a tab that was given as a value; yes unless implemented.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
  ) -> Bool
  /// The user selected a tab that was given as a value.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
  /// Which controllers are to stand on the stack of a group's `managingNavigationController` while
  /// a tab in it is selected; the proposed ones unless implemented: those from the group down to
  /// the tab.
  func tabBarController(
    _ tabBarController: UITabBarController, displayedViewControllersFor tab: UITab,
    proposedViewControllers: [UIViewController]
  ) -> [UIViewController]
  /// The user is about to put tabs in another order, those of the given controllers.
  func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
  )
  /// The user is about to end that, with the tabs in the order of the given controllers.
  func tabBarController(
    _ tabBarController: UITabBarController,
    willEndCustomizing viewControllers: [UIViewController], changed: Bool)
  /// The user put the tabs in the order of the given controllers; `changed` says whether that is
  /// another one.
  func tabBarController(
    _ tabBarController: UITabBarController,
    didEndCustomizing viewControllers: [UIViewController], changed: Bool)
  /// What dropping items on a tab would do that was given as a value; nothing unless implemented.
  func tabBarController(
    _ tabBarController: UITabBarController, tab: UITab,
    operationForAcceptingItemsFrom session: any UIDropSession
  ) -> UIDropOperation
  /// Items were dropped on a tab that was given as a value: begin to load them here.
  func tabBarController(
    _ tabBarController: UITabBarController, tab: UITab, acceptItemsFrom session: any UIDropSession)
  /// The user is about to put tabs in another order that were given as values.
  func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController)
  /// The user has put tabs in another order that were given as values.
  func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController)
  /// What animates the exchange of two tabs, by the user or by code; nil, for none, unless
  /// implemented.
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What drives that; nil, for time, unless implemented.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// The ways in which it may be turned: asked by its `supportedInterfaceOrientations`. Nothing
  /// comes of it on a desktop.
  func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
    -> UIInterfaceOrientationMask
  /// How it is to be turned when it is presented over all of a window, asked then by its
  /// `preferredInterfaceOrientationForPresentation`. Nothing comes of it on a desktop.
  func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation
}

extension UITabBarControllerDelegate {
  /// The proposed ones.
  public func tabBarController(
    _ tabBarController: UITabBarController, displayedViewControllersFor tab: UITab,
    proposedViewControllers: [UIViewController]
  ) -> [UIViewController] { proposedViewControllers }
  /// Nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, tab: UITab,
    operationForAcceptingItemsFrom session: any UIDropSession
  ) -> UIDropOperation { .cancel }
  /// Nothing to do.
  public func tabBarController(
    _ tabBarController: UITabBarController, tab: UITab, acceptItemsFrom session: any UIDropSession
  ) {}
  /// Nothing to do.
  public func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController) {}
  /// Nothing to do.
  public func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController) {}
  /// All.
  public func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask { .all }
  /// Upright.
  public func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation { .portrait }
  /// Yes.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
  ) -> Bool { true }
  /// Nothing to do.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {}
  /// Yes.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Nothing to do.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
  /// Nothing to do.
  public func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
  ) {}
  /// Nothing to do.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    willEndCustomizing viewControllers: [UIViewController], changed: Bool
  ) {}
  /// Nothing to do.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    didEndCustomizing viewControllers: [UIViewController], changed: Bool
  ) {}
  /// None.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Time.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
