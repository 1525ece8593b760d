import KumikoFoundation

extension UISplitViewController {
  /// How many columns there are.
  public nonisolated enum Style: Int, Sendable {
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
  /// Only one column fits.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// Several columns fit.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
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
