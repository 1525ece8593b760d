import Kumiko

/// A picture above a name and a price; the picture alone where no more fits.
struct ProductContent: UIContentConfiguration, Hashable {
  var product: Product

  func makeContentView() -> any UIView & UIContentView { ProductView(self) }
  func updated(for state: any UIConfigurationState) -> ProductContent { self }
}

private final class ProductView: UIView, UIContentView {
  private let picture = UIImageView()
  private let nameLabel = UILabel("", style: .headline)
  private let priceLabel = UILabel("", style: .footnote, color: .secondaryLabel)

  var configuration: any UIContentConfiguration {
    didSet { show() }
  }

  init(_ content: ProductContent) {
    configuration = content
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 10
    clipsToBounds = true
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    for label in [nameLabel, priceLabel] { label.numberOfLines = 1 }
    for view in [picture, nameLabel, priceLabel] { addSubview(view) }
    show()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hasTexts = bounds.height >= 112
    let pictureHeight = bounds.height - (hasTexts ? 60 : 0)
    picture.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pictureHeight)
    for (label, y, height) in [(nameLabel, 10, 22), (priceLabel, 34, 16)]
      as [(UILabel, CGFloat, CGFloat)]
    {
      label.isHidden = !hasTexts
      label.frame = CGRect(x: 12, y: pictureHeight + y, width: bounds.width - 24, height: height)
    }
  }

  private func show() {
    guard let product = (configuration as? ProductContent)?.product else { return }
    picture.image = UIImage(named: product.picture)
    nameLabel.text = product.name
    priceLabel.text =
      product.count == 0 ? product.price.yen : "\(product.price.yen) × \(product.count)"
    priceLabel.textColor = product.count == 0 ? .secondaryLabel : .tintColor
  }
}
