import KumikoFoundation

extension UISplitViewController {
  /// The number of columns.
  public nonisolated enum Style: Int, Sendable {
    /// Two controllers, as set in `viewControllers`.
    case unspecified = 0
    /// A primary and a secondary column.
    case doubleColumn = 1
    /// A primary, a supplementary and a secondary column.
    case tripleColumn = 2
  }

  /// A column.
  public nonisolated enum Column: Int, Sendable, CaseIterable {
    /// The outermost: the sidebar.
    case primary = 0
    /// Between the other two.
    case supplementary
    /// The widest: the content that is selected in the others.
    case secondary
    /// The column that is shown instead of the others in a compact width.
    case compact
    /// Beyond the secondary one: the properties of the content that it shows.
    case inspector
  }

  /// The columns that are shown.
  public nonisolated enum DisplayMode: Int, Sendable {
    /// Depends on the width.
    case automatic = 0
    /// The secondary column alone.
    case secondaryOnly = 1
    /// The secondary column with the one before it.
    case oneBesideSecondary = 2
    /// The secondary column, overlaid by the one before it.
    case oneOverSecondary = 3
    /// All three columns.
    case twoBesideSecondary = 4
    /// The secondary column, overlaid by both others.
    case twoOverSecondary = 5
    /// Both others, and the visible part of the secondary column, which keeps its width.
    case twoDisplaceSecondary = 6

    /// Same as `secondaryOnly`.
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    /// Same as `oneBesideSecondary`.
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    /// Same as `oneOverSecondary`.
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }

    /// Whether columns overlay the secondary one.
    var isOver: Bool { self == .oneOverSecondary || self == .twoOverSecondary }
    /// Whether all three columns are shown.
    var showsTwo: Bool {
      self == .twoBesideSecondary || self == .twoOverSecondary || self == .twoDisplaceSecondary
    }
  }

  /// How the other columns share the space with the secondary one.
  public nonisolated enum SplitBehavior: Int, Sendable {
    /// Beside it.
    case automatic = 0
    /// Beside it, which becomes narrower.
    case tile = 1
    /// They overlay it.
    case overlay = 2
    /// Beside it; it keeps its width and is displaced; only the outermost of three.
    case displace = 3
  }

  /// The background of the primary column.
  public nonisolated enum BackgroundStyle: Int, Sendable {
    /// None.
    case none = 0
    /// The grey of sidebars.
    case sidebar = 1
  }

  /// The side that the primary column is on.
  public nonisolated enum PrimaryEdge: Int, Sendable {
    /// The leading edge.
    case leading = 0
    /// The trailing edge.
    case trailing = 1
  }

  /// Whether there is a bar button that shows and hides the primary column.
  public nonisolated enum DisplayModeButtonVisibility: Int, Sendable {
    /// There is one.
    case automatic = 0
    /// There is none.
    case never = 1
    /// There is one.
    case always = 2
  }

  /// The default width or limit of a column.
  public static let automaticDimension: CGFloat = -1
}

/// Controls the columns of a split view, and is notified of their changes. Every method is
/// optional.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  /// The column to show when only one fits; the proposed one by default.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// The columns to show when several fit again; the proposed ones by default.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposed: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  /// Called before other columns are shown.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// Called before a column is shown.
  func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  /// Called before a column is hidden.
  func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  /// Called when a column is shown and its animation has ended.
  func splitViewController(
    _ svc: UISplitViewController, didShow column: UISplitViewController.Column)
  /// Called when a column is hidden and has left the screen.
  func splitViewController(
    _ svc: UISplitViewController, didHide column: UISplitViewController.Column)
  /// Called before a pan gesture from the edge of the screen shows a column; not called for a split
  /// view without a style, as the two methods above.
  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController)
  /// Called when that gesture ends.
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController)
  /// Called when only one column fits.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// Called when several columns fit.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  /// The display mode that `displayModeButtonItem` switches to; `.automatic`, the default, for the
  /// standard one.
  func targetDisplayModeForAction(in svc: UISplitViewController)
    -> UISplitViewController.DisplayMode
  /// Shows a controller in the primary column in the app's own manner; returns whether it did.
  func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool
  /// Shows a controller in the secondary column in the app's own manner; returns whether it did.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
  /// The new primary controller when only one of the two controllers of a split view without a
  /// style fits; nil, the default, keeps the current one. Called before the secondary controller is
  /// added to it.
  func primaryViewController(forCollapsing splitViewController: UISplitViewController)
    -> UIViewController?
  /// The new primary controller when both controllers of a split view without a style fit again;
  /// nil, the default, keeps the current one. Called before the method for the secondary one.
  func primaryViewController(forExpanding splitViewController: UISplitViewController)
    -> UIViewController?
  /// Called when only one of the two controllers of a split view without a style fits: returns
  /// whether the app handled the secondary one, so that only the primary is shown. `false` by
  /// default: its pages are pushed on top.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// The new secondary controller when both controllers of a split view without a style fit again;
  /// nil, the default, restores the previous one.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
  /// The supported orientations, requested by `supportedInterfaceOrientations`. They have no effect
  /// on a desktop.
  func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: UISplitViewController
  )
    -> UIInterfaceOrientationMask
  /// The orientation of a full-screen presentation, requested by
  /// `preferredInterfaceOrientationForPresentation`. It has no effect on a desktop.
  func splitViewControllerPreferredInterfaceOrientationForPresentation(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientation
}

extension UISplitViewControllerDelegate {
  /// Keeps the primary controller.
  public func primaryViewController(forCollapsing splitViewController: UISplitViewController)
    -> UIViewController?
  { nil }
  /// Keeps the primary controller.
  public func primaryViewController(forExpanding splitViewController: UISplitViewController)
    -> UIViewController?
  { nil }
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, didShow column: UISplitViewController.Column
  ) {}
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, didHide column: UISplitViewController.Column
  ) {}
  /// Does nothing.
  public func splitViewControllerInteractivePresentationGestureWillBegin(
    _ svc: UISplitViewController
  ) {}
  /// Does nothing.
  public func splitViewControllerInteractivePresentationGestureDidEnd(
    _ svc: UISplitViewController
  ) {}
  /// All orientations.
  public func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientationMask { .all }
  /// Portrait.
  public func splitViewControllerPreferredInterfaceOrientationForPresentation(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientation { .portrait }
  /// The standard mode.
  public func targetDisplayModeForAction(in svc: UISplitViewController)
    -> UISplitViewController.DisplayMode
  { .automatic }
  /// `false`.
  public func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool { false }
  /// `false`.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
  /// `false`.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  /// Restores the previous secondary controller.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
  /// The proposed column.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// The proposed columns.
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposed: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposed }
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column
  ) {}
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column
  ) {}
  /// Does nothing.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  /// Does nothing.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
}
