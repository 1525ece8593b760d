import KumikoFoundation

/// One drop on a table view.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// The dropped items.
  var items: [any UITableViewDropItem] { get }
  /// Where they were dropped, counted without items of this view that are moved: remove them from
  /// the data, and insert them here. Nil if that is no place among the items.
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal, adjusted by the modifier keys that were held.
  var proposal: UITableViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
  /// Shows a placeholder until the item has arrived.
  func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext
  /// Lets the item's preview fly to the cell of the item that it became.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Lets the item's preview vanish into a part of a cell, given in its coordinates.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
  /// Animates the item's preview to a place.
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

/// Controls a placeholder while the item arrives.
@preconcurrency @MainActor public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
  /// The item that arrives.
  var dragItem: UIDragItem { get }
  /// The item takes the placeholder's place. The block is called with the path at which it is to be
  /// inserted into the data.
  ///
  /// - Returns: whether the placeholder was still there; the block is not called where not.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Removes the placeholder; returns whether it was still there.
  @discardableResult
  func deletePlaceholder() -> Bool
  /// Sets up the placeholder's cell again.
  func setNeedsCellUpdate()
}

/// A cell that represents an item which is still arriving.
@preconcurrency @MainActor open class UITableViewPlaceholder: NSObject {
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String
  let rowHeight: CGFloat
  /// Sets the cell up.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?

  /// A cell that was registered under an identifier, inserted at an index path; its height is
  /// determined by its content if the height is `UITableView.automaticDimension`.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    self.rowHeight = rowHeight
    super.init()
  }
}

/// A cell that represents a dropped item which is still arriving.
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
