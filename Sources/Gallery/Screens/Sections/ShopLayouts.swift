import Kumiko

/// Adds the delegate methods of a flow layout to the section objects.
final class ShopDataSource: SectionedDataSource, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let sizes = [(200, 176), (120, 32), (136, 144)]
    let (width, height) = sizes[indexPath.section % sizes.count]
    return CGSize(width: width, height: height)
  }
}

/// A flow layout with the Gallery's spacings.
final class ShopFlowLayout: UICollectionViewFlowLayout {
  override init() {
    super.init()
    minimumLineSpacing = 8
    minimumInteritemSpacing = 8
    sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
  }

  required init?(coder: NSCoder) { nil }
}

/// All items on circles, one section inside the other.
final class CircleLayout: UICollectionViewLayout {
  private var attributes: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let size = collectionView.bounds.size
    let center = CGPoint(x: size.width / 2, y: size.height / 2)
    let reach = min(size.width, size.height) / 2 - 36
    // Radius, width and height as fractions of the available radius: no ring covers another.
    let rings = [(0.36, 0.2, 0.2), (0.68, 0.34, 0.14), (1, 0.2, 0.2)]
    attributes = (0..<collectionView.numberOfSections).flatMap { section in
      let count = collectionView.numberOfItems(inSection: section)
      let (radius, width, height) = rings[section % rings.count]
      return (0..<count).map { item in
        let angle = 2 * CGFloat.pi * CGFloat(item) / CGFloat(count) - .pi / 2
        let place = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: item, section: section))
        place.size = CGSize(width: min(80, reach * width), height: min(64, max(28, reach * height)))
        // Words are below pictures during the animation.
        place.zIndex = section == 1 ? 0 : 1
        place.center = CGPoint(
          x: center.x + reach * radius * cos(angle), y: center.y + reach * radius * sin(angle))
        return place
      }
    }
  }

  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    attributes.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes.first { $0.indexPath == indexPath }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}
