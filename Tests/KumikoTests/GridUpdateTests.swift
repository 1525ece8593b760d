import KumikoSnapshots
import KumikoTestSupport
import ScreenshotTesting
import Testing
import UIKit

/// What an update of the grid's items does on the screen.
struct `an update of the grid` {
  /// 0 … 19 without 4 and 11, and with 100, 101 and 102 among them.
  private let changed = [0, 100, 1, 2, 3, 5, 6, 101, 102, 7, 8, 9, 10] + Array(12..<20)

  @Test func `is a batch that makes the new items from the old`() async throws {
    let screen = GridScreen(items: Array(0..<20))
    let host = try await OffscreenHost.showing(screen)
    let old = screen.dataSource.snapshot()
    screen.show(changed, animated: true)
    let new = screen.dataSource.snapshot()
    let batch = BatchUpdate(SnapshotDifference(from: old, to: new))
    expect(batch.insertedItems.count == 3, batch.insertedItems.count)
    expect(batch.deletedItems.count == 2, batch.deletedItems.count)
    expect(batch.movedItems.isEmpty, batch.movedItems)
    expect(batch.replay(on: [Array(0..<20)], takingNewFrom: [changed]) == [changed])
    await host.settle()
    expect(host.shownItems == changed.map(String.init), host.shownItems, changed.map(String.init))
  }

  @Test func `ends as if it had not been animated, pixel for pixel`() async throws {
    let (animated, plain) = (GridScreen(items: Array(0..<20)), GridScreen(items: Array(0..<20)))
    let first = try await OffscreenHost.showing(animated)
    let second = try await OffscreenHost.showing(plain)
    animated.show(changed, animated: true)
    plain.show(changed, animated: false)
    await assertDifferent(first, second)
    await first.settle()
    await assertSame(first, second)
    await assertSame(first, second, as: .layout)
  }

  @Test func `ends as if shown from the start, after many in a row`() async throws {
    let screen = GridScreen()
    let host = try await OffscreenHost.showing(screen)
    var random = SeededGenerator(seed: 7)
    var items = Array(0..<100)
    for round in 0..<12 {
      items.shuffle(using: &random)
      items.removeLast(5)
      items.insert(contentsOf: (0..<6).map { 1_000 + round * 10 + $0 }, at: 10)
      screen.show(items, animated: true)
      host.advance(by: 0.07)
    }
    await host.settle()
    await assertSame(host, try await OffscreenHost.showing(GridScreen(items: items)))
  }

  @Test func `looks half-way as it did`() async throws {
    let screen = GridScreen(items: Array(0..<20))
    let host = try await OffscreenHost.showing(screen, height: 260)
    screen.show(changed, animated: true)
    await assertSnapshot(
      of: host, as: .filmStrip(times: [0, 0.05, 0.1, 0.15, 0.2, 0.35]), named: "film")
  }

  @Test func `shows half-way an insert the stored picture`() async throws {
    let screen = GridScreen(items: Array(0..<12))
    let host = try await OffscreenHost.showing(screen, height: 200)
    screen.show([0, 1, 100, 101, 102] + Array(2..<12), animated: true)
    host.advance(by: 0.1)
    await assertSnapshot(of: host, as: .image)
  }

  @Test func `fades and grows what comes, fades and shrinks what goes`() async throws {
    let screen = GridScreen(items: Array(0..<10))
    let host = try await OffscreenHost.showing(screen)
    screen.show(Array(0..<9) + [100], animated: true)
    host.advance(by: 1.0 / 60)
    let start = try #require(host.elements.first { $0.identifier == "100" })
    expect(start.alpha < 0.2, start.alpha)
    host.advance(by: 0.1)
    let middle = try #require(host.elements.first { $0.identifier == "100" })
    expect(middle.alpha > start.alpha && middle.alpha < 1)
    // The one that goes is still there to be seen, though the collection has ten cells.
    expect(screen.collectionView.count(UICollectionViewCell.self) == 11)
    await host.settle()
    expect(screen.collectionView.count(UICollectionViewCell.self) == 10)
    expect(host.elements.last?.alpha == 1, host.elements.last?.alpha)
  }

  @Test func `takes the selection along`() async throws {
    let screen = GridScreen(items: Array(0..<20))
    let host = try await OffscreenHost.showing(screen)
    for item in [3, 4, 12] { try host.click(item: item) }
    screen.show(changed, animated: true)
    expect(host.selectedItems == ["3", "12"], host.selectedItems)
    await host.settle()
    expect(host.selectedItems == ["3", "12"], host.selectedItems)
    expect(host.markedItems == ["3", "12"], host.markedItems)
  }

  @Test func `begins in the turn of the task that awaits it`() async throws {
    let screen = GridScreen(items: Array(0..<20))
    let host = try await OffscreenHost.showing(screen)
    let snapshot = screen.snapshot(changed)
    Task { await screen.dataSource.apply(snapshot, animatingDifferences: true) }
    expect(!host.window.needsFrame)
    await Task.yield()
    expect(host.window.needsFrame)
    expect(screen.dataSource.snapshot().numberOfItems == changed.count)
  }

  @Test func `is over for whoever awaits it when everything has arrived`() async throws {
    let screen = GridScreen(items: Array(0..<20))
    let host = try await OffscreenHost.showing(screen)
    var isOver = false
    let snapshot = screen.snapshot(changed)
    Task {
      await screen.dataSource.apply(snapshot, animatingDifferences: true)
      isOver = true
    }
    await host.advanceRunningTasks(by: 0.1)
    expect(!isOver)
    expect(host.window.needsFrame)
    await host.settle()
    expect(isOver)
    expect(!host.window.needsFrame)
  }
}
