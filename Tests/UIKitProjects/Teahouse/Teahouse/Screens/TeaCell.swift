import UIKit

final class TeaCell: UICollectionViewCell {
  let pictureView = UIImageView()
  private let nameLabel = UILabel()
  private let priceLabel = UILabel()
  private lazy var addButton: UIButton = {
    var configuration = UIButton.Configuration.tinted()
    configuration.image = UIImage(systemName: "plus")
    configuration.buttonSize = .small
    configuration.cornerStyle = .capsule
    return UIButton(
      configuration: configuration, primaryAction: UIAction { [weak self] _ in self?.onAdd?() })
  }()

  var onAdd: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    pictureView.contentMode = .scaleAspectFill
    pictureView.clipsToBounds = true
    pictureView.layer.cornerRadius = 12
    pictureView.layer.cornerCurve = .continuous
    pictureView.backgroundColor = .steam
    nameLabel.font = .preferredFont(forTextStyle: .headline)
    nameLabel.adjustsFontForContentSizeCategory = true
    nameLabel.numberOfLines = 2
    priceLabel.font = .monospacedDigitSystemFont(
      ofSize: UIFont.preferredFont(forTextStyle: .subheadline).pointSize, weight: .regular)
    priceLabel.textColor = .secondaryLabel

    let foot = UIStackView(arrangedSubviews: [priceLabel, UIView(), addButton])
    foot.alignment = .center
    let stack = UIStackView(arrangedSubviews: [pictureView, nameLabel, foot])
    stack.axis = .vertical
    stack.spacing = 6
    stack.setCustomSpacing(10, after: pictureView)
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.topAnchor),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      stack.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor),
      pictureView.heightAnchor.constraint(equalTo: pictureView.widthAnchor, multiplier: 0.75),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    pictureView.cancelLoading()
    onAdd = nil
  }

  func show(_ tea: Tea) {
    nameLabel.text = tea.name
    priceLabel.text = tea.price.price
    pictureView.load(tea.picture)
    addButton.accessibilityLabel = String(localized: "Add \(tea.name)")
    isAccessibilityElement = false
    accessibilityElements = [nameLabel, priceLabel, addButton]
  }
}

final class TeaHeaderView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = UIFontMetrics(forTextStyle: .title2).scaledFont(
      for: .systemFont(ofSize: 22, weight: .semibold))
    label.adjustsFontForContentSizeCategory = true
    label.accessibilityTraits.insert(.header)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      label.trailingAnchor.constraint(lessThanOrEqualTo: layoutMarginsGuide.trailingAnchor),
      label.topAnchor.constraint(equalTo: topAnchor, constant: 12),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -6),
    ])
    directionalLayoutMargins = .zero
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
