import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What a recogniser of an app's own says by its overrides.
@MainActor struct GestureOverrideTests {
  private let screen = ViewScreen()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  init() { screen.root.addSubview(view) }

  @Test func `a recogniser has others wait for it`() {
    final class First: UITapGestureRecognizer {
      override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
        other is UITapGestureRecognizer
      }
    }
    var log: [String] = []
    let single = UITapGestureRecognizer { _ in log.append("single") }
    let double = First { _ in log.append("double") }
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)
    screen.click(60, 60)
    expect(log.isEmpty, log)
    screen.click(60, 60)
    screen.wait(0.5)
    expect(log == ["double"], log)
  }

  @Test func `a recogniser sees only the events that it wants`() {
    final class Plain: UITapGestureRecognizer {
      override func shouldReceive(_ event: UIEvent) -> Bool { event.modifiers.isEmpty }
    }
    var count = 0
    view.addGestureRecognizer(Plain { _ in count += 1 })
    let point = CGPoint(x: 60, y: 60)
    for modifiers: KeyModifiers in [.control, []] {
      screen.send(.pointerDown(point, button: .primary, clicks: 1, modifiers: modifiers))
      screen.send(.pointerUp(point, button: .primary, modifiers: modifiers))
      expect(count == (modifiers.isEmpty ? 1 : 0), count)
    }
  }

  /// Drags a finger from a point, in steps of ten points.
  private func drag(_ start: CGPoint, by step: CGVector) {
    screen.send(.fingerDown(start, id: 1))
    var place = start
    for _ in 0..<8 {
      place = CGPoint(x: place.x + step.dx, y: place.y + step.dy)
      screen.send(.fingerMoved(place, id: 1))
    }
    screen.send(.fingerUp(place, id: 1))
    screen.tick()
  }

  @Test func `a view keeps its touch from the recognisers around it that would cancel it`() {
    final class Dial: UIView {
      var log: [String] = []
      override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        !(recognizer is UIPanGestureRecognizer)
      }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("cancelled")
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("ended")
      }
    }
    let dial = Dial(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    view.addSubview(dial)
    var count = 0
    let pan = UIPanGestureRecognizer { if $0.state == .began { count += 1 } }
    view.addGestureRecognizer(pan)
    drag(CGPoint(x: 60, y: 60), by: CGVector(dx: 10, dy: 0))
    expect(count == 0 && dial.log == ["ended"], count, dial.log)
    // One that cancels nothing needs no permission.
    pan.cancelsTouchesInView = false
    drag(CGPoint(x: 60, y: 60), by: CGVector(dx: 10, dy: 0))
    expect(count == 1 && dial.log == ["ended", "ended"], count, dial.log)
    pan.cancelsTouchesInView = true
    drag(CGPoint(x: 20, y: 20), by: CGVector(dx: 10, dy: 0))
    expect(count == 2, saying: "beside it the pan begins")
  }

  @Test func `a swipe along a slider, or over a switch, is not one of the view around it`() {
    let slider = UISlider(frame: CGRect(x: 20, y: 20, width: 160, height: 40))
    let toggle = UISwitch(frame: CGRect(x: 20, y: 100, width: 51, height: 31))
    view.addSubview(slider)
    view.addSubview(toggle)
    screen.tick()
    var log: [String] = []
    for direction in [UISwipeGestureRecognizer.Direction.right, .down] {
      let swipe = UISwipeGestureRecognizer { _ in log.append("\(direction.rawValue)") }
      swipe.direction = direction
      view.addGestureRecognizer(swipe)
    }
    drag(CGPoint(x: 35, y: 40), by: CGVector(dx: 10, dy: 0))
    expect(log.isEmpty && slider.value > 0.3, log, slider.value)
    drag(CGPoint(x: 100, y: 40), by: CGVector(dx: 0, dy: 10))
    expect(log == ["8"], log)
    log = []
    let pan = UIPanGestureRecognizer { if $0.state == .began { log.append("pan") } }
    view.addGestureRecognizer(pan)
    drag(CGPoint(x: 35, y: 115), by: CGVector(dx: 3, dy: 0))
    expect(log.isEmpty && toggle.isOn, log, toggle.isOn)
    drag(CGPoint(x: 35, y: 115), by: CGVector(dx: 0, dy: 6))
    expect(log == ["pan"] && toggle.isOn, log, toggle.isOn)
  }

  @Test func `a touch that a recogniser lets go of is no longer one of its own`() {
    final class Forgetful: UIPanGestureRecognizer {
      var counts: [Int] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        for touch in touches where touch.location(in: view).x > 100 { ignore(touch, for: event) }
        counts.append(numberOfTouches)
      }
    }
    let pan = Forgetful { _ in }
    view.addGestureRecognizer(pan)
    screen.send(.fingerDown(CGPoint(x: 50, y: 50), id: 1))
    screen.send(.fingerUp(CGPoint(x: 50, y: 50), id: 1))
    screen.send(.fingerDown(CGPoint(x: 150, y: 50), id: 1))
    screen.send(.fingerUp(CGPoint(x: 150, y: 50), id: 1))
    expect(pan.counts == [1, 0], pan.counts)
  }
}
