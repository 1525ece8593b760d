import KumikoTestSupport
import ScreenshotTesting
import Testing
import UIKit

/// How many cells exist.
struct `a grid of ten thousand items` {
  /// Eleven rows of five meet a height of 600 points.
  private let most = 55

  @Test func `has no more cells than are on the screen, wherever it is scrolled`() async throws {
    let screen = GridScreen(items: Array(0..<10_000))
    let host = try await OffscreenHost.showing(screen)
    var seen: [ObjectIdentifier: UICollectionViewCell] = [:]
    for _ in 0..<60 {
      host.scroll(by: CGVector(dx: 0, dy: -20), at: CGPoint(x: 100, y: 300))
      for _ in 0..<4 {
        host.advance(by: OffscreenHost.frameDuration)
        expect(host.window.count(UICollectionViewCell.self) <= most)
      }
      for cell in screen.collectionView.visibleCells { seen[ObjectIdentifier(cell)] = cell }
    }
    expect(try host.collection.contentOffset[1] > 5_000)
    // All that were ever shown. New ones come before old ones are taken back, so a screenful that
    // is passed within a frame is made of other cells: two screenfuls, however far it goes.
    expect(seen.count <= most * 2, seen.count)
  }

  @Test func `has no more cells after a jump to its end and after shuffling`() async throws {
    let screen = GridScreen(items: Array(0..<10_000))
    let host = try await OffscreenHost.showing(screen)
    await host.scrollToEnd()
    await host.scrollToEnd()
    expect(host.shownItems.last == "9999", host.shownItems.last)
    expect(host.window.count(UICollectionViewCell.self) <= most)
    screen.show((0..<10_000).map { ($0 * 7_919) % 10_000 }, animated: true)
    host.advance(by: 0.05)
    // While things move, what leaves is there beside what comes.
    expect(host.window.count(UICollectionViewCell.self) <= most * 2 + 10)
    await host.settle()
    expect(host.window.count(UICollectionViewCell.self) <= most)
  }
}
