import KumikoFoundation
import KumikoGraphics

/// The box of a switch with a check mark, and its title next to it.
final class CheckBoxView: UIView {
  static let (side, distance): (CGFloat, CGFloat) = (20, 8)
  private let mark = UIImageView(
    image: UIImage(
      systemName: "checkmark",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 12, weight: .bold)))
  let label = UILabel()

  /// Whether the box is checked.
  var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }
  /// The background of the check mark.
  var onColor: UIColor = .tintColor { didSet { setNeedsDisplay() } }
  /// Whether the pointer is over the box.
  var isLit = false { didSet { if isLit != oldValue { setNeedsDisplay() } } }
  /// Whether the layout direction of the switch is right to left.
  var isReversed = false {
    didSet {
      guard isReversed != oldValue else { return }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    mark.contentMode = .center
    addSubview(mark)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// The size for a width, in points; nil for that of a single line.
  func size(within width: CGFloat?) -> CGSize {
    guard label.text?.isEmpty == false else {
      return CGSize(width: CheckBoxView.side, height: CheckBoxView.side)
    }
    let room = width.map { max(1, $0 - CheckBoxView.side - CheckBoxView.distance) }
    let text = label.sizeThatFits(
      CGSize(width: room ?? .greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    return CGSize(
      width: CheckBoxView.side + CheckBoxView.distance + min(text.width, room ?? text.width),
      height: max(CheckBoxView.side, text.height))
  }

  /// The frame of the box: at the leading edge, next to the first line.
  var box: CGRect {
    let line =
      label.text?.isEmpty == false ? min(bounds.height, label.font.lineHeight) : bounds.height
    return CGRect(
      x: isReversed ? bounds.maxX - CheckBoxView.side : 0,
      y: max(0, (line - CheckBoxView.side) / 2).rounded(), width: CheckBoxView.side,
      height: CheckBoxView.side)
  }

  /// White, or black if the contrast of white with the box is too low: WCAG 2.1 (1.4.11) requires a
  /// contrast of 3 for non-text content.
  private var markColor: UIColor {
    onColor.rgba(with: traitCollection).contrast(to: .white) < 3 ? .black : .white
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let taken = CheckBoxView.side + CheckBoxView.distance
    label.frame = CGRect(
      x: isReversed ? 0 : taken, y: 0, width: max(0, bounds.width - taken), height: bounds.height)
    label.textAlignment = isReversed ? .right : .left
    mark.frame = box
    mark.tintColor = markColor
    mark.isHidden = !isOn
  }

  override func composeContent(into canvas: inout Canvas) {
    let scale = canvas.scale
    let place = box
    let rect = CGRect(
      x: (canvas.rect.minX + place.minX * scale).rounded(),
      y: (canvas.rect.minY + place.minY * scale).rounded(), width: (place.width * scale).rounded(),
      height: (place.height * scale).rounded())
    let radii = CornerRadii((5 * scale).rounded())
    if isOn {
      return canvas.fill(rect, onColor.rgba(with: canvas.traits), radii: radii)
    }
    if isLit {
      canvas.fill(rect, UIColor.quaternarySystemFill.rgba(with: canvas.traits), radii: radii)
    }
    canvas.stroke(
      rect, UIColor.secondaryLabel.rgba(with: canvas.traits),
      width: max(1, (1.5 * scale).rounded()),
      radii: radii)
  }
}
