import KumikoFoundation
import KumikoGraphics

/// The line below a title: a text, or an app's own view.
final class NavigationSubtitle: UIView {
  /// The font size of the subtitle in the bar, in points, and below a large title.
  static let rowSize: CGFloat = 12
  static let largeSize: CGFloat = 15

  private let label = UILabel()
  private(set) var ownView: UIView?
  private let fontSize: CGFloat

  init(fontSize: CGFloat) {
    self.fontSize = fontSize
    super.init(frame: .zero)
    label.showInterfaceFont(ofSize: fontSize)
    label.textColor = .secondaryLabel
    label.showsExpansionTextWhenTruncated = true
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// Updates the line from an item.
  ///
  /// - Parameter takesView: whether the item's own view is shown here; only one place can show it.
  func show(
    _ item: UINavigationItem, takesView: Bool, as attributes: [NSAttributedString.Key: Any]
  ) {
    let isLarge = fontSize == Self.largeSize
    let isOwn = isLarge && item.largeSubtitleView != nil
    let view = isOwn ? item.largeSubtitleView : item.subtitleView
    let takesView = takesView || isOwn
    if ownView !== view || !takesView, ownView?.superview === self {
      ownView?.removeFromSuperview()
    }
    ownView = takesView ? view : nil
    if let ownView, ownView.superview !== self { addSubview(ownView) }
    label.isHidden = view != nil
    let usual: [NSAttributedString.Key: Any] = [
      .font: label.interfaceFont(ofSize: fontSize), .foregroundColor: UIColor.secondaryLabel,
    ].merging(attributes) { $1 }
    let plain = isLarge ? item.largeSubtitle ?? item.subtitle : item.subtitle
    if let text = item.attributedSubtitle, !isLarge || item.largeSubtitle == nil {
      let shown = NSMutableAttributedString(string: String(text.characters), attributes: usual)
      let given = NSAttributedString(text)
      given.enumerateAttributes(in: NSRange(location: 0, length: given.length)) { own, range, _ in
        shown.addAttributes(own, range: range)
      }
      label.attributedText = shown
    } else if let plain, !attributes.isEmpty {
      label.attributedText = NSAttributedString(string: plain, attributes: usual)
    } else {
      label.show(plain)
    }
    setNeedsLayout()
  }

  /// The alignment of the text if it is narrower than the line.
  var alignment: NSTextAlignment {
    get { label.textAlignment }
    set { label.textAlignment = newValue }
  }

  /// The fitting size of the line, in points.
  var wantedSize: CGSize {
    ownView.map { $0.systemLayoutSizeFitting(.zero) } ?? label.intrinsicContentSize
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    ownView?.frame = bounds
  }
}
