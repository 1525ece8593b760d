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
