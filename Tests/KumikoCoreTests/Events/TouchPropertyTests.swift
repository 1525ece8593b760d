import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What touches, events and recognizers say about themselves.
@MainActor struct TouchPropertyTests {
  private final class Listener: UIView {
    var told:
      [(phase: UITouch.Phase, taps: Int, all: Int, touch: TimeInterval, event: TimeInterval)] = []
    var presses: [Int] = []
    private func note(_ touches: Set<UITouch>, _ event: UIEvent?) {
      guard let touch = touches.first, let event else { return }
      told.append(
        (
          touch.phase, touch.tapCount, event.allTouches?.count ?? 0, touch.timestamp,
          event.timestamp
        ))
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      note(touches, event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      note(touches, event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      note(touches, event)
    }
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      self.presses.append(event?.allPresses.count ?? 0)
    }
  }

  /// A tap that lets no other recognizer win, or be won against.
  private final class Stubborn: UITapGestureRecognizer {
    var prevents = true
    var isPrevented = true
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { prevents }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { isPrevented }
  }

  private let screen = ViewScreen()
  private let view = Listener(frame: rect(50, 50, 200, 200))

  init() {
    screen.root.addSubview(view)
    screen.tick()
  }

  @Test func `a touch says where in its life it is, when, and which click it is`() throws {
    screen.send(.pointerDown(CGPoint(x: 60, y: 60), button: .primary, clicks: 2, modifiers: []))
    screen.move(70, 60)
    screen.lift(70, 60)
    expect(view.told.map(\.phase) == [.began, .moved, .ended], view.told.map(\.phase))
    expect(view.told.allSatisfy { $0.taps == 2 && $0.all == 1 && $0.touch == $0.event }, view.told)
    let times = view.told.map(\.touch)
    expect(times == times.sorted() && times[0] < times[2])
  }

  @Test func `a key press is told with all that are down`() {
    view.becomeFirstResponder()
    screen.send(.key(KeyPress("f7")))
    expect(view.presses == [1], view.presses)
    expect(UIKeyModifierFlags(KeyModifiers.alt) == .alternate)
  }

  @Test func `a recognizer knows its touch while there is one`() {
    var places: [(Int, CGPoint)] = []
    let pan = UIPanGestureRecognizer { pan in
      places.append((pan.numberOfTouches, pan.location(ofTouch: 0, in: pan.view)))
    }
    view.addGestureRecognizer(pan)
    expect(pan.numberOfTouches == 0, pan.numberOfTouches)
    screen.press(60, 60)
    screen.move(90, 70)
    expect(places.last?.0 == 1 && places.last?.1 == CGPoint(x: 40, y: 20))
    screen.lift(90, 70)
    expect(pan.numberOfTouches == 0, pan.numberOfTouches)
  }

  @Test func `a recognizer prevents others where both agree`() {
    for (prevents, isPrevented, wanted) in [
      (true, true, ["inner"]), (false, true, ["inner", "outer"]),
      (true, false, ["inner", "outer"]),
    ] {
      var told: [String] = []
      let inner = Listener(frame: rect(0, 0, 50, 50))
      view.addSubview(inner)
      let (first, second) = (
        Stubborn { _ in told.append("inner") }, Stubborn { _ in told.append("outer") }
      )
      (first.prevents, second.isPrevented) = (prevents, isPrevented)
      inner.addGestureRecognizer(first)
      view.addGestureRecognizer(second)
      screen.click(60, 60)
      expect(told.sorted() == wanted, told.sorted(), wanted)
      view.removeGestureRecognizer(second)
      inner.removeFromSuperview()
    }
    expect(UIGestureRecognizer.State.recognized == .ended)
  }

  @Test func `a long press takes as long and strays as far as it is told`() {
    var states: [UIGestureRecognizer.State] = []
    let press = UILongPressGestureRecognizer { states.append($0.state) }
    press.minimumPressDuration = 1
    press.allowableMovement = 30
    view.addGestureRecognizer(press)
    screen.press(60, 60)
    screen.wait(0.9)
    expect(states.isEmpty, states)
    screen.move(80, 60)
    screen.wait(0.2)
    expect(states.first == .began, states.first)
    screen.lift(80, 60)
    states = []
    screen.press(60, 60)
    screen.move(100, 60)
    screen.wait(1.2)
    screen.lift(100, 60)
    expect(!states.contains(.began), states, saying: "that was too far")
  }
}
