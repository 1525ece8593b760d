import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Several animations of a layer as one.
@MainActor struct AnimationGroupTests {
  private let screen = ViewScreen()
  private let view = UIView(frame: rect(0, 0, 20, 20))

  init() {
    screen.root.addSubview(view)
    screen.tick()
  }

  private var x: CGFloat { view.layer.presentation()?.position.x ?? -1 }

  private func move(to x: CGFloat, _ duration: Double = 0) -> CABasicAnimation {
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0, x, duration)
    return move
  }

  private func frames(_ values: [CGFloat], _ duration: Double) -> CAKeyframeAnimation {
    let frames = CAKeyframeAnimation(keyPath: "position.x")
    (frames.values, frames.duration) = (values, duration)
    return frames
  }

  private func start(_ group: CAAnimationGroup) {
    view.layer.add(group, forKey: "group")
    screen.tick()
  }

  @Test func `a group without a duration takes that of the transaction, and its parts run in it`() {
    let group = CAAnimationGroup()
    group.animations = [move(to: 100, 2)]
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    start(group)
    CATransaction.commit()
    screen.wait(1)
    expect(abs(x - 50) < 2, x)
  }

  @Test func `parts longer than their group are cut off with it`() {
    let group = CAAnimationGroup()
    group.animations = [move(to: 100, 4)]
    group.duration = 1
    start(group)
    screen.wait(0.5)
    expect(abs(x - 12.5) < 1, x)
    screen.wait(0.6)
    expect(x == 10 && view.layer.animationKeys() == nil, x)
  }

  @Test func `a group runs back with its parts, and repeats with its own speed`() {
    let group = CAAnimationGroup()
    group.animations = [move(to: 100, 1)]
    (group.duration, group.autoreverses, group.repeatCount, group.speed) = (1, true, 2, 2)
    start(group)
    screen.wait(0.25)
    expect(abs(x - 50) < 4, x)
    screen.wait(0.5)
    expect(abs(x - 50) < 4, x, saying: "on the way back")
    screen.wait(0.5)
    expect(abs(x - 50) < 4, x, saying: "the second time")
    screen.wait(0.8)
    expect(view.layer.animationKeys() == nil)
  }

  @Test func `keyframes in a group keep their times, offsets and pace`() {
    let group = CAAnimationGroup()
    let timed = frames([0, 100, 0], 2)
    timed.keyTimes = [0, 0.25, 1]
    group.animations = [timed]
    group.duration = 2
    start(group)
    screen.wait(0.5)
    expect(abs(x - 100) < 4, x)
    view.layer.removeAllAnimations()
    let paced = frames([0, 10, 100], 1)
    paced.calculationMode = .paced
    (paced.beginTime, paced.timeOffset) = (0.5, 0.25)
    group.animations = [paced]
    start(group)
    screen.wait(0.25)
    expect(x == 10, x, saying: "it has not begun")
    screen.wait(0.5)
    expect(abs(x - 50) < 4, x)
    screen.wait(0.6)
    expect(x == 10, x, saying: "it is over, the group is not")
    expect(view.layer.animationKeys() == ["group"])
  }
}
