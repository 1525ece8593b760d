import KumikoReporting
import KumikoTestSupport
import ScreenshotTesting
import Synchronization
import Testing
import UIKit

/// The question of article 000, unmodified: a flow layout, cells from a plain data source, and the
/// mistake that the article is about.
struct `the question of article 000` {
  private func show(_ height: CGFloat = 300) async throws -> OffscreenHost {
    let host = try OffscreenHost(size: CGSize(width: 375, height: height))
    // The layout asks for headers that the code has no views for; that is reported.
    await Diagnostics.withHandler({ _ in }) {
      host.rootViewController = MyViewController(nibName: nil, bundle: nil)
      await host.settle()
    }
    return host
  }

  /// The items whose cells show a check mark.
  private func marked(_ host: OffscreenHost) throws -> [Int] {
    let view = try #require(host.window.first(UICollectionView.self))
    return view.indexPathsForVisibleItems.filter { path in
      view.cellForItem(at: path)?.count(UIImageView.self) ?? 0 > 0
    }.map(\.item)
  }

  @Test func `spreads five cells over a line, below a header of 30 points`() async throws {
    let host = try await show()
    let cells = host.elements.filter { $0.kind == "cell" }
    // 93 points are left for four spaces of 23.25, and cells stand on whole pixels.
    expect(cells.prefix(6).map { $0.frame[0] } == [16, 89, 163, 236, 309, 16])
    expect(cells.prefix(6).map { $0.frame[1] } == [46, 46, 46, 46, 46, 106])
    // The header, twenty lines and nineteen spaces between 16 above and 32 below.
    expect(try host.collection.contentSize == [375, 1_268])
  }

  @Test func `lets check marks wander to other items, as the article says`() async throws {
    let host = try await show()
    host.click(at: CGPoint(x: 40, y: 70))
    expect(try marked(host) == [0])
    await host.scrollToEnd()
    // Nothing at the end was clicked; a cell that is used again has brought its mark.
    expect(try marked(host).count == 1)
    expect(try marked(host) != [0])
  }

  @Test func `looks as it did`() async throws {
    let host = try await show(180)
    host.click(at: CGPoint(x: 110, y: 70))
    await assertSnapshot(of: host, as: .image)
  }
}
