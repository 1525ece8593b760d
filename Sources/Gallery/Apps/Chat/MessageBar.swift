import UIKit

/// An input bar for messages, on glass. Return and the button send the message.
final class MessageBar: UIView {
  private let field = UITextField()
  private let sendButton = UIButton(configuration: .plain())
  private let onSend: (String) -> Void

  init(_ onSend: @escaping (String) -> Void) {
    self.onSend = onSend
    super.init(frame: .zero)
    let effect = UIGlassEffect(style: .regular)
    // On white, glass without a tint has no visible edge.
    effect.tintColor = .secondarySystemFill
    let glass = UIVisualEffectView(effect: effect)
    field.placeholder = "Message"
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.returnKeyType = .send
    field.delegate = self
    field.addAction(UIAction { [weak self] _ in self?.textChanged() }, for: .editingChanged)
    sendButton.configuration?.image = UIImage(systemName: "arrow.up.circle.fill")
    sendButton.accessibilityLabel = "Send"
    sendButton.isEnabled = false
    sendButton.addAction(UIAction { [weak self] _ in self?.send() }, for: .primaryActionTriggered)
    sendButton.setContentHuggingPriority(.required, for: .horizontal)
    glass.translatesAutoresizingMaskIntoConstraints = false
    addSubview(glass)
    for part in [field, sendButton] {
      part.translatesAutoresizingMaskIntoConstraints = false
      glass.contentView.addSubview(part)
    }
    NSLayoutConstraint.activate([
      glass.topAnchor.constraint(equalTo: topAnchor),
      glass.bottomAnchor.constraint(equalTo: bottomAnchor),
      glass.leadingAnchor.constraint(equalTo: leadingAnchor),
      glass.trailingAnchor.constraint(equalTo: trailingAnchor),
      field.topAnchor.constraint(equalTo: topAnchor, constant: 6),
      field.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -6),
      field.heightAnchor.constraint(greaterThanOrEqualToConstant: 32),
      field.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 18),
      sendButton.leadingAnchor.constraint(equalTo: field.trailingAnchor, constant: 4),
      sendButton.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -4),
      sendButton.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  private var text: String { field.text ?? "" }

  private func textChanged() {
    sendButton.isEnabled = !text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
  }

  private func send() {
    onSend(text)
    field.text = ""
    textChanged()
  }
}

extension MessageBar: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    send()
    return false
  }
}
