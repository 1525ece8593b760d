import KumikoFoundation

/// The actions of a row at one of its edges.
///
///     let mark = UIContextualAction(style: .normal, title: "Mark") { _, _, done in done(true) }
///     let configuration = UISwipeActionsConfiguration(actions: [mark])
///     configuration.performsFirstActionWithFullSwipe = false
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The actions, from the edge of the row inward.
  public let actions: [UIContextualAction]
  /// Whether a full swipe performs the first action; `true` by default.
  open var performsFirstActionWithFullSwipe = true

  /// Actions, from the edge of the row inward; without any the row cannot be swiped.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
