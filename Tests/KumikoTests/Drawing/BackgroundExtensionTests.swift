import Foundation
import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Offscreen
import Testing

/// Content that is extended under what covers the edges.
struct BackgroundExtensionTests {
  let host: OffscreenHost
  let page = UIViewController()
  let extended = UIBackgroundExtensionView()
  let content = UIView()
  let stripe = UIView()

  init() throws {
    host = try OffscreenHost(size: CGSize(width: 200, height: 100), scale: 1)
    host.rootViewController = page
    page.view.backgroundColor = .white
    page.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 0)
    extended.frame = page.view.bounds
    extended.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.backgroundColor = .pureRed
    // Wide enough that the middle of it is not blurred.
    stripe.frame = CGRect(x: 0, y: 0, width: 60, height: 100)
    stripe.backgroundColor = .pureBlue
    content.addSubview(stripe)
    extended.contentView = content
    page.view.addSubview(extended)
  }

  private func pixel(_ x: Int, _ y: Int = 50) -> [Int] {
    host.advance(by: OffscreenHost.frameDuration)
    return host.image().pixel(x, y)
  }

  private func isBlue(_ pixel: [Int]) -> Bool { pixel[2] > 200 && pixel[0] < 60 }
  private func isRed(_ pixel: [Int]) -> Bool { pixel[0] > 200 && pixel[2] < 60 }

  @Test func `the content fills the safe area, and its mirror image the rest`() {
    expect(isBlue(pixel(90)) && isRed(pixel(160)), pixel(90), pixel(160))
    expect(content.frame == CGRect(x: 60, y: 0, width: 140, height: 100), content.frame)
    // The stripe at the edge is mirrored over all of the covered part.
    expect(isBlue(pixel(30)) && isBlue(pixel(5)), pixel(30), pixel(5))
    stripe.frame = CGRect(x: 0, y: 0, width: 10, height: 100)
    expect(isRed(pixel(15)) && isRed(pixel(100)), pixel(15), pixel(100))
  }

  @Test func `only the mirror image is blurred`() {
    stripe.frame = CGRect(x: 30, y: 0, width: 110, height: 100)
    let inside = [pixel(88), pixel(92)]
    expect(isRed(inside[0]) && isBlue(inside[1]), inside)
    let edge = pixel(30)
    expect(edge[0] > 60 && edge[0] < 200 && edge[2] > 60 && edge[2] < 200, edge)
  }

  @Test func `every edge that is covered is extended, and follows the safe area`() {
    page.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 40)
    expect(isBlue(pixel(30, 10)) && isRed(pixel(190, 60)), pixel(30, 10), pixel(190, 60))
    expect(content.frame == CGRect(x: 0, y: 30, width: 160, height: 70), content.frame)
    page.additionalSafeAreaInsets = .zero
    _ = pixel(0)
    expect(content.frame == CGRect(x: 0, y: 0, width: 200, height: 100), content.frame)
    expect(isBlue(pixel(58)), pixel(58))
  }

  @Test func `content that the app places is extended from where it is`() {
    extended.automaticallyPlacesContentView = false
    content.frame = CGRect(x: 100, y: 0, width: 100, height: 100)
    extended.setNeedsLayout()
    expect(isBlue(pixel(60)) && isRed(pixel(15)), pixel(60), pixel(15))
    expect(content.frame.minX == 100, content.frame)
  }

  @Test func `only the content itself is hit, and other content takes its place`() {
    _ = pixel(0)
    expect(page.view.hitTest(CGPoint(x: 90, y: 50), with: nil) === stripe)
    expect(page.view.hitTest(CGPoint(x: 30, y: 50), with: nil) !== stripe)
    let other = UIView()
    other.backgroundColor = .pureBlue
    extended.contentView = other
    expect(content.superview == nil && isBlue(pixel(190)), pixel(190))
    extended.contentView = nil
    expect(other.superview == nil && pixel(190) == white, pixel(190))
  }
}
