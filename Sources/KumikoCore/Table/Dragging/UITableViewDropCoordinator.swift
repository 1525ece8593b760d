import KumikoFoundation

/// One drop on a table view.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// The dropped items.
  var items: [any UITableViewDropItem] { get }
  /// The destination, counted without rows of this table that are moved: remove them from the data,
  /// and insert them here. Nil where the drop is not among the rows.
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal, with the effect of modifier keys.
  var proposal: UITableViewDropProposal { get }
  /// The drop session.
  var session: any UIDropSession { get }
  /// Shows a placeholder until the item has arrived.
  func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext
  /// Animates the item's preview to the cell at a path.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Animates the item's preview into a rectangle of a cell, in its coordinates, where it
  /// disappears.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
  /// Animates the item's preview to a target.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// One item that was dropped on a table view.
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
  /// The item.
  var dragItem: UIDragItem { get }
  /// The index path that it was dragged from; nil for items of other views, and for rows that were
  /// removed.
  var sourceIndexPath: IndexPath? { get }
  /// The size of its preview; zero if it has none.
  var previewSize: CGSize { get }
}

/// The operations of an app on a placeholder while the item arrives.
@preconcurrency @MainActor public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
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
@preconcurrency @MainActor open class UITableViewPlaceholder: NSObject {
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String
  let rowHeight: CGFloat
  /// Configures the cell.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?

  /// A placeholder with a cell registered under an identifier, inserted at a path, with a height in
  /// points; with `UITableView.automaticDimension` the height is that of the cell's content.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    self.rowHeight = rowHeight
    super.init()
  }
}

/// A placeholder cell for a dropped item that is still arriving.
@preconcurrency @MainActor
open class UITableViewDropPlaceholder: UITableViewPlaceholder {}

final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
  private let work: DropWork
  private let view: UITableView
  let items: [any UITableViewDropItem]

  init(_ work: DropWork, _ view: UITableView) {
    (self.work, self.view) = (work, view)
    items = work.drag.state.items.map {
      TableDropItem($0, work.sourcePath(of: $0), work.previewSize(of: $0))
    }
    super.init()
  }

  var destinationIndexPath: IndexPath? { work.destination }

  var proposal: UITableViewDropProposal {
    work.proposal as? UITableViewDropProposal
      ?? UITableViewDropProposal(operation: work.proposal?.operation ?? .cancel)
  }

  var session: any UIDropSession { work.drag.dropSession }

  func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext {
    let shown = work.insert(
      dragItem, at: placeholder.insertionIndexPath,
      size: placeholder.rowHeight == UITableView.automaticDimension
        ? nil : CGSize(width: view.bounds.width, height: placeholder.rowHeight)
    ) { [view] path in
      let cell = view.dequeueReusableCell(
        withIdentifier: placeholder.reuseIdentifier, for: path)
      placeholder.cellUpdateHandler?(cell)
      return cell
    }
    return TablePlaceholderContext(dragItem, shown, in: view)
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    work.land(dragItem, at: indexPath)
  }

  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating { work.land(dragItem, into: indexPath, rect) }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    work.land(dragItem, on: target)
  }
}

private final class TableDropItem: NSObject, UITableViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ item: UIDragItem, _ path: IndexPath?, _ size: CGSize) {
    (dragItem, sourceIndexPath, previewSize) = (item, path, size)
  }
}

private final class TablePlaceholderContext: PlaceholderWork,
  UITableViewDropPlaceholderContext
{
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    commit(dataSourceUpdates)
  }

  func deletePlaceholder() -> Bool { delete() }

  func setNeedsCellUpdate() { update() }
}
