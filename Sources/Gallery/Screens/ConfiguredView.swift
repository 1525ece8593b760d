import Kumiko

/// A content view whose subviews are recreated for each configuration: for content that seldom
/// changes.
final class ConfiguredView<Content: UIContentConfiguration & Equatable>: UIView, UIContentView {
  private let make: (Content) -> UIView

  var configuration: any UIContentConfiguration {
    didSet {
      // A press applies the same content again, and the pressed view must stay.
      if configuration as? Content != oldValue as? Content { show() }
    }
  }

  init(_ content: Content, make: @escaping (Content) -> UIView) {
    configuration = content
    self.make = make
    super.init(frame: .zero)
    show()
    // With large text, content may be arranged differently.
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (view: ConfiguredView, _: UITraitCollection) in view.show()
    }
  }

  required init?(coder: NSCoder) { nil }

  private func show() {
    guard let content = configuration as? Content else { return }
    for view in subviews { view.removeFromSuperview() }
    traitCollection.performAsCurrent { addFilling(make(content)) }
  }
}

extension UIView {
  /// Adds a view that fills this one up to insets.
  func addFilling(_ view: UIView, insets: NSDirectionalEdgeInsets = .zero) {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: topAnchor, constant: insets.top),
      view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: insets.leading),
      view.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -insets.trailing),
      view.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -insets.bottom),
    ])
  }

  /// The view on a rounded card.
  func onCard() -> UIView {
    let card = UIView()
    card.backgroundColor = .secondarySystemBackground
    card.layer.cornerRadius = 10
    card.addFilling(self, insets: .init(top: 12, leading: 16, bottom: 12, trailing: 16))
    return card
  }
}

extension UILabel {
  /// A label of as many lines as its text needs.
  convenience init(_ text: String, style: UIFont.TextStyle, color: UIColor = .label) {
    self.init(frame: .zero)
    self.text = text
    font = .preferredFont(forTextStyle: style)
    textColor = color
    numberOfLines = 0
    adjustsFontForContentSizeCategory = true
  }
}
