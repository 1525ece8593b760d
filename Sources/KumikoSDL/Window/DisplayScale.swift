import Foundation

/// How many pixels a point has on the desktop, and how many a unit of the window system.
///
/// Wayland counts windows in units of several pixels each and says how many; X11 counts pixels, and
/// the scale stands in the user's settings.
struct DisplayScale: Equatable {
  /// Pixels a point, 0.5 … 8.
  let pixelsPerPoint: CGFloat
  /// Pixels a unit in which the window system counts sizes and positions.
  let pixelsPerUnit: CGFloat

  /// The scale that the first of these decides: what the window asks for, KUMIKO_SCALE, the window
  /// system's own units, GDK_SCALE, the resource `Xft.dpi`.
  ///
  /// - Parameters:
  ///   - preferred: what the window asks for; 0 for nothing.
  ///   - pixels: the window's width in pixels.
  ///   - units: the window's width in units.
  ///   - dpi: what `Xft.dpi` says; 96 stands for scale 1, and steps are quarters.
  init(
    preferred: CGFloat, pixels: Int, units: Int, environment: [String: String], dpi: CGFloat?
  ) {
    let ratio = pixels > 0 && units > 0 ? CGFloat(pixels) / CGFloat(units) : 1
    pixelsPerUnit = ratio
    func variable(_ name: String) -> CGFloat { CGFloat(Double(environment[name] ?? "") ?? 0) }
    let system = abs(ratio - 1) > 0.01 ? (ratio * 120).rounded() / 120 : 0
    let fromDPI = ((dpi ?? 0) / 96 * 4).rounded() / 4
    let candidates = [
      preferred, variable("KUMIKO_SCALE"), system, variable("GDK_SCALE"), fromDPI,
    ]
    pixelsPerPoint = candidates.first { (0.5...8).contains($0) } ?? 1
  }

  /// Points a unit of the window system.
  var pointsPerUnit: CGFloat { pixelsPerUnit / pixelsPerPoint }
}
