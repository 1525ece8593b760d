import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct PropertyAnimatorDelayTests {
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

  @Test func `after a delay it sets out`() {
    let animator = animator()
    animator.startAnimation(afterDelay: 0.5)
    expect(animator.delay == 0.5 && animator.isRunning && view.center.x == 105)
    screen.tick()
    screen.wait(0.4)
    expect(x == 5 && animator.fractionComplete == 0)
    screen.wait(0.35)
    expect(abs(x - 30) < 0.01, abs(x - 30))
    screen.wait(0.8)
    expect(x == 105 && heard.positions == [.end])
  }

  @Test func `a block that is added with a delay has the last part of the time`() {
    let (animator, view) = (animator(), view)
    animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
    func alpha() -> CGFloat { view.presentedState.alpha }
    animator.startAnimation()
    screen.tick()
    screen.wait(0.4)
    expect(alpha() == 1 && abs(x - 45) < 0.01)
    screen.wait(0.35)
    expect(abs(alpha() - 0.5) < 0.001)
    animator.isReversed = true
    screen.wait(0.6)
    expect(abs(alpha() - 1) < 0.001 && x > 5)
    screen.wait(1)
    expect(view.alpha == 1 && heard.positions == [.start])
    let later = self.animator()
    later.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
    later.fractionComplete = 0.75
    screen.tick()
    expect(abs(alpha() - 0.5) < 0.001 && view.alpha == 0)
    later.addAnimations({ view.alpha = 0.2 }, delayFactor: 7)
    later.addAnimations({ view.transform.tx = 9 }, delayFactor: .nan)
    later.stopAnimation(true)
  }
}
