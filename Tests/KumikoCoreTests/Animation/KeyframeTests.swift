import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Animations whose changes each have a part of the time.
@MainActor struct KeyframeTests {
  private let screen = ViewScreen()
  private let view = UIView(frame: rect(0, 0, 10, 10))
  private let linear = UIView.KeyframeAnimationOptions(
    rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  init() {
    screen.root.addSubview(view)
    screen.tick()
  }

  private var x: CGFloat { view.presentedState.center.x }

  /// Waits until a share of a second has passed since the first frame; where the view is then.
  private func places(_ count: Int) -> [CGFloat] {
    screen.tick()
    return (0..<count).map { _ in
      screen.wait(1.0 / CGFloat(count))
      return (x * 100).rounded() / 100
    }
  }

  @Test(arguments: [
    UIView.KeyframeAnimationOptions.calculationModeDiscrete, .calculationModePaced,
    .calculationModeCubic, .calculationModeCubicPaced,
  ])
  func `how values are calculated does not lay anything out at once`(
    _ mode: UIView.KeyframeAnimationOptions
  ) {
    let counted = CountedLayout(frame: rect(0, 0, 10, 10))
    screen.root.addSubview(counted)
    screen.tick()
    counted.layouts = 0
    counted.setNeedsLayout()
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: mode) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { counted.alpha = 0 }
    }
    expect(counted.layouts == 0, counted.layouts)
    screen.tick()
    expect(counted.layouts == 1, counted.layouts)
  }

  private final class CountedLayout: UIView {
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
  }

  @Test func `a value goes through one keyframe to the next`() {
    let view = view
    var calls: [Bool] = []
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 105 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 55 }
    } completion: {
      calls.append($0)
    }
    expect(view.center.x == 55 && x == 5)
    expect(places(4) == [55, 105, 80, 55], places(4))
    expect(calls == [true] && view.motions == nil)
  }

  @Test func `keyframes may be told in any order, leave pauses, and jump`() {
    let view = view
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
      UIView.addKeyframe(withRelativeStartTime: 0.8, relativeDuration: 0) { view.center.x = 205 }
      UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.2) { view.center.x = 105 }
      view.alpha = 0
    }
    expect(view.center.x == 205, view.center.x)
    expect(places(10) == [5, 5, 55, 105, 105, 105, 105, 205, 205, 205], places(10))
    expect(view.presentedState.alpha == 0, view.presentedState.alpha)
  }

  @Test func `the whole starts and ends slowly unless it is told otherwise`() {
    let view = view
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 105 }
    }
    let places = places(4)
    expect(places[0] < 25 && places[1] == 55 && places[2] > 85 && places[3] == 105)
  }

  @Test func `keyframes without a duration take that of the animation around them`() {
    let view = view
    func keyframes(_ options: UIView.KeyframeAnimationOptions) {
      UIView.animateKeyframes(withDuration: 0, delay: 0, options: options) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 105 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 55 }
      }
    }
    var ended = 0
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { keyframes(linear) }
    animator.addCompletion { _ in ended += 1 }
    animator.startAnimation()
    expect(places(4) == [55, 105, 80, 55] && ended == 1, x, ended)
    view.center.x = 5
    let scrubbed = UIViewPropertyAnimator(duration: 1, curve: .linear) { keyframes(linear) }
    scrubbed.fractionComplete = 0.5
    screen.tick()
    expect(x == 105, x)
    scrubbed.stopAnimation(true)
    view.center.x = 5
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { keyframes(linear) }
    expect(places(4) == [55, 105, 80, 55], x)
    view.center.x = 5
    UIView.animate(withDuration: 1) { keyframes([linear, .overrideInheritedDuration]) }
    expect(x == 55, x)
    keyframes(linear)
    expect(x == 55 && view.motions == nil, x)
  }

  @Test func `another animation takes it over where it is, and it is told so once`() {
    let view = view
    var calls: [Bool] = []
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 305 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 55 }
    } completion: {
      calls.append($0)
    }
    screen.tick()
    screen.wait(0.25)
    let now = x
    UIView.animate(springDuration: 0.4) { view.center.x = 5 }
    expect(abs(now - 155) < 0.01 && x == now && calls == [false])
    screen.tick()
    // 600 points a second, ten a frame.
    expect(x > now + 2 && x < now + 10)
    screen.wait(2)
    expect(x == 5 && calls == [false])
  }

  @Test func `content that scrolls, and property animators, take part`() {
    let scroll = UIScrollView(frame: rect(0, 100, 320, 200))
    scroll.contentSize = CGSize(width: 320, height: 5_000)
    screen.root.addSubview(scroll)
    screen.tick()
    func animate() {
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
        for start in [0, 0.5] {
          UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: 0.25) {
            scroll.contentOffset.y += 100
          }
        }
      }
    }
    animate()
    screen.tick()
    var offsets: [CGFloat] = []
    for _ in 0..<10 {
      screen.wait(0.1)
      offsets.append((scroll.shownOffset.y * 10).rounded() / 10)
    }
    expect(offsets == [40, 80, 100, 100, 100, 140, 180, 200, 200, 200], offsets)
    screen.wait(0.2)
    let animator = UIViewPropertyAnimator(duration: 3, curve: .linear, animations: animate)
    for (share, offset) in [(0.125, 250.0), (0.4, 300), (0.625, 350), (1, 400)] {
      animator.fractionComplete = share
      screen.tick()
      expect(abs(scroll.shownOffset.y - offset) < 0.01, saying: "\(share)")
    }
    animator.stopAnimation(true)
  }

  /// 5 → 105 → 55, with times that are told.
  private func turn(
    _ mode: UIView.KeyframeAnimationOptions, at share: Double, _ count: Int
  ) -> [CGFloat] {
    let view = view
    view.center.x = 5
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: [linear, mode]) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: share) { view.center.x = 105 }
      UIView.addKeyframe(withRelativeStartTime: share, relativeDuration: 1 - share) {
        view.center.x = 55
      }
    }
    expect(view.center.x == 55, view.center.x)
    return places(count)
  }

  private func isNear(_ places: [CGFloat], _ expected: [CGFloat]) -> Bool {
    places.count == expected.count && zip(places, expected).allSatisfy { abs($0 - $1) < 0.02 }
  }

  @Test func `discrete ones are jumped to when their time is over`() {
    expect(turn(.calculationModeDiscrete, at: 0.45, 4) == [5, 105, 105, 55])
  }

  @Test func `paced ones are gone through at an even speed`() {
    expect(isNear(turn(.calculationModePaced, at: 0.9, 6), [30, 55, 80, 105, 80, 55]))
  }

  @Test func `cubic ones are gone through in a curve`() {
    // Half-way between two: the mean, and an eighth of the time between by the difference of the
    // slopes, which are 200, 50 and -100.
    expect(isNear(turn(.calculationModeCubic, at: 0.5, 4), [64.375, 105, 89.375, 55]))
    let paced = turn(.calculationModeCubicPaced, at: 0.9, 6)
    expect(isNear([paced[1], paced[3], paced[4]], [63.333, 105, 88.333]), saying: "\(paced)")
  }

  @Test func `a curve through keyframes has no corners`() {
    let places = turn(.calculationModeCubic, at: 0.5, 60)
    let speeds = zip(places, places.dropFirst()).map { $1 - $0 }
    let turns = zip(speeds, speeds.dropFirst()).map { abs($1 - $0) }
    expect((turns.max() ?? 9) < 0.4, saying: "\(turns)")
    let corners = turn(.calculationModeLinear, at: 0.5, 60)
    let steps = zip(corners, corners.dropFirst()).map { $1 - $0 }
    expect((zip(steps, steps.dropFirst()).map { abs($1 - $0) }.max() ?? 0) > 4)
  }

  @Test func `without time the last values are there at once`() {
    let view = view
    var calls: [Bool] = []
    UIView.animateKeyframes(withDuration: 0, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 55 }
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 105 }
    } completion: {
      calls.append($0)
    }
    expect(x == 55 && calls == [true])
    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 9 }
    expect(x == 9, x)
  }
}
