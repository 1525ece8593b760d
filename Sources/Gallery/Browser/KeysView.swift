import Kumiko

/// Keys and gestures, on a card over the screen.
final class KeysView: UIView {
  private static let lines = [
    ("Click", "selects, or does what a button says"), ("Wheel", "scrolls; with Shift sideways"),
    ("Drag a scroll bar", "goes anywhere"), ("Tab", "goes to the next button or text"),
    ("Space, Return", "press the button that has the keyboard"),
    ("F1", "shows and hides this · このヘルプ"), ("F2", "shows the parts of layouts"),
    ("F3", "shows live cells and updates"), ("F9", "shows and hides the list"),
    ("Ctrl+W, Ctrl+Q", "close the window"),
  ]

  init() {
    super.init(frame: .zero)
    backgroundColor = UIColor.black.withAlphaComponent(0.4)
    let rows = KeysView.lines.map { key, meaning in
      let name = UILabel(key, style: .headline)
      name.widthAnchor.constraint(equalToConstant: 136).isActive = true
      let row = UIStackView(arrangedSubviews: [
        name, UILabel(meaning, style: .body, color: .secondaryLabel),
      ])
      row.spacing = 16
      row.alignment = .firstBaseline
      return row
    }
    let column = UIStackView(arrangedSubviews: rows)
    column.axis = .vertical
    column.spacing = 12
    let card = UIView()
    card.backgroundColor = .systemBackground
    card.layer.cornerRadius = 16
    card.addFilling(column, insets: .init(top: 24, leading: 24, bottom: 24, trailing: 24))
    card.translatesAutoresizingMaskIntoConstraints = false
    addSubview(card)
    let width = card.widthAnchor.constraint(equalToConstant: 520)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      card.centerXAnchor.constraint(equalTo: centerXAnchor),
      card.centerYAnchor.constraint(equalTo: centerYAnchor), width,
      card.leadingAnchor.constraint(greaterThanOrEqualTo: leadingAnchor, constant: 16),
      card.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -16),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
