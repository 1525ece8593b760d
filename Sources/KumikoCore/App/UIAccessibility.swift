import KumikoFoundation

/// What the user asked the desktop for.
@preconcurrency @MainActor public enum UIAccessibility {
  /// Whether the user asks for less motion, or turned animations off. Views then change their
  /// place, size and transform at once, also inside animation blocks; they still fade. Hosts set
  /// it.
  public package(set) static var isReduceMotionEnabled = false

  /// Whether the user asks for stronger contrast.
  public static var isDarkerSystemColorsEnabled: Bool {
    UITraitCollection.current.accessibilityContrast == .high
  }
}
