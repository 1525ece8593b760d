import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Properties of layers by their names and key paths.
@MainActor struct LayerKeyTests {
  private let layer = CALayer()

  init() {
    layer.frame = rect(10, 20, 30, 40)
    (layer.opacity, layer.name) = (0.5, "one")
    layer.transform = CATransform3DMakeScale(2, 3, 1)
    layer.shadowOffset = CGSize(width: 1, height: 2)
    layer.backgroundColor = UIColor.red.cgColor
  }

  @Test func `parts of a property are set, and the rest of it stays`() {
    layer.setValue(5, forKeyPath: "shadowOffset.height")
    expect(layer.shadowOffset == CGSize(width: 1, height: 5), layer.shadowOffset)
    layer.setValue(NSNumber(value: 7), forKeyPath: "bounds.size.width")
    expect(layer.bounds == rect(0, 0, 7, layer.bounds.height), layer.bounds)
    layer.setValue(1.5, forKeyPath: "transform.scale.x")
    expect(layer.transform.m11 == 1.5 && layer.transform.m22 == 3, layer.transform)
    layer.setValue(8, forKeyPath: "position.x")
    expect(layer.position.x == 8, layer.position)
  }

  @Test(arguments: [
    "position", "bounds", "bounds.size", "opacity", "transform", "backgroundColor", "shadowOffset",
    "cornerRadius", "contentsRect", "transform.scale.x", "transform.translation",
    "frame", "anchorPoint", "hidden", "masksToBounds", "name",
  ])
  func `a value of a wrong kind is reported, and changes nothing`(key: String) {
    let wrong: [Any] = ["text", 5, CGPoint(x: 3, y: 4), rect(1, 2, 3, 4), UIColor.blue.cgColor]
    for value in wrong {
      let kinds: (old: AnimationValue.Kind?, new: AnimationValue.Kind?) = (
        layer.value(forKeyPath: key).flatMap { AnimationValue(any: $0) }?.kind,
        AnimationValue(any: value)?.kind
      )
      let isPoint = kinds.new == .point && kinds.old == .size
      guard kinds.old != kinds.new, !isPoint else { continue }
      let rest = "\(layer.frame) \(layer.anchorPoint) \(layer.isHidden) \(layer.masksToBounds)"
      let before = "\(layer.position) \(layer.bounds) \(layer.opacity) \(layer.transform)"
      let more = "\(layer.shadowOffset) \(layer.cornerRadius) \(layer.contentsRect)"
      let color = layer.backgroundColor
      let reports = ReportLog.reports("animation.value") { layer.setValue(value, forKeyPath: key) }
      expect(reports.count == 1, reports.count, saying: "\(key) = \(value)")
      let after = "\(layer.position) \(layer.bounds) \(layer.opacity) \(layer.transform)"
      expect(before == after, before, after, saying: "\(key) = \(value)")
      expect(
        more == "\(layer.shadowOffset) \(layer.cornerRadius) \(layer.contentsRect)",
        saying: "\(key) = \(value)")
      expect(
        rest == "\(layer.frame) \(layer.anchorPoint) \(layer.isHidden) \(layer.masksToBounds)",
        saying: "\(key) = \(value)")
      expect(layer.name == "one", layer.name, saying: "\(key) = \(value)")
      expect(layer.backgroundColor == color, saying: "\(key) = \(value)")
    }
  }

  @Test func `values in objects are taken, and none is a property without one`() {
    layer.setValue(NSValue(point: CGPoint(x: 0, y: 1)), forKey: "anchorPoint")
    expect(layer.anchorPoint == CGPoint(x: 0, y: 1), layer.anchorPoint)
    layer.transform = CATransform3DIdentity
    layer.setValue(NSValue(rect: rect(1, 2, 3, 4)), forKey: "frame")
    expect(layer.frame == rect(1, 2, 3, 4), layer.frame)
    layer.setValue(NSNumber(value: true), forKey: "hidden")
    layer.setValue(nil, forKey: "name")
    expect(layer.isHidden && layer.name == nil)
    layer.setValue(nil, forKey: "backgroundColor")
    expect(layer.backgroundColor?.alpha == 0, layer.backgroundColor)
    let reports = ReportLog.reports("animation.value") {
      layer.setValue(nil, forKey: "position")
      layer.setValue(NSNull(), forKey: "opacity")
    }
    expect(reports.count == 2 && layer.opacity == 0.5, reports.count, layer.opacity)
  }

  @Test func `an animation to a value of a wrong kind is reported, and the layer stays`() {
    let screen = ViewScreen()
    screen.root.layer.addSublayer(layer)
    screen.tick()
    for (key, value) in [
      ("position", 5 as Any), ("bounds", CGPoint(x: 1, y: 2)), ("opacity", rect(0, 0, 9, 9)),
      ("transform", 2), ("backgroundColor", 1),
    ] {
      let animation = CABasicAnimation(keyPath: key)
      animation.toValue = value
      animation.duration = 1
      let reports = ReportLog.reports("animation.value") { layer.add(animation, forKey: key) }
      expect(reports.count == 1, reports.count, saying: key)
    }
    let before = layer.position
    screen.wait(0.9)
    let shown = layer.presentation()
    expect(shown?.position == before, shown?.position, before)
    expect(shown?.bounds == layer.bounds && shown?.opacity == 0.5, shown?.bounds, shown?.opacity)
    expect(shown?.transform.m22 == 3, shown?.transform)
    expect(shown?.backgroundColor == layer.backgroundColor, shown?.backgroundColor)
  }
}
