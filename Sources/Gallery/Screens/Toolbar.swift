import Kumiko

/// A row of buttons above a screen's content. If they do not fit, the row scrolls. Its height is
/// that of its buttons, and of another line below them if there is no space for the trailing view
/// beside them.
final class Toolbar: UIView {
  private let scrollView = UIScrollView()
  private let buttons: [UIButton]
  private let trailing: UIView?
  private let hairline = UIView()
  private lazy var height = heightAnchor.constraint(equalToConstant: 48)
  private static let trailingWidth: CGFloat = 160

  /// The prominent button, if there is one.
  var prominent: Int? {
    didSet { emphasize() }
  }

  /// - Parameters:
  ///   - prominent: the index of the prominent button.
  ///   - trailing: a view at the trailing end, or below the buttons.
  init(buttons actions: [UIAction], prominent: Int? = nil, trailing: UIView? = nil) {
    buttons = actions.map { UIButton(configuration: .gray(), primaryAction: $0) }
    self.prominent = prominent
    self.trailing = trailing
    super.init(frame: .zero)
    emphasize()
    backgroundColor = .secondarySystemBackground
    hairline.backgroundColor = .separator
    scrollView.showsHorizontalScrollIndicator = false
    for button in buttons { scrollView.addSubview(button) }
    for view in [scrollView, trailing, hairline].compactMap({ $0 }) { addSubview(view) }
    height.isActive = true
  }

  required init?(coder: NSCoder) { nil }

  /// Gives a button another label.
  func setTitle(_ title: String, of button: Int) {
    buttons[button].configuration?.title = title
    setNeedsLayout()
  }

  /// Sets the tool tip of a button.
  func setTip(_ tip: String, of button: Int) { buttons[button].toolTip = tip }

  /// Enables or disables a button.
  func setEnabled(_ isEnabled: Bool, of button: Int) { buttons[button].isEnabled = isEnabled }

  private func emphasize() {
    for (index, button) in buttons.enumerated() {
      var configuration: UIButton.Configuration = index == prominent ? .filled() : .gray()
      configuration.title = button.currentTitle
      button.configuration = configuration
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / traitCollection.displayScale
    hairline.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
    let sizes = buttons.map(\.intrinsicContentSize)
    let extent = 24 + sizes.reduce(0) { $0 + $1.width + 8 }
    let line = max(48, 16 + (sizes.map(\.height).max() ?? 0))
    let isBelow = trailing != nil && bounds.width < extent + Toolbar.trailingWidth + 32
    let lower = isBelow ? UIFontMetrics.default.scaledValue(for: 32) : 0
    if height.constant != line + lower { height.constant = line + lower }
    scrollView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: line)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    scrollView.contentSize = CGSize(width: max(extent, bounds.width), height: line)
    var edge: CGFloat = 16
    for (button, size) in zip(buttons, sizes) {
      let x = isMirrored ? scrollView.contentSize.width - edge - size.width : edge
      button.frame = CGRect(
        x: x, y: (line - size.height) / 2, width: size.width, height: size.height)
      edge += size.width + 8
    }
    guard let trailing else { return }
    let width = isBelow ? bounds.width - 32 : Toolbar.trailingWidth
    trailing.frame = CGRect(
      x: isBelow || isMirrored ? 16 : bounds.width - 16 - width, y: isBelow ? line - 8 : 10,
      width: width, height: isBelow ? lower : line - 20)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
}

extension UIView {
  /// Places this at the top of a view and the content below it.
  func install(above content: UIView, in view: UIView) {
    for subview in [self, content] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
      content.topAnchor.constraint(equalTo: bottomAnchor),
      content.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }
}
