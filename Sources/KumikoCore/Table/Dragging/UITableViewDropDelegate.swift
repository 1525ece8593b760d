import KumikoFoundation

/// Handles drops on a table view. All methods but the first are optional.
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// The items were dropped: change the data, and animate them to their place with the coordinator.
  func tableView(
    _ tableView: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator)
  /// Whether the view receives a drag at all; `true` unless implemented.
  func tableView(
    _ tableView: UITableView, canHandle session: any UIDropSession
  ) -> Bool
  /// The pointer entered the view.
  func tableView(
    _ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// The operation if the items were dropped now. The index path is that of the item under the
  /// pointer, or where the items would be inserted. Unless implemented, items of this view would be
  /// moved there and others inserted.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// The pointer left the view.
  func tableView(
    _ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// The appearance of the dropped item's preview as it is animated to a row; unchanged if nil, the
  /// default.
  func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
  /// The drag ended, here or elsewhere.
  func tableView(
    _ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

extension UITableViewDropDelegate {
  /// As before.
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

/// The operation if items were dropped on a table view now.
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
  /// The effect on the items.
  public nonisolated enum Intent: Int, Sendable {
    /// No visible indication.
    case unspecified = 0
    /// They are inserted: a gap opens.
    case insertAtDestinationIndexPath
    /// They go into the row under the pointer: its cell is marked.
    case insertIntoDestinationIndexPath
    /// They go into the row under the pointer where that is in its middle, and are inserted at its
    /// edges.
    case automatic
  }

  /// The effect on the items.
  public let intent: Intent

  /// A proposal without a preview of its effect.
  public override convenience init(operation: UIDropOperation) {
    self.init(operation: operation, intent: .unspecified)
  }

  /// A proposal, and what becomes of the items.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  override func with(_ operation: UIDropOperation) -> UIDropProposal {
    operation == self.operation
      ? self : UITableViewDropProposal(operation: operation, intent: intent)
  }
}

/// Asks the delegate of a table view.
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
