import Kumiko
import ScreenshotTesting
import Testing

@testable import Gallery

/// The pictures in the documentation's article on layouts.
struct `a layout` {
  @Test func `looks as the documentation shows it`() async throws {
    for section in LayoutSection.allCases {
      let controller = LayoutsViewController([section])
      let host = try OffscreenHost(size: CGSize(width: 480, height: 400), scale: 2)
      host.rootViewController = controller
      await host.settle()
      try host.resize(
        to: CGSize(width: 480, height: controller.collectionView.contentSize.height))
      await host.settle()
      await assertSnapshot(of: host, as: .image, named: "\(section)")
    }
  }
}
