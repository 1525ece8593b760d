import KumikoFoundation
import KumikoGraphics

/// Something that can be done with a row, as tables had it before `UIContextualAction`: see
/// `tableView(_:editActionsForRowAt:)`.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject {
  /// What an action means for the row.
  public nonisolated enum Style: Int, Sendable {
    /// It destroys something; red unless it has a colour.
    case `default` = 0
    /// Nothing special; gray unless it has a colour.
    case normal

    /// The same as `default`.
    public static let destructive = Style.default
  }

  /// Does it, for the row that it stands behind.
  public typealias Handler = (_ action: UITableViewRowAction, _ indexPath: IndexPath) -> Void

  /// What the action means for the row.
  open private(set) var style: Style
  /// The text; nil for none.
  open var title: String?
  /// What fills the button; nil for the colour of the style.
  open var backgroundColor: UIColor?

  let handler: Handler

  /// An action with its text and what it does. The row goes back when it has been done.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}

extension UISwipeActionsConfiguration {
  /// What a delegate says in the older way.
  convenience init(rows: [UITableViewRowAction], in table: UITableView, _ path: IndexPath) {
    self.init(
      actions: rows.map { row in
        let action = UIContextualAction(
          style: row.style == .normal ? .normal : .destructive, title: row.title
        ) { [weak table, weak cell = table.cellForRow(at: path)] _, _, done in
          // The row may be another one by now.
          if let table, let cell, let path = table.indexPath(for: cell) { row.handler(row, path) }
          done(true)
        }
        action.backgroundColor = row.backgroundColor
        return action
      })
    performsFirstActionWithFullSwipe = false
  }
}
