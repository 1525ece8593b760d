import KumikoFoundation
import KumikoGraphics

/// A day of a calendar.
final class DayButton: UIControl {
  private let disc = UIView()
  private let label = UILabel()
  private let choose: (DayButton) -> Void

  /// The day; nil for a place without one.
  private(set) var day: Date?
  private(set) var isToday = false

  init(choose: @escaping (DayButton) -> Void) {
    self.choose = choose
    super.init(frame: .zero)
    disc.isUserInteractionEnabled = false
    label.textAlignment = .center
    addSubview(disc)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ day: Date?, text: String, isToday: Bool) {
    self.day = day
    self.isToday = isToday
    isHidden = day == nil
    label.text = text
    stateChanged()
  }

  /// The diameter of a day, in points, for a space.
  static func diameter(in size: CGSize) -> CGFloat { min(size.width, size.height, 44) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = DayButton.diameter(in: bounds.size)
    disc.frame = CGRect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    disc.layer.cornerRadius = side / 2
    label.frame = bounds
  }

  override func pressed() {
    super.pressed()
    choose(self)
  }

  override func stateChanged() {
    super.stateChanged()
    let tint: UIColor = tintColor
    let veil = isEnabled ? Veil(isHovered: isHovered, isPressed: isHighlighted) : nil
    if isSelected {
      // As iOS: today's disc is full, that of others a shade, so that both are told apart.
      disc.backgroundColor =
        isToday
        ? tint.readable(as: .mark)
        : UIColor { traits in
          tint.resolvedColor(with: traits)
            .withAlphaComponent(traits.userInterfaceStyle == .dark ? 0.3 : 0.16)
        }
    } else {
      disc.backgroundColor = veil.map { veil in
        UIColor { traits in UIColor(veil.color(over: RGBA.clear, with: traits)) }
      }
    }
    label.showInterfaceFont(ofSize: 20, weight: isSelected ? .semibold : .regular)
    label.textColor =
      !isEnabled
      ? .disabledText
      : isSelected && isToday ? .white : isSelected || isToday ? tint.readable() : .label
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    stateChanged()
  }

  /// The grid takes the keyboard.
  override var isKeyboardStop: Bool { false }
  override var canBecomeFirstResponder: Bool { false }

  override var accessibilityDefaults: AccessibilityDefaults { dayAccessibility }
}
