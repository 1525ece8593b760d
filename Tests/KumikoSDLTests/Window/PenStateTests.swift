import Foundation
import KumikoCWayland
import KumikoCX11
import KumikoCore
import KumikoTestSupport
import Testing

@testable import KumikoSDL

private final class Receiver: InputReceiver {
  var events: [InputEvent] = []
  func take(_ event: InputEvent) { events.append(event) }
}

@MainActor struct PenStateTests {
  @Test func `tilt in two directions is one angle to the screen and one around it`() {
    func pen(_ x: CGFloat, _ y: CGFloat) -> UIEvent.Pen {
      PenState(tilt: CGVector(dx: x, dy: y)).pen(1)
    }
    expect(pen(0, 0).altitude == .pi / 2 && pen(0, 0).azimuth == 0)
    expect(abs(pen(30, 0).altitude - .pi / 3) < 1e-9 && pen(30, 0).azimuth == 0, pen(30, 0))
    expect(abs(pen(0, 45).azimuth - .pi / 2) < 1e-9, pen(0, 45))
    expect(abs(abs(pen(-45, 0).azimuth) - .pi) < 1e-9, pen(-45, 0))
    expect(abs(pen(45, 45).altitude - atan(1 / 2.squareRoot())) < 1e-9, pen(45, 45))
    expect(pen(200, 0).altitude >= 0 && pen(200, 0).altitude < 0.01, pen(200, 0))
  }

  @Test func `the strongest press has the greatest force, and a roll is less than a turn`() {
    expect(PenState(pressure: 1).pen(1).force == UIEvent.Pen.maximumForce)
    expect(PenState().pen(1).force == nil)
    let roll = PenState(rotation: 270).pen(1).roll
    expect(abs(roll + .pi / 2) < 1e-9, roll)
    let state = PenState(distance: 0.5, isEraser: true).pen(3)
    expect(state.height == 0.5 && state.isEraser && state.id == 3, state)
  }

  @Test func `positions of pens follow the scale of a window`() {
    let pen = UIEvent.Pen(force: 2)
    let events: [InputEvent] = [
      .penMoved(CGPoint(x: 3, y: 6), pen), .penDown(CGPoint(x: 3, y: 6), pen),
      .penUp(CGPoint(x: 3, y: 6), pen), .penLeft(id: 0),
    ]
    let place = CGPoint(x: 2, y: 4)
    expect(
      events.map { $0.scaled(by: 2 / 3) } == [
        .penMoved(place, pen), .penDown(place, pen), .penUp(place, pen), .penLeft(id: 0),
      ])
  }

  // MARK: Wayland

  private let window = Receiver()
  private let other = Receiver()

  private func news(
    _ kind: Int, _ surface: Int = 8, _ change: (inout kumiko_pen) -> Void = { _ in }
  )
    -> DeviceNews
  {
    var event = kumiko_data_event()
    event.kind = Int32(kind)
    event.surface = UnsafeMutableRawPointer(bitPattern: surface)
    (event.x, event.y) = (5, 6)
    event.pen.number = 1
    change(&event.pen)
    return DeviceNews(event)
  }

  private func pens() -> WaylandPens {
    WaylandPens(show: { _ in }) { [window, other] surface, point in
      surface == 8 ? (window, point) : surface == 16 ? (other, point) : nil
    }
  }

  @Test func `a pen touches the window that it is over, and its buttons are a mouse's`() {
    let pens = pens()
    let (place, pen) = (CGPoint(x: 5, y: 6), PenState().pen(1))
    for kind in [31, 32, 35, 36, 33] {
      expect(pens.take(news(kind) { $0.button = 0x14B }))
    }
    expect(
      window.events == [.penMoved(place, pen), .penDown(place, pen), .penUp(place, pen)],
      window.events)
    window.events = []
    for kind in [35, 36] { expect(pens.take(news(kind) { $0.button = 0x14B })) }
    expect(
      window.events == [
        .pointerDown(place, button: .secondary, clicks: 1, modifiers: []),
        .pointerUp(place, button: .secondary, modifiers: []),
      ], window.events)
    expect(!pens.take(news(Int(KUMIKO_POINTER_MOVES))))
  }

  @Test func `a pen that goes, also with a button held, leaves the window`() {
    let pens = pens()
    let place = CGPoint(x: 5, y: 6)
    expect(pens.take(news(35) { $0.button = 0x14C }))
    expect(pens.take(news(31, 16)))
    expect(
      window.events.suffix(2) == [
        .pointerUp(place, button: .middle, modifiers: []), .penLeft(id: 1),
      ], window.events)
    expect(other.events == [.penMoved(place, PenState().pen(1))], other.events)
    // A window that is closed.
    expect(pens.take(news(31, 24)))
    expect(other.events.last == .penLeft(id: 1), other.events)
    expect(pens.take(news(34, 24)))
    expect(other.events.count == 2, other.events)
  }

  @Test func `a window that is closed below a pen is let go`() {
    var closing: Receiver? = Receiver()
    weak let closed = closing
    let pens = WaylandPens(show: { _ in }) { [weak closing] _, point in
      closing.map { ($0, point) }
    }
    expect(pens.take(news(35) { $0.button = 0x14B }))
    closing = nil
    expect(closed == nil)
    expect(pens.take(news(34)))
  }

  @Test func `a mouse that works on a tablet alone is a mouse`() {
    let pens = pens()
    let place = CGPoint(x: 5, y: 6)
    for kind in [31, 35, 36, 34] {
      expect(
        pens.take(
          news(kind) {
            $0.is_mouse = 1
            $0.button = 0x110
          }))
    }
    expect(
      window.events == [
        .pointerMoved(place), .pointerDown(place, button: .primary, clicks: 1, modifiers: []),
        .pointerUp(place, button: .primary, modifiers: []), .pointerLeft,
      ], window.events)
  }

  // MARK: X11

  private func event(
    _ kind: Int, button: Int32 = 0, name: UnsafePointer<CChar>? = nil
  ) -> kumiko_xpen_event {
    var event = kumiko_xpen_event()
    (event.kind, event.device, event.button) = (Int32(kind), 12, button)
    (event.x, event.y, event.name) = (5, 6, name)
    event.pressure = kumiko_xpen_axis(is_there: 1, value: 1024, low: 0, high: 2048)
    event.tilt_x = kumiko_xpen_axis(is_there: 1, value: 30, low: -64, high: 63)
    event.tilt_y = kumiko_xpen_axis(is_there: 1, value: 450, low: -900, high: 899)
    return event
  }

  @Test func `drivers of the X server report pressure in their range, and tilt in degrees`() {
    let pen = PenState(event(1))
    expect(pen.pressure == 0.5 && pen.tilt.dx == 30 && pen.tilt.dy == 32 && !pen.isEraser, pen)
    "Wacom Intuos S Pen eraser".withCString { expect(PenState(event(1, name: $0)).isEraser) }
    "Wacom Pen (0x80)".withCString { expect(!PenState(event(1, name: $0)).isEraser) }
  }

  @Test func `the keys, the puck and the touch surface of a tablet are no pens`() {
    for name in ["Wacom Intuos S Pen stylus", "HUION Tablet Pen Pen (0)", "Wacom Pen Eraser (0x1)"]
    {
      expect(kumiko_xpens_is_name_of_pen(name) != 0, name)
    }
    for name in ["Wacom Intuos S Pad pad", "Wacom Intuos Finger touch", "Wacom Pen cursor"] {
      expect(kumiko_xpens_is_name_of_pen(name) == 0, name)
    }
  }

  @Test func `what a pen does on X11 is not done by the mouse as well`() {
    let reader = XPenReader()
    let (place, pen) = (CGPoint(x: 5, y: 6), PenState(event(1)).pen(12))
    expect(!reader.owns(press: nil))
    reader.take(event(1), over: window, isHeld: false)
    expect(reader.owns(press: nil) && reader.owns(press: 1))
    expect(!reader.owns(press: 3), "the button on a pen is the mouse's")
    reader.take(event(2, button: 1), over: window, isHeld: false)
    expect(reader.owns(press: 3), "but not while it touches")
    reader.take(event(2, button: 3), over: window, isHeld: false)
    reader.take(event(3, button: 1), over: window, isHeld: false)
    reader.take(event(3, button: 1), over: window, isHeld: false)
    expect(
      window.events == [.penMoved(place, pen), .penDown(place, pen), .penUp(place, pen)],
      window.events)
    reader.take(event(5), over: window, isHeld: false)
    expect(!reader.owns(press: nil) && window.events.count == 3)
  }

  @Test func `while menus hold the pointer a pen is a mouse, and one that is unplugged leaves`() {
    let reader = XPenReader()
    for kind in [1, 2] { reader.take(event(kind, button: 1), over: window, isHeld: true) }
    expect(window.events.isEmpty, window.events)
    reader.take(event(2, button: 1), over: window, isHeld: false)
    reader.take(event(4), over: nil, isHeld: false)
    expect(window.events.last == .penLeft(id: 12), window.events)
  }
}
