import Foundation
import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Offscreen
import Testing

private final class CardView: UIView {
  override class var layerClass: AnyClass { CATransformLayer.self }
}

/// Layers that keep the depth of what is inside.
struct TransformLayerTests {
  private let host: OffscreenHost
  private let card = CATransformLayer()
  private let front = CALayer()
  private let back = CALayer()

  init() throws { try self.init { _ in } }

  private init(_ change: (CATransformLayer) -> Void) throws {
    host = try OffscreenHost(size: CGSize(width: 100, height: 60), scale: 1)
    host.window.backgroundColor = .white
    card.frame = CGRect(x: 20, y: 10, width: 60, height: 40)
    for (side, color) in [(front, UIColor.pureRed), (back, .pureBlue)] {
      side.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
      side.backgroundColor = color.cgColor
      side.isDoubleSided = false
      card.addSublayer(side)
    }
    back.transform = turn(.pi)
    change(card)
    host.window.layer.addSublayer(card)
    frame()
  }

  private func turn(_ angle: CGFloat) -> CATransform3D { CATransform3DMakeRotation(angle, 0, 1, 0) }

  private func frame() { host.advance(by: OffscreenHost.frameDuration) }

  private func pixel(_ x: Int, _ y: Int = 30) -> [Int] { host.image().pixel(x, y) }

  private func atOnce(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
    frame()
  }

  @Test func `a card that is turned over shows its back`() {
    expect(pixel(50) == red && pixel(10) == white && pixel(25, 15) == red, pixel(50))
    atOnce { card.transform = turn(.pi) }
    expect(pixel(50) == blue && pixel(10) == white && pixel(25, 15) == blue, pixel(50))
  }

  @Test func `what stands upright on a layer that is seen from its edge is seen flat on`() {
    atOnce {
      front.isDoubleSided = true
      back.isHidden = true
      front.transform = turn(-.pi / 2)
      card.transform = turn(.pi / 2)
    }
    expect(pixel(50) == red && pixel(25, 15) == red && pixel(10) == white, pixel(50))
  }

  @Test func `inside another layer it is flat`() {
    let plain = CALayer()
    plain.frame = card.frame
    card.removeFromSuperlayer()
    plain.addSublayer(front)
    atOnce {
      host.window.layer.addSublayer(plain)
      front.isDoubleSided = true
      front.transform = turn(-.pi / 2)
      plain.transform = turn(.pi / 2)
    }
    expect(pixel(50) == white, pixel(50))
  }

  @Test func `what is nearer is in front, however the layer is turned`() {
    atOnce {
      (front.isDoubleSided, back.isDoubleSided) = (true, true)
      back.transform = CATransform3DIdentity
      front.zPosition = -10
      back.zPosition = 10
    }
    expect(pixel(50) == blue, pixel(50))
    atOnce { card.transform = turn(.pi) }
    expect(pixel(50) == red, pixel(50))
  }

  @Test func `its bounds' origin moves what is inside, as in any layer`() {
    atOnce { card.bounds.origin = CGPoint(x: 15, y: 10) }
    expect(pixel(8) == red && pixel(62, 10) == red && pixel(70) == white && pixel(50, 45) == white)
    atOnce { card.transform = turn(.pi) }
    expect(pixel(92) == blue && pixel(30) == white, pixel(92), pixel(30))
  }

  @Test func `one in another shares the space of both`() {
    let outer = CATransformLayer()
    outer.frame = CGRect(x: 10, y: 0, width: 80, height: 60)
    card.removeFromSuperlayer()
    outer.addSublayer(card)
    atOnce {
      host.window.layer.addSublayer(outer)
      card.frame = CGRect(x: 10, y: 10, width: 60, height: 40)
      card.transform = turn(.pi / 2)
      outer.transform = turn(.pi / 2)
    }
    expect(pixel(50) == blue && pixel(25, 15) == blue, pixel(50))
    expect(card.superlayer === outer)
  }

  @Test func `the eye of the layer around sees what is inside in perspective`() {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 100
    atOnce {
      host.window.layer.sublayerTransform = eye
      back.isHidden = true
      front.transform = CATransform3DMakeTranslation(0, 0, 50)
    }
    // Twice as large, about the middle of the window.
    expect(pixel(2, 2) == red && pixel(97, 57) == red, pixel(2, 2))
  }

  @Test func `points find what is inside, never the layer itself`() {
    expect(host.window.layer.hitTest(CGPoint(x: 50, y: 30)) === front)
    atOnce { card.transform = turn(.pi) }
    expect(host.window.layer.hitTest(CGPoint(x: 50, y: 30)) === back)
    expect(host.window.layer.hitTest(CGPoint(x: 5, y: 5)) === host.window.layer)
    atOnce { front.frame.size.width = 20 }
    expect(front.convert(CGPoint(x: 0, y: 0), to: host.window.layer).x == 80)
    atOnce { card.sublayers = nil }
    expect(host.window.layer.hitTest(CGPoint(x: 50, y: 30)) === host.window.layer)
  }

  @Test func `while it turns each frame is that of a card turned so far`() throws {
    let motion = CABasicAnimation(keyPath: "transform.rotation.y")
    (motion.fromValue, motion.toValue, motion.duration) = (0, CGFloat.pi, 1)
    card.add(motion, forKey: nil)
    for _ in 0..<8 {
      for _ in 0..<5 { frame() }
      let turned = card.presentation()?.transform ?? CATransform3DIdentity
      // Of a window that has shown nothing else.
      let other = try TransformLayerTests { $0.transform = turned }
      expect(host.image().pngData() == other.host.image().pngData())
    }
  }

  @Test func `what moved leaves nothing behind`() {
    atOnce { card.position.x -= 30 }
    expect(pixel(75) == white && pixel(5) == red, pixel(75), pixel(5))
    atOnce { card.isHidden = true }
    expect(pixel(30) == white, pixel(30))
    atOnce { card.isHidden = false }
    atOnce { card.removeFromSuperlayer() }
    expect(pixel(30) == white, pixel(30))
  }

  @Test func `its opacity is that of each layer inside`() {
    atOnce {
      (front.isDoubleSided, back.isDoubleSided) = (true, true)
      card.opacity = 0.5
    }
    // Blue at half over red at half over white; as one picture it would be blue over white.
    expect(isNear(pixel(50), [128, 64, 191, 255]), pixel(50))
  }

  @Test func `what would be drawn of the layer is reported and is not drawn`() {
    let kinds = Drawing.reports {
      card.backgroundColor = UIColor.black.cgColor
      card.cornerRadius = 4
      card.borderWidth = 2
      card.masksToBounds = true
      card.shadowOpacity = 1
      card.backgroundColor = nil
    }
    expect(kinds == Array(repeating: "layer.transformOnly", count: 5), kinds)
    atOnce { card.sublayers = nil }
    expect(pixel(50) == white && pixel(21, 11) == white, pixel(50))
    expect(card.backgroundColor == nil && !card.masksToBounds)
  }

  @Test func `views of such a layer turn their subviews in space, and these are clicked`() {
    let view = CardView(frame: CGRect(x: 20, y: 10, width: 60, height: 40))
    let (front, back) = (UIButton(), UIButton())
    for side in [front, back] {
      side.frame = view.bounds
      side.layer.isDoubleSided = false
      view.addSubview(side)
    }
    front.backgroundColor = .pureRed
    back.backgroundColor = .pureBlue
    back.transform3D = turn(.pi)
    card.removeFromSuperlayer()
    host.window.addSubview(view)
    frame()
    expect(pixel(50) == red && host.window.hitTest(CGPoint(x: 50, y: 30), with: nil) === front)
    view.transform3D = turn(.pi)
    frame()
    expect(pixel(50) == blue && view.layer is CATransformLayer, pixel(50))
    expect(host.window.hitTest(CGPoint(x: 50, y: 30), with: nil) === back)
    expect(view.convert(CGPoint(x: 5, y: 5), to: nil) == CGPoint(x: 25, y: 15))
    expect(host.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === host.window)
    view.clipsToBounds = true
    back.frame.origin.x -= 15
    frame()
    expect(pixel(90) == blue, pixel(90))
    view.isUserInteractionEnabled = false
    expect(host.window.hitTest(CGPoint(x: 50, y: 30), with: nil) === host.window)
  }
}
