import KumikoFoundation
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct DataSourceSummaryTests {
  let shown = DiffableScreen()

  private func change(
    _ old: [(String, String)], _ new: [(String, String)], reconfiguring: [String] = []
  ) -> UpdateSummary<String, String>? {
    shown.show(old)
    var summary: UpdateSummary<String, String>?
    shown.source.updateHandler = { summary = $0 }
    var next = snapshot(new)
    next.reconfigureItems(reconfiguring)
    shown.source.apply(next)
    return summary
  }

  @Test func `a summary tells what came, went, moved and changed`() {
    let summary = change([("m", "abcdef")], [("m", "bxcfd")], reconfiguring: ["c"])
    expect(summary?.inserted == ["x"] && summary?.deleted == ["a", "e"])
    expect(summary?.moved.count == 1 && summary?.updated == ["c"])
    expect(summary?.insertedCount == 1 && summary?.deletedCount == 2)
    expect(summary?.description == "+1 −2 ↕1 ↻1 of 5" && summary?.isReload == false)
  }

  @Test func `items of sections that come and go count, those that live on elsewhere do not`() {
    let summary = change([("m", "ab"), ("n", "cd")], [("o", "xcy"), ("m", "bz")])
    expect(summary?.inserted == ["x", "y", "z"] && summary?.deleted == ["a", "d"])
    expect(summary?.moved == ["c"], summary?.moved)
    expect(summary?.insertedCount == 3 && summary?.deletedCount == 2)
  }

  @Test func `the first snapshot is a reload`() {
    var summary: UpdateSummary<String, String>?
    shown.source.updateHandler = { summary = $0 }
    shown.source.apply(snapshot("ab"))
    expect(summary?.isReload == true && summary?.inserted == ["a", "b"])
    expect(summary?.deletedCount == 0 && summary?.replacedMost == false)
  }

  @Test func `identifiers that are made anew each time are reported, once`() {
    shown.show("abcdefghij")
    let reports = ReportLog.reports("dataSource.mostItemsReplaced") {
      shown.source.apply(snapshot("ABCDEFGHIJ"))
      shown.source.apply(snapshot("klmnopqrstu"))
      shown.source.apply(snapshot("abcdefghijv"))
    }
    expect(reports.count == 1, reports.count)
    expect(reports.first?.message.contains("10 of 10 items of type String") == true)
  }

  @Test func `without animation nobody misses a fade, and nothing is reported`() {
    shown.show("abcdefghij")
    func reports(of letters: String, animated: Bool) -> Int {
      ReportLog.reports("dataSource.mostItemsReplaced") {
        shown.source.apply(snapshot(letters), animatingDifferences: animated)
      }.count
    }
    expect(reports(of: "ABCDEFGHIJ", animated: false) == 0)
    expect(reports(of: "abcdefghij", animated: true) == 1)
  }

  @Test func `other changes are not reported`() {
    let reports = ReportLog.reports("dataSource.mostItemsReplaced") {
      shown.show("abcdefghij")
      // Other content, of another size; a part replaced; a few items only.
      for letters in ["KLM", "kLN", "abcdefghij", "abcdeFGHIJ"] {
        shown.source.apply(snapshot(letters))
      }
    }
    expect(reports.isEmpty, reports)
  }
}
