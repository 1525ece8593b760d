import KumikoCore
import KumikoFoundation

/// Translates buttons of the X server into input events: its wheels are buttons, too, and it does
/// not count clicks.
struct ButtonReader {
  /// The maximum time between the presses of a double click in milliseconds, and their maximum
  /// distance in pixels.
  private static let patience: UInt32 = 500
  private static let reach: CGFloat = 4

  private var pressed: Set<Int> = []
  private var last: (button: Int, place: CGPoint, time: UInt32, clicks: Int)?

  /// Whether any button is down.
  var isPressed: Bool { !pressed.isEmpty }

  /// A button was pressed; nil for those that are not delivered to views.
  ///
  /// - Parameters:
  ///   - number: the server's button number.
  ///   - time: in milliseconds; may wrap.
  mutating func press(
    _ number: Int, at place: CGPoint, time: UInt32, modifiers: KeyModifiers
  ) -> InputEvent? {
    if let delta = ButtonReader.notches[number] {
      return .wheel(place, delta: delta, isPrecise: false, modifiers: modifiers)
    }
    pressed.insert(number)
    guard let button = ButtonReader.buttons[number] else { return nil }
    let clicks = last.map { isNext($0, number, place, time) ? $0.clicks + 1 : 1 } ?? 1
    last = (number, place, time, clicks)
    return .pointerDown(place, button: button, clicks: clicks, modifiers: modifiers)
  }

  /// A button was released; nil for those that are not delivered to views.
  mutating func lift(_ number: Int, at place: CGPoint, modifiers: KeyModifiers) -> InputEvent? {
    guard pressed.remove(number) != nil, let button = ButtonReader.buttons[number] else {
      return nil
    }
    return .pointerUp(place, button: button, modifiers: modifiers)
  }

  private func isNext(
    _ last: (button: Int, place: CGPoint, time: UInt32, clicks: Int), _ number: Int,
    _ place: CGPoint, _ time: UInt32
  ) -> Bool {
    number == last.button && time &- last.time <= ButtonReader.patience
      && abs(place.x - last.place.x) <= ButtonReader.reach
      && abs(place.y - last.place.y) <= ButtonReader.reach
  }

  private static let buttons: [Int: PointerButton] = [
    1: .primary, 2: .middle, 3: .secondary, 8: .back,
  ]

  /// Up, down, left and right; content scrolls in the opposite direction.
  private static let notches: [Int: CGVector] = [
    4: CGVector(dx: 0, dy: 1), 5: CGVector(dx: 0, dy: -1), 6: CGVector(dx: 1, dy: 0),
    7: CGVector(dx: -1, dy: 0),
  ]
}
