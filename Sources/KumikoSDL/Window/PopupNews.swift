import Foundation
import KumikoCWayland
import KumikoGraphics

/// What is heard of popups, apart from its pointers.
nonisolated struct PopupNews: Sendable {
  let kind: Int
  /// Which popup; 0 for another surface.
  var popup: UInt32
  /// That surface by its address.
  let surface: UInt
  /// A place in the surface, in units.
  let point: CGPoint
  /// The place and size that a popup was given, in units of its parent.
  let place: PixelRect
  let button, time: UInt32
  let finger: Int32
  let wheel: CGVector

  init(_ event: kumiko_popup_event) {
    (kind, popup, surface) = (Int(event.kind), event.popup, UInt(bitPattern: event.surface))
    point = CGPoint(x: event.x, y: event.y)
    place = PixelRect(
      x: point.x.whole, y: point.y.whole, width: Int(event.width), height: Int(event.height))
    (button, time, finger) = (event.button, event.time, event.finger)
    wheel = CGVector(dx: event.wheel_x, dy: event.wheel_y)
  }
}

/// Called where SDL dispatches what the compositor says, which is on the main thread.
nonisolated func hearWaylandPopup(_ event: kumiko_popup_event) {
  let news = PopupNews(event)
  MainActor.assumeIsolated { WaylandPopups.shared?.hear(news) }
}
