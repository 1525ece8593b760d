import UIKit

/// A square picture, with a heart if it is a favourite and a check mark if it is selected.
final class AlbumCell: UICollectionViewCell {
  var photo: AlbumPhoto? {
    didSet {
      imageView.image = photo.flatMap { UIImage(named: $0.asset) }
      heartView.isHidden = photo?.isFavorite != true
      setNeedsUpdateConfiguration()
    }
  }

  private let imageView = UIImageView()
  private let heartView = UIImageView(image: UIImage(systemName: "heart.fill"))
  private let checkView = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    heartView.tintColor = .white
    heartView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
    heartView.layer.shadowColor = UIColor.black.cgColor
    heartView.layer.shadowOpacity = 0.5
    heartView.layer.shadowRadius = 2
    heartView.layer.shadowOffset = .zero
    checkView.contentMode = .center
    checkView.layer.cornerRadius = 11
    checkView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .title3)
    for view in [imageView, heartView, checkView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      imageView.topAnchor.constraint(equalTo: contentView.topAnchor),
      imageView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      imageView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      imageView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      heartView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 6),
      heartView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6),
      checkView.widthAnchor.constraint(equalToConstant: 22),
      checkView.heightAnchor.constraint(equalToConstant: 22),
      checkView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -6),
      checkView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6),
    ])
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    checkView.isHidden = !state.isEditing
    checkView.tintColor = state.isSelected ? .tintColor : .white
    checkView.backgroundColor = state.isSelected ? .white : .black.withAlphaComponent(0.3)
    checkView.image = UIImage(systemName: state.isSelected ? "checkmark.circle.fill" : "circle")
    imageView.alpha = state.isEditing && state.isSelected || state.isHighlighted ? 0.6 : 1
  }
}
