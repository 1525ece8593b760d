import Kumiko

/// A rounded card with a text: the content of cells on several screens.
struct TextCard: UIContentConfiguration, Hashable {
  var text: String
  var color: UIColor = .systemOrange
  var font: UIFont = .preferredFont(forTextStyle: .headline)
  var textColor: UIColor = .white
  var alignment: NSTextAlignment = .center
  var insets = NSDirectionalEdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12)
  var cornerRadius: CGFloat = 10
  /// The background if the item is selected; the text is white then.
  var selectedColor: UIColor?

  func makeContentView() -> any UIView & UIContentView { TextCardView(self) }

  func updated(for state: any UIConfigurationState) -> TextCard {
    guard let state = state as? UICellConfigurationState, state.isSelected, let selectedColor else {
      return self
    }
    var card = self
    card.color = selectedColor
    card.textColor = .white
    return card
  }
}

final class TextCardView: UIView, UIContentView {
  private let label = UILabel()
  private lazy var edges = InsetEdges(label, in: self)

  var configuration: any UIContentConfiguration {
    didSet { show() }
  }

  init(_ card: TextCard) {
    configuration = card
    super.init(frame: .zero)
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = true
    show()
  }

  required init?(coder: NSCoder) { nil }

  private func show() {
    guard let card = configuration as? TextCard else { return }
    edges.set(card.insets)
    label.text = card.text
    label.font = card.font
    label.textColor = card.textColor
    label.textAlignment = card.alignment
    backgroundColor = card.color
    layer.cornerRadius = card.cornerRadius
  }
}
