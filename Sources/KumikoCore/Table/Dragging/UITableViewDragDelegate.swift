import KumikoFoundation

/// Provides the drag items of a table view. All methods but the first are optional.
@preconcurrency @MainActor public protocol UITableViewDragDelegate: NSObjectProtocol {
  /// The drag items for a row; an empty array for no drag. If several rows are selected, also
  /// called for the others, unless `itemsForAddingTo` is implemented.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
  /// The drag items that a row adds to a drag that begins with another one: called for the other
  /// selected rows, and for a row that is tapped during the drag; `point` is a point of the row in
  /// the coordinates of the table.
  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem]
  /// The parameters of a row's preview; nil for the look of its cell.
  func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
  /// Called when the drag begins to move.
  func tableView(
    _ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
  /// Called when the drag has ended.
  func tableView(
    _ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
  /// Whether the items may be moved; `true` unless implemented.
  func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// Whether only this program may receive the items; `false` unless implemented.
  func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension UITableViewDragDelegate {
  /// The result of `itemsForBeginning`, where the row is selected.
  public func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] {
    tableView.dragging.lacksAdding = true
    return []
  }
  /// The look of the cell.
  public func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, dragSessionWillBegin session: any UIDragSession
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, dragSessionDidEnd session: any UIDragSession
  ) {}
  /// `true`.
  public func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  /// `false`.
  public func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}

/// Calls the drag delegate of a table view.
final class TableDragDelegation: ItemDragDelegation {
  @Owner private var view: UITableView
  private(set) weak var delegate: (any UITableViewDragDelegate)?

  init(_ view: UITableView, _ delegate: any UITableViewDragDelegate) {
    _view = Owner(view, orElse: UITableView())
    self.delegate = delegate
  }

  func items(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    delegate?.tableView(view, itemsForBeginning: session, at: path) ?? []
  }

  func items(
    addingTo session: any UIDragSession, at path: IndexPath, point: CGPoint
  ) -> [UIDragItem] {
    delegate?.tableView(view, itemsForAddingTo: session, at: path, point: point) ?? []
  }

  func previewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    delegate?.tableView(view, dragPreviewParametersForRowAt: path)
  }

  func willBegin(_ session: any UIDragSession) {
    delegate?.tableView(view, dragSessionWillBegin: session)
  }

  func didEnd(_ session: any UIDragSession, _ operation: UIDropOperation) {
    delegate?.tableView(view, dragSessionDidEnd: session)
  }

  func allowsMove(_ session: any UIDragSession) -> Bool {
    delegate?.tableView(view, dragSessionAllowsMoveOperation: session) ?? true
  }

  func isRestricted(_ session: any UIDragSession) -> Bool {
    delegate?.tableView(view, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }
}
