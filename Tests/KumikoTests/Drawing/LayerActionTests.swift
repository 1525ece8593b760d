import Foundation
import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Offscreen
import Testing

private final class Teller: NSObject, CALayerDelegate {
  var events: [String] = []
  var answer: (any CAAction)?

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    events.append(event)
    return answer
  }
}

private final class Noted: CAAction {
  var runs: [String] = []

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    runs.append(event + (anObject is CALayer ? " of a layer" : ""))
  }
}

private final class Slow: CALayer {
  override class func defaultAction(forKey event: String) -> (any CAAction)? {
    guard event == "opacity" else { return super.defaultAction(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.duration = 4
    animation.fromValue = 0
    return animation
  }

  override class func needsDisplay(forKey key: String) -> Bool { key == "borderWidth" }

  var drawings = 0

  override func draw(in ctx: CGContext) { drawings += 1 }
}

private final class Deciding: UIView {
  override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    event == "zPosition"
      ? CABasicAnimation(keyPath: event) : super.action(for: layer, forKey: event)
  }
}

/// What changes of layers without a view do.
struct LayerActionTests {
  let host: OffscreenHost
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let layer = CALayer()

  init() throws {
    host = try OffscreenHost(size: CGSize(width: 100, height: 100), scale: 1)
    host.window.backgroundColor = .white
    host.window.addSubview(view)
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.backgroundColor = UIColor.pureRed.cgColor
    view.layer.addSublayer(layer)
  }

  func frame() { host.advance(by: OffscreenHost.frameDuration) }

  var shown: CALayer { layer.presentation() ?? CALayer() }

  @Test func `what was never on the screen changes at once`() {
    layer.position.x = 50
    expect(layer.animationKeys() == nil, layer.animationKeys())
    frame()
    expect(host.image().pixel(50, 10) == red, host.image().pixel(50, 10), red)
    layer.position.x = 20
    expect(layer.animationKeys() == ["position"], layer.animationKeys())
  }

  @Test func `a change goes over in a quarter of a second, starting quickly`() {
    frame()
    layer.position.x = 90
    expect(layer.position.x == 90 && shown.position.x == 10)
    frame()
    host.advance(by: 0.1)
    expect(shown.position.x > 60 && shown.position.x < 80)
    // From where it is on the screen to somewhere else.
    let there = shown.position.x
    layer.position.x = 10
    expect(shown.position.x == there, shown.position.x, there)
    host.advance(by: 0.3)
    expect(shown.position.x == 10 && layer.animationKeys() == nil)
  }

  /// The frame in which something changes shows it as it was before.
  @Test func `no frame shows where a change goes before it goes there`() {
    frame()
    let label = UILabel()
    view.addSubview(label)
    layer.backgroundColor = UIColor.pureBlue.cgColor
    frame()
    expect(host.image().pixel(10, 10) == red, host.image().pixel(10, 10), red)
    host.advance(by: 0.3)
    expect(host.image().pixel(10, 10) == blue, host.image().pixel(10, 10), blue)
  }

  @Test func `every property goes over`() {
    frame()
    let changes: [(String, () -> Void)] = [
      ("bounds", { layer.bounds.size.width = 40 }), ("opacity", { layer.opacity = 0.5 }),
      ("transform", { layer.setAffineTransform(CGAffineTransform(rotationAngle: 1)) }),
      ("sublayerTransform", { layer.sublayerTransform = CATransform3DMakeScale(2, 2, 1) }),
      ("cornerRadius", { layer.cornerRadius = 5 }), ("borderWidth", { layer.borderWidth = 2 }),
      ("borderColor", { layer.borderColor = UIColor.pureBlue.cgColor }),
      ("shadowOpacity", { layer.shadowOpacity = 1 }), ("shadowRadius", { layer.shadowRadius = 1 }),
      ("shadowOffset", { layer.shadowOffset = .zero }),
      ("shadowColor", { layer.shadowColor = UIColor.pureRed.cgColor }),
      ("zPosition", { layer.zPosition = 1 }),
      ("contentsRect", { layer.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1) }),
    ]
    for (name, change) in changes {
      change()
      expect(layer.animationKeys() == [name], layer.animationKeys())
      change()
      layer.removeAllAnimations()
    }
    expect(layer.animationKeys() == nil, layer.animationKeys())
  }

  @Test func `shapes, gradients and texts go over, but not paths`() {
    let (shape, colors, text) = (CAShapeLayer(), CAGradientLayer(), CATextLayer())
    for inner in [shape, colors, text] { view.layer.addSublayer(inner) }
    frame()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
    expect(shape.animationKeys() == nil, shape.animationKeys())
    shape.strokeEnd = 0.5
    shape.fillColor = UIColor.pureBlue.cgColor
    shape.strokeColor = UIColor.pureRed.cgColor
    (shape.strokeStart, shape.lineWidth, shape.lineDashPhase) = (0.1, 3, 4)
    shape.miterLimit = 2
    expect(shape.animationKeys()?.count == 7, shape.animationKeys()?.count)
    colors.colors = [UIColor.pureRed.cgColor]
    colors.locations = [0]
    (colors.startPoint, colors.endPoint) = (.zero, CGPoint(x: 1, y: 1))
    expect(colors.animationKeys()?.count == 4 && colors.locations == [0])
    text.fontSize = 12
    text.foregroundColor = UIColor.pureRed.cgColor
    expect(text.animationKeys() == ["fontSize", "foregroundColor"], text.animationKeys())
    text.string = "12"
    expect(text.animationKeys()?.contains(kCATransition) == true)
    host.advance(by: 0.3)
    expect(text.animationKeys() == nil, text.animationKeys())
    expect(text.presentation()?.string as? String == "12")
    expect(colors.presentation()?.colors?.count == 1)
  }

  @Test func `what has nothing between fades`() {
    frame()
    layer.isHidden = true
    frame()
    host.advance(by: 0.1)
    let pixel = host.image().pixel(10, 10)
    expect(pixel[0] == 255 && (10...245).contains(pixel[1]))
    host.advance(by: 0.3)
    expect(host.image().pixel(10, 10) == white, host.image().pixel(10, 10), white)
    layer.isHidden = false
    host.advance(by: 0.3)
    expect(host.image().pixel(10, 10) == red, host.image().pixel(10, 10), red)
  }

  @Test func `a transaction says how long, how, and whether at all`() {
    frame()
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    expect(CATransaction.animationTimingFunction() != nil)
    layer.position.x = 90
    CATransaction.begin()
    expect(CATransaction.animationDuration() == 1, saying: "that around it")
    CATransaction.setDisableActions(true)
    layer.opacity = 0.5
    expect(layer.action(forKey: "opacity") == nil, layer.action(forKey: "opacity"))
    CATransaction.commit()
    expect(!CATransaction.disableActions())
    CATransaction.commit()
    expect(layer.animationKeys() == ["position"], layer.animationKeys())
    frame()
    host.advance(by: 0.5)
    expect(abs(shown.position.x - 50) < 1 && shown.opacity == 0.5)
  }

  @Test func `what is said outside of all transactions is forgotten after the event`() {
    CATransaction.setDisableActions(true)
    expect(CATransaction.disableActions())
    frame()
    CATransaction.flush()
    expect(!CATransaction.disableActions() && CATransaction.animationDuration() == 0.25)
  }

  @Test func `transactions keep values by their names`() {
    CATransaction.begin()
    CATransaction.setValue(2, forKey: kCATransactionAnimationDuration)
    CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
    CATransaction.setValue("blue", forKey: "mood")
    let function = CAMediaTimingFunction(name: .easeIn)
    CATransaction.setValue(function, forKey: kCATransactionAnimationTimingFunction)
    CATransaction.begin()
    expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 2)
    expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == true)
    expect(CATransaction.value(forKey: "mood") as? String == "blue")
    expect(
      CATransaction.value(forKey: kCATransactionAnimationTimingFunction) as AnyObject === function,
      function)
    expect(CATransaction.value(forKey: kCATransactionCompletionBlock) == nil)
    CATransaction.lock()
    CATransaction.unlock()
    CATransaction.commit()
    CATransaction.commit()
  }

  @Test func `a transaction waits for changes, for those inside, and for animation blocks`() {
    frame()
    var heard: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { heard.append("outer") }
    CATransaction.begin()
    CATransaction.setCompletionBlock { heard.append("inner") }
    layer.opacity = 0.5
    CATransaction.commit()
    UIView.animate(withDuration: 0.6) { view.alpha = 0.5 }
    expect(CATransaction.completionBlock() != nil)
    CATransaction.commit()
    frame()
    host.advance(by: 0.3)
    expect(heard == ["inner"], heard)
    host.advance(by: 0.4)
    expect(heard == ["inner", "outer"], heard)
  }

  @Test func `a transaction waits for a page that is pushed`() {
    let pages = UINavigationController(rootViewController: UIViewController())
    host.rootViewController = pages
    host.advance(by: 0.2)
    var isDone = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { isDone = true }
    pages.pushViewController(UIViewController(), animated: true)
    CATransaction.commit()
    frame()
    expect(!isDone)
    host.advance(by: 2)
    expect(isDone)
  }

  @Test func `the layer, its delegate and its class decide what happens`() {
    frame()
    layer.actions = ["position": NSNull(), "opacity": Noted()]
    layer.position.x = 50
    layer.opacity = 0.5
    expect(layer.animationKeys() == nil, layer.animationKeys())
    expect((layer.actions?["opacity"] as? Noted)?.runs == ["opacity of a layer"])
    layer.style = ["actions": ["cornerRadius": NSNull()] as [String: Any]]
    layer.cornerRadius = 3
    expect(layer.animationKeys() == nil, layer.animationKeys())
    let teller = Teller()
    layer.delegate = teller
    layer.frame.origin.y = 9
    expect(teller.events == ["position", "bounds"] && layer.animationKeys() == nil)
    layer.zPosition = 4
    expect(layer.animationKeys() == ["zPosition"], layer.animationKeys())
    layer.removeAllAnimations()
    teller.answer = NSNull()
    layer.zPosition = 5
    expect(layer.animationKeys() == nil, layer.animationKeys())
    let slow = Slow()
    slow.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    view.layer.addSublayer(slow)
    frame()
    slow.opacity = 0.5
    expect(slow.animation(forKey: "opacity")?.duration == 4)
    slow.borderWidth = 2
    host.advance(by: 0.1)
    expect(slow.drawings == 1, slow.drawings)
    expect(CALayer.defaultAction(forKey: "opacity") == nil)
    expect(CALayer.defaultValue(forKey: "shadowRadius") as? CGFloat == 3)
    expect(CALayer.defaultValue(forKey: "mood") == nil)
  }

  @Test func `an action can be an animation of an app's own`() {
    frame()
    let usual = layer.action(forKey: "opacity") as? CABasicAnimation
    expect(usual?.keyPath == "opacity" && usual?.fromValue as? CGFloat == 1)
    let spin = CABasicAnimation(keyPath: "transform.rotation")
    (spin.toValue, spin.duration) = (3, 1)
    layer.actions = ["opacity": spin]
    layer.opacity = 0.9
    expect(layer.animationKeys() == ["opacity"], layer.animationKeys())
    host.advance(by: 0.5)
    expect((shown.value(forKeyPath: "transform.rotation.z") as? CGFloat ?? 0) > 1)
  }

  @Test func `the layer of a view changes at once, and with animation blocks`() {
    frame()
    expect(view.layer.action(forKey: "opacity") == nil, view.layer.action(forKey: "opacity"))
    expect(view.action(for: view.layer, forKey: "opacity") is NSNull)
    expect(view.action(for: layer, forKey: "opacity") == nil)
    expect(view.layer.delegate === view, view.layer.delegate, view)
    view.layer.delegate = Teller()
    expect(view.layer.delegate === view, view.layer.delegate, view)
    view.layer.borderWidth = 4
    expect(view.layer.animationKeys() == nil, view.layer.animationKeys())
    var isDone = false
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.layer.borderWidth = 8
      view.layer.borderColor = UIColor.pureRed.cgColor
      let action = view.action(for: view.layer, forKey: "opacity") as? CABasicAnimation
      expect(action?.duration == 1, action?.duration)
    } completion: {
      isDone = $0
    }
    expect(view.layer.presentation()?.borderWidth == 4)
    frame()
    host.advance(by: 0.5)
    expect(abs((view.layer.presentation()?.borderWidth ?? 0) - 6) < 0.1 && !isDone)
    host.advance(by: 0.6)
    expect(isDone && view.layer.animationKeys() == nil)
    UIView.animate(withDuration: 1) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      view.center.x = 70
      view.layer.borderWidth = 1
      CATransaction.commit()
    }
    expect(view.layer.presentation()?.position.x == 70)
    expect(Deciding().layer.action(forKey: "zPosition") is CABasicAnimation)
  }

  @Test func `an animator moves the layer of its views along`() {
    frame()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.layer.borderWidth = 10
    }
    animator.fractionComplete = 0.3
    frame()
    expect(abs((view.layer.presentation()?.borderWidth ?? 0) - 3) < 0.01)
    animator.startAnimation()
    host.advance(by: 1.2)
    expect(view.layer.presentation()?.borderWidth == 10 && view.layer.animationKeys() == nil)
  }

  @Test func `a window that gets another size has layers follow at once`() throws {
    final class Filled: UIView {
      let fill = CALayer()
      override func layoutSubviews() {
        super.layoutSubviews()
        fill.frame = bounds
      }
    }
    let filled = Filled(frame: host.window.bounds)
    filled.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    filled.layer.addSublayer(filled.fill)
    host.window.addSubview(filled)
    host.advance(by: 0.1)
    try host.resize(to: CGSize(width: 140, height: 100))
    frame()
    expect(filled.fill.presentation()?.frame.width == 140)
    filled.bounds.size.width = 60
    filled.layoutIfNeeded()
    expect(filled.fill.presentation()?.frame.width == 140, saying: "otherwise it goes over")
  }
}
