import KumikoTestSupport
import ScreenshotTesting
import Testing
import UIKit

/// The answer of article 000, unmodified: where its cells are.
struct `the grid of article 000` {
  /// Squares of 50 points in rows, the first at `x` and 16, the next 60 points further.
  private func rows(
    of columns: Int, items: Int, x: Double = 16, pitch: Double = 60
  ) -> [[Double]] {
    (0..<items).map { item -> [Double] in
      let (column, row) = (Double(item % columns), Double(item / columns))
      return [x + column * pitch, 16 + row * 60, 50, 50]
    }
  }

  @Test func `has the article's numbers`() async throws {
    let host = try await OffscreenHost.showing(ViewController())
    // 50 × 50, 10 apart, inset by 16: five fit into 375 points. The last row that is on the screen
    // begins at 16 + 9 · 60 = 556.
    expect(host.elements.map(\.frame) == rows(of: 5, items: 50))
    expect(host.shownItems == (0..<50).map(String.init), host.shownItems)
    // Twenty rows and nineteen spaces between 16 above and 32 below.
    expect(try host.collection.contentSize == [375, 1_238])
  }

  @Test func `ends 32 points above the lower edge`() async throws {
    let host = try await OffscreenHost.showing(ViewController())
    await host.scrollToEnd()
    expect(try host.collection.contentOffset == [0, 638])
    expect(host.frame(of: 99) == [256, 518, 50, 50], host.frame(of: 99))
  }

  @Test(arguments: [(320, 4), (375, 5), (381, 5), (382, 6), (800, 12), (1_280, 20), (81, 1)])
  func `has as many columns as fit`(width: Int, columns: Int) async throws {
    let host = try await OffscreenHost.showing(ViewController(), width: CGFloat(width))
    let firstRow = host.elements.filter { $0.frame[1] == 16 }
    expect(firstRow.map(\.frame) == rows(of: columns, items: columns))
  }

  @Test func `takes a new width at once, without moving there`() async throws {
    let host = try await OffscreenHost.showing(ViewController(), width: 375)
    try host.resize(to: CGSize(width: 800, height: 600))
    expect(host.elements.map(\.frame) == rows(of: 12, items: 100))
    expect(try host.collection.contentSize == [800, 578])
    expect(!host.window.needsFrame)
    try host.resize(to: CGSize(width: 375, height: 600))
    expect(host.frame(of: 5) == [16, 76, 50, 50], host.frame(of: 5))
  }

  @Test func `begins at the right where reading does`() async throws {
    let host = try await OffscreenHost.showing(
      ViewController(), traits: UITraitCollection(layoutDirection: .rightToLeft))
    expect(host.elements.map(\.frame) == rows(of: 5, items: 50, x: 309, pitch: -60))
  }

  @Test func `looks as it did`() async throws {
    let host = try await OffscreenHost.showing(ViewController(), height: 200)
    try host.click(item: 6)
    await assertSnapshot(of: host, as: .image)
    await assertSnapshot(of: host, as: .layout)
  }

  @Test func `looks as it did in the dark`() async throws {
    let host = try await OffscreenHost.showing(
      ViewController(), height: 200, traits: UITraitCollection(userInterfaceStyle: .dark))
    try host.click(item: 6)
    await assertSnapshot(of: host, as: .image)
  }

  @Test func `looks as it did from right to left`() async throws {
    let host = try await OffscreenHost.showing(
      ViewController(), height: 200, traits: UITraitCollection(layoutDirection: .rightToLeft))
    try host.click(item: 6)
    await assertSnapshot(of: host, as: .image)
  }

  @Test func `looks as it did with two pixels a point`() async throws {
    let host = try await OffscreenHost.showing(ViewController(), height: 200, scale: 2)
    try host.click(item: 6)
    expect(host.elements[6].frame == [76, 76, 50, 50], host.elements[6].frame)
    await assertSnapshot(of: host, as: .image)
  }
}
