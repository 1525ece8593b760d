import KumikoFoundation

/// Handles drops on a collection view. All methods but the first are optional.
///
///     final class Target: NSObject, UICollectionViewDropDelegate {
///       func collectionView(
///         _ collectionView: UICollectionView,
///         performDropWith coordinator: any UICollectionViewDropCoordinator
///       ) { print(coordinator.items.count, "items at", coordinator.destinationIndexPath as Any) }
///     }
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  /// Called when items were dropped: change the data, and animate the items with the coordinator.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Whether the view handles a drag at all; `true` by default.
  func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool
  /// Called when the drag entered the view.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// The proposal for a drop at the current position. The path is that of the item under the
  /// pointer, or that at which the items would be inserted. By default, items of this view are
  /// moved there and others inserted.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// Called when the drag left the view.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  /// The parameters of the preview of a dropped item as it moves to its place; nil, the default,
  /// for the former ones.
  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
  /// Called when the drag ended, here or elsewhere.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
}

extension UICollectionViewDropDelegate {
  /// The former parameters.
  public func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
  /// `true`.
  public func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool { true }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) {}
  /// Moves items of this view, and inserts others.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(
      operation: collectionView.hasActiveDrag && session.allowsMoveOperation ? .move : .copy,
      intent: .insertAtDestinationIndexPath)
  }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) {}
}

/// The proposed result of a drop on a collection view.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
  /// The effect on the items.
  public nonisolated enum Intent: Int, Sendable {
    /// No visible effect before the drop.
    case unspecified = 0
    /// The items are inserted: a gap opens.
    case insertAtDestinationIndexPath
    /// The items are dropped into the item under the pointer: its cell is marked.
    case insertIntoDestinationIndexPath
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
      ? self : UICollectionViewDropProposal(operation: operation, intent: intent)
  }
}

/// Calls the drop delegate of a collection view.
final class CollectionDropDelegation: ItemDropDelegation {
  @Owner private var view: UICollectionView
  private(set) weak var delegate: (any UICollectionViewDropDelegate)?

  init(_ view: UICollectionView, _ delegate: any UICollectionViewDropDelegate) {
    _view = Owner(view, orElse: UICollectionView.standIn)
    self.delegate = delegate
  }

  func canHandle(_ session: any UIDropSession) -> Bool {
    delegate?.collectionView(view, canHandle: session) ?? false
  }

  func didEnter(_ session: any UIDropSession) {
    delegate?.collectionView(view, dropSessionDidEnter: session)
  }

  func proposal(_ session: any UIDropSession, _ path: IndexPath?) -> UIDropProposal {
    delegate?.collectionView(
      view, dropSessionDidUpdate: session, withDestinationIndexPath: path)
      ?? UIDropProposal(operation: .cancel)
  }

  func didExit(_ session: any UIDropSession) {
    delegate?.collectionView(view, dropSessionDidExit: session)
  }

  func didEnd(_ session: any UIDropSession) {
    delegate?.collectionView(view, dropSessionDidEnd: session)
  }

  func previewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    delegate?.collectionView(view, dropPreviewParametersForItemAt: path)
  }

  func perform(_ work: DropWork) {
    delegate?.collectionView(view, performDropWith: CollectionDropCoordinator(work, view))
  }
}
