import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

private func down(_ from: CGFloat, _ step: CGFloat, _ count: Int, x: CGFloat = 100) -> [CGPoint] {
  (0...count).map { CGPoint(x: x, y: from + step * CGFloat($0)) }
}

/// Fingers on the screen.
@MainActor struct ScrollDragTests {
  @Test func `content follows a finger exactly once it has moved ten points`() {
    let scroll = ScrollScreen()
    scroll.touch(100, 300)
    expect(scroll.view.isTracking)
    scroll.finger(100, 291)
    expect(scroll.y == 0 && !scroll.view.isDragging)
    scroll.finger(100, 285)
    expect(scroll.view.isDragging && scroll.y == 5)
    for y in [280, 200, 210, 137] as [CGFloat] {
      scroll.finger(100, y)
      expect(scroll.y == 290 - y, scroll.y)
    }
    for _ in 0..<10 { scroll.screen.tick() }
    scroll.lift(100, 137)
    expect(!scroll.view.isTracking && !scroll.view.isDragging && !scroll.view.isDecelerating)
    expect(scroll.settle().allSatisfy { $0.y == 153 })
  }

  @Test func `a delegate can tell whether content came to rest under the finger or by itself`() {
    let scroll = ScrollScreen(content: CGSize(width: 320, height: 20_000))
    scroll.swipe(down(400, -20, 10))
    scroll.settle()
    expect(scroll.listener.states == [ScrollState(isTracking: true), ScrollState()])
    scroll.listener.states = []
    scroll.touch(100, 300)
    scroll.finger(100, 250)
    for _ in 0..<10 { scroll.screen.tick() }
    scroll.lift(100, 250)
    expect(scroll.listener.states == [ScrollState(isTracking: true)], scroll.listener.states)
    expect(!scroll.view.isTracking)
  }

  @Test func `let go in movement it coasts on from there, ever slower`() {
    let scroll = ScrollScreen(content: CGSize(width: 320, height: 20_000))
    scroll.swipe(down(400, -20, 10))
    expect(scroll.view.isDecelerating)
    let start = scroll.y
    let offsets = scroll.settle().map(\.y)
    let steps = zip([start] + offsets, offsets).map { $1 - $0 }
    // 1,200 points a second: 20 in a frame, and each frame a share of the one before.
    expect(abs((steps.first ?? 0) - 20) < 0.5)
    expect(zip(steps, steps.dropFirst()).allSatisfy { $1 <= $0 + 0.26 })
    // Until it is as slow as 10.
    expect(abs(scroll.y - start - 1_190 * 0.4995) < 1, abs(scroll.y - start - 1_190 * 0.4995))
    expect(scroll.y == scroll.y.rounded(), scroll.y, scroll.y.rounded())
    expect(!scroll.view.isDecelerating)
  }

  @Test func `the delegate hears the whole sequence`() {
    let scroll = ScrollScreen(content: CGSize(width: 320, height: 20_000))
    scroll.swipe(down(400, -20, 10))
    scroll.settle()
    expect(
      scroll.listener.story == [
        "drag", "scroll", "let go", "dragged, moves on", "coast", "scroll", "rest",
      ], scroll.listener.story)
    expect(abs(scroll.listener.velocity.y - 1.2) < 0.01, abs(scroll.listener.velocity.y - 1.2))
    expect(scroll.listener.log.filter { $0 == "rest" }.count == 1)
  }

  @Test func `a drag that rests is no deceleration`() {
    let scroll = ScrollScreen()
    scroll.touch(100, 300)
    scroll.finger(100, 250)
    scroll.finger(100, 200)
    scroll.screen.wait(0.2)
    scroll.lift(100, 200)
    scroll.settle()
    expect(scroll.listener.story == ["drag", "scroll", "let go", "dragged, rests"])
  }

  @Test func `the delegate chooses where it rests`() {
    let scroll = ScrollScreen(content: CGSize(width: 320, height: 20_000))
    scroll.listener.target = { CGPoint(x: 0, y: ($0.y / 500).rounded() * 500) }
    scroll.swipe(down(400, -20, 10))
    scroll.settle()
    expect(scroll.y == 1_000, scroll.y)
    scroll.listener.target = { _ in CGPoint(x: 0, y: CGFloat.nan) }
    scroll.swipe(down(400, -20, 10))
    scroll.settle()
    expect(scroll.y > 1_100, scroll.y)
  }

  @Test func `a finger stops what coasts, and does not press what it lands on`() {
    final class Key: UIView {
      var presses = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { presses += 1 }
    }
    let scroll = ScrollScreen(content: CGSize(width: 320, height: 20_000))
    let key = Key(frame: CGRect(x: 0, y: 0, width: 320, height: 20_000))
    scroll.view.addSubview(key)
    scroll.swipe(down(400, -20, 10))
    scroll.screen.wait(0.1)
    let presses = key.presses
    scroll.touch(100, 200)
    // On the pixel grid, where it rests.
    let caught = scroll.y.rounded()
    expect(scroll.view.isDragging && !scroll.view.isDecelerating)
    expect(scroll.listener.story.suffix(2) == ["rest", "drag"], scroll.listener.story.suffix(2))
    scroll.screen.wait(0.1)
    scroll.lift(100, 200)
    scroll.settle()
    expect(scroll.y == caught, scroll.y, caught)
    expect(key.presses == presses, key.presses, presses)
    scroll.touch(100, 200)
    scroll.lift(100, 200)
    expect(key.presses == presses + 1, key.presses)
  }

  @Test func `pulled beyond its end it gives way, and comes back`() {
    let scroll = ScrollScreen()
    scroll.touch(100, 100)
    scroll.finger(100, 110)
    scroll.finger(100, 310)
    expect(abs(scroll.y + RubberBand.stretch(of: 200, over: 480)) < 1e-9)
    for _ in 0..<10 { scroll.screen.tick() }
    scroll.lift(100, 310)
    expect(scroll.view.isDecelerating)
    let offsets = scroll.settle().map(\.y)
    expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 })
    expect(offsets.allSatisfy { $0 <= 0 }, offsets)
    expect(scroll.y == 0, scroll.y)
  }

  @Test func `what does not bounce holds at its end`() {
    let scroll = ScrollScreen()
    scroll.view.bounces = false
    scroll.touch(100, 100)
    scroll.finger(100, 110)
    scroll.finger(100, 310)
    expect(scroll.y == 0, scroll.y)
    scroll.finger(100, 300)
    expect(scroll.y == 10, scroll.y)
    scroll.lift(100, 300)
  }

  @Test func `content that is all visible moves only where it always bounces`() {
    for always in [false, true] {
      let scroll = ScrollScreen(content: CGSize(width: 320, height: 100))
      scroll.view.alwaysBounceVertical = always
      scroll.swipe(down(100, 20, 6))
      expect((scroll.y < -20) == always, always)
      scroll.settle()
      expect(scroll.y == 0, scroll.y)
      scroll.swipe(stride(from: 100, through: 240, by: 20).map { CGPoint(x: $0, y: 100) })
      expect(scroll.view.contentOffset.x == 0, scroll.view.contentOffset.x)
    }
  }

  @Test func `pages turn by a push or by half a page, one at a time`() {
    let scroll = ScrollScreen(content: CGSize(width: 320, height: 480 * 5))
    scroll.view.isPagingEnabled = true
    scroll.swipe(down(400, -8, 8))
    scroll.settle()
    expect(scroll.y == 480, scroll.y)
    scroll.swipe(down(400, -15, 25))
    scroll.settle()
    expect(scroll.y == 960, scroll.y)
    // Far enough, and held before letting go.
    for (from, to, page) in [(400, 200, 960), (400, 100, 1_440), (100, 400, 960)]
      as [(CGFloat, CGFloat, CGFloat)]
    {
      scroll.touch(100, from)
      scroll.finger(100, from + (to < from ? -10 : 10))
      scroll.finger(100, to)
      for _ in 0..<10 { scroll.screen.tick() }
      scroll.lift(100, to)
      scroll.settle()
      expect(scroll.y == page, scroll.y, page)
    }
    scroll.wheel(0, -1)
    scroll.settle()
    expect(scroll.y == 1_440, scroll.y)
  }

  @Test func `code that sets the offset in a drag is gone on from`() {
    let scroll = ScrollScreen()
    scroll.touch(100, 300)
    scroll.finger(100, 290)
    scroll.finger(100, 270)
    scroll.view.contentOffset.y = 500
    scroll.finger(100, 260)
    expect(scroll.y == 510, scroll.y)
    scroll.lift(100, 260)
  }

  @Test func `a locked drag goes along one axis`() {
    let scroll = ScrollScreen(content: CGSize(width: 2_000, height: 2_000))
    scroll.swipe([CGPoint(x: 300, y: 400), CGPoint(x: 298, y: 380), CGPoint(x: 270, y: 350)])
    // A tenth of the first movement is across.
    expect(abs(scroll.view.contentOffset.x - 29) < 0.01, abs(scroll.view.contentOffset.x - 29))
    expect(abs(scroll.view.contentOffset.y - 40.05) < 0.01)
    scroll.screen.wait(4)
    scroll.view.contentOffset = .zero
    scroll.view.isDirectionalLockEnabled = true
    scroll.swipe([CGPoint(x: 300, y: 400), CGPoint(x: 298, y: 380), CGPoint(x: 270, y: 350)])
    expect(scroll.view.contentOffset.x == 0 && abs(scroll.view.contentOffset.y - 40.05) < 0.01)
  }

  @Test func `the pointer does not drag, unless it is allowed to`() {
    let scroll = ScrollScreen()
    func drag() {
      scroll.screen.press(100, 300)
      scroll.screen.move(100, 280)
      scroll.screen.move(100, 200)
    }
    drag()
    expect(scroll.y == 0, scroll.y)
    scroll.screen.lift(100, 200)
    scroll.view.panGestureRecognizer.allowedTouchTypes.append(
      NSNumber(value: UITouch.TouchType.indirectPointer.rawValue))
    drag()
    expect(scroll.y == 96, scroll.y)
  }

  @Test func `switched off in a drag it lets go`() {
    let scroll = ScrollScreen()
    scroll.touch(100, 300)
    scroll.finger(100, 280)
    scroll.finger(100, 200)
    scroll.view.isScrollEnabled = false
    expect(!scroll.view.isDragging)
    scroll.finger(100, 100)
    expect(scroll.y == 90, scroll.y)
    scroll.lift(100, 100)
    scroll.swipe(down(400, -20, 5))
    expect(scroll.y == 90, scroll.y)
  }

  @Test
  func
    `content that grows while it is dragged stays under the pointer, and lengthens the way of what coasts`()
  {
    let scroll = ScrollScreen(content: CGSize(width: 320, height: 700))
    scroll.touch(100, 400)
    scroll.finger(100, 390)
    scroll.finger(100, 200)
    scroll.view.contentSize.height = 800
    expect(scroll.y == 190, scroll.y)
    scroll.finger(100, 180)
    expect(scroll.y == 210, scroll.y)
    scroll.finger(100, 160)
    scroll.lift(100, 160)
    scroll.screen.tick()
    let velocity = scroll.view.scrollMotion?.velocity.dy ?? 0
    scroll.view.contentSize.height = 20_000
    expect(abs((scroll.view.scrollMotion?.velocity.dy ?? 0) - velocity) < 1)
    scroll.settle()
    expect(scroll.y > 500, scroll.y)
  }

  @Test func `a control keeps the drag that begins on it`() {
    let scroll = ScrollScreen()
    let slider = UISlider(frame: CGRect(x: 60, y: 100, width: 200, height: 40))
    scroll.view.addSubview(slider)
    scroll.screen.tick()
    scroll.swipe(down(130, -20, 3))
    expect(scroll.y == 0, scroll.y)
  }

  @Test func `a view that is gone while it coasts is missed by nobody`() {
    let screen = ViewScreen()
    weak var gone: UIScrollView?
    do {
      let scroll = UIScrollView(frame: screen.root.bounds)
      scroll.contentSize = CGSize(width: 320, height: 2_000)
      screen.root.addSubview(scroll)
      gone = scroll
      scroll.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
      scroll.flashScrollIndicators()
      screen.tick()
      scroll.removeFromSuperview()
    }
    expect(gone == nil, gone)
    screen.wait(2)
  }

  @Test func `a view that loses its window in a drag is left alone`() {
    let scroll = ScrollScreen()
    scroll.touch(100, 300)
    scroll.finger(100, 280)
    scroll.view.removeFromSuperview()
    scroll.finger(100, 200)
    scroll.lift(100, 200)
    scroll.settle()
    expect(!scroll.view.isDragging)
  }
}

/// Scroll views inside scroll views.
@MainActor struct ScrollNestingTests {
  private let outer = ScrollScreen()
  private let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 320, height: 200))

  init() {
    inner.contentSize = CGSize(width: 320, height: 500)
    outer.view.addSubview(inner)
    outer.screen.tick()
  }

  @Test func `the inner one goes first, and at its end the outer one`() {
    outer.swipe(down(280, -15, 5))
    expect(inner.contentOffset.y == 65 && outer.y == 0)
    outer.settle()
    inner.contentOffset.y = 300
    outer.swipe(down(280, -15, 5))
    expect(inner.contentOffset.y == 300 && outer.y == 65)
  }

  @Test func `a drag goes to who scrolls in its direction`() {
    inner.contentSize = CGSize(width: 1_000, height: 200)
    outer.swipe(down(280, -15, 5))
    expect(inner.contentOffset == .zero && outer.y == 65)
    outer.settle()
    outer.view.contentOffset.y = 0
    outer.swipe((0...5).map { CGPoint(x: 280 - 15 * CGFloat($0), y: 200) })
    expect(inner.contentOffset.x == 65 && outer.y == 0)
  }

  @Test func `where nobody has more, the inner one stretches`() {
    outer.swipe(down(150, 15, 5))
    expect(inner.contentOffset.y < -10 && outer.y == 0)
  }

  @Test func `fingers on a touchpad move one of them until they stop`() {
    for _ in 0..<40 { outer.glide(0, -10, at: CGPoint(x: 100, y: 200)) }
    expect(inner.contentOffset.y > 300 && outer.y == 0)
    outer.settle()
    expect(inner.contentOffset.y == 300, inner.contentOffset.y)
    outer.glide(0, -10, at: CGPoint(x: 100, y: 200))
    outer.glide(0, -10, at: CGPoint(x: 100, y: 200))
    expect(inner.contentOffset.y == 300 && outer.y == 20)
  }

  @Test func `what notches cannot use goes outwards`() {
    outer.wheel(0, -20, at: CGPoint(x: 100, y: 200))
    outer.settle()
    expect(inner.contentOffset.y == 300 && outer.y == 0)
    outer.wheel(0, -1, at: CGPoint(x: 100, y: 200))
    outer.settle()
    expect(inner.contentOffset.y == 300 && outer.y == 64)
  }
}
