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

  /// The items in none of `runs`, found by marking every place with a bit. O(items / 64 + runs +
  /// deletes).
  private static func deletesByMarking(
    _ runs: some RunList, _ kept: Int, _ starts: [Int32], _ survives: [Bool]
  ) -> [ItemPosition] {
    let end = Int(starts[survives.count])
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: end >> 6 + 1) { stays in
      stays.initialize(repeating: 0)
      for index in 0..<runs.count {
        stays.mark(Int(runs[index].old), count: Int(runs[index].count))
      }
      return [ItemPosition](unsafeUninitializedCapacity: end - kept) { positions, initialized in
        var count = 0
        defer { initialized = count }
        for section in survives.indices where survives[section] {
          let (start, end) = (Int(starts[section]), Int(starts[section + 1]))
          let section = Int32(truncatingIfNeeded: section)
          stays.forEachUnmarked(in: start..<end) { place in
            positions[count] = ItemPosition(section, Int32(truncatingIfNeeded: place &- start))
            count &+= 1
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

extension UnsafeMutableBufferPointer<UInt64> {
  /// Sets the bits from `first` on, of which there is one at least.
  @inline(__always)
  fileprivate func mark(_ first: Int, count: Int) {
    var (place, left) = (first, count)
    repeat {
      let here = Swift.min(left, 64 &- (place & 63))
      let ones = ~UInt64(0) &>> UInt64(truncatingIfNeeded: 64 &- here)
      self[place &>> 6] |= ones &<< UInt64(truncatingIfNeeded: place)
      place &+= here
      left &-= here
    } while left > 0
  }

  /// Calls `body` with the place of each bit that is not set.
  @inline(__always)
  fileprivate func forEachUnmarked(in places: Range<Int>, _ body: (Int) -> Void) {
    var word = places.lowerBound &>> 6
    var unmarked = ~UInt64(0) &<< UInt64(truncatingIfNeeded: places.lowerBound)
    while word &<< 6 < places.upperBound {
      let left = places.upperBound &- word &<< 6
      if left < 64 { unmarked &= (1 &<< UInt64(truncatingIfNeeded: left)) &- 1 }
      unmarked &= ~self[word]
      while unmarked != 0 {
        body(word &<< 6 | unmarked.trailingZeroBitCount)
        unmarked &= unmarked &- 1
      }
      word &+= 1
      unmarked = ~0
    }
  }
}
