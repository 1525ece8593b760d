import Foundation
import KumikoCWayland

/// An event of a data device, without its pointers.
nonisolated struct DeviceNews: Sendable {
  let kind: Int32
  let number: UInt32
  let actions: UInt32
  let point: CGPoint
  let types: [String]
  /// The address of the window's surface.
  let surface: UInt
  /// The descriptor to which data is to be written.
  let descriptor: Int32
  /// Whether it is a drag of this program.
  let isOwn: Bool
  /// A gesture on a touchpad: a scale factor, and a rotation in radians, clockwise.
  let (scale, rotation): (CGFloat, CGFloat)

  /// The pen of an event of one.
  let pen: Pen?

  struct Pen: Sendable {
    let number, button, serial, time: UInt32
    let notches: Int32
    let isMouse: Bool
    let state: PenState

    init(_ pen: kumiko_pen) {
      (number, button, serial, time) = (pen.number, pen.button, pen.serial, pen.time)
      (notches, isMouse, state) = (pen.notches, pen.is_mouse != 0, PenState(pen))
    }
  }

  init(_ event: kumiko_data_event) {
    (kind, number, actions) = (event.kind, event.number, event.actions)
    point = CGPoint(x: event.x, y: event.y)
    let names = event.types.map { String(cString: $0) } ?? ""
    types = names.split(separator: "\n").map(String.init)
    surface = UInt(bitPattern: event.surface)
    (descriptor, isOwn) = (event.descriptor, event.is_own != 0)
    (scale, rotation) = (event.scale, event.rotation * .pi / 180)
    pen = event.pen.number == 0 ? nil : Pen(event.pen)
  }
}

/// Called on the listening thread.
nonisolated func receiveWaylandDevice(_ event: kumiko_data_event) {
  let news = DeviceNews(event)
  free(event.types)
  DispatchQueue.main.async {
    MainActor.assumeIsolated { WaylandDevice.current?.take(news) }
  }
}
