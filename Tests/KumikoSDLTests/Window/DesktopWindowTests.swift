import Foundation
import KumikoCSDL2
import KumikoCore
import KumikoFoundation
import KumikoGraphics
import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoSDL

/// Real windows. Tests/WindowTest/run.sh runs these on a virtual X server and says so in
/// KUMIKO_TEST_DISPLAY.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["KUMIKO_TEST_DISPLAY"] != nil), .serialized)
struct DesktopWindowTests {
  private func surroundings(
    _ environment: [String: String] = [:], dpi: CGFloat? = nil
  ) -> WindowSurroundings {
    WindowSurroundings(environment: environment, dpi: dpi)
  }

  private func open(
    _ size: CGSize, _ surroundings: WindowSurroundings
  ) throws -> (view: UIWindow, window: DesktopWindow, reports: [Report]) {
    expect(SDL_Init(SDL_INIT_VIDEO) == 0)
    let view = UIWindow(frame: CGRect(origin: .zero, size: size))
    let reports = Mutex<[Report]>([])
    let window = try Diagnostics.withHandler({ report in reports.withLock { $0.append(report) } }) {
      try DesktopWindow(showing: view, settings: DesktopSettings(), surroundings: surroundings)
    }
    window.present()
    return (view, window, reports.withLock { $0 })
  }

  @Test func `A window follows the scale of the desktop, and its content keeps its size`() throws {
    let (view, window, _) = try open(CGSize(width: 300, height: 200), surroundings())
    defer { window.close() }
    expect(view.traitCollection.displayScale == 1, view.traitCollection.displayScale)
    for (dpi, scale) in [(192, 2), (144, 1.5), (96, 1)] as [(CGFloat, CGFloat)] {
      window.take(surroundings(dpi: dpi))
      expect(view.traitCollection.displayScale == scale, view.traitCollection.displayScale, scale)
      expect(view.bounds.size == CGSize(width: 300, height: 200), view.bounds.size)
    }
    window.take(surroundings(["KUMIKO_SCALE": "1.25"], dpi: 192))
    expect(view.traitCollection.displayScale == 1.25, saying: "the variable wins")
  }

  @Test func `The resolution is heard of while the program runs`() async throws {
    expect(SDL_Init(SDL_INIT_VIDEO) == 0)
    let resources = try #require(XResources())
    let (stream, continuation) = AsyncStream.makeStream(of: CGFloat?.self)
    resources.changed = { [unowned resources] in continuation.yield(resources.dpi) }
    let server = try #require(RootResources())
    var heard = stream.makeAsyncIterator()
    server.set("Xft.dpi:\t144\n")
    #expect(await heard.next() == 144)
    // What stays the same is no news.
    server.set("Xft.antialias:\t1\nXft.dpi: 144\n")
    server.set("Xft.dpi:\t192\n")
    #expect(await heard.next() == 192)
    server.set("")
    #expect(await heard.next() == .some(nil))
  }

  @Test(arguments: [(30_000, 30_000), (20_000, 10), (16_000, 16_800)])
  func `A window too large to be drawn is as large as the display`(
    width: Int, height: Int
  ) throws {
    let (view, window, reports) = try open(
      CGSize(width: width, height: height), surroundings())
    defer { window.close() }
    expect(reports.map(\.kind) == ["window.tooLarge"], reports.map(\.kind))
    expect(reports.first?.message.contains("\(width) × \(height)") == true)
    expect(view.bounds.width <= 4_096 && view.bounds.height <= 4_096 && view.bounds.width > 100)
  }

  @Test func `A window without size is a pixel`() throws {
    let (view, window, reports) = try open(.zero, surroundings())
    defer { window.close() }
    expect(view.bounds.size == CGSize(width: 1, height: 1), view.bounds.size)
    expect(reports.isEmpty, reports)
  }

  @Test func `A renderer that there is not is reported, and the window is drawn`() throws {
    let (view, window, reports) = try open(
      CGSize(width: 60, height: 40), surroundings(["KUMIKO_RENDERER": "crayons"]))
    defer { window.close() }
    expect(reports.map(\.kind) == ["window.unknownRenderer"], reports.map(\.kind))
    expect(try !window.pngData(of: view).isEmpty)
  }
}

/// Writes the resources of the X server, as `xrdb` does.
private final class RootResources {
  private typealias Change =
    @convention(c) (
      OpaquePointer, UInt, UInt, UInt, Int32, Int32, UnsafePointer<UInt8>?, Int32
    ) -> Int32
  private typealias Flush = @convention(c) (OpaquePointer) -> Int32
  private let library: XLibrary
  private let display: OpaquePointer
  private let change: Change
  private let flush: Flush

  init?() {
    guard let library = XLibrary(), let display = library.openDisplay(nil),
      let handle = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD),
      let change = dlsym(handle, "XChangeProperty"), let flush = dlsym(handle, "XFlush")
    else { return nil }
    (self.library, self.display) = (library, display)
    self.change = unsafeBitCast(change, to: Change.self)
    self.flush = unsafeBitCast(flush, to: Flush.self)
  }

  func set(_ text: String) {
    let bytes = Array(text.utf8)
    _ = change(
      display, library.rootWindow(display, 0), XLibrary.resourceManager, XLibrary.string, 8, 0,
      bytes, Int32(bytes.count))
    _ = flush(display)
  }
}
