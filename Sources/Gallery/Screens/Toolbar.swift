import Kumiko

/// A row of buttons above a screen's content; the first is the prominent one.
final class Toolbar: UIView {
  private let hairline = UIView()

  init(buttons actions: [UIAction]) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    hairline.backgroundColor = .separator
    addSubview(hairline)
    heightAnchor.constraint(equalToConstant: 48).isActive = true
    var edge = leadingAnchor
    var gap: CGFloat = 16
    for (index, action) in actions.enumerated() {
      let button = UIButton(
        configuration: index == 0 ? .filled() : .gray(), primaryAction: action)
      button.translatesAutoresizingMaskIntoConstraints = false
      addSubview(button)
      NSLayoutConstraint.activate([
        button.leadingAnchor.constraint(equalTo: edge, constant: gap),
        button.centerYAnchor.constraint(equalTo: centerYAnchor),
      ])
      edge = button.trailingAnchor
      gap = 8
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / traitCollection.displayScale
    hairline.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
  }
}

extension Toolbar {
  /// Places the toolbar at the top of a view and the content below it.
  func install(above content: UIView, in view: UIView) {
    for subview in [self, content] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: view.topAnchor),
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
      content.topAnchor.constraint(equalTo: bottomAnchor),
      content.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }
}
