import UIKit

/// A message in a bubble: the user's own at the trailing edge.
final class BubbleCell: UICollectionViewCell {
  var message: ChatMessage? {
    didSet { if message != oldValue { show() } }
  }

  private let bubble = UIView()
  private let label = UILabel()
  private let stateLabel = UILabel()
  private var mine: [NSLayoutConstraint] = []
  private var theirs: [NSLayoutConstraint] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .body)
    label.numberOfLines = 0
    stateLabel.font = .preferredFont(forTextStyle: .caption2)
    stateLabel.textColor = .secondaryLabel
    for label in [label, stateLabel] { label.adjustsFontForContentSizeCategory = true }
    bubble.cornerConfiguration = .uniformCorners(radius: 18)
    for (part, around) in [(bubble, contentView), (label, bubble), (stateLabel, contentView)] {
      part.translatesAutoresizingMaskIntoConstraints = false
      around.addSubview(part)
    }
    mine = [bubble.trailingAnchor.constraint(equalTo: contentView.trailingAnchor)]
    theirs = [bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor)]
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: contentView.topAnchor),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.75),
      bubble.widthAnchor.constraint(lessThanOrEqualToConstant: 480),
      label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 14),
      label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -14),
      stateLabel.topAnchor.constraint(equalTo: bubble.bottomAnchor, constant: 2),
      stateLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      stateLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -6),
    ])
  }

  required init?(coder: NSCoder) { nil }

  private func show() {
    guard let message else { return }
    label.text = message.text
    label.textColor = message.isMine ? .white : .label
    label.accessibilityLabel = message.state == .writing ? "Writes" : nil
    bubble.backgroundColor = message.isMine ? .tintColor : .secondarySystemFill
    stateLabel.text = message.state == .sent ? "Sent" : nil
    NSLayoutConstraint.deactivate(message.isMine ? theirs : mine)
    NSLayoutConstraint.activate(message.isMine ? mine : theirs)
  }
}
