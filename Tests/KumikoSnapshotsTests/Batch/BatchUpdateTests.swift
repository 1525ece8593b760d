import KumikoTestSupport
import Testing

@testable import KumikoSnapshots

@Suite struct BatchUpdateTests {
  @Test(arguments: 0..<4)
  func `the batch of any difference is valid, replays, and maps every position`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<1_500 {
      let old = Arrangements.random(Array(0..<12), sections: [0, 1, 2], &random, isSorted: true)
      let items = Array(0..<12) + Array(20..<26)
      let new = Arrangements.random(items, sections: [0, 1, 2, 10, 11], &random, isSorted: false)
      check(old, new, &random)
    }
  }

  private func check(_ old: PlainModel, _ new: PlainModel, _ random: inout SeededGenerator) {
    var after = IntSnapshot(new.items, sections: new.sections)
    if let item = after.itemIdentifiers.randomElement(using: &random) { after.reloadItems([item]) }
    let difference = SnapshotDifference(
      from: IntSnapshot(old.items, sections: old.sections), to: after)
    let batch = BatchUpdate(difference)
    let (oldCounts, newCounts) = (old.items.map(\.count), new.items.map(\.count))
    expect(
      batch.problems(oldCounts: oldCounts, newCounts: newCounts) == [],
      batch.problems(oldCounts: oldCounts, newCounts: newCounts), saying: "\(old) -> \(new)")
    expect(
      batch.replay(on: old.items, takingNewFrom: new.items) == new.items,
      batch.replay(on: old.items, takingNewFrom: new.items), new.items, saying: "\(old) -> \(new)")
    let map = batch.positionMap(oldCounts: oldCounts, newCounts: newCounts)
    for (section, items) in old.items.enumerated() {
      expect(map.newSection(ofOld: section) == new.sections.firstIndex(of: old.sections[section]))
      for (index, item) in items.enumerated() {
        let found = map.newPosition(ofOld: ItemPosition(section: section, item: index))
        expect(found == new.position(item), saying: "\(item) in \(old) -> \(new)")
      }
    }
    for (section, items) in new.items.enumerated() {
      expect(map.oldSection(ofNew: section) == old.sections.firstIndex(of: new.sections[section]))
      for (index, item) in items.enumerated() {
        let found = map.oldPosition(ofNew: ItemPosition(section: section, item: index))
        expect(found == old.position(item), saying: "\(item) in \(old) -> \(new)")
      }
    }
  }

  @Test func `a reloaded section may change its count`() {
    var batch = BatchUpdate()
    batch.reloadedSections = [0]
    expect(batch.problems(oldCounts: [2, 1], newCounts: [3, 1]) == [])
    let map = batch.positionMap(oldCounts: [2, 1], newCounts: [3, 1])
    expect(map.newPosition(ofOld: ItemPosition(section: 0, item: 1)) == nil)
    expect(map.newPosition(ofOld: ItemPosition(section: 1, item: 0)) == ItemPosition(1, 0))
    expect(
      batch.replay(on: [["a", "b"], ["c"]], takingNewFrom: [["x", "y", "z"], ["c"]]) == [
        ["x", "y", "z"], ["c"],
      ])
  }

  @Test func `repeating an operation changes nothing`() {
    var batch = BatchUpdate()
    batch.deletedItems = [ItemPosition(0, 1), ItemPosition(0, 1)]
    expect(batch.problems(oldCounts: [3], newCounts: [2]) == [])
    expect(batch.replay(on: [[1, 2, 3]], newCounts: [2]) { _ in 0 } == [[1, 3]])
  }

  @Test func `counts that do not fit are told in UIKit's words`() {
    let batch = BatchUpdate()
    let problems = batch.problems(oldCounts: [6], newCounts: [8])
    expect(
      problems.map(\.message) == [
        "Invalid update: invalid number of items in section 0. The number of items contained in an"
          + " existing section after the update (8) must be equal to the number of items contained"
          + " in that section before the update (6), plus or minus the number of items inserted or"
          + " deleted from that section (0 inserted, 0 deleted) and plus or minus the number of"
          + " items moved into or out of that section (0 moved in, 0 moved out)."
      ], problems.map(\.message))
    expect(problems.first?.kind == .itemCount, problems.first?.kind)
    let sections = batch.problems(oldCounts: [1], newCounts: [1, 1])
    expect(
      sections == [
        .sectionCount(before: 1, after: 2, inserted: 0, deleted: 0, "collection view")
      ], sections)
    let rows = batch.problems(oldCounts: [1], newCounts: [2], in: "table view")
    expect(rows.first?.message.contains("invalid number of rows in section 0") == true)
  }

  @Test func `moves count into and out of sections`() {
    var batch = BatchUpdate()
    batch.movedItems = [ItemMove(from: ItemPosition(0, 0), to: ItemPosition(1, 0))]
    expect(batch.problems(oldCounts: [1, 0], newCounts: [0, 1]) == [])
    expect(
      batch.problems(oldCounts: [1, 0], newCounts: [1, 1]) == [
        .itemCount(
          section: 0, before: 1, after: 1, inserted: 0, deleted: 0, movedIn: 0, movedOut: 1,
          "collection view")
      ], batch.problems(oldCounts: [1, 0], newCounts: [1, 1]))
  }

  @Test func `operations that exclude one another are told in UIKit's words`() {
    let place = ItemPosition(0, 0)
    func problems(_ build: (inout BatchUpdate) -> Void) -> [BatchProblem] {
      var batch = BatchUpdate()
      build(&batch)
      return batch.problems(oldCounts: [3, 3], newCounts: [3, 3])
    }
    expect(
      problems {
        $0.deletedItems = [place]
        $0.reloadedItems = [place]
      } == [.deleteAndReload("index path", "[0, 0]")])
    expect(
      problems {
        $0.deletedItems = [place]
        $0.movedItems = [ItemMove(from: place, to: ItemPosition(1, 1))]
      } == [.deleteAndMove("index path", "[0, 0]")])
    expect(
      problems {
        $0.insertedItems = [place]
        $0.movedItems = [ItemMove(from: ItemPosition(1, 1), to: place)]
      } == [.insertAndMove("index path", "[0, 0]")])
    expect(
      problems {
        $0.insertedSections = [1]
        $0.movedSections = [SectionMove(from: 0, to: 1)]
      } == [.insertAndMove("section", "1")])
    expect(
      problems {
        $0.movedItems = [
          ItemMove(from: place, to: place), ItemMove(from: place, to: ItemPosition(1, 1)),
        ]
      } == [.movedTwice("from", "index path", "[0, 0]")])
    expect(
      problems {
        $0.deletedItems = [place]
        $0.reconfiguredItems = [place]
      } == [.deleteAndReconfigure("[0, 0]")])
    expect(
      problems {
        $0.deletedSections = [0]
        $0.reloadedSections = [0]
        $0.insertedSections = [0]
      } == [.deleteAndReload("section", "0")])
    expect(
      problems {
        $0.deletedSections = [0]
        $0.insertedSections = [0]
        $0.movedSections = [SectionMove(from: 0, to: 1)]
      }.contains(.deleteAndMove("section", "0")))
    expect(
      problems {
        $0.movedSections = [SectionMove(from: 0, to: 1), SectionMove(from: 1, to: 1)]
      }.contains(.movedTwice("to", "section", "1")))
  }

  @Test func `places that are not there are told in UIKit's words`() {
    var batch = BatchUpdate()
    batch.deletedItems = [ItemPosition(1, 19)]
    batch.insertedItems = [ItemPosition(0, 4), ItemPosition(7, 0)]
    batch.deletedSections = [5]
    let messages = batch.problems(oldCounts: [3, 17], newCounts: [3, 17]).map(\.message)
    expect(
      messages == [
        "attempt to delete section 5, but there are only 2 sections before the update",
        "attempt to delete item 19 from section 1 which only contains 17 items before the update",
        "attempt to insert item 4 into section 0, but there are only 3 items in section 0 after"
          + " the update",
        "attempt to insert an item of section 7, but there are only 2 sections after the update",
      ], messages)
  }

  @Test func `problems are reported together`() {
    ReportLog.start()
    let problems = [BatchProblem.deleteAndReload("index path", "[77, 1]")]
    BatchUpdate.report(problems)
    expect(ReportLog.contains(.invalidBatch(problems[0].message)))
  }
}

extension PlainModel {
  func position(_ item: Int) -> ItemPosition? {
    location(item).map { ItemPosition(section: $0.section, item: $0.item) }
  }
}
