import Kumiko
import KumikoCore
import KumikoTestSupport
import Offscreen
import ScreenshotTesting
import Testing

@testable import Driving

/// A screen that is larger than a window on it.
private final class WideDesktop: DesktopWindowHost {
  let host: OffscreenHost
  init(_ host: OffscreenHost) { self.host = host }

  func cardSpace(of window: UIWindow, around rect: CGRect) -> CGRect? {
    CGRect(x: -100, y: -100, width: 600, height: 600)
  }
  func setFullScreen(_ isFull: Bool, of window: UIWindow) {}
  func isFullScreen(_ window: UIWindow) -> Bool { false }
  func showPointer(_ shape: PointerShape) {}
  func sizeLimitsChanged(of window: UIWindow) {}
  func titleChanged(of window: UIWindow) {}
  func frameNeeded(by window: UIWindow) {}
  func resize(_ window: UIWindow, to size: CGSize) throws {}
  func pngData(of window: UIWindow) throws -> Data { try host.pngData() }
}

/// What a picture of a window has of a menu that has left it.
struct `a menu beyond its window` {
  private func opened() async throws -> (OffscreenHost, WideDesktop) {
    let button = UIButton(configuration: .gray())
    button.setTitle("Sort", for: .normal)
    button.frame = CGRect(x: 10, y: 20, width: 80, height: 30)
    button.showsMenuAsPrimaryAction = true
    button.menu = UIMenu(
      children: ["Name", "Size", "Date"].map { title in UIAction(title: title) { _ in } })
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    controller.view.addSubview(button)
    let host = try OffscreenHost(size: CGSize(width: 120, height: 80))
    host.rootViewController = controller
    await host.settle()
    let desktop = WideDesktop(host)
    host.window.becameVisible(on: desktop)
    try host.element("Sort").tap()
    await host.settle()
    return (host, desktop)
  }

  /// A window with a picture, on grey.
  private func shown(_ image: UIImage) async throws -> OffscreenHost {
    let view = UIImageView(image: image)
    view.backgroundColor = .systemGray3
    let controller = UIViewController()
    controller.view = view
    let host = try OffscreenHost(size: image.size)
    host.rootViewController = controller
    await host.settle()
    return host
  }

  @Test func `is in the picture`() async throws {
    let (host, desktop) = try await opened()
    let stage = WindowStage(host.window)
    let last = try host.element("Date").node.frame
    expect(last.minY > 80 && stage.pictureArea.contains(last), last, stage.pictureArea)
    let image = try #require(UIImage(data: try stage.pngData()))
    expect(image.size == stage.pictureArea.size, image.size, stage.pictureArea)
    await assertSnapshot(of: try await shown(image), as: .image, named: "plain")
    let elements = try ["Name", "Date"].map { try host.element($0).node }
    let numbered = try NumberedPicture.pngData(
      stage.pngData(), of: host.window, in: stage.pictureArea, elements)
    await assertSnapshot(
      of: try await shown(#require(UIImage(data: numbered))), as: .image, named: "numbered")
    let watched = HandStage(
      stage: stage, hand: HandRecorder(in: host.window, beside: { [] }, note: { _ in }))
    expect(watched.pictureArea == stage.pictureArea)
    _ = desktop
  }

  @Test func `is gone from it once it is closed`() async throws {
    let (host, desktop) = try await opened()
    host.key("escape")
    await host.settle()
    let stage = WindowStage(host.window)
    expect(stage.pictureArea == host.window.bounds, stage.pictureArea)
    expect(UIImage(data: try stage.pngData())?.size == CGSize(width: 120, height: 80))
    _ = desktop
  }
}
