import KumikoFoundation
import KumikoGraphics

/// Provides the number of wheels and rows of a picker.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// The number of wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// The number of rows of a wheel, up to 1,000,000,000.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Provides the content of a picker's rows, and is notified of the user's selection. Every method
/// is optional.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// The width of a wheel, in points; a negative value, the default, for a share of the remaining
  /// width. Requested at each layout.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// The height of a wheel's rows, in points; a negative value, the default, for the height of the
  /// text. Requested at each layout.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// The text of a row; nil by default. Requested when the row becomes visible.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  /// The attributed text of a row; nil, the default, for the plain one. Requested before that.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// The view of a row, which is resized to the row; a label with its text by default. `view`
  /// showed a row that is no longer visible, and can be reused.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  /// Called when the user turned a wheel to another row, after it has come to rest.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// A share of the remaining width.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    -1
  }
  /// The height of the text.
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int)
    -> CGFloat
  { -1 }
  /// `nil`.
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  /// `nil`: the plain text.
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  /// A label with the text of the row.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    let label = view as? PickerRowLabel ?? PickerRowLabel(frame: .zero)
    label.show(
      self.pickerView(pickerView, attributedTitleForRow: row, forComponent: component),
      self.pickerView(pickerView, titleForRow: row, forComponent: component),
      in: pickerView.textColor)
    return label
  }
  /// Does nothing.
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}
