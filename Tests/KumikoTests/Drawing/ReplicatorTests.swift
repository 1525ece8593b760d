import Foundation
import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Offscreen
import Testing

private final class SpinnerView: UIView {
  override class var layerClass: AnyClass { CAReplicatorLayer.self }
}

/// Layers that draw what is inside several times.
struct ReplicatorTests {
  let host: OffscreenHost
  let copies = CAReplicatorLayer()
  let dot = CALayer()

  init() throws {
    host = try OffscreenHost(size: CGSize(width: 100, height: 40), scale: 1)
    host.window.backgroundColor = .white
    copies.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    dot.backgroundColor = UIColor.pureRed.cgColor
    copies.addSublayer(dot)
    host.window.layer.addSublayer(copies)
  }

  func frame() { host.advance(by: OffscreenHost.frameDuration) }

  func pixel(_ x: Int, _ y: Int = 5) -> [Int] { host.image().pixel(x, y) }

  @Test func `copies are a step further each`() {
    expect(copies.instanceCount == 1 && copies.instanceDelay == 0 && !copies.preservesDepth)
    copies.instanceCount = 4
    copies.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    frame()
    for index in 0..<4 {
      expect(pixel(index * 20 + 5) == red, pixel(index * 20 + 5), red)
      expect(pixel(index * 20 + 15) == white, pixel(index * 20 + 15), white)
    }
    expect(pixel(85) == white, pixel(85), white)
    copies.instanceCount = 2
    frame()
    expect(pixel(25) == red && pixel(45) == white)
    copies.instanceCount = 0
    frame()
    expect(pixel(5) == white, pixel(5), white)
  }

  @Test func `what changes inside is drawn anew in every copy`() {
    copies.instanceCount = 3
    copies.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
    frame()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    dot.backgroundColor = UIColor.pureBlue.cgColor
    dot.position.y = 25
    CATransaction.commit()
    frame()
    for x in [5, 35, 65] {
      expect(pixel(x) == white, pixel(x), white)
      expect(pixel(x, 25) == blue, pixel(x, 25), blue)
    }
  }

  @Test func `copies turn about the middle`() {
    copies.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    copies.instanceCount = 4
    copies.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    frame()
    for (x, y) in [(5, 5), (35, 5), (35, 35), (5, 35)] { expect(pixel(x, y) == red) }
    expect(pixel(20, 20) == white, pixel(20, 20), white)
  }

  @Test func `copies take colours, step by step`() {
    dot.backgroundColor = UIColor.white.cgColor
    host.window.backgroundColor = .black
    copies.instanceCount = 3
    copies.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    copies.instanceColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    copies.instanceRedOffset = -0.5
    copies.instanceGreenOffset = 0.5
    copies.instanceBlueOffset = 0.25
    frame()
    expect(isNear(pixel(5), [255, 128, 0, 255]))
    expect(isNear(pixel(25), [128, 255, 64, 255]))
    expect(isNear(pixel(45), [0, 255, 128, 255]), saying: "no more than all")
    copies.instanceColor = UIColor.white.cgColor
    (copies.instanceRedOffset, copies.instanceGreenOffset) = (0, 0)
    (copies.instanceBlueOffset, copies.instanceAlphaOffset) = (0, -0.5)
    host.advance(by: 0.3)
    expect(isNear(pixel(25), [128, 128, 128, 255]) && pixel(45) == black)
  }

  @Test func `pictures and texts take colours, too`() {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    dot.backgroundColor = nil
    dot.contents = picture.cgImage
    copies.instanceCount = 2
    copies.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    copies.instanceGreenOffset = -1
    copies.instanceBlueOffset = -1
    copies.instanceAlphaOffset = -0.5
    host.window.backgroundColor = .black
    frame()
    expect(pixel(5) == white, pixel(5), white)
    expect(isNear(pixel(25), [128, 0, 0, 255]))
  }

  @Test func `copies are later`() {
    let move = CABasicAnimation(keyPath: "position.y")
    (move.fromValue, move.toValue, move.duration) = (5, 35, 1)
    move.repeatCount = .infinity
    copies.instanceCount = 2
    copies.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    copies.instanceDelay = 0.5
    dot.add(move, forKey: "y")
    frame()
    host.advance(by: 0.8)
    // 24 points along, and the copy where this was half a second ago, at 9.
    expect(pixel(5, 29) == red && pixel(5, 14) == white)
    expect(pixel(25, 14) == red && pixel(25, 29) == white)
    host.advance(by: 0.4)
    expect(pixel(25, 14) == white, pixel(25, 14), white, saying: "nothing is left behind")
    expect(abs((dot.presentation()?.position.y ?? 0) - 11) < 0.1)
  }

  @Test func `copies are seen in perspective`() {
    var step = CATransform3DIdentity
    step.m34 = -1 / 100
    copies.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    copies.instanceCount = 2
    copies.instanceTransform = CATransform3DRotate(step, 1, 0, 1, 0)
    frame()
    // Its left edge comes nearer: the second copy is above the first and further right.
    expect(pixel(5, 8) == red && pixel(12, 8) == white)
    let second = (0..<40).filter { pixel($0 + 10, 0)[1] < 200 }
    expect(!second.isEmpty, second)
  }

  @Test func `its properties can be animated, and shown`() {
    copies.instanceCount = 2
    frame()
    let spread = CABasicAnimation(keyPath: "instanceTransform")
    spread.toValue = CATransform3DMakeTranslation(40, 0, 0)
    spread.duration = 1
    copies.add(spread, forKey: nil)
    frame()
    host.advance(by: 0.5)
    expect(abs((copies.presentation()?.instanceTransform.m41 ?? 0) - 20) < 0.1)
    for key in [
      "instanceDelay", "instanceColor", "instanceRedOffset", "instanceGreenOffset",
      "instanceBlueOffset", "instanceAlphaOffset",
    ] {
      let animation = CABasicAnimation(keyPath: key)
      animation.toValue = key == "instanceColor" ? UIColor.pureRed.cgColor as Any : 0.5 as Any
      expect(Drawing.reports { copies.add(animation, forKey: key) } == [])
    }
    host.advance(by: 0.2)
    expect((copies.presentation()?.instanceAlphaOffset ?? 0) > 0.3)
    expect((copies.presentation()?.instanceDelay ?? 0) > 0.3)
    expect((copies.presentation()?.instanceRedOffset ?? 0) > 0.3)
    expect((copies.presentation()?.instanceGreenOffset ?? 0) > 0.3)
    expect((copies.presentation()?.instanceBlueOffset ?? 0) > 0.3)
    expect(copies.presentation()?.instanceColor != UIColor.white.cgColor)
  }

  @Test func `a view can be one, and a million copies are too many`() {
    let view = SpinnerView()
    expect(view.layer is CAReplicatorLayer)
    expect(Drawing.reports { copies.instanceCount = 1_000_000 } == ["layer.replicas"])
    expect(copies.instanceCount == 4_096, copies.instanceCount)
    copies.instanceCount = -4
    expect(copies.instanceCount == 0, copies.instanceCount)
  }
}
