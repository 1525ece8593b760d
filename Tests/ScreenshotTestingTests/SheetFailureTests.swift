import Foundation
import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import ScreenshotTesting

/// A heading and a button, of which the dark look can be another one.
private final class HeadingScreen: UIViewController {
  let heading = UILabel()
  private let button = UIButton(configuration: .filled())

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    heading.text = "Departures"
    heading.accessibilityTraits = .header
    heading.frame = CGRect(x: 8, y: 8, width: 140, height: 24)
    button.setTitle("Refresh", for: .normal)
    button.frame = CGRect(x: 8, y: 40, width: 100, height: 32)
    for part in [heading, button] as [UIView] { view.addSubview(part) }
  }

  /// Another colour of the heading in the dark alone.
  func changeTheDark() {
    heading.textColor = UIColor { $0.userInterfaceStyle == .dark ? .systemYellow : .label }
  }
}

/// A sheet of pictures that differs from its reference.
struct `a sheet that differs` {
  private let sizes = [CGSize(width: 160, height: 80), CGSize(width: 240, height: 100)]

  private func host() async throws -> (OffscreenHost, HeadingScreen) {
    let host = try OffscreenHost(size: sizes[0])
    let screen = HeadingScreen()
    host.rootViewController = screen
    await host.settle()
    return (host, screen)
  }

  private func matrix(of host: OffscreenHost) async throws -> SnapshotContent {
    let strategy = SnapshotStrategy.matrix(
      sizes: sizes, scales: [1, 2], appearances: [.light, .dark],
      directions: [.leftToRight, .rightToLeft])
    return try await strategy.take(host)
  }

  @Test func `names the pictures that differ, and what in them`() async throws {
    let (host, screen) = try await host()
    let folder = try TemporaryFolder()
    _ = try folder.check(.failed).run(try await matrix(of: host))
    screen.changeTheDark()
    await host.settle()
    let message = try #require(
      try folder.check(.never).run(try await matrix(of: host)).message)
    let lines = message.split(separator: "\n").map(String.init)
    expect(lines[0].hasPrefix("8 of 16 pictures differ from their reference: "), lines[0])
    expect(lines[1].hasPrefix("  160 × 80 · 1× · dark · left to right: "), lines[1])
    for line in lines[1...8] {
      expect(
        line.contains(" · dark · ") && line.hasSuffix(": heading \"Departures\""), saying: "\(line)"
      )
    }
    expect(lines[8].hasPrefix("  240 × 100 · 2× · dark · right to left: "), lines[8])
    expect(lines[9].hasPrefix("  would pass with .allowing(pixels: "), lines[9])
    expect(lines[11] == "  pictures    \(folder.url.path)/Failures/SomeTests/test", lines[11])
  }

  @Test func `leaves three pictures of each that differs, and none of the whole sheet`()
    async throws
  {
    let (host, screen) = try await host()
    let folder = try TemporaryFolder()
    _ = try folder.check(.failed).run(try await matrix(of: host))
    let stored = folder.files
    screen.changeTheDark()
    await host.settle()
    let content = try await matrix(of: host)
    guard case .failed(_, let attached) = try folder.check(.never).run(content) else { return }
    expect(attached.count == 8 * 3, attached.count)
    let written = folder.files.filter { !stored.contains($0) && $0.hasSuffix(".png") }
    expect(written.count == 8 * 3, written.count)
    let first = "Failures/SomeTests/test/160-80-1-dark-left-to-right"
    for label in ["actual", "difference", "reference"] {
      expect(written.contains("\(first).\(label).png"), written, saying: "\(written)")
    }
    let data = try Data(
      contentsOf: folder.url.appendingPathComponent("\(first).actual.png"))
    let picture = try SnapshotContent(reading: data, asPicture: true)
    guard case .picture(let bitmap) = picture.kind else { return }
    expect(bitmap.width == 160 && bitmap.height == 80)
    let page = try String(contentsOf: folder.failures.page, encoding: .utf8)
    expect(page.components(separatedBy: "</article>").count == 9)
    expect(page.contains("<h2>SomeTests · test · 160 × 80 · 1× · dark · left to right</h2>"), page)
    // Right again, nothing is left of it.
    screen.heading.textColor = .label
    await host.settle()
    #expect(try folder.check(.never).run(try await matrix(of: host)).isPassed)
    expect(folder.files.filter { $0.hasSuffix(".png") } == stored, stored)
  }

  @Test func `names times of a film, and passes within its budget`() async throws {
    let film = SnapshotStrategy.filmStrip(times: [0, 0.1, 0.4])
    let first = try await OffscreenHost.square()
    let second = try await OffscreenHost.square()
    let folder = try TemporaryFolder()
    _ = try folder.check(.failed).run(try await film.take(first))
    second.click(at: CGPoint(x: 45, y: 74))
    second.send(.pointerLeft)
    let content = try await film.take(second)
    let check = folder.check(.never)
    let message = try #require(try check.run(content).message)
    expect(
      message.contains("\n  100 ms: ") && message.contains("\n  400 ms: "), saying: "\(message)")
    let budget = PictureBudget(pixels: 100_000, difference: 255, reason: "it moves")
    expect(try folder.check(.never, budget: budget).run(content).note != nil)
  }

  @Test func `is compared as one picture where it has another size`() async throws {
    let (host, _) = try await host()
    let folder = try TemporaryFolder()
    _ = try folder.check(.failed).run(try await SnapshotStrategy.matrix().take(host))
    let message = try #require(
      try folder.check(.never).run(try await matrix(of: host)).message)
    expect(message.hasPrefix("the picture differs from its reference: it has "), message)
  }

  @Test func `too large to be put side by side has no such picture`() throws {
    func picture(_ shade: UInt8) -> SnapshotContent {
      .picture(
        Bitmap(
          width: 3_000, height: 2_100, format: .color,
          bytes: [UInt8](repeating: shade, count: 3_000 * 2_100 * 4)))
    }
    let folder = try TemporaryFolder()
    _ = try folder.check(.failed).run(picture(255))
    let message = try #require(try folder.check(.never).run(picture(254)).message)
    expect(message.contains("\n  difference  ") && !message.contains("triptych"))
  }
}
