import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Springs with a duration and a damping ratio against what UIKit's show.
@MainActor struct SpringAnimationTests {
  private let screen = ViewScreen()
  private let view = UIView(frame: rect(45, 0, 10, 10))

  init() {
    view.backgroundColor = .systemBlue
    screen.root.addSubview(view)
    screen.tick()
  }

  private var x: CGFloat { view.presentedState.center.x }

  /// From 50 to 150 in 0.8 seconds with a damping ratio of 0.6: recorded on iOS.
  private func showsWhatWasRecorded() {
    screen.tick()
    var time = 0.0
    for (moment, place) in [(0.15, 131.0), (0.3, 159.4), (0.45, 151.1), (0.6, 149.1), (0.8, 150)] {
      screen.wait(moment - time)
      time = moment
      expect(abs(x - place) < 1, abs(x - place), saying: "after \(moment) s")
    }
  }

  @Test func `a block's spring is where UIKit's is, and is over after its duration`() {
    var endings = 0
    UIView.animate(
      withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0
    ) {
      view.center.x = 150
      expect(UIView.inheritedAnimationDuration == 0.8)
    } completion: {
      if $0 { endings += 1 }
    }
    showsWhatWasRecorded()
    expect(x == 150 && endings == 1 && !screen.pipeline.needsFrame)
  }

  @Test func `an animator's spring is where UIKit's is, and is over after its duration`() {
    var endings = 0
    let animator = UIViewPropertyAnimator(duration: 0.8, dampingRatio: 0.6) { view.center.x = 150 }
    animator.addCompletion { if $0 == .end { endings += 1 } }
    animator.startAnimation()
    showsWhatWasRecorded()
    expect(x == 150 && endings == 1 && animator.state == .inactive)
  }

  @Test(arguments: [0.1, 0.35, 0.8, 1])
  func `whatever the ratio, the end comes after the duration, with a hundredth to jump at most`(
    _ ratio: CGFloat
  ) {
    for velocity in [-4, 0, 2, 12] as [CGFloat] {
      view.center.x = 50
      var isOver = false
      UIView.animate(
        withDuration: 0.5, delay: 0, usingSpringWithDamping: ratio,
        initialSpringVelocity: velocity
      ) {
        view.center.x = 150
      } completion: { _ in
        isOver = true
      }
      screen.tick()
      var last = x
      for frame in 1...30 {
        expect(!isOver, saying: "frame \(frame) of \(ratio), \(velocity)")
        last = x
        screen.tick()
      }
      expect(isOver && x == 150)
      expect(abs(last - 150) < 2.5, abs(last - 150), saying: "\(ratio), \(velocity)")
    }
  }

  @Test func `a push at the start goes on at its speed`() {
    UIView.animate(
      withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 6
    ) { view.center.x = 150 }
    screen.tick()
    screen.tick(0.001)
    // Six times the way of 100 points in a second.
    expect(abs(x - 50 - 0.6) < 0.1, abs(x - 50 - 0.6))
  }

  @Test
  func `turned to another goal it goes on as fast as it is, and is over after its own duration`() {
    func go(to place: CGFloat, _ ended: @escaping (Bool) -> Void) {
      UIView.animate(
        withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0
      ) {
        view.center.x = place
      } completion: {
        ended($0)
      }
    }
    var endings: [String] = []
    go(to: 150) { endings.append("first \($0)") }
    screen.tick()
    screen.wait(0.1)
    let (before, speed) = (
      x,
      {
        screen.tick(); return $0
      }(x)
    )
    let step = x - speed
    go(to: 80) { endings.append("second \($0)") }
    expect(endings == ["first false"] && x == before + step)
    screen.tick()
    expect(abs(x - before - 2 * step) < 0.4 * step, saying: "no jump, no stop")
    for _ in 0..<34 { screen.tick() }
    expect(endings.count == 1, endings.count)
    screen.tick()
    expect(endings == ["first false", "second true"] && x == 80)
  }

  @Test func `without a duration it is there at once`() {
    var endings = 0
    UIView.animate(
      withDuration: 0, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 3
    ) {
      view.center.x = 150
    } completion: {
      if $0 { endings += 1 }
    }
    expect(x == 150 && endings == 1 && view.motions == nil)
  }
}
