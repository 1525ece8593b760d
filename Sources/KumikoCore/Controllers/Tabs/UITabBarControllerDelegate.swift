import KumikoFoundation

/// Controls the tabs of a tab bar controller, and is notified of their changes. Every method is
/// optional.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Whether the user can select a tab; `true` by default.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Called when the user selected a tab.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Whether the user can select a `UITab`; `true` by default.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
  ) -> Bool
  /// Called when the user selected a `UITab`.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
  /// The controllers on the stack of a group's `managingNavigationController` while a tab in it is
  /// selected; by default the proposed ones, from the group down to the tab.
  func tabBarController(
    _ tabBarController: UITabBarController, displayedViewControllersFor tab: UITab,
    proposedViewControllers: [UIViewController]
  ) -> [UIViewController]
  /// Called before the user reorders the tabs of the given controllers.
  func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
  )
  /// Called before reordering ends, with the controllers in their new order.
  func tabBarController(
    _ tabBarController: UITabBarController,
    willEndCustomizing viewControllers: [UIViewController], changed: Bool)
  /// Called when the user has reordered the tabs of the given controllers; `changed` is whether the
  /// order changed.
  func tabBarController(
    _ tabBarController: UITabBarController,
    didEndCustomizing viewControllers: [UIViewController], changed: Bool)
  /// The drop operation for dropping items on a `UITab`; none by default.
  func tabBarController(
    _ tabBarController: UITabBarController, tab: UITab,
    operationForAcceptingItemsFrom session: any UIDropSession
  ) -> UIDropOperation
  /// Called when items were dropped on a `UITab`: begin to load them here.
  func tabBarController(
    _ tabBarController: UITabBarController, tab: UITab, acceptItemsFrom session: any UIDropSession)
  /// Called when the user has hidden or shown some tabs, with those, after the sidebar was edited.
  func tabBarController(
    _ tabBarController: UITabBarController, visibilityDidChangeFor tabs: [UITab])
  /// Called when the user has moved the children of a group, after the sidebar was edited.
  func tabBarController(
    _ tabBarController: UITabBarController, displayOrderDidChangeFor group: UITabGroup)
  /// Called before the user edits `UITab`s, in the sidebar or in the list of those that do not fit
  /// in the bar.
  func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController)
  /// Called when the user has edited `UITab`s.
  func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController)
  /// Returns the animator of a transition between two tabs, by the user or by code; nil, for no
  /// animation, by default.
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the interaction controller of that animator; nil, the default, for a non-interactive
  /// transition.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// The supported orientations, requested by `supportedInterfaceOrientations`. They have no effect
  /// on a desktop.
  func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
    -> UIInterfaceOrientationMask
  /// The orientation of a full-screen presentation, requested by
  /// `preferredInterfaceOrientationForPresentation`. It has no effect on a desktop.
  func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation
}

extension UITabBarControllerDelegate {
  /// The proposed controllers.
  public func tabBarController(
    _ tabBarController: UITabBarController, displayedViewControllersFor tab: UITab,
    proposedViewControllers: [UIViewController]
  ) -> [UIViewController] { proposedViewControllers }
  /// No drop.
  public func tabBarController(
    _ tabBarController: UITabBarController, tab: UITab,
    operationForAcceptingItemsFrom session: any UIDropSession
  ) -> UIDropOperation { .cancel }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, tab: UITab, acceptItemsFrom session: any UIDropSession
  ) {}
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, visibilityDidChangeFor tabs: [UITab]
  ) {}
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, displayOrderDidChangeFor group: UITabGroup
  ) {}
  /// Does nothing.
  public func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController) {}
  /// Does nothing.
  public func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController) {}
  /// All orientations.
  public func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask { .all }
  /// Portrait.
  public func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation { .portrait }
  /// `true`.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {}
  /// `true`.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    willEndCustomizing viewControllers: [UIViewController], changed: Bool
  ) {}
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    didEndCustomizing viewControllers: [UIViewController], changed: Bool
  ) {}
  /// No animation.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// A non-interactive transition.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
