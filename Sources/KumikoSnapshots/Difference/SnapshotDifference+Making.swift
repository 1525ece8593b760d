extension SnapshotDifference {
  /// Compares two orders whose identifiers have been compared already.
  @usableFromInline
  static func between(
    _ old: SectionedOrder, _ new: SectionedOrder, sections: HandleCorrespondence,
    items: HandleCorrespondence
  ) -> SnapshotDifference {
    var difference = SnapshotDifference()
    difference.compare(old, new, sections, items)
    assert(
      difference.replays(on: old, to: new, items),
      "the difference does not lead to the new content")
    return difference
  }

  private mutating func compare(
    _ old: SectionedOrder, _ new: SectionedOrder, _ sections: HandleCorrespondence,
    _ items: HandleCorrespondence
  ) {
    if old.items.isIdentical(to: new.items), old.starts == new.starts,
      old.sections == new.sections, sections.others.isEmpty
    {
      survivorCount = new.items.count
      guard !new.marksNothing else { return }
    }
    let alignment = SectionAlignment.between(old, new, sections)
    deletedSections = alignment.deleted
    insertedSections = alignment.inserted
    movedSections = alignment.moves
    switch Alignment.between(old.items, new.items, items) {
    case .runs(let runs):
      runs.withUnsafeBufferPointer { compare($0, old, new, alignment) }
    case .single(let places):
      places.withUnsafeBufferPointer { compare(SingleItems(places: $0), old, new, alignment) }
    case .loose(let places, let kept):
      survivorCount = kept
      let items = places.withUnsafeBufferPointer {
        SharedItems($0, kept, from: old.starts, to: new.starts, alignment)
      }
      (deletedItems, insertedItems, movedItems) = (items.deleted, items.inserted, items.moves)
      translateMarks(from: old, to: new, alignment) { places[$0] }
    }
  }

  private mutating func compare(
    _ runs: some RunList, _ old: SectionedOrder, _ new: SectionedOrder,
    _ alignment: SectionAlignment
  ) {
    survivorCount = runs.itemCount
    let placement = ItemPlacement(
      runs, itemCount: survivorCount, from: old.starts, to: new.starts,
      oldIndexes: alignment.oldIndexes)
    insertedItems = placement.insertedItems
    movedItems = placement.movedItems
    if survivorCount < old.items.count {
      deletedItems = Self.deletes(runs, old.starts, alignment.survives)
    }
    translateMarks(from: old, to: new, alignment) { runs.oldPlace($0) }
  }

  /// Whether carrying this difference out on the old content results in the new content;
  /// differences of many items are not checked, so that debug builds stay usable.
  private func replays(
    on old: SectionedOrder, to new: SectionedOrder, _ correspondence: HandleCorrespondence
  ) -> Bool {
    guard old.items.count + new.items.count <= 400 else { return true }
    func content(_ order: SectionedOrder, _ name: (Int32) -> Int32) -> [[Int32]] {
      order.sections.indices.map { section in
        order.handles(in: order.places(ofSection: section)).map(name)
      }
    }
    let expected = content(new) { handle in
      let known = correspondence.old(handle)
      return known >= 0 ? known : ~handle
    }
    return BatchUpdate(self).replay(on: content(old) { $0 }, takingNewFrom: expected) == expected
  }

  // MARK: - Deletes

  /// The items in none of `runs` whose sections continue to exist.
  private static func deletes(_ runs: some RunList, _ starts: [Int32], _ survives: [Bool])
    -> [ItemPosition]
  {
    if runs.follow(where: <) { return deletes(between: runs, starts, survives) }
    let sorted = (0..<runs.count).map { runs[$0] }.sorted { $0.old < $1.old }
    return sorted.withUnsafeBufferPointer { deletes(between: $0, starts, survives) }
  }

  /// The items between `runs`, which ascend by old place. O(runs + sections + deletes).
  private static func deletes(between runs: some RunList, _ starts: [Int32], _ survives: [Bool])
    -> [ItemPosition]
  {
    var deleted: [ItemPosition] = []
    var cursor = 0
    for section in survives.indices {
      let (start, end) = (starts[section], starts[section + 1])
      while cursor < runs.count, runs[cursor].old + runs[cursor].count <= start { cursor += 1 }
      guard survives[section] else { continue }
      var place = start
      while place < end {
        let next = cursor < runs.count ? min(runs[cursor].old, end) : end
        while place < next {
          deleted.append(ItemPosition(Int32(section), place - start))
          place += 1
        }
        if place < end {
          place = runs[cursor].old + runs[cursor].count
          if place <= end { cursor += 1 }
        }
      }
    }
    return deleted
  }

  // MARK: - Marks

  /// - Parameter oldPlace: the old place of the item at a new one, negative if it is new.
  private mutating func translateMarks(
    from old: SectionedOrder, to new: SectionedOrder, _ alignment: SectionAlignment,
    oldPlace: (Int) -> Int32
  ) {
    if new.marksNothing { return }
    reloadedSections = new.reloadedSections.list.compactMap { handle in
      new.sectionIndex(handle).map { Int(alignment.oldIndexes[$0]) }
    }.filter { $0 >= 0 }.sorted()
    func oldPositions(_ handles: [Int32]) -> [ItemPosition] {
      handles.compactMap { handle in
        new.place(handle).map { Int(oldPlace($0)) }.flatMap { $0 < 0 ? nil : old.position(at: $0) }
      }.sorted()
    }
    reloadedItems = oldPositions(new.reloadedItems.list)
    reconfiguredItems = oldPositions(
      new.reconfiguredItems.list.filter { !new.reloadedItems.contains($0) })
  }
}

extension SectionedOrder {
  var marksNothing: Bool {
    reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
  }
}
