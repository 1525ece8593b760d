import KumikoFoundation

/// A button of an alert, with the accessibility attributes of its action.
final class AlertButton: UIButton {
  var action: UIAlertAction?

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = buttonAccessibility
    guard let action else { return defaults }
    defaults.label = action.accessibilityLabel ?? defaults.label
    defaults.value = action.accessibilityValue ?? defaults.value
    defaults.hint = action.accessibilityHint ?? defaults.hint
    defaults.identifier = action.accessibilityIdentifier
    return defaults
  }
}
