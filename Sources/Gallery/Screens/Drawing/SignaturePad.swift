import Kumiko

/// A pad for drawing with the pointer. Only new strokes are drawn, over the previous ones.
final class SignaturePad: UIView {
  private let path = UIBezierPath()
  private var last = CGPoint.zero
  private var middle = CGPoint.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
    layer.borderWidth = 1
    clipsToBounds = true
    contentMode = .redraw
    recolor()
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (pad: SignaturePad, _) in
      pad.recolor()
    }
    path.lineWidth = 3
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
  }

  required init?(coder: NSCoder) { nil }

  /// Layers do not resolve dynamic colours again.
  private func recolor() {
    layer.borderColor = UIColor.systemGray3.resolvedColor(with: traitCollection).cgColor
  }

  override func draw(_ rect: CGRect) {
    if path.isEmpty {
      let attributes: [NSAttributedString.Key: Any] = [
        .font: UIFont.preferredFont(forTextStyle: .body),
        .foregroundColor: UIColor.secondaryLabel,
      ]
      let text = "Sign here"
      let size = text.size(withAttributes: attributes)
      text.draw(
        at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2),
        withAttributes: attributes)
    }
    UIColor.label.setStroke()
    path.stroke()
  }

  /// Clears the pad.
  func clear() {
    path.removeAllPoints()
    setNeedsDisplay()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self) else { return }
    let wasEmpty = path.isEmpty
    path.move(to: point)
    path.addLine(to: point)
    (last, middle) = (point, point)
    if wasEmpty { setNeedsDisplay() } else { show(from: point, to: point) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self) else { return }
    // A curve between midpoints, with the point between as its control point: no corners.
    let next = CGPoint(x: (last.x + point.x) / 2, y: (last.y + point.y) / 2)
    path.addQuadCurve(to: next, controlPoint: last)
    show(from: middle, to: next, by: last)
    (last, middle) = (point, next)
  }

  private func show(from start: CGPoint, to end: CGPoint, by control: CGPoint? = nil) {
    let points = [start, end, control ?? end]
    let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
    let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
    setNeedsDisplay(
      CGRect(x: left - 3, y: top - 3, width: right - left + 6, height: bottom - top + 6))
  }
}
