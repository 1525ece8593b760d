import KumikoFoundation
import KumikoGraphics

/// The badge on a button of a bar.
final class BarBadge: UIView {
  private let label = UILabel()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a badge.
  func show(_ badge: UIBarButtonItem.Badge) {
    label.text = badge.stringValue
    label.textColor = badge.foregroundColor ?? .white
    label.font = badge.font ?? interfaceFont(ofSize: 11, weight: .semibold)
    backgroundColor = badge.backgroundColor ?? UIColor.systemRed.fillBelowWhite
    setNeedsLayout()
  }

  /// Places the badge at the upper trailing corner of the content of a button, within its bounds.
  func place(beside content: CGRect, in bounds: CGRect, isReversed: Bool) {
    let text = label.intrinsicContentSize
    let isDot = (label.text ?? "").isEmpty
    let height: CGFloat = isDot ? 8 : max(14, text.height.rounded(.up))
    let width = isDot ? height : min(bounds.width, max(height, text.width + 8).rounded(.up))
    let corner = isReversed ? content.minX : content.maxX
    let x = min(max(corner - width / 2, bounds.minX), bounds.maxX - width)
    frame = CGRect(
      x: x, y: max(bounds.minY, content.minY - height / 2), width: width, height: height)
    layer.cornerRadius = height / 2
    label.frame = self.bounds
  }
}
