import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Several fingers at a time.
@MainActor struct SeveralTouchesTests {
  private let stage = FingerScreen()

  @Test func `a view hears of one touch at a time unless it wants several`() {
    stage.down(1, 100, 100)
    stage.down(2, 200, 100)
    stage.up(2, 200, 100)
    stage.up(1, 100, 100)
    expect(stage.view.log == ["began 1 of 1", "ended 1 of 1"], stage.view.log)
    stage.view.log = []
    stage.view.isMultipleTouchEnabled = true
    stage.down(1, 100, 100)
    stage.down(2, 200, 100)
    stage.move(2, 210, 100)
    stage.up(1, 100, 100)
    stage.up(2, 210, 100)
    expect(
      stage.view.log == [
        "began 1 of 1", "began 1 of 2", "moved 1 of 2", "ended 1 of 2", "ended 1 of 1",
      ], stage.view.log)
  }

  @Test func `two views are touched at a time, each by its finger`() {
    let other = FingerView(frame: rect(0, 320, 300, 100))
    stage.screen.root.addSubview(other)
    stage.screen.tick()
    stage.down(1, 100, 100)
    stage.down(2, 100, 350)
    stage.up(1, 100, 100)
    stage.up(2, 100, 350)
    expect(stage.view.log == ["began 1 of 1", "ended 1 of 2"], stage.view.log)
    expect(other.log == ["began 1 of 2", "ended 1 of 1"], other.log)
  }

  @Test func `a pan of two fingers counts from where the second one is put down`() {
    var places: [CGPoint] = []
    let pan = UIPanGestureRecognizer { places.append($0.translation(in: nil)) }
    pan.minimumNumberOfTouches = 2
    stage.view.addGestureRecognizer(pan)
    stage.down(1, 100, 100)
    stage.move(1, 180, 100)
    stage.down(2, 200, 100)
    stage.move(2, 201, 100)
    expect(places.isEmpty, places)
    stage.move(1, 200, 100)
    stage.move(2, 221, 100)
    expect(places.last.map { $0.x > 0 && $0.x <= 30 } == true, places)
  }

  @Test func `recognisers with different touches do not keep each other from recognising`() {
    let other = UIView(frame: rect(0, 320, 300, 100))
    stage.screen.root.addSubview(other)
    var (first, second) = (CGPoint.zero, CGPoint.zero)
    stage.view.addGestureRecognizer(UIPanGestureRecognizer { first = $0.translation(in: nil) })
    other.addGestureRecognizer(UIPanGestureRecognizer { second = $0.translation(in: nil) })
    stage.screen.tick()
    stage.down(1, 100, 100)
    stage.down(2, 100, 350)
    stage.move(1, 150, 100)
    stage.move(2, 100, 380)
    expect(first == CGPoint(x: 50, y: 0) && second == CGPoint(x: 0, y: 30))
    // The one whose finger is lifted starts anew at once.
    stage.up(1, 150, 100)
    first = .zero
    stage.down(1, 100, 100)
    stage.move(1, 100, 120)
    expect(first == CGPoint(x: 0, y: 20), first)
  }

  @Test func `a drag follows the middle of its fingers, and does not jump when one comes or goes`()
  {
    var pan: UIPanGestureRecognizer?
    stage.view.addGestureRecognizer(UIPanGestureRecognizer { pan = $0 })
    stage.down(1, 100, 100)
    stage.move(1, 150, 100)
    stage.down(2, 250, 200)
    expect(pan?.translation(in: nil) == CGPoint(x: 50, y: 0) && pan?.numberOfTouches == 2)
    expect(pan?.location(in: nil) == CGPoint(x: 200, y: 150), pan?.location(in: nil))
    expect(pan?.location(ofTouch: 0, in: nil) == CGPoint(x: 150, y: 100))
    expect(pan?.location(ofTouch: 1, in: nil) == CGPoint(x: 250, y: 200))
    let reports = reportKinds {
      expect(pan?.location(ofTouch: 2, in: nil) == CGPoint(x: 200, y: 150))
    }
    expect(reports == ["input.noSuchTouch"], reports)
    stage.move(2, 270, 200)
    expect(pan?.translation(in: nil) == CGPoint(x: 60, y: 0), pan?.translation(in: nil))
    stage.up(1, 150, 100)
    expect(pan?.translation(in: nil) == CGPoint(x: 60, y: 0) && pan?.state == .changed)
    stage.move(2, 280, 200)
    expect(pan?.translation(in: nil) == CGPoint(x: 70, y: 0), pan?.translation(in: nil))
    stage.up(2, 280, 200)
    expect(pan?.state == .possible, pan?.state)
  }

  @Test func `a drag of two fingers waits for the second, and ends with the first that is lifted`()
  {
    var states: [UIGestureRecognizer.State] = []
    let pan = UIPanGestureRecognizer { states.append($0.state) }
    pan.minimumNumberOfTouches = 2
    stage.view.addGestureRecognizer(pan)
    stage.down(1, 100, 100)
    stage.move(1, 150, 100)
    expect(states.isEmpty, states)
    stage.down(2, 200, 100)
    stage.move(1, 150, 130)
    stage.move(2, 200, 130)
    expect(states.first == .began, states.first)
    stage.up(2, 200, 130)
    expect(states.last == .ended, states.last)
    stage.up(1, 150, 130)
  }

  @Test func `more fingers than a drag takes are no drag, and later ones pass it by`() {
    var seen: [(UIGestureRecognizer.State, Int)] = []
    let pan = UIPanGestureRecognizer { seen.append(($0.state, $0.numberOfTouches)) }
    pan.maximumNumberOfTouches = 1
    stage.view.addGestureRecognizer(pan)
    stage.down(1, 100, 100)
    stage.down(2, 200, 100)
    stage.move(1, 150, 100)
    stage.up(1, 150, 100)
    stage.up(2, 200, 100)
    expect(seen.isEmpty, seen)
    stage.down(1, 100, 100)
    stage.move(1, 150, 100)
    stage.down(2, 200, 100)
    stage.move(2, 250, 100)
    stage.move(1, 160, 100)
    expect(seen.last?.0 == .changed && seen.last?.1 == 1)
    expect(pan.translation(in: nil) == CGPoint(x: 60, y: 0), pan.translation(in: nil))
  }

  @Test func `a tap of two fingers needs both, and is where their middle is`() {
    var taps: [(CGPoint, Int)] = []
    let tap = UITapGestureRecognizer { taps.append(($0.location(in: nil), $0.numberOfTouches)) }
    tap.numberOfTouchesRequired = 2
    stage.view.addGestureRecognizer(tap)
    stage.down(1, 100, 100)
    stage.up(1, 100, 100)
    expect(taps.isEmpty, taps)
    stage.down(1, 100, 100)
    stage.down(2, 200, 100)
    stage.up(1, 100, 100)
    expect(taps.isEmpty, taps)
    stage.up(2, 200, 100)
    expect(taps.map(\.0) == [CGPoint(x: 150, y: 100)] && taps.map(\.1) == [2])
    for finger in 1...3 { stage.down(finger, 60 * CGFloat(finger), 100) }
    for finger in 1...3 { stage.up(finger, 60 * CGFloat(finger), 100) }
    expect(taps.count == 1, taps.count)
  }

  @Test func `a tap of one finger is none with two`() {
    var taps = 0
    stage.view.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    stage.down(1, 100, 100)
    stage.down(2, 200, 100)
    stage.up(1, 100, 100)
    stage.up(2, 200, 100)
    expect(taps == 0, taps)
    stage.down(1, 100, 100)
    stage.up(1, 100, 100)
    expect(taps == 1, taps)
  }

  @Test func `a press of two fingers is held by both`() {
    var states: [UIGestureRecognizer.State] = []
    let press = UILongPressGestureRecognizer { states.append($0.state) }
    press.numberOfTouchesRequired = 2
    stage.view.addGestureRecognizer(press)
    stage.down(1, 100, 100)
    stage.screen.wait(1)
    expect(states.isEmpty, states)
    stage.down(2, 200, 100)
    stage.screen.wait(0.6)
    expect(states == [.began], states)
    stage.up(1, 100, 100)
    stage.up(2, 200, 100)
    expect(states.last == .ended, states.last)
  }

  @Test func `a drag from the edge begins near it and inward`() {
    var states: [UIGestureRecognizer.State] = []
    let pan = UIScreenEdgePanGestureRecognizer { states.append($0.state) }
    stage.view.addGestureRecognizer(pan)
    func drag(_ x: CGFloat, _ y: CGFloat, by dx: CGFloat, _ dy: CGFloat) -> Bool {
      states = []
      stage.down(1, x, y)
      stage.move(1, x + dx, y + dy)
      stage.up(1, x + dx, y + dy)
      return !states.isEmpty
    }
    expect(!drag(5, 100, by: 30, 0))
    pan.edges = [.left, .top]
    expect(drag(5, 100, by: 30, 5))
    expect(states == [.began, .ended], states)
    expect(!drag(40, 100, by: 30, 0))
    expect(!drag(15, 100, by: -12, 0))
    expect(!drag(5, 100, by: 10, 30))
    expect(drag(100, 5, by: 0, 30))
    // The pointer does not, unless it may.
    stage.screen.press(5, 100)
    stage.screen.move(40, 100)
    stage.screen.lift(40, 100)
    expect(states == [.began, .ended], states)
    pan.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    states = []
    stage.screen.press(5, 100)
    stage.screen.move(40, 100)
    expect(states == [.began], states)
  }
}
