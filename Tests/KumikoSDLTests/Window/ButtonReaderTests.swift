import KumikoCore
import KumikoTestSupport
import Testing

@testable import KumikoSDL

/// The X server tells of buttons alone, with the pointer held.
@MainActor struct ButtonReaderTests {
  private var reader = ButtonReader()
  private let place = CGPoint(x: 10, y: 700)

  private mutating func clicks(_ button: Int, at place: CGPoint, time: UInt32) -> Int? {
    let event = reader.press(button, at: place, time: time, modifiers: [])
    _ = reader.lift(button, at: place, modifiers: [])
    guard case .pointerDown(_, _, let clicks, _) = event else { return nil }
    return clicks
  }

  @Test mutating func `two presses in a row are a double click`() {
    expect(clicks(1, at: place, time: 1_000) == 1)
    expect(clicks(1, at: CGPoint(x: 12, y: 701), time: 1_300) == 2)
    expect(clicks(1, at: place, time: 1_700) == 3)
  }

  @Test mutating func `later, farther and another button begin anew`() {
    expect(clicks(1, at: place, time: 1_000) == 1)
    expect(clicks(1, at: place, time: 1_501) == 1)
    expect(clicks(1, at: CGPoint(x: 30, y: 700), time: 1_600) == 1)
    expect(clicks(3, at: CGPoint(x: 30, y: 700), time: 1_700) == 1)
  }

  @Test mutating func `a double click spans the end of the server's clock`() {
    expect(clicks(1, at: place, time: .max - 100) == 1)
    expect(clicks(1, at: place, time: 100) == 2)
  }

  @Test mutating func `the wheel is no button`() {
    let up = reader.press(4, at: place, time: 0, modifiers: .shift)
    let notch = CGVector(dx: 0, dy: 1)
    expect(up == .wheel(place, delta: notch, isPrecise: false, modifiers: .shift), up)
    expect(!reader.isPressed)
    expect(reader.lift(4, at: place, modifiers: []) == nil)
  }

  @Test mutating func `a button is down until it is lifted`() {
    let down = reader.press(3, at: place, time: 0, modifiers: [])
    expect(down == .pointerDown(place, button: .secondary, clicks: 1, modifiers: []), down)
    expect(reader.isPressed)
    let up = reader.lift(3, at: .zero, modifiers: [])
    expect(up == .pointerUp(.zero, button: .secondary, modifiers: []), up)
    expect(!reader.isPressed)
  }

  @Test mutating func `what was pressed before the pointer was held is not lifted here`() {
    expect(reader.lift(1, at: place, modifiers: []) == nil)
  }
}
