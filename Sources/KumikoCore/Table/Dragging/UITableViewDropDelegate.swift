import KumikoFoundation

/// Handles drops on a table view. All methods but the first are optional.
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// Called when items were dropped: change the data, and animate the items with the coordinator.
  func tableView(
    _ tableView: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator)
  /// Whether the table handles a drag at all; `true` unless implemented.
  func tableView(
    _ tableView: UITableView, canHandle session: any UIDropSession
  ) -> Bool
  /// Called when the drag entered the table.
  func tableView(
    _ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// The proposal for a drop at the current position. The path is that of the row under the
  /// pointer, or that at which the items would be inserted. By default, rows of this table are
  /// moved there and other items inserted.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// Called when the drag left the table.
  func tableView(
    _ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// The parameters of the preview of a dropped item as it moves to its place; nil, the default,
  /// for the former ones.
  func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
  /// Called when the drag ended, here or elsewhere.
  func tableView(
    _ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

extension UITableViewDropDelegate {
  /// The former parameters.
  public func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
  /// `true`.
  public func tableView(
    _ tableView: UITableView, canHandle session: any UIDropSession
  ) -> Bool { true }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, dropSessionDidEnter session: any UIDropSession
  ) {}
  /// Moves items of this view, and inserts others.
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(
      operation: tableView.hasActiveDrag && session.allowsMoveOperation ? .move : .copy,
      intent: .insertAtDestinationIndexPath)
  }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, dropSessionDidExit session: any UIDropSession
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, dropSessionDidEnd session: any UIDropSession
  ) {}
}

/// The proposed result of a drop on a table view.
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
  /// The effect on the items.
  public nonisolated enum Intent: Int, Sendable {
    /// No visible effect before the drop.
    case unspecified = 0
    /// The items are inserted: a gap opens.
    case insertAtDestinationIndexPath
    /// The items are dropped into the row under the pointer: its cell is marked.
    case insertIntoDestinationIndexPath
    /// The items are dropped into the row under the pointer, where that is in the middle half of
    /// its height, and inserted elsewhere.
    case automatic
  }

  /// The effect on the items.
  public let intent: Intent

  /// A proposal without a visible effect before the drop.
  public override convenience init(operation: UIDropOperation) {
    self.init(operation: operation, intent: .unspecified)
  }

  /// A proposal with an intent.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  override func with(_ operation: UIDropOperation) -> UIDropProposal {
    operation == self.operation
      ? self : UITableViewDropProposal(operation: operation, intent: intent)
  }
}

/// Calls the drop delegate of a table view.
final class TableDropDelegation: ItemDropDelegation {
  @Owner private var view: UITableView
  private(set) weak var delegate: (any UITableViewDropDelegate)?

  init(_ view: UITableView, _ delegate: any UITableViewDropDelegate) {
    _view = Owner(view, orElse: UITableView())
    self.delegate = delegate
  }

  func canHandle(_ session: any UIDropSession) -> Bool {
    delegate?.tableView(view, canHandle: session) ?? false
  }

  func didEnter(_ session: any UIDropSession) {
    delegate?.tableView(view, dropSessionDidEnter: session)
  }

  func proposal(_ session: any UIDropSession, _ path: IndexPath?) -> UIDropProposal {
    delegate?.tableView(
      view, dropSessionDidUpdate: session, withDestinationIndexPath: path)
      ?? UIDropProposal(operation: .cancel)
  }

  func didExit(_ session: any UIDropSession) {
    delegate?.tableView(view, dropSessionDidExit: session)
  }

  func didEnd(_ session: any UIDropSession) {
    delegate?.tableView(view, dropSessionDidEnd: session)
  }

  func previewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    delegate?.tableView(view, dropPreviewParametersForRowAt: path)
  }

  func perform(_ work: DropWork) {
    delegate?.tableView(view, performDropWith: TableDropCoordinator(work, view))
  }
}
