import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct ViewAnimationTests {
  private func moving() -> (ViewScreen, UIView) {
    let screen = ViewScreen()
    let view = UIView(frame: rect(0, 0, 10, 10))
    view.backgroundColor = .red
    screen.root.addSubview(view)
    screen.tick()
    return (screen, view)
  }

  private func shown(_ view: UIView) -> CGFloat { view.presentedState.center.x }

  @Test func `the model changes at once and the screen follows`() {
    let (screen, view) = moving()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 105 }
    expect(view.center.x == 105, view.center.x)
    screen.tick()
    expect(shown(view) == 5)
    screen.wait(0.5)
    expect(abs(shown(view) - 55) < 0.01)
    screen.wait(0.6)
    expect(shown(view) == 105)
    expect(view.motions == nil, view.motions)
  }

  @Test func `the completion is called once, when all of it arrived`() {
    let (screen, view) = moving()
    var calls: [Bool] = []
    UIView.animate(withDuration: 0.2) {
      view.center.x = 50
      view.center.x = 105
      view.alpha = 0.5
    } completion: {
      calls.append($0)
    }
    screen.tick()
    expect(calls.isEmpty, calls)
    screen.wait(1)
    expect(calls == [true], calls)
  }

  @Test func `a colour that comes from none or goes to none is not darker on its way`() {
    let (screen, view) = moving()
    for colors in [(nil, .white), (.white, nil), (.clear, .white)] as [(UIColor?, UIColor?)] {
      view.backgroundColor = colors.0
      view.layer.shadowColor = colors.0?.cgColor ?? UIColor.clear.cgColor
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.backgroundColor = colors.1
        view.layer.shadowColor = colors.1?.cgColor ?? UIColor.clear.cgColor
      }
      screen.wait(0.5)
      let shown = view.presentedState
      for color in [shown.backgroundColor, shown.shadow.color] {
        expect(color.red > 0.999 && abs(color.alpha - 0.5) < 0.05, color)
      }
      screen.wait(1)
      expect(view.backgroundColor == colors.1, view.backgroundColor)
    }
  }

  @Test func `a colour of a layer's animation that comes from none is not darker on its way`() {
    let (start, end) = (AnimationValue(RGBA.clear), AnimationValue(RGBA(red: 1, green: 1, blue: 1)))
    let half = start.mixed(end, 0.5).color
    expect(half.red == 1 && half.alpha == 0.5, half)
    let all = AnimationValue([RGBA.clear, RGBA(red: 1, green: 0, blue: 0)]).mixed(
      AnimationValue([RGBA(red: 0, green: 1, blue: 0), RGBA(red: 0, green: 0, blue: 1)]), 0.5)
    expect(all.colors.map(\.green) == [1, 0] && all.colors.map(\.alpha) == [0.5, 1], all.colors)
    expect(all.colors[1].red == 0.5 && all.colors[1].blue == 0.5, all.colors)
  }

  @Test func `an animation without effect ends at once`() {
    let (_, view) = moving()
    var calls: [Bool] = []
    UIView.animate(withDuration: 1) {
      view.alpha = 1
    } completion: {
      calls.append($0)
    }
    expect(calls == [true], calls)
  }

  @Test func `no time at all is no animation`() {
    let (screen, view) = moving()
    var calls: [Bool] = []
    UIView.animate(withDuration: 0) {
      view.center.x = 50
    } completion: {
      calls.append($0)
    }
    expect(shown(view) == 50 && calls == [true])
    UIView.animate(withDuration: 0, delay: 0.2) { view.center.x = 90 }
    screen.wait(0.1)
    expect(shown(view) == 50)
    screen.wait(0.2)
    expect(shown(view) == 90)
  }

  @Test func `another target keeps place and speed`() {
    let (screen, view) = moving()
    var calls: [Bool] = []
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0
    ) {
      view.center.x = 305
    } completion: {
      calls.append($0)
    }
    screen.wait(0.1)
    let (before, now) = (
      shown(view),
      {
        screen.tick(); return shown(view)
      }()
    )
    let speed = now - before
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0
    ) { view.center.x = 5 }
    expect(abs(shown(view) - now) < 0.001)
    expect(calls == [false], calls)
    screen.tick()
    let after =
      {
        screen.tick(); return shown(view)
      }() - now
    // It goes on in the old direction for a moment before it turns.
    expect(speed > 2 && after > 0)
    screen.wait(2)
    expect(shown(view) == 5)
  }

  @Test func `subviews move along where the options say so`() {
    for options in [[], .layoutSubviews] as [UIView.AnimationOptions] {
      let (screen, view) = moving()
      let inside = UIView()
      inside.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(inside)
      NSLayoutConstraint.activate([
        inside.topAnchor.constraint(equalTo: view.topAnchor),
        inside.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        inside.widthAnchor.constraint(equalTo: view.widthAnchor),
        inside.heightAnchor.constraint(equalToConstant: 4),
      ])
      screen.tick()
      UIView.animate(withDuration: 1, delay: 0, options: options.union(.curveLinear)) {
        view.bounds.size.width = 110
      }
      screen.tick()
      screen.wait(0.5)
      let width = inside.presentedState.size.width
      expect(options == [] ? width == 110 : abs(width - 60) < 0.01)
    }
  }

  @Test func `an animation that a completion begins as its view is placed is told of its end`() {
    let (screen, view) = moving()
    let inside = UIView(frame: rect(0, 0, 4, 4))
    view.addSubview(inside)
    var calls: [Bool] = []
    UIView.animate(withDuration: 1) {
      inside.center.x = 50
    } completion: { _ in
      UIView.animate(withDuration: 0.1) {
        inside.alpha = 0.5
      } completion: {
        calls.append($0)
      }
    }
    view.placeNewcomers()
    screen.wait(0.3)
    expect(inside.center.x == 50 && inside.presentedState.alpha == 0.5 && calls == [true])
  }

  /// Each property on its way to one value, and from there to another.
  @Test(arguments: AnimatedProperty.allCases.filter { $0 != .dissolve })
  func `every property goes on from what is on the screen, as fast as it is`(
    _ property: AnimatedProperty
  ) {
    let (screen, view) = moving()
    func change(_ share: CGFloat) {
      UIView.animate(
        withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0
      ) {
        switch property {
        case .center: view.center = CGPoint(x: 5 + 200 * share, y: 5)
        case .size: view.bounds.size = CGSize(width: 10 + 200 * share, height: 10)
        case .origin: view.bounds.origin.y = 200 * share
        case .transform: view.transform = CGAffineTransform(scaleX: 1 + share, y: 1)
        case .alpha: view.alpha = 1 - share
        case .backgroundColor:
          view.backgroundColor = UIColor(red: 1 - share, green: 0, blue: share, alpha: 1)
        case .cornerRadius: view.layer.cornerRadius = 5 * share
        case .shadow: view.layer.shadowOpacity = Float(share)
        case .dissolve: break
        }
      }
    }
    let zero = view.modelState
    func value() -> MotionVector { view.presentedState.distance(property, from: zero) }
    func model() -> MotionVector { view.modelState.distance(property, from: zero) }
    func length(_ vector: MotionVector) -> Double { (vector * vector).sum().squareRoot() }
    change(0)
    screen.tick()
    let start = value()
    change(0.9)
    let whole = length(model() - start)
    for _ in 0..<6 { screen.tick() }
    let before = value()
    screen.tick()
    let now = value()
    let step = length(now - before)
    expect(step > whole / 30, step, saying: "it moves")
    change(0.5)
    expect(length(value() - now) < whole / 1_000, saying: "nothing jumps")
    screen.tick()
    let next = value() - now
    // As fast as before, and in that direction; the new target pulls at it for one frame only.
    expect((next * (now - before)).sum() > 0)
    expect(length(next - (now - before)) < step / 2)
    screen.wait(2)
    expect(length(value() - model()) == 0)
    expect(view.motions == nil, view.motions)
  }

  /// However far and fast: a spring plays as it is, and is over where a thousandth of its swing is
  /// left.
  @Test(arguments: [0.0, 0.3, 0.95], [0.0, 4_000, -9_000])
  func `a spring is not bent towards its goal, which it is at in the end`(
    _ bounce: Double, _ velocity: Double
  ) {
    let spring = Spring(duration: 0.3, bounce: bounce)
    let motion = Motion(
      displacement: MotionVector(first: 5_000), velocity: MotionVector(first: velocity),
      timing: .spring(spring), delay: 0, start: 0)
    let end = spring.settlingTime()
    for share in [0.1, 0.25, 0.5, 0.9, 0.999_999] {
      let response = spring.response(at: end * share)
      let free =
        5_000 * response.fromDisplacement.displacement
        + velocity * response.fromVelocity.displacement
      expect(abs(motion.state(at: end * share).displacement[0] - free) < 1e-9, saying: "\(share)")
    }
    let swing = 5_000 + abs(velocity) * 0.3
    expect(abs(motion.state(at: end - 1e-6).displacement[0]) < 0.001 * swing)
    expect(motion.isFinished(at: end) && motion.state(at: end).displacement == .zero)
    // And the velocity is that of the places.
    let (a, b) = (motion.state(at: end / 2), motion.state(at: end / 2 + 1e-6))
    expect(abs((b.displacement[0] - a.displacement[0]) / 1e-6 - a.velocity[0]) < 1)
  }

  @Test func `an animation inside another one takes its time`() {
    let (screen, view) = moving()
    let other = UIView(frame: rect(0, 0, 10, 10))
    screen.root.addSubview(other)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center.x = 105
      UIView.animate(withDuration: 0.1) { other.center.x = 105 }
    }
    screen.tick()
    screen.wait(0.5)
    expect(abs(shown(view) - 55) < 0.01 && abs(shown(other) - 55) < 0.01)
  }

  @Test func `with motion reduced, what would move is there at once, and what fades still does`() {
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    let (screen, view) = moving()
    var calls: [Bool] = []
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
      view.frame = rect(100, 0, 40, 40)
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
      view.alpha = 0
    } completion: {
      calls.append($0)
    }
    screen.tick()
    screen.wait(0.2)
    expect(shown(view) == 120 && view.presentedState.size.width == 40)
    expect(view.presentedState.transform.a == 2, view.presentedState.transform.a)
    expect(abs(view.presentedState.alpha - 0.5) < 0.01 && calls.isEmpty)
    screen.wait(0.3)
    expect(view.presentedState.alpha == 0 && calls == [true])
  }

  @Test func `changes can be kept out of an animation`() {
    let (screen, view) = moving()
    UIView.animate(withDuration: 1) {
      view.center.x = 105
      UIView.performWithoutAnimation { view.alpha = 0.3 }
    }
    expect(view.presentedState.alpha == 0.3, view.presentedState.alpha)
    screen.tick()
    expect(view.presentedState.alpha == 0.3, view.presentedState.alpha)
    expect(shown(view) < 105)
  }

  @Test func `a view that leaves the window ends its animation`() {
    let (screen, view) = moving()
    var calls: [Bool] = []
    UIView.animate(withDuration: 1) {
      view.center.x = 50
    } completion: {
      calls.append($0)
    }
    view.removeFromSuperview()
    screen.wait(2)
    expect(calls == [false], calls)
  }
}
