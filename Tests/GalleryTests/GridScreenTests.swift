import Kumiko
import KumikoTestSupport
import ScreenshotTesting
import Testing

@testable import Gallery

/// The Gallery's grid as a user handles it.
struct `the Gallery's grid` {
  private func show(
    _ width: CGFloat = 800, _ height: CGFloat = 600, traits: UITraitCollection = UITraitCollection()
  ) async throws -> OffscreenHost {
    let host = try OffscreenHost(size: CGSize(width: width, height: height), traits: traits)
    host.rootViewController = try #require(Screen.named("grid")).make()
    await host.settle()
    return host
  }

  private func items(_ host: OffscreenHost) -> [String] {
    host.window.elementDescription.collections.flatMap(\.elements).compactMap(\.identifier)
  }

  @Test func `looks as it did`() async throws {
    let host = try await show(400, 240)
    host.click(at: CGPoint(x: 101, y: 89))
    host.send(.pointerLeft)
    await host.settle()
    await assertSnapshot(of: host, as: .image)
  }

  @Test func `looks as it did in the dark, from right to left`() async throws {
    let host = try await show(
      400, 240,
      traits: UITraitCollection(userInterfaceStyle: .dark, layoutDirection: .rightToLeft))
    host.click(at: CGPoint(x: 299, y: 89))
    host.send(.pointerLeft)
    await host.settle()
    await assertSnapshot(of: host, as: .image)
  }

  @Test func `inserts three, deletes two, shuffles, and comes back`() async throws {
    let host = try await show()
    let start = items(host)
    expect(start.count == 100, start.count)
    expect(host.press("Insert"))
    await host.settle()
    expect(items(host).count == 103, items(host).count)
    expect(items(host).filter(start.contains) == start, items(host).filter(start.contains), start)
    expect(host.press("Delete"))
    await host.settle()
    expect(items(host).count == 101, items(host).count)
    expect(host.press("Shuffle"))
    await host.settle()
    expect(items(host).count == 101, items(host).count)
    expect(items(host) != items(host).sorted { Int($0) ?? 0 < Int($1) ?? 0 }, items(host))
    expect(host.press("Reset"))
    await host.settle()
    expect(items(host) == start, items(host), start)
    host.send(.pointerLeft)
    await host.settle()
    await assertSame(host, try await show())
  }

  @Test func `takes presses while it moves`() async throws {
    let host = try await show()
    for title in ["Insert", "Shuffle", "Delete", "Insert", "Reset", "Insert"] {
      expect(host.press(title))
      await host.advanceRunningTasks(by: 0.05)
    }
    await host.settle()
    expect(items(host).count == 103, items(host).count)
    expect(Set(items(host)).count == 103)
  }

  @Test func `deletes down to nothing without complaint`() async throws {
    let host = try await show()
    for _ in 0..<60 {
      host.press("Delete")
      await host.runWaitingTasks()
    }
    await host.settle()
    expect(items(host).isEmpty, items(host))
    expect(host.press("Insert"))
    await host.settle()
    expect(items(host).count == 3, items(host).count)
  }

  @Test func `has a menu for a cell, and for all marked ones`() async throws {
    let host = try await show(400, 300)
    await host.openMenu(at: try host.middle(host.cell("3")))
    try await host.click(text: "Copy")
    // The cell of a menu is marked, and alone.
    for item in ["8", "9"] {
      host.click(at: try host.middle(host.cell(item)))
      await host.settle()
    }
    await host.openMenu(at: try host.middle(host.cell("8")))
    await assertSnapshot(of: host, as: .image)
    try await host.click(text: "Copy 3 Cells")
    await host.openMenu(at: try host.middle(host.cell("9")))
    try await host.click(text: "Delete 3 Cells")
    expect(Set(["3", "8", "9"]).isDisjoint(with: items(host)), items(host))
    // One that is not marked is meant alone.
    host.click(at: try host.middle(host.cell("5")))
    await host.settle()
    await host.openMenu(at: try host.middle(host.cell("1")))
    try await host.click(text: "Delete")
    expect(!items(host).contains("1") && items(host).contains("5"), items(host))
  }
}
