import Kumiko

/// A picture above a name and a price; only the picture if there is no space for more.
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
    let heights = [nameLabel, priceLabel].map { $0.intrinsicContentSize.height.rounded(.up) }
    let space = heights.reduce(20) { $0 + $1 }
    let hasTexts = bounds.height >= space + 52
    let pictureHeight = bounds.height - (hasTexts ? space : 0)
    picture.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pictureHeight)
    var y = pictureHeight + 9
    for (label, height) in zip([nameLabel, priceLabel], heights) {
      // They fade with the change of the layout, and keep their texts while they fade out.
      label.alpha = hasTexts ? 1 : 0
      let space = bounds.width - 24
      let width = hasTexts ? space : max(space, min(label.intrinsicContentSize.width, 216))
      label.frame = CGRect(x: 12, y: y, width: width, height: height)
      y += height + 2
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
