import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Writes down what its touches are.
private final class Asker: UIView {
  var told: [String] = []
  var asks: (UITouch, UIEvent?) -> Void = { _, _ in }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    told.append("began")
    for touch in touches { asks(touch, event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    told.append("moved")
    for touch in touches { asks(touch, event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { told.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    told.append("cancelled")
  }
}

@MainActor struct TouchFactTests {
  private let screen = ViewScreen()
  private let view = Asker(frame: CGRect(x: 50, y: 50, width: 200, height: 200))

  init() {
    screen.root.addSubview(view)
    screen.tick()
  }

  @Test func `a touch says what a desktop knows of it, and UIKit's answers for the rest`() {
    var asked = 0
    view.asks = { touch, event in
      asked += 1
      expect(touch.preciseLocation(in: self.view) == touch.location(in: self.view))
      expect(
        touch.precisePreviousLocation(in: self.view) == touch.previousLocation(in: self.view),
        touch.precisePreviousLocation(in: self.view), touch.previousLocation(in: self.view))
      expect(touch.majorRadius == 20 && touch.majorRadiusTolerance == 20)
      expect(touch.altitudeAngle == .pi / 2 && touch.azimuthAngle(in: self.view) == 0)
      expect(touch.force == 0 && touch.maximumPossibleForce == 0)
      expect(event?.coalescedTouches(for: touch) == [touch], event?.coalescedTouches(for: touch))
      expect(event?.predictedTouches(for: touch) == [], event?.predictedTouches(for: touch))
      expect(event?.buttonMask == [], event?.buttonMask)
    }
    screen.send(.fingerDown(CGPoint(x: 60, y: 60), id: 1))
    screen.send(.fingerMoved(CGPoint(x: 70, y: 65), id: 1))
    screen.send(.fingerUp(CGPoint(x: 70, y: 65), id: 1))
    expect(asked == 2, asked)
    view.asks = { touch, event in
      asked += 1
      expect(touch.majorRadius == 0 && event?.buttonMask == .primary)
    }
    screen.click(60, 60)
    expect(asked == 3, asked)
  }

  @Test func `a view hears of a touch when a recogniser has failed, where that wants it`() {
    let pan = UIPanGestureRecognizer { _ in }
    expect(!pan.delaysTouchesBegan && pan.requiresExclusiveTouchType)
    pan.delaysTouchesBegan = true
    view.addGestureRecognizer(pan)
    screen.press(60, 60)
    expect(view.told.isEmpty, view.told)
    screen.lift(60, 60)
    screen.wait(0.2)
    expect(view.told == ["began", "ended"], view.told)
    view.told = []
    screen.press(60, 60)
    screen.move(120, 60)
    screen.lift(120, 60)
    expect(view.told.isEmpty, view.told, saying: "the pan took it")
  }

  @Test func `a view hears that a touch was lifted when a recogniser has failed, where asked`() {
    let twice = UITapGestureRecognizer { _ in }
    twice.numberOfTapsRequired = 2
    twice.delaysTouchesEnded = true
    twice.cancelsTouchesInView = false
    view.addGestureRecognizer(twice)
    screen.click(60, 60)
    expect(view.told == ["began"], view.told)
    screen.wait(1)
    expect(view.told == ["began", "ended"], view.told)
  }

  @Test func `a tap takes the button that it is told, and says which it was`() {
    var masks: [UIEvent.ButtonMask] = []
    let tap = UITapGestureRecognizer { masks.append($0.buttonMask) }
    expect(tap.buttonMaskRequired == .primary, tap.buttonMaskRequired)
    view.addGestureRecognizer(tap)
    func click(_ button: PointerButton) {
      let point = CGPoint(x: 60, y: 60)
      screen.send(.pointerDown(point, button: button, clicks: 1, modifiers: []))
      screen.send(.pointerUp(point, button: button, modifiers: []))
      screen.wait(1)
    }
    click(.secondary)
    click(.primary)
    expect(masks == [.primary], masks)
    tap.buttonMaskRequired = .secondary
    click(.primary)
    click(.secondary)
    expect(masks == [.primary, .secondary], masks)
  }
}
