import KumikoTestSupport
import ScreenshotTesting
import Testing
import UIKit

/// Bars, columns, sheets, alerts and menus as they are drawn.
struct `pictures of controllers` {
  private static let dark = UITraitCollection(userInterfaceStyle: .dark)
  private static let rightToLeft = UITraitCollection(layoutDirection: .rightToLeft)

  @Test func `a bar with a large title`() async throws {
    let host = try await OffscreenHost.showing(ControllerScenes.page())
    await assertSnapshot(of: host, as: .image)
    host.scroll(by: CGVector(dx: 0, dy: -3), at: CGPoint(x: 100, y: 300))
    await host.settle()
    await assertSnapshot(of: host, as: .image, named: "scrolled")
  }

  @Test func `a page on a stack, dark`() async throws {
    let navigation = ControllerScenes.page()
    let page = ControllerScenes.list("Mountains", count: 3)
    page.navigationItem.largeTitleDisplayMode = .never
    page.navigationItem.prompt = "Choose one"
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
    navigation.pushViewController(page, animated: false)
    let host = try await OffscreenHost.showing(navigation, scale: 2, traits: Self.dark)
    await assertSnapshot(of: host, as: .image)
  }

  @Test func `a page half way in, right to left`() async throws {
    let navigation = ControllerScenes.page()
    let host = try await OffscreenHost.showing(navigation, traits: Self.rightToLeft)
    navigation.pushViewController(ControllerScenes.list("Mountains"), animated: true)
    host.advance(by: 0.12)
    await assertSnapshot(of: host, as: .image)
  }

  @Test func `columns`() async throws {
    let host = try await OffscreenHost.showing(ControllerScenes.split(), width: 800)
    await assertSnapshot(of: host, as: .image)
  }

  @Test func `a sidebar shows its lines beside the page`() async throws {
    let host = try await OffscreenHost.showing(ControllerScenes.split(), width: 800)
    let collections = host.window.elementDescription.collections
    expect(collections.map(\.elements.count) == [13, 8], collections.map(\.elements.count))
    let alone = ControllerScenes.list("Folders", count: 8)
    alone.appearance = .sidebar
    let other = try await OffscreenHost.showing(alone, width: 800)
    expect(other.window.elementDescription.collections.map(\.elements.count) == [8])
  }

  @Test func `columns, dark and right to left`() async throws {
    let traits = UITraitCollection(traitsFrom: [Self.dark, Self.rightToLeft])
    let host = try await OffscreenHost.showing(ControllerScenes.split(), width: 800, traits: traits)
    await assertSnapshot(of: host, as: .image)
  }

  @Test(arguments: [("beside", 900), ("above", 620)] as [(String, CGFloat)])
  func `an inspector is beside its page, or above it where there is less space`(
    name: String, width: CGFloat
  ) async throws {
    let split = ControllerScenes.split()
    let inspector = ControllerScenes.list("Details", count: 5)
    split.setViewController(inspector, for: .inspector)
    split.preferredPrimaryColumnWidth = 200
    split.preferredInspectorColumnWidth = 220
    let host = try await OffscreenHost.showing(split, width: width)
    split.show(.inspector)
    await host.settle()
    await assertSnapshot(of: host, as: .image, named: name)
  }

  @Test func `tabs`() async throws {
    for (name, width) in [("compact", 375.0), ("regular", 800)] {
      let tabs = UITabBarController()
      let symbols = ["star", "heart", "person"]
      tabs.viewControllers = zip(["Stars", "Hearts", "Me"], symbols).map { title, symbol in
        let page = UINavigationController(rootViewController: ControllerScenes.list(title))
        page.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
        if symbol == "heart" { page.tabBarItem.badgeValue = "3" }
        return page
      }
      let host = try await OffscreenHost.showing(tabs, width: width, height: 300)
      await assertSnapshot(of: host, as: .image, named: name)
    }
  }

  @Test func `a sheet`() async throws {
    for (name, width, traits) in [
      ("compact", 375.0, UITraitCollection()), ("regular", 800, UITraitCollection()),
      ("dark", 800, Self.dark),
    ] {
      let root = ControllerScenes.page()
      let host = try await OffscreenHost.showing(root, width: width, traits: traits)
      let sheet = UINavigationController(rootViewController: ControllerScenes.list("New", count: 3))
      sheet.topViewController?.navigationItem.leftBarButtonItem = UIBarButtonItem(
        systemItem: .cancel)
      sheet.topViewController?.navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .done)
      sheet.modalPresentationStyle = .formSheet
      root.present(sheet, animated: true)
      await host.settle()
      await assertSnapshot(of: host, as: .image, named: name)
    }
  }

  @Test func `an alert`() async throws {
    for (name, traits) in [("light", UITraitCollection()), ("dark", Self.dark)] {
      let root = ControllerScenes.page()
      let host = try await OffscreenHost.showing(root, traits: traits)
      root.present(ControllerScenes.alert(), animated: true)
      await host.settle()
      await assertSnapshot(of: host, as: .image, named: name)
    }
  }

  @Test func `an action sheet at its button`() async throws {
    let root = ControllerScenes.page()
    let host = try await OffscreenHost.showing(root, width: 800)
    let sheet = ControllerScenes.alert(.actionSheet)
    sheet.popoverPresentationController?.barButtonItem =
      root.topViewController?.navigationItem.rightBarButtonItem
    root.present(sheet, animated: true)
    await host.settle()
    await assertSnapshot(of: host, as: .image)
  }

  @Test func `a menu`() async throws {
    for (name, traits) in [
      ("light", UITraitCollection()), ("dark", Self.dark), ("right to left", Self.rightToLeft),
    ] {
      let root = ControllerScenes.page()
      root.topViewController?.navigationItem.leftBarButtonItem = UIBarButtonItem(
        title: "Sort", menu: ControllerScenes.menu())
      let host = try await OffscreenHost.showing(root, traits: traits)
      host.press("Sort")
      for _ in 0..<5 { host.key("down") }
      host.key(name == "right to left" ? "left" : "right")
      await host.settle()
      await assertSnapshot(of: host, as: .image, named: name)
    }
  }
}
