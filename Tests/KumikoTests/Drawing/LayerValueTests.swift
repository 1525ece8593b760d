import Foundation
import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Offscreen
import Testing

/// Properties of layers and animations by their names.
struct LayerValueTests {
  @Test func `properties are set and read by their key paths`() {
    let layer = CALayer()
    layer.setValue(CGPoint(x: 3, y: 4), forKey: "position")
    layer.setValue(0.5, forKey: "opacity")
    layer.setValue(NSNumber(value: 2), forKeyPath: "transform.scale.x")
    layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
    layer.setValue(7, forKeyPath: "transform.translation.y")
    expect(layer.position == CGPoint(x: 3, y: 4) && layer.opacity == 0.5)
    let t = layer.affineTransform()
    expect(abs(t.b - 2) < 1e-9 && abs(t.c + 1) < 1e-9 && t.ty == 7)
    expect(abs((layer.value(forKeyPath: "transform.scale.x") as? CGFloat ?? 0) - 2) < 1e-9)
    expect(layer.value(forKeyPath: "position.x") as? CGFloat == 3)
    expect(layer.value(forKey: "transform") is CATransform3D)
    layer.setValue(NSValue(cgRect: CGRect(x: 0, y: 0, width: 9, height: 8)), forKey: "bounds")
    expect(layer.value(forKeyPath: "bounds.size") as? CGSize == CGSize(width: 9, height: 8))
    layer.setValue(4, forKeyPath: "bounds.size.width")
    expect(layer.bounds.width == 4, layer.bounds.width)
    layer.setValue(UIColor.pureRed.cgColor, forKey: "backgroundColor")
    expect(layer.backgroundColor == UIColor.pureRed.cgColor, layer.backgroundColor)
    layer.setValue(nil, forKey: "backgroundColor")
    expect(layer.backgroundColor?.alpha == 0, layer.backgroundColor?.alpha)
    layer.setValue(0.25, forKeyPath: "sublayerTransform.scale")
    expect(layer.sublayerTransform.m11 == 0.25, layer.sublayerTransform.m11)
  }

  @Test func `all others, too`() {
    let layer = CALayer()
    let numbers: [(String, CGFloat)] = [
      ("cornerRadius", 3), ("borderWidth", 2), ("zPosition", 5), ("shadowOpacity", 1),
      ("shadowRadius", 6),
    ]
    for (key, value) in numbers {
      layer.setValue(value, forKey: key)
      expect(layer.value(forKey: key) as? CGFloat == value, value, saying: "\(key)")
    }
    layer.setValue(CGSize(width: 1, height: 2), forKey: "shadowOffset")
    expect(layer.value(forKeyPath: "shadowOffset.height") as? CGFloat == 2)
    for key in ["borderColor", "shadowColor"] {
      layer.setValue(UIColor.pureBlue.cgColor, forKey: key)
      expect(layer.value(forKey: key) as? CGColor == UIColor.pureBlue.cgColor)
    }
    layer.setValue(true, forKey: "hidden")
    layer.setValue(true, forKey: "masksToBounds")
    layer.setValue("a", forKey: "name")
    layer.setValue(CGPoint.zero, forKey: "anchorPoint")
    layer.setValue(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "frame")
    expect(layer.isHidden && layer.masksToBounds && layer.name == "a")
    expect(layer.anchorPoint == .zero, layer.anchorPoint)
    expect(layer.value(forKey: "frame") as? CGRect == CGRect(x: 1, y: 2, width: 3, height: 4))
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }.cgImage
    layer.setValue(image, forKey: "contents")
    layer.setValue(CGRect(x: 0, y: 0, width: 0.5, height: 1), forKey: "contentsRect")
    expect(layer.contents != nil && layer.contentsRect.width == 0.5)
    layer.setValue(nil, forKey: "contents")
    expect(layer.contents == nil, layer.contents)
    let shape = CAShapeLayer()
    shape.setValue(0.3, forKey: "strokeEnd")
    expect(shape.strokeEnd == 0.3, shape.strokeEnd)
    let text = CATextLayer()
    text.setValue("b", forKey: "string")
    text.setValue(9, forKey: "fontSize")
    expect(text.string as? String == "b" && text.fontSize == 9)
    expect(text.value(forKey: "string") as? String == "b")
  }

  @Test func `what is no property is kept, and what does not fit is reported`() {
    let layer = CALayer()
    layer.setValue("home", forKey: "purpose")
    expect(layer.value(forKey: "purpose") as? String == "home")
    expect(layer.value(forKey: "nothing") == nil, layer.value(forKey: "nothing"))
    expect(Drawing.reports { layer.setValue("much", forKey: "opacity") } == ["animation.value"])
    expect(layer.opacity == 1, layer.opacity)
    for path in ["transform.scale.w", "transform.size", "transformer", "transform.scale.x.y"] {
      expect(layer.value(forKeyPath: path) == nil, layer.value(forKeyPath: path))
    }
  }

  @Test func `animations keep values, and copies have them`() throws {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValue("hide", forKey: "purpose")
    animation.setValue(2, forKey: "duration")
    for (key, value) in [("beginTime", 1.0), ("timeOffset", 3), ("speed", 0.5), ("repeatCount", 4)]
    {
      animation.setValue(value, forKey: key)
    }
    animation.setValue(true, forKey: "autoreverses")
    animation.setValue(false, forKey: "removedOnCompletion")
    animation.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 20)
    let copy = try #require(animation.copy() as? CABasicAnimation)
    expect(copy.value(forKey: "purpose") as? String == "hide" && copy.duration == 2)
    expect(copy.value(forKey: "duration") as? Double == 2)
    expect(copy.value(forKey: "beginTime") as? Double == 1 && copy.timeOffset == 3)
    expect(copy.value(forKey: "timeOffset") as? Double == 3)
    expect(copy.value(forKey: "speed") as? Float == 0.5 && copy.repeatCount == 4)
    expect(copy.value(forKey: "repeatCount") as? Float == 4)
    expect(copy.value(forKey: "autoreverses") as? Bool == true)
    expect(copy.value(forKey: "removedOnCompletion") as? Bool == false)
    expect(copy.preferredFrameRateRange.preferred == 20, copy.preferredFrameRateRange.preferred)
    expect(copy.keyPath == "opacity" && copy !== animation)
  }
}
