import KumikoFoundation
import KumikoGraphics

/// The wheels of a date picker.
final class DateWheels: UIView, DatePickerContent, UIPickerViewDataSource,
  UIPickerViewAccessibilityDelegate
{
  @Owner private var owner: UIDatePicker
  let picker = UIPickerView(frame: .zero)
  private var parts: [DatePart] = []

  init(_ owner: UIDatePicker) {
    _owner = Owner(owner, orElse: UIDatePicker())
    super.init(frame: .zero)
    parts = DatePart.parts(of: owner.datePickerMode, by: owner.rules)
    picker.dataSource = self
    picker.delegate = self
    addSubview(picker)
  }

  required init?(coder: NSCoder) { nil }

  var wantedSize: CGSize { picker.intrinsicContentSize }

  override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
  }

  // MARK: Dates

  func dateChanged(animated: Bool) {
    for (component, part) in parts.enumerated() {
      let row = nearestRow(of: part, in: component)
      guard row != picker.selectedRow(inComponent: component) else { continue }
      picker.selectRow(row, inComponent: component, animated: animated)
    }
    picker.refreshRows()
  }

  /// The row of the date that is nearest to the current row.
  private func nearestRow(of part: DatePart, in component: Int) -> Int {
    let rules = owner.rules
    let value = part.value(of: owner, rules)
    guard let cycle = part.cycle(rules) else { return min(max(value, 0), part.rows(rules) - 1) }
    let rows = part.rows(rules)
    var shown = picker.selectedRow(inComponent: component)
    // Endless wheels are moved back to their middle before they come near an end.
    if shown < rows / 8 || shown > rows - rows / 8 { shown = rows / 2 - rows / 2 % cycle }
    let step = ((value - shown) % cycle + cycle + cycle / 2) % cycle - cycle / 2
    return shown + step
  }

  // MARK: Rows

  func numberOfComponents(in pickerView: UIPickerView) -> Int { parts.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    parts[component].rows(owner.rules)
  }

  func pickerView(
    _ pickerView: UIPickerView, accessibilityLabelForComponent component: Int
  ) -> String? { parts[component].name }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    let space = min(pickerView.bounds.width - 18, 340) - 5 * CGFloat(parts.count - 1)
    let whole = parts.reduce(0) { $0 + $1.share }
    return max(1, space * parts[component].share / whole)
  }

  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? {
    let (part, rules) = (parts[component], owner.rules)
    let (date, shown) = (owner.date, part.value(of: owner, rules))
    let title = part.title(of: row, date, rules, from: shown)
    let isAllowed = part.isAllowed(row, date, rules, from: shown)
    return NSAttributedString(
      string: title,
      attributes: [
        .font: pickerView.interfaceFont(ofSize: 21),
        .foregroundColor: isAllowed ? owner.textColor ?? .label : UIColor.disabledText,
      ])
  }

  func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {
    let (part, rules) = (parts[component], owner.rules)
    if owner.datePickerMode == .countDownTimer {
      return owner.choose(minutes: part.minutes(of: row, owner, rules))
    }
    let shown = part.value(of: owner, rules)
    owner.choose(part.date(of: row, owner.date, rules, from: shown))
  }
}
