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
    let outlines = outlines(
      moving: item, from: sectionIdentifier(for: source.section) ?? section, to: section,
      order: moved.itemIdentifiers(inSection: section))
    var final = moved
    // An expanded item takes its descendants along.
    for (section, outline) in outlines { final.setItems(outline.visibleItems, ofSection: section) }
    let transaction = NSDiffableDataSourceTransaction(from: initial, to: final)
    reorderingHandlers.willReorder?(transaction)
    core.adopt(moved)
    core.add(self, animated: true, handler: nil) { content, request in
      let moved = content.latest.moving(item, to: section, at: destination.item)
      content.show(moved, &request)
      for (section, outline) in outlines { content.show(outline, in: section, &request) }
    }
    reorderingHandlers.didReorder?(transaction)
  }

  /// The outlines after an item and its descendants were moved: of the section that they leave,
  /// then of the one that they enter; none of a section without an outline that gets no
  /// descendants.
  ///
  /// - Parameter order: the visible items of the section that they enter, without the descendants.
  private func outlines(
    moving item: ItemIdentifierType, from old: SectionIdentifierType,
    to new: SectionIdentifierType, order: [ItemIdentifierType]
  ) -> [(SectionIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>)] {
    let content = core.inbox.content
    guard old != new else {
      return content.outlines[new]?.moving(item, toOrder: order).map { [(new, $0)] } ?? []
    }
    var left = content.outline(of: old)
    guard left.contains(item) else { return [] }
    let taken = left.snapshot(of: item, includingParent: true)
    left.delete([item])
    var entered = content.outline(of: new)
    entered.insert(taken, of: item, inOrder: order)
    var outlines = content.outlines[old] == nil ? [] : [(old, left)]
    if content.outlines[new] != nil || taken.items.count > 1 { outlines.append((new, entered)) }
    return outlines
  }
}

nonisolated extension NSDiffableDataSourceSectionSnapshot {
  /// The outline with an item, and its descendants, moved according to a new order of the visible
  /// items: before the item that follows, as its sibling. Nil where the item is not in the outline.
  fileprivate func moving(
    _ item: ItemIdentifierType, toOrder order: [ItemIdentifierType]
  ) -> NSDiffableDataSourceSectionSnapshot? {
    guard contains(item), order.contains(item) else { return nil }
    let moved = snapshot(of: item, includingParent: true)
    var result = self
    result.delete([item])
    result.insert(moved, of: item, inOrder: order)
    return result
  }

  /// Inserts an item with its descendants where an order of the visible items has it: before the
  /// item that follows, as its sibling; at the end without one.
  fileprivate mutating func insert(
    _ moved: NSDiffableDataSourceSectionSnapshot, of item: ItemIdentifierType,
    inOrder order: [ItemIdentifierType]
  ) {
    let following = order.drop { $0 != item }.dropFirst()
    if let next = following.first(where: { !moved.contains($0) && contains($0) }) {
      insert(moved, before: next)
    } else {
      append(moved)
    }
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
