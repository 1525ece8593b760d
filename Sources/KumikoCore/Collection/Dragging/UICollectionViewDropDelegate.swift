import KumikoFoundation

/// Takes what is dropped on a collection view. All but the first may be left out.
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  /// The items were dropped: change the data, and let them come to rest with the coordinator.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Whether the view wants to hear of a drag at all; yes unless implemented.
  func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool
  /// The pointer came over the view.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// What would happen if the items were dropped now. The path is that of the item under the
  /// pointer, or where the items would be inserted. Unless implemented, items of this view would be
  /// moved there and others inserted.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// The pointer left the view.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  /// How the preview of what was dropped looks as it comes to rest at an item; as before where nil,
  /// which it is unless implemented.
  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
  /// The drag ended, here or elsewhere.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
}

extension UICollectionViewDropDelegate {
  /// As before.
  public func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
  /// Yes.
  public func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool { true }
  /// Nothing to do.
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
  /// Nothing to do.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) {}
  /// Nothing to do.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) {}
}

/// What would happen if items were dropped on a collection view now.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
  /// What becomes of the items.
  public nonisolated enum Intent: Int, Sendable {
    /// Nothing that is seen before.
    case unspecified = 0
    /// They are inserted: a gap opens.
    case insertAtDestinationIndexPath
    /// They go into the item under the pointer: its cell is marked.
    case insertIntoDestinationIndexPath
  }

  /// What becomes of the items.
  public let intent: Intent

  /// A proposal of which nothing is seen before.
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
      ? self : UICollectionViewDropProposal(operation: operation, intent: intent)
  }
}

/// Asks the delegate of a collection view.
final class CollectionDropFace: ItemDropFace {
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
