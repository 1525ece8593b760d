import KumikoFoundation

/// A focus update between rows of a table.
@preconcurrency @MainActor
public final class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  /// The row that had the focus; nil for something outside of the table.
  public let previouslyFocusedIndexPath: IndexPath?
  /// The row that receives the focus; nil for something outside of the table.
  public let nextFocusedIndexPath: IndexPath?

  init(_ context: UIFocusUpdateContext, in view: UITableView) {
    previouslyFocusedIndexPath = view.path(of: context.previous)
    nextFocusedIndexPath = view.path(of: context.next)
    super.init(context)
  }
}
