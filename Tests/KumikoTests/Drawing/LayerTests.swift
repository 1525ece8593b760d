import Foundation
import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Offscreen
import Testing

private final class Painter: CALayerDelegate {
  var drawings = 0
  var sizes: [CGSize] = []

  func layoutSublayers(of layer: CALayer) { sizes.append(layer.bounds.size) }

  func layerWillDraw(_ layer: CALayer) { drawings += 1 }

  func draw(_ layer: CALayer, in ctx: CGContext) {
    ctx.setFillColor(UIColor.pureRed.cgColor)
    ctx.fill(layer.bounds)
  }
}

private final class Displayer: CALayerDelegate {
  func display(_ layer: CALayer) { layer.backgroundColor = UIColor.pureBlue.cgColor }
}

private final class OwnLayer: CALayer {
  var layouts = 0

  override func layoutSublayers() {
    layouts += 1
    super.layoutSublayers()
  }

  override func draw(in ctx: CGContext) {
    ctx.setFillColor(UIColor.pureBlue.cgColor)
    ctx.fillEllipse(in: bounds)
  }
}

private final class ShapeView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
}

private final class OwnLayerView: UIView {
  override class var layerClass: AnyClass { OwnLayer.self }
}

private final class WrongLayerView: UIView {
  override class var layerClass: AnyClass { NSObject.self }
}

/// Layers of their own kinds, masks, and how layers are held.
struct LayerTests {
  func host(_ add: (UIView) -> Void) throws -> OffscreenHost {
    let host = try OffscreenHost(size: CGSize(width: 60, height: 60), scale: 1)
    let view = UIView(frame: host.window.bounds)
    view.backgroundColor = .white
    host.window.addSubview(view)
    add(view)
    frame(host)
    return host
  }

  func frame(_ host: OffscreenHost) { host.advance(by: OffscreenHost.frameDuration) }

  /// Lets what changed of layers without a view arrive.
  func settle(_ host: OffscreenHost) { host.advance(by: 0.3) }

  func layer<Layer: CALayer>(_ layer: Layer, _ rect: CGRect) -> Layer {
    layer.frame = rect
    return layer
  }

  @Test func `a shape is filled and drawn along`() throws {
    let shape = layer(CAShapeLayer(), CGRect(x: 10, y: 10, width: 20, height: 20))
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
    expect(shape.fillColor == UIColor.black.cgColor, shape.fillColor)
    shape.fillColor = UIColor.pureRed.cgColor
    shape.strokeColor = UIColor.pureBlue.cgColor
    shape.lineWidth = 4
    shape.lineJoin = .miter
    let host = try host { $0.layer.addSublayer(shape) }
    expect(host.image().pixel(20, 20) == red, host.image().pixel(20, 20), red)
    expect(host.image().pixel(9, 20) == blue, host.image().pixel(9, 20), blue)
    expect(host.image().pixel(7, 20) == white, host.image().pixel(7, 20), white)
    shape.path = nil
    frame(host)
    expect(host.image().pixel(20, 20) == white, host.image().pixel(20, 20), white)
    expect(host.image().pixel(9, 20) == white, host.image().pixel(9, 20), white)
  }

  @Test func `a part of a line is drawn`() throws {
    let shape = layer(CAShapeLayer(), CGRect(x: 10, y: 10, width: 40, height: 20))
    let line = UIBezierPath()
    line.move(to: CGPoint(x: 0, y: 10))
    line.addLine(to: CGPoint(x: 20, y: 10))
    line.addLine(to: CGPoint(x: 40, y: 10))
    shape.path = line.cgPath
    shape.fillColor = nil
    shape.strokeColor = UIColor.pureRed.cgColor
    shape.lineWidth = 4
    shape.strokeStart = 0.25
    shape.strokeEnd = 0.75
    let host = try host { $0.layer.addSublayer(shape) }
    expect(host.image().pixel(15, 20) == white, host.image().pixel(15, 20), white)
    expect(host.image().pixel(30, 20) == red, host.image().pixel(30, 20), red)
    expect(host.image().pixel(45, 20) == white, host.image().pixel(45, 20), white)
    shape.strokeEnd = 0.25
    settle(host)
    expect(host.image().pixel(30, 20) == white, host.image().pixel(30, 20), white)
    (shape.strokeStart, shape.strokeEnd) = (0, 1)
    shape.lineDashPattern = [5, 5]
    shape.lineDashPhase = 5
    settle(host)
    expect(host.image().pixel(12, 20) == white, host.image().pixel(12, 20), white)
    expect(host.image().pixel(17, 20) == red, host.image().pixel(17, 20), red)
    expect(shape.lineDashPattern == [5, 5], shape.lineDashPattern)
  }

  @Test func `a shape says how it looks`() {
    let shape = CAShapeLayer()
    expect((shape.strokeStart, shape.strokeEnd) == (0, 1))
    shape.lineCap = .round
    shape.lineJoin = .bevel
    shape.fillRule = .evenOdd
    shape.miterLimit = 4
    expect(shape.lineCap == .round && shape.lineJoin == .bevel && shape.fillRule == .evenOdd)
    shape.lineCap = .square
    shape.lineJoin = .round
    shape.fillRule = .nonZero
    expect(shape.lineCap == .square && shape.lineJoin == .round && shape.fillRule == .nonZero)
    shape.lineCap = .butt
    expect(shape.lineCap == .butt && shape.lineDashPattern == nil && shape.strokeColor == nil)
    expect((shape.miterLimit, shape.lineDashPhase, shape.lineWidth) == (4, 0, 1))
    expect(CAShapeLayer(layer: shape).lineJoin == .round, CAShapeLayer(layer: shape).lineJoin)
  }

  @Test func `a view may have a layer of another kind`() throws {
    let shape = ShapeView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let layer = try #require(shape.layer as? CAShapeLayer)
    layer.path = CGPath(ellipseIn: shape.bounds, transform: nil)
    layer.fillColor = UIColor.pureRed.cgColor
    let own = OwnLayerView(frame: CGRect(x: 30, y: 0, width: 20, height: 20))
    expect(own.layer is OwnLayer)
    own.layer.backgroundColor = UIColor.pureBlue.cgColor
    let host = try host {
      $0.addSubview(shape)
      $0.addSubview(own)
    }
    expect(host.image().pixel(10, 10) == red, host.image().pixel(10, 10), red)
    expect(host.image().pixel(0, 0) == white, host.image().pixel(0, 0), white)
    expect(host.image().pixel(40, 10) == blue, host.image().pixel(40, 10), blue)
    expect((own.layer as? OwnLayer)?.layouts == 1)
    let wrong = WrongLayerView()
    let kinds = Drawing.reports { expect(wrong.layer.cornerRadius == 0, wrong.layer.cornerRadius) }
    expect(kinds == ["layer.class"], kinds)
  }

  @Test func `a copy of a layer has its look and none of its layers`() {
    let layer = CALayer()
    layer.cornerRadius = 4
    let inner = CALayer()
    layer.addSublayer(inner)
    let copy = CALayer(layer: layer)
    expect(copy.cornerRadius == 4, copy.cornerRadius)
    expect(copy.sublayers?.isEmpty ?? true)
    expect(layer.sublayers?.count == 1 && inner.superlayer === layer)
  }

  @Test func `a layer outlives its view`() {
    var view: UIView? = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    let layer = view!.layer
    layer.backgroundColor = UIColor.pureRed.cgColor
    layer.cornerRadius = 4
    let inner = CALayer()
    layer.addSublayer(inner)
    weak let gone = view
    view = nil
    expect(gone == nil, gone)
    expect(layer.frame == CGRect(x: 10, y: 10, width: 20, height: 20), layer.frame)
    expect(layer.backgroundColor == UIColor.pureRed.cgColor && layer.cornerRadius == 4)
    expect(inner.superlayer === layer, inner.superlayer, layer)
    let other = CALayer()
    other.addSublayer(layer)
    expect(layer.superlayer === other, layer.superlayer, other)
  }

  @Test func `a part of a closed shape goes on over its beginning`() throws {
    let shape = layer(CAShapeLayer(), CGRect(x: 10, y: 10, width: 20, height: 20))
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
    shape.fillColor = nil
    shape.strokeColor = UIColor.pureRed.cgColor
    shape.lineWidth = 4
    shape.strokeStart = 0.5
    let host = try host { $0.layer.addSublayer(shape) }
    // The first two sides are not drawn, the third and the one that closes are.
    expect(host.image().pixel(20, 10) == white, host.image().pixel(20, 10), white)
    expect(host.image().pixel(30, 20) == white, host.image().pixel(30, 20), white)
    expect(host.image().pixel(20, 30) == red, host.image().pixel(20, 30), red)
    expect(host.image().pixel(10, 20) == red, host.image().pixel(10, 20), red)
  }

  @Test func `a mask says what is seen`() throws {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    view.backgroundColor = .pureRed
    let mask = CAShapeLayer()
    mask.path = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 40), transform: nil)
    view.layer.mask = mask
    let host = try host { $0.addSubview(view) }
    expect(view.layer.mask === mask, view.layer.mask, mask)
    expect(host.image().pixel(15, 20) == red, host.image().pixel(15, 20), red)
    expect(host.image().pixel(40, 20) == white, host.image().pixel(40, 20), white)
    mask.frame.origin.x = 20
    settle(host)
    expect(host.image().pixel(15, 20) == white, host.image().pixel(15, 20), white)
    expect(host.image().pixel(40, 20) == red, host.image().pixel(40, 20), red)
    mask.opacity = 0.5
    settle(host)
    expect(isNear(host.image().pixel(40, 20), [255, 127, 127, 255]))
    view.layer.mask = nil
    frame(host)
    expect(host.image().pixel(15, 20) == red, host.image().pixel(15, 20), red)
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40))
    other.backgroundColor = .black
    view.mask = other
    frame(host)
    expect(view.mask === other, view.mask, other)
    expect(host.image().pixel(15, 20) == red, host.image().pixel(15, 20), red)
    expect(host.image().pixel(25, 20) == white, host.image().pixel(25, 20), white)
    // A mask that shows nothing lets nothing through.
    view.mask = UIView()
    frame(host)
    expect(host.image().pixel(15, 20) == white, host.image().pixel(15, 20), white)
  }

  @Test func `what cannot be a mask is reported`() {
    let view = UIView()
    let inner = UIView()
    view.addSubview(inner)
    let kinds = Drawing.reports {
      view.mask = view
      inner.mask = view
      view.layer.mask = inner.layer
    }
    expect(Set(kinds) == ["layer.mask"], Set(kinds))
    expect(view.mask == nil && inner.mask == nil)
  }

  @Test func `a layer shows a picture, as its gravity says`() throws {
    let picture = try Drawing.picture(10, 10) {
      $0.setFillColor(UIColor.pureRed.cgColor)
      $0.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
      $0.setFillColor(UIColor.pureBlue.cgColor)
      $0.fill(CGRect(x: 5, y: 0, width: 5, height: 10))
    }
    let layer = layer(CALayer(), CGRect(x: 10, y: 10, width: 40, height: 20))
    layer.contents = picture.cgImage
    expect(layer.contentsGravity == .resize, layer.contentsGravity)
    let host = try host { $0.layer.addSublayer(layer) }
    expect(host.image().pixel(12, 20) == red, host.image().pixel(12, 20), red)
    expect(host.image().pixel(48, 20) == blue, host.image().pixel(48, 20), blue)
    layer.contentsGravity = .resizeAspect
    frame(host)
    expect(host.image().pixel(12, 20) == white, host.image().pixel(12, 20), white)
    expect(host.image().pixel(22, 20) == red, host.image().pixel(22, 20), red)
    let corners: [(CALayerContentsGravity, Int, Int)] = [
      (.topLeft, 10, 10), (.top, 25, 10), (.topRight, 40, 10), (.left, 10, 15), (.center, 25, 15),
      (.right, 40, 15), (.bottomLeft, 10, 20), (.bottom, 25, 20), (.bottomRight, 40, 20),
    ]
    for (gravity, x, y) in corners {
      layer.contentsGravity = gravity
      frame(host)
      expect(host.image().pixel(x + 1, y + 1) == red, saying: "\(gravity.rawValue)")
      expect(host.image().pixel(x + 8, y + 8) == blue, saying: "\(gravity.rawValue)")
    }
    layer.contentsGravity = .resizeAspectFill
    layer.masksToBounds = true
    frame(host)
    expect(host.image().pixel(12, 5) == white, host.image().pixel(12, 5), white)
    layer.contentsGravity = .center
    layer.contentsScale = 2
    frame(host)
    expect(layer.contentsScale == 2, layer.contentsScale)
    expect(host.image().pixel(26, 18) == white, host.image().pixel(26, 18), white)
    layer.contentsGravity = .resize
    layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    settle(host)
    expect(layer.contentsRect.minX == 0.5, layer.contentsRect.minX)
    expect(host.image().pixel(30, 20) == blue, host.image().pixel(30, 20), blue)
    expect(Drawing.reports { layer.contents = "picture" } == ["layer.contents"])
    expect(layer.contents == nil, layer.contents)
  }

  @Test func `a layer is drawn by its delegate, or by itself`() throws {
    let painter = Painter()
    let displayer = Displayer()
    let painted = layer(CALayer(), CGRect(x: 0, y: 0, width: 10, height: 10))
    painted.delegate = painter
    let displayed = layer(CALayer(), CGRect(x: 20, y: 0, width: 10, height: 10))
    displayed.delegate = displayer
    let own = layer(OwnLayer(), CGRect(x: 40, y: 0, width: 10, height: 10))
    let host = try host { view in
      for layer in [painted, displayed, own] {
        view.layer.addSublayer(layer)
      }
    }
    expect(host.image().pixel(5, 5) == white, host.image().pixel(5, 5), white)
    for layer in [painted, displayed, own] { layer.setNeedsDisplay() }
    frame(host)
    settle(host)
    expect(host.image().pixel(5, 5) == red, host.image().pixel(5, 5), red)
    expect(host.image().pixel(25, 5) == blue, host.image().pixel(25, 5), blue)
    expect(host.image().pixel(45, 5) == blue, host.image().pixel(45, 5), blue)
    expect(painter.drawings == 1, painter.drawings)
    painted.position.x += 5
    frame(host)
    expect(painter.drawings == 1, painter.drawings)
    painted.setNeedsDisplay(CGRect(x: 0, y: 0, width: 5, height: 5))
    frame(host)
    expect(painter.drawings == 2, painter.drawings)
    painted.needsDisplayOnBoundsChange = true
    expect(painted.needsDisplayOnBoundsChange)
    painted.bounds.size.width = 20
    frame(host)
    expect(painter.drawings == 3, painter.drawings)
    expect(painter.sizes == [CGSize(width: 20, height: 10)], painter.sizes)
    painted.name = "painted"
    painted.isOpaque = true
    expect(painted.name == "painted" && painted.isOpaque)
  }
}
