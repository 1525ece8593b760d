import KumikoFoundation
import KumikoGraphics

/// The button of an action beside a row: an icon above a text, in white on a colour.
final class SwipeButton: UIControl {
  /// The minimum width of a button, in points.
  static let leastWidth: CGFloat = 74
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 4

  let action: UIContextualAction
  private let content = UIView()
  private let icon = UIImageView(frame: .zero)
  private let label = UILabel()
  private let shade = UIView()

  init(_ action: UIContextualAction) {
    self.action = action
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = action.backgroundColor.fillBelowWhite
    shade.backgroundColor = .black
    shade.isUserInteractionEnabled = false
    icon.image = action.image
    icon.tintColor = .white
    icon.contentMode = .center
    icon.preferredSymbolConfiguration = .init(textStyle: .body)
    label.text = action.title
    label.textColor = .white
    label.textAlignment = .center
    label.showInterfaceFont(ofSize: 15, weight: .medium)
    content.isUserInteractionEnabled = false
    content.addSubview(icon)
    content.addSubview(label)
    addSubview(shade)
    addSubview(content)
    stateChanged()
  }

  required init?(coder: NSCoder) { nil }

  /// The fitting width of the content, in points.
  var wantedWidth: CGFloat {
    let width = max(label.intrinsicContentSize.width, icon.intrinsicContentSize.width)
    return max(SwipeButton.leastWidth, (width + 2 * SwipeButton.margin).rounded(.up))
  }

  /// Shows the content in a part of the button, in the button's coordinates.
  func showContent(in rect: CGRect) {
    content.frame = rect
    shade.frame = bounds
    let text = action.title?.isEmpty == false ? label.intrinsicContentSize : .zero
    let image = action.image == nil ? .zero : icon.intrinsicContentSize
    // A row that is too low for both shows the icon alone.
    let fits =
      image.height == 0 || image.height + SwipeButton.gap + text.height <= rect.height
    let (textHeight, gap) =
      fits && text.height > 0 && image.height > 0
      ? (text.height, SwipeButton.gap) : (fits ? text.height : 0, 0)
    label.isHidden = textHeight == 0
    let top = ((rect.height - image.height - gap - textHeight) / 2).rounded(toScale: displayScale)
    icon.frame = CGRect(
      x: ((rect.width - image.width) / 2).rounded(toScale: displayScale), y: top,
      width: image.width, height: image.height)
    let width = min(text.width, max(0, rect.width - 8))
    label.frame = CGRect(
      x: ((rect.width - width) / 2).rounded(toScale: displayScale),
      y: top + image.height + gap, width: width, height: textHeight)
  }

  override func stateChanged() {
    super.stateChanged()
    shade.alpha = isHighlighted ? 0.2 : isHovered ? 0.08 : 0
  }

  override var accessibilityDefaults: AccessibilityDefaults { swipeAccessibility }
}
