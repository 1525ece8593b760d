import DiffableSnapshots
import UIFoundation

// Items that the user moves.
extension UICollectionViewDiffableDataSource {
  /// Decides about and hears of items that the user moves.
  public nonisolated struct ReorderingHandlers {
    /// Whether the user may move an item; never, unless set.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called when an item was dropped, while `snapshot()` still has the former order.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called when `snapshot()` has the new order: the moment to take it over into the app's data.
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Handlers that do not allow moves.
    public init() {}
  }

  func canReorder(_ path: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: path) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Takes over a move that the collection view shows already.
  func reorder(_ source: IndexPath, to destination: IndexPath) {
    guard source != destination, let item = itemIdentifier(for: source),
      let section = sectionIdentifier(for: destination.section)
    else { return }
    let initial = core.shown
    let final = initial.moving(item, to: section, at: destination.item)
    let transaction = NSDiffableDataSourceTransaction(from: initial, to: final)
    reorderingHandlers.willReorder?(transaction)
    core.adopt(final)
    core.add(self, handler: nil) { content, request in
      content.show(content.latest.moving(item, to: section, at: destination.item), &request)
    }
    reorderingHandlers.didReorder?(transaction)
  }
}

extension NSDiffableDataSourceSnapshot {
  /// The snapshot with an item at another place, counted without the item itself.
  fileprivate nonisolated func moving(
    _ item: ItemIdentifierType, to section: SectionIdentifierType, at index: Int
  ) -> NSDiffableDataSourceSnapshot {
    guard indexOfItem(item) != nil, indexOfSection(section) != nil else { return self }
    let others = itemIdentifiers(inSection: section).filter { $0 != item }
    var result = self
    if index < others.count {
      result.moveItem(item, beforeItem: others[max(0, index)])
    } else if let last = others.last {
      result.moveItem(item, afterItem: last)
    } else {
      result.appendItems([item], toSection: section)
    }
    return result
  }
}
