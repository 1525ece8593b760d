import KumikoFoundation
import KumikoGraphics

/// A bar with a colour gradient along which a knob is moved.
final class ColorSlider: UIControl {
  static let height: CGFloat = 32
  private static let knob: CGFloat = 28
  private let ground = CheckerView()
  private let run = ColorRunView(isUpright: false)
  private let thumb = UIView()
  /// The number of steps from one end to the other.
  private let steps: CGFloat

  /// The colours at both ends, that of the value 0 first.
  private var ends: [UIColor] = []

  /// 0 … 1.
  var value: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Called when the user moves the knob, with whether the interaction continues.
  var moved: ((_ continuously: Bool) -> Void)?

  /// - Parameter name: the accessibility label.
  init(_ name: String, steps: CGFloat) {
    self.steps = steps
    super.init(frame: .zero)
    accessibilityLabel = name
    for view in [ground, run] {
      view.clipsToBounds = true
      view.layer.cornerRadius = ColorSlider.height / 2
      addSubview(view)
    }
    thumb.isUserInteractionEnabled = false
    thumb.layer.cornerRadius = ColorSlider.knob / 2
    thumb.layer.borderColor = UIColor.white.cgColor
    thumb.layer.borderWidth = 3
    thumb.layer.shadowOpacity = 0.3
    thumb.layer.shadowRadius = 2
    thumb.layer.shadowOffset = CGSize(width: 0, height: 1)
    addSubview(thumb)
    layer.cornerRadius = ColorSlider.height / 2
    run.layer.borderWidth = 1
    run.layer.borderColor = UIColor.gray.withAlphaComponent(0.35).cgColor
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the value in a gradient between two colours.
  func show(_ value: CGFloat, from start: UIColor, to end: UIColor, knob: UIColor) {
    self.value = value
    ends = [start, end]
    thumb.backgroundColor = knob
    setNeedsLayout()
  }

  private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private var inset: CGFloat { ColorSlider.height / 2 }

  override func layoutSubviews() {
    super.layoutSubviews()
    (ground.frame, run.frame) = (bounds, bounds)
    run.run = isReversed ? ends.reversed() : ends
    let along = isReversed ? 1 - value : value
    thumb.bounds.size = CGSize(width: ColorSlider.knob, height: ColorSlider.knob)
    thumb.center = CGPoint(
      x: inset + along * max(0, bounds.width - 2 * inset), y: bounds.midY)
  }

  private func follow(_ x: CGFloat, continuously: Bool) {
    guard bounds.width > 2 * inset else { return }
    let along = min(max((x - inset) / (bounds.width - 2 * inset), 0), 1)
    take(isReversed ? 1 - along : along, continuously: continuously)
  }

  private func take(_ wanted: CGFloat, continuously: Bool) {
    let wanted = (min(max(wanted, 0), 1) * steps).rounded() / steps
    let isOther = wanted != value
    value = wanted
    // The end of a drag is reported even if the value is unchanged.
    if isOther || !continuously { moved?(continuously) }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch.location(in: self).x, continuously: true)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch.location(in: self).x, continuously: true)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch { follow(touch.location(in: self).x, continuously: false) }
  }

  override func step(_ direction: Int) -> Bool {
    take(value + CGFloat(direction) / steps, continuously: false)
    return true
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    let number = Double((value * steps).rounded())
    return adjustable(
      .slider, steps == 100 ? "\(Int(number))%" : "\(Int(number))",
      UIAccessibility.Range(value: number, minimum: 0, maximum: Double(steps), step: 1))
  }

  override func accessibilityIncrement() { take(value + 0.1, continuously: false) }
  override func accessibilityDecrement() { take(value - 0.1, continuously: false) }

  override func takeAccessibilityValue(_ value: Double) -> Bool {
    take(CGFloat(value) / steps, continuously: false)
    return true
  }
}

/// A slider with a title above and a field for its value next to it.
final class ColorSliderRow: UIView {
  static let height: CGFloat = 16 + 8 + ColorSlider.height
  private static let fieldWidth: CGFloat = 72
  private let name = UILabel()
  let slider: ColorSlider
  let field = UITextField()
  private let unit: String
  private let steps: CGFloat

  /// - Parameter unit: the text after the number.
  init(_ title: String, steps: CGFloat, unit: String = "") {
    slider = ColorSlider(title, steps: steps)
    (self.steps, self.unit) = (steps, unit)
    super.init(frame: .zero)
    name.text = title
    name.textColor = .secondaryLabel
    name.showInterfaceFont(ofSize: 13, weight: .semibold)
    name.isAccessibilityElement = false
    field.styleAsColorField()
    field.accessibilityLabel = title
    let taken = UIAction { [weak self] _ in self?.takeNumber() }
    field.addAction(taken, for: [.editingDidEnd, .editingDidEndOnExit])
    for view in [name, slider, field] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func showNumber() {
    guard !field.isEditing else { return }
    field.text = "\(Int((slider.value * steps).rounded()))\(unit)"
  }

  /// Text that is not a number is ignored.
  private func takeNumber() {
    let digits = (field.text ?? "").filter { $0.isNumber || $0 == "-" || $0 == "." }
    let number = Double(digits).map { min(max(CGFloat($0), 0), steps) }
    let wanted = number.map { $0.rounded() / steps }
    if let wanted, wanted != (slider.value * steps).rounded() / steps {
      slider.value = wanted
      slider.moved?(false)
    }
    field.text = "\(Int((slider.value * steps).rounded()))\(unit)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = ColorSliderRow.fieldWidth
    let top = bounds.height - ColorSlider.height
    let frames = [
      CGRect(x: 0, y: 0, width: bounds.width, height: max(0, top - 4)),
      CGRect(x: 0, y: top, width: max(0, bounds.width - width - 12), height: ColorSlider.height),
      CGRect(x: bounds.width - width, y: top, width: width, height: ColorSlider.height),
    ]
    for (view, frame) in zip([name, slider, field], frames) {
      view.frame = isReversed ? frame.mirrored(in: bounds) : frame
    }
    name.textAlignment = .natural
  }
}

extension UITextField {
  /// The style of the text fields of a colour picker.
  func styleAsColorField() {
    borderStyle = .none
    textAlignment = .center
    font = .systemFont(ofSize: 15)
    backgroundColor = .secondarySystemFill
    layer.cornerRadius = 6
    autocorrectionType = .no
    autocapitalizationType = .none
    spellCheckingType = .no
  }
}
