import KumikoFoundation

/// Provides the drag items of a collection view. All methods but the first are optional.
///
///     final class Source: NSObject, UICollectionViewDragDelegate {
///       func collectionView(
///         _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
///         at indexPath: IndexPath
///       ) -> [UIDragItem] {
///         let name = "Item \(indexPath.item)"
///         return [UIDragItem(itemProvider: NSItemProvider(object: name as NSString))]
///       }
///     }
@preconcurrency @MainActor public protocol UICollectionViewDragDelegate: NSObjectProtocol {
  /// The drag items of an item; an empty array for no drag. Where several items are selected, also
  /// called for the others, unless `itemsForAddingTo` is implemented.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
  /// The drag items that an item adds to a drag that begins with another one: called for the other
  /// selected items, and for an item that is tapped during the drag; `point` is a point of the item
  /// in the coordinates of the view.
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem]
  /// The parameters of the preview of an item; nil for the look of its cell.
  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
  /// Called when the drag begins to move.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  /// Called when the drag has ended.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
  /// Whether the items may be moved; `true` by default.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// Whether only this program may receive the items; `false` by default.
  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension UICollectionViewDragDelegate {
  /// The result of `itemsForBeginning`, where the item is selected.
  public func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] {
    collectionView.dragging.lacksAdding = true
    return []
  }
  /// The look of the cell.
  public func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) {}
  /// `true`.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  /// `false`.
  public func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}

/// Calls the drag delegate of a collection view.
final class CollectionDragDelegation: ItemDragDelegation {
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
