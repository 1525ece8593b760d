import KumikoFoundation
import KumikoGraphics

/// The line between two columns. It can be dragged, and moved by arrow keys.
final class ColumnDivider: UIView {
  /// Width of the area that can be dragged, in points.
  static let grip: CGFloat = 9
  /// How far an arrow key moves it, in points.
  static let step: CGFloat = 20
  private let line = UIView()
  private let widen: (CGFloat) -> Void
  /// The width of the column that it divides off, and its limits; nil where it cannot be moved.
  var widths: (() -> (now: CGFloat, range: ClosedRange<CGFloat>)?)?
  /// Whether that column is at its right.
  var isColumnAtRight: () -> Bool = { false }

  /// Calls `widen` with the points by which its column becomes wider, negative for narrower.
  init(widen: @escaping (CGFloat) -> Void) {
    self.widen = widen
    super.init(frame: .zero)
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    addSubview(line)
    addGestureRecognizer(
      UIPanGestureRecognizer { [weak self] pan in
        let moved = pan.translation(in: self?.superview).x
        pan.setTranslation(.zero, in: self?.superview)
        if moved != 0 { self?.move(by: moved) }
      })
  }

  required init?(coder: NSCoder) { nil }

  /// Places the line next to a column.
  func stand(at x: CGFloat, height: CGFloat) {
    frame = CGRect(
      x: x - ColumnDivider.grip / 2, y: 0, width: ColumnDivider.grip, height: height)
  }

  /// To the right, in points.
  private func move(by distance: CGFloat) { widen(isColumnAtRight() ? -distance : distance) }

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
    case "left": move(by: -ColumnDivider.step)
    case "right": move(by: ColumnDivider.step)
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

  override func accessibilityIncrement() { widen(ColumnDivider.step) }
  override func accessibilityDecrement() { widen(-ColumnDivider.step) }

  override func takeAccessibilityValue(_ value: Double) -> Bool {
    guard let (now, range) = widths?() else { return false }
    widen(min(max(CGFloat(value), range.lowerBound), range.upperBound) - now)
    return true
  }
}
