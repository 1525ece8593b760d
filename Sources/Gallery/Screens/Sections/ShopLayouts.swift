import Kumiko

/// Adds to the section objects what a flow layout asks its delegate.
final class ShopDataSource: SectionedDataSource, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let widths: [CGFloat] = [160, 120, 96]
    return CGSize(width: widths[indexPath.section % 3], height: indexPath.section == 1 ? 32 : 72)
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

}

/// All items on a circle, one section inside of the other.
final class CircleLayout: UICollectionViewLayout {
  private var attributes: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let room = collectionView.bounds.size
    let center = CGPoint(x: room.width / 2, y: room.height / 2)
    let reach = min(room.width, room.height) / 2 - 56
    attributes = (0..<collectionView.numberOfSections).flatMap { section in
      let count = collectionView.numberOfItems(inSection: section)
      let radius = reach * CGFloat(section + 1) / CGFloat(collectionView.numberOfSections)
      return (0..<count).map { item in
        let angle = 2 * CGFloat.pi * CGFloat(item) / CGFloat(count) - .pi / 2
        let path = IndexPath(item: item, section: section)
        let place = UICollectionViewLayoutAttributes(forCellWith: path)
        place.size = CGSize(width: 96, height: 36)
        place.center = CGPoint(
          x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
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
