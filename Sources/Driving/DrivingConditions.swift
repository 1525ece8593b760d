import Foundation
import KumikoCore

/// The conditions in which driven screens are shown.
///
///     let tablet = DrivingConditions(size: CGSize(width: 834, height: 1_112), scale: 2)
public struct DrivingConditions {
  /// The size of the window in points.
  public var size: CGSize
  /// Pixels per point.
  public var scale: CGFloat
  /// The traits that differ from a light, left-to-right desktop window.
  public var traits: UITraitCollection

  /// Conditions, those of a phone by default.
  public init(
    size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 1,
    traits: UITraitCollection = UITraitCollection()
  ) {
    (self.size, self.scale, self.traits) = (size, scale, traits)
  }

  /// The names of text sizes, from the smallest.
  package static let textSizes =
    ["XS", "S", "M", "L", "XL", "XXL", "XXXL"]
    + ["M", "L", "XL", "XXL", "XXXL"].map { "Accessibility" + $0 }

  static func category(_ name: String) -> UIContentSizeCategory {
    UIContentSizeCategory(rawValue: "UICTContentSizeCategory" + name)
  }

  /// A text size in code.
  static func caseName(_ category: UIContentSizeCategory) -> String {
    let names = [
      "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge",
      "extraExtraExtraLarge", "accessibilityMedium", "accessibilityLarge",
      "accessibilityExtraLarge", "accessibilityExtraExtraLarge",
      "accessibilityExtraExtraExtraLarge",
    ]
    let known = zip(textSizes, names).first { self.category($0.0) == category }
    return "." + (known?.1 ?? "unspecified")
  }

  /// The traits that differ, as arguments in code.
  var code: [String] {
    var parts: [String] = []
    switch traits.userInterfaceStyle {
    case .dark: parts.append("userInterfaceStyle: .dark")
    case .light: parts.append("userInterfaceStyle: .light")
    default: break
    }
    switch traits.layoutDirection {
    case .rightToLeft: parts.append("layoutDirection: .rightToLeft")
    case .leftToRight: parts.append("layoutDirection: .leftToRight")
    default: break
    }
    let category = traits.preferredContentSizeCategory
    if category != .unspecified {
      parts.append("preferredContentSizeCategory: \(DrivingConditions.caseName(category))")
    }
    if traits.accessibilityContrast == .high { parts.append("accessibilityContrast: .high") }
    return parts
  }
}
