import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Views that dissolve from how they looked into how they look now.
@MainActor struct TransitionTests {
  private let screen = ViewScreen()
  private let label = UILabel(frame: rect(20, 20, 100, 30))
  private let heard = Heard()

  private final class Heard { var calls: [Bool] = [] }

  init() {
    label.text = "Old"
    screen.root.addSubview(label)
    screen.tick()
  }

  private let dissolve: UIView.AnimationOptions = [.transitionCrossDissolve, .curveLinear]

  private func change(
    to text: String = "New", for seconds: TimeInterval = 0.5,
    _ options: UIView.AnimationOptions? = nil, _ more: @escaping () -> Void = {}
  ) {
    let (label, heard) = (label, heard)
    UIView.transition(with: label, duration: seconds, options: options ?? dissolve) {
      label.text = text
      more()
    } completion: {
      heard.calls.append($0)
    }
  }

  /// The mix on the screen: the share of the new picture, and the texts in both.
  private struct Mix: Equatable {
    var share: Double
    var former: [String] = []
    var new: [String] = []
  }

  /// The first mix that a frame draws; nil where it draws none.
  private func mix(_ list: DisplayList?) -> Mix? {
    guard let commands = list?.commands else { return nil }
    var (depth, found, isFormer): (Int, Mix?, Bool) = (0, nil, true)
    for command in commands {
      if var mix = found {
        switch command {
        case .text(let run, _, _):
          if isFormer { mix.former.append(run.text) } else { mix.new.append(run.text) }
          found = mix
        case .pushDissolve: depth += 2
        case .pushClip, .pushOpacity, .pushTransform: depth += 1
        case .pop:
          depth -= 1
          if depth == 1 { isFormer = false }
          if depth == 0 { return mix }
        default: break
        }
      } else if case .pushDissolve(let share, _) = command {
        found = Mix(share: (Double(share) * 1_000).rounded() / 1_000)
        depth = 2
      }
    }
    return found
  }

  @Test func `the change is there at once, and on the screen bit by bit`() {
    change()
    expect(label.text == "New" && heard.calls.isEmpty)
    expect(mix(screen.tick()) == Mix(share: 0, former: ["Old"], new: ["New"]))
    expect(mix(screen.tick(0.25)) == Mix(share: 0.5, former: ["Old"], new: ["New"]))
    expect(heard.calls.isEmpty, heard.calls)
    let last = screen.tick(0.3)
    expect(mix(last) == nil && last != nil && heard.calls == [true])
    expect(label.motions == nil && !screen.pipeline.needsFrame)
  }

  @Test func `what else the block changes is there at once, unless it may move`() {
    let label = label
    change(more: { label.center.x += 100 })
    screen.tick()
    expect(label.presentedState.center.x == 170 && label.motions?.moves(.center) == false)
    change(to: "Newer", dissolve.union(.allowAnimatedContent)) { label.center.x += 100 }
    screen.tick()
    screen.tick(0.25)
    expect(abs(label.presentedState.center.x - 220) < 0.01 && label.center.x == 270)
  }

  private func change(more: @escaping () -> Void) { change(to: "New", for: 0.5, nil, more) }

  @Test func `what is hidden fades in, and what is hidden in the block fades out`() {
    let label = label
    change(more: { label.isHidden = true })
    screen.tick()
    expect(mix(screen.tick(0.25)) == Mix(share: 0.5, former: ["Old"]))
    screen.wait(0.5)
    expect(heard.calls == [true], heard.calls)
    change(more: { label.isHidden = false })
    screen.tick()
    expect(mix(screen.tick(0.25)) == Mix(share: 0.5, new: ["New"]))
    change(more: { label.alpha = 0 })
    screen.tick()
    expect(mix(screen.tick(0.25))?.new == [])
  }

  @Test func `another one starts from the mix that is on the screen`() {
    change()
    screen.tick()
    screen.tick(0.25)
    let second = Heard()
    let label = label
    UIView.transition(with: label, duration: 0.5, options: dissolve) {
      label.text = "Newer"
    } completion: {
      second.calls.append($0)
    }
    expect(heard.calls == [false], heard.calls)
    expect(mix(screen.tick()) == Mix(share: 0, former: ["Old", "New"], new: ["Newer"]))
    screen.wait(1)
    expect(heard.calls == [false] && second.calls == [true])
  }

  @Test func `interrupted in every frame, it does not grow for ever`() {
    var most = 0
    for step in 0..<200 {
      change(to: "\(step)")
      let mix = mix(screen.tick())
      expect(mix?.new == ["\(step)"], mix?.new)
      most = max(most, mix?.former.count ?? 0)
    }
    expect(most > 10 && most <= FormerLook.deepest)
    screen.wait(1)
    expect(heard.calls.count == 200 && heard.calls.last == true)
  }

  @Test func `outside of windows, without time and with animations off it is done at once`() {
    change(for: 0)
    expect(heard.calls == [true] && label.motions == nil)
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    change(to: "Off")
    expect(heard.calls == [true, true] && label.text == "Off" && label.motions == nil)
    UIView.setAnimationsEnabled(true)
    UIView.performWithoutAnimation { change(to: "Without") }
    expect(heard.calls == [true, true, true] && label.motions == nil)
    label.removeFromSuperview()
    change(to: "Outside")
    expect(heard.calls == [true, true, true, true] && label.text == "Outside")
  }

  @Test func `animations that are off leave nothing on its way, and come back`() {
    let label = label
    UIView.setAnimationsEnabled(false)
    expect(!UIView.areAnimationsEnabled)
    UIView.animate(withDuration: 1) { label.alpha = 0.5 }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { label.center.x = 200 }
    var places: [UIViewAnimatingPosition] = []
    animator.addCompletion { places.append($0) }
    animator.startAnimation()
    UIView.setAnimationsEnabled(true)
    expect(label.motions == nil && label.alpha == 0.5 && places == [.end])
    UIView.animate(withDuration: 1) { label.alpha = 1 }
    expect(label.motions != nil, label.motions)
  }

  @Test func `a view that leaves the window ends it, once`() {
    change()
    screen.tick()
    label.removeFromSuperview()
    expect(heard.calls == [false], heard.calls)
    screen.root.addSubview(label)
    screen.wait(1)
    expect(heard.calls == [false] && label.motions == nil)
    let label = label
    change(more: { label.removeFromSuperview() })
    expect(heard.calls == [false, true], heard.calls, saying: "nothing is left to dissolve")
  }

  @Test func `who asked for less motion sees it, as nothing moves`() {
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    change()
    screen.tick()
    expect(mix(screen.tick(0.25))?.share == 0.5)
    expect(LookChange(.flip(isUpright: true, sign: 1)).suited.kind == .dissolve)
  }

  @Test func `a property animator scrubs it`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations { change(for: 9) }
    animator.fractionComplete = 0.3
    expect(mix(screen.tick())?.share == 0.3)
    screen.tick()
    expect(!screen.pipeline.needsFrame)
    animator.stopAnimation(true)
    expect(label.motions == nil, label.motions)
  }

  @Test func `without a transition it is an animation`() {
    let label = label
    change(to: "New", for: 0.5, .curveLinear) { label.alpha = 0 }
    screen.tick()
    expect(mix(screen.tick(0.25)) == nil && abs(label.presentedState.alpha - 0.5) < 0.001)
  }

  @Test func `it moves with its view, and goes on where that is`() {
    change()
    screen.tick()
    label.center.x += 64
    let list = screen.tick(0.25)
    let shifts = list?.commands.compactMap { command -> CGFloat? in
      if case .pushTransform(let transform) = command { transform.tx } else { nil }
    }
    expect(shifts == [64], shifts)
  }

  @Test func `content that scrolls inside is drawn again, as its pixels are mixed`() {
    let scroll = UIScrollView(frame: rect(0, 100, 300, 300))
    scroll.contentSize.height = 2_000
    let inside = UIView(frame: rect(0, 0, 200, 1_000))
    inside.backgroundColor = .red
    scroll.addSubview(inside)
    screen.root.addSubview(scroll)
    screen.tick()
    scroll.contentOffset.y = 10
    expect(screen.tick()?.shifts.count == 1)
    let root = screen.root
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.transition(with: root, duration: 1, options: .transitionCrossDissolve) {
        inside.backgroundColor = .blue
      }
    }
    animator.fractionComplete = 0.5
    for _ in 0..<3 { screen.tick() }
    scroll.contentOffset.y = 20
    let list = screen.tick()
    expect(list?.shifts.isEmpty == true && mix(list) != nil)
    animator.stopAnimation(true)
  }

  @Test func `controllers inside are exchanged with one`() {
    let parent = UIViewController()
    let children = ["Old page", "New page"].map { text in
      let child = UIViewController()
      let label = UILabel(frame: rect(0, 0, 200, 40))
      label.text = text
      child.view.addSubview(label)
      parent.addChild(child)
      return child
    }
    parent.view.frame = rect(0, 200, 200, 200)
    parent.view.addSubview(children[0].view)
    screen.root.addSubview(parent.view)
    screen.tick()
    let heard = heard
    parent.transition(
      from: children[0], to: children[1], duration: 0.5, options: dissolve, animations: nil
    ) { heard.calls.append($0) }
    screen.tick()
    let mix = mix(screen.tick(0.25))
    expect(mix?.former == ["Old page"] && mix?.new.last == "New page")
    screen.wait(0.5)
    expect(heard.calls == [true] && children[0].view.superview == nil)
  }

  // MARK: From one view to another

  @Test func `a view is exchanged for another one at its place`() {
    let behind = UIView()
    screen.root.insertSubview(behind, at: 0)
    let front = UIView()
    screen.root.addSubview(front)
    let other = UILabel(frame: label.frame.offsetBy(dx: 16, dy: 0))
    other.text = "Other"
    screen.tick()
    let heard = heard
    UIView.transition(from: label, to: other, duration: 0.5, options: dissolve) {
      heard.calls.append($0)
    }
    expect(screen.root.subviews == [behind, other, front] && label.window == nil)
    screen.tick()
    let list = screen.tick(0.25)
    expect(mix(list) == Mix(share: 0.5, former: ["Old"], new: ["Other"]), mix(list))
    // The old one stays where it was: nothing is moved around it.
    let places = list?.commands.compactMap { command -> CGFloat? in
      switch command {
      case .text(_, let origin, _): origin.x
      case .pushTransform(let transform): transform.tx
      default: nil
      }
    }
    expect(places == [20, 36], places)
    screen.wait(0.5)
    expect(heard.calls == [true] && mix(screen.tick()) == nil)
  }

  @Test func `or hidden while the other is shown`() {
    let other = UILabel(frame: label.frame)
    other.text = "Other"
    other.isHidden = true
    screen.root.addSubview(other)
    screen.tick()
    let heard = heard
    UIView.transition(
      from: label, to: other, duration: 0.5, options: dissolve.union(.showHideTransitionViews)
    ) { heard.calls.append($0) }
    expect(label.isHidden && !other.isHidden && label.superview === screen.root)
    screen.tick()
    expect(mix(screen.tick(0.25)) == Mix(share: 0.5, former: ["Old"], new: ["Other"]))
    screen.wait(0.5)
    expect(heard.calls == [true], heard.calls)
  }

  @Test func `in different places, the one fades out and the other in`() {
    let container = UIView(frame: rect(0, 200, 200, 200))
    screen.root.addSubview(container)
    let other = UILabel(frame: label.frame)
    other.text = "Other"
    other.isHidden = true
    container.addSubview(other)
    screen.tick()
    UIView.transition(
      from: label, to: other, duration: 0.5, options: dissolve.union(.showHideTransitionViews))
    screen.tick()
    expect(mix(screen.tick(0.25)) == Mix(share: 0.5, former: ["Old"]))
    screen.wait(0.5)
    expect(label.motions == nil && other.motions == nil)
  }

  @Test func `without a transition, or a superview, views are exchanged at once`() {
    let other = UILabel()
    let heard = heard
    UIView.transition(from: label, to: other, duration: 0.5) { heard.calls.append($0) }
    expect(heard.calls == [true] && other.superview === screen.root && label.superview == nil)
    UIView.transition(from: label, to: other, duration: 0.5, options: dissolve) {
      heard.calls.append($0)
    }
    expect(heard.calls == [true, true] && other.superview === screen.root)
    UIView.transition(from: other, to: other, duration: 0.5, options: dissolve)
    expect(other.superview === screen.root, other.superview, screen.root)
  }
}
