import KumikoReporting
import KumikoTestSupport
import ScreenshotTesting
import Synchronization
import Testing
import UIKit

/// What is shown where data is wrong: something, always, and a report of what to do.
struct `wrong data` {
  /// The reports that arise while `body` runs.
  private func reports(_ body: () async throws -> Void) async rethrows -> [Report] {
    let log = Log()
    try await Diagnostics.withHandler({ report in log.reports.withLock { $0.append(report) } }) {
      try await body()
    }
    return log.reports.withLock { $0 }
  }

  private nonisolated final class Log: Sendable {
    let reports = Mutex<[Report]>([])
  }

  @Test func `with an identifier twice is shown once, and reported`() async throws {
    let reports = try await reports {
      let screen = GridScreen(items: [1, 2, 3])
      let host = try await OffscreenHost.showing(screen)
      screen.show([1, 7, 2, 7, 3, 1], animated: true)
      await host.settle()
      expect(host.shownItems == ["1", "7", "2", "3"], host.shownItems)
    }
    expect(reports.map(\.kind) == ["snapshot.duplicateItems"], reports.map(\.kind))
    expect(reports.first?.message.contains("7") == true, reports.first?.message.contains("7"))
  }

  @Test func `that is shown from the start with an identifier twice is drawn`() async throws {
    let reports = try await reports {
      let host = try await OffscreenHost.showing(GridScreen(items: [5, 5, 6]))
      expect(host.shownItems == ["5", "6"], host.shownItems)
    }
    expect(reports.map(\.kind) == ["snapshot.duplicateItems"], reports.map(\.kind))
  }

  @Test func `of names that nothing has is nothing, and each is reported with what to do`()
    async throws
  {
    let reports = try await reports {
      _ = try OffscreenHost(size: CGSize(width: 10, height: 10))
      expect(UIImage(systemName: "no.such.symbol") == nil)
      expect(UIImage(data: Data("no picture".utf8)) == nil)
      expect(UIFont(name: "No Such Font", size: 12) == nil)
      expect(UIImage(systemName: "house") != nil && UIFont(name: "Inter-Bold", size: 12) != nil)
    }
    expect(reports.map(\.kind) == ["image.unknownSymbol", "image.notRead", "font.unknown"])
    expect(reports[0].message.contains("no.such.symbol"), reports[0].message)
    expect(reports[1].message.contains("10 bytes"), reports[1].message)
    expect(reports[2].message.contains("No Such Font"), reports[2].message)
    let near = await self.reports {
      expect(UIImage(systemName: "chekmark") == nil)
      expect(UIFont(name: "Intr", size: 12) == nil)
      expect(UIFont(name: "Inter-SemiBld", size: 12) == nil)
    }
    for (report, name) in zip(near, ["'checkmark'", "'Inter'", "'Inter-SemiBold'"]) {
      expect(report.message.contains(name), report.message)
    }
    expect(near.count == 3, near.map(\.kind))
  }

  @Test func `without a cell leaves a marked gap, and is reported`() async throws {
    let reports = try await reports {
      let screen = GridScreen(items: Array(0..<8))
      screen.itemsWithoutCell = [2, 6]
      let host = try await OffscreenHost.showing(screen, height: 140)
      expect(host.shownItems.count == 8, host.shownItems.count)
      expect(host.frame(of: 2) == [136, 16, 50, 50], host.frame(of: 2))
      await assertSnapshot(of: host, as: .image)
      try host.click(item: 2)
      screen.show([6, 2, 0], animated: true)
      await host.settle()
      expect(host.shownItems == ["6", "2", "0"], host.shownItems)
    }
    expect(Set(reports.map(\.kind)) == ["dataSource.nilCell"])
    expect(reports.contains { $0.message.contains("[0, 2] with item identifier '2'") }, reports)
  }

  @Test func `for a window without an area draws nothing and does not stop`() async throws {
    let host = try await OffscreenHost.showing(GridScreen(), width: 1, height: 1)
    expect(host.bitmap().width == 1, host.bitmap().width)
    try host.resize(to: CGSize(width: 375, height: 600))
    expect(host.shownItems.count == 50, host.shownItems.count)
    #expect(throws: (any Error).self) { try host.resize(to: CGSize(width: 0, height: 100)) }
    #expect(throws: (any Error).self) { try host.resize(to: CGSize(width: 1e9, height: 100)) }
    expect(host.shownItems.count == 50, host.shownItems.count)
  }
}
