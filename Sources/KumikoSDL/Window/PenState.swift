import Foundation
import KumikoCWayland
import KumikoCX11
import KumikoCore

/// What a window system reports of a pen.
nonisolated struct PenState: Sendable, Equatable {
  /// From 0 to 1, the most that the device measures; nil if it measures none.
  var pressure: CGFloat?
  /// In degrees, positive where the upper end leans to the right, or down.
  var tilt = CGVector.zero
  /// Around its own axis, in degrees, clockwise.
  var rotation: CGFloat = 0
  /// From 0 to 1, the most that the device measures.
  var distance: CGFloat = 0
  var isEraser = false

  /// The same for views: with the angle to the screen, and the direction of the upper end.
  func pen(_ id: Int) -> UIEvent.Pen {
    func slope(_ degrees: CGFloat) -> CGFloat { tan(min(max(degrees, -89.9), 89.9) * .pi / 180) }
    let lean = CGVector(dx: slope(tilt.dx), dy: slope(tilt.dy))
    let length = (lean.dx * lean.dx + lean.dy * lean.dy).squareRoot()
    return UIEvent.Pen(
      id: id, force: pressure.map { $0 * UIEvent.Pen.maximumForce },
      altitude: atan2(1, length), azimuth: length > 0 ? atan2(lean.dy, lean.dx) : 0,
      roll: (rotation * .pi / 180).remainder(dividingBy: 2 * .pi), height: distance,
      isEraser: isEraser)
  }
}

extension PenState {
  nonisolated init(_ pen: kumiko_pen) {
    self.init(
      pressure: pen.has_pressure != 0 ? pen.pressure : nil,
      tilt: CGVector(dx: pen.tilt_x, dy: pen.tilt_y), rotation: pen.rotation,
      distance: pen.distance, isEraser: pen.is_eraser != 0)
  }

  /// Drivers of the X server name the eraser of a pen, which is a device of its own; they report
  /// tilt in degrees, in a range of about 64 in each direction.
  nonisolated init(_ event: kumiko_xpen_event) {
    func degrees(_ axis: kumiko_xpen_axis) -> CGFloat {
      guard axis.is_there != 0, axis.high > axis.low else { return 0 }
      let most = max(abs(axis.low), abs(axis.high))
      return most > 90 ? axis.value * 64 / most : axis.value
    }
    let name = event.name.map { String(cString: $0) } ?? ""
    let range = event.pressure.high - event.pressure.low
    self.init(
      pressure: event.pressure.is_there != 0 && range > 0
        ? min(max((event.pressure.value - event.pressure.low) / range, 0), 1) : nil,
      tilt: CGVector(dx: degrees(event.tilt_x), dy: degrees(event.tilt_y)),
      isEraser: name.lowercased().contains("eraser"))
  }
}
