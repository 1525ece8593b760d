import Foundation
import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Offscreen
import Testing

private final class Sheet: UIView {
  var drawings = 0

  override func draw(_ rect: CGRect) {
    drawings += 1
    UIColor.pureRed.setFill()
    UIRectFill(bounds)
  }
}

/// Views and layers that are turned in space.
struct PerspectiveTests {
  let host: OffscreenHost
  let stage = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 100))

  init() throws {
    host = try OffscreenHost(size: CGSize(width: 120, height: 100), scale: 1)
    host.window.backgroundColor = .white
    host.window.addSubview(stage)
  }

  func frame() { host.advance(by: OffscreenHost.frameDuration) }

  /// Turned about its upright axis, its left side nearer, seen from 200 points before it.
  func turned(_ angle: CGFloat) -> CATransform3D {
    var t = CATransform3DIdentity
    t.m34 = -1 / 200
    return CATransform3DRotate(t, angle, 0, 1, 0)
  }

  func card(_ color: UIColor = .pureRed) -> UIView {
    let card = UIView(frame: CGRect(x: 20, y: 20, width: 80, height: 60))
    card.backgroundColor = color
    stage.addSubview(card)
    return card
  }

  /// Rows of a column that are of a colour, by half at least.
  func rows(_ x: Int, _ color: [Int] = red) -> [Int] {
    let picture = host.image()
    return (0..<100).filter { isNear(picture.pixel(x, $0), color, within: 127) }
  }

  @Test func `the nearer side of a view is larger, and the whole narrower`() {
    let card = card()
    card.layer.transform = turned(.pi / 3)
    frame()
    // 34.6 points nearer at the left: 60 rows become 60 · 200 / (200 − 34.6).
    let (left, right) = (rows(38), rows(76))
    expect((70...73).contains(left.count) && (50...53).contains(right.count))
    expect(rows(30).isEmpty && rows(90).isEmpty)
    expect(card.layer.transform.m34 == turned(.pi / 3).m34, card.layer.transform.m34)
    expect(card.transform3D == card.layer.transform, card.transform3D, card.layer.transform)
    card.transform3D = CATransform3DIdentity
    frame()
    expect(rows(21).count == 60 && rows(99).count == 60)
    expect(card.transform == .identity, card.transform)
  }

  @Test func `what is inside goes along, and is changed there`() {
    let card = card()
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 60))
    inner.backgroundColor = .pureBlue
    card.addSubview(inner)
    card.layer.transform = turned(.pi / 3)
    frame()
    expect(rows(38, blue).count > 66 && rows(60, blue).isEmpty)
    inner.frame.origin.x = 60
    frame()
    expect(rows(38, blue).isEmpty && rows(76, blue).count > 48)
    card.alpha = 0.5
    frame()
    expect(isNear(host.image().pixel(60, 50), [255, 127, 127, 255]))
    card.isHidden = true
    frame()
    expect(host.image().pixel(60, 50) == white, host.image().pixel(60, 50), white)
  }

  @Test func `a picture of what turns is drawn once`() {
    let sheet = Sheet(frame: CGRect(x: 20, y: 20, width: 80, height: 60))
    stage.addSubview(sheet)
    for step in 0..<6 {
      sheet.layer.transform = turned(CGFloat(step) * 0.2)
      frame()
    }
    expect(sheet.drawings == 1, sheet.drawings)
    expect(rows(60).count == 60, rows(60).count)
    sheet.setNeedsDisplay()
    frame()
    expect(sheet.drawings == 2, sheet.drawings)
  }

  @Test func `touches find what is seen`() {
    let card = card()
    card.layer.transform = turned(.pi / 3)
    // The upper left corner comes nearer, and so up.
    expect(stage.hitTest(CGPoint(x: 38, y: 16), with: nil) === card, card)
    expect(stage.hitTest(CGPoint(x: 38, y: 12), with: nil) === stage, stage)
    expect(stage.hitTest(CGPoint(x: 80, y: 22), with: nil) === stage, stage)
    let corner = card.convert(CGPoint(x: 0, y: 0), to: stage)
    expect(abs(corner.x - 35.8) < 0.1 && abs(corner.y - 13.7) < 0.1)
    let back = card.convert(corner, from: stage)
    expect(abs(back.x) < 1e-6 && abs(back.y) < 1e-6)
    expect(stage.layer.convert(corner, to: card.layer).x.magnitude < 1e-6)
    // From its edge nothing is seen, and nothing is touched.
    card.layer.transform = turned(.pi / 2)
    expect(stage.hitTest(CGPoint(x: 60, y: 50), with: nil) === stage, stage)
    frame()
    expect(rows(60).isEmpty, rows(60))
  }

  @Test func `the transform of what is inside gives all of it one eye`() {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 100
    stage.layer.sublayerTransform = eye
    expect(CATransform3DEqualToTransform(stage.layer.sublayerTransform, eye))
    let far = CALayer()
    far.frame = CGRect(x: 20, y: 20, width: 80, height: 60)
    far.backgroundColor = UIColor.pureRed.cgColor
    far.zPosition = -100
    stage.layer.addSublayer(far)
    frame()
    // Twice as far away, half as large, about the middle of what is around.
    expect(rows(60) == Array(35..<65), rows(60))
    expect(rows(39).isEmpty && rows(41).count == 30 && rows(81).isEmpty)
    far.zPosition = 0
    host.advance(by: 0.3)
    expect(rows(60) == Array(20..<80), rows(60))
    stage.layer.sublayerTransform = CATransform3DIdentity
    expect(CATransform3DIsIdentity(stage.layer.sublayerTransform))
  }

  @Test func `what is nearer is in front, whatever came first`() {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 400
    stage.layer.sublayerTransform = eye
    let near = card(.pureRed)
    let far = card(.pureBlue)
    near.layer.transform = CATransform3DMakeTranslation(0, 0, 20)
    far.layer.transform = CATransform3DMakeTranslation(0, 0, -20)
    frame()
    expect(host.image().pixel(60, 50) == red, host.image().pixel(60, 50), red)
    stage.layer.sublayerTransform = CATransform3DRotate(eye, .pi, 0, 1, 0)
    frame()
    expect(host.image().pixel(60, 50) == blue, saying: "seen from behind")
    // Depth from where it is held, too.
    stage.layer.sublayerTransform = eye
    near.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    near.layer.anchorPointZ = 50
    far.layer.transform = CATransform3DIdentity
    expect(near.layer.anchorPointZ == 50, near.layer.anchorPointZ)
    frame()
    expect(host.image().pixel(60, 50) == red, host.image().pixel(60, 50), red)
  }

  @Test func `a layer without a back is not seen from behind`() {
    let card = card()
    card.layer.isDoubleSided = false
    card.layer.transform = turned(2)
    frame()
    expect(rows(60).isEmpty, rows(60))
    card.layer.transform = turned(1)
    frame()
    expect(rows(60).count == 60, rows(60).count)
    // Beside the eye, the face of a page shows that would be its back from afar.
    card.layer.isDoubleSided = true
    card.layer.transform = turned(2)
    frame()
    expect(rows(60).count == 60, rows(60).count)
  }

  @Test func `animations turn a card all the way round`() {
    let card = card()
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 200
    card.layer.transform = eye
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      card.layer.transform = CATransform3DRotate(eye, 2, 0, 1, 0)
    }
    frame()
    host.advance(by: 0.5)
    let shown = card.layer.presentation()?.value(forKeyPath: "transform.rotation.y") as? CGFloat
    expect(abs((shown ?? 0) - 1) < 0.01)
    expect((68...69).contains(rows(42).count))
    host.advance(by: 0.6)
    let turn = CABasicAnimation(keyPath: "transform.rotation.y")
    (turn.fromValue, turn.toValue, turn.duration) = (0, 2 * CGFloat.pi, 1)
    card.layer.transform = eye
    card.layer.add(turn, forKey: nil)
    frame()
    host.advance(by: 1.0 / 6)
    expect(
      (70...73).contains(rows(38).count),
      saying: "a sixth of the turn, with the layer's perspective")
  }

  @Test func `numbers that are none are reported`() {
    let card = card()
    var broken = CATransform3DIdentity
    broken.m11 = .infinity
    let kinds = Drawing.reports {
      card.transform3D = broken
      stage.layer.sublayerTransform = broken
      card.layer.anchorPointZ = .nan
    }
    expect(kinds == Array(repeating: "view.nonFiniteGeometry", count: 3), kinds)
    frame()
    expect(rows(60).count == 60, rows(60).count)
  }

  /// So near that most of it is behind the eye, and all of a huge view.
  @Test func `what is behind the eye is left out, however large it is`() {
    let card = card()
    card.frame = CGRect(x: -199_940, y: 20, width: 400_000, height: 60)
    card.layer.transform = turned(.pi / 3)
    expect(Drawing.reports { frame() } == [])
    expect((80...82).contains(rows(20).count), saying: "large before the eye")
    expect((29...30).contains(rows(119).count), saying: "small far away")
    card.frame = CGRect(x: 0, y: 20, width: 400_000, height: 60)
    card.layer.anchorPoint = .zero
    expect(Drawing.reports { frame() } == [])
    card.layer.transform = CATransform3DTranslate(turned(0), 0, 0, 300)
    frame()
    expect(rows(60).isEmpty, rows(60))
  }
}
