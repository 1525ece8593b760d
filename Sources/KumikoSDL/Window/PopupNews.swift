import Foundation
import KumikoCWayland
import KumikoGraphics

/// An event of popups without the pointers of its C counterpart.
nonisolated struct PopupNews: Sendable {
  let kind: Int
  /// The number of the popup; 0 for another surface.
  var popup: UInt32
  /// The address of that surface.
  let surface: UInt
  /// A position in the surface, in units.
  let point: CGPoint
  /// The frame that the compositor gave a popup, relative to its parent, in units.
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

/// Called while SDL dispatches events of the compositor, on the main thread.
nonisolated func hearWaylandPopup(_ event: kumiko_popup_event) {
  let news = PopupNews(event)
  MainActor.assumeIsolated { WaylandPopups.shared?.handle(news) }
}
