import Foundation
import KumikoReporting

/// How many pixels a point has on the desktop, and how many a unit of the window system.
///
/// Wayland counts windows in units of several pixels each and says how many; X11 counts pixels, and
/// the scale stands in the user's settings. A KUMIKO_SCALE that is no scale is reported.
struct DisplayScale: Equatable {
  /// Pixels a point, 0.5 … 8.
  let pixelsPerPoint: CGFloat
  /// Pixels a unit in which the window system counts sizes and positions.
  let pixelsPerUnit: CGFloat

  /// The scale that the first of these decides: what the window asks for, KUMIKO_SCALE, the window
  /// system's own units, GDK_SCALE, QT_SCALE_FACTOR, GDK_DPI_SCALE, the resource `Xft.dpi`. Beside
  /// GDK_SCALE the last but one only takes back what that does to text, and counts for nothing.
  ///
  /// - Parameters:
  ///   - preferred: what the window asks for; 0 for nothing.
  ///   - pixels: the window's width in pixels.
  ///   - units: the window's width in units.
  ///   - dpi: what `Xft.dpi` says; 96 stands for scale 1, and steps are quarters.
  ///   - textScale: how large the user wants text to be. Where GNOME's settings say so they have
  ///     multiplied `Xft.dpi` with it, which does not count as a scale of everything then.
  init(
    preferred: CGFloat, pixels: Int, units: Int, environment: [String: String], dpi: CGFloat?,
    textScale: CGFloat = 1
  ) {
    let ratio = pixels > 0 && units > 0 ? CGFloat(pixels) / CGFloat(units) : 1
    pixelsPerUnit = ratio
    func variable(_ name: String) -> CGFloat { DisplayScale.number(environment[name]) ?? 0 }
    if let text = environment["KUMIKO_SCALE"], !text.isEmpty, DisplayScale.number(text) == nil {
      Diagnostics.report(.unknownScale(text))
    }
    let system = abs(ratio - 1) > 0.01 ? (ratio * 120).rounded() / 120 : 0
    let dots = (dpi ?? 0) / 96
    let fromDPI = ((dots >= textScale ? dots / textScale : dots) * 4).rounded() / 4
    let candidates = [
      preferred, variable("KUMIKO_SCALE"), system, variable("GDK_SCALE"),
      variable("QT_SCALE_FACTOR"), variable("GDK_DPI_SCALE"), fromDPI,
    ]
    pixelsPerPoint = candidates.first { DisplayScale.range.contains($0) } ?? 1
  }

  private static let range: ClosedRange<CGFloat> = 0.5...8

  /// A scale in a text; nil where it is none that windows can have.
  private static func number(_ text: String?) -> CGFloat? {
    text.flatMap(Double.init).map { CGFloat($0) }.flatMap { range.contains($0) ? $0 : nil }
  }

  /// Points a unit of the window system.
  var pointsPerUnit: CGFloat { pixelsPerUnit / pixelsPerPoint }
}
