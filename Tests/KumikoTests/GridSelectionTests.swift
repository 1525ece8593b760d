import KumikoTestSupport
import ScreenshotTesting
import Testing
import UIKit

/// What a click does to the grid.
struct `a click on the grid` {
  @Test func `selects, and the next one deselects`() async throws {
    let host = try await OffscreenHost.showing(ViewController())
    let untouched = host.bitmap()
    try host.click(item: 7)
    expect(host.selectedItems == ["7"], host.selectedItems)
    expect(host.markedItems == ["7"], host.markedItems)
    try host.click(item: 7)
    expect(host.selectedItems.isEmpty, host.selectedItems)
    host.send(.pointerLeft)
    await host.settle()
    expect(host.bitmap().bytes == untouched.bytes, host.bitmap().bytes, untouched.bytes)
  }

  @Test func `leaves what is selected elsewhere`() async throws {
    let host = try await OffscreenHost.showing(ViewController())
    for item in [0, 12, 31] { try host.click(item: item) }
    try host.click(item: 12)
    expect(host.selectedItems == ["0", "31"], host.selectedItems)
    expect(host.markedItems == ["0", "31"], host.markedItems)
  }

  @Test func `marks its own cell alone`() async throws {
    let host = try await OffscreenHost.showing(ViewController())
    let before = host.bitmap()
    try host.click(item: 7)
    // The article's mark sticks out of its cell, 7 points to the left.
    let change = PictureComparison(reference: before, actual: host.bitmap()).bounds
    expect(PixelRect(x: 129, y: 76, width: 57, height: 50).union(change).x == 129)
    expect(PixelRect(x: 129, y: 76, width: 57, height: 50).union(change).area == 57 * 50)
    expect(!change.isEmpty, change)
  }

  @Test func `between the cells selects nothing`() async throws {
    let host = try await OffscreenHost.showing(ViewController())
    for point in [
      CGPoint(x: 71, y: 40), CGPoint(x: 40, y: 71), CGPoint(x: 8, y: 8), CGPoint(x: 340, y: 40),
    ] {
      host.click(at: point)
    }
    expect(host.selectedItems.isEmpty, host.selectedItems)
  }

  @Test func `that leaves its cell before it ends selects nothing`() async throws {
    let host = try await OffscreenHost.showing(ViewController())
    host.drag(from: try host.middle(of: 3), to: try host.middle(of: 4), duration: 0.1)
    await host.settle()
    expect(host.selectedItems.isEmpty, host.selectedItems)
  }

  @Test func `stays with its item while cells are used again`() async throws {
    let host = try await OffscreenHost.showing(ViewController())
    for item in [0, 3, 21] { try host.click(item: item) }
    await host.scrollToEnd()
    expect(host.shownItems.last == "99", host.shownItems.last)
    expect(host.markedItems.isEmpty, host.markedItems)
    try host.click(item: 95)
    await host.scrollToStart()
    expect(try host.collection.contentOffset == [0, 0])
    expect(host.markedItems == ["0", "3", "21"], host.markedItems)
    expect(host.selectedItems == ["0", "3", "21"], host.selectedItems)
    await host.scrollToEnd()
    expect(host.markedItems == ["95"], host.markedItems)
  }

  @Test func `keeps its mark when the window becomes wider`() async throws {
    let host = try await OffscreenHost.showing(ViewController())
    try host.click(item: 13)
    try host.resize(to: CGSize(width: 800, height: 600))
    expect(host.frame(of: 13) == [76, 76, 50, 50], host.frame(of: 13))
    expect(host.markedItems == ["13"], host.markedItems)
  }
}
