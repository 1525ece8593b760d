import KumikoCore

/// A control with a caption before it.
final class CaptionedView: UIView {
  private let caption: UILabel
  private let control: UIView
  private let width: CGFloat?
  private static let gap: CGFloat = 8

  /// - Parameter width: the minimum width of the control, in points; nil for its own.
  init(_ caption: UILabel, _ control: UIView, width: CGFloat?) {
    (self.caption, self.control, self.width) = (caption, control, width)
    super.init(frame: .zero)
    addSubview(caption)
    addSubview(control)
  }

  required init?(coder: NSCoder) { nil }

  /// A caption, which is the accessibility label of the control and no element itself.
  static func caption(_ words: String) -> UILabel {
    let label = UILabel()
    label.text = words
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.isAccessibilityElement = false
    return label
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (own, words) = (control.intrinsicContentSize, caption.intrinsicContentSize)
    return CGSize(
      width: words.width + CaptionedView.gap + (width ?? own.width),
      height: max(words.height, own.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (own, words) = (control.intrinsicContentSize, caption.intrinsicContentSize)
    let start = min(bounds.width, words.width.rounded(.up)) + CaptionedView.gap
    let wide = width == nil ? own.width : max(0, bounds.width - start)
    caption.frame = CGRect(
      x: isReversed ? bounds.width - start + CaptionedView.gap : 0, y: 0,
      width: start - CaptionedView.gap, height: bounds.height)
    control.frame = CGRect(
      x: isReversed ? bounds.width - start - wide : start,
      y: ((bounds.height - own.height) / 2).rounded(), width: wide, height: own.height)
  }
}
