import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoSnapshots

/// What each operation does when it is given something that is not there.
@Suite struct SnapshotReportTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

  init() { ReportLog.start() }

  private func two() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["one", "two"])
    snapshot.appendItems(["a", "b"], toSection: "one")
    snapshot.appendItems(["c"], toSection: "two")
    return snapshot
  }

  @Test func `items for an unknown section are shown in that section, at the end`() {
    var snapshot = two()
    snapshot.appendItems(["x"], toSection: "nowhere")
    expect(snapshot.sectionIdentifiers == ["one", "two", "nowhere"], snapshot.sectionIdentifiers)
    expect(snapshot.itemIdentifiers(inSection: "nowhere") == ["x"])
    let report = Report.unknownSection(
      "nowhere", in: "appendItems(_:toSection:)", outcome: "it was appended with its items.")
    expect(ReportLog.contains(report))
    expect(
      report.message.hasPrefix("Section identifier was not found. You can verify the section"),
      report.message)
  }

  @Test func `items before the first section wait for it`() {
    var snapshot = Snapshot()
    snapshot.appendItems((0..<31).map { "early \($0)" })
    expect(snapshot.numberOfItems == 0, snapshot.numberOfItems)
    expect(ReportLog.contains(.noSections(31)))
    snapshot.appendSections(["late"])
    expect(snapshot.itemIdentifiers(inSection: "late").count == 31)
  }

  @Test func `items next to an unknown item go to the end`() {
    var snapshot = two()
    snapshot.insertItems(["x"], beforeItem: "unknown1")
    snapshot.insertItems(["y"], afterItem: "unknown1")
    expect(snapshot.content == [["a", "b"], ["c", "x", "y"]], snapshot.content)
    expect(
      ReportLog.contains(
        .unknownItem(
          "unknown1", in: "insertItems", outcome: "the items were appended to the last section.")))
  }

  @Test func `an item inserted next to itself stays, and the others come next to it`() {
    var snapshot = two()
    snapshot.insertItems(["x", "a", "y"], afterItem: "a")
    expect(snapshot.content == [["a", "x", "y", "b"], ["c"]], snapshot.content)
    expect(ReportLog.contains(.destinationInList("a", list: "x, a, y")))
  }

  @Test func `moves that name something unknown move nothing`() {
    var snapshot = two()
    snapshot.moveItem("a", afterItem: "unknown2")
    snapshot.moveItem("unknown2", beforeItem: "a")
    snapshot.moveSection("one", afterSection: "unknown3")
    snapshot.moveItem("a", afterItem: "a")
    expect(snapshot.content == two().content, snapshot.content, two().content)
    expect(ReportLog.contains(.unknownMoveItem("a", destination: "unknown2")))
    expect(ReportLog.contains(.unknownMoveItem("unknown2", destination: "a")))
    expect(ReportLog.contains(.unknownMoveSection("one", destination: "unknown3")))
  }

  @Test func `sections that are there already stay where they are`() {
    var snapshot = two()
    snapshot.appendSections(["one", "new", "new"])
    snapshot.insertSections(["last"], beforeSection: "unknown4")
    expect(snapshot.sectionIdentifiers == ["one", "two", "new", "last"])
    expect(ReportLog.contains(.existingSections(1, "one")))
    expect(ReportLog.contains(.duplicateSections("new")))
    expect(ReportLog.contains(.unknownReferenceSection("unknown4")))
  }

  @Test func `marks for something unknown are ignored`() {
    var snapshot = two()
    snapshot.reloadItems(["a", "unknown5"])
    snapshot.reconfigureItems(["unknown5", "b"])
    snapshot.reloadSections(["unknown5", "two"])
    expect(snapshot.reloadedItemIdentifiers == ["a"], snapshot.reloadedItemIdentifiers)
    expect(snapshot.reconfiguredItemIdentifiers == ["b"], snapshot.reconfiguredItemIdentifiers)
    expect(snapshot.reloadedSectionIdentifiers == ["two"], snapshot.reloadedSectionIdentifiers)
    for operation in ["reloadItems", "reconfigureItems", "reloadSections"] {
      expect(ReportLog.contains(.unknownReload("unknown5", operation: operation)))
    }
  }

  @Test func `queries for an unknown section answer with nothing`() {
    let snapshot = two()
    expect(snapshot.numberOfItems(inSection: "unknown6") == 0)
    expect(snapshot.itemIdentifiers(inSection: "unknown6") == [])
    expect(
      ReportLog.contains(
        .unknownSection(
          "unknown6", in: "numberOfItems(inSection:)", outcome: "0 was returned.")))
    expect(snapshot.sectionIdentifier(containingItem: "unknown6") == nil)
    expect(snapshot.indexOfItem("unknown6") == nil, snapshot.indexOfItem("unknown6"))
    expect(snapshot.indexOfSection("unknown6") == nil, snapshot.indexOfSection("unknown6"))
  }

  @Test func `deleting what is unknown, or named twice, is fine`() {
    var snapshot = two()
    snapshot.deleteItems(["a", "zz", "a"])
    snapshot.deleteSections(["zz", "two", "two"])
    expect(snapshot.content == [["b"]], snapshot.content)
    snapshot.deleteAllItems()
    expect(snapshot.numberOfSections == 0, snapshot.numberOfSections)
    expect(snapshot.numberOfItems == 0, snapshot.numberOfItems)
  }
}
