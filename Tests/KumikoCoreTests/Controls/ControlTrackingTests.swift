import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What a control of an app's own hears of a press, and what it tells its actions.
@MainActor struct ControlTrackingTests {
  private final class Dial: UIControl {
    var log: [String] = []
    var follows = true
    var goesOn = true

    private func note(_ word: String, _ touch: UITouch?) {
      let place = touch.map { Int($0.location(in: self).x) }
      let before = touch.map { Int($0.previousLocation(in: self).x) }
      log.append("\(word) \(before ?? -1)→\(place ?? -1)")
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      note("begin", touch)
      return follows
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      note("go", touch)
      return goesOn
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { note("end", touch) }

    override func cancelTracking(with event: UIEvent?) { log.append("cancel") }
  }

  private let screen = ViewScreen()
  private let dial = Dial(frame: rect(10, 10, 100, 40))

  init() {
    screen.root.addSubview(dial)
    screen.tick()
  }

  private func listen(_ names: [(UIControl.Event, String)]) {
    for (event, name) in names {
      dial.addAction(
        UIAction(identifier: .init(name)) { [dial] _ in dial.log.append(name) }, for: event)
    }
  }

  @Test func `a press is told with where it is and where it was, before the actions`() {
    listen([
      (.touchDown, "down"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
      (.touchUpInside, "up"), (.touchUpOutside, "up outside"),
    ])
    screen.press(20, 20)
    screen.move(30, 20)
    screen.move(200, 20)
    screen.move(40, 20)
    screen.lift(40, 20)
    expect(
      dial.log == [
        "begin 10→10", "down", "inside", "go 10→20", "outside", "go 20→190", "inside",
        "go 190→30", "end 30→30", "up",
      ], dial.log)
    expect(!dial.isTracking && !dial.isHighlighted)
  }

  @Test func `a control that does not follow a press is not pressed by it`() {
    listen([(.touchDown, "down"), (.touchUpInside, "up")])
    dial.follows = false
    screen.press(20, 20)
    expect(!dial.isTracking && !dial.isHighlighted && !dial.isTouchInside)
    screen.lift(20, 20)
    expect(dial.log == ["begin 10→10"], dial.log)
  }

  @Test func `one that follows no longer hears no more of the press`() {
    listen([(.touchUpInside, "up")])
    screen.press(20, 20)
    dial.goesOn = false
    screen.move(30, 20)
    expect(!dial.isTracking)
    screen.move(40, 20)
    screen.lift(40, 20)
    expect(dial.log == ["begin 10→10", "go 10→20"], dial.log)
  }

  @Test func `a touch that a gesture takes is told, and no action of a use is called`() {
    listen([(.touchCancel, "cancelled"), (.touchUpInside, "up")])
    screen.root.addGestureRecognizer(UIPanGestureRecognizer { _ in })
    screen.send(.fingerDown(CGPoint(x: 20, y: 20), id: 3))
    expect(dial.isTracking)
    screen.send(.fingerMoved(CGPoint(x: 90, y: 20), id: 3))
    expect(dial.log.first == "begin 10→10" && dial.log.suffix(2) == ["cancel", "cancelled"])
    expect(!dial.isTracking)
    screen.send(.fingerUp(CGPoint(x: 90, y: 20), id: 3))
    expect(dial.log.last == "cancelled", dial.log.last)
  }

  @Test func `an action that was taken away is not called, and others still are`() {
    var calls: [String] = []
    let first = UIAction { _ in calls.append("first") }
    let second = UIAction { _ in calls.append("second") }
    dial.addAction(first, for: [.touchDown, .touchUpInside])
    dial.addAction(second, for: .touchUpInside)
    dial.sendActions(for: [.touchDown, .touchUpInside])
    expect(calls == ["first", "second"], calls)
    dial.removeAction(first, for: .touchUpInside)
    calls = []
    dial.sendActions(for: .touchUpInside)
    expect(calls == ["second"], calls)
    dial.sendActions(for: .touchDown)
    expect(calls == ["second", "first"], calls)
  }

  @Test func `a primary action is called when the purpose is fulfilled, not when it is pressed`() {
    var calls = 0
    let control = UIControl(
      frame: rect(150, 10, 40, 40), primaryAction: UIAction { _ in calls += 1 })
    screen.root.addSubview(control)
    screen.press(160, 20)
    expect(calls == 0, calls)
    screen.lift(160, 20)
    expect(calls == 1, calls)
    expect(UIControl(frame: rect(1, 2, 3, 4), primaryAction: nil).frame == rect(1, 2, 3, 4))
  }

  @Test func `all editing events are those of fields and no others`() {
    let editing = UIControl.Event.allEditingEvents
    expect(
      editing == [.editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit], editing)
    for event in [UIControl.Event.touchDown, .valueChanged, .primaryActionTriggered] {
      expect(editing.isDisjoint(with: event))
    }
    let field = UITextField(frame: rect(0, 100, 100, 24))
    var calls = 0
    field.addAction(UIAction { _ in calls += 1 }, for: .allEditingEvents)
    screen.root.addSubview(field)
    field.becomeFirstResponder()
    expect(calls == 1, calls)
    screen.send(.text("a"))
    expect(calls == 2, calls)
    field.resignFirstResponder()
    expect(calls == 3, calls)
  }

  private final class Stars: UIControl {
    var lifted: [Bool] = []
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
      super.endTracking(touch, with: event)
      lifted.append(isTouchInside)
    }
  }

  @Test func `a control knows at the end whether the touch is lifted inside`() {
    let stars = Stars(frame: rect(10, 100, 100, 40))
    screen.root.addSubview(stars)
    screen.tick()
    screen.press(20, 110)
    screen.lift(20, 110)
    screen.press(20, 110)
    screen.move(20, 300)
    screen.lift(20, 300)
    expect(stars.lifted == [true, false], stars.lifted)
    expect(!stars.isTouchInside)
  }
}
