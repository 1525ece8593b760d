import KumikoFoundation
import KumikoGraphics

/// A day of a calendar.
final class DayButton: UIControl {
  private let circle = UIView()
  private let label = UILabel()
  private let choose: (DayButton) -> Void

  /// The day; nil for an empty cell of the grid.
  private(set) var day: Date?
  private(set) var isToday = false

  init(choose: @escaping (DayButton) -> Void) {
    self.choose = choose
    super.init(frame: .zero)
    circle.isUserInteractionEnabled = false
    label.textAlignment = .center
    addSubview(circle)
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

  /// The height reserved for the decoration below the number, in points.
  var decorationHeight: CGFloat = 0 {
    didSet { if decorationHeight != oldValue { setNeedsLayout() } }
  }

  /// The decoration below the number, with its fitting size, or nil if there is none.
  var mark: UIView? {
    didSet {
      guard mark !== oldValue else { return }
      if let oldValue, oldValue.superview === self { oldValue.removeFromSuperview() }
      if let mark {
        mark.isUserInteractionEnabled = false
        addSubview(mark)
      }
      setNeedsLayout()
    }
  }

  /// The frame of the disc that marks the day, in the button's coordinates.
  func disc(in bounds: CGRect) -> CGRect {
    let space = bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: decorationHeight, right: 0))
    let side = max(0, min(space.width, space.height, 44))
    return CGRect(x: space.midX - side / 2, y: space.midY - side / 2, width: side, height: side)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    circle.frame = disc(in: bounds)
    circle.layer.cornerRadius = circle.bounds.width / 2
    label.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - decorationHeight))
    guard let mark else { return }
    var size = mark.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    if size.width <= 0 || size.height <= 0 { size = mark.sizeThatFits(bounds.size) }
    size = CGSize(width: min(size.width, bounds.width), height: min(size.height, decorationHeight))
    mark.frame = CGRect(
      x: bounds.midX - size.width / 2,
      y: bounds.height - decorationHeight + (decorationHeight - size.height) / 2,
      width: size.width, height: size.height)
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
      // As in iOS: today's disc is opaque, that of others is a tint, so that both can be
      // distinguished.
      circle.backgroundColor =
        isToday
        ? tint.readable(as: .mark)
        : UIColor { traits in
          tint.resolvedColor(with: traits)
            .withAlphaComponent(traits.userInterfaceStyle == .dark ? 0.3 : 0.16)
        }
    } else {
      circle.backgroundColor = veil.map { veil in
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

  /// The grid handles the keyboard focus.
  override var isKeyboardStop: Bool { false }
  override var canBecomeFirstResponder: Bool { false }

  override var accessibilityDefaults: AccessibilityDefaults { dayAccessibility }
}
