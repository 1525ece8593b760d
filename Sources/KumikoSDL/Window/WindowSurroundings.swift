import Foundation
import KumikoCore

/// What windows find around them: the variables that the program was started with, and the settings
/// of the X server.
struct WindowSurroundings {
  let environment: [String: String]
  /// What `Xft.dpi` says; nil where there is no X server.
  var dpi: CGFloat?
  /// How large the user wants text to be, as a factor.
  var textScale: CGFloat = 1

  /// How large text is: what the user set for the desktop, or else GDK_DPI_SCALE.
  var shownTextScale: CGFloat {
    guard textScale == 1, let factor = environment["GDK_DPI_SCALE"].flatMap(Double.init),
      DesktopSettings.textScales.contains(factor)
    else { return textScale }
    return CGFloat(factor)
  }

  func scale(of window: UIWindow, pixels: Int, units: Int) -> DisplayScale {
    DisplayScale(
      preferred: window.decidedTraits.displayScale, pixels: pixels, units: units,
      environment: environment, dpi: dpi, textScale: textScale)
  }
}
