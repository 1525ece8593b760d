/// Differences as types of the standard library.
enum ItemChanges {
  /// The difference of two lists of distinct elements, with as few moves as possible.
  static func difference<Item: Hashable>(from old: [Item], to new: [Item])
    -> CollectionDifference<Item>
  {
    func snapshot(_ items: [Item]) -> NSDiffableDataSourceSnapshot<Int, Item> {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
      snapshot.appendSections([0])
      snapshot.duplicatePolicy = .keepAll
      snapshot.appendItems(items)
      return snapshot
    }
    return snapshot(new).itemDifference(from: snapshot(old))
  }
}

extension NSDiffableDataSourceSnapshot {
  /// The change of `itemIdentifiers` since `old`, as a type of the standard library.
  ///
  /// Offsets count over all items; a move is a removal and an insertion that refer to each other.
  /// Sections are ignored: an item moves if it changes its place among the items that stay.
  ///
  ///     let later = earlier.applying(snapshot.itemDifference(from: old))
  public func itemDifference(from old: NSDiffableDataSourceSnapshot)
    -> CollectionDifference<ItemIdentifierType>
  {
    let runs = Alignment.between(
      old.order.items, order.items, .between(old.itemTable, itemTable)
    ).runs
    let stays = LongestIncreasing.mark(runs.map(\.old), weights: runs.map(\.count))
    var movedTo: [Int: Int] = [:]
    var movedFrom: [Int: Int] = [:]
    var keptOld = [Bool](repeating: false, count: old.numberOfItems)
    var keptNew = [Bool](repeating: false, count: numberOfItems)
    for (run, stays) in zip(runs, stays) {
      for offset in 0..<run.count {
        let (from, to) = (Int(run.old + offset), Int(run.new + offset))
        if stays {
          (keptOld[from], keptNew[to]) = (true, true)
        } else {
          (movedTo[from], movedFrom[to]) = (to, from)
        }
      }
    }
    var changes: [CollectionDifference<ItemIdentifierType>.Change] = []
    for place in keptOld.indices where !keptOld[place] {
      let item = old.itemTable.key(old.order.handle(at: place))
      changes.append(.remove(offset: place, element: item, associatedWith: movedTo[place]))
    }
    for place in keptNew.indices where !keptNew[place] {
      let item = itemTable.key(order.handle(at: place))
      changes.append(.insert(offset: place, element: item, associatedWith: movedFrom[place]))
    }
    return CollectionDifference(changes) ?? itemIdentifiers.difference(from: old.itemIdentifiers)
  }
}
