import KumikoFoundation
import KumikoGraphics

/// Says how many wheels and rows a picker has.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// The number of wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// The number of rows of a wheel, up to a thousand million.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what rows of a picker show, and hears of what the user selects. Every method may be left
/// out.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// The width of a wheel, in points; below 0, for a share of what others leave, unless
  /// implemented. Asked for at each layout.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// The height of a wheel's rows, in points; below 0, for what text needs, unless implemented.
  /// Asked for at each layout.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// The text of a row; nil, for none, unless implemented. Asked for when the row comes into sight.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  /// The text of a row with fonts and colours of its own; nil, for the plain one, unless
  /// implemented. Asked for before that.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// The view that shows a row, as large as the row is; one with its text unless implemented.
  /// `view` showed a row that is out of sight now, and can be given back with other content.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  /// The user turned a wheel to another row, and it has come to rest there.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// A share of what others leave.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    -1
  }
  /// What text needs.
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int)
    -> CGFloat
  { -1 }
  /// `nil`.
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  /// The plain one.
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
