import KumikoFoundation
import KumikoGraphics

/// The bar at the upper edge of a sheet by which it is dragged.
final class SheetGrabber: UIView {
  static let size = CGSize(width: 76, height: 20)
  /// The height that content below leaves free for the bar, in points.
  static let inset: CGFloat = 10
  private static let bar = CGSize(width: 36, height: 5)
  private let bar = UIView()
  private var isHovered = false { didSet { if isHovered != oldValue { showColor() } } }
  /// Changes to the next height above (1) or below (−1), or from the last to the first; returns
  /// whether there is one.
  var step: ((_ direction: Int, _ wraps: Bool) -> Bool)?
  /// Which of the heights the sheet has, from 0, and how many there are.
  var place: (() -> (index: Int, count: Int)?)?

  init() {
    super.init(frame: .zero)
    bar.isUserInteractionEnabled = false
    bar.layer.cornerRadius = SheetGrabber.bar.height / 2
    addSubview(bar)
    showColor()
    addGestureRecognizer(
      UITapGestureRecognizer { [weak self] _ in _ = self?.step?(1, true) })
  }

  required init?(coder: NSCoder) { nil }

  private func showColor() {
    bar.backgroundColor = isHovered ? .secondaryLabel : .tertiaryLabel.readable(as: .mark)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = barFrame
  }

  private var barFrame: CGRect {
    CGRect(
      x: (bounds.width - SheetGrabber.bar.width) / 2, y: 5, width: SheetGrabber.bar.width,
      height: SheetGrabber.bar.height)
  }

  override func pointerEntered() { isHovered = true }
  override func pointerLeft() { isHovered = false }
  override func pointerShape(at point: CGPoint) -> PointerShape? { .arrow }

  // MARK: Keyboard

  override var canBecomeFirstResponder: Bool { true }
  override var isKeyboardStop: Bool { true }

  override func handleKey(_ key: KeyPress) -> Bool {
    guard key.modifiers.isEmpty else { return super.handleKey(key) }
    switch key.name {
    case "up": _ = step?(1, false)
    case "down": _ = step?(-1, false)
    case "space", "return": _ = step?(1, true)
    default: return super.handleKey(key)
    }
    return true
  }

  override func keyboardFocusChanged() {
    super.keyboardFocusChanged()
    showFocusRing(around: barFrame, radius: SheetGrabber.bar.height / 2)
  }

  // MARK: Assistive programs

  override var accessibilityDefaults: AccessibilityDefaults {
    guard let (index, count) = place?(), count > 1 else { return .hidden }
    var defaults = AccessibilityDefaults.element(.slider, "Sheet Grabber", traits: .adjustable)
    defaults.value = "height \(index + 1) of \(count)"
    defaults.hint = "Makes the sheet higher or lower"
    defaults.range = UIAccessibility.Range(
      value: Double(index + 1), minimum: 1, maximum: Double(count), step: 1)
    return defaults
  }

  override func accessibilityIncrement() { _ = step?(1, false) }
  override func accessibilityDecrement() { _ = step?(-1, false) }
  override func pressForAccessibility() -> Bool { step?(1, true) ?? false }

  override func takeAccessibilityValue(_ value: Double) -> Bool {
    guard let (index, count) = place?() else { return false }
    let wanted = Int(min(max(value.rounded(), 1), Double(count))) - 1
    for _ in 0..<abs(wanted - index) { _ = step?(wanted > index ? 1 : -1, false) }
    return true
  }
}

/// The drag that moves a sheet up and down.
final class SheetPan: UIPanGestureRecognizer {
  /// Whether the sheet can be dragged now.
  var isAllowed: (() -> Bool)?

  override func mayDrag(by translation: CGPoint) -> Bool {
    guard abs(translation.y) > abs(translation.x), isAllowed?() ?? true else { return false }
    // Views that are dragged themselves, such as sliders, keep their drags.
    var inner = touch?.view
    while let current = inner, current !== view {
      if current.touchHandling.contains(.keepsDrags) { return false }
      inner = current.superview
    }
    return true
  }
}
