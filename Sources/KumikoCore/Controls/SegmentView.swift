import KumikoFoundation
import KumikoGraphics

/// The content of one segment of a segmented control: a text or an image.
final class SegmentView: UIView {
  private let backing = UIImageView(frame: .zero)
  private let label = UILabel()
  private let picture = UIImageView(frame: .zero)

  var title: String? {
    didSet { label.text = title }
  }

  var image: UIImage? {
    didSet { picture.image = image }
  }

  /// The image behind the content, or nil if there is none.
  var background: UIImage? {
    didSet { backing.image = background }
  }

  /// The width that was set for the segment, in points; 0 for its share.
  var givenWidth: CGFloat = 0
  /// The offset of the content, in points.
  var contentOffset = CGSize.zero {
    didSet { setNeedsLayout() }
  }
  /// The additional offset of the control.
  var moves = UIOffset.zero {
    didSet { if moves != oldValue { setNeedsLayout() } }
  }

  /// Whether the segment can be selected.
  var isUsable = true

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.textAlignment = .center
    label.showInterfaceFont(ofSize: 13, weight: .medium)
    picture.contentMode = .center
    picture.tintColor = .label
    picture.showsTemplates = true
    addSubview(backing)
    addSubview(label)
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  /// The width of the content, with margins at its sides.
  func wantedWidth(_ looks: [[NSAttributedString.Key: Any]]) -> CGFloat {
    // Measured in the weight of a selected segment, so that the selection does not change widths.
    let font = interfaceFont(ofSize: 13, weight: .semibold)
    let widths = looks.map { look in
      if look.isEmpty {
        return TextLayout(StyledText(title ?? "", font: font), scale: displayScale).size.width
      }
      let measured = UILabel()
      measured.attributedText = NSAttributedString(
        string: title ?? "", attributes: [.font: font].merging(look) { _, own in own })
      return measured.sizeThatFits(
        CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
      ).width
    }
    return max(widths.max() ?? 0, image?.size.width ?? 0) + 24
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    backing.frame = bounds
    let moved = bounds.offsetBy(
      dx: contentOffset.width + moves.horizontal, dy: contentOffset.height + moves.vertical)
    label.frame = moved.insetBy(dx: min(4, bounds.width / 2), dy: 0)
    picture.frame = moved
  }

  func show(isSelected: Bool, isPressed: Bool, attributes: [NSAttributedString.Key: Any]) {
    label.show(title)
    label.showInterfaceFont(ofSize: 13, weight: isSelected ? .semibold : .medium)
    label.textColor = isUsable ? .label : .disabledText
    picture.tintColor = isUsable ? .label : .disabledText
    if !attributes.isEmpty, let title {
      var whole: [NSAttributedString.Key: Any] = attributes
      if whole[.font] == nil { whole[.font] = label.font }
      if whole[.foregroundColor] == nil { whole[.foregroundColor] = label.textColor }
      label.attributedText = NSAttributedString(string: title, attributes: whole)
    }
    alpha = isPressed && !isSelected ? 0.5 : 1
  }

  override var accessibilityDefaults: AccessibilityDefaults { segmentAccessibility }

  override var isShownLarge: Bool { true }
  override var ownLargeTitle: String? { title ?? image?.spokenName }
  override var ownLargeImage: UIImage? { image }
}
