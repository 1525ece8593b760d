import KumikoFoundation
import KumikoLayout
import KumikoSnapshots

// The preferred sizes of views: kept by the layout where it can, else by the collection view.
extension ItemsView {
  /// The preferred size of an element's view; nil where it was not measured.
  func measuredSize(of id: ElementID) -> CGSize? {
    collectionViewLayout.keepsSizes
      ? collectionViewLayout.keptSize(of: id)
      : arrangement.sizes.entries[items.key(of: id)]?.size
  }

  /// Stores the preferred size of an element's view, where the layout does not.
  func remember(_ size: CGSize, of element: PlacedElement) {
    guard !collectionViewLayout.keepsSizes else { return }
    arrangement.sizes.remember(
      MeasuredMemory.Entry(size: size, axes: element.measuredAxes, bounds: bounds.size),
      of: items.key(of: element.id))
  }

  /// Discards the sizes of elements, which are to be measured again.
  func forgetSizes(of ids: [ElementID]) {
    if collectionViewLayout.keepsSizes { return collectionViewLayout.forgetSizes(of: ids) }
    for id in ids { arrangement.sizes.forget(items.key(of: id)) }
  }

  /// Discards all sizes; everything is to be measured again.
  func forgetSizes() {
    arrangement.sizes.forgetEverything()
    collectionViewLayout.forgetSizes(of: nil)
  }

  // MARK: Updates

  /// Before an update: discards sizes that are invalid after it, where the layout does not keep
  /// them.
  func forgetSizes(changedBy content: UpdateContent) {
    guard !arrangement.sizes.entries.isEmpty else { return }
    for id in content.changed { arrangement.sizes.forget(items.key(of: id)) }
    guard content.reloadsSections else { return }
    arrangement.sizes.forget { items.id(of: $0).map(content.isExchanged) ?? true }
  }

  /// The sizes of removed items with identifiers are kept.
  ///
  /// - Complexity: O(deleted items · log items).
  func keepDepartingSizes(_ batch: BatchUpdate) {
    guard let source = self.source as? any ItemIdentifying else { return }
    func keep(_ id: ElementID) {
      guard let entry = measuredEntry(of: id),
        let identifier = source.anyIdentifier(at: id.indexPath)
      else { return }
      arrangement.sizes.keep(entry, by: identifier)
    }
    let departing = batch.deletedItems.prefix(MeasuredMemory.departedLimit)
    if collectionViewLayout.keepsSizes {
      // Most of many were never visible: the layout returns those that were.
      var rest = departing
      while let section = rest.first?.section {
        let items = rest.prefix { $0.section == section }.map(\.item)
        for (item, _) in collectionViewLayout.keptSizes(of: items, inSection: section) {
          keep(.item(section: section, item: item))
        }
        rest = rest.dropFirst(items.count)
      }
    } else {
      for position in departing { keep(.item(section: position.section, item: position.item)) }
    }
    for section in batch.deletedSections {
      if collectionViewLayout.keepsSizes {
        var measured: [Int] = []
        collectionViewLayout.forEachKeptSize(inSection: section) { item, _ in
          if measured.count < MeasuredMemory.departedLimit { measured.append(item) }
        }
        for item in measured { keep(.item(section: section, item: item)) }
      } else {
        for key in arrangement.sizes.entries.keys {
          if let id = items.id(of: key), id.isItem, id.section == section { keep(id) }
        }
      }
    }
  }

  /// The sizes of items that move to another section, by their new positions.
  func sizesOfTravellers(
    _ batch: BatchUpdate, _ positions: ElementPositionMap
  ) -> [(id: ElementID, entry: MeasuredMemory.Entry)] {
    guard collectionViewLayout.keepsSizes else { return [] }
    return batch.movedItems.compactMap { move in
      let id = ElementID.item(section: move.from.section, item: move.from.item)
      guard let new = positions.newID(of: id), let entry = measuredEntry(of: id) else { return nil }
      return (new, entry)
    }
  }

  /// After the layout was prepared: restores the sizes of inserted items, where those are still
  /// valid.
  func giveSizes(
    _ travellers: [(id: ElementID, entry: MeasuredMemory.Entry)], andReturning batch: BatchUpdate
  ) {
    let layout = collectionViewLayout
    let sizes = (travellers + returning(batch)).compactMap {
      (id, entry) -> (element: PlacedElement, size: CGSize)? in
      guard let element = layout.placedElement(id), !element.isMeasured,
        entry.fits(element, in: bounds.size, scrollsDown: layout.scrollsDown)
      else { return nil }
      if !layout.keepsSizes { arrangement.sizes.remember(entry, of: items.key(of: id)) }
      return (element, entry.size)
    }
    if !sizes.isEmpty { _ = layout.take(sizes) }
  }

  /// The items inserted by an update that existed before, with their sizes.
  private func returning(
    _ batch: BatchUpdate
  ) -> [(id: ElementID, entry: MeasuredMemory.Entry)] {
    guard !arrangement.sizes.departed.isEmpty, let source = self.source as? any ItemIdentifying
    else {
      return []
    }
    let sections = batch.insertedSections.filter { items.counts.indices.contains($0) }
    let count = sections.reduce(batch.insertedItems.count) { $0 + items.counts[$1] }
    // The smaller set of both is looked up.
    guard count > arrangement.sizes.departed.count else {
      let inserted =
        batch.insertedItems.map { IndexPath(item: $0.item, section: $0.section) }
        + sections.flatMap { section in
          (0..<items.counts[section]).map { IndexPath(item: $0, section: section) }
        }
      return inserted.compactMap { path in
        source.anyIdentifier(at: path).flatMap { arrangement.sizes.giveBack($0) }
          .map { (ElementID(path), $0) }
      }
    }
    return arrangement.sizes.departed.content.compactMap { identifier, _ in
      source.path(ofAny: identifier).flatMap { path in
        arrangement.sizes.giveBack(identifier).map { (ElementID(path), $0) }
      }
    }
  }

  private func measuredEntry(of id: ElementID) -> MeasuredMemory.Entry? {
    let layout = collectionViewLayout
    guard layout.keepsSizes else { return arrangement.sizes.entries[items.key(of: id)] }
    guard let size = layout.keptSize(of: id), let element = layout.placedElement(id) else {
      return nil
    }
    return MeasuredMemory.Entry(size: size, axes: element.measuredAxes, bounds: bounds.size)
  }
}
