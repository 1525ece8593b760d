import KumikoFoundation
import KumikoGraphics

/// The line between two columns. It can be dragged, and moved by arrow keys.
final class ColumnDivider: UIView {
  /// Width of the area that can be dragged, in points.
  static let grip: CGFloat = 9
  /// How far an arrow key moves it, in points.
  static let step: CGFloat = 20
  private let line = UIView()
  private let drag: (CGFloat) -> Void
  /// The width of the column, and its range; nil if it cannot be resized.
  var widths: (() -> (now: CGFloat, range: ClosedRange<CGFloat>)?)?

  /// Creates a divider that calls `drag` with how far the pointer moved since the last call, in
  /// points.
  init(drag: @escaping (CGFloat) -> Void) {
    self.drag = drag
    super.init(frame: .zero)
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    addSubview(line)
    addGestureRecognizer(
      UIPanGestureRecognizer { [weak self] pan in
        let moved = pan.translation(in: self?.superview).x
        pan.setTranslation(.zero, in: self?.superview)
        if moved != 0 { drag(moved) }
      })
  }

  required init?(coder: NSCoder) { nil }

  /// Places the line next to a column.
  func stand(at x: CGFloat, height: CGFloat) {
    frame = CGRect(
      x: x - ColumnDivider.grip / 2, y: 0, width: ColumnDivider.grip, height: height)
  }

  override func pointerShape(at point: CGPoint) -> PointerShape? { .resizeHorizontally }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = 1 / displayScale
    line.frame = CGRect(x: bounds.midX - width / 2, y: 0, width: width, height: bounds.height)
  }

  // MARK: Keyboard

  private var isMovable: Bool { widths?() != nil }

  override var canBecomeFirstResponder: Bool { isMovable }
  override var isKeyboardStop: Bool { isMovable }

  override func handleKey(_ key: KeyPress) -> Bool {
    guard key.modifiers.isEmpty, isMovable else { return super.handleKey(key) }
    switch key.name {
    case "left": drag(-ColumnDivider.step)
    case "right": drag(ColumnDivider.step)
    default: return super.handleKey(key)
    }
    return true
  }

  override func keyboardFocusChanged() {
    super.keyboardFocusChanged()
    showFocusRing(around: line.frame.insetBy(dx: -1, dy: 4), radius: 2)
  }

  // MARK: Accessibility

  override var accessibilityDefaults: AccessibilityDefaults {
    guard let (now, range) = widths?() else { return AccessibilityDefaults() }
    var defaults = AccessibilityDefaults.element(.divider, "Column Divider", traits: .adjustable)
    defaults.value = "\(Int(now.rounded())) points"
    defaults.range = UIAccessibility.Range(
      value: Double(now), minimum: Double(range.lowerBound), maximum: Double(range.upperBound),
      step: Double(ColumnDivider.step))
    return defaults
  }

  /// Moves the divider in the direction in which its column grows.
  private func widen(by width: CGFloat) {
    drag(effectiveUserInterfaceLayoutDirection == .rightToLeft ? -width : width)
  }

  override func accessibilityIncrement() { widen(by: ColumnDivider.step) }
  override func accessibilityDecrement() { widen(by: -ColumnDivider.step) }

  override func takeAccessibilityValue(_ value: Double) -> Bool {
    guard let (now, range) = widths?() else { return false }
    widen(by: min(max(CGFloat(value), range.lowerBound), range.upperBound) - now)
    return true
  }
}
