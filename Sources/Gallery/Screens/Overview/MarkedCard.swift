import Kumiko

/// A rounded card with a title, a note under it and, where the item is selected, a check mark.
struct MarkedCard: UIContentConfiguration, Hashable {
  /// Where the mark stands.
  enum Mark: Hashable {
    /// In the upper corner at the end.
    case corner
    /// Before the title, in the place of a tag.
    case leading
  }

  var title: String
  var note: String?
  var color: UIColor
  var textColor: UIColor
  var font: UIFont = .preferredFont(forTextStyle: .headline)
  var mark = Mark.corner
  var cornerRadius: CGFloat = 10
  var insets = NSDirectionalEdgeInsets(top: 10, leading: 12, bottom: 10, trailing: 12)
  private(set) var isMarked = false

  init(title: String, note: String? = nil, color: UIColor, textColor: UIColor) {
    (self.title, self.note, self.color, self.textColor) = (title, note, color, textColor)
  }

  func makeContentView() -> any UIView & UIContentView { MarkedCardView(self) }

  func updated(for state: any UIConfigurationState) -> MarkedCard {
    var card = self
    card.isMarked = (state as? UICellConfigurationState)?.isSelected ?? isMarked
    return card
  }
}

final class MarkedCardView: UIView, UIContentView {
  private let title = UILabel()
  private let note = UILabel()
  private let mark = UIImageView()
  private let texts: UIStackView
  private lazy var edges = InsetEdges(texts, in: self)

  var configuration: any UIContentConfiguration {
    didSet { show() }
  }

  init(_ card: MarkedCard) {
    configuration = card
    let line = UIStackView(arrangedSubviews: card.mark == .leading ? [mark, title] : [title])
    line.spacing = 6
    line.alignment = .center
    texts = UIStackView(arrangedSubviews: [line, note])
    texts.axis = .vertical
    texts.spacing = 2
    super.init(frame: .zero)
    note.font = .preferredFont(forTextStyle: .subheadline)
    note.numberOfLines = 0
    mark.translatesAutoresizingMaskIntoConstraints = false
    let side: CGFloat = card.mark == .leading ? 14 : 18
    NSLayoutConstraint.activate([
      mark.widthAnchor.constraint(equalToConstant: side),
      mark.heightAnchor.constraint(equalToConstant: side),
    ])
    edges.set(card.insets)
    if card.mark == .corner {
      addSubview(mark)
      NSLayoutConstraint.activate([
        mark.topAnchor.constraint(equalTo: topAnchor, constant: 3),
        trailingAnchor.constraint(equalTo: mark.trailingAnchor, constant: 3),
      ])
    }
    show()
  }

  required init?(coder: NSCoder) { nil }

  private func show() {
    guard let card = configuration as? MarkedCard else { return }
    edges.set(card.insets)
    title.text = card.title
    title.font = card.font
    note.text = card.note
    note.isHidden = card.note == nil
    for label in [title, note] { label.textColor = card.textColor }
    if card.mark == .leading {
      mark.image = UIImage(systemName: card.isMarked ? "checkmark.circle.fill" : "tag")
    } else {
      title.textAlignment = card.note == nil ? .center : .natural
      mark.image = UIImage(systemName: "checkmark.circle.fill")
      mark.isHidden = !card.isMarked
    }
    mark.tintColor = card.textColor
    backgroundColor = card.color
    layer.cornerRadius = card.cornerRadius
  }
}
