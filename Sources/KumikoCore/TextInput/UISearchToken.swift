import KumikoFoundation
import KumikoGraphics

/// A part of the searched text that is shown as one piece before the text.
@preconcurrency @MainActor open class UISearchToken: NSObject {
  let icon: UIImage?
  let text: String

  /// The object of the app that the token represents.
  open var representedObject: Any?

  /// A token with an icon, or without one, and a text.
  public init(icon: UIImage?, text: String) {
    self.icon = icon
    self.text = text
    super.init()
  }
}

/// The piece that shows a token.
final class SearchTokenView: UIControl {
  let token: UISearchToken
  private let label = UILabel()
  private let icon: UIImageView?

  static let height: CGFloat = 22
  private static let padding: CGFloat = 6
  private static let iconSide: CGFloat = 14

  /// Its background while it is not selected.
  var color: UIColor? { didSet { showSelection() } }

  init(_ token: UISearchToken) {
    self.token = token
    icon = token.icon.map { UIImageView(image: $0) }
    super.init(frame: .zero)
    label.text = token.text
    label.showInterfaceFont(ofSize: 14)
    label.showsExpansionTextWhenTruncated = true
    layer.cornerRadius = 5
    clipsToBounds = true
    if let icon {
      icon.contentMode = .scaleAspectFit
      addSubview(icon)
    }
    addSubview(label)
    for view in subviews { view.isUserInteractionEnabled = false }
    showSelection()
  }

  required init?(coder: NSCoder) { nil }

  /// The field has the keyboard, whichever of its tokens is selected.
  override var canBecomeFirstResponder: Bool { false }
  override var isKeyboardStop: Bool { false }

  override func stateChanged() {
    super.stateChanged()
    showSelection()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showSelection()
  }

  private func showSelection() {
    backgroundColor = isSelected ? tintColor.readable(as: .text) : color ?? .systemFill
    label.textColor = isSelected ? .systemBackground : .label
    icon?.tintColor = label.textColor
  }

  var wantedWidth: CGFloat {
    let icon = icon == nil ? 0 : SearchTokenView.iconSide + 4
    return (label.intrinsicContentSize.width + icon + 2 * SearchTokenView.padding).rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var inner = bounds.insetBy(dx: min(SearchTokenView.padding, bounds.width / 2), dy: 0)
    if let icon {
      let side = min(SearchTokenView.iconSide, inner.width)
      icon.frame = CGRect(
        x: isReversed ? inner.maxX - side : inner.minX, y: bounds.midY - side / 2, width: side,
        height: side)
      inner.size.width = max(0, inner.width - side - 4)
      if !isReversed { inner.origin.x += side + 4 }
    }
    label.frame = inner
  }
}
