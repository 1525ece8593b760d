import KumikoFoundation

/// Says to assistive programs what the wheels of a picker are for. Every method may be left out.
@preconcurrency @MainActor
public protocol UIPickerViewAccessibilityDelegate: UIPickerViewDelegate {
  /// The name of a wheel, such as "Hours".
  func pickerView(
    _ pickerView: UIPickerView, accessibilityLabelForComponent component: Int
  ) -> String?
  /// What turning a wheel does.
  func pickerView(
    _ pickerView: UIPickerView, accessibilityHintForComponent component: Int
  ) -> String?
  /// The name of a wheel with attributes, of which the letters are used; counts before that
  /// without.
  func pickerView(
    _ pickerView: UIPickerView, accessibilityAttributedLabelForComponent component: Int
  ) -> NSAttributedString?
  /// What turning a wheel does, with attributes, of which the letters are used; counts before that
  /// without.
  func pickerView(
    _ pickerView: UIPickerView, accessibilityAttributedHintForComponent component: Int
  ) -> NSAttributedString?
  /// Words to say to a program that is spoken to, the best one first.
  func pickerView(
    _ pickerView: UIPickerView, accessibilityUserInputLabelsForComponent component: Int
  ) -> [String]
  /// The same with attributes, of which the letters are used; counts before that without.
  func pickerView(
    _ pickerView: UIPickerView, accessibilityAttributedUserInputLabelsForComponent component: Int
  ) -> [NSAttributedString]
}

extension UIPickerViewAccessibilityDelegate {
  /// No name.
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityLabelForComponent component: Int
  ) -> String? { nil }

  /// `nil`.
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityHintForComponent component: Int
  ) -> String? { nil }

  /// That without attributes.
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityAttributedLabelForComponent component: Int
  ) -> NSAttributedString? { nil }

  /// That without attributes.
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityAttributedHintForComponent component: Int
  ) -> NSAttributedString? { nil }

  /// The name alone.
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityUserInputLabelsForComponent component: Int
  ) -> [String] { [] }

  /// Those without attributes.
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityAttributedUserInputLabelsForComponent component: Int
  ) -> [NSAttributedString] { [] }
}

extension UIPickerView {
  /// What the delegate says about a wheel.
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
