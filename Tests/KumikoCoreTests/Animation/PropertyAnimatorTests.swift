import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Animations that are paused, scrubbed, turned round and stopped.
@MainActor struct PropertyAnimatorTests {
  private let screen = ViewScreen()
  private let view = UIView(frame: rect(0, 0, 10, 10))
  private let heard = Heard()

  private final class Heard { var positions: [UIViewAnimatingPosition] = [] }

  init() {
    view.backgroundColor = .systemBlue
    screen.root.addSubview(view)
    screen.tick()
  }

  private var x: CGFloat { view.presentedState.center.x }

  /// From 5 to 105 in a second, at an even speed.
  private func animator(_ seconds: TimeInterval = 1) -> UIViewPropertyAnimator {
    let (view, heard) = (view, heard)
    let animator = UIViewPropertyAnimator(duration: seconds, curve: .linear) { view.center.x = 105 }
    animator.addCompletion { heard.positions.append($0) }
    return animator
  }

  @Test func `nothing happens before it is started, then it runs and tells once`() {
    let animator = animator()
    screen.wait(0.5)
    expect(view.center.x == 5 && animator.state == .inactive && !animator.isRunning)
    animator.startAnimation()
    expect(view.center.x == 105 && x == 5 && animator.state == .active && animator.isRunning)
    screen.tick()
    screen.wait(0.5)
    expect(abs(x - 55) < 0.01 && abs(animator.fractionComplete - 0.5) < 0.001)
    screen.wait(0.6)
    expect(x == 105 && view.motions == nil && heard.positions == [.end])
    expect(animator.state == .inactive && !animator.isRunning)
    screen.wait(1)
    expect(heard.positions == [.end] && !screen.pipeline.needsFrame)
  }

  @Test func `paused it stays, makes no frames, and goes on in the time that is left`() {
    let animator = animator()
    animator.startAnimation()
    screen.tick()
    screen.wait(0.25)
    animator.pauseAnimation()
    screen.wait(1)
    expect(abs(x - 30) < 0.01 && animator.state == .active && !animator.isRunning)
    expect(!screen.pipeline.needsFrame, saying: "what stands still makes no frames")
    animator.startAnimation()
    screen.tick()
    screen.wait(0.5)
    expect(abs(x - 80) < 0.01, abs(x - 80))
    screen.wait(0.3)
    expect(x == 105 && heard.positions == [.end])
  }

  @Test func `it is scrubbed to and fro`() {
    let animator = animator()
    for share in [0.3, 0.9, 0.1, 1, 0.5] {
      animator.fractionComplete = share
      expect(animator.fractionComplete == share && screen.pipeline.needsFrame)
      screen.tick()
      expect(abs(x - (5 + 100 * share)) < 0.001)
      screen.tick()
      expect(!screen.pipeline.needsFrame)
    }
    animator.fractionComplete = 7
    expect(animator.fractionComplete == 1, animator.fractionComplete)
    animator.fractionComplete = .nan
    expect(animator.fractionComplete == 1 && heard.positions.isEmpty)
    animator.fractionComplete = 0.5
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    screen.tick()
    screen.wait(0.5)
    expect(abs(x - 80) < 0.01, abs(x - 80), saying: "the rest takes the whole duration")
    screen.wait(0.6)
    expect(heard.positions == [.end], heard.positions)
  }

  @Test func `turned round it goes back without a jump, and all is as before`() {
    let (view, other) = (view, UIColor.systemRed)
    view.layer.shadowOpacity = 0.25
    let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 1) {
      view.frame = rect(100, 50, 60, 40)
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
      view.alpha = 0.2
      view.backgroundColor = other
      view.layer.cornerRadius = 8
      view.layer.shadowOpacity = 1
      view.layer.shadowOffset = CGSize(width: 9, height: 9)
    }
    animator.addCompletion { [heard] in heard.positions.append($0) }
    animator.startAnimation()
    screen.tick()
    screen.wait(0.15)
    let before = x
    screen.tick()
    let (now, speed) = (x, x - before)
    animator.isReversed = true
    expect(x == now, x, now)
    screen.tick()
    expect(abs(x - now) < 2 * speed && x > now - speed, saying: "it turns, it does not jump")
    screen.wait(2)
    expect(view.frame == rect(0, 0, 10, 10) && view.transform == .identity && view.alpha == 1)
    expect(view.backgroundColor == .systemBlue && view.layer.cornerRadius == 0)
    expect(view.layer.shadowOpacity == 0.25, view.layer.shadowOpacity)
    expect(view.layer.shadowOffset == CGSize(width: 0, height: -3), view.layer.shadowOffset)
    expect(view.motions == nil && heard.positions == [.start] && animator.state == .inactive)
  }

  @Test func `stopped without finishing, it stays where it is seen and tells nobody`() {
    let animator = animator()
    animator.startAnimation()
    screen.tick()
    screen.wait(0.5)
    animator.stopAnimation(true)
    expect(abs(view.center.x - 55) < 0.01 && x == view.center.x && view.motions == nil)
    expect(animator.state == .inactive && view.backgroundColor == .systemBlue)
    screen.wait(1)
    expect(abs(x - 55) < 0.01 && heard.positions.isEmpty)
  }

  @Test(arguments: [
    (UIViewAnimatingPosition.start, 5.0), (.end, 105), (.current, 55),
  ])
  func `stopped, it is finished at the place that is asked for`(
    _ position: UIViewAnimatingPosition, _ place: CGFloat
  ) {
    let animator = animator()
    animator.startAnimation()
    screen.tick()
    screen.wait(0.5)
    animator.stopAnimation(false)
    expect(animator.state == .stopped && heard.positions.isEmpty && abs(x - 55) < 0.01)
    animator.startAnimation()
    expect(animator.state == .stopped, animator.state, saying: "first it has to be finished")
    animator.finishAnimation(at: position)
    expect(abs(view.center.x - place) < 0.01 && x == view.center.x)
    expect(heard.positions == [position] && animator.state == .inactive)
    animator.finishAnimation(at: .end)
    expect(heard.positions == [position], heard.positions)
  }

  @Test func `a block that is added on the way goes from there to the end`() {
    let animator = animator()
    let view = view
    animator.startAnimation()
    screen.tick()
    screen.wait(0.5)
    animator.addAnimations { view.alpha = 0 }
    expect(view.alpha == 0 && view.presentedState.alpha == 1)
    screen.wait(0.25)
    expect(abs(view.presentedState.alpha - 0.5) < 0.02, abs(view.presentedState.alpha - 0.5))
    screen.wait(0.3)
    expect(view.presentedState.alpha == 0 && heard.positions == [.end])
  }

  @Test func `an animation that moves is taken over as fast as it is`() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 605 }
    screen.tick()
    screen.wait(0.2)
    let now = x
    let animator = animator()
    animator.startAnimation()
    expect(x == now, x, now)
    screen.tick()
    screen.tick()
    // 600 points a second: ten a frame, in the first two at least a part of that.
    expect(x > now + 5 && x < now + 20)
    screen.wait(1.2)
    expect(x == 105, x)
  }

  @Test func `what another animation takes over on the way is that one's`() {
    let animator = animator()
    animator.startAnimation()
    screen.tick()
    screen.wait(0.5)
    UIView.animate(withDuration: 0.2) { view.center.x = 205 }
    animator.isReversed = true
    screen.wait(2)
    expect(view.center.x == 205 && x == 205 && heard.positions == [.start])
  }

  @Test func `a spring by its constants decides how long it lasts`() {
    let view = view
    let parameters = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20)
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: parameters)
    animator.addAnimations { view.center.x = 105 }
    animator.startAnimation()
    screen.tick()
    screen.wait(0.2)
    // 1 − (1 + 10 t) · e^(−10 t) of the way.
    expect(abs(x - (5 + 100 * (1 - 3 * exp(-2)))) < 0.2)
    screen.wait(2)
    expect(x == 105 && animator.state == .inactive)
    expect(parameters.timingCurveType == .spring && parameters.cubicTimingParameters == nil)
  }

  @Test func `a velocity at the start is in shares of the way`() {
    let view = view
    UIView.animate(springDuration: 0.5, bounce: 0, initialSpringVelocity: 10) {
      view.center.x = 105
    }
    screen.tick()
    screen.tick()
    // A sixtieth of a second at ten ways a second, and the spring's own pull and drag.
    let (w, t) = (4 * Double.pi, 1.0 / 60)
    let left = (1 + (w - 10) * t) * exp(-w * t)
    expect(abs(x - (105 - 100 * left)) < 0.1)
    screen.wait(2)
    expect(x == 105, x)
  }

  @Test func `timing parameters say what they are`() {
    let cubic = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.2, y: 0), controlPoint2: CGPoint(x: 0.8, y: 1))
    expect(cubic.timingCurveType == .cubic && cubic.controlPoint1.x == 0.2)
    expect(UICubicTimingParameters(animationCurve: .easeIn).timingCurveType == .builtin)
    expect(UICubicTimingParameters().animationCurve == .easeInOut)
  }

  @Test func `without anything to move, and without time, it is over at once`() {
    let idle = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
    idle.addCompletion { [heard] in heard.positions.append($0) }
    idle.startAnimation()
    expect(heard.positions == [.end] && idle.state == .inactive)
    animator(0).startAnimation()
    expect(heard.positions == [.end, .end] && x == 105)
  }

  @Test func `one that runs already waits for its delay`() {
    let (view, heard) = (view, heard)
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.2, delay: 0.3, options: .curveLinear
    ) {
      view.center.x = 105
    } completion: {
      heard.positions.append($0)
    }
    expect(animator.isRunning && animator.delay == 0.3)
    screen.wait(0.3)
    expect(x == 5, x)
    screen.wait(0.4)
    expect(x == 105 && heard.positions == [.end])
  }

  @Test func `it can stay paused at its end, and go back from there`() {
    let animator = animator(0.2)
    animator.pausesOnCompletion = true
    animator.startAnimation()
    screen.wait(0.5)
    expect(x == 105 && animator.state == .active && !animator.isRunning)
    expect(animator.fractionComplete == 1 && heard.positions.isEmpty)
    animator.isReversed = true
    animator.pausesOnCompletion = false
    animator.startAnimation()
    screen.wait(0.5)
    expect(x == 5 && view.center.x == 5 && heard.positions == [.start])
  }

  @Test func `content that scrolls takes part`() {
    let scroll = UIScrollView(frame: rect(0, 100, 320, 200))
    scroll.contentSize = CGSize(width: 320, height: 5_000)
    screen.root.addSubview(scroll)
    screen.tick()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      scroll.contentOffset.y = 1_000
    }
    animator.fractionComplete = 0.25
    screen.tick()
    expect(abs(scroll.shownOffset.y - 250) < 0.01 && scroll.contentOffset.y == 1_000)
    screen.tick()
    expect(!screen.pipeline.needsFrame)
    animator.startAnimation()
    screen.tick()
    screen.wait(0.25)
    expect(abs(scroll.shownOffset.y - 500) < 0.01, abs(scroll.shownOffset.y - 500))
    animator.isReversed = true
    screen.wait(1)
    expect(scroll.contentOffset.y == 0 && !scroll.isMoving)
    animator.addAnimations { scroll.contentOffset.y = 400 }
    animator.startAnimation()
    screen.wait(0.5)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
    expect(scroll.contentOffset.y == 400, scroll.contentOffset.y)
  }

  @Test func `numbers that are none count as nothing`() {
    let view = view
    let none = CGFloat.nan
    let parameters: [any UITimingCurveProvider] = [
      UISpringTimingParameters(mass: none, stiffness: none, damping: .infinity),
      UISpringTimingParameters(
        dampingRatio: none, initialVelocity: CGVector(dx: none, dy: .infinity)),
      UISpringTimingParameters(duration: .nan, bounce: none),
      UICubicTimingParameters(
        controlPoint1: CGPoint(x: none, y: none), controlPoint2: CGPoint(x: .infinity, y: none)),
    ]
    for (index, timing) in parameters.enumerated() {
      let animator = UIViewPropertyAnimator(
        duration: index == 0 ? .nan : 0.2, timingParameters: timing)
      animator.addAnimations { view.center.x += 100 }
      animator.startAnimation(afterDelay: .nan)
      for _ in 0..<3 {
        screen.tick()
        expect(x.isFinite)
      }
      animator.stopAnimation(true)
    }
    UIView.animate(springDuration: .nan, bounce: none, initialSpringVelocity: none, delay: .nan) {
      view.center.x = 50
    }
    screen.wait(1)
    expect(x == 50, x)
  }

  @Test
  func `scrubbed, it shows a share of the way, or where it is after a share of the time`() {
    let view = view
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 105 }
    expect(animator.scrubsLinearly && animator.isInterruptible)
    animator.fractionComplete = 0.25
    screen.tick()
    expect(abs(x - 30) < 0.01, abs(x - 30))
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.25
    screen.tick()
    let place = 5 + 100 * TimingCurve.easeInOut.value(at: 0.25)
    expect(abs(x - place) < 0.01 && place < 20 && animator.fractionComplete == 0.25)
    animator.startAnimation()
    screen.tick()
    expect(abs(x - place) < 2, abs(x - place), saying: "it goes on from there")
    screen.wait(1.2)
    expect(x == 105, x)
  }

  @Test func `one that is not interruptible runs to its end`() {
    let animator = animator()
    animator.isInterruptible = false
    animator.startAnimation()
    screen.tick()
    screen.wait(0.5)
    let reports = ReportLog.reports("animator.notInterruptible") {
      animator.pauseAnimation()
      animator.stopAnimation(true)
      animator.fractionComplete = 0.1
    }
    expect(reports.count == 3 && animator.isRunning)
    screen.wait(0.2)
    expect(abs(x - 75) < 0.01, abs(x - 75))
    screen.wait(0.5)
    expect(heard.positions == [.end], heard.positions)
  }

  @Test func `blocks inside take part`() {
    let view = view
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animate(withDuration: 0.1) { view.center.x = 105 }
    }
    animator.fractionComplete = 0.5
    screen.wait(0.5)
    expect(abs(x - 55) < 0.01, abs(x - 55))
    animator.stopAnimation(true)
  }
}
