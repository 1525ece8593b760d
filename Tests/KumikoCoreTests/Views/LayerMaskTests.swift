import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Masks that are removed, shared, or put elsewhere: each belongs to one layer, or to none.
@MainActor struct LayerMaskTests {
  private let screen = ViewScreen()
  private let a = UIView(frame: rect(0, 0, 50, 50))
  private let b = UIView(frame: rect(60, 0, 50, 50))
  private let mask = UIView(frame: rect(0, 0, 20, 20))

  init() {
    screen.root.addSubview(a)
    screen.root.addSubview(b)
    screen.tick()
  }

  @Test func `a mask that is removed from its superview is no mask any more`() {
    a.mask = mask
    screen.tick()
    mask.removeFromSuperview()
    expect(a.mask == nil && mask.superview == nil, a.mask, mask.superview)
    a.mask = mask
    mask.layer.removeFromSuperlayer()
    expect(a.mask === mask, saying: "the layer of a view is moved with its view")
    let layer = CALayer()
    b.layer.mask = layer
    layer.removeFromSuperlayer()
    expect(b.layer.mask == nil && layer.superlayer == nil, b.layer.mask, layer.superlayer)
    screen.tick()
  }

  @Test func `a mask that another view gets is taken from the first`() {
    a.mask = mask
    b.mask = mask
    expect(a.mask == nil && b.mask === mask && mask.superview === b)
    a.mask = nil
    expect(b.mask === mask && mask.superview === b, b.mask, mask.superview)
    a.mask = mask
    expect(a.mask === mask && b.mask == nil)
    screen.tick()
  }

  @Test func `a mask that is added as a subview is no mask any more`() {
    a.mask = mask
    b.addSubview(mask)
    expect(a.mask == nil && mask.superview === b && b.subviews == [mask])
    screen.tick()
    a.mask = mask
    expect(b.subviews.isEmpty && a.mask === mask)
    a.addSubview(mask)
    expect(a.mask == nil && a.subviews == [mask] && mask.window === screen.window)
  }

  @Test func `a subview of the view itself can become its mask`() {
    a.addSubview(mask)
    a.mask = mask
    expect(a.mask === mask && a.subviews.isEmpty)
    a.mask = mask
    expect(a.mask === mask && mask.superview === a)
    a.mask = nil
    expect(a.mask == nil && mask.superview == nil)
  }

  @Test func `a layer that masks one layer is refused for another, and stays`() {
    let layer = CALayer()
    a.layer.mask = layer
    let reports = ReportLog.reports("layer.mask") { b.layer.mask = layer }
    expect(reports.count == 1 && a.layer.mask === layer && b.layer.mask == nil)
    let added = ReportLog.all { b.layer.addSublayer(layer) }
    expect(added.count == 1 && a.layer.mask === layer, added.map(\.message))
    a.layer.mask = layer
    expect(a.layer.mask === layer && layer.superlayer === a.layer)
    a.layer.mask = nil
    b.layer.addSublayer(layer)
    expect(layer.superlayer === b.layer && b.layer.sublayers == [layer])
  }
}
