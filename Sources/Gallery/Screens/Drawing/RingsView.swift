import Kumiko

/// Three concentric progress rings, each with its percentage beside it.
final class RingsView: UIView {
  private struct Ring {
    let track = CAShapeLayer()
    let line = CAShapeLayer()
    let label = UILabel(frame: .zero)
  }

  private static let goals: [(name: String, share: CGFloat, color: UIColor)] = [
    ("Moved", 0.82, .systemOrange), ("Trained", 0.55, .systemTeal), ("Stood", 0.7, .systemIndigo),
  ]

  private let rings = RingsView.goals.map { _ in Ring() }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
    for (ring, goal) in zip(rings, RingsView.goals) {
      for shape in [ring.track, ring.line] {
        shape.fillColor = nil
        shape.lineWidth = 12
        shape.lineCap = .round
        layer.addSublayer(shape)
      }
      ring.line.strokeEnd = goal.share
      ring.label.text = "\(goal.name) \(Int(goal.share * 100)) %"
      ring.label.font = .preferredFont(forTextStyle: .subheadline)
      ring.label.adjustsFontForContentSizeCategory = true
      ring.label.adjustsFontSizeToFitWidth = true
      addSubview(ring.label)
    }
    recolor()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (view: RingsView, _: UITraitCollection) in
      view.invalidateIntrinsicContentSize()
      view.setNeedsLayout()
    }
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: RingsView, _) in
      view.recolor()
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Layers do not resolve dynamic colours again.
  private func recolor() {
    for (ring, goal) in zip(rings, RingsView.goals) {
      let color = goal.color.resolvedColor(with: traitCollection)
      ring.line.strokeColor = color.cgColor
      ring.track.strokeColor = color.withAlphaComponent(0.2).cgColor
    }
  }

  /// The distance of labels, in points.
  private var step: CGFloat {
    max(26, (rings.first?.label.intrinsicContentSize.height ?? 0).rounded(.up) + 4)
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: max(140, 3 * step + 24))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let widest = rings.map(\.label.intrinsicContentSize.width).max() ?? 0
    let side = max(84, min(116, bounds.height - 24, bounds.width - widest - 56))
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let left = isMirrored ? bounds.width - side - 20 : 20
    for (index, ring) in rings.enumerated() {
      let circle = UIBezierPath(
        arcCenter: CGPoint(x: side / 2, y: side / 2), radius: side / 2 - 6 - CGFloat(index) * 16,
        startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
      for shape in [ring.track, ring.line] {
        shape.frame = CGRect(x: left, y: (bounds.height - side) / 2, width: side, height: side)
        shape.path = circle.cgPath
      }
      let width = min(
        ring.label.sizeThatFits(bounds.size).width, max(0, bounds.width - side - 56))
      let start = isMirrored ? left - 24 - width : left + side + 24
      ring.label.frame = CGRect(
        x: start, y: (bounds.midY + (CGFloat(index) - 1.5) * step + 3).rounded(), width: width,
        height: step - 4)
    }
  }

  /// Animates the rings from empty.
  func run() {
    for (index, ring) in rings.enumerated() {
      let fill = CABasicAnimation(keyPath: "strokeEnd")
      fill.fromValue = 0
      fill.duration = 0.8
      fill.beginTime = CACurrentMediaTime() + 0.1 * Double(index)
      fill.fillMode = .backwards
      fill.timingFunction = CAMediaTimingFunction(name: .easeOut)
      ring.line.add(fill, forKey: "fill")
    }
  }
}
