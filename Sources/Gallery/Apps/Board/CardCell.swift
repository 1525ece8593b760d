import UIKit

/// A card: its title, its notes and its tags.
final class CardCell: UICollectionViewListCell {
  var card: Card? {
    didSet {
      guard let card else { return }
      titleLabel.text = card.title
      notesLabel.text = card.notes
      notesLabel.isHidden = card.notes.isEmpty
      chips.arrangedSubviews.forEach { $0.removeFromSuperview() }
      for tag in card.tags { chips.addArrangedSubview(TagChip(tag)) }
      chips.isHidden = card.tags.isEmpty
    }
  }

  private let titleLabel = UILabel()
  private let notesLabel = UILabel()
  private let chips = UIStackView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.font = .preferredFont(forTextStyle: .body)
    titleLabel.numberOfLines = 0
    notesLabel.font = .preferredFont(forTextStyle: .footnote)
    notesLabel.textColor = .secondaryLabel
    notesLabel.numberOfLines = 2
    for label in [titleLabel, notesLabel] { label.adjustsFontForContentSizeCategory = true }
    chips.spacing = 6
    let stack = UIStackView(arrangedSubviews: [titleLabel, notesLabel, chips])
    stack.axis = .vertical
    stack.alignment = .leading
    stack.spacing = 6
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    let bottom = stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12)
    bottom.priority = .required - 1
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
      bottom,
    ])
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    var background = UIBackgroundConfiguration.listPlainCell().updated(for: state)
    background.cornerRadius = 10
    background.backgroundColor = .tertiarySystemGroupedBackground
    if state.isSelected || state.isHighlighted {
      background.strokeColor = .tintColor
      background.strokeWidth = 2
    }
    backgroundConfiguration = background
  }
}

/// The name of a tag on a background of its colour.
final class TagChip: UILabel {
  private let insets = UIEdgeInsets(top: 2, left: 8, bottom: 2, right: 8)

  init(_ tag: CardTag) {
    super.init(frame: .zero)
    text = tag.title
    font = .preferredFont(forTextStyle: .caption1)
    adjustsFontForContentSizeCategory = true
    textColor = .label
    backgroundColor = tag.color.withAlphaComponent(0.25)
    layer.cornerCurve = .continuous
    clipsToBounds = true
    setContentHuggingPriority(.required, for: .horizontal)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }

  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(
      width: size.width + insets.left + insets.right,
      height: size.height + insets.top + insets.bottom)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }
}
