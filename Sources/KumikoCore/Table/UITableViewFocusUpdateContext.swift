import KumikoFoundation

/// Describes a move of the keyboard focus from one row to another.
@preconcurrency @MainActor
public final class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  /// The row that had the keyboard; nil for something outside of the table.
  public let previouslyFocusedIndexPath: IndexPath?
  /// The row that gets the keyboard; nil for something outside of the table.
  public let nextFocusedIndexPath: IndexPath?

  init(_ context: UIFocusUpdateContext, in view: UITableView) {
    previouslyFocusedIndexPath = view.path(of: context.previous)
    nextFocusedIndexPath = view.path(of: context.next)
    super.init(context)
  }
}
