import KumikoFoundation
import KumikoGraphics

/// An action of a row, the older form of `UIContextualAction`: see
/// `tableView(_:editActionsForRowAt:)`.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject {
  /// The meaning of an action for the row.
  public nonisolated enum Style: Int, Sendable {
    /// It destroys something; red unless it has a colour.
    case `default` = 0
    /// Nothing special; gray unless it has a colour.
    case normal

    /// The same as `default`.
    public static let destructive = Style.default
  }

  /// Performs the action for its row.
  public typealias Handler = (_ action: UITableViewRowAction, _ indexPath: IndexPath) -> Void

  /// The meaning of the action for the row.
  open private(set) var style: Style
  /// The text; nil if there is none.
  open var title: String?
  /// The background of the button; nil for the colour of the style.
  open var backgroundColor: UIColor?

  let handler: Handler

  /// An action with its title and handler. The row returns to its place when it has been performed.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}

extension UISwipeActionsConfiguration {
  /// Converts the actions that a delegate returns in the older form.
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
