import KumikoFoundation

/// One drop on a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// The dropped items.
  var items: [any UICollectionViewDropItem] { get }
  /// The destination, counted without items of this view that are moved: remove them from the data,
  /// and insert them here. Nil where the drop is not among the items.
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal, with the effect of modifier keys.
  var proposal: UICollectionViewDropProposal { get }
  /// The drop session.
  var session: any UIDropSession { get }
  /// Shows a placeholder until the item has arrived.
  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext
  /// Animates the item's preview to the cell at a path.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Animates the item's preview into a rectangle of a cell, in its coordinates, where it
  /// disappears.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
  /// Animates the item's preview to a target.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// One item that was dropped on a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// The item.
  var dragItem: UIDragItem { get }
  /// The path from which it was dragged; nil where it is not from this view, or was removed.
  var sourceIndexPath: IndexPath? { get }
  /// The size of its preview; zero where it has none.
  var previewSize: CGSize { get }
}

/// The operations of an app on a placeholder while the item arrives.
@preconcurrency @MainActor public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  /// The item that arrives.
  var dragItem: UIDragItem { get }
  /// Replaces the placeholder by the item. The block is called with the path at which the item is
  /// to be inserted into the data.
  ///
  /// - Returns: whether the placeholder still existed; the block is not called otherwise.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Removes the placeholder; returns whether it still existed.
  @discardableResult
  func deletePlaceholder() -> Bool
  /// Configures the placeholder's cell again.
  func setNeedsCellUpdate()
}

/// A placeholder cell for an item that is still arriving.
@preconcurrency @MainActor open class UICollectionViewPlaceholder: NSObject {
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String
  /// Configures the cell.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  /// A placeholder with a cell registered under an identifier, inserted at a path.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    super.init()
  }
}

/// A placeholder cell for a dropped item that is still arriving.
@preconcurrency @MainActor
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {}

final class CollectionDropCoordinator: NSObject, UICollectionViewDropCoordinator {
  private let work: DropWork
  private let view: UICollectionView
  let items: [any UICollectionViewDropItem]

  init(_ work: DropWork, _ view: UICollectionView) {
    (self.work, self.view) = (work, view)
    items = work.drag.state.items.map {
      CollectionDropItem($0, work.sourcePath(of: $0), work.previewSize(of: $0))
    }
    super.init()
  }

  var destinationIndexPath: IndexPath? { work.destination }

  var proposal: UICollectionViewDropProposal {
    work.proposal as? UICollectionViewDropProposal
      ?? UICollectionViewDropProposal(operation: work.proposal?.operation ?? .cancel)
  }

  var session: any UIDropSession { work.drag.dropSession }

  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext {
    let shown = work.insert(
      dragItem, at: placeholder.insertionIndexPath, size: work.drag.previews.size(of: dragItem)
    ) { [view] path in
      let cell = view.dequeueReusableCell(
        withReuseIdentifier: placeholder.reuseIdentifier, for: path)
      placeholder.cellUpdateHandler?(cell)
      return cell
    }
    return CollectionPlaceholderContext(dragItem, shown, in: view)
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    work.land(dragItem, at: indexPath)
  }

  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating { work.land(dragItem, into: indexPath, rect) }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    work.land(dragItem, on: target)
  }
}

private final class CollectionDropItem: NSObject, UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ item: UIDragItem, _ path: IndexPath?, _ size: CGSize) {
    (dragItem, sourceIndexPath, previewSize) = (item, path, size)
  }
}

private final class CollectionPlaceholderContext: PlaceholderWork,
  UICollectionViewDropPlaceholderContext
{
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    commit(dataSourceUpdates)
  }

  func deletePlaceholder() -> Bool { delete() }

  func setNeedsCellUpdate() { update() }
}
