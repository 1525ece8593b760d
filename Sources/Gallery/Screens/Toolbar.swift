import Kumiko

/// A row of buttons above a screen's content. Where they do not fit, the row scrolls.
final class Toolbar: UIView {
  private let scrollView = UIScrollView()
  private let buttons: [UIButton]
  private let trailing: UIView?
  private let hairline = UIView()

  /// The button that stands out, if one does.
  var prominent: Int? {
    didSet { emphasize() }
  }

  /// - Parameters:
  ///   - prominent: the button that stands out.
  ///   - trailing: stands at the end where it fits.
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
    heightAnchor.constraint(equalToConstant: 48).isActive = true
  }

  required init?(coder: NSCoder) { nil }

  /// Gives a button another label.
  func setTitle(_ title: String, of button: Int) {
    buttons[button].configuration?.title = title
    setNeedsLayout()
  }

  /// Says more about a button where the pointer rests on it.
  func setTip(_ tip: String, of button: Int) { buttons[button].toolTip = tip }

  /// Whether a button has something to do.
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
    scrollView.frame = bounds
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let sizes = buttons.map(\.intrinsicContentSize)
    let extent = 24 + sizes.reduce(0) { $0 + $1.width + 8 }
    scrollView.contentSize = CGSize(width: max(extent, bounds.width), height: bounds.height)
    var edge: CGFloat = 16
    for (button, size) in zip(buttons, sizes) {
      let x = isMirrored ? scrollView.contentSize.width - edge - size.width : edge
      button.frame = CGRect(
        x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      edge += size.width + 8
    }
    guard let trailing else { return }
    trailing.isHidden = bounds.width < extent + 192
    trailing.frame = CGRect(
      x: isMirrored ? 16 : bounds.width - 176, y: 10, width: 160, height: bounds.height - 20)
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
