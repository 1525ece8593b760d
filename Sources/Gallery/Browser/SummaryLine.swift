import Kumiko

/// A line at the bottom that describes the content of a screen.
final class SummaryLine: UIView {
  /// Its height in points.
  static func height(with traits: UITraitCollection) -> CGFloat {
    UIFontMetrics(forTextStyle: .footnote).scaledValue(for: 28, compatibleWith: traits)
  }

  private let label = UILabel()
  private let hairline = UIView()

  init() {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    hairline.backgroundColor = .separator
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.showsExpansionTextWhenTruncated = true
    for view in [label, hairline] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ screen: Screen) {
    label.text = screen.summary.prefix(1).uppercased() + screen.summary.dropFirst()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    hairline.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: 1 / traitCollection.displayScale)
    label.frame = bounds.insetBy(dx: 16, dy: 0)
  }
}
