import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

/// Where reports go while tests run side by side.
struct `reports` {
  private final class Log: Sendable {
    private let kinds = Mutex<[String]>([])

    func append(_ report: Report) { kinds.withLock { $0.append(report.kind) } }
    var all: [String] { kinds.withLock { $0 } }
  }

  private func report(_ kind: String) {
    Diagnostics.report(Report(kind: kind, message: "of a test"))
  }

  @Test func `inside a block go to its handler alone, each once`() {
    let (outer, inner) = (Log(), Log())
    Diagnostics.withHandler(outer.append) {
      report("a")
      report("a")
      Diagnostics.withHandler(inner.append) {
        report("a")
        report("b")
      }
      report("c")
    }
    expect(outer.all == ["a", "c"], outer.all)
    expect(inner.all == ["a", "b"], inner.all)
  }

  @Test func `of tasks that the block starts go there too`() async {
    let log = Log()
    await Diagnostics.withHandler(log.append) {
      await Task { report("late") }.value
      await withTaskGroup(of: Void.self) { group in group.addTask { report("grouped") } }
    }
    expect(log.all == ["late", "grouped"], log.all)
  }

  @Test func `of a block that throws are delivered before`() {
    struct Stop: Error {}
    let log = Log()
    #expect(throws: Stop.self) {
      try Diagnostics.withHandler(log.append) {
        report("before")
        throw Stop()
      }
    }
    expect(log.all == ["before"], log.all)
  }

  @Test func `are heard by a listener each time, and reach the handler as ever`() async {
    let (handled, heard) = (Log(), Log())
    await Diagnostics.withHandler(handled.append) {
      report("before")
      Diagnostics.withListener(heard.append) {
        report("a")
        report("a")
      }
      await Diagnostics.withListener(heard.append) {
        await Task { report("late") }.value
      }
      report("after")
    }
    expect(heard.all == ["a", "a", "late"], heard.all)
    expect(handled.all == ["before", "a", "late", "after"], handled.all)
  }
}
