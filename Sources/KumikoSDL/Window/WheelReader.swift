import KumikoFoundation

/// Distinguishes wheels from touchpads.
///
/// SDL reports both as notches of a wheel. On Wayland a touchpad's are the compositor's distances
/// in points divided by 10, with fractions: a unit is 10 points. A wheel's are integers, or, with
/// high resolution, multiples of 1/120. On X11 SDL 2 sends integers only, and SDL 3 fractions of
/// the driver's touchpad notch, which is 15 of the same points. A touchpad's movement can look like
/// a wheel's by chance once in 64 times: a movement that follows one of its movements within a
/// quarter of a second is one as well.
struct WheelReader {
  /// The time in milliseconds for which the source is assumed to still be a touchpad.
  private static let memory: UInt32 = 250
  /// Points per notch, as views count them.
  private static let notch: CGFloat = 64

  /// Points per unit of a touchpad's movement.
  private let touchpadUnit: CGFloat
  private var lastTouchpad: UInt32?

  /// Reads the reports of an SDL driver.
  init(driver: String = "wayland") { touchpadUnit = driver == "x11" ? 15 : 10 }

  /// SDL's delta, in notches as views count them, and whether it is from a touchpad.
  ///
  /// - Parameter time: the time of the event, in milliseconds; may wrap.
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
