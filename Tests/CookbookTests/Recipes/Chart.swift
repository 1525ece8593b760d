import Kumiko

/// A view that draws its content: bars with round ends, and their values.
final class ChartRecipe: UIViewController {
  override func loadView() { view = ChartView() }
}

final class ChartView: UIView {
  var values: [CGFloat] = [3, 7, 4, 9, 6, 8, 2] { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let area = bounds.insetBy(dx: 24, dy: 24)
    let step = area.width / CGFloat(values.count)
    let most = values.max() ?? 1
    for (index, value) in values.enumerated() {
      let height = (area.height - 24) * value / most
      let bar = CGRect(
        x: area.minX + step * CGFloat(index) + step * 0.2, y: area.maxY - height,
        width: step * 0.6, height: height)
      UIColor.systemIndigo.setFill()
      UIBezierPath(roundedRect: bar, cornerRadius: 6).fill()
      let text = NSAttributedString(
        string: "\(Int(value))",
        attributes: [
          .font: UIFont.preferredFont(forTextStyle: .footnote), .foregroundColor: UIColor.label,
        ])
      let size = text.size()
      text.draw(at: CGPoint(x: bar.midX - size.width / 2, y: bar.minY - size.height - 4))
    }
  }
}
