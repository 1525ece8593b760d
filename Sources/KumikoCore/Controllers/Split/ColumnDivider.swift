import KumikoFoundation
import KumikoGraphics

/// The line between two columns. It can be dragged.
final class ColumnDivider: UIView {
  /// Width of the part that can be taken hold of, in points.
  static let grip: CGFloat = 9
  private let line = UIView()

  /// Calls `drag` with how far the pointer moved since it was called last, in points.
  init(drag: @escaping (CGFloat) -> Void) {
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

  /// Puts the line beside a column.
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
}
