import Kumiko

/// A rounded card with a title, a note below it and, if the item is selected, a check mark.
struct MarkedCard: UIContentConfiguration, Hashable {
  /// The position of the mark.
  enum Mark: Hashable {
    /// In the upper trailing corner.
    case corner
    /// Before the title, in place of a tag.
    case leading
  }

  var title: String
  var note: String?
  /// A picture above the title, which fills the card's width.
  var picture: UIImage?
  var color: UIColor
  var textColor: UIColor
  var font: UIFont = .preferredFont(forTextStyle: .headline)
  var mark = Mark.corner
  var cornerRadius: CGFloat = 10
  var insets = NSDirectionalEdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12)
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
  private let picture = UIImageView()
  private let mark = UIImageView()
  private let texts: UIStackView
  private lazy var edges = InsetEdges(texts, in: body)
  private let body = UIView()
  private lazy var markSide = mark.widthAnchor.constraint(equalToConstant: 18)
  /// Its height in points.
  private static let pictureHeight: CGFloat = 44

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
    for label in [title, note] { label.adjustsFontForContentSizeCategory = true }
    note.numberOfLines = 0
    mark.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([markSide, mark.heightAnchor.constraint(equalTo: mark.widthAnchor)])
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    let stack = UIStackView(arrangedSubviews: [picture, body])
    stack.axis = .vertical
    let height = picture.heightAnchor.constraint(
      equalToConstant: MarkedCardView.pictureHeight)
    height.isActive = true
    clipsToBounds = true
    InsetEdges(stack, in: self).set(.zero)
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
    markSide.constant = UIFontMetrics.default.scaledValue(for: card.mark == .leading ? 14 : 18)
      .rounded()
    picture.image = card.picture
    picture.isHidden = card.picture == nil
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
