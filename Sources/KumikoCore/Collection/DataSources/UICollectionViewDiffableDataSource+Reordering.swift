import KumikoFoundation
import KumikoSnapshots

// Interactive reordering of items.
extension UICollectionViewDiffableDataSource {
  /// Handlers for the reordering of items by the user.
  public nonisolated struct ReorderingHandlers {
    /// Whether the user may move an item; `false` for all by default.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called when an item was dropped, while `snapshot()` still has the former order.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called when `snapshot()` has the new order: update the app's data here.
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers that do not allow moves.
    public init() {}
  }

  func canReorder(_ path: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: path) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Adopts a move that the collection view shows already.
  func reorder(_ source: IndexPath, to destination: IndexPath) {
    guard source != destination, let item = itemIdentifier(for: source),
      let section = sectionIdentifier(for: destination.section)
    else { return }
    let initial = core.shown
    let moved = initial.moving(item, to: section, at: destination.item)
    let outline = core.inbox.content.outlines[section]?.moving(
      item, toOrder: moved.itemIdentifiers(inSection: section))
    var final = moved
    // An expanded item takes its descendants along.
    if let outline { final.setItems(outline.visibleItems, ofSection: section) }
    let transaction = NSDiffableDataSourceTransaction(from: initial, to: final)
    reorderingHandlers.willReorder?(transaction)
    core.adopt(moved)
    core.add(self, animated: true, handler: nil) { content, request in
      let moved = content.latest.moving(item, to: section, at: destination.item)
      content.show(moved, &request)
      if let outline { content.show(outline, in: section, &request) }
    }
    reorderingHandlers.didReorder?(transaction)
  }
}

nonisolated extension NSDiffableDataSourceSectionSnapshot {
  /// The outline with an item, and its descendants, moved according to a new order of the visible
  /// items: before the item that follows, as its sibling. Nil where the item is not in the outline.
  fileprivate func moving(
    _ item: ItemIdentifierType, toOrder order: [ItemIdentifierType]
  ) -> NSDiffableDataSourceSectionSnapshot? {
    guard contains(item), let place = order.firstIndex(of: item) else { return nil }
    let moved = snapshot(of: item, includingParent: true)
    let next = order[(place + 1)...].first { !moved.contains($0) }
    var result = self
    result.delete([item])
    if let next { result.insert(moved, before: next) } else { result.append(moved) }
    return result
  }
}

nonisolated extension NSDiffableDataSourceSnapshot {
  /// The snapshot with an item moved to another position, counted without the item itself.
  func moving(
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
