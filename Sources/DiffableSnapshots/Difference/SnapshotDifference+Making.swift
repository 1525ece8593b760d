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
      deletedItems = Self.deletes(runs, survivorCount, old.starts, alignment.survives)
    }
    if !new.marksNothing { translateMarks(runs, from: old, to: new, alignment) }
  }

  /// Whether carrying this difference out on the old content gives the new content; differences of
  /// many items are taken on trust, so that debug builds stay usable.
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

  /// The items in none of `runs`, whose sections live on.
  private static func deletes(
    _ runs: some RunList, _ kept: Int, _ starts: [Int32], _ survives: [Bool]
  ) -> [ItemPosition] {
    let end = Int(starts[survives.count])
    if runs.count > end / 32 { return deletesByMarking(runs, kept, starts, survives) }
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

  /// The items in none of `runs`, found by marking every place. O(items), without branches that
  /// depend on which items are gone.
  private static func deletesByMarking(
    _ runs: some RunList, _ kept: Int, _ starts: [Int32], _ survives: [Bool]
  ) -> [ItemPosition] {
    let end = Int(starts[survives.count])
    // +1 where a run begins, -1 where one ends: the sum so far is 1 in a run and 0 between runs.
    return withUnsafeTemporaryAllocation(of: Int8.self, capacity: end + 1) { borders in
      borders.initialize(repeating: 0)
      for index in 0..<runs.count {
        let run = runs[index]
        borders[Int(run.old)] &+= 1
        borders[Int(run.old &+ run.count)] &-= 1
      }
      return [ItemPosition](unsafeUninitializedCapacity: end - kept + 1) { positions, initialized in
        var (sum, count) = (Int8(0), 0)
        defer { initialized = count }
        for section in survives.indices {
          let (start, end) = (starts[section], starts[section + 1])
          let counts = survives[section] ? 1 : 0
          for place in start..<max(start, end) {
            positions[count] = ItemPosition(Int32(truncatingIfNeeded: section), place &- start)
            sum &+= borders[Int(place)]
            count &+= counts &- (counts & Int(sum))
          }
        }
      }
    }
  }

  // MARK: - Marks

  private mutating func translateMarks(
    _ runs: some RunList, from old: SectionedOrder, to new: SectionedOrder,
    _ alignment: SectionAlignment
  ) {
    reloadedSections = new.reloadedSections.list.compactMap { handle in
      new.sectionIndex(handle).map { Int(alignment.oldIndexes[$0]) }
    }.filter { $0 >= 0 }.sorted()
    func oldPositions(_ handles: [Int32]) -> [ItemPosition] {
      handles.compactMap { handle in
        new.place(handle).flatMap { runs.oldPlace(Int32($0)) }.map { old.position(at: Int($0)) }
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
