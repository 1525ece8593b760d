import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Offsets that are set inside animation blocks.
@MainActor struct ScrollAnimationTests {
  private let scroll = ScrollScreen(content: CGSize(width: 2_000, height: 9_000))

  /// Has the content go somewhere at an even speed, in half a second; returns who hears the end.
  @discardableResult
  private func go(_ y: CGFloat, for seconds: TimeInterval = 0.5) -> Heard {
    let heard = Heard()
    let view = scroll.view
    UIView.animate(withDuration: seconds, delay: 0, options: .curveLinear) {
      view.contentOffset.y = y
    } completion: {
      heard.calls.append($0)
    }
    return heard
  }

  private final class Heard { var calls: [Bool] = [] }

  @Test func `the offset is the goal at once, and what is on the screen moves as the block says`() {
    let heard = go(3_000)
    expect(scroll.y == 3_000 && scroll.view.bounds.minY == 3_000, saying: "the goal")
    expect(scroll.shownY == 0, scroll.shownY, saying: "what is on the screen")
    expect(scroll.view.layer.presentation()?.bounds.minY == 0)
    expect(scroll.view.layer.presentation()?.bounds.height == 480)
    var offsets: [CGFloat] = []
    for _ in 0...30 {
      scroll.screen.tick()
      offsets.append(scroll.shownY)
      expect(scroll.y == 3_000, scroll.y)
      expect(scroll.view.layer.presentation()?.bounds.minY == scroll.shownY, scroll.shownY)
    }
    // The first frame shows it where it rests; the others are even.
    for (frame, offset) in offsets.enumerated() {
      expect(abs(offset - 100 * CGFloat(frame)) < 0.01)
    }
    expect(offsets.last == 3_000, offsets.last)
    expect(heard.calls == [true], heard.calls)
    expect(!scroll.view.isMoving)
    expect(
      scroll.listener.story == ["scroll"], scroll.listener.story,
      saying: "no drag, no deceleration, no animated scroll")
  }

  @Test func `a spring plays its way, and only a thousandth of that is left at its end`() {
    UIView.animate(springDuration: 0.4) { scroll.view.contentOffset.y = 8_000 }
    let offsets = scroll.settle().map(\.y)
    expect(offsets.last == 8_000, offsets.last)
    let steps = zip(offsets, offsets.dropFirst()).map { $1 - $0 }
    let last = Array(steps.suffix(7).dropLast())
    expect(last.count == 6 && last == last.sorted(by: >) && (last.last ?? 9) < 3, saying: "\(last)")
    // What is left when the spring counts as settled, and the way of a frame.
    expect(
      (0...8_000 * 0.001 + (last.last ?? 0)).contains(steps.last ?? -1),
      saying: "\(steps.suffix(2))")
    expect((steps.max() ?? 0) < 8_000 * 0.13)
  }

  @Test func `block and delegate read where the content goes, and the delegate hears of it once`() {
    let view = scroll.view
    let reader = OffsetReader()
    view.delegate = reader
    UIView.animate(withDuration: 0.2) {
      view.contentOffset.x = 100
      view.contentOffset.y += 60
      view.contentOffset.y += 40
      expect(view.contentOffset == CGPoint(x: 100, y: 100), view.contentOffset)
    }
    expect(view.contentOffset == CGPoint(x: 100, y: 100) && view.shownOffset == .zero)
    scroll.settle()
    expect(view.shownOffset == CGPoint(x: 100, y: 100), view.shownOffset)
    expect(
      reader.read == [CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 60), CGPoint(x: 100, y: 100)],
      reader.read)
  }

  private final class OffsetReader: NSObject, UIScrollViewDelegate {
    var read: [CGPoint] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) { read.append(scrollView.contentOffset) }
  }

  @Test func `the origin of any view's bounds moves in a block`() {
    let view = UIView(frame: rect(0, 0, 100, 100))
    scroll.screen.root.addSubview(view)
    scroll.screen.tick()
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) { view.bounds.origin.x = 40 }
    scroll.screen.tick()
    scroll.screen.wait(0.1)
    expect(view.bounds.minX == 40 && abs(view.shownOrigin.x - 20) < 0.01)
    scroll.settle()
    expect(view.shownOrigin.x == 40 && view.motions == nil)
  }

  @Test func `an offset that is set twice in a block interrupts nothing`() {
    let heard = Heard()
    UIView.animate(withDuration: 0.2) {
      scroll.view.contentOffset.y = 50
      scroll.view.contentOffset.y = 90
    } completion: {
      heard.calls.append($0)
    }
    scroll.settle()
    expect(scroll.y == 90 && heard.calls == [true])
  }

  @Test func `nothing to do, no time, or motion reduced: it is there at once, and heard once`() {
    expect(go(0).calls == [true], go(0).calls)
    expect(go(70, for: 0).calls == [true] && scroll.y == 70)
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    expect(go(300).calls == [true] && scroll.shownY == 300)
    expect(!scroll.view.isMoving)
  }

  @Test func `after its delay it sets out`() {
    UIView.animate(withDuration: 0.2, delay: 0.3) { scroll.view.contentOffset.y = 500 }
    scroll.screen.wait(0.3)
    expect(scroll.shownY == 0, scroll.shownY)
    scroll.screen.wait(0.1)
    expect(scroll.shownY > 50 && scroll.shownY < 450)
    scroll.settle()
    expect(scroll.shownY == 500, scroll.shownY)
  }

  @Test func `a finger takes the content over where it is`() {
    let heard = go(3_000)
    scroll.screen.wait(0.2)
    let y = scroll.shownY
    scroll.touch(100, 300)
    scroll.finger(100, 280)
    expect(scroll.view.isDragging && heard.calls == [false])
    let taken = scroll.y
    expect(taken > y && taken < y + 400 && scroll.shownY == taken)
    scroll.finger(100, 270)
    expect(scroll.y == taken + 10, scroll.y)
    scroll.lift(100, 270)
    scroll.settle()
    expect(heard.calls == [false] && scroll.y < 2_000)
  }

  @Test func `a notch of the wheel goes on from where the content was going`() {
    let heard = go(3_000)
    scroll.screen.wait(0.2)
    let y = scroll.shownY
    scroll.wheel(0, -1)
    expect(heard.calls == [false], heard.calls)
    expect(scroll.y > y && scroll.y < y + 600 && scroll.shownY == scroll.y)
    scroll.settle()
    expect(scroll.y == 3_064 && heard.calls == [false])
  }

  @Test func `another block takes over with the velocity that the content has`() {
    let first = go(3_000)
    scroll.screen.wait(0.2)
    let y = scroll.shownY
    let second = Heard()
    UIView.animate(springDuration: 0.4) {
      scroll.view.contentOffset.y = 0
    } completion: {
      second.calls.append($0)
    }
    expect(scroll.shownY == y && scroll.y == 0 && first.calls == [false])
    scroll.screen.tick()
    expect(scroll.shownY > y + 20 && scroll.shownY < y + 100, saying: "on, before it turns")
    scroll.settle()
    expect(scroll.y == 0 && first.calls == [false] && second.calls == [true])
  }

  @Test func `what coasts is taken over, and heard to have ended`() {
    scroll.swipe([CGPoint(x: 100, y: 400), CGPoint(x: 100, y: 340), CGPoint(x: 100, y: 280)])
    scroll.screen.tick()
    let y = scroll.y
    let heard = go(y + 2_000)
    scroll.screen.tick()
    expect(scroll.shownY > y + 20 && scroll.shownY < y + 200)
    scroll.settle()
    expect(scroll.y == y + 2_000 && heard.calls == [true])
    expect(scroll.listener.story.filter { $0 == "rest" }.count == 1)
  }

  @Test func `an offset set at once, and an animated scroll, end the block's`() {
    let first = go(3_000)
    scroll.screen.wait(0.1)
    scroll.view.contentOffset.y = 40
    expect(first.calls == [false] && scroll.shownY == 40)
    let second = go(3_000)
    scroll.screen.wait(0.1)
    let y = scroll.shownY
    scroll.view.setContentOffset(CGPoint(x: 0, y: 90), animated: true)
    expect(scroll.y == y && scroll.shownY == y, saying: "the offset is what is on the screen again")
    scroll.settle()
    expect(first.calls == [false] && second.calls == [false] && scroll.y == 90)
    expect(scroll.listener.story.last == "arrived", scroll.listener.story.last)
  }

  @Test func `a view that leaves the window ends it`() {
    let heard = go(3_000)
    scroll.screen.wait(0.1)
    scroll.view.removeFromSuperview()
    scroll.screen.wait(1)
    expect(heard.calls == [false] && !scroll.view.isMoving && scroll.y == 3_000)
  }

  @Test func `an animated scroll inside a block goes its own way, and its offset with it`() {
    let (heard, view) = (Heard(), scroll.view)
    UIView.animate(withDuration: 5, delay: 0, options: .curveLinear) {
      view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    } completion: {
      heard.calls.append($0)
    }
    expect(heard.calls == [true] && scroll.y == 0)
    scroll.screen.tick()
    scroll.screen.wait(0.1)
    expect(scroll.y > 30 && scroll.y < 270 && scroll.shownY == scroll.y)
    scroll.screen.wait(1)
    expect(scroll.y == 300, scroll.y)
    expect(scroll.listener.story == ["scroll", "arrived"], scroll.listener.story)
  }

  @Test func `content that gets shorter on the way is scrolled to its end`() {
    let heard = go(3_000)
    scroll.screen.wait(0.1)
    let y = scroll.shownY
    scroll.view.contentSize.height = 2_000
    expect(scroll.y == 2_000 - 480 && scroll.shownY == y && heard.calls.isEmpty)
    let offsets = scroll.settle().map(\.y)
    expect(abs((offsets.first ?? 0) - y) < 150 && offsets.last == 2_000 - 480)
    expect(heard.calls == [true], heard.calls)
  }

  @Test func `an end of the content that comes nearer in a block is gone to as the block says`() {
    scroll.view.contentOffset.y = 9_000 - 480
    scroll.screen.tick()
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
      scroll.view.contentSize.height = 8_900
    }
    expect(scroll.y == 8_420 && scroll.shownY == 8_520)
    scroll.screen.tick()
    scroll.screen.wait(0.1)
    expect(abs(scroll.shownY - 8_470) < 0.01, abs(scroll.shownY - 8_470))
  }

  @Test func `bars, and what is tied to the frame, stay with what is on the screen`() {
    let tied = UIView()
    tied.translatesAutoresizingMaskIntoConstraints = false
    scroll.view.addSubview(tied)
    NSLayoutConstraint.activate([
      tied.topAnchor.constraint(equalTo: scroll.view.frameLayoutGuide.topAnchor, constant: 7),
      tied.leadingAnchor.constraint(equalTo: scroll.view.frameLayoutGuide.leadingAnchor),
      tied.widthAnchor.constraint(equalToConstant: 30),
      tied.heightAnchor.constraint(equalToConstant: 30),
    ])
    scroll.screen.tick()
    go(3_000)
    for _ in 0..<33 {
      scroll.screen.tick()
      expect(abs(tied.frame.minY - scroll.shownY - 7) < 0.01)
      let zone = scroll.view.scrollBarZone(.vertical)
      expect(abs((zone?.minY ?? 0) - scroll.shownY) < 0.01)
    }
  }

  @Test func `what is clicked on the way is what is seen there`() {
    let button = UIButton(frame: rect(0, 1_000, 200, 200))
    scroll.view.addSubview(button)
    scroll.screen.tick()
    go(3_000)
    scroll.screen.wait(0.17)
    let y = 1_100 - scroll.shownY
    expect(y > 0 && y < 480)
    expect(scroll.screen.window.hitTest(CGPoint(x: 100, y: y), with: nil) === button, button)
    let touch = UITouch(
      .direct, at: CGPoint(x: 100, y: y), clicks: 1, time: 0, window: scroll.screen.window)
    expect(abs(touch.location(in: button).y - 100) < 0.01)
    expect(abs(touch.location(in: scroll.view).y - 1_100) < 0.01)
  }

  @Test func `a drag goes on from where a block has brought it`() {
    scroll.touch(100, 300)
    scroll.finger(100, 280)
    let heard = go(1_000, for: 0.1)
    for _ in 0..<10 { scroll.screen.tick() }
    expect(scroll.y == 1_000 && heard.calls == [true])
    scroll.finger(100, 270)
    expect(scroll.y == 1_010, scroll.y)
  }

  @Test func `what a completion changes when its block is interrupted is not animated`() {
    let view = scroll.view
    let other = UIView(frame: rect(0, 0, 10, 10))
    scroll.screen.root.addSubview(other)
    scroll.screen.tick()
    UIView.animate(withDuration: 0.5) {
      view.contentOffset.y = 500
    } completion: { _ in
      other.alpha = 0.5
    }
    scroll.screen.wait(0.1)
    UIView.animate(withDuration: 0.5) { view.contentOffset.y = 0 }
    expect(other.presentedState.alpha == 0.5, other.presentedState.alpha)
  }
}

/// Blocks, animators, hands and code that interrupt each other in any order.
@MainActor struct ScrollInterruptionTests {
  @Test(arguments: 0..<60)
  func `whatever interrupts what, nothing jumps, and each hears its end once`(_ seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let scroll = ScrollScreen(content: CGSize(width: 320, height: 4_000))
    let view = scroll.view
    let heard = Heard()
    var blocks = 0
    var animators: [UIViewPropertyAnimator] = []
    func goal() -> CGFloat { CGFloat(Int.random(in: 0...2_500, using: &numbers)) }
    for _ in 0..<60 {
      let (before, kind) = (view.shownOffset, Int.random(in: 0..<11, using: &numbers))
      switch kind {
      case 0, 1:
        let (target, index) = (goal(), blocks)
        blocks += 1
        UIView.animate(
          withDuration: Double.random(in: 0.05...0.6, using: &numbers),
          delay: kind == 0 ? 0 : 0.1, options: kind == 0 ? .curveLinear : []
        ) {
          view.contentOffset.y = target
        } completion: { _ in
          heard.counts[index, default: 0] += 1
        }
      case 2:
        let target = goal()
        let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.8) {
          view.contentOffset.y = target
        }
        animators.append(animator)
        animator.startAnimation()
      case 3: animators.randomElement(using: &numbers)?.pauseAnimation()
      case 4: animators.randomElement(using: &numbers)?.isReversed.toggle()
      case 5: animators.randomElement(using: &numbers)?.startAnimation()
      case 6: animators.popLast()?.stopAnimation(true)
      case 7: view.setContentOffset(CGPoint(x: 0, y: goal()), animated: true)
      case 8: view.contentSize.height = 3_000 + goal() / 2
      case 9: scroll.wheel(0, Bool.random(using: &numbers) ? -2 : 2)
      default:
        scroll.touch(100, 200)
        scroll.finger(100, 170)
        scroll.lift(100, 170)
      }
      if kind < 8 { expect(view.shownOffset == before, saying: "\(kind)") }
      for _ in 0..<Int.random(in: 0...9, using: &numbers) { scroll.screen.tick() }
      expect(view.shownOffset.y.isFinite)
      expect(view.isMoving || view.shownOffset == view.contentOffset)
    }
    for animator in animators { animator.stopAnimation(true) }
    scroll.settle()
    expect(view.shownOffset == view.contentOffset && !view.isMoving && view.motions == nil)
    expect(view.clamped(view.contentOffset) == view.contentOffset)
    expect(heard.counts.count == blocks && heard.counts.values.allSatisfy { $0 == 1 })
  }

  private final class Heard { var counts: [Int: Int] = [:] }
}
