import KumikoFoundation
import KumikoGraphics

// Accessibility of bars and alerts.

extension UIBarItem {
  /// Adds the accessibility attributes of an item to those of the button that shows it.
  func addAccessibility(to defaults: inout AccessibilityDefaults) {
    defaults.label = accessibilityLabel ?? words ?? defaults.label
    defaults.value = accessibilityValue ?? defaults.value
    defaults.hint = accessibilityHint ?? defaults.hint
    defaults.identifier = accessibilityIdentifier ?? defaults.identifier
    defaults.traits.formUnion(accessibilityTraits)
    if !isEnabled { defaults.traits.insert(.notEnabled) }
  }

  private var words: String? {
    guard let title, !title.isEmpty else { return image?.spokenName }
    return title
  }
}

extension TabButton {
  var tabAccessibility: AccessibilityDefaults {
    var defaults = AccessibilityDefaults.element(.tab, traits: stateTraits.union(.button))
    defaults.value = item.badgeValue
    item.addAccessibility(to: &defaults)
    return defaults
  }
}

extension UITabBar {
  var tabParts: [AccessibilityPart] { AccessibilityPart.numbered(buttons, role: .tab) }
}

extension AlertView {
  var alertAccessibility: AccessibilityDefaults {
    var defaults = AccessibilityDefaults.container(
      .alert, spokenWords.first)
    defaults.isModal = true
    return defaults
  }
}
