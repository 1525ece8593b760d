import Kumiko
import KumikoReporting
import KumikoTestSupport
import ScreenshotTesting
import Synchronization
import Testing

/// The names of Apple's icons.
@Suite(.serialized)
struct `an icon that Apple has` {
  @Test(arguments: [
    "safari", "safari.fill", "homekit", "highlighter", "pencil.and.outline", "personalhotspot",
    "iphone.homebutton", "pc", "tortoise", "tortoise.fill", "hare", "ant", "newspaper.fill",
    "arrowshape.turn.up.backward", "arrowshape.down.circle", "arrowshape.down.circle.fill",
    "square.grid.3x3.square", "arrow.left.and.right.square.fill", "circlebadge.fill",
    "tablecells", "rectangle.stack.person.crop", "calendar.circle", "wrench.and.screwdriver",
  ])
  func `is drawn`(name: String) throws {
    _ = try OffscreenHost(size: CGSize(width: 10, height: 10))
    let kinds = Mutex<[String]>([])
    let image = Diagnostics.withHandler({ report in kinds.withLock { $0.append(report.kind) } }) {
      UIImage(systemName: name)
    }
    expect(image != nil && kinds.withLock { $0 } == [])
  }

  @Test(arguments: [
    "arrow.clockwise.heart", "arrow.counterclockwise.icloud", "web.camera", "carbon.monoxide.cloud",
    "tennis.racket", "centsign.circle", "figure.seated.side", "arrow.trianglehead.swap",
    "gauge.open.with.lines.needle.33percent", "bookmark.circle.ar", "doc.richtext.zh",
    "fossil.shell", "filemenu.and.selection", "zl.button.roundedtop.horizontal",
  ])
  func `is never nil, also where nobody has drawn it`(name: String) throws {
    _ = try OffscreenHost(size: CGSize(width: 10, height: 10))
    let image = Diagnostics.withHandler({ _ in }) { UIImage(systemName: name) }
    expect(image != nil, image)
  }

  /// An icon of 20 pixels, as its darkness at each pixel.
  private func pixels(_ name: String) async throws -> [[Int]] {
    let host = try OffscreenHost(size: CGSize(width: 20, height: 20))
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.image = UIImage(systemName: name)
    view.contentMode = .scaleAspectFit
    view.tintColor = .black
    let screen = UIViewController()
    screen.view.backgroundColor = .white
    screen.view.addSubview(view)
    host.rootViewController = screen
    await host.settle()
    let bytes = host.bitmap().bytes
    return (0..<20).map { y in (0..<20).map { x in 255 - Int(bytes[(y * 20 + x) * 4 + 1]) } }
  }

  @Test func `has one angle, outlined and filled`() async throws {
    // The bow is at the lower left, the teeth at the upper right.
    for name in ["key", "key.fill"] {
      let rows = try await pixels(name)
      func weight(_ ys: Range<Int>, _ xs: Range<Int>) -> Int {
        ys.reduce(0) { $0 + rows[$1][xs].reduce(0, +) }
      }
      expect(weight(10..<20, 0..<10) > 2 * weight(0..<10, 0..<10), saying: "\(name)")
      expect(weight(0..<10, 10..<20) > 2 * weight(10..<20, 10..<20), saying: "\(name)")
    }
  }

  @Test func `is the mirror image of its counterpart`() async throws {
    let (leading, trailing) = (
      try await pixels("sidebar.leading"), try await pixels("sidebar.trailing")
    )
    expect(trailing.map { Array($0.reversed()) } == leading, leading)
  }

  @Test(arguments: ["heart.circle", "star.circle", "house.circle"])
  func `in a circle is an outline, as the circle is`(name: String) async throws {
    let rows = try await pixels(name)
    expect((9...10).contains { y in (9...10).contains { rows[y][$0] < 60 } }, saying: "\(name)")
  }
}
