//
//  BannerCell.swift
//  Kiln
//

import UIKit

class BannerCell: UICollectionViewCell {

  let imageView = UIImageView()
  private let titleLabel = UILabel()
  private let makerLabel = UILabel()
  private let shade = CAGradientLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 18
    contentView.clipsToBounds = true
    contentView.backgroundColor = .secondarySystemFill
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.frame = contentView.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shade.colors = [UIColor.clear.cgColor, UIColor.black.withAlphaComponent(0.65).cgColor]
    shade.locations = [0.45, 1]
    titleLabel.font = .preferredFont(forTextStyle: .title2)
    makerLabel.font = .preferredFont(forTextStyle: .footnote)
    titleLabel.textColor = .white
    makerLabel.textColor = UIColor.white.withAlphaComponent(0.8)
    let stack = UIStackView(arrangedSubviews: [titleLabel, makerLabel])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(imageView)
    contentView.layer.addSublayer(shade)
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -14),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shade.frame = contentView.bounds
    CATransaction.commit()
  }

  func configure(with product: Product, loader: ImageLoader) {
    titleLabel.text = product.name
    makerLabel.text = "by \(product.maker)"
    var options = LoaderOptions()
    options.scale = max(1, traitCollection.displayScale)
    options.processor =
      ResizingProcessor(size: CGSize(width: 480, height: 270))
      |> OverlayProcessor(overlay: .brown, fraction: 0.9)
    imageView.kiln.setImage(with: product.picture, options: options, loader: loader)
  }
}
