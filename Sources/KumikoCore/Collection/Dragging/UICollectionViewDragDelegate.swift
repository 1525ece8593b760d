import KumikoFoundation

/// Gives what is dragged from a collection view. All but the first may be left out.
@preconcurrency @MainActor public protocol UICollectionViewDragDelegate: NSObjectProtocol {
  /// What is dragged for an item; nothing for no drag. Where several items are selected, also asked
  /// for the others, unless `itemsForAddingTo` is implemented.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
  /// What a selected item adds to a drag that begins with another one.
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem]
  /// How the preview of an item looks; as its cell where nil.
  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
  /// The pointer moves for the first time.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  /// The drag is over.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
  /// Whether the items may be moved; yes unless implemented.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// Whether only this program may have the items; no unless implemented.
  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension UICollectionViewDragDelegate {
  /// What `itemsForBeginning` gives, where the item is selected.
  public func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] {
    collectionView.dragging.lacksAdding = true
    return []
  }
  /// As the cell.
  public func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
  /// Nothing to do.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) {}
  /// Nothing to do.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) {}
  /// Yes.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  /// No.
  public func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}

/// Asks the delegate of a collection view.
final class CollectionDragFace: ItemDragFace {
  @Owner private var view: UICollectionView
  private(set) weak var delegate: (any UICollectionViewDragDelegate)?

  init(_ view: UICollectionView, _ delegate: any UICollectionViewDragDelegate) {
    _view = Owner(view, orElse: UICollectionView.standIn)
    self.delegate = delegate
  }

  func items(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    delegate?.collectionView(view, itemsForBeginning: session, at: path) ?? []
  }

  func items(
    addingTo session: any UIDragSession, at path: IndexPath, point: CGPoint
  ) -> [UIDragItem] {
    delegate?.collectionView(view, itemsForAddingTo: session, at: path, point: point) ?? []
  }

  func previewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    delegate?.collectionView(view, dragPreviewParametersForItemAt: path)
  }

  func willBegin(_ session: any UIDragSession) {
    delegate?.collectionView(view, dragSessionWillBegin: session)
  }

  func didEnd(_ session: any UIDragSession, _ operation: UIDropOperation) {
    delegate?.collectionView(view, dragSessionDidEnd: session)
  }

  func allowsMove(_ session: any UIDragSession) -> Bool {
    delegate?.collectionView(view, dragSessionAllowsMoveOperation: session) ?? true
  }

  func isRestricted(_ session: any UIDragSession) -> Bool {
    delegate?.collectionView(view, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }
}
