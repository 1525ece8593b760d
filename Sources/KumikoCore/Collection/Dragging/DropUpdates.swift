import KumikoFoundation
import KumikoSnapshots

// Updates of the data while a list shows more than the data source has, or in another order.
extension ItemDropping {
  /// Whether the list shows elements that are not in the data source, or are elsewhere there.
  var differsFromData: Bool { gap != nil || !placeholders.isEmpty }

  /// The numbers of items of the data source, from those shown.
  func dataCounts(ofShown counts: [Int]) -> [Int] {
    var counts = counts
    func add(_ number: Int, to section: Int) {
      if counts.indices.contains(section) { counts[section] += number }
    }
    if let gap {
      add(-gap.count, to: gap.start.section)
      for path in gap.taken { add(1, to: path.section) }
    }
    for placeholder in placeholders { add(-1, to: placeholder.path.section) }
    return counts
  }

  /// Adapts to an update of the data: the gap closes, and placeholders stay after the same items,
  /// or are removed with their section.
  ///
  /// - Parameters:
  ///   - batch: the changes of the data; it leads from the old numbers of items to the new ones.
  ///   - old: the former numbers of items of the data source.
  ///   - new: its current ones.
  /// - Returns: the changes of the shown elements.
  func follow(_ batch: BatchUpdate, from old: [Int], to new: [Int]) -> BatchUpdate {
    let map = batch.positionMap(oldCounts: old, newCounts: new)
    var shown = batch
    func before(_ position: ItemPosition) -> ItemPosition {
      ItemPosition(shownPath(ofData: position.path))
    }
    shown.deletedItems = batch.deletedItems.map(before)
    shown.reloadedItems = batch.reloadedItems.map(before)
    shown.reconfiguredItems = batch.reconfiguredItems.map(before)
    let starts = batch.movedItems.map { before($0.from) }
    // Their items are inserted by this update.
    let committed = placeholders.filter(\.isCommitted).map {
      ItemPosition(gap?.shown(of: $0.path) ?? $0.path)
    }
    let held = heldInGap
    let moved = placeholders(after: batch, map, new)
    let gone = Set(batch.deletedItems).union(batch.movedItems.map(\.from))
    // From here on the shown elements are those after the update.
    closeGapWithData()
    placeholders = moved.map { placeholder, path in
      placeholder.path = path
      return placeholder
    }
    func after(_ position: ItemPosition) -> ItemPosition {
      ItemPosition(placeholders.path(ofData: position.path))
    }
    shown.insertedItems = batch.insertedItems.map(after)
    shown.movedItems = zip(starts, batch.movedItems).map { ItemMove(from: $0, to: after($1.to)) }
    shown.deletedItems += committed
    for item in held where item.data.map(gone.contains) != true {
      if let data = item.data, let arrived = map.newPosition(ofOld: data) {
        shown.movedItems.append(ItemMove(from: item.shown, to: after(arrived)))
      } else {
        shown.deletedItems.append(item.shown)
      }
    }
    return shown
  }

  /// The elements in the gap, and their positions in the data source; nil for empty places.
  private var heldInGap: [(shown: ItemPosition, data: ItemPosition?)] {
    (gap?.paths ?? []).map { path in
      (ItemPosition(path), dataPath(ofShown: path).map(ItemPosition.init))
    }
  }

  /// The placeholders that remain after an update, and their paths then.
  private func placeholders(
    after batch: BatchUpdate, _ map: PositionMap, _ counts: [Int]
  ) -> [(DropPlaceholder, IndexPath)] {
    let moved = Set(batch.movedItems.map(\.from))
    var taken: [Int: Int] = [:]
    let waiting = placeholders.filter { !$0.isCommitted }
    return waiting.sorted { $0.path < $1.path }.compactMap { placeholder in
      let place = placeholders.insertion(placeholder.path)
      guard let section = map.newSection(ofOld: place.section), counts.indices.contains(section)
      else { return nil }
      var item = min(place.item, counts[section])
      for number in stride(from: place.item - 1, through: 0, by: -1) {
        let other = ItemPosition(section: place.section, item: number)
        if !moved.contains(other), let arrived = map.newPosition(ofOld: other) {
          item = arrived.item + 1
          break
        }
        // The items before it were removed: it is the first.
        if number == 0 { item = 0 }
      }
      let earlier = taken[section, default: 0]
      taken[section] = earlier + 1
      return (placeholder, IndexPath(item: item + earlier, section: section))
    }
  }
}

extension ItemPosition {
  fileprivate init(_ path: IndexPath) { self.init(section: path.section, item: path.item) }

  fileprivate var path: IndexPath { IndexPath(item: item, section: section) }
}
