extension SnapshotDifference {
  /// Compares two orders whose identifiers have been compared already.
  @usableFromInline
  init(
    from old: SectionedOrder, to new: SectionedOrder, sections: HandleCorrespondence,
    items: HandleCorrespondence
  ) {
    self.init()
    if old.items.isIdentical(to: new.items), old.starts == new.starts,
      old.sections == new.sections, sections.others.isEmpty
    {
      survivorCount = new.items.count
      guard !new.marksNothing else { return }
    }
    let alignment = SectionAlignment(from: old, to: new, sections)
    deletedSections = alignment.deleted
    insertedSections = alignment.inserted
    movedSections = alignment.moves
    let runs = Alignment.runs(from: old.items, to: new.items, items)
    survivorCount = runs.reduce(0) { $0 + Int($1.count) }
    let placement = ItemPlacement(
      runs, itemCount: survivorCount, from: old, to: new, oldIndexes: alignment.oldIndexes)
    insertedItems = placement.insertedItems
    movedItems = placement.movedItems
    findDeletes(runs, old, alignment)
    translateMarks(runs, from: old, to: new, alignment)
    assert(replays(on: old, to: new, items), "the difference does not lead to the new content")
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

  private mutating func findDeletes(
    _ runs: [AlignedRun], _ old: SectionedOrder, _ alignment: SectionAlignment
  ) {
    guard survivorCount < old.items.count else { return }
    var ascends = true
    for index in 1..<max(runs.count, 1) where runs[index].old < runs[index - 1].old {
      ascends = false
      break
    }
    if runs.count > old.items.count / 32 {
      deletedItems = Self.deletesByMarking(runs, old, alignment.survives)
    } else {
      findDeletes(between: ascends ? runs : runs.sorted { $0.old < $1.old }, old, alignment)
    }
  }

  /// The items between `runs`, which ascend by old place. O(runs + sections + deletes).
  private mutating func findDeletes(
    between runs: [AlignedRun], _ old: SectionedOrder, _ alignment: SectionAlignment
  ) {
    var cursor = 0
    for section in old.sections.indices {
      let (start, end) = (old.starts[section], old.starts[section + 1])
      while cursor < runs.count, runs[cursor].old + runs[cursor].count <= start { cursor += 1 }
      guard alignment.survives[section] else { continue }
      var place = start
      while place < end {
        let next = cursor < runs.count ? min(runs[cursor].old, end) : end
        while place < next {
          deletedItems.append(ItemPosition(section: section, item: Int(place - start)))
          place += 1
        }
        if place < end {
          place = runs[cursor].old + runs[cursor].count
          if place <= end { cursor += 1 }
        }
      }
    }
  }

  /// The items in none of `runs`, found by marking every place. O(items), without branches that
  /// depend on which items are gone.
  private static func deletesByMarking(
    _ runs: [AlignedRun], _ old: SectionedOrder, _ survives: [Bool]
  ) -> [ItemPosition] {
    let kept = runs.reduce(0) { $0 + Int($1.count) }
    let capacity = old.items.count - kept + 1
    // +1 where a run begins, -1 where one ends: the sum so far is 0 between runs.
    return withUnsafeTemporaryAllocation(of: Int8.self, capacity: old.items.count + 1) { borders in
      borders.initialize(repeating: 0)
      for run in runs {
        borders[Int(run.old)] &+= 1
        borders[Int(run.old &+ run.count)] &-= 1
      }
      return [ItemPosition](unsafeUninitializedCapacity: capacity) { positions, initialized in
        var (sum, count) = (Int8(0), 0)
        defer { initialized = count }
        for section in old.sections.indices {
          let (start, end) = (old.starts[section], old.starts[section + 1])
          let counts = survives[section] ? 1 : 0
          for place in start..<max(start, end) {
            let position = ItemPosition(Int32(truncatingIfNeeded: section), place &- start)
            positions.initializeElement(at: count, to: position)
            sum &+= borders[Int(place)]
            count &+= sum == 0 ? counts : 0
          }
        }
      }
    }
  }

  // MARK: - Marks

  private mutating func translateMarks(
    _ runs: [AlignedRun], from old: SectionedOrder, to new: SectionedOrder,
    _ alignment: SectionAlignment
  ) {
    guard !new.marksNothing else { return }
    reloadedSections = new.reloadedSections.list.compactMap { handle in
      new.sectionIndex(handle).map { Int(alignment.oldIndexes[$0]) }
    }.filter { $0 >= 0 }.sorted()
    func oldPositions(_ handles: [Int32]) -> [ItemPosition] {
      handles.compactMap { handle in
        new.place(handle).flatMap { Self.oldPlace(runs, Int32($0)) }.map { old.position(at: $0) }
      }.sorted()
    }
    reloadedItems = oldPositions(new.reloadedItems.list)
    reconfiguredItems = oldPositions(
      new.reconfiguredItems.list.filter { !new.reloadedItems.contains($0) })
  }

  /// The old place of the item at the new `place`, nil where it is new. O(log runs).
  private static func oldPlace(_ runs: [AlignedRun], _ place: Int32) -> Int? {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].new <= place { low = middle + 1 } else { high = middle }
    }
    guard low > 0, place < runs[low - 1].new + runs[low - 1].count else { return nil }
    return Int(runs[low - 1].old + place - runs[low - 1].new)
  }
}

extension SectionedOrder {
  var marksNothing: Bool {
    reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
  }
}
