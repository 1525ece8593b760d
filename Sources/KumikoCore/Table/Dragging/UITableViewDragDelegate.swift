import KumikoFoundation

/// Gives what is dragged from a table view. All but the first may be left out.
@preconcurrency @MainActor public protocol UITableViewDragDelegate: NSObjectProtocol {
  /// The drag items for a row; an empty array for no drag. If several rows are selected, also
  /// called for the others, unless `itemsForAddingTo` is implemented.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
  /// The drag items that a selected row adds to a drag that begins with another one.
  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem]
  /// The parameters of a row's preview; nil for the look of its cell.
  func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
  /// The pointer moves for the first time.
  func tableView(
    _ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
  /// The drag is over.
  func tableView(
    _ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
  /// Whether the items may be moved; `true` unless implemented.
  func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// Whether the items are restricted to this program; `false` unless implemented.
  func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension UITableViewDragDelegate {
  /// Returns the result of `itemsForBeginning`, if the row is selected.
  public func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] {
    tableView.dragging.lacksAdding = true
    return []
  }
  /// As the cell.
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

/// Asks the delegate of a table view.
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
