import KumikoFoundation

/// One drop on a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// What was dropped.
  var items: [any UICollectionViewDropItem] { get }
  /// Where it was dropped, counted without items of this view that are moved: take them out of the
  /// data, and insert them here. Nil where that is no place among the items.
  var destinationIndexPath: IndexPath? { get }
  /// What was proposed last, with what the keys that were held make of it.
  var proposal: UICollectionViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
  /// Shows a placeholder until the item has arrived.
  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext
  /// Lets the item's preview fly to the cell of the item that it became.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Lets the item's preview vanish into a part of a cell, given in its coordinates.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
  /// Lets the item's preview come to rest at a place.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// One item that was dropped on a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// The item.
  var dragItem: UIDragItem { get }
  /// Where it was dragged from; nil for what is not of this view, or not there any more.
  var sourceIndexPath: IndexPath? { get }
  /// How large its preview is; zero where it has none.
  var previewSize: CGSize { get }
}

/// What an app does with a placeholder while the item arrives.
@preconcurrency @MainActor public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  /// The item that arrives.
  var dragItem: UIDragItem { get }
  /// The item takes the placeholder's place. The block is called with the path at which it is to be
  /// inserted into the data.
  ///
  /// - Returns: whether the placeholder was still there; the block is not called where not.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// The placeholder goes; returns whether it was still there.
  @discardableResult
  func deletePlaceholder() -> Bool
  /// The placeholder's cell is set up anew.
  func setNeedsCellUpdate()
}

/// A cell that stands for an item which is still arriving.
@preconcurrency @MainActor open class UICollectionViewPlaceholder: NSObject {
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String
  /// Sets the cell up.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  /// A cell that was registered under an identifier, inserted at a path.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    super.init()
  }
}

/// A cell that stands for a dropped item which is still arriving.
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
