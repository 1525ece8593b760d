import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What options do to an animation.
@MainActor struct AnimationOptionTests {
  private let screen = ViewScreen()
  private let view = UIView(frame: rect(0, 0, 10, 10))

  init() {
    view.backgroundColor = .red
    screen.root.addSubview(view)
    screen.tick()
  }

  private var x: CGFloat { view.presentedState.center.x }

  /// How far of 100 points a movement of a second is after a quarter of it.
  private func quarter(_ options: UIView.AnimationOptions) -> CGFloat {
    UIView.performWithoutAnimation { view.center.x = 0 }
    UIView.animate(withDuration: 1, delay: 0, options: options) { view.center.x = 100 }
    screen.tick()
    screen.wait(0.25)
    let place = x
    screen.wait(1)
    return place
  }

  @Test func `curves begin and end slowly as their names say`() {
    let (even, slow, fast, both) = (
      quarter(.curveLinear), quarter(.curveEaseIn), quarter(.curveEaseOut),
      quarter(.curveEaseInOut)
    )
    expect(abs(even - 25) < 0.5, abs(even - 25))
    expect(slow < 15 && fast > 35 && both < 20 && both > slow)
    expect(abs(quarter([]) - both) < 0.001, saying: "that is the usual one")
  }

  @Test func `an animation inside of another one takes its time unless it says otherwise`() {
    for (options, isDone) in [([], false), (.overrideInheritedDuration, true)]
      as [(UIView.AnimationOptions, Bool)]
    {
      UIView.performWithoutAnimation { view.center.x = 0 }
      UIView.animate(withDuration: 1) {
        UIView.animate(withDuration: 0.1, delay: 0, options: options) { view.center.x = 100 }
      }
      screen.tick()
      screen.wait(0.3)
      expect((x == 100) == isDone, isDone)
      screen.wait(1.2)
    }
    for (options, isDone) in [([], false), (.overrideInheritedDuration, true)]
      as [(UIView.KeyframeAnimationOptions, Bool)]
    {
      UIView.performWithoutAnimation { view.center.x = 0 }
      UIView.animate(withDuration: 1) {
        UIView.animateKeyframes(withDuration: 0.1, delay: 0, options: options) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 100 }
        }
      }
      screen.tick()
      screen.wait(0.3)
      expect((x == 100) == isDone, isDone)
      screen.wait(1.2)
    }
  }

  @Test func `what moves goes on from where it is, and answers clicks, also where nobody asks`() {
    for options in [[], [.beginFromCurrentState, .allowUserInteraction]]
      as [UIView.AnimationOptions]
    {
      UIView.performWithoutAnimation { view.center.x = 5 }
      var clicks = 0
      let tap = UITapGestureRecognizer { _ in clicks += 1 }
      view.addGestureRecognizer(tap)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 105 }
      screen.tick()
      screen.wait(0.5)
      let before = x
      UIView.animate(withDuration: 1, delay: 0, options: options) { view.center.x = 5 }
      screen.tick()
      expect(abs(x - before) < 10, abs(x - before), saying: "no jump")
      screen.click(5, 5)
      expect(clicks == 1, clicks)
      view.removeGestureRecognizer(tap)
      screen.wait(2)
    }
    expect(
      UIView.KeyframeAnimationOptions([.beginFromCurrentState, .allowUserInteraction]).rawValue
        == UIView.AnimationOptions([.beginFromCurrentState, .allowUserInteraction]).rawValue,
      saying: "as in UIKit they are the same bits")
  }

  @Test func `an animator follows the curve between two points`() {
    let animator = UIViewPropertyAnimator(
      duration: 1, controlPoint1: CGPoint(x: 0, y: 1), controlPoint2: CGPoint(x: 0, y: 1)
    ) { view.center.x = 105 }
    animator.startAnimation()
    screen.tick()
    screen.wait(0.25)
    expect(x > 80, x, saying: "nearly there at once: \(x)")
    screen.wait(1)
    expect(x == 105, x)
    expect(UICubicTimingParameters(animationCurve: .linear).springTimingParameters == nil)
    let spring = UISpringTimingParameters(dampingRatio: 0.5)
    expect(spring.springTimingParameters === spring && spring.cubicTimingParameters == nil)
  }
}
