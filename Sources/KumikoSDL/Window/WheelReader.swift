import KumikoFoundation

/// Tells wheels from touchpads.
///
/// SDL reports both as notches of a wheel. On Wayland a touchpad's come in tenths of what the
/// compositor calls a point, finely divided; a wheel's are whole, or, where it clicks finely, parts
/// of 120. On X11 SDL 2 sends whole notches alone, and SDL 3 parts of what the driver takes for a
/// notch of a touchpad, which are 15 of the same points. A touchpad's movement can look like a
/// wheel's by chance once in 64 times: what follows one of its movements within a quarter of a
/// second is one as well.
struct WheelReader {
  /// Milliseconds for which a touchpad stays one.
  private static let memory: UInt32 = 250
  /// Points in a notch, as views count them.
  private static let notch: CGFloat = 64

  /// Points that a touchpad's movement of 1 stands for.
  private let touchpadUnit: CGFloat
  private var lastTouchpad: UInt32?

  /// Reads what SDL's driver of a name reports.
  init(driver: String = "wayland") { touchpadUnit = driver == "x11" ? 15 : 10 }

  /// What SDL calls a delta, in notches as views count them, and whether fingers made it.
  ///
  /// - Parameter time: of the event, in milliseconds; may wrap.
  mutating func read(
    _ delta: CGVector, at time: UInt32
  ) -> (delta: CGVector, isPrecise: Bool) {
    let wasTouchpad = lastTouchpad.map { time &- $0 <= WheelReader.memory } ?? false
    guard wasTouchpad || !isWheel(delta.dx) || !isWheel(delta.dy) else { return (delta, false) }
    lastTouchpad = time
    let factor = touchpadUnit / WheelReader.notch
    return (CGVector(dx: delta.dx * factor, dy: delta.dy * factor), true)
  }

  private func isWheel(_ delta: CGFloat) -> Bool {
    let parts = delta * 120
    return abs(parts - parts.rounded()) < 0.001
  }
}
