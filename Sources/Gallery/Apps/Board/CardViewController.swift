import UIKit

/// A card in a sheet, where it is edited.
final class CardViewController: UIViewController {
  private let original: Card
  private var card: Card {
    didSet {
      isModalInPresentation = card != original
      navigationItem.rightBarButtonItem?.isEnabled = card != original && !card.title.isEmpty
    }
  }
  private let onSave: (Card) -> Void
  private let titleField = UITextField()
  private let notesView = UITextView()

  init(card: Card, onSave: @escaping (Card) -> Void) {
    original = card
    self.card = card
    self.onSave = onSave
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Card"
    view.backgroundColor = .systemBackground
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .save, target: self, action: Selector(Self.save))
    navigationItem.rightBarButtonItem?.isEnabled = false
    navigationController?.presentationController?.delegate = self

    titleField.text = card.title
    titleField.font = .preferredFont(forTextStyle: .title2)
    titleField.placeholder = "Title"
    titleField.clearButtonMode = .whileEditing
    titleField.returnKeyType = .next
    titleField.delegate = self
    titleField.addTarget(self, action: Selector(Self.titleChanged), for: .editingChanged)
    notesView.text = card.notes
    notesView.font = .preferredFont(forTextStyle: .body)
    notesView.adjustsFontForContentSizeCategory = true
    notesView.backgroundColor = .secondarySystemBackground
    notesView.layer.cornerRadius = 8
    notesView.delegate = self

    let tags = UIStackView(arrangedSubviews: CardTag.allCases.map(tagButton))
    tags.spacing = 8
    tags.distribution = .fillProportionally
    let stack = UIStackView(arrangedSubviews: [titleField, tags, notesView])
    stack.axis = .vertical
    stack.spacing = 12
    stack.setCustomSpacing(20, after: tags)
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -16),
    ])
  }

  private func tagButton(_ tag: CardTag) -> UIButton {
    var configuration = UIButton.Configuration.tinted()
    configuration.title = tag.title
    configuration.cornerStyle = .capsule
    configuration.buttonSize = .small
    let button = UIButton(
      configuration: configuration,
      primaryAction: UIAction { [weak self] action in
        guard let self, let button = action.sender as? UIButton else { return }
        card.tags = CardTag.allCases.filter {
          $0 == tag ? button.isSelected : self.card.tags.contains($0)
        }
      })
    button.changesSelectionAsPrimaryAction = true
    button.isSelected = card.tags.contains(tag)
    button.tintColor = tag.color
    return button
  }

  private func titleChanged() { card.title = titleField.text ?? "" }

  private func save() {
    onSave(card)
    dismiss(animated: true)
  }
}

extension CardViewController: UITextFieldDelegate, UITextViewDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    notesView.becomeFirstResponder()
  }

  func textViewDidChange(_ textView: UITextView) { card.notes = textView.text }
}

extension CardViewController: UIAdaptivePresentationControllerDelegate {
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
  {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    alert.addAction(
      UIAlertAction(title: "Discard Changes", style: .destructive) { _ in
        self.dismiss(animated: true)
      })
    alert.addAction(UIAlertAction(title: "Keep Editing", style: .cancel))
    alert.popoverPresentationController?.barButtonItem = navigationItem.leftBarButtonItem
    present(alert, animated: true)
  }
}
