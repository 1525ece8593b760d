import Foundation
import KumikoCore

/// What `swift package preview` wants of a program, as JSON in `KUMIKO_PREVIEWS`.
package nonisolated struct PreviewRequest: Codable, Sendable {
  /// The folder that the files go to.
  package var folder: String
  /// Modules whose previews are wanted; empty for all.
  package var modules: [String] = []
  /// The number of the first preview that is wanted, from 0: those before were written.
  package var first = 0
  /// The size of the screen in points.
  package var width: Double = 390
  package var height: Double = 844
  /// Pixels a point.
  package var scale: Double = 2
  /// `light` or `dark`.
  package var appearance = "light"
  /// `ltr` or `rtl`.
  package var direction = "ltr"
  /// `XS` … `XXXL`, `AccessibilityM` … `AccessibilityXXXL`.
  package var text = "L"

  /// All as usual.
  package init(folder: String) { self.folder = folder }

  var traits: UITraitCollection {
    UITraitCollection(
      userInterfaceStyle: appearance == "dark" ? .dark : .light,
      layoutDirection: direction == "rtl" ? .rightToLeft : .leftToRight,
      preferredContentSizeCategory: UIContentSizeCategory(
        rawValue: "UICTContentSizeCategory" + text))
  }
}
