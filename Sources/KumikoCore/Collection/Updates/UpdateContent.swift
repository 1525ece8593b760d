import KumikoFoundation
import KumikoLayout
import KumikoSnapshots

/// The effect of a batch on the elements of a collection view.
struct UpdateContent {
  let positions: ElementPositionMap
  /// Elements whose views are reconfigured, by their old positions.
  private(set) var reconfigured: Set<ElementID>
  private let reloaded: Set<ElementID>
  private let reloadedSections: Set<Int>

  init(_ batch: BatchUpdate, oldCounts: [Int], newCounts: [Int]) {
    positions = ElementPositionMap(batch, oldCounts: oldCounts, newCounts: newCounts)
    reloaded = Set(batch.reloadedItems.map { .item(section: $0.section, item: $0.item) })
    reconfigured = Set(
      batch.reconfiguredItems.map { .item(section: $0.section, item: $0.item) }
    ).subtracting(reloaded)
    reloadedSections = Set(batch.reloadedSections)
  }

  /// Adds supplementary views, by their old positions, whose content has changed.
  mutating func addChanged(
    among ids: some Sequence<ElementID>, by source: any ContentComparing
  ) {
    for id in ids {
      guard case .supplementary = id, !isExchanged(id), let new = positions.newID(of: id),
        source.isContentChanged(of: new)
      else { continue }
      reconfigured.insert(id)
    }
  }

  /// Whether any section is reloaded.
  var reloadsSections: Bool { !reloadedSections.isEmpty }

  /// Whether a section, by its old index, is reloaded.
  func isReloaded(_ section: Int) -> Bool { reloadedSections.contains(section) }

  /// Elements outside of such sections whose sizes are invalid, by their old positions.
  var changed: Set<ElementID> { reloaded.union(reconfigured) }

  /// The same by their new positions.
  var forgotten: [ElementID] { changed.compactMap(positions.newID) }

  func isExchanged(_ id: ElementID) -> Bool {
    if reloaded.contains(id) { return true }
    if case .supplementary(_, _, Int.max) = id { return false }
    return reloadedSections.contains(id.section)
  }
}

extension BatchUpdate {
  /// The changes as objects, for layouts.
  var items: [UICollectionViewUpdateItem] {
    func path(_ position: ItemPosition) -> IndexPath {
      IndexPath(item: position.item, section: position.section)
    }
    func path(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    func item(
      _ action: UICollectionViewUpdateItem.Action, from: IndexPath?, to: IndexPath?
    ) -> UICollectionViewUpdateItem { UICollectionViewUpdateItem(action, from: from, to: to) }
    var items = deletedSections.map { item(.delete, from: path($0), to: nil) }
    items += deletedItems.map { item(.delete, from: path($0), to: nil) }
    items += reloadedSections.map { item(.reload, from: path($0), to: path($0)) }
    items += reloadedItems.map { item(.reload, from: path($0), to: path($0)) }
    items += movedSections.map { item(.move, from: path($0.from), to: path($0.to)) }
    items += movedItems.map { item(.move, from: path($0.from), to: path($0.to)) }
    items += insertedSections.map { item(.insert, from: nil, to: path($0)) }
    items += insertedItems.map { item(.insert, from: nil, to: path($0)) }
    return items
  }
}
