import Foundation
import KumikoReporting

/// The number of pixels per point on the desktop, and per unit of the window system.
///
/// Wayland measures windows in units of several pixels each and reports their number; X11 measures
/// in pixels, and the scale is part of the user's settings. An invalid KUMIKO_SCALE is reported.
struct DisplayScale: Equatable {
  /// Pixels per point, 0.5 … 8.
  let pixelsPerPoint: CGFloat
  /// Pixels per unit of sizes and positions of the window system.
  let pixelsPerUnit: CGFloat

  /// The scale by the first of these that is set: the window's preference, KUMIKO_SCALE, the window
  /// system's own units, GDK_SCALE, QT_SCALE_FACTOR, GDK_DPI_SCALE, the resource `Xft.dpi`. If
  /// GDK_SCALE is set, too, GDK_DPI_SCALE only compensates its effect on text, and is ignored.
  ///
  /// - Parameters:
  ///   - preferred: the window's preferred scale; 0 for none.
  ///   - pixels: the window's width in pixels.
  ///   - units: the window's width in units.
  ///   - dpi: the value of `Xft.dpi`; 96 is scale 1, and the result is rounded to quarters.
  ///   - textScale: the user's text scale. GNOME's settings have multiplied `Xft.dpi` with it,
  ///     which then does not count as part of the scale of everything.
  init(
    preferred: CGFloat, pixels: Int, units: Int, environment: [String: String], dpi: CGFloat?,
    textScale: CGFloat = 1
  ) {
    // Scales of Wayland are in 1/120; the window's size in pixels is rounded.
    let measured = pixels > 0 && units > 0 ? CGFloat(pixels) / CGFloat(units) : 1
    let ratio = max(1, (measured * 120).rounded()) / 120
    pixelsPerUnit = ratio
    func variable(_ name: String) -> CGFloat { DisplayScale.number(environment[name]) ?? 0 }
    if let text = environment["KUMIKO_SCALE"], !text.isEmpty, DisplayScale.number(text) == nil {
      Diagnostics.report(.unknownScale(text))
    }
    let system = abs(ratio - 1) > 0.01 ? ratio : 0
    let dots = (dpi ?? 0) / 96
    let fromDPI = ((dots >= textScale ? dots / textScale : dots) * 4).rounded() / 4
    let candidates = [
      preferred, variable("KUMIKO_SCALE"), system, variable("GDK_SCALE"),
      variable("QT_SCALE_FACTOR"), variable("GDK_DPI_SCALE"), fromDPI,
    ]
    pixelsPerPoint = candidates.first { DisplayScale.range.contains($0) } ?? 1
  }

  private static let range: ClosedRange<CGFloat> = 0.5...8

  /// A scale in a text; nil if it is out of range for windows.
  private static func number(_ text: String?) -> CGFloat? {
    text.flatMap(Double.init).map { CGFloat($0) }.flatMap { range.contains($0) ? $0 : nil }
  }

  /// Points per unit of the window system.
  var pointsPerUnit: CGFloat { pixelsPerUnit / pixelsPerPoint }
}
