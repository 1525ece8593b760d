import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Offscreen
import Testing

private final class Counting: CALayer {
  var displays = 0

  override func display() {
    displays += 1
    super.display()
  }
}

/// What of a layer fades together, what of its picture is stretched, and when it is drawn.
struct LayerFadeTests {
  let host: OffscreenHost
  let layer = CALayer()

  init() throws {
    host = try OffscreenHost(size: CGSize(width: 40, height: 40), scale: 1)
    host.window.backgroundColor = .white
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    host.window.layer.addSublayer(layer)
  }

  private func frame() { host.advance(by: OffscreenHost.frameDuration) }

  @Test func `a layer fades as one picture, or each part by itself`() {
    layer.backgroundColor = UIColor.pureBlue.cgColor
    let inner = CALayer()
    inner.frame = CGRect(x: 0, y: 0, width: 20, height: 40)
    inner.backgroundColor = UIColor.pureRed.cgColor
    layer.addSublayer(inner)
    layer.opacity = 0.5
    frame()
    expect(layer.allowsGroupOpacity)
    expect(isNear(host.image().pixel(10, 10), [255, 128, 128, 255]))
    layer.allowsGroupOpacity = false
    frame()
    // Half of the red over half of the blue over white.
    expect(isNear(host.image().pixel(10, 10), [191, 64, 128, 255]))
    expect(isNear(host.image().pixel(30, 10), [128, 128, 255, 255]))
  }

  @Test func `the middle of a picture is stretched, and its edges stay`() throws {
    let picture = try Drawing.picture(12, 4) { context in
      context.setFillColor(UIColor.pureRed.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      context.setFillColor(UIColor.pureBlue.cgColor)
      context.fill(CGRect(x: 8, y: 0, width: 4, height: 4))
    }
    layer.contents = picture.cgImage
    expect(layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1), layer.contentsCenter)
    layer.contentsCenter = CGRect(x: 4.0 / 12, y: 0, width: 4.0 / 12, height: 1)
    frame()
    let image = host.image()
    expect(image.pixel(1, 20) == red && image.pixel(38, 20) == blue)
    expect([8, 20, 31].allSatisfy { image.pixel($0, 20) == white })
  }

  @Test func `a layer is displayed now where it waits for that`() {
    let drawn = Counting()
    drawn.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.addSublayer(drawn)
    frame()
    drawn.displayIfNeeded()
    expect(drawn.displays == 0, drawn.displays)
    drawn.setNeedsDisplay()
    drawn.displayIfNeeded()
    expect(drawn.displays == 1, drawn.displays)
    frame()
    expect(!drawn.needsDisplay())
  }

  @Test func `letters of a text layer stand on whole pixels`() {
    expect(CATextLayer().allowsFontSubpixelQuantization)
  }
}
