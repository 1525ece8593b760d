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
    let placement = ItemPlacement(runs, from: old, to: new, oldIndexes: alignment.oldIndexes)
    insertedItems = placement.insertedItems
    movedItems = placement.movedItems
    findDeletes(runs, old, alignment)
    translateMarks(runs, from: old, to: new, alignment)
  }

  // MARK: - Deletes

  private mutating func findDeletes(
    _ runs: [AlignedRun], _ old: SectionedOrder, _ alignment: SectionAlignment
  ) {
    guard survivorCount < old.items.count else { return }
    var ordered = runs
    for index in 1..<max(runs.count, 1) where runs[index].old < runs[index - 1].old {
      ordered = Self.sortedByOld(runs, old.items.count)
      break
    }
    var cursor = 0
    for section in old.sections.indices {
      let (start, end) = (old.starts[section], old.starts[section + 1])
      while cursor < ordered.count, ordered[cursor].old + ordered[cursor].count <= start {
        cursor += 1
      }
      guard alignment.survives[section] else { continue }
      var place = start
      while place < end {
        let next = cursor < ordered.count ? min(ordered[cursor].old, end) : end
        while place < next {
          deletedItems.append(ItemPosition(section: section, item: Int(place - start)))
          place += 1
        }
        if place < end {
          place = ordered[cursor].old + ordered[cursor].count
          if place <= end { cursor += 1 }
        }
      }
    }
  }

  /// The runs in old order: by sorting where they are few, by marking all places where many.
  private static func sortedByOld(_ runs: [AlignedRun], _ itemCount: Int) -> [AlignedRun] {
    guard runs.count > itemCount / 32 else { return runs.sorted { $0.old < $1.old } }
    var counts = [Int32](repeating: 0, count: itemCount)
    for run in runs { counts[Int(run.old)] = run.count }
    var ordered: [AlignedRun] = []
    ordered.reserveCapacity(runs.count)
    for (place, count) in counts.enumerated() where count > 0 {
      ordered.append(AlignedRun(new: 0, old: Int32(place), count: count))
    }
    return ordered
  }

  // MARK: - Marks

  private mutating func translateMarks(
    _ runs: [AlignedRun], from old: SectionedOrder, to new: SectionedOrder,
    _ alignment: SectionAlignment
  ) {
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
