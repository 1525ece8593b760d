import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Fingers on a touchpad, and the wheel.
@MainActor struct ScrollWheelTests {
  @Test func `fingers on a touchpad are followed exactly, and coast when they are gone`() {
    let scroll = ScrollScreen(content: CGSize(width: 320, height: 20_000))
    for _ in 0..<10 { scroll.glide(0, -20) }
    expect(scroll.y == 200, scroll.y)
    expect(scroll.view.isDragging && scroll.view.isTracking)
    scroll.settle()
    // 1,200 points a second, until they are 10.
    expect(abs(scroll.y - 200 - 1_190 * 0.4995) < 1, abs(scroll.y - 200 - 1_190 * 0.4995))
    expect(
      scroll.listener.story == [
        "drag", "scroll", "let go", "dragged, moves on", "coast", "scroll", "rest",
      ], scroll.listener.story)
  }

  @Test func `fingers that slow down before they stop leave nothing to coast`() {
    let scroll = ScrollScreen(content: CGSize(width: 320, height: 20_000))
    for points in [20, 20, 10, 5, 2, 1, 0.5, 0.25, 0.25] as [CGFloat] { scroll.glide(0, -points) }
    scroll.settle()
    expect(scroll.y == 59, scroll.y)
    expect(scroll.listener.states == [ScrollState(isTracking: true)], scroll.listener.states)
    expect(!scroll.view.isTracking)
  }

  @Test func `fingers that come back take over what coasts`() {
    let scroll = ScrollScreen(content: CGSize(width: 320, height: 20_000))
    for _ in 0..<10 { scroll.glide(0, -20) }
    scroll.screen.wait(0.2)
    expect(scroll.view.isDecelerating)
    let here = scroll.y
    scroll.glide(0, 3)
    expect(scroll.y == here - 3, scroll.y)
    expect(scroll.view.isDragging)
  }

  @Test func `a touchpad stretches the end too`() {
    let scroll = ScrollScreen()
    for _ in 0..<10 { scroll.glide(0, 20) }
    expect(abs(scroll.y + RubberBand.stretch(of: 200, over: 480)) < 1e-9)
    scroll.settle()
    expect(scroll.y == 0, scroll.y)
  }

  @Test func `notches ease, add up, and are heard of once`() {
    let scroll = ScrollScreen()
    for _ in 0..<3 { scroll.wheel(0, -1) }
    expect(scroll.y > 0 && scroll.y < 192)
    let offsets = scroll.settle().map(\.y)
    expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 })
    expect(scroll.y == 192, scroll.y)
    expect(scroll.listener.log.filter { $0 == "coast" }.count == 1)
    expect(scroll.listener.log.filter { $0 == "rest" }.count == 1)
    expect(scroll.listener.log.last == "rest", scroll.listener.log.last)
  }

  @Test func `with motion reduced, notches and keys are there in the next frame`() {
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    let scroll = ScrollScreen()
    scroll.wheel(0, -1)
    expect(scroll.y == 64, scroll.y)
    expect(scroll.view.scrollMotion == nil, scroll.view.scrollMotion)
    expect(scroll.listener.log.filter { $0 == "rest" }.count == 1)
    scroll.send(.key(KeyPress("end")))
    expect(scroll.y == 1_520, scroll.y)
    scroll.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    scroll.screen.tick()
    expect(scroll.y == 300, scroll.y)
    // What a drag has pushed runs out as ever: the drag moved it.
    for _ in 0..<10 { scroll.glide(0, -20) }
    scroll.screen.wait(0.1)
    expect(scroll.view.isDecelerating)
  }

  @Test func `content never rests between notches`() {
    let scroll = ScrollScreen()
    var last = scroll.y
    scroll.wheel(0, -1)
    scroll.screen.tick()
    for _ in 0..<5 {
      scroll.wheel(0, -1)
      expect(scroll.y > last + 1, scroll.y)
      last = scroll.y
    }
  }

  @Test func `a notch has arrived soon, and a finger takes over what it moves`() {
    let scroll = ScrollScreen(content: CGSize(width: 320, height: 20_000))
    scroll.wheel(0, -1)
    scroll.screen.wait(0.2)
    expect(abs(scroll.y - 64) < 4, saying: "a fifth of a second, and nothing is seen to move")
    scroll.settle()
    scroll.wheel(0, -10)
    scroll.screen.wait(0.05)
    let y = scroll.y
    expect(y > 64 + 50 && y < 64 + 600)
    scroll.touch(100, 300)
    scroll.finger(100, 288)
    let taken = scroll.y
    for _ in 0..<10 { scroll.screen.tick() }
    expect(scroll.y == taken && taken < y + 200, saying: "it stays under the pointer")
    scroll.finger(100, 268)
    expect(scroll.y == taken + 20, scroll.y)
  }

  @Test func `a notch stops what coasts and goes on from there`() {
    let scroll = ScrollScreen(content: CGSize(width: 320, height: 20_000))
    for _ in 0..<10 { scroll.glide(0, -20) }
    scroll.screen.wait(0.2)
    let here = scroll.y
    scroll.wheel(0, 1)
    scroll.settle()
    expect(abs(scroll.y - here + 64) < 25, abs(scroll.y - here + 64))
  }

  @Test func `deltas that are no numbers move nothing`() {
    let scroll = ScrollScreen()
    scroll.wheel(.nan, .infinity)
    scroll.glide(.infinity, .nan)
    scroll.settle()
    expect(scroll.view.contentOffset == .zero, scroll.view.contentOffset)
  }
}

/// Keys that nobody else uses.
@MainActor struct ScrollKeyTests {
  private func press(_ key: String, _ scroll: ScrollScreen) -> CGFloat {
    scroll.send(.key(KeyPress(key)))
    scroll.settle()
    return scroll.y
  }

  @Test func `arrows, pages and ends scroll`() {
    let scroll = ScrollScreen()
    expect(press("down", scroll) == 64)
    expect(press("up", scroll) == 0)
    // A page leaves what was last in sight.
    expect(press("pagedown", scroll) == 416)
    expect(press("end", scroll) == 1_520)
    expect(press("pageup", scroll) == 1_104)
    expect(press("home", scroll) == 0)
    expect(scroll.listener.log.last == "top", scroll.listener.log.last)
    expect(press("x", scroll) == 0)
  }

  @Test func `the delegate can keep Home from scrolling`() {
    let scroll = ScrollScreen()
    scroll.listener.mayScrollToTop = false
    _ = press("end", scroll)
    expect(press("home", scroll) == 1_520)
    scroll.listener.mayScrollToTop = true
    scroll.view.scrollsToTop = false
    expect(press("home", scroll) == 1_520)
  }

  @Test func `the end is where it is when the content has grown on the way`() {
    let scroll = ScrollScreen()
    scroll.send(.key(KeyPress("end")))
    scroll.screen.tick()
    scroll.view.contentSize.height = 3_000
    scroll.settle()
    expect(scroll.y == 2_520, scroll.y)
  }

  @Test func `a list that is upside down shows what is above where the wheel is turned up`() {
    let scroll = ScrollScreen()
    scroll.view.transform = CGAffineTransform(scaleX: 1, y: -1)
    scroll.screen.tick()
    scroll.wheel(0, 2)
    scroll.settle()
    expect(scroll.y == 128, scroll.y)
    scroll.wheel(0, -1)
    scroll.settle()
    expect(scroll.y == 64, scroll.y)
  }

  @Test func `fingers on a touchpad take a list along that is upside down`() {
    let scroll = ScrollScreen(content: CGSize(width: 320, height: 20_000))
    scroll.view.transform = CGAffineTransform(scaleX: 1, y: -1)
    scroll.screen.tick()
    for _ in 0..<10 { scroll.glide(0, 20) }
    expect(scroll.y == 200, scroll.y)
    scroll.settle()
    expect(scroll.y > 300, scroll.y, saying: "it coasts the same way")
  }

  @Test func `what a list that is upside down does not use goes on to what is around it`() {
    let scroll = ScrollScreen()
    let inner = UIScrollView(frame: rect(0, 0, 320, 200))
    inner.contentSize = CGSize(width: 320, height: 200)
    inner.transform = CGAffineTransform(scaleX: 1, y: -1)
    scroll.view.addSubview(inner)
    scroll.screen.tick()
    scroll.wheel(0, -1)
    scroll.settle()
    expect(scroll.y == 64, scroll.y)
  }

  @Test func `a delegate that turns pages by the velocity does so with each notch`() {
    let scroll = ScrollScreen()
    var page: CGFloat = 0
    scroll.listener.target = { _ in
      let velocity = scroll.listener.velocity.y
      page += velocity > 0 ? 1 : velocity < 0 ? -1 : 0
      return CGPoint(x: 0, y: page * 250)
    }
    var offsets: [CGFloat] = []
    for notch in [-1, -1, 1] as [CGFloat] {
      scroll.wheel(0, notch)
      scroll.settle()
      offsets.append(scroll.y)
    }
    expect(offsets == [250, 500, 250], offsets)
  }

  @Test func `a delegate that takes the nearest page comes to the next one with a notch`() {
    let scroll = ScrollScreen()
    scroll.listener.target = { CGPoint(x: 0, y: ($0.y / 250).rounded() * 250) }
    scroll.wheel(0, -1)
    scroll.settle()
    expect(scroll.y == 250, scroll.y)
    scroll.wheel(0, 1)
    scroll.settle()
    expect(scroll.y == 0, scroll.y)
  }

  @Test func `a delegate that stops a notch and scrolls itself is left alone`() {
    let scroll = ScrollScreen()
    scroll.listener.target = { _ in
      scroll.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
      return scroll.view.contentOffset
    }
    scroll.wheel(0, -1)
    scroll.settle()
    expect(scroll.y == 300, scroll.y)
    expect(scroll.listener.story == ["drag", "let go", "dragged, rests", "scroll", "arrived"])
  }
}
