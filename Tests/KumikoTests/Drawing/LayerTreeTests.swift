import Foundation
import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Offscreen
import Testing

private final class Ring: CALayer {
  override func contains(_ p: CGPoint) -> Bool {
    let (x, y) = (p.x - bounds.midX, p.y - bounds.midY)
    return bounds.contains(p) && (x * x + y * y).squareRoot() > bounds.width / 4
  }
}

private final class Rows: CALayer {
  var layouts = 0

  override func layoutSublayers() {
    layouts += 1
    for (index, layer) in (sublayers ?? []).enumerated() {
      layer.frame = CGRect(x: 0, y: CGFloat(index) * 10, width: bounds.width, height: 10)
    }
  }

  override func preferredFrameSize() -> CGSize {
    CGSize(width: 20, height: 10 * (sublayers?.count ?? 0))
  }
}

/// Layers among each other and among subviews.
struct LayerTreeTests {
  let outer = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

  /// Views and layers by what they are called.
  func names(_ view: UIView? = nil) -> [String] {
    ((view ?? outer).layer.sublayers ?? []).map { layer in
      layer.name ?? (layer.delegate as? UIView).map { "\($0.tag)" } ?? "?"
    }
  }

  func layer(_ name: String) -> CALayer {
    let layer = CALayer()
    layer.name = name
    return layer
  }

  func subview(_ tag: Int) -> UIView {
    let view = UIView(frame: outer.bounds)
    view.tag = tag
    return view
  }

  @Test func `layers lie where they were put among subviews`() {
    outer.layer.addSublayer(layer("a"))
    outer.addSubview(subview(1))
    outer.layer.addSublayer(layer("b"))
    outer.addSubview(subview(2))
    expect(names() == ["a", "1", "b", "2"], names())
    outer.layer.insertSublayer(layer("c"), at: 0)
    outer.layer.insertSublayer(layer("d"), at: 3)
    outer.layer.insertSublayer(layer("e"), at: 99)
    expect(names() == ["c", "a", "1", "d", "b", "2", "e"], names())
    outer.layer.insertSublayer(layer("f"), below: outer.viewWithTag(2)?.layer)
    outer.layer.insertSublayer(layer("g"), above: outer.viewWithTag(1)?.layer)
    outer.layer.insertSublayer(layer("h"), above: layer("elsewhere"))
    expect(names() == ["c", "a", "1", "g", "d", "b", "f", "2", "e", "h"], names())
  }

  @Test func `what is done to subviews leaves layers where they are`() {
    for tag in 1...3 {
      outer.addSubview(subview(tag))
      outer.layer.addSublayer(layer("on \(tag)"))
    }
    let views = outer.subviews
    outer.bringSubviewToFront(views[0])
    expect(names() == ["on 1", "2", "on 2", "3", "on 3", "1"], names())
    views[1].removeFromSuperview()
    expect(names() == ["on 1", "on 2", "3", "on 3", "1"], names())
    outer.insertSubview(subview(4), aboveSubview: views[2])
    expect(names() == ["on 1", "on 2", "3", "4", "on 3", "1"], names())
    outer.insertSubview(subview(5), at: 0)
    expect(names() == ["on 1", "on 2", "5", "3", "4", "on 3", "1"], names())
    views[2].layer.removeFromSuperlayer()
    expect(names().contains("3"), names(), saying: "the layer of a view stays")
  }

  @Test func `a subview that is added again lies above layers`() {
    outer.addSubview(subview(1))
    outer.layer.addSublayer(layer("a"))
    outer.addSubview(outer.subviews[0])
    expect(names() == ["a", "1"], names())
  }

  @Test func `the list of layers can be set`() throws {
    let (a, b, c) = (layer("a"), layer("b"), layer("c"))
    outer.addSubview(subview(1))
    outer.layer.sublayers = [a, outer.subviews[0].layer, b]
    expect(names() == ["a", "1", "b"], names())
    outer.layer.sublayers = [b, c, a]
    expect(names() == ["b", "c", "a", "1"], names(), saying: "layers of subviews stay")
    expect(outer.layer.sublayers?.firstIndex(of: c) == 1, outer.layer.sublayers?.firstIndex(of: c))
    outer.layer.replaceSublayer(c, with: layer("d"))
    expect(names() == ["b", "d", "a", "1"] && c.superlayer == nil)
    outer.layer.sublayers?.removeAll { $0.name == "d" }
    expect(names() == ["b", "a", "1"], names())
    outer.layer.sublayers?.forEach { $0.removeFromSuperlayer() }
    expect(names() == ["1"], names())
    outer.layer.sublayers = nil
    expect(outer.subviews.count == 1, outer.subviews.count)
  }

  @Test func `the layer of a subview can get another place`() {
    for tag in 1...2 { outer.addSubview(subview(tag)) }
    outer.layer.addSublayer(layer("a"))
    outer.layer.addSublayer(outer.subviews[0].layer)
    expect(names() == ["2", "a", "1"], names())
    outer.layer.insertSublayer(outer.subviews[1].layer, at: 0)
    expect(names() == ["1", "2", "a"], names())
    outer.layer.insertSublayer(outer.subviews[1].layer, at: 2)
    expect(names() == ["1", "a", "2"], names())
  }

  @Test func `a layer of another view, of one around, and a mask cannot be added`() {
    let inner = layer("inner")
    let mask = layer("mask")
    let elsewhere = subview(3)
    outer.layer.addSublayer(inner)
    outer.layer.mask = mask
    let attempts = [
      { inner.addSublayer(elsewhere.layer) }, { outer.layer.addSublayer(mask) },
      { inner.addSublayer(inner) },
    ]
    for attempt in attempts {
      expect(Drawing.reports(attempt) == ["layer.cannotBeAdded"], Drawing.reports(attempt))
    }
    expect(inner.sublayers == nil && names() == ["inner"] && outer.layer.mask === mask)
  }

  @Test func `what lies in front is drawn in front`() throws {
    let host = try OffscreenHost(size: CGSize(width: 40, height: 40), scale: 1)
    host.window.addSubview(outer)
    let cover = layer("cover")
    (cover.frame, cover.backgroundColor) = (outer.bounds, UIColor.pureBlue.cgColor)
    outer.addSubview(subview(1))
    outer.subviews[0].backgroundColor = .pureRed
    outer.layer.addSublayer(cover)
    host.advance(by: OffscreenHost.frameDuration)
    expect(host.image().pixel(20, 20) == blue, host.image().pixel(20, 20), blue)
    outer.layer.insertSublayer(cover, at: 0)
    host.advance(by: OffscreenHost.frameDuration)
    expect(host.image().pixel(20, 20) == red, host.image().pixel(20, 20), red)
  }

  @Test func `points find the layer farthest inside`() {
    let (ring, dot) = (Ring(), layer("dot"))
    ring.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    dot.frame = CGRect(x: 15, y: 0, width: 10, height: 4)
    ring.addSublayer(dot)
    outer.layer.addSublayer(ring)
    expect(outer.layer.hitTest(CGPoint(x: 12, y: 20)) === ring, ring)
    expect(outer.layer.hitTest(CGPoint(x: 20, y: 20)) === outer.layer, saying: "the hole")
    expect(outer.layer.hitTest(CGPoint(x: 33, y: 12)) === dot, saying: "beyond the ring's bounds")
    ring.masksToBounds = true
    expect(outer.layer.hitTest(CGPoint(x: 33, y: 12)) === outer.layer, outer.layer)
    dot.isHidden = true
    expect(outer.layer.hitTest(CGPoint(x: 28, y: 12)) === ring, ring)
    expect(outer.layer.hitTest(CGPoint(x: 50, y: 12)) == nil)
  }

  @Test func `points and rectangles go from layer to layer`() {
    let (a, b) = (layer("a"), layer("b"))
    a.frame = CGRect(x: 10, y: 5, width: 20, height: 20)
    b.frame = CGRect(x: 2, y: 3, width: 4, height: 4)
    b.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    a.addSublayer(b)
    outer.layer.addSublayer(a)
    expect(b.convert(CGPoint(x: 0, y: 0), to: outer.layer) == CGPoint(x: 10, y: 6))
    expect(b.convert(CGPoint(x: 10, y: 6), from: outer.layer) == .zero)
    expect(
      b.convert(b.bounds, to: a) == CGRect(x: 0, y: 1, width: 8, height: 8),
      b.convert(b.bounds, to: a))
    expect(a.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 11, y: 6))
    expect(a.convert(CGRect(x: 11, y: 6, width: 1, height: 1), from: nil).origin.x == 1)
    outer.clipsToBounds = true
    a.frame.origin.x = 30
    expect(a.visibleRect == CGRect(x: 0, y: 0, width: 10, height: 20), a.visibleRect)
    a.frame.origin.x = 90
    expect(a.visibleRect.isEmpty, a.visibleRect)
  }

  @Test func `layers inside are placed when that was asked for`() throws {
    let host = try OffscreenHost(size: CGSize(width: 40, height: 40), scale: 1)
    let rows = Rows()
    rows.frame = CGRect(x: 0, y: 0, width: 20, height: 40)
    let before = rows.layouts
    for name in ["a", "b"] { rows.addSublayer(layer(name)) }
    expect(!rows.needsLayout() && rows.preferredFrameSize().height == 20)
    rows.setNeedsLayout()
    expect(rows.needsLayout() && rows.layouts == before)
    rows.layoutIfNeeded()
    rows.layoutIfNeeded()
    expect(!rows.needsLayout() && rows.layouts == before + 1)
    expect(rows.sublayers?[1].frame.minY == 10, rows.sublayers?[1].frame.minY)
    host.window.addSubview(outer)
    outer.layer.addSublayer(rows)
    rows.addSublayer(layer("c"))
    rows.setNeedsLayout()
    host.advance(by: OffscreenHost.frameDuration)
    expect(rows.layouts == before + 2 && rows.sublayers?[2].frame.minY == 20)
    outer.layer.setNeedsLayout()
    expect(outer.layer.needsLayout())
    outer.layer.layoutIfNeeded()
    expect(!outer.layer.needsLayout())
  }

  @Test func `a layer is made like another one`() {
    let a = layer("a")
    (a.cornerRadius, a.opacity, a.zPosition) = (4, 0.5, 2)
    a.addSublayer(layer("inner"))
    let copy = CALayer(layer: a)
    expect((copy.cornerRadius, copy.opacity, copy.zPosition) == (4, 0.5, 2))
    expect(copy.sublayers == nil && copy.superlayer == nil)
    expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
    expect(CALayer.cornerCurveExpansionFactor(.continuous) > 1.4)
  }

  @Test func `hints are kept`() {
    let a = layer("a")
    expect(!a.shouldRasterize && a.rasterizationScale == 1 && !a.drawsAsynchronously)
    (a.shouldRasterize, a.rasterizationScale, a.drawsAsynchronously) = (true, 2, true)
    expect(a.shouldRasterize && a.rasterizationScale == 2 && a.drawsAsynchronously)
    expect(!a.allowsEdgeAntialiasing && a.edgeAntialiasingMask.contains(.layerTopEdge))
    a.allowsEdgeAntialiasing = true
    a.edgeAntialiasingMask = .layerLeftEdge
    expect(a.allowsEdgeAntialiasing && a.edgeAntialiasingMask == .layerLeftEdge)
    expect(!a.isOpaque)
    a.isOpaque = true
    a.contentsFormat = .gray8Uint
    (a.minificationFilter, a.magnificationFilter) = (.trilinear, .nearest)
    expect(a.isOpaque && a.contentsFormat == .gray8Uint)
    expect(a.minificationFilter == .trilinear && a.magnificationFilter == .nearest)
    expect(a.style == nil, a.style)
    a.style = ["padding": 3]
    expect(a.style?["padding"] as? Int == 3)
  }
}
