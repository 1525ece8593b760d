import KumikoFoundation
import KumikoGraphics

/// A colour over a checkerboard, which is visible if the colour is translucent.
final class CheckerView: UIView {
  private static let side: CGFloat = 8
  /// The colour on top.
  var color: UIColor = .clear { didSet { if color != oldValue { setNeedsDisplay() } } }
  /// Whether it is drawn in two halves, one of which shows the colour without its opacity.
  var showsOpaqueHalf = false { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  override func boundsSizeChanged(from old: CGSize) {
    super.boundsSizeChanged(from: old)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(bounds)
    let side = CheckerView.side
    context.setFillColor(gray: 0.8, alpha: 1)
    for row in 0..<max(0, Int((bounds.height / side).rounded(.up))) {
      for column in 0..<max(0, Int((bounds.width / side).rounded(.up)))
      where (row + column) % 2 == 1 {
        context.fill(
          CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side))
      }
    }
    context.setFillColor(color.cgColor)
    context.fill(bounds)
    guard showsOpaqueHalf else { return }
    context.setFillColor(color.withAlphaComponent(1).cgColor)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    context.fill(
      bounds.divided(
        atDistance: bounds.width / 2, from: isReversed ? .maxXEdge : .minXEdge
      ).slice)
  }
}

/// A view that is filled with a gradient.
final class ColorRunView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  /// The colours, evenly spaced.
  var run: [UIColor] = [] {
    didSet {
      guard run != oldValue else { return }
      gradient?.colors = run.map(\.cgColor)
    }
  }

  private var gradient: CAGradientLayer? { layer as? CAGradientLayer }

  /// - Parameter isUpright: whether the first colour is at the top, otherwise at the left.
  init(isUpright: Bool) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    gradient?.startPoint = isUpright ? CGPoint(x: 0.5, y: 0) : CGPoint(x: 0, y: 0.5)
    gradient?.endPoint = isUpright ? CGPoint(x: 0.5, y: 1) : CGPoint(x: 1, y: 0.5)
  }

  required init?(coder: NSCoder) { nil }
}
