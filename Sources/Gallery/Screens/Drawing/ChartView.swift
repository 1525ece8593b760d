import Kumiko

/// Bars with a line over them, and their numbers.
final class ChartView: UIView {
  /// The heights, 0 … 100.
  var values: [CGFloat] = [42, 58, 36, 74, 66, 88, 52] { didSet { setNeedsDisplay() } }

  private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
    clipsToBounds = true
    contentMode = .redraw
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (view: ChartView, _: UITraitCollection) in view.setNeedsDisplay()
    }
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let label = "100".size(withAttributes: numbers)
    let plot = bounds.inset(
      by: UIEdgeInsets(
        top: 24, left: max(44, label.width + 20), bottom: max(32, label.height + 16), right: 20))
    drawLines(plot)
    drawBars(plot)
    drawCurve(plot)
  }

  private var numbers: [NSAttributedString.Key: Any] {
    [
      .font: UIFont.preferredFont(forTextStyle: .caption1, compatibleWith: traitCollection),
      .foregroundColor: UIColor.secondaryLabel,
    ]
  }

  /// A grid line for every quarter, with its number.
  private func drawLines(_ plot: CGRect) {
    let lines = UIBezierPath()
    for number in stride(from: 0, through: 100, by: 25) {
      let y = (plot.maxY - plot.height * CGFloat(number) / 100).rounded()
      lines.move(to: CGPoint(x: plot.minX, y: y + 0.5))
      lines.addLine(to: CGPoint(x: plot.maxX, y: y + 0.5))
      let text = "\(number)"
      let size = text.size(withAttributes: numbers)
      text.draw(
        at: CGPoint(x: plot.minX - 8 - size.width, y: y - size.height / 2), withAttributes: numbers)
    }
    UIColor.separator.setStroke()
    lines.setLineDash([2, 4], count: 2, phase: 0)
    lines.stroke()
  }

  private func bar(_ index: Int, _ plot: CGRect) -> CGRect {
    let step = plot.width / CGFloat(values.count)
    let height = plot.height * min(max(values[index], 0), 100) / 100
    return CGRect(
      x: plot.minX + (CGFloat(index) + 0.2) * step, y: plot.maxY - height, width: step * 0.6,
      height: height)
  }

  /// The names of the days: one letter each if they would touch.
  private func names(in width: CGFloat) -> [String] {
    let widest = ChartView.days.map { $0.size(withAttributes: numbers).width }.max() ?? 0
    return widest + 4 > width / CGFloat(values.count)
      ? ChartView.days.map { String($0.prefix(1)) } : ChartView.days
  }

  private func drawBars(_ plot: CGRect) {
    let names = names(in: plot.width)
    guard let context = UIGraphicsGetCurrentContext(),
      let gradient = CGGradient(
        colorsSpace: nil,
        colors: [UIColor.systemOrange.cgColor, UIColor.systemYellow.cgColor] as CFArray,
        locations: [0, 1])
    else { return }
    for index in values.indices {
      let bar = bar(index, plot)
      context.saveGState()
      UIBezierPath(
        roundedRect: bar, byRoundingCorners: [.topLeft, .topRight],
        cornerRadii: CGSize(width: 6, height: 6)
      ).addClip()
      context.drawLinearGradient(
        gradient, start: CGPoint(x: bar.midX, y: plot.maxY),
        end: CGPoint(x: bar.midX, y: plot.minY), options: [])
      context.restoreGState()
      let day = names[index % 7]
      let size = day.size(withAttributes: numbers)
      day.draw(
        at: CGPoint(x: bar.midX - size.width / 2, y: plot.maxY + 8), withAttributes: numbers)
    }
  }

  /// A curve of the mean of each day and the one before.
  private func drawCurve(_ plot: CGRect) {
    let curve = UIBezierPath()
    curve.lineWidth = 3
    curve.lineCapStyle = .round
    curve.lineJoinStyle = .round
    let points = values.indices.map { index -> CGPoint in
      let mean = (values[index] + values[max(0, index - 1)]) / 2
      return CGPoint(x: bar(index, plot).midX, y: plot.maxY - plot.height * mean / 100)
    }
    for (index, point) in points.enumerated() {
      guard index > 0 else {
        curve.move(to: point)
        continue
      }
      let middle = (points[index - 1].x + point.x) / 2
      curve.addCurve(
        to: point, controlPoint1: CGPoint(x: middle, y: points[index - 1].y),
        controlPoint2: CGPoint(x: middle, y: point.y))
    }
    UIColor.systemIndigo.setStroke()
    curve.stroke()
    for point in points {
      let dot = UIBezierPath(
        arcCenter: point, radius: 4, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
      UIColor.secondarySystemBackground.setFill()
      dot.lineWidth = 2
      dot.fill()
      dot.stroke()
    }
  }
}
