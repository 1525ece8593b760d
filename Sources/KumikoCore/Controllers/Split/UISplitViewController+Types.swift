import KumikoFoundation

extension UISplitViewController {
  /// How many columns there are.
  public nonisolated enum Style: Int, Sendable {
    /// Two controllers, as they were given in `viewControllers`.
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
    /// The widest: what is chosen in the others.
    case secondary
    /// What is shown instead of columns where the width is compact.
    case compact
    /// Beyond the secondary one: what is known about what that shows, and can be changed there.
    case inspector
  }

  /// Which columns are shown.
  public nonisolated enum DisplayMode: Int, Sendable {
    /// As the width allows.
    case automatic = 0
    /// The secondary column alone.
    case secondaryOnly = 1
    /// The secondary column with the one before it.
    case oneBesideSecondary = 2
    /// The secondary column, and the one before it above it.
    case oneOverSecondary = 3
    /// All three columns.
    case twoBesideSecondary = 4
    /// The secondary column, and both others above it.
    case twoOverSecondary = 5
    /// Both others, and beside them what is seen of the secondary column, which keeps its width.
    case twoDisplaceSecondary = 6

    /// As `secondaryOnly`.
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    /// As `oneBesideSecondary`.
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    /// As `oneOverSecondary`.
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }

    /// Whether columns lie above the secondary one.
    var isOver: Bool { self == .oneOverSecondary || self == .twoOverSecondary }
    /// Whether all three columns are shown.
    var showsTwo: Bool {
      self == .twoBesideSecondary || self == .twoOverSecondary || self == .twoDisplaceSecondary
    }
  }

  /// How columns come to the secondary one.
  public nonisolated enum SplitBehavior: Int, Sendable {
    /// Beside it.
    case automatic = 0
    /// Beside it, which becomes narrower.
    case tile = 1
    /// Above it.
    case overlay = 2
    /// Beside it, which keeps its width and is pushed aside; the outermost of three only.
    case displace = 3
  }

  /// What is behind the primary column.
  public nonisolated enum BackgroundStyle: Int, Sendable {
    /// Nothing.
    case none = 0
    /// The grey of sidebars.
    case sidebar = 1
  }

  /// The side that the primary column is on.
  public nonisolated enum PrimaryEdge: Int, Sendable {
    /// Where lines start.
    case leading = 0
    /// Where lines end.
    case trailing = 1
  }

  /// Whether there is a button that shows and hides the primary column.
  public nonisolated enum DisplayModeButtonVisibility: Int, Sendable {
    /// There is one.
    case automatic = 0
    /// There is none.
    case never = 1
    /// There is one.
    case always = 2
  }

  /// Stands for a width that follows from the whole width.
  public static let automaticDimension: CGFloat = -1
}

/// Decides about and hears of the columns of a split view. Every method may be left out.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  /// The column to show where only one fits; the proposed one unless implemented.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// The columns to show when several fit again; the proposed ones unless
  /// implemented.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposed: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  /// Other columns are about to be shown.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// A column is about to be shown.
  func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  /// A column is about to be hidden.
  func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  /// A column is shown, and has come to rest.
  func splitViewController(
    _ svc: UISplitViewController, didShow column: UISplitViewController.Column)
  /// A column is hidden, and is gone from the screen.
  func splitViewController(
    _ svc: UISplitViewController, didHide column: UISplitViewController.Column)
  /// A finger that comes in from the edge of a screen is about to bring a column; not asked of a
  /// split view without a style, as with the two above.
  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController)
  /// That finger was lifted.
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController)
  /// Only one column fits.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// Several columns fit.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  /// The columns that the button for it leads to; what is usual for `automatic`, as unless
  /// implemented.
  func targetDisplayModeForAction(in svc: UISplitViewController)
    -> UISplitViewController.DisplayMode
  /// Shows a controller in the primary column in a way of the app's own; returns whether it did.
  func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool
  /// Shows a controller in the secondary column in a way of the app's own; returns whether it did.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
  /// Only one fits of the two of a split view without a style: what is shown as the first one from
  /// now on; the first as it was, for nil, as unless implemented. Asked before the second one is
  /// put onto it.
  func primaryViewController(forCollapsing splitViewController: UISplitViewController)
    -> UIViewController?
  /// Both of a split view without a style fit again: what is the first one from now on; the first
  /// as it was, for nil, as unless implemented. Asked before the second one is.
  func primaryViewController(forExpanding splitViewController: UISplitViewController)
    -> UIViewController?
  /// Only one fits of the two of a split view without a style: returns whether the second was dealt
  /// with, so that the first alone is shown. Not so, unless implemented: its pages go on top.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// Both of a split view without a style fit again: what is to stand beside the first; the second
  /// as it was, for nil, as unless implemented.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
  /// The ways in which it may be turned: asked by its `supportedInterfaceOrientations`. Nothing
  /// comes of it on a desktop.
  func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: UISplitViewController
  )
    -> UIInterfaceOrientationMask
  /// How it is to be turned when it is presented over all of a window, asked then by its
  /// `preferredInterfaceOrientationForPresentation`. Nothing comes of it on a desktop.
  func splitViewControllerPreferredInterfaceOrientationForPresentation(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientation
}

extension UISplitViewControllerDelegate {
  /// The first as it was.
  public func primaryViewController(forCollapsing splitViewController: UISplitViewController)
    -> UIViewController?
  { nil }
  /// The first as it was.
  public func primaryViewController(forExpanding splitViewController: UISplitViewController)
    -> UIViewController?
  { nil }
  /// Nothing to do.
  public func splitViewController(
    _ svc: UISplitViewController, didShow column: UISplitViewController.Column
  ) {}
  /// Nothing to do.
  public func splitViewController(
    _ svc: UISplitViewController, didHide column: UISplitViewController.Column
  ) {}
  /// Nothing to do.
  public func splitViewControllerInteractivePresentationGestureWillBegin(
    _ svc: UISplitViewController
  ) {}
  /// Nothing to do.
  public func splitViewControllerInteractivePresentationGestureDidEnd(
    _ svc: UISplitViewController
  ) {}
  /// All.
  public func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientationMask { .all }
  /// Upright.
  public func splitViewControllerPreferredInterfaceOrientationForPresentation(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientation { .portrait }
  /// What is usual.
  public func targetDisplayModeForAction(in svc: UISplitViewController)
    -> UISplitViewController.DisplayMode
  { .automatic }
  /// Not done.
  public func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool { false }
  /// Not done.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
  /// Not dealt with.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  /// The second as it was.
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
  /// Nothing to do.
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  /// Nothing to do.
  public func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column
  ) {}
  /// Nothing to do.
  public func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column
  ) {}
  /// Nothing to do.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  /// Nothing to do.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
}
