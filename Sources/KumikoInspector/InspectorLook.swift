import KumikoCore

/// Fonts and lengths of the inspector, which scale with the text size.
enum InspectorLook {
  /// A monospaced font, with a size in points at the default text size.
  static func monospaced(_ size: CGFloat) -> UIFont {
    UIFontMetrics(forTextStyle: .footnote).scaledFont(
      for: .monospacedSystemFont(ofSize: size, weight: .regular))
  }

  /// The height of a line of a tree, in points.
  static func rowHeight(_ traits: UITraitCollection) -> CGFloat {
    UIFontMetrics(forTextStyle: .footnote).scaledValue(for: 24, compatibleWith: traits)
  }
}

extension InspectedTree {
  /// The placeholder if there are no lines.
  var emptyWords: String {
    switch self {
    case .controllers: "The window has no controller."
    case .views, .layers, .accessibility, .focus, .memory: "There is nothing."
    case .constraints: "No view of the window has constraints."
    case .frames: "The window has drawn nothing since the inspector was opened."
    case .updates: "No list was given anything since the inspector was opened."
    case .left: "Every controller that was popped or dismissed is gone."
    }
  }
}
