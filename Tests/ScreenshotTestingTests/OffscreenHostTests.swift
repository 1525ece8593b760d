import Kumiko
import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import ScreenshotTesting

/// The window without a screen: its clock, its input, its output.
@Suite(.traced) struct `a host` {
  @Test func `lets exactly the time pass that it is told`() async throws {
    let host = try await OffscreenHost.square()
    let start = host.time
    host.advance(by: 0.1)
    expect(abs(host.time - start - 0.1) < 1e-12, abs(host.time - start - 0.1))
    host.advance(by: 0.001)
    host.advance(by: 0)
    host.advance(by: -1)
    expect(abs(host.time - start - 0.101) < 1e-12, abs(host.time - start - 0.101))
  }

  @Test func `shows a motion where it is at the time`() async throws {
    let host = try await OffscreenHost.square()
    let screen = try #require(host.rootViewController as? SquareScreen)
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
      screen.square.frame.origin.x = 60
    }
    // The motion begins with the first frame that shows it.
    host.advance(by: 1.0 / 60)
    host.advance(by: 0.1)
    expect(host.inkColumns == 35..<55, host.inkColumns)
    host.advance(by: 0.1)
    expect(host.inkColumns == 60..<80, host.inkColumns)
    expect(!host.window.needsFrame)
  }

  @Test func `glides over content by as many points as it is told`() async throws {
    let host = try OffscreenHost(size: CGSize(width: 100, height: 100))
    let controller = UIViewController()
    let content = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    content.contentSize = CGSize(width: 100, height: 2_000)
    controller.view.addSubview(content)
    host.rootViewController = controller
    await host.settle()
    let start = host.time
    host.glide(by: CGVector(dx: 0, dy: -150), at: CGPoint(x: 50, y: 50), duration: 0.2)
    expect(abs(host.time - start - 0.2) < 1e-9, abs(host.time - start - 0.2))
    expect(abs(content.contentOffset.y - 150) < 1, saying: "\(content.contentOffset.y)")
  }

  @Test func `shows its window on another display, and with other traits, live`() async throws {
    let host = try await OffscreenHost.square()
    try host.change(
      size: CGSize(width: 50, height: 60), scale: 2,
      traits: UITraitCollection(userInterfaceStyle: .dark))
    expect(host.scale == 2 && host.image().size == CGSize(width: 50, height: 60))
    expect(host.bitmap().width == 100 && host.bitmap().height == 120)
    expect(host.window.traitCollection.userInterfaceStyle == .dark)
    host.window.traitOverrides.displayScale = 1.5
    expect(host.scale == 1.5 && host.bitmap().width == 75 && host.bitmap().height == 90)
    expect(host.window.traitCollection.displayScale == 1.5)
    expect(host.window.traitCollection.userInterfaceStyle == .dark)
    #expect(throws: (any Error).self) {
      try host.change(size: CGSize(width: -5, height: 1e9), scale: 1, traits: UITraitCollection())
    }
    expect(host.bitmap().width == 75, host.bitmap().width, saying: "nothing changed")
  }

  @Test func `gives its window's picture and elements to whoever has the window`() async throws {
    let host = try await OffscreenHost.square()
    expect(try host.window.pngData() == host.pngData())
    expect(host.window.elementDescription.size == [100, 100], host.window.elementDescription.size)
    expect(host.window.elementDescription.collections.isEmpty)
    expect(try UIWindow().pngData() == nil, saying: "nobody shows that one")
    expect(!host.window.needsFrame)
    host.window.send(.pointerMoved(CGPoint(x: 1, y: 1)))
    expect(host.window.needsFrame, saying: "the event waits for the next frame")
    host.advance(by: OffscreenHost.frameDuration)
    expect(!host.window.needsFrame)
  }

  @Test func `draws the same bytes on every run`() async throws {
    let first = try await OffscreenHost.square()
    let second = try await OffscreenHost.square()
    for host in [first, second] {
      host.press("Move")
      await host.advanceRunningTasks(by: 0.13)
    }
    expect(try first.pngData() == second.pngData())
  }

  @Test func `describes a screen without a collection view`() async throws {
    let host = try await OffscreenHost.square()
    let lines = host.layoutDescription().split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    expect(lines[0] == "window 100×100  scale 1  light", lines[0])
    expect(lines.contains("UIView  10,10 20×20"), lines)
    expect(lines.contains("UIButton  10,60 70×28  \"Move\""), lines)
    host.press("Move")
    await host.settle()
    expect(host.layoutDescription().contains("UIView  60,10 20×20"))
  }

  @Test func `reports a key that no keyboard has`() async throws {
    let host = try await OffscreenHost.square()
    let reports = Mutex<[Report]>([])
    Diagnostics.withHandler({ report in reports.withLock { $0.append(report) } }) {
      host.key("Retrun")
      host.key("return")
    }
    expect(reports.withLock { $0.map(\.kind) } == ["input.unknownKey"])
    expect(reports.withLock { $0[0].message.contains("did you mean 'return'?") })
  }

  @Test func `presses buttons by their label`() async throws {
    let host = try await OffscreenHost.square()
    expect(host.press("Move"))
    expect(!host.press("move"))
    await host.settle()
    expect(host.inkColumns == 60..<80, host.inkColumns)
  }

  @Test func `resizes, and refuses sizes that no picture has`() async throws {
    let host = try await OffscreenHost.square()
    try host.resize(to: CGSize(width: 50, height: 200))
    expect(host.bitmap().width == 50 && host.bitmap().height == 200)
    for size in [CGSize(width: 0, height: 10), CGSize(width: Double.nan, height: 10)] {
      #expect(throws: (any Error).self) { try host.resize(to: size) }
    }
    expect(host.bitmap().width == 50, host.bitmap().width)
    #expect(throws: (any Error).self) { try OffscreenHost(size: CGSize(width: -1, height: 1)) }
    #expect(throws: (any Error).self) {
      try OffscreenHost(size: CGSize(width: 10, height: 10), scale: .infinity)
    }
  }
}

extension OffscreenHost {
  /// The columns of the row through the square that are not white.
  fileprivate var inkColumns: Range<Int>? {
    let bitmap = bitmap()
    let row = bitmap.bytes[(20 * bitmap.width * 4)..<(21 * bitmap.width * 4)]
    let columns = (0..<bitmap.width).filter { row[row.startIndex + $0 * 4 + 2] != 255 }
    guard let first = columns.first, let last = columns.last else { return nil }
    return first..<(last + 1)
  }
}
