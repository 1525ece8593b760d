import Foundation
import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Offscreen
import Testing

final class AnimationListener: NSObject, CAAnimationDelegate {
  var heard: [String] = []

  func animationDidStart(_ anim: CAAnimation) { heard.append("start") }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    heard.append(flag ? "finished" : "stopped")
  }
}

/// Animations that are added to layers.
struct LayerAnimationTests {
  let host: OffscreenHost
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  var layer: CALayer { view.layer }

  init() throws {
    host = try OffscreenHost(size: CGSize(width: 100, height: 100), scale: 1)
    host.window.backgroundColor = .white
    view.backgroundColor = .pureRed
    host.window.addSubview(view)
    host.advance(by: OffscreenHost.frameDuration)
  }

  /// The first frame begins the animation.
  func run(_ seconds: Double) {
    host.advance(by: OffscreenHost.frameDuration)
    host.advance(by: seconds)
  }

  func basic(
    _ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil, duration: Double = 1
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    animation.duration = duration
    return animation
  }

  var shown: CALayer { layer.presentation() ?? CALayer() }

  @Test func `what is shown moves while the layer stays, and jumps back`() {
    layer.add(basic("position.x", from: 10, to: 90), forKey: "x")
    expect(layer.animationKeys() == ["x"], layer.animationKeys())
    expect((layer.animation(forKey: "x") as? CABasicAnimation)?.keyPath == "position.x")
    run(0.5)
    expect(abs(shown.position.x - 50) < 0.01, abs(shown.position.x - 50))
    expect(view.center.x == 10, view.center.x)
    expect(host.image().pixel(50, 10) == red, host.image().pixel(50, 10), red)
    expect(host.image().pixel(10, 10) == white, host.image().pixel(10, 10), white)
    host.advance(by: 0.6)
    expect(layer.animationKeys() == nil, layer.animationKeys())
    expect(host.image().pixel(10, 10) == red, host.image().pixel(10, 10), red)
  }

  @Test(arguments: [
    ("from, to", 20 as Double?, 40 as Double?, nil as Double?, 30.0),
    ("from, by", 20, nil, 40, 40), ("by, to", nil, 40, 20, 30), ("from", 20, nil, nil, 15),
    ("to", nil, 40, nil, 25), ("by", nil, nil, 20, 20),
  ])
  func `the values that are given say where it goes`(
    name: String, from: Double?, to: Double?, by: Double?, middle: Double
  ) {
    layer.add(basic("position.y", from: from, to: to, by: by), forKey: nil)
    run(0.5)
    expect(abs(shown.position.y - CGFloat(middle)) < 0.01)
  }

  private static let goals: [(keyPath: String, from: Any, to: Any)] = [
    ("opacity", 0, 1), ("transform.scale", 1, 3), ("transform.scale.x", 1, 3),
    ("transform.scale.y", 1, 3), ("transform.rotation", 0.0, 1.0),
    ("transform.rotation.z", 0.0, 1.0), ("transform.translation.x", 0, 10),
    ("transform.translation.y", 0, 10), ("bounds.size.width", 20, 40),
    ("bounds.size.height", 20, 40), ("bounds.origin.x", 0, 10), ("bounds.origin.y", 0, 10),
    ("cornerRadius", 0, 10), ("shadowOpacity", 0, 1), ("shadowRadius", 0, 10),
    ("borderWidth", 0, 4),
    (
      "bounds", CGRect(x: 0, y: 0, width: 20, height: 20), CGRect(x: 0, y: 0, width: 40, height: 40)
    ),
    ("bounds.size", CGSize(width: 20, height: 20), CGSize(width: 40, height: 20)),
    ("bounds.origin", CGPoint.zero, CGPoint(x: 10, y: 0)),
    ("position", CGPoint.zero, CGPoint(x: 50, y: 50)),
    ("transform.translation", CGPoint.zero, CGPoint(x: 50, y: 50)),
    ("shadowOffset", CGSize.zero, CGSize(width: 5, height: 5)),
    ("backgroundColor", UIColor.pureRed.cgColor, UIColor.pureBlue.cgColor),
    ("borderColor", UIColor.pureRed.cgColor, UIColor.pureBlue.cgColor),
    ("shadowColor", UIColor.pureRed.cgColor, UIColor.pureBlue.cgColor),
    ("transform", CATransform3DIdentity, CATransform3DMakeScale(3, 3, 1)),
  ]

  @Test(arguments: 0..<26)
  func `properties are animated`(index: Int) {
    let goals = LayerAnimationTests.goals
    expect(goals.count == 26, goals.count)
    let (keyPath, from, to) = goals[index]
    view.layer.borderWidth = 2
    view.layer.shadowOpacity = 1
    host.advance(by: OffscreenHost.frameDuration)
    let kinds = Drawing.reports {
      layer.add(basic(keyPath, from: from, to: to), forKey: nil)
      run(0.5)
    }
    expect(kinds.isEmpty, kinds)
    let half = host.bitmap().bytes
    host.advance(by: 0.4)
    let later = host.bitmap().bytes
    host.advance(by: 0.2)
    let after = host.bitmap().bytes
    // Content has no origin to be seen by; all else looks otherwise on the way.
    if keyPath.hasPrefix("bounds.origin") {
      expect(half == after, half, after)
    } else {
      expect(half != later, half, later)
      expect(later != after, later, after)
    }
  }

  @Test func `shapes and gradients are animated`() throws {
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 30, y: 30, width: 40, height: 40)
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    shape.lineWidth = 2
    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.pureRed.cgColor, UIColor.pureRed.cgColor]
    gradient.locations = [0, 1]
    view.layer.addSublayer(shape)
    view.layer.addSublayer(gradient)
    host.advance(by: OffscreenHost.frameDuration)
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30), transform: nil)
    shape.add(basic("path", to: square), forKey: nil)
    shape.add(basic("strokeEnd", from: 0, to: 1), forKey: nil)
    shape.add(basic("strokeStart", from: 0, to: 0.5), forKey: nil)
    shape.add(basic("lineWidth", from: 2, to: 4), forKey: nil)
    shape.add(basic("lineDashPhase", from: 0, to: 4), forKey: nil)
    shape.add(basic("miterLimit", from: 10, to: 2), forKey: nil)
    shape.add(basic("fillColor", to: UIColor.white.cgColor), forKey: nil)
    shape.add(basic("strokeColor", to: UIColor.pureRed.cgColor), forKey: nil)
    gradient.add(
      basic("colors", to: [UIColor.pureBlue.cgColor, UIColor.pureRed.cgColor]), forKey: nil)
    gradient.add(basic("locations", to: [0.5, 1]), forKey: nil)
    gradient.add(basic("startPoint", to: CGPoint(x: 0.5, y: 1)), forKey: nil)
    gradient.add(basic("endPoint", to: CGPoint(x: 0.5, y: 0)), forKey: nil)
    run(0.5)
    let seen = try #require(shape.presentation())
    expect(seen.path?.boundingBox == CGRect(x: 0, y: 0, width: 20, height: 20))
    expect(abs(seen.strokeEnd - 0.5) < 0.01 && abs(seen.strokeStart - 0.25) < 0.01)
    expect(abs(seen.lineWidth - 3) < 0.01, abs(seen.lineWidth - 3))
    expect(shape.strokeEnd == 1, shape.strokeEnd)
    let colors = try #require(gradient.presentation())
    expect(
      isNear(
        (colors.colors?.first as? CGColor)?.components?.map { Int($0 * 255) } ?? [],
        [127, 0, 127, 255]))
  }

  @Test func `it repeats, runs back, and adds up`() {
    let back = basic("position.x", from: 0, to: 40, duration: 0.5)
    back.autoreverses = true
    back.repeatCount = 2
    layer.add(back, forKey: "a")
    run(0.75)
    expect(abs(shown.position.x - 20) < 0.01, abs(shown.position.x - 20))
    host.advance(by: 0.5)
    expect(abs(shown.position.x - 20) < 0.01, abs(shown.position.x - 20))
    host.advance(by: 0.8)
    expect(layer.animationKeys() == nil, layer.animationKeys())
    let sum = basic("position.x", from: 0, to: 10, duration: 0.5)
    sum.isCumulative = true
    sum.isAdditive = true
    sum.repeatDuration = 5
    layer.add(sum, forKey: "b")
    run(1.25)
    // Two whole rounds and a half, on top of the layer's own 10.
    expect(abs(shown.position.x - 35) < 0.01, abs(shown.position.x - 35))
    layer.removeAnimation(forKey: "b")
    host.advance(by: OffscreenHost.frameDuration)
    expect(shown.position.x == 10, shown.position.x)
  }

  @Test func `it waits for its time, and stays where it is told to`() {
    // The time is that of the latest frame of any window.
    host.advance(by: OffscreenHost.frameDuration)
    let later = basic("position.x", from: 50, to: 90)
    later.beginTime = CACurrentMediaTime() + 0.5
    later.fillMode = .both
    later.isRemovedOnCompletion = false
    layer.add(later, forKey: "later")
    run(0.2)
    expect(shown.position.x == 50, shown.position.x)
    host.advance(by: 2)
    expect(shown.position.x == 90, shown.position.x)
    expect(layer.animationKeys() == ["later"], layer.animationKeys())
    layer.removeAllAnimations()
    host.advance(by: OffscreenHost.frameDuration)
    expect(shown.position.x == 10, shown.position.x)
    let slow = basic("position.x", from: 0, to: 40)
    slow.speed = 0
    slow.timeOffset = 0.25
    layer.add(slow, forKey: "still")
    run(3)
    expect(shown.position.x == 10 || abs(shown.position.x - 10) < 0.01)
  }

  @Test func `a function bends the time`() {
    let eased = basic("position.x", from: 0, to: 100)
    eased.timingFunction = CAMediaTimingFunction(name: .easeIn)
    layer.add(eased, forKey: nil)
    run(0.5)
    expect(shown.position.x < 40 && shown.position.x > 20)
    for name in [CAMediaTimingFunctionName.linear, .easeOut, .easeInEaseOut, .default] {
      eased.timingFunction = CAMediaTimingFunction(name: name)
      layer.add(eased, forKey: "again")
    }
    eased.timingFunction = CAMediaTimingFunction(controlPoints: 0, 1, 0, 1)
    layer.add(eased, forKey: "again")
    run(0.2)
    expect(shown.position.x > 50, shown.position.x)
  }

  @Test func `keyframes come one after the other`() {
    let frames = CAKeyframeAnimation(keyPath: "position.x")
    frames.values = [0, 100, 50]
    frames.keyTimes = [0, 0.25, 1]
    frames.duration = 1
    layer.add(frames, forKey: "f")
    run(0.125)
    expect(abs(shown.position.x - 50) < 0.5, abs(shown.position.x - 50))
    host.advance(by: 0.5)
    expect(abs(shown.position.x - 75) < 0.5, abs(shown.position.x - 75))
    frames.calculationMode = .discrete
    frames.keyTimes = nil
    layer.add(frames, forKey: "f")
    run(0.5)
    expect(shown.position.x == 100, shown.position.x)
    frames.calculationMode = .paced
    layer.add(frames, forKey: "f")
    run(0.333)
    expect(abs(shown.position.x - 50) < 1, abs(shown.position.x - 50))
    frames.calculationMode = .linear
    frames.timingFunctions = [
      CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear),
    ]
    layer.add(frames, forKey: "f")
    run(0.25)
    expect(shown.position.x < 45, shown.position.x)
  }

  @Test func `a layer follows a path, and turns with it`() {
    let along = CAKeyframeAnimation(keyPath: "position")
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: 100))
    along.path = path.cgPath
    along.duration = 1
    along.rotationMode = .rotateAuto
    layer.add(along, forKey: "p")
    run(0.25)
    expect(abs(shown.position.y - 25) < 0.5 && shown.position.x == 0)
    expect(abs(shown.affineTransform().b - 1) < 0.01)
    along.rotationMode = .rotateAutoReverse
    layer.add(along, forKey: "p")
    run(0.25)
    expect(abs(shown.affineTransform().b + 1) < 0.01)
  }

  @Test func `a spring goes beyond its end`() {
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (1, 100, 5, 0)
    spring.fromValue = 0
    spring.toValue = 50
    expect(spring.settlingDuration > 1, spring.settlingDuration)
    spring.duration = spring.settlingDuration
    layer.add(spring, forKey: nil)
    var farthest: CGFloat = 0
    for _ in 0..<60 {
      host.advance(by: OffscreenHost.frameDuration)
      farthest = max(farthest, shown.position.x)
    }
    expect(farthest > 60, farthest)
  }

  @Test func `a group runs its animations and ends them`() {
    let group = CAAnimationGroup()
    group.animations = [
      basic("position.x", from: 0, to: 100, duration: 2), basic("position.y", from: 0, to: 50),
    ]
    group.duration = 1
    layer.add(group, forKey: "group")
    run(0.5)
    expect(abs(shown.position.x - 25) < 0.01 && abs(shown.position.y - 25) < 0.01)
    host.advance(by: 0.6)
    expect(layer.animationKeys() == nil, layer.animationKeys())
  }

  @Test func `a group's animations begin at their own times`() {
    let group = CAAnimationGroup()
    let second = basic("position.x", from: 50, to: 100, duration: 0.5)
    second.beginTime = 0.5
    group.animations = [basic("position.x", from: 0, to: 50, duration: 0.5), second]
    group.duration = 1
    layer.add(group, forKey: "group")
    run(0.25)
    expect(abs(shown.position.x - 25) < 0.5, abs(shown.position.x - 25))
    host.advance(by: 0.5)
    expect(abs(shown.position.x - 75) < 0.5, abs(shown.position.x - 75))
  }

  @Test func `another animation with the same key takes the place of the first`() {
    let listener = AnimationListener()
    let first = basic("position.y", from: 0, to: 100)
    first.delegate = listener
    layer.add(first, forKey: "key")
    run(0.25)
    layer.add(basic("position.x", from: 0, to: 100), forKey: "key")
    expect(layer.animationKeys() == ["key"], layer.animationKeys())
    expect(listener.heard == ["start", "stopped"], listener.heard)
    run(0.25)
    expect(shown.position.y == 10, shown.position.y)
  }

  @Test func `what turns takes the shorter way`() {
    func turned(_ degrees: CGFloat) -> CATransform3D {
      CATransform3DMakeRotation(degrees * .pi / 180, 0, 0, 1)
    }
    layer.add(basic("transform", from: turned(170), to: turned(-170)), forKey: nil)
    run(0.5)
    expect(abs(shown.affineTransform().a + 1) < 0.01)
  }
}
