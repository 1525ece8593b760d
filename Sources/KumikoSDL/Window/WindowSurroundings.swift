import Foundation
import KumikoCore

/// What windows find around them: the variables that the program was started with, and the settings
/// of the X server.
struct WindowSurroundings {
  let environment: [String: String]
  /// What `Xft.dpi` says; nil where there is no X server.
  var dpi: CGFloat?
  /// How large the user wants text to be, as a factor. GDK_DPI_SCALE is none of it: who sets it for
  /// programs of GTK wants everything larger that is counted in text's units, so it is a scale.
  var textScale: CGFloat = 1

  func scale(of window: UIWindow, pixels: Int, units: Int) -> DisplayScale {
    DisplayScale(
      preferred: window.decidedTraits.displayScale, pixels: pixels, units: units,
      environment: environment, dpi: dpi, textScale: textScale)
  }
}
