import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Pans that a wheel, or fingers on a touchpad, make.
@MainActor struct ScrollingPanTests {
  private let screen = ViewScreen()
  private let pan = UIPanGestureRecognizer()
  private final class Notes: NSObject, UIGestureRecognizerDelegate {
    var states: [UIGestureRecognizer.State] = []
    var ways: [CGPoint] = []
    var velocity = CGPoint.zero
    var begins = true
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      let pan = gestureRecognizer as? UIPanGestureRecognizer
      velocity = pan?.velocity(in: nil) ?? .zero
      return begins
    }
  }
  private let notes = Notes()

  init() {
    pan.allowedScrollTypesMask = .all
    pan.delegate = notes
    pan.addAction(
      UIAction { [notes, pan] _ in
        notes.states.append(pan.state)
        notes.ways.append(pan.translation(in: nil))
      })
    screen.root.addGestureRecognizer(pan)
    screen.tick()
  }

  private func scroll(_ x: CGFloat, _ y: CGFloat, isPrecise: Bool) {
    screen.send(
      .wheel(
        CGPoint(x: 100, y: 100), delta: CGVector(dx: x / 64, dy: y / 64), isPrecise: isPrecise,
        modifiers: []))
  }

  private func scrollView(height: CGFloat = 5_000) -> UIScrollView {
    let view = UIScrollView(frame: screen.root.bounds)
    view.contentSize = CGSize(width: 320, height: height)
    screen.root.addSubview(view)
    screen.tick()
    return view
  }

  @Test func `fingers on a touchpad pan, until they stop for a moment`() {
    scroll(0, 5, isPrecise: true)
    scroll(3, 5, isPrecise: true)
    expect(notes.states == [.began, .changed], notes.states)
    expect(notes.ways == [CGPoint(x: 0, y: 5), CGPoint(x: 3, y: 10)], notes.ways)
    expect(pan.numberOfTouches == 0 && pan.location(in: nil) == CGPoint(x: 100, y: 100))
    screen.wait(0.1)
    expect(notes.states == [.began, .changed, .ended], notes.states)
    expect(pan.state == .possible && !screen.pipeline.needsFrame)
  }

  @Test func `a notch of the wheel is 64 points, and notches soon after it go on`() {
    scroll(0, 64, isPrecise: false)
    screen.wait(0.1)
    scroll(0, 64, isPrecise: false)
    screen.wait(0.3)
    expect(notes.states == [.began, .changed, .ended], notes.states)
    expect(notes.ways.last == CGPoint(x: 0, y: 128), notes.ways.last)
  }

  @Test func `the first movement has a velocity, for those who decide by it`() {
    scroll(6, 1, isPrecise: true)
    expect(abs(notes.velocity.x - 360) < 1 && abs(notes.velocity.y - 60) < 1, notes.velocity)
  }

  @Test func `only the kinds of scrolling count that are allowed, and none unless set`() {
    expect(UIPanGestureRecognizer().allowedScrollTypesMask.isEmpty)
    pan.allowedScrollTypesMask = .discrete
    scroll(0, 5, isPrecise: true)
    expect(notes.states.isEmpty)
    screen.wait(0.1)
    scroll(0, 64, isPrecise: false)
    expect(notes.states == [.began])
    screen.wait(0.3)
    pan.allowedTouchTypes = []
    scroll(0, 64, isPrecise: false)
    expect(notes.states.last == .began, saying: "types of touches are another matter")
  }

  @Test func `a scroll view inside of the view scrolls where it can, and else the pan begins`() {
    let inner = scrollView()
    scroll(0, -64, isPrecise: false)
    screen.wait(1)
    expect(notes.states.isEmpty && inner.contentOffset.y == 64, inner.contentOffset)
    scroll(-64, 0, isPrecise: false)
    expect(notes.states == [.began] && inner.contentOffset.y == 64)
  }

  @Test func `a pan on what is in a scroll view takes what would scroll, unless it may not begin`()
  {
    let outer = scrollView()
    let row = UIView(frame: rect(0, 0, 320, 300))
    row.addGestureRecognizer(pan)
    outer.addSubview(row)
    scroll(0, -20, isPrecise: true)
    expect(notes.states == [.began] && outer.contentOffset.y == 0, outer.contentOffset)
    screen.wait(0.1)
    notes.begins = false
    for _ in 0..<3 { scroll(0, -20, isPrecise: true) }
    expect(outer.contentOffset.y == 60, outer.contentOffset, saying: "from the first movement on")
    notes.begins = true
    scroll(0, -20, isPrecise: true)
    expect(outer.contentOffset.y == 80 && notes.states == [.began, .ended])
  }

  @Test func `notches that a pan did not take as they began are not its own later`() {
    notes.begins = false
    scroll(0, 64, isPrecise: false)
    notes.begins = true
    screen.wait(0.1)
    scroll(0, 64, isPrecise: false)
    expect(notes.states.isEmpty, notes.states)
    screen.wait(0.2)
    scroll(0, 64, isPrecise: false)
    expect(notes.states == [.began], notes.states)
  }

  @Test func `a scroll view whose pan allows no kind does not follow it`() {
    let inner = scrollView()
    expect(inner.panGestureRecognizer.allowedScrollTypesMask == .all)
    inner.panGestureRecognizer.allowedScrollTypesMask = []
    pan.isEnabled = false
    scroll(0, -64, isPrecise: false)
    scroll(0, -20, isPrecise: true)
    screen.wait(1)
    expect(inner.contentOffset.y == 0, inner.contentOffset)
    inner.panGestureRecognizer.allowedScrollTypesMask = .continuous
    scroll(0, -64, isPrecise: false)
    screen.wait(1)
    expect(inner.contentOffset.y == 0, inner.contentOffset)
    scroll(0, -20, isPrecise: true)
    expect(inner.contentOffset.y == 20, inner.contentOffset)
  }
}
