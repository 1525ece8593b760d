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

  @Test func `taps of a finger are counted while they follow each other in one place`() {
    var counts: [Int] = []
    view.asks = { touch, _ in if touch.phase == .began { counts.append(touch.tapCount) } }
    func tap(_ x: CGFloat, id: Int = 1, after seconds: TimeInterval = 0.1, by distance: CGFloat = 0)
    {
      screen.wait(seconds)
      screen.send(.fingerDown(CGPoint(x: x, y: 60), id: id))
      if distance != 0 { screen.send(.fingerMoved(CGPoint(x: x + distance, y: 60), id: id)) }
      screen.send(.fingerUp(CGPoint(x: x, y: 60), id: id))
    }
    for _ in 0..<3 { tap(60) }
    tap(60, after: 0.5)
    tap(120)
    tap(120, by: 30)
    tap(120)
    tap(125, by: 5)
    tap(125, id: 2)
    expect(counts == [1, 2, 3, 1, 1, 2, 1, 2, 3], counts)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    var repeats = 0
    button.addAction(UIAction { _ in repeats += 1 }, for: .touchDownRepeat)
    screen.root.addSubview(button)
    screen.wait(1)
    for _ in 0..<2 {
      screen.send(.fingerDown(CGPoint(x: 20, y: 20), id: 1))
      screen.send(.fingerUp(CGPoint(x: 20, y: 20), id: 1))
    }
    expect(repeats == 1, repeats)
  }

  @Test func `a finger presses long after a tap, where that is asked for`() {
    var began = 0
    let press = UILongPressGestureRecognizer { if $0.state == .began { began += 1 } }
    press.numberOfTapsRequired = 1
    view.addGestureRecognizer(press)
    func down() { screen.send(.fingerDown(CGPoint(x: 60, y: 60), id: 1)) }
    func up() { screen.send(.fingerUp(CGPoint(x: 60, y: 60), id: 1)) }
    down()
    screen.wait(1)
    up()
    expect(began == 0, began)
    screen.wait(1)
    down()
    up()
    down()
    screen.wait(1)
    expect(began == 1, began)
  }

  @Test func `a finger that rests is known to its view once what delayed it has failed`() {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    list.contentSize = CGSize(width: 300, height: 900)
    screen.root.addSubview(list)
    list.addSubview(view)
    let delaying = UIGestureRecognizer()
    delaying.delaysTouchesBegan = true
    view.addGestureRecognizer(delaying)
    screen.tick()
    screen.send(.fingerDown(CGPoint(x: 60, y: 60), id: 1))
    screen.wait(0.05)
    expect(view.told.isEmpty, view.told)
    delaying.state = .failed
    expect(view.told.isEmpty, saying: "it may still scroll")
    screen.wait(0.3)
    expect(view.told == ["began"], view.told)
  }

  @Test func `an event of fingers that pinch a touchpad is of its own type`() {
    final class Reader: UIPinchGestureRecognizer {
      var types: Set<UIEvent.EventType> = []
      override func shouldReceive(_ event: UIEvent) -> Bool {
        types.insert(event.type)
        return true
      }
    }
    let reader = Reader()
    view.addGestureRecognizer(reader)
    screen.send(
      .transform(CGPoint(x: 60, y: 60), scale: 1.2, rotation: 0, modifiers: []))
    expect(reader.types == [.transform], reader.types)
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
