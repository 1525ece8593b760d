import UIKit

/// A new message in a sheet.
final class ComposeViewController: UIViewController {
  private let store: MailStore
  private let recipientField = UITextField()
  private let subjectField = UITextField()
  private let laterSwitch = UISwitch()
  private let datePicker = UIDatePicker()
  private let bodyView = UITextView()
  private lazy var sendButton = UIBarButtonItem(
    title: "Send", image: UIImage(systemName: "paperplane.fill"),
    primaryAction: UIAction { [weak self] _ in self?.send() })

  /// A sheet with an empty message, or with a reply.
  static func make(store: MailStore, to recipient: String = "", subject: String = "")
    -> UIViewController
  {
    let compose = ComposeViewController(store: store)
    compose.recipientField.text = recipient
    compose.subjectField.text = subject
    let navigation = UINavigationController(rootViewController: compose)
    navigation.modalPresentationStyle = .formSheet
    return navigation
  }

  init(store: MailStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = "New Message"
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
    navigationItem.rightBarButtonItem = sendButton
    recipientField.textContentType = .emailAddress
    recipientField.keyboardType = .emailAddress
    recipientField.autocorrectionType = .no
    for (field, name) in [(recipientField, "To:"), (subjectField, "Subject:")] {
      let label = UILabel()
      label.text = name + " "
      label.textColor = .secondaryLabel
      label.sizeToFit()
      field.leftView = label
      field.leftViewMode = .always
      field.returnKeyType = .next
      field.delegate = self
      field.addTarget(self, action: Selector(Self.changed), for: .editingChanged)
    }
    datePicker.datePickerMode = .dateAndTime
    datePicker.preferredDatePickerStyle = .compact
    datePicker.timeZone = .gmt
    datePicker.locale = Locale(identifier: "en_GB")
    datePicker.minimumDate = MailStore.now
    datePicker.date = MailStore.now.addingTimeInterval(86_400)
    datePicker.isHidden = true
    laterSwitch.addAction(
      UIAction { [unowned self] _ in
        UIView.animate(withDuration: 0.25) {
          self.datePicker.isHidden = !self.laterSwitch.isOn
          self.datePicker.alpha = self.laterSwitch.isOn ? 1 : 0
          self.view.layoutIfNeeded()
        }
        changed()
      }, for: .valueChanged)
    bodyView.font = .preferredFont(forTextStyle: .body)
    changed()

    let laterLabel = UILabel()
    laterLabel.text = "Send later"
    laterLabel.textColor = .secondaryLabel
    let later = UIStackView(arrangedSubviews: [laterLabel, UIView(), datePicker, laterSwitch])
    later.spacing = 8
    later.alignment = .center
    let stack = UIStackView(arrangedSubviews: [recipientField, subjectField, later, bodyView])
    stack.axis = .vertical
    stack.spacing = 12
    view.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      recipientField.heightAnchor.constraint(greaterThanOrEqualToConstant: 32),
      subjectField.heightAnchor.constraint(equalTo: recipientField.heightAnchor),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    (recipientField.hasText ? bodyView : recipientField).becomeFirstResponder()
  }

  private func changed() {
    sendButton.isEnabled = recipientField.hasText
    sendButton.title = laterSwitch.isOn ? "Schedule" : "Send"
    isModalInPresentation = recipientField.hasText || subjectField.hasText || bodyView.hasText
  }

  private func send() {
    let isLater = laterSwitch.isOn
    store.add(
      from: recipientField.text ?? "", subject: subjectField.text ?? "", body: bodyView.text,
      to: isLater ? .drafts : .sent, at: isLater ? datePicker.date : MailStore.now)
    dismiss(animated: true)
  }

  private func cancel() {
    guard isModalInPresentation else { return dismiss(animated: true) }
    let alert = UIAlertController(
      title: "Delete this draft?", message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Delete Draft", style: .destructive) { [weak self] _ in
        self?.dismiss(animated: true)
      })
    alert.addAction(
      UIAlertAction(title: "Save Draft", style: .default) { [weak self] _ in
        guard let self else { return }
        store.add(
          from: recipientField.text ?? "", subject: subjectField.text ?? "", body: bodyView.text,
          to: .drafts,
          at: MailStore.now)
        dismiss(animated: true)
      })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(alert, animated: true)
  }
}

extension ComposeViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField === recipientField
      ? subjectField.becomeFirstResponder() : bodyView.becomeFirstResponder()
  }
}
