import Foundation
import KumikoCore
import Offscreen

/// The conditions in which a preview is shown.
nonisolated struct StageConditions: Codable, Equatable, Hashable, Sendable {
  /// The size of the screen in points.
  var width: Double = 390
  var height: Double = 844
  /// Pixels per point.
  var scale: Double = 2
  var isDark = false
  var isRightToLeft = false
  /// `XS` … `XXXL`, `AccessibilityM` … `AccessibilityXXXL`.
  var text = "L"
  var hasHighContrast = false

  init() {}

  /// The conditions of a command line.
  init(_ request: PreviewRequest) {
    (width, height, scale) = (request.width, request.height, request.scale)
    (isDark, isRightToLeft) = (request.appearance == "dark", request.direction == "rtl")
    text = request.text
  }

  /// The names of text sizes, from the smallest.
  static let texts =
    ["XS", "S", "M", "L", "XL", "XXL", "XXXL"]
    + ["M", "L", "XL", "XXL", "XXXL"].map { "Accessibility" + $0 }

  /// The screens that one key cycles through, with their display names.
  static let screens: [(name: String, width: Double, height: Double)] = [
    ("Phone", 390, 844), ("Small phone", 320, 568), ("Phone, sideways", 844, 390),
    ("Tablet", 820, 1180), ("Window", 800, 600), ("Large window", 1280, 800),
  ]

  /// The scales that one key cycles through.
  static let scales: [Double] = [1, 1.5, 2, 3]

  /// The variants on a sheet, from these: appearances, directions and text sizes in all
  /// combinations, increased contrast, and the other screens.
  var sheet: [StageConditions] {
    var all: [StageConditions] = []
    for text in ["L", "AccessibilityL"] {
      for isRightToLeft in [false, true] {
        for isDark in [false, true] {
          var one = self
          (one.text, one.isRightToLeft, one.isDark) = (text, isRightToLeft, isDark)
          all.append(one)
        }
      }
    }
    for isDark in [false, true] {
      var one = self
      (one.hasHighContrast, one.isDark) = (true, isDark)
      all.append(one)
    }
    for screen in StageConditions.screens where (screen.width, screen.height) != (width, height) {
      var one = self
      (one.width, one.height) = (screen.width, screen.height)
      all.append(one)
    }
    // They are shown side by side, and small.
    return all.map { one in
      var one = one
      one.scale = 1
      return one
    }
  }

  var traits: UITraitCollection {
    UITraitCollection(
      userInterfaceStyle: isDark ? .dark : .light,
      layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight,
      preferredContentSizeCategory: UIContentSizeCategory(
        rawValue: "UICTContentSizeCategory" + text),
      accessibilityContrast: hasHighContrast ? .high : .normal)
  }

  /// A one-line summary for users.
  var summary: String {
    let size = "\(StageConditions.number(width)) × \(StageConditions.number(height))"
    let parts =
      [size, "@\(StageConditions.number(scale))", isDark ? "dark" : "light"]
      + (isRightToLeft ? ["right to left"] : []) + (text == "L" ? [] : ["text \(text)"])
      + (hasHighContrast ? ["high contrast"] : [])
    return parts.joined(separator: ", ")
  }

  static func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
