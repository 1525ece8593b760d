import Kumiko

/// Fields and switches below each other: a stack view arranges them, constraints set its width.
final class FormRecipe: UIViewController {
  let name = UITextField()
  let news = UISwitch()
  let volume = UISlider()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    name.placeholder = "Name"
    name.borderStyle = .roundedRect
    news.isOn = true
    volume.value = 0.6
    let save = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Save") { _ in })
    let stack = UIStackView(arrangedSubviews: [
      name, row("Send me news", news), row("Volume", volume), save,
    ])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: area.topAnchor, constant: 24),
      stack.centerXAnchor.constraint(equalTo: area.centerXAnchor),
      stack.widthAnchor.constraint(equalTo: area.widthAnchor, multiplier: 0.8),
    ])
  }

  private func row(_ text: String, _ control: UIView) -> UIStackView {
    let label = UILabel()
    label.text = text
    control.accessibilityLabel = text
    let row = UIStackView(arrangedSubviews: [label, control])
    row.spacing = 16
    row.alignment = .center
    return row
  }
}
