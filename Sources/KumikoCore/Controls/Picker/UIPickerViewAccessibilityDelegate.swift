import KumikoFoundation

/// Provides accessibility attributes of a picker's wheels. Every method is optional.
@preconcurrency @MainActor
public protocol UIPickerViewAccessibilityDelegate: UIPickerViewDelegate {
  /// The accessibility label of a wheel, such as "Hours".
  func pickerView(
    _ pickerView: UIPickerView, accessibilityLabelForComponent component: Int
  ) -> String?
  /// The accessibility hint of a wheel.
  func pickerView(
    _ pickerView: UIPickerView, accessibilityHintForComponent component: Int
  ) -> String?
  /// The attributed label of a wheel, of which only the text is used; takes precedence over the
  /// plain one.
  func pickerView(
    _ pickerView: UIPickerView, accessibilityAttributedLabelForComponent component: Int
  ) -> NSAttributedString?
  /// The attributed hint of a wheel, of which only the text is used; takes precedence over the
  /// plain one.
  func pickerView(
    _ pickerView: UIPickerView, accessibilityAttributedHintForComponent component: Int
  ) -> NSAttributedString?
  /// Labels for speech input, in order of preference.
  func pickerView(
    _ pickerView: UIPickerView, accessibilityUserInputLabelsForComponent component: Int
  ) -> [String]
  /// The attributed labels, of which only the text is used; they take precedence over the plain
  /// ones.
  func pickerView(
    _ pickerView: UIPickerView, accessibilityAttributedUserInputLabelsForComponent component: Int
  ) -> [NSAttributedString]
}

extension UIPickerViewAccessibilityDelegate {
  /// No label.
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityLabelForComponent component: Int
  ) -> String? { nil }

  /// No hint.
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityHintForComponent component: Int
  ) -> String? { nil }

  /// The plain label.
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityAttributedLabelForComponent component: Int
  ) -> NSAttributedString? { nil }

  /// The plain hint.
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityAttributedHintForComponent component: Int
  ) -> NSAttributedString? { nil }

  /// Only the accessibility label.
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityUserInputLabelsForComponent component: Int
  ) -> [String] { [] }

  /// The plain labels.
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityAttributedUserInputLabelsForComponent component: Int
  ) -> [NSAttributedString] { [] }
}

extension UIPickerView {
  /// Applies the delegate's attributes of a wheel.
  func nameWheel(_ component: Int, in defaults: inout AccessibilityDefaults) {
    guard let named = delegate as? any UIPickerViewAccessibilityDelegate else { return }
    defaults.label =
      named.pickerView(self, accessibilityAttributedLabelForComponent: component)?.string
      ?? named.pickerView(self, accessibilityLabelForComponent: component)
    defaults.hint =
      named.pickerView(self, accessibilityAttributedHintForComponent: component)?.string
      ?? named.pickerView(self, accessibilityHintForComponent: component)
    let attributed = named.pickerView(
      self, accessibilityAttributedUserInputLabelsForComponent: component)
    defaults.inputLabels =
      attributed.isEmpty
      ? named.pickerView(self, accessibilityUserInputLabelsForComponent: component)
      : attributed.map(\.string)
  }
}
