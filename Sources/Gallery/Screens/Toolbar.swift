import Kumiko

/// A row of buttons above a screen's content; the first is the prominent one.
final class Toolbar: UIView {
  init(buttons actions: [UIAction]) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    let line = UIView()
    line.backgroundColor = .separator
    line.translatesAutoresizingMaskIntoConstraints = false
    addSubview(line)
    NSLayoutConstraint.activate([
      heightAnchor.constraint(equalToConstant: 48),
      line.leadingAnchor.constraint(equalTo: leadingAnchor),
      line.trailingAnchor.constraint(equalTo: trailingAnchor),
      line.bottomAnchor.constraint(equalTo: bottomAnchor),
      line.heightAnchor.constraint(equalToConstant: 1),
    ])
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
}
