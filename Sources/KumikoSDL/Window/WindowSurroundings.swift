import Foundation
import KumikoCore

/// What windows find around them: the variables that the program was started with, and the settings
/// of the X server.
struct WindowSurroundings {
  let environment: [String: String]
  /// What `Xft.dpi` says; nil where there is no X server.
  var dpi: CGFloat?

  func scale(of window: UIWindow, pixels: Int, units: Int) -> DisplayScale {
    DisplayScale(
      preferred: window.overridingTraits.displayScale, pixels: pixels, units: units,
      environment: environment, dpi: dpi)
  }
}
