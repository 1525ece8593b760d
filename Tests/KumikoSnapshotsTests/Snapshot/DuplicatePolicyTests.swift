import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoSnapshots

@Suite struct DuplicatePolicyTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

  init() { ReportLog.start() }

  private func snapshot(_ policy: DuplicatePolicy, _ items: [String]) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.duplicatePolicy = policy
    snapshot.appendSections(["main"])
    snapshot.appendItems(items)
    return snapshot
  }

  @Test func `the first stays, and one report names section, places and values`() {
    let snapshot = snapshot(.keepFirst, ["dup1", "b", "dup1", "c", "b"])
    expect(snapshot.itemIdentifiers == ["dup1", "b", "c"], snapshot.itemIdentifiers)
    let report = Report.duplicateItems(
      "dup1", at: 0, "dup1", at: 2, section: "main", others: 1, kept: "The first")
    expect(ReportLog.contains(report))
    expect(
      report.message.hasPrefix(
        "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(dup1)}."),
      report.message)
  }

  @Test func `the last stays if asked for`() {
    expect(snapshot(.keepLast, ["a", "b", "a", "c", "b"]).itemIdentifiers == ["a", "c", "b"])
  }

  @Test func `all stay if asked for, and occurrences are matched by number`() {
    let old = snapshot(.keepAll, ["a", "b", "a", "c", "a"])
    expect(old.itemIdentifiers == ["a", "b", "a", "c", "a"], old.itemIdentifiers)
    expect(old.indexOfItem("a") == 0, old.indexOfItem("a"))
    let same = snapshot(.keepAll, ["a", "b", "a", "c", "a"])
    expect(same.difference(from: old).isEmpty, same.difference(from: old))
    let fewer = snapshot(.keepAll, ["b", "a", "a", "c"])
    let difference = fewer.difference(from: old)
    expect(difference.survivorCount == 4, difference.survivorCount)
    expect(difference.deletedItems == [ItemPosition(0, 4)], difference.deletedItems)
    expect(difference.movedItems.count == 1, difference.movedItems.count)
    var more = old
    more.appendItems(["a", "c"])
    expect(more.itemIdentifiers == ["a", "b", "a", "c", "a", "a", "c"], more.itemIdentifiers)
    expect(more.difference(from: old).insertedItems == [ItemPosition(0, 5), ItemPosition(0, 6)])
    more.deleteItems(["a"])
    expect(more.itemIdentifiers == ["b", "a", "c", "a", "a", "c"], more.itemIdentifiers)
    expect(more.indexOfItem("a") == 1, more.indexOfItem("a"))
    more.insertItems(["a"], beforeItem: "b")
    expect(more.itemIdentifiers == ["a", "b", "a", "c", "a", "a", "c"], more.itemIdentifiers)
  }

  @Test func `twenty thousand equal items are all kept, matched and deleted`() {
    let count = 20_000
    let old = snapshot(.keepAll, Array(repeating: "same", count: count))
    expect(old.numberOfItems == count, old.numberOfItems, count)
    let shorter = snapshot(.keepAll, ["first"] + Array(repeating: "same", count: count - 5))
    let difference = shorter.difference(from: old)
    expect(difference.survivorCount == count - 5, difference.survivorCount)
    expect(difference.deletedItems == (count - 5..<count).map { ItemPosition(0, Int32($0)) })
    expect(difference.insertedItems == [ItemPosition(0, 0)], difference.insertedItems)
    expect(difference.movedItems.isEmpty, difference.movedItems)
    var fewer = old
    fewer.deleteItems(Array(repeating: "same", count: count - 3))
    expect(fewer.numberOfItems == 3, fewer.numberOfItems)
    expect(fewer.difference(from: old).survivorCount == 3)
  }

  @Test func `occurrences stay apart when deleted identifiers are forgotten`() {
    var snapshot = snapshot(.keepAll, Array(repeating: "same", count: 3_000))
    snapshot.deleteItems(Array(repeating: "same", count: 2_998))
    snapshot.appendItems(["other", "same"])
    snapshot.duplicatePolicy = .keepFirst
    snapshot.appendItems(["last"])
    expect(snapshot.itemIdentifiers == ["same", "same", "other", "same", "last"])
    let before = snapshot
    snapshot.deleteItems(["same", "same"])
    expect(snapshot.itemIdentifiers == ["other", "same", "last"], snapshot.itemIdentifiers)
    expect(snapshot.indexOfItem("same") == 1, snapshot.indexOfItem("same"))
    expect(snapshot.difference(from: before).survivorCount == 3)
    snapshot.deleteItems(["same", "same"])
    expect(snapshot.indexOfItem("same") == nil, snapshot.indexOfItem("same"))
  }

  @Test func `occurrences next to an item are counted in copies of copies`() {
    var snapshot = snapshot(.keepAll, ["a", "b"])
    var copies = [snapshot]
    for _ in 0..<40 {
      snapshot.insertItems(["a", "c"], afterItem: "b")
      copies.append(snapshot)
    }
    expect(snapshot.numberOfItems == 82, snapshot.numberOfItems)
    for (index, copy) in copies.enumerated() {
      let difference = snapshot.difference(from: copy)
      expect(difference.survivorCount == 2 + 2 * index, difference.survivorCount)
      expect(difference.insertedItems.count == 80 - 2 * index, difference.insertedItems.count)
    }
  }

  @Test func `the program stops if asked for`() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = NSDiffableDataSourceSnapshot<String, String>()
      snapshot.duplicatePolicy = .trap
      snapshot.appendSections(["main"])
      snapshot.appendItems(["a", "a"])
    }
  }

  @Test func `reports stop the program if the policy of diagnostics says so`() async {
    await #expect(processExitsWith: .failure) {
      Diagnostics.policy = .trap
      var snapshot = NSDiffableDataSourceSnapshot<String, String>()
      snapshot.appendItems(["a"], toSection: "missing")
    }
  }

  @Test func `moving what is there already never stops the program`() async {
    await #expect(processExitsWith: .success) {
      Diagnostics.policy = .trap
      var snapshot = NSDiffableDataSourceSnapshot<String, String>()
      snapshot.appendSections(["main"])
      snapshot.appendItems(["a", "b"])
      snapshot.appendItems(["a"])
      precondition(snapshot.itemIdentifiers == ["b", "a"])
    }
  }

  @Test func `an item appended to another section moves there`() {
    var snapshot = Snapshot()
    snapshot.appendSections(["one", "two"])
    let moving = (0..<137).map { "moving \($0)" }
    snapshot.appendItems(moving + ["b"], toSection: "one")
    snapshot.appendItems(["c"] + moving, toSection: "two")
    expect(snapshot.content == [["b"], ["c"] + moving], snapshot.content)
    expect(ReportLog.contains(.existingItems(137)))
  }
}
