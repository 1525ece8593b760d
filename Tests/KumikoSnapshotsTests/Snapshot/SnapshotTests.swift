import KumikoTestSupport
import Testing

@testable import KumikoSnapshots

@Suite struct SnapshotTests {
  enum Section: Int, CaseIterable { case contents, company, stories }

  /// Article 001's update: one section anew, the others from the snapshot before.
  @Test func `a screen that fills one section after the other keeps the rest`() {
    var shown = NSDiffableDataSourceSnapshot<Section, String>()
    func update(_ items: [String], in section: Section) {
      var resource = NSDiffableDataSourceSnapshot<Section, String>()
      resource.appendSections(Section.allCases)
      resource.appendItems(items, toSection: section)
      if shown.numberOfItems > 0 {
        for other in Section.allCases.filter({ $0 != section }) {
          resource.appendItems(shown.itemIdentifiers(inSection: other), toSection: other)
        }
      }
      let difference = resource.difference(from: shown)
      expect(difference.deletedItems.isEmpty && difference.movedItems.isEmpty)
      shown = resource
    }
    update(["block 1", "block 2"], in: .contents)
    update(["story 1"], in: .stories)
    update(["company"], in: .company)
    update(["story 1", "story 2"], in: .stories)
    expect(shown.content == [["block 1", "block 2"], ["company"], ["story 1", "story 2"]])
  }

  @Test func `positions answer without identifiers, and nil outside`() {
    let snapshot = IntSnapshot([[1, 2], [], [3]])
    expect(snapshot.itemIdentifier(atSection: 2, item: 0) == 3)
    expect(snapshot.itemIdentifier(atSection: 1, item: 0) == nil)
    expect(snapshot.itemIdentifier(atSection: 0, item: -1) == nil)
    expect(snapshot.itemIdentifier(atSection: 3, item: 0) == nil)
    expect(snapshot.position(ofItem: 3) == ItemPosition(section: 2, item: 0))
    expect(snapshot.position(ofItem: 4) == nil, snapshot.position(ofItem: 4))
    expect(snapshot.sectionIdentifier(at: 1) == 1, snapshot.sectionIdentifier(at: 1))
    expect(snapshot.sectionIdentifier(at: 3) == nil, snapshot.sectionIdentifier(at: 3))
    expect(snapshot.numberOfItems(inSectionAt: 0) == 2, snapshot.numberOfItems(inSectionAt: 0))
    expect(snapshot.numberOfItems(inSectionAt: -1) == 0, snapshot.numberOfItems(inSectionAt: -1))
    expect(snapshot.itemCounts == [2, 0, 1], snapshot.itemCounts)
  }

  @Test func `marks stay with their items and go with them`() {
    var snapshot = IntSnapshot([[1, 2, 3, 4]])
    snapshot.reloadItems([3, 1])
    snapshot.reconfigureItems([4, 2, 4])
    snapshot.moveItem(1, afterItem: 4)
    snapshot.deleteItems([3])
    expect(snapshot.reloadedItemIdentifiers == [1], snapshot.reloadedItemIdentifiers)
    expect(snapshot.reconfiguredItemIdentifiers == [4, 2], snapshot.reconfiguredItemIdentifiers)
    let plain = snapshot.withoutUpdateMarks()
    expect(plain.reloadedItemIdentifiers.isEmpty && plain.reconfiguredItemIdentifiers.isEmpty)
    expect(plain.itemIdentifiers == snapshot.itemIdentifiers)
  }

  @Test func `marks that go one after the other leave the rest in its order`() {
    var snapshot = IntSnapshot([Array(0..<100)])
    snapshot.reloadItems((0..<100).reversed())
    for item in 0..<90 { snapshot.deleteItems([item]) }
    expect(snapshot.reloadedItemIdentifiers == (90..<100).reversed())
    snapshot.appendItems([5])
    snapshot.reloadItems([5, 95])
    expect(snapshot.reloadedItemIdentifiers == (90..<100).reversed() + [5])
  }

  @Test func `many sections go at once with their items and marks`() {
    let sections = (0..<300).map { section in (0..<section % 4).map { section * 4 + $0 } }
    let old = IntSnapshot(sections)
    for removed in [
      Array(0..<300), Array(0..<299), stride(from: 0, to: 300, by: 2).map { $0 }, [7],
    ] {
      var snapshot = old
      snapshot.reconfigureItems(snapshot.itemIdentifiers)
      snapshot.deleteSections(removed + [removed[0], 1_000])
      let left = (0..<300).filter { !removed.contains($0) }
      expect(snapshot.sectionIdentifiers == left, snapshot.sectionIdentifiers, left)
      expect(snapshot.content == left.map { sections[$0] }, snapshot.content)
      expect(snapshot.reconfiguredItemIdentifiers == snapshot.itemIdentifiers)
      expect(left.allSatisfy { snapshot.indexOfSection($0) == left.firstIndex(of: $0) }, left)
      expect(removed.allSatisfy { snapshot.indexOfSection($0) == nil }, removed)
      expect(snapshot.difference(from: old).deletedSections == removed)
    }
  }

  @Test func `positions that no list can have are those that are nearest`() {
    expect(ItemPosition(section: .max, item: .min).section == Int(Int32.max))
    expect(ItemPosition(section: .max, item: .min).item == Int(Int32.min))
    expect(ItemPosition(section: -1, item: .max).item == Int(Int32.max))
    expect(IntSnapshot([[1]]).itemIdentifier(atSection: .max, item: .max) == nil)
  }

  @Test func `a caller's list that changes later is not the snapshot's`() {
    var items = [1, 2, 3]
    var snapshot = IntSnapshot([])
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    items[0] = 9
    items.append(4)
    snapshot.appendItems([5])
    expect(snapshot.itemIdentifiers == [1, 2, 3, 5], snapshot.itemIdentifiers)
    expect(snapshot.indexOfItem(9) == nil, snapshot.indexOfItem(9))
    expect(items == [9, 2, 3, 4], items)
  }

  @Test func `marks become old positions in a difference, reload before reconfigure`() {
    let old = IntSnapshot([[1, 2, 3], [4]])
    var new = old
    new.insertItems([9], beforeItem: 1)
    new.moveItem(4, beforeItem: 9)
    new.reloadItems([4, 9])
    new.reconfigureItems([3, 2, 4])
    new.reloadSections([1])
    let difference = new.difference(from: old)
    expect(difference.reloadedItems == [ItemPosition(1, 0)], difference.reloadedItems)
    expect(difference.reconfiguredItems == [ItemPosition(0, 1), ItemPosition(0, 2)])
    expect(difference.reloadedSections == [1], difference.reloadedSections)
    expect(difference.movedItems == [ItemMove(from: ItemPosition(1, 0), to: ItemPosition(0, 0))])
    expect(difference.insertedItems == [ItemPosition(0, 1)], difference.insertedItems)
  }

  @Test func `the documented example of a difference`() {
    let difference = IntSnapshot([[4, 1, 5, 3]]).difference(from: IntSnapshot([[1, 2, 3, 4]]))
    expect(difference.deletedItems == [ItemPosition(0, 1)], difference.deletedItems)
    expect(difference.insertedItems == [ItemPosition(0, 2)], difference.insertedItems)
    expect(difference.movedItems == [ItemMove(from: ItemPosition(0, 3), to: ItemPosition(0, 0))])
  }

  @Test func `items of deleted sections live on where they are moved to`() {
    let old = IntSnapshot([[1, 2], [3]], sections: [10, 20])
    let new = IntSnapshot([[3], [1, 7]], sections: [20, 30])
    let difference = new.difference(from: old)
    expect(difference.deletedSections == [0], difference.deletedSections)
    expect(difference.insertedSections == [1], difference.insertedSections)
    expect(difference.deletedItems.isEmpty && difference.insertedItems.isEmpty)
    expect(difference.movedItems == [ItemMove(from: ItemPosition(0, 0), to: ItemPosition(1, 0))])
  }

  @Test func `unchanged copies are known to be equal`() {
    let snapshot = IntSnapshot([Array(0..<100)])
    var copy = snapshot
    expect(copy.isKnownEqual(to: snapshot))
    expect(copy.difference(from: snapshot).isEmpty, copy.difference(from: snapshot))
    copy.deleteItems([5])
    expect(!copy.isKnownEqual(to: snapshot))
  }

  @Test func `the difference of an edited copy looks at the edits, not at the items`() {
    let old = IntSnapshot([Array(0..<50_000), Array(50_000..<100_000)])
    let edits: [(inout IntSnapshot) -> Void] = [
      { _ in }, { $0.appendItems(Array(200_000..<200_010)) },
      { $0.deleteItems(Array(99_000..<99_010)) }, { $0.moveItem(0, afterItem: 99_999) },
      { $0.insertItems([-1, -2], beforeItem: 40_000) }, { $0.deleteItems([1, 40_000, 60_000]) },
      { $0.moveSection(1, beforeSection: 0) }, { $0.reloadItems([3, 99_998]) },
    ]
    for (index, edit) in edits.enumerated() {
      var new = old
      edit(&new)
      expect(new.differenceEffort(from: old) < 40, saying: "edit \(index)")
    }
    let separate = IntSnapshot(old.content)
    expect(separate.differenceEffort(from: old) == 400_000, separate.differenceEffort(from: old))
  }

  @Test func `identifiers that come and go do not pile up`() {
    var snapshot = IntSnapshot([[0]])
    for round in 0..<200 {
      snapshot.appendItems(Array(round * 100 + 1..<round * 100 + 101))
      let old = snapshot
      snapshot.deleteItems(Array(round * 100 + 1..<round * 100 + 101))
      expect(old.numberOfItems == 101, old.numberOfItems)
    }
    expect(snapshot.itemIdentifiers == [0], snapshot.itemIdentifiers)
    expect(snapshot.itemTable.count < 2_000, snapshot.itemTable.count)
  }

  @Test func `copies are edited by many tasks at once`() async {
    let base = IntSnapshot([Array(0..<2_000)])
    let results = await withTaskGroup(of: [Int].self) { group in
      for task in 0..<8 {
        group.addTask {
          var copy = base
          for step in 0..<200 {
            copy.insertItems([10_000 + task * 1_000 + step], afterItem: step)
            copy.deleteItems([step + 1_000])
          }
          let difference = copy.difference(from: base)
          return [
            difference.insertedItems.count, difference.deletedItems.count, copy.numberOfItems,
          ]
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    expect(results == Array(repeating: [200, 200, 2_000], count: 8), results)
    expect(base.itemIdentifiers == Array(0..<2_000), base.itemIdentifiers)
  }
}
