import KumikoFoundation

/// What can be done with a row on one of its sides.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The actions, from the edge of the row inward.
  public let actions: [UIContextualAction]
  /// Whether pulling the row far aside does the first action; yes unless set.
  open var performsFirstActionWithFullSwipe = true

  /// Actions, from the edge of the row inward; with none the row is not pulled.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
