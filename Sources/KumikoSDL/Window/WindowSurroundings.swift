import Foundation
import KumikoCore

/// The environment of windows: the environment variables of the program, and the settings of the X
/// server.
struct WindowSurroundings {
  let environment: [String: String]
  /// The value of `Xft.dpi`; nil if there is no X server.
  var dpi: CGFloat?
  /// The user's text scale factor. GDK_DPI_SCALE is not part of it: setting it for GTK programs
  /// enlarges everything that is measured in text units, so it is a scale.
  var textScale: CGFloat = 1

  func scale(of window: UIWindow, pixels: Int, units: Int) -> DisplayScale {
    DisplayScale(
      preferred: window.decidedTraits.displayScale, pixels: pixels, units: units,
      environment: environment, dpi: dpi, textScale: textScale)
  }
}
