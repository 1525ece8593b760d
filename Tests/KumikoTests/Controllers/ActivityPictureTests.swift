import KumikoTestSupport
import ScreenshotTesting
import Testing
import UIKit

@testable import KumikoCore

/// Sharing, and what is shown large, as they are drawn.
struct `pictures of sharing` {
  private static let dark = UITraitCollection(userInterfaceStyle: .dark)
  private static let rightToLeft = UITraitCollection(layoutDirection: .rightToLeft)

  /// A desktop that does everything.
  private final class Desktop: DesktopWindowHost {
    func askServices(for window: UIWindow, answered: @escaping (DesktopServices) -> Void) {
      answered([.files, .opening, .mail])
    }
    func setFullScreen(_ isFull: Bool, of window: UIWindow) {}
    func isFullScreen(_ window: UIWindow) -> Bool { false }
    func cardSpace(of window: UIWindow, around rect: CGRect) -> CGRect? { nil }
    func showPointer(_ shape: PointerShape) {}
    func sizeLimitsChanged(of window: UIWindow) {}
    func titleChanged(of window: UIWindow) {}
    func frameNeeded(by window: UIWindow) {}
    func resize(_ window: UIWindow, to size: CGSize) throws {}
    func pngData(of window: UIWindow) throws -> Data { Data() }
  }

  private final class Own: UIActivity {
    private let title: String
    private let symbol: String
    init(_ title: String, _ symbol: String) { (self.title, self.symbol) = (title, symbol) }
    override var activityTitle: String? { title }
    override var activityImage: UIImage? { UIImage(systemName: symbol) }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
    override func perform() {}
  }

  private func shown(
    _ items: [Any], _ activities: [UIActivity] = [], width: CGFloat = 800,
    traits: UITraitCollection = UITraitCollection(), fromButton: Bool = true
  ) async throws -> (OffscreenHost, Desktop, UIActivityViewController) {
    let root = ControllerScenes.page()
    let host = try await OffscreenHost.showing(root, width: width, traits: traits)
    let desktop = Desktop()
    host.window.host = desktop
    let list = UIActivityViewController(activityItems: items, applicationActivities: activities)
    if fromButton {
      list.popoverPresentationController?.barButtonItem =
        root.topViewController?.navigationItem.rightBarButtonItem
    }
    root.present(list, animated: true)
    await host.settle()
    return (host, desktop, list)
  }

  @Test func `a text and an address, at a button`() async throws {
    let url = try #require(URL(string: "https://example.org/garden/hanakotoba"))
    for (name, traits) in [
      ("light", UITraitCollection()), ("dark", Self.dark), ("right to left", Self.rightToLeft),
    ] {
      let (host, desktop, _) = try await shown(
        [url, "花言葉"], [Own("リストに追加", "star")], traits: traits)
      await assertSnapshot(of: host, as: .image, named: name)
      withExtendedLifetime(desktop) {}
    }
  }

  @Test func `a picture and many activities in a narrow window`() async throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 80)).image { context in
      UIColor.systemTeal.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 120, height: 80))
      UIColor.systemYellow.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 40, y: 10, width: 40, height: 40))
    }
    let (host, desktop, _) = try await shown(
      [picture, "もう一つ"], (1...12).map { Own("Activity \($0)", "pin") }, width: 375)
    await assertSnapshot(of: host, as: .image)
    host.scroll(by: CGVector(dx: 0, dy: -20), at: CGPoint(x: 180, y: 500))
    await host.settle()
    await assertSnapshot(of: host, as: .image, named: "scrolled")
    withExtendedLifetime(desktop) {}
  }

  @Test func `nothing to share, without a button`() async throws {
    let (host, desktop, _) = try await shown([], fromButton: false)
    await assertSnapshot(of: host, as: .image)
    withExtendedLifetime(desktop) {}
  }

  @Test func `the keyboard and a screen reader reach the activities`() async throws {
    let (host, desktop, list) = try await shown(["hello"], [Own("Pin", "pin")])
    let names = host.elements(role: .listItem).map(\.label)
    expect(names == ["Mail", "Copy", "Pin", "Save to File…"], names)
    expect(host.accessibilityDescription().contains("hello"), host.accessibilityDescription())
    var told: [String] = []
    list.completionWithItemsHandler = { type, isDone, _, _ in
      told.append("\(type?.rawValue ?? "none") \(isDone)")
    }
    host.key("down")
    expect(told.isEmpty, told, saying: "the arrows choose nothing")
    host.key("return")
    await host.settle()
    expect(told == ["com.apple.UIKit.activity.CopyToPasteboard true"], told)
    withExtendedLifetime(desktop) {}
  }

  @Test func `a tab that a press is held on`() async throws {
    for (name, style) in [("light", UIUserInterfaceStyle.light), ("dark", .dark)] {
      let tabs = UITabBarController()
      tabs.viewControllers = [("Landmarks", "star"), ("お気に入り", "heart")].map { title, symbol in
        let page = UIViewController()
        page.view.backgroundColor = .systemBackground
        page.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
        return page
      }
      let traits = UITraitCollection(traitsFrom: [
        UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge),
        UITraitCollection(userInterfaceStyle: style),
      ])
      let host = try await OffscreenHost.showing(tabs, traits: traits)
      let point = CGPoint(x: 280, y: 570)
      host.send(.pointerDown(point, button: .primary, clicks: 1, modifiers: []))
      host.advance(by: 0.9)
      await host.settle()
      await assertSnapshot(of: host, as: .image, named: name)
      host.send(.pointerUp(point, button: .primary, modifiers: []))
      await host.settle()
    }
  }
}
