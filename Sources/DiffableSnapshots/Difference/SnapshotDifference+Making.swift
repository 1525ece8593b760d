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
    placeItems(runs, from: old, to: new, alignment)
    findDeletes(runs, old, alignment)
    translateMarks(runs, from: old, to: new, alignment)
  }

  // MARK: - Moves and inserts

  /// A run, or the part of it that lies in one section on each side.
  private struct Stretch {
    var newItem: Int32
    var oldItem: Int32
    var oldSection: Int32
    var count: Int32
  }

  /// Goes through the new sections, and finds what moves into each and what is new in it.
  private mutating func placeItems(
    _ runs: [AlignedRun], from old: SectionedOrder, to new: SectionedOrder,
    _ alignment: SectionAlignment
  ) {
    var stretches: [Stretch] = []
    var (cursor, used) = (0, Int32(0))
    var oldSection = 0
    for section in new.sections.indices {
      let (start, end) = (new.starts[section], new.starts[section + 1])
      stretches.removeAll(keepingCapacity: true)
      while cursor < runs.count, runs[cursor].new + used < end {
        let run = runs[cursor]
        let place = run.old + used
        if place < old.starts[oldSection] || place >= old.starts[oldSection + 1] {
          oldSection = old.section(at: Int(place))
        }
        let oldStart = old.starts[oldSection]
        let room = min(end - run.new - used, old.starts[oldSection + 1] - place)
        let count = min(run.count - used, room)
        stretches.append(
          Stretch(
            newItem: run.new + used - start, oldItem: place - oldStart,
            oldSection: Int32(oldSection), count: count))
        used += count
        if used == run.count { (cursor, used) = (cursor + 1, 0) }
      }
      findMoves(stretches, section, alignment.oldIndexes[section])
      if alignment.oldIndexes[section] >= 0 { findInserts(stretches, section, end - start) }
    }
  }

  /// What moves within or into the new section `section`, which was `oldSection`, or -1.
  private mutating func findMoves(_ stretches: [Stretch], _ section: Int, _ oldSection: Int32) {
    var latest: Int32 = -1
    var allStay = true
    for stretch in stretches {
      guard stretch.oldSection == oldSection, stretch.oldItem > latest else {
        allStay = false
        break
      }
      latest = stretch.oldItem
    }
    if allStay { return }
    let residents = stretches.filter { $0.oldSection == oldSection }
    let stays = Self.staying(residents)
    var resident = 0
    for stretch in stretches {
      if stretch.oldSection == oldSection {
        resident += 1
        if stays[resident - 1] { continue }
      }
      for offset in 0..<Int(stretch.count) {
        movedItems.append(
          ItemMove(
            from: ItemPosition(
              section: Int(stretch.oldSection), item: Int(stretch.oldItem) + offset),
            to: ItemPosition(section: section, item: Int(stretch.newItem) + offset)))
      }
    }
  }

  /// Which stretches of one section stay, so that as few items as possible move.
  private static func staying(_ stretches: [Stretch]) -> [Bool] {
    let itemCount = stretches.reduce(0) { $0 + Int($1.count) }
    if itemCount > 32 * stretches.count {
      return LongestIncreasing.mark(stretches.map(\.oldItem), weights: stretches.map(\.count))
    }
    var values: [Int32] = []
    values.reserveCapacity(itemCount)
    for stretch in stretches {
      for offset in 0..<stretch.count { values.append(stretch.oldItem + offset) }
    }
    let stays = LongestIncreasing.mark(values)
    // All items of a stretch stay, or none does.
    var place = 0
    return stretches.map { stretch in
      defer { place += Int(stretch.count) }
      return stays[place]
    }
  }

  private mutating func findInserts(_ stretches: [Stretch], _ section: Int, _ count: Int32) {
    var item: Int32 = 0
    for stretch in stretches {
      while item < stretch.newItem {
        insertedItems.append(ItemPosition(section: section, item: Int(item)))
        item += 1
      }
      item += stretch.count
    }
    while item < count {
      insertedItems.append(ItemPosition(section: section, item: Int(item)))
      item += 1
    }
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
