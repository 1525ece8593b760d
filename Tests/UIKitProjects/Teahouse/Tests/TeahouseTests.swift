import Foundation
import Offscreen
import ScreenshotTesting
import Testing
import UIKit

/// A shop as Xcode's template of 2025 begins it: folders instead of lists of files, the main actor
/// as default, observation, a loader of pictures of its own.
struct `the tea house` {
  private func shown(
    _ size: CGSize = CGSize(width: 393, height: 852)
  ) async throws -> (OffscreenHost, Basket) {
    let basket = Basket()
    let host = try OffscreenHost(size: size)
    host.window.tintColor = .leaf
    host.rootViewController = SceneDelegate.root(basket: basket, catalogue: .sample)
    await host.settle()
    return (host, basket)
  }

  @Test func `shows its teas in sections, on a phone and on a desktop`() async throws {
    for (name, size) in [
      ("phone", CGSize(width: 393, height: 852)), ("desktop", CGSize(width: 900, height: 900)),
    ] {
      let (host, basket) = try await shown(size)
      basket.add(Catalogue.sample.teas[0])
      await host.settle()
      await assertSnapshot(of: host, as: .image, named: name)
    }
  }

  @Test func `counts in its bars what is added`() async throws {
    let (host, basket) = try await shown()
    // It stands among the fresh ones, and among the green ones.
    for button in host.elements("Add Sencha") { try button.tap() }
    await host.settle()
    #expect(basket.lines.map(\.count) == [2] && basket.total == 17)
    let tabs = try #require(host.rootViewController as? UITabBarController)
    #expect(tabs.tabs.last?.badgeValue == "2")
    let shop = try #require(tabs.selectedViewController as? UINavigationController)
    #expect(shop.topViewController?.navigationItem.rightBarButtonItem?.badge?.stringValue == "2")
  }

  @Test func `shows the basket as it becomes`() async throws {
    let (host, basket) = try await shown()
    let tabs = try #require(host.rootViewController as? UITabBarController)
    tabs.selectedIndex = 1
    await host.settle()
    #expect(!host.elements("Nothing in the basket").isEmpty)
    for tea in Catalogue.sample.teas.prefix(2) { basket.add(tea) }
    await host.settle()
    #expect(host.elements("Nothing in the basket").isEmpty)
    #expect(!host.elements("Total €22.50").isEmpty)
    basket.set(3, of: 1)
    await host.settle()
    #expect(!host.elements("Total €39.50").isEmpty)
    await assertSnapshot(of: host, as: .image, named: "basket")
    basket.removeAll()
    await host.settle()
    #expect(!host.elements("Nothing in the basket").isEmpty)
  }

  @Test func `finds teas, sorts them, and says where there is none`() async throws {
    let catalogue = Catalogue.sample
    #expect(catalogue.sections(matching: "smoke", by: .name).map(\.kind) == [.black])
    #expect(
      catalogue.sections(matching: "", by: .name)[0].teas.map(\.name) == ["Dragon Well", "Sencha"])
    #expect(catalogue.sections(matching: "", by: .price)[0].teas.map(\.id) == [1, 2])
    let (host, _) = try await shown()
    try host.element("Name or taste").type("zzz")
    await host.settle()
    #expect(!host.elements("No Results for “zzz”").isEmpty)
  }

  @Test func `opens a tea, whose count follows the basket`() async throws {
    let (host, basket) = try await shown()
    let tabs = try #require(host.rootViewController as? UITabBarController)
    let shop = try #require(tabs.selectedViewController as? UINavigationController)
    shop.pushViewController(
      TeaViewController(tea: Catalogue.sample.teas[3], basket: basket), animated: false)
    await host.settle()
    #expect(host.elements("1 in the basket").isEmpty)
    host.press("Add to Basket")
    await host.settle()
    #expect(!host.elements("1 in the basket").isEmpty)
  }

  @Test func `reads the catalogue that it comes with`() {
    #expect(Catalogue.bundled.teas.map(\.name) == ["Sencha", "Dragon Well", "Assam"])
    #expect(Catalogue.bundled.teas[0].isFeatured && Catalogue.bundled.teas[2].price == 6.25)
  }

  // MARK: Pictures

  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test func `loads a picture once, small, and keeps it`() async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "leaf.png")
    let leaf = UIGraphicsImageRenderer(size: CGSize(width: 400, height: 200)).pngData { context in
      UIColor.systemGreen.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 400, height: 200))
    }
    try leaf.write(to: file)
    let disk = DiskCache(folder: folder.appending(path: "kept"))
    let loader = ImageLoader(disk: disk)
    let request = ImageRequest(url: file, size: CGSize(width: 100, height: 100), scale: 2)
    #expect(loader.cached(request) == nil)
    async let first = loader.image(for: request)
    async let second = loader.image(for: request)
    let (one, other) = try await (first, second)
    #expect(one === other && loader.cached(request) === one)
    #expect(one.size == CGSize(width: 100, height: 50) && one.scale == 2, "\(one.size)")
    #expect(disk.written == 1)
    try FileManager.default.removeItem(at: file)
    #expect(try await ImageLoader(disk: disk).image(for: request).size == one.size)
  }

  @Test func `says what is no picture`() async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "notes.txt")
    try Data("tea".utf8).write(to: file)
    let loader = ImageLoader(disk: DiskCache(folder: folder.appending(path: "kept")))
    let request = ImageRequest(url: file, size: CGSize(width: 10, height: 10), scale: 1)
    do {
      _ = try await loader.image(for: request)
      Issue.record("it was a picture")
    } catch {
      #expect(error.localizedDescription == "notes.txt is no picture")
    }
  }

  @Test func `shows a placeholder until the picture is there`() async throws {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let missing = URL(fileURLWithPath: "/nonexistent/leaf.png")
    view.load(missing)
    #expect(view.image?.isSymbolImage == true)
    view.load(nil, placeholder: nil)
    #expect(view.image == nil)
  }
}
