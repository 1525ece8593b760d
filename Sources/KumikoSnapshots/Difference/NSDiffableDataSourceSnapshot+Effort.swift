extension NSDiffableDataSourceSnapshot {
  /// The approximate number of identifiers and places that computing the difference from `old`
  /// visits: a few if one snapshot was derived from the other by a few edits, all items of both if
  /// they were built separately. O(1) in the number of items.
  ///
  ///     var later = snapshot
  ///     later.deleteItems([7])
  ///     later.differenceEffort(from: snapshot)        // 5, also with a million items
  package func differenceEffort(from old: NSDiffableDataSourceSnapshot) -> Int {
    let shared = IdentifierTable.sharedCount(old.itemTable, itemTable)
    let compared = old.itemTable.count + itemTable.count - 2 * shared
    let (oldItems, newItems) = (old.order.items, order.items)
    let placed =
      oldItems.base === newItems.base
      ? oldItems.pieces.count + newItems.pieces.count : oldItems.count + newItems.count
    return compared + placed
  }
}
