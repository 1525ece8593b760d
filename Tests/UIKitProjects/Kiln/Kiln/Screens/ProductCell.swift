//
//  ProductCell.swift
//  Kiln
//

import UIKit

class ProductCell: UICollectionViewCell {

  let imageView = UIImageView()
  private let nameLabel = UILabel()
  private let priceLabel = UILabel()
  private let heartButton = UIButton(type: .system)
  var onHeart: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.layer.cornerRadius = 12
    imageView.backgroundColor = .secondarySystemFill
    nameLabel.font = .preferredFont(forTextStyle: .subheadline)
    nameLabel.adjustsFontForContentSizeCategory = true
    priceLabel.font = .preferredFont(forTextStyle: .footnote)
    priceLabel.textColor = .secondaryLabel
    heartButton.addTarget(self, action: #selector(heartTapped), for: .touchUpInside)
    heartButton.tintColor = .systemPink
    for view in [imageView, nameLabel, priceLabel, heartButton] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      imageView.topAnchor.constraint(equalTo: contentView.topAnchor),
      imageView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      imageView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      nameLabel.topAnchor.constraint(equalTo: imageView.bottomAnchor, constant: 8),
      nameLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 2),
      nameLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      priceLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 2),
      priceLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
      priceLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      heartButton.topAnchor.constraint(equalTo: imageView.topAnchor, constant: 4),
      heartButton.trailingAnchor.constraint(equalTo: imageView.trailingAnchor, constant: -4),
      heartButton.widthAnchor.constraint(equalToConstant: 36),
      heartButton.heightAnchor.constraint(equalToConstant: 36),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func prepareForReuse() {
    super.prepareForReuse()
    imageView.kiln.cancelDownload()
    imageView.image = nil
  }

  func configure(with product: Product, isFavourite: Bool, loader: ImageLoader) {
    nameLabel.text = product.name
    priceLabel.text = product.price
    heartButton.setImage(UIImage(systemName: isFavourite ? "heart.fill" : "heart"), for: .normal)
    heartButton.accessibilityLabel =
      isFavourite ? "Remove \(product.name) from favourites" : "Add \(product.name) to favourites"
    imageView.kiln.setImage(
      with: product.picture, placeholder: nil, options: .cell(traitCollection.displayScale),
      loader: loader)
  }

  @objc private func heartTapped() { onHeart?() }
}

extension LoaderOptions {

  /// What cells show; the same for those that are loaded beforehand.
  static func cell(_ scale: CGFloat) -> LoaderOptions {
    var options = LoaderOptions()
    options.scale = max(1, scale)
    options.downsampling = 240
    return options
  }
}
