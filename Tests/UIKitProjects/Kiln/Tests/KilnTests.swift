import Foundation
import FoundationNetworking
import Offscreen
import ScreenshotTesting
import Testing
import UIKit

@testable import KumikoCore

/// A shop with an image loader as widely used ones are written.
@Suite(.serialized) @MainActor final class `the kiln` {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("Kiln-\(UUID().uuidString)")
  private let cart = Cart()
  private let defaults = UserDefaults(suiteName: "Kiln-\(UUID().uuidString)") ?? .standard
  private lazy var favourites = Favourites(defaults: defaults)
  private lazy var cache = ImageCache(name: "test", directory: folder)
  private lazy var loader = ImageLoader(cache: cache, configuration: PotteryServer.configuration)
  private let catalogue = Catalogue.bundled()

  init() { PotteryServer.shared.reset() }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Waits for work of other threads, of which the host knows nothing.
  private func wait(_ host: OffscreenHost? = nil, until isTrue: () -> Bool) async {
    for _ in 0..<200_000 {
      guard !isTrue() else { break }
      await Task.yield()
    }
    #expect(isTrue())
    await host?.settle()
  }

  /// The shop, with the pictures of what is on the screen.
  private func shown(
    _ size: CGSize = CGSize(width: 393, height: 852),
    _ traits: UITraitCollection = UITraitCollection()
  ) async throws -> (OffscreenHost, MainTabBarController) {
    let host = try OffscreenHost(size: size, traits: traits)
    host.window.tintColor = .systemBrown
    let tabs = MainTabBarController(
      catalogue: catalogue, cart: cart, favourites: favourites, loader: loader)
    host.rootViewController = tabs
    await host.settle()
    await wait(host) { self.isComplete(host.window) }
    return (host, tabs)
  }

  private func imageViews(in view: UIView) -> [UIImageView] {
    view.subviews.flatMap { inner in
      ((inner as? UIImageView).map { [$0] } ?? []) + imageViews(in: inner)
    }
  }

  private func isComplete(_ view: UIView) -> Bool {
    let waiting = imageViews(in: view).filter { $0.kiln.taskIdentifier != nil && $0.window != nil }
    return !waiting.isEmpty && waiting.allSatisfy { $0.image != nil }
  }

  private func url(_ name: String) throws -> URL {
    try #require(URL(string: "https://img.kiln.example/\(name)"))
  }

  private func load(
    _ url: URL, _ options: LoaderOptions = LoaderOptions()
  ) async -> Result<LoadedImage, LoaderError> {
    await withCheckedContinuation { told in
      loader.loadImage(with: url, options: options) { told.resume(returning: $0) }
    }
  }

  // MARK: The shop

  @Test func `shows its pieces with their pictures, on a phone and on a dark desktop`() async throws
  {
    let (phone, _) = try await shown()
    await assertSnapshot(of: phone, as: .image, named: "phone")
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let (desktop, _) = try await shown(CGSize(width: 1100, height: 760), dark)
    await assertSnapshot(of: desktop, as: .image, named: "desktop")
  }

  @Test func `finds pieces by name, maker and kind, and says where there is none`() async throws {
    let (host, tabs) = try await shown()
    try host.element("Bowls, glazes, makers").type("tomás")
    await host.settle()
    #expect(!host.elements("Night Mug").isEmpty && host.elements("Moon Jar").isEmpty)
    let shop = try #require(
      (tabs.viewControllers?[0] as? UINavigationController)?.topViewController)
    shop.navigationItem.searchController?.searchBar.text = "zzz"
    await host.settle()
    #expect(!host.elements("No Results for “zzz”").isEmpty)
  }

  @Test func `a kind that is chosen leaves its pieces alone`() async throws {
    let (host, _) = try await shown()
    try host.element("Mugs").tap()
    await host.settle()
    #expect(!host.elements("River Mug").isEmpty && host.elements("Ash Bowl").isEmpty)
    try host.element("Mugs").tap()
    await host.settle()
    #expect(!host.elements("Ash Bowl").isEmpty)
  }

  @Test func `a piece goes into the cart, which counts on its tab`() async throws {
    let (host, tabs) = try await shown()
    try host.element("Ash Bowl").tap()
    await host.settle()
    await wait(host) { self.isComplete(host.window) }
    await assertSnapshot(of: host, as: .image, named: "piece")
    try #require(host.elements(role: .stepper).first).setValue(2)
    await host.settle()
    #expect(!host.elements("2 pieces").isEmpty)
    try host.element("Add to Cart").tap()
    await host.settle()
    #expect(cart.count == 2 && tabs.viewControllers?.last?.tabBarItem.badgeValue == "2")
    cart.add(catalogue.products[0])
    tabs.selectedIndex = 2
    await host.settle()
    await wait(host) { self.imageViews(in: tabs.view).count { $0.image?.size.width == 44 } == 2 }
    await assertSnapshot(of: host, as: .image, named: "cart")
    try host.element("Check Out").tap()
    await host.settle()
    #expect(!host.elements("€264.00 are due on delivery.").isEmpty)
    try host.element("OK").tap()
    await host.settle()
    #expect(cart.count == 0 && tabs.viewControllers?.last?.tabBarItem.badgeValue == nil)
  }

  @Test func `a heart makes a favourite of a piece, in the shop and in its list`() async throws {
    let (host, tabs) = try await shown()
    try host.element("Add Ash Bowl to favourites").tap()
    await host.settle()
    #expect(favourites.ids == ["ash-bowl"])
    #expect(!host.elements("Remove Ash Bowl from favourites").isEmpty)
    tabs.selectedIndex = 1
    await host.settle()
    #expect(!host.elements("Ash Bowl").isEmpty)
    try host.element("Remove Ash Bowl from favourites").tap()
    await host.settle()
    #expect(!host.elements("No Favourites").isEmpty && Favourites(defaults: defaults).ids.isEmpty)
  }

  @Test func `a picture is enlarged by two clicks, and made small again by two more`() async throws
  {
    let (host, tabs) = try await shown()
    let navigation = try #require(tabs.viewControllers?[0] as? UINavigationController)
    let piece = ProductViewController(product: catalogue.products[0], cart: cart, loader: loader)
    navigation.pushViewController(piece, animated: false)
    await host.settle()
    await wait(host) { piece.imageView.image != nil }
    let middle = piece.zoomView.convert(
      CGPoint(x: piece.zoomView.bounds.midX, y: piece.zoomView.bounds.midY), to: host.window)
    for scale in [2.0, 1.0] {
      host.click(at: middle)
      host.click(at: middle)
      await host.settle()
      #expect(abs(piece.zoomView.zoomScale - scale) < 0.001)
      host.advance(by: 1)
    }
  }

  // MARK: The loader

  @Test func `a picture is downloaded once, small, and kept in memory and on the disk`()
    async throws
  {
    let url = try url("ash-bowl.jpg")
    PotteryServer.shared.isHolding = true
    async let first = load(url, .cell(2))
    async let second = load(url, .cell(2))
    await wait { self.loader.waiting(for: url) == 2 }
    PotteryServer.shared.isHolding = false
    let (one, other) = try await (first.get(), second.get())
    #expect(one.image.size == CGSize(width: 240, height: 180) && one.image.scale == 2)
    #expect(one.cacheType == .none && other.image.size == one.image.size)
    #expect(PotteryServer.shared.asked["/ash-bowl.jpg"] == 1)
    #expect(try await load(url, .cell(2)).get().cacheType == .memory)
    cache.clearMemoryCache()
    #expect(try await load(url, .cell(2)).get().cacheType == .disk)
    #expect(cache.isOnDisk(forKey: url.absoluteString))
    let file = cache.cachePath(forKey: url.absoluteString).lastPathComponent
    #expect(file.hasSuffix(".jpg") && file.count == 68, "\(file)")
    #expect("kiln".md5 == "9e8287435ae73a052c9459e215e46a28")
  }

  @Test func `what is missing, broken or taken back says so`() async throws {
    guard case .failure(.badStatus(404)) = await load(try url("nothing.png")) else {
      Issue.record("it is not there")
      return
    }
    PotteryServer.shared.broken = ["/broken.png"]
    guard case .failure(.notAnImage) = await load(try url("broken.png")) else {
      Issue.record("it is no picture")
      return
    }
    PotteryServer.shared.isHolding = true
    let url = try url("river-mug.png")
    let result: Result<LoadedImage, LoaderError> = await withCheckedContinuation { told in
      let task = loader.loadImage(with: url) { told.resume(returning: $0) }
      Task {
        await self.wait { PotteryServer.shared.asked["/river-mug.png"] == 1 }
        task?.cancel()
      }
    }
    guard case .failure(.cancelled) = result else {
      Issue.record("it was taken back: \(result)")
      return
    }
  }

  @Test func `a view shows the picture that it was asked for last`() async throws {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    PotteryServer.shared.isHolding = true
    var late: [String] = []
    view.kiln.setImage(with: try url("moon-jar.png"), loader: loader) { result in
      if case .failure(.notCurrent) = result { late.append("late") } else { late.append("other") }
    }
    #expect(view.kiln.indicator.isAnimating && view.subviews.contains(view.kiln.indicator))
    await wait { PotteryServer.shared.asked["/moon-jar.png"] == 1 }
    view.kiln.setImage(with: try url("wheel.gif"), loader: loader)
    PotteryServer.shared.isHolding = false
    await wait { view.image != nil && !late.isEmpty }
    #expect(view.image?.images?.count == 3, saying(view.image))
    #expect(abs((view.image?.duration ?? 0) - 0.6) < 0.001)
    #expect(!view.kiln.indicator.isAnimating && late == ["late"], "\(late)")
  }

  private func saying(_ image: UIImage?) -> Comment { "\(image.map { "\($0.size)" } ?? "none")" }

  @Test func `the disk keeps what was looked at lately, up to its size`() async throws {
    for (name, days) in [("a", 9.0), ("b", 3), ("c", 2), ("d", 1)] {
      let file = cache.cachePath(forKey: name)
      try Data(count: 1_000).write(to: file)
      let date = Date(timeIntervalSince1970: 1_700_000_000 - days * 86_400)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    }
    cache.maxDiskSize = 2_500
    let removed = await withCheckedContinuation { told in
      cache.cleanExpiredDiskCache(now: Date(timeIntervalSince1970: 1_700_000_000)) {
        told.resume(returning: $0.map(\.lastPathComponent))
      }
    }
    #expect(removed == ["a".sha256, "b".sha256], "one is too old, one too much")
    #expect(cache.isOnDisk(forKey: "c") && !cache.isOnDisk(forKey: "a"))
  }

  @Test func `processors make other pictures, kept beside the first`() async throws {
    let url = try url("ash-bowl.jpg")
    var options = LoaderOptions()
    let round =
      ResizingProcessor(size: CGSize(width: 60, height: 60)) |> RoundCornerProcessor(radius: 30)
    options.processor = round
    let image = try await load(url, options).get().image
    #expect(image.size == CGSize(width: 60, height: 60))
    let pixels = try #require(image.cgImage?.dataProvider?.data)
    #expect(pixels[3] == 0 && pixels[4 * (60 * 30 + 30) + 3] == 255, "corners are seen through")
    #expect(try await load(url).get().image.size == CGSize(width: 640, height: 480))
    #expect(options.cacheKey(for: url).hasSuffix(round.identifier))
  }
}
