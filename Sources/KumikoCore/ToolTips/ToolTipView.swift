import KumikoFoundation

/// A tool tip beside the pointer. It does not respond to touches.
final class ToolTipView: UIView {
  private let label = UILabel()
  /// The widest tip, and the space around its letters, in points.
  private static let (maximumWidth, padding): (CGFloat, UIEdgeInsets) = (
    320, UIEdgeInsets(top: 5, left: 9, bottom: 5, right: 9)
  )
  /// From the pointer to the tip, and from the tip to the window's edges, in points.
  private static let (distance, margin): (CGFloat, CGFloat) = (20, 4)

  var text: String { label.text ?? "" }

  init(_ text: String) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = UIColor {
      $0.userInterfaceStyle == .dark
        ? UIColor(white: 0.93, alpha: 1) : UIColor(white: 0.13, alpha: 1)
    }
    layer.cornerRadius = 5
    label.text = text
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
    label.numberOfLines = 0
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// Below a point of the window, or above it where there is more space; never outside.
  func place(at point: CGPoint, in window: UIWindow) {
    place(
      at: point.x, below: point.y + ToolTipView.distance, above: point.y - ToolTipView.distance / 2,
      in: window)
  }

  /// Below a rectangle of the window where reading starts, or above it where there is more space.
  func place(beside rect: CGRect, in window: UIWindow) {
    let distance = ToolTipView.margin + FocusRing.band * 2
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    place(
      at: isRightToLeft ? rect.maxX : rect.minX, below: rect.maxY + distance,
      above: rect.minY - distance, isTrailing: isRightToLeft, in: window)
  }

  private func place(
    at x: CGFloat, below: CGFloat, above: CGFloat, isTrailing: Bool = false, in window: UIWindow
  ) {
    let inside = window.bounds.inset(by: window.safeAreaInsets)
      .insetAtMost(dx: ToolTipView.margin, dy: ToolTipView.margin)
    let padding = ToolTipView.padding
    let widest = min(ToolTipView.maximumWidth, inside.width) - padding.left - padding.right
    guard widest > 0 else { return }
    let text = label.sizeThatFits(CGSize(width: widest, height: .infinity))
    let size = CGSize(
      width: min(text.width, widest).rounded(.up) + padding.left + padding.right,
      height: text.height.rounded(.up) + padding.top + padding.bottom)
    let top = above - size.height
    let isBelow = below + size.height <= inside.maxY || top < inside.minY
    let left = isTrailing ? x - size.width : x
    frame = CGRect(
      x: min(max(inside.minX, left), max(inside.minX, inside.maxX - size.width)).rounded(),
      y: max(inside.minY, isBelow ? min(below, inside.maxY - size.height) : top).rounded(),
      width: size.width, height: size.height)
    label.frame = bounds.inset(by: padding)
  }
}
