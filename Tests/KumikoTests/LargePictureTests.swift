import Foundation
import KumikoReporting
import KumikoTestSupport
import ScreenshotTesting
import Synchronization
import Testing
import UIKit

/// Pictures too large to be unpacked where they are asked for.
struct `a large picture` {
  /// A PNG file with red at the left and blue at the right.
  private func file(_ width: CGFloat = 1_600, _ height: CGFloat = 1_200) throws -> Data {
    let host = try OffscreenHost(size: CGSize(width: width, height: height))
    let controller = UIViewController()
    for (place, color) in [(CGFloat(0), UIColor.red), (width / 2, .blue)] {
      let half = UIView(frame: CGRect(x: place, y: 0, width: width / 2, height: height))
      half.backgroundColor = color
      controller.view.addSubview(half)
    }
    host.rootViewController = controller
    return try host.pngData()
  }

  private func screen(
    _ image: UIImage?, width: CGFloat = 200
  ) throws -> (host: OffscreenHost, view: UIImageView) {
    let host = try OffscreenHost(size: CGSize(width: 400, height: 300))
    let controller = UIViewController()
    let view = UIImageView(image: image)
    view.contentMode = .scaleAspectFit
    view.frame = CGRect(x: 0, y: 0, width: width, height: width * 3 / 4)
    controller.view.backgroundColor = .white
    controller.view.addSubview(view)
    host.rootViewController = controller
    return (host, view)
  }

  private func color(_ host: OffscreenHost, _ x: Int, _ y: Int) -> [UInt8] {
    let bitmap = host.bitmap()
    return Array(bitmap.bytes[4 * (y * bitmap.width + x)..<4 * (y * bitmap.width + x) + 3])
  }

  private let red: [UInt8] = [0, 0, 255]
  private let blue: [UInt8] = [255, 0, 0]
  private let white: [UInt8] = [255, 255, 255]

  @Test func `has its size at once, and is seen when it is unpacked`() async throws {
    let image = try #require(UIImage(data: file()))
    expect(image.size == CGSize(width: 1_600, height: 1_200), image.size)
    let (host, view) = try screen(image)
    expect(color(host, 20, 20) == white, color(host, 20, 20), white)
    await host.settle()
    expect(color(host, 20, 20) == red && color(host, 180, 140) == blue)
    expect(color(host, 220, 20) == white, color(host, 220, 20), white)
    // Larger, what is there stands in until there is more.
    view.frame.size = CGSize(width: 400, height: 300)
    expect(color(host, 40, 40) == red, color(host, 40, 40), red)
    await host.settle()
    expect(color(host, 390, 290) == blue, color(host, 390, 290), blue)
  }

  @Test func `that was taken away before it was unpacked is not seen`() async throws {
    let first = try #require(UIImage(data: file()))
    let (host, view) = try screen(first)
    _ = host.bitmap()
    view.image = nil
    await host.settle()
    expect(color(host, 20, 20) == white, color(host, 20, 20), white)
    view.image = first
    _ = host.bitmap()
    let second = try #require(UIImage(data: file(1_200, 900)))
    view.image = second.withRenderingMode(.alwaysTemplate)
    view.tintColor = .blue
    await host.settle()
    expect(color(host, 20, 20) == blue, color(host, 20, 20), blue)
  }

  @Test func `is prepared for completion handlers, for which settling waits`() async throws {
    let image = try #require(UIImage(data: file()))
    let (host, view) = try screen(nil)
    image.prepareThumbnail(of: CGSize(width: 200, height: 150)) { thumbnail in
      Task { @MainActor in view.image = thumbnail }
    }
    await host.settle()
    expect(view.image?.size == CGSize(width: 200, height: 150), view.image?.size)
    expect(color(host, 20, 20) == red, color(host, 20, 20), red)
    let whole = Mutex<UIImage?>(nil)
    image.prepareForDisplay { found in whole.withLock { $0 = found } }
    await host.settle()
    expect(whole.withLock { $0 }?.size == image.size, image.size)
  }

  @Test func `with borders that keep their size is drawn`() async throws {
    let image = try #require(UIImage(data: file()))
    let (host, _) = try screen(
      image.resizableImage(withCapInsets: UIEdgeInsets(top: 9, left: 9, bottom: 9, right: 9)))
    expect(color(host, 20, 20) == red, color(host, 20, 20), red)
  }
}

/// Names of icons, and pictures before there is a window.
struct `an icon` {
  @Test func `that every app asks for is there`() throws {
    let names = """
      function music.mic headphones hifispeaker.fill car car.fill airplane tram.fill cloud.rain
      hurricane tornado tropicalstorm snow cube.box eyeglasses lock.shield arrow.uturn.backward
      envelope.open plus.magnifyingglass scissors arrowshape.turn.up.left gearshape.fill
      person.2.fill speaker.slash bell.slash arrow.up.circle chevron.right.circle.fill
      plus.square doc.on.clipboard
      """.split { $0 == " " || $0 == "\n" }.map(String.init)
    for name in names {
      guard case .icon(name: name, _) = UIImage(systemName: name)?.source else {
        Issue.record("\(name)")
        continue
      }
    }
  }

  @Test func `that Apple has and nobody has drawn yet leaves a button with a mark`() async throws {
    let log = Mutex<[Report]>([])
    try await Diagnostics.withHandler({ report in log.withLock { $0.append(report) } }) {
      let host = try OffscreenHost(size: CGSize(width: 60, height: 60))
      let controller = UIViewController()
      var configuration = UIButton.Configuration.plain()
      configuration.image = UIImage(systemName: "teddybear.fill")
      let button = UIButton(configuration: configuration)
      button.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
      controller.view.backgroundColor = .white
      controller.view.addSubview(button)
      host.rootViewController = controller
      await host.settle()
      expect(Set(host.bitmap().bytes).count > 4)
      expect(UIImage(systemName: "teddy bear") == nil)
    }
    let reports = log.withLock { $0 }
    expect(reports.map(\.kind) == ["image.placeholderSymbol", "image.unknownSymbol"])
    expect(reports.first?.message.contains("teddybear.fill") == true)
  }

  @Test func `or a picture that is asked for before a host starts is there`() async {
    await #expect(processExitsWith: .success) {
      let icon = UIImage(systemName: "star")
      let svg =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"3\" height=\"2\" "
        + "viewBox=\"0 0 3 2\"><rect width=\"3\" height=\"2\"/></svg>"
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try Data(svg.utf8).write(to: folder.appendingPathComponent("dot.svg"))
      try #require(icon?.bitmap(forPixelWidth: 20, height: 20)?.bytes.contains { $0 > 0 } == true)
      try #require(UIImage(data: Data(svg.utf8))?.size == CGSize(width: 3, height: 2))
      let bundle = try #require(Bundle(path: folder.path))
      try #require(UIImage(named: "dot", in: bundle)?.size == CGSize(width: 3, height: 2))
      try #require(UIImage(systemName: "no such") == nil)
    }
  }
}
