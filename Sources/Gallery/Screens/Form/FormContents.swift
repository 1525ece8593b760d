import Kumiko

/// A name above an editable text that makes its row grow.
struct NoteContent: UIContentConfiguration {
  var note: Note
  var onChange: (String) -> Void
  /// Called with the new height of the row.
  var onLayout: (CGFloat) -> Void

  func makeContentView() -> any UIView & UIContentView { NoteView(self) }
  func updated(for state: any UIConfigurationState) -> NoteContent { self }
}

private final class NoteView: UIView, UIContentView, UITextViewDelegate {
  private let nameLabel = UILabel("", style: .footnote, color: .secondaryLabel)
  private let textView = UITextView()

  var configuration: any UIContentConfiguration {
    didSet { show() }
  }

  init(_ content: NoteContent) {
    configuration = content
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 10
    textView.isScrollEnabled = false
    textView.backgroundColor = .clear
    textView.textContainer.lineFragmentPadding = 0
    textView.delegate = self
    let column = UIStackView(arrangedSubviews: [nameLabel, textView])
    column.axis = .vertical
    addFilling(column, insets: .init(top: 8, leading: 16, bottom: 4, trailing: 16))
    show()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (view: NoteView, _: UITraitCollection) in view.setText(view.textView.text)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// A click anywhere on the card puts the caret into the text, as close as possible.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event).map { _ in textView }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    (configuration as? NoteContent)?.onLayout(bounds.height)
    showRing()
  }

  /// The focus ring is around the card: around the text alone it would touch the letters.
  private func showRing() {
    let ring = UIFocusHaloEffect(
      roundedRect: textView.convert(bounds, from: self), cornerRadius: layer.cornerRadius,
      curve: .circular)
    ring.containerView = self
    ring.position = .inside
    textView.focusEffect = ring
  }

  /// Each line has the height of a Japanese one: the row keeps its height when the first word of
  /// the other script is typed.
  private var attributes: [NSAttributedString.Key: Any] {
    let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
    let paragraph = NSMutableParagraphStyle()
    paragraph.minimumLineHeight = "組".size(withAttributes: [.font: font]).height
    return [.font: font, .foregroundColor: UIColor.label, .paragraphStyle: paragraph]
  }

  private func setText(_ text: String) {
    textView.attributedText = NSAttributedString(string: text, attributes: attributes)
    textView.typingAttributes = attributes
  }

  func textViewDidChange(_ textView: UITextView) {
    if textView.text.isEmpty { textView.typingAttributes = attributes }
    (configuration as? NoteContent)?.onChange(textView.text)
  }

  private func show() {
    guard let content = configuration as? NoteContent else { return }
    nameLabel.text = content.note.id
    if textView.text != content.note.text || textView.text.isEmpty {
      setText(content.note.text)
    }
  }
}

/// A text with a check mark if it is selected.
struct ChoiceContent: UIContentConfiguration, Hashable {
  var text: String
  var isSelected = false

  func makeContentView() -> any UIView & UIContentView {
    ConfiguredView(self) { content in
      let mark = UIImageView(
        image: UIImage(
          systemName: content.isSelected ? "checkmark.circle.fill" : "circle",
          withConfiguration: UIImage.SymbolConfiguration(textStyle: .body)))
      mark.tintColor = content.isSelected ? .systemOrange : .tertiaryLabel
      mark.setContentHuggingPriority(.required, for: .horizontal)
      let row = UIStackView(arrangedSubviews: [mark, UILabel(content.text, style: .body)])
      row.spacing = 12
      row.alignment = .center
      return row.onCard()
    }
  }

  func updated(for state: any UIConfigurationState) -> ChoiceContent {
    guard let state = state as? UICellConfigurationState else { return self }
    var content = self
    content.isSelected = state.isSelected
    return content
  }
}
