import KumikoTestSupport
import Testing

@testable import KumikoSnapshots

/// Items keep their handles whatever moves around them.
@Suite struct HandleTableTests {
  @Test(arguments: 0..<4)
  func `after any difference each item that stayed has its handle at its new position`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<1_000 {
      let old = Arrangements.random(Array(0..<12), sections: [0, 1, 2], &random, isSorted: true)
      let new = Arrangements.random(
        Array(0..<12) + Array(20..<26), sections: [0, 1, 2, 10, 11], &random, isSorted: false)
      let difference = SnapshotDifference(
        from: IntSnapshot(old.items, sections: old.sections),
        to: IntSnapshot(new.items, sections: new.sections))
      var table = HandleTable(counts: old.items.map(\.count))
      check(&table, BatchUpdate(difference), from: old, to: new)
    }
  }

  @Test(arguments: 0..<4)
  func `handles hold over a hundred updates on end`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(100 + seed))
    var old = Arrangements.random(Array(0..<40), sections: [0, 1, 2], &random, isSorted: true)
    var table = HandleTable(counts: old.items.map(\.count))
    for step in 0..<100 {
      let items = Array(step..<step + 40)
      let new = Arrangements.random(items, sections: [0, 1, 2, 3], &random, isSorted: false)
      let difference = SnapshotDifference(
        from: IntSnapshot(old.items, sections: old.sections),
        to: IntSnapshot(new.items, sections: new.sections))
      check(&table, BatchUpdate(difference), from: old, to: new)
      old = new
    }
  }

  /// As many as come and go at once in one pass over the runs, not each by itself.
  @Test(arguments: 0..<4)
  func `handles hold where very much comes and goes at once`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(200 + seed))
    var next = 2_000
    var old = PlainModel(sections: [0, 1, 2], items: [Array(0..<600), [], Array(600..<2_000)])
    var table = HandleTable(counts: old.items.map(\.count))
    for step in 0..<12 {
      var new = old
      for section in new.items.indices {
        let part = Int.random(in: 2...9, using: &random)
        new.items[section].removeAll { _ in Int.random(in: 0..<part, using: &random) == 0 }
        // Alone, side by side, at both ends, and beside what goes.
        for _ in 0..<(step % 3) * 60 {
          let place = Int.random(in: 0...new.items[section].count, using: &random)
          let count = Int.random(in: 1...3, using: &random)
          new.items[section].insert(contentsOf: next..<(next + count), at: place)
          next += count
        }
      }
      if step == 7 { new.items[2] = [] }
      let difference = SnapshotDifference(
        from: IntSnapshot(old.items, sections: old.sections),
        to: IntSnapshot(new.items, sections: new.sections))
      check(&table, BatchUpdate(difference), from: old, to: new)
      old = new
    }
  }

  /// Follows the update, and compares each position with that of the identifier.
  private func check(
    _ table: inout HandleTable, _ batch: BatchUpdate, from old: PlainModel, to new: PlainModel
  ) {
    let (oldCounts, newCounts) = (old.items.map(\.count), new.items.map(\.count))
    var handles: [Int: ItemHandle] = [:]
    for (section, items) in old.items.enumerated() {
      for (index, item) in items.enumerated() {
        handles[item] = table.handle(at: ItemPosition(section: section, item: index))
      }
    }
    let sections = old.sections.indices.map { table.section(at: $0) }
    let gone = table.take(batch, oldCounts: oldCounts, newCounts: newCounts)
    expect(table.brokenInvariant() == nil, table.brokenInvariant(), saying: "\(old) -> \(new)")
    expect(table.sectionCount == new.sections.count, table.sectionCount, new.sections.count)
    for (item, handle) in handles {
      expect(
        table.position(of: handle) == new.position(item), table.position(of: handle),
        new.position(item), saying: "\(item) in \(old) -> \(new)")
      let isGone = gone.items.contains { $0.contains(handle.number) }
      expect(isGone == (new.position(item) == nil), isGone, saying: "\(item) in \(old) -> \(new)")
    }
    for (section, handle) in zip(old.sections, sections) {
      expect(handle.flatMap(table.index(of:)) == new.sections.firstIndex(of: section))
    }
    for (section, items) in new.items.enumerated() {
      for (index, item) in items.enumerated() {
        let position = ItemPosition(section: section, item: index)
        let handle = table.handle(at: position)
        expect(handle != nil && handle.flatMap(table.position(of:)) == position)
        if let former = handles[item] { expect(handle == former, handle, former) }
      }
      expect(table.handle(at: ItemPosition(section: section, item: items.count)) == nil)
    }
  }

  @Test func `a reloaded item keeps its handle, a reloaded section of another count its own alone`()
  {
    var table = HandleTable(counts: [3, 2])
    let section = table.section(at: 0)
    let reloaded = table.handle(at: ItemPosition(1, 0))
    let replaced = table.handle(at: ItemPosition(0, 0))
    var batch = BatchUpdate()
    batch.reloadedSections = [0]
    batch.reloadedItems = [ItemPosition(1, 0)]
    let gone = table.take(batch, oldCounts: [3, 2], newCounts: [5, 2])
    expect(table.section(at: 0) == section, table.section(at: 0), section)
    expect(table.handle(at: ItemPosition(1, 0)) == reloaded, reloaded)
    expect(replaced.flatMap(table.position(of:)) == nil)
    expect(gone.items == [0..<3], gone.items)
    expect(table.handle(at: ItemPosition(0, 4)) != nil)
    expect(table.brokenInvariant() == nil, table.brokenInvariant())
  }

  @Test func `an item moves out of a deleted section and into one that is new`() {
    var table = HandleTable(counts: [2, 1])
    let moved = table.handle(at: ItemPosition(0, 1))
    var batch = BatchUpdate()
    batch.deletedSections = [0]
    batch.insertedSections = [1]
    batch.movedItems = [ItemMove(from: ItemPosition(0, 1), to: ItemPosition(1, 2))]
    table.take(batch, oldCounts: [2, 1], newCounts: [1, 4])
    expect(moved.flatMap(table.position(of:)) == ItemPosition(1, 2))
    expect(table.handle(at: ItemPosition(1, 3)) != nil)
    expect(table.handle(at: ItemPosition(1, 4)) == nil)
    expect(table.brokenInvariant() == nil, table.brokenInvariant())
  }

  @Test func `a list that is loaded again gives no handle twice`() {
    let table = HandleTable(counts: [2, 3])
    let again = HandleTable(counts: [2, 3], after: table)
    let old = table.handle(at: ItemPosition(0, 0))
    expect(old.flatMap(again.position(of:)) == nil)
    expect(table.section(at: 1).flatMap(again.index(of:)) == nil)
    expect(again.handle(at: ItemPosition(1, 2)).flatMap(again.position(of:)) == ItemPosition(1, 2))
  }

  @Test func `nothing and places that are not there have no handle`() {
    let table = HandleTable(counts: [0, 1])
    expect(table.handle(at: ItemPosition(0, 0)) == nil)
    expect(table.handle(at: ItemPosition(1, -1)) == nil)
    expect(table.handle(at: ItemPosition(2, 0)) == nil)
    expect(table.handle(at: ItemPosition(-1, 0)) == nil)
    expect(HandleTable(counts: []).section(at: 0) == nil)
  }

  @Test func `a million items are one run until something changes`() {
    var table = HandleTable(counts: [1_000_000])
    expect(table.runCount == 1, table.runCount)
    var batch = BatchUpdate()
    batch.deletedItems = [ItemPosition(0, 500_000)]
    batch.insertedItems = [ItemPosition(0, 0)]
    let last = table.handle(at: ItemPosition(0, 999_999))
    table.take(batch, oldCounts: [1_000_000], newCounts: [1_000_000])
    expect(table.runCount == 3, table.runCount)
    expect(last.flatMap(table.position(of:)) == ItemPosition(0, 999_999))
    expect(table.numbers(ofItems: 0..<1_000_000, inSection: 0).count == 3)
  }
}
