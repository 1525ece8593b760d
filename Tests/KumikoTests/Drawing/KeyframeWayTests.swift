import Foundation
import Kumiko
import KumikoGraphics
import KumikoTestSupport
import Offscreen
import Testing

/// Ways of animations through several values and along paths, and of springs.
struct KeyframeWayTests {
  let host: OffscreenHost
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  init() throws {
    host = try OffscreenHost(size: CGSize(width: 100, height: 100), scale: 1)
    host.window.addSubview(view)
    host.advance(by: OffscreenHost.frameDuration)
  }

  var shown: CALayer { view.layer.presentation() ?? CALayer() }

  /// The place at shares of a second.
  func places(_ animation: CAAnimation, _ shares: [Double]) -> [CGPoint] {
    animation.duration = 1
    animation.isRemovedOnCompletion = false
    animation.fillMode = .both
    view.layer.speed = 0
    view.layer.timeOffset = 0
    view.layer.add(animation, forKey: "way")
    host.advance(by: OffscreenHost.frameDuration)
    return shares.map { share in
      view.layer.timeOffset = share
      host.advance(by: OffscreenHost.frameDuration)
      return shown.position
    }
  }

  func near(_ a: CGPoint, _ x: CGFloat, _ y: CGFloat, _ limit: CGFloat = 0.01) -> Bool {
    abs(a.x - x) <= limit && abs(a.y - y) <= limit
  }

  /// Ten to the right, then thirty down.
  var corner: CGPath {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 30))
    return path
  }

  @Test func `each part of a path takes the same time, or as long as it is`() {
    let way = CAKeyframeAnimation(keyPath: "position")
    way.path = corner
    let even = places(way, [0.25, 0.5, 0.75])
    expect(near(even[0], 5, 0) && near(even[1], 10, 0) && near(even[2], 10, 15))
    way.calculationMode = .paced
    let paced = places(way, [0.125, 0.25, 0.625])
    expect(near(paced[0], 5, 0) && near(paced[1], 10, 0) && near(paced[2], 10, 15))
    way.calculationMode = .discrete
    way.keyTimes = [0, 0.2, 0.9, 1]
    let jumps = places(way, [0.1, 0.3, 0.95])
    expect(near(jumps[0], 0, 0) && near(jumps[1], 10, 0) && near(jumps[2], 10, 30))
  }

  @Test func `a path's parts have times and curves of their own`() {
    let way = CAKeyframeAnimation(keyPath: "position")
    way.path = corner
    way.keyTimes = [0, 0.8, 1]
    way.timingFunctions = [
      CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(controlPoints: 1, 0, 1, 0),
    ]
    let points = places(way, [0.4, 0.9])
    expect(near(points[0], 5, 0))
    expect(points[1].x == 10 && points[1].y < 10, saying: "slow at first")
  }

  @Test func `what follows a path turns where that does, and jumps to another part of it`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 20, height: 20))
    path.move(to: CGPoint(x: 50, y: 50))
    path.addQuadCurve(to: CGPoint(x: 70, y: 50), control: CGPoint(x: 60, y: 50))
    path.addCurve(
      to: CGPoint(x: 90, y: 50), control1: CGPoint(x: 80, y: 50), control2: CGPoint(x: 80, y: 50))
    let way = CAKeyframeAnimation(keyPath: "position")
    way.path = path
    way.rotationMode = .rotateAuto
    let points = places(way, [0.25, 5.0 / 12, 0.75, 11.0 / 12])
    expect(near(points[0], 20, 10) && near(points[1], 10, 20))
    expect(near(points[2], 60, 50) && near(points[3], 80, 50, 0.5))
    view.layer.timeOffset = 0.25
    host.advance(by: OffscreenHost.frameDuration)
    let turn = shown.value(forKeyPath: "transform.rotation.z") as? CGFloat ?? 0
    expect(abs(turn - .pi / 2) < 0.01, abs(turn - .pi / 2))
  }

  @Test func `a cubic way goes through its values without corners`() {
    let way = CAKeyframeAnimation(keyPath: "position.x")
    way.values = [0, 40, 40, 0]
    way.calculationMode = .cubic
    let xs = places(way, [0, 1.0 / 3, 0.5, 2.0 / 3, 1]).map(\.x)
    expect(zip(xs, [0, 40, 45, 40, 0]).allSatisfy { abs($0 - $1) < 0.01 })
    way.tensionValues = [1, 1, 1, 1]
    expect(abs(places(way, [0.5])[0].x - 40) < 0.01, saying: "straight where it is tight")
    way.tensionValues = nil
    way.biasValues = [0, 1, 0, 0]
    expect(places(way, [0.5])[0].x > 46, places(way, [0.5])[0].x)
    way.biasValues = nil
    way.continuityValues = [0, -1, -1, 0]
    expect(abs(places(way, [0.5])[0].x - 40) < 0.01, saying: "a corner at each")
  }

  @Test func `a paced cubic way takes its time by distance`() {
    let way = CAKeyframeAnimation(keyPath: "position.x")
    way.values = [0, 10, 40]
    way.calculationMode = .cubicPaced
    expect(abs(places(way, [0.25])[0].x - 10) < 0.01)
  }

  @Test func `numbers mean a turn, a factor or a distance where a function says so`() {
    let names: [(CAValueFunctionName, String, CGFloat)] = [
      (.rotateX, "transform.rotation.x", 0.5), (.rotateY, "transform.rotation.y", 0.5),
      (.rotateZ, "transform.rotation.z", 0.5), (.scaleX, "transform.scale.x", 0.5),
      (.scaleY, "transform.scale.y", 0.5), (.scaleZ, "transform.scale.z", 0.5),
      (.translateX, "transform.translation.x", 0.5), (.translateY, "transform.translation.y", 0.5),
      (.translateZ, "transform.translation.z", 0.5),
    ]
    for (name, path, value) in names {
      let animation = CABasicAnimation(keyPath: "transform")
      animation.valueFunction = CAValueFunction(name: name)
      expect(animation.valueFunction?.name == name, animation.valueFunction?.name, name)
      (animation.fromValue, animation.toValue) = (value, value)
      expect(Drawing.reports { _ = places(animation, [0.5]) } == [])
      let shown = shown.value(forKeyPath: path) as? CGFloat ?? 0
      expect(abs(shown - value) < 1e-6, abs(shown - value), saying: "\(path)")
    }
    expect(CAValueFunction(name: CAValueFunctionName(rawValue: "bend")) == nil)
  }

  @Test func `a spring is made by how it feels`() {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.25)
    expect(abs(spring.perceptualDuration - 0.5) < 1e-6 && abs(spring.bounce - 0.25) < 1e-6)
    expect(spring.duration == spring.settlingDuration && spring.settlingDuration > 0.5)
    let creeping = CASpringAnimation(perceptualDuration: 0.5, bounce: -0.5)
    expect(creeping.allowsOverdamping && abs(creeping.bounce + 0.5) < 1e-6)
    // More strongly slowed than needed, unless it may be.
    let slow = CASpringAnimation(keyPath: "position.x")
    slow.damping = 200
    let free = slow.settlingDuration
    slow.allowsOverdamping = true
    expect(slow.settlingDuration > free * 2, slow.settlingDuration)
  }

  @Test func `additive transforms begin from nothing, and are done after the layer's own`() {
    view.layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    let turn = CABasicAnimation(keyPath: "transform")
    turn.toValue = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    turn.isAdditive = true
    _ = places(turn, [0.5])
    let t = shown.affineTransform()
    expect(abs(t.a - 2 * cos(.pi / 4)) < 1e-6 && abs(t.b - 2 * sin(.pi / 4)) < 1e-6)
  }

  @Test func `pictures come one after the other, and parts of one`() throws {
    func picture(_ color: UIColor) -> CGImage? {
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      }.cgImage
    }
    let steps = CAKeyframeAnimation(keyPath: "contents")
    steps.values = [picture(.pureRed), picture(.pureBlue)].compactMap { $0 }
    steps.calculationMode = .discrete
    _ = places(steps, [0.25])
    expect(host.image().pixel(10, 10) == red, host.image().pixel(10, 10), red)
    view.layer.timeOffset = 0.75
    host.advance(by: OffscreenHost.frameDuration)
    expect(host.image().pixel(10, 10) == blue, host.image().pixel(10, 10), blue)
    view.layer.removeAllAnimations()
    let part = CABasicAnimation(keyPath: "contentsRect")
    part.toValue = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    _ = places(part, [0.5])
    expect(shown.contentsRect == CGRect(x: 0.25, y: 0, width: 0.75, height: 1), shown.contentsRect)
  }

  @Test func `a timing function gives its points`() {
    let function = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
    var points: [[Float]] = []
    for index in 0..<5 {
      var point: [Float] = [-1, -1]
      function.getControlPoint(at: index, values: &point)
      points.append(point)
    }
    expect(points == [[0, 0], [0.1, 0.2], [0.3, 0.4], [1, 1], [-1, -1]], points)
  }
}

/// Views that turn in animation blocks.
struct TurningViewTests {
  let host: OffscreenHost
  let view = UIView(frame: CGRect(x: 30, y: 30, width: 40, height: 40))

  init() throws {
    host = try OffscreenHost(size: CGSize(width: 100, height: 100), scale: 1)
    host.window.addSubview(view)
    host.advance(by: OffscreenHost.frameDuration)
  }

  func half(_ change: @escaping () -> Void) -> CGAffineTransform {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: change)
    host.advance(by: OffscreenHost.frameDuration)
    host.advance(by: 0.5)
    return view.layer.presentation()?.affineTransform() ?? .identity
  }

  @Test func `a view that turns keeps its size on the way`() {
    let t = half { view.transform = CGAffineTransform(rotationAngle: .pi) }
    expect(abs(t.a) < 1e-6 && abs(t.b - 1) < 1e-6 && abs(t.c + 1) < 1e-6)
    host.advance(by: 0.6)
    // And back the way that it came.
    let back = half { view.transform = .identity }
    expect(abs(back.a) < 1e-6 && abs(back.b - 1) < 1e-6)
  }

  @Test func `a view that is mirrored gets narrow on the way, and not smaller`() {
    let t = half { view.transform = CGAffineTransform(scaleX: -1, y: 1) }
    expect(abs(t.a) < 1e-6 && abs(t.d - 1) < 1e-6 && abs(t.b) < 1e-6)
  }

  @Test func `a hand turns about where it is held`() {
    view.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    let held = view.layer.position
    _ = half { view.transform = CGAffineTransform(rotationAngle: .pi / 2) }
    let shown = view.layer.presentation()
    expect(abs((shown?.position.x ?? 0) - held.x) < 1e-6)
    // The upper end is on the way from above to the right.
    expect(abs((shown?.frame.midX ?? 0) - held.x - 20 * sin(.pi / 4)) < 0.1)
    expect(abs((shown?.frame.midY ?? 0) - held.y + 20 * cos(.pi / 4)) < 0.1)
  }

  @Test func `keyframes turn a view all the way round`() {
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      for step in 1...3 {
        UIView.addKeyframe(
          withRelativeStartTime: Double(step - 1) / 3, relativeDuration: 1.0 / 3
        ) {
          view.transform = CGAffineTransform(rotationAngle: CGFloat(step) * 2 * .pi / 3)
        }
      }
    }
    host.advance(by: OffscreenHost.frameDuration)
    var angles: [CGFloat] = []
    for _ in 0..<9 {
      host.advance(by: 0.1)
      let t = view.layer.presentation()?.affineTransform() ?? .identity
      angles.append(atan2(t.b, t.a))
    }
    let steps = zip(angles, angles.dropFirst()).map { a, b in
      (b - a).truncatingRemainder(dividingBy: 2 * .pi)
    }
    expect(steps.allSatisfy { $0 > 0 || $0 < -.pi }, steps, saying: "always the same way round")
  }
}
