import KumikoFoundation

@testable import KumikoCore

final class OwnItemCell: UICollectionViewCell { var item = -1 }

final class OwnItemRow: UITableViewCell { var item = -1 }

/// Rows of 40 points, by a layout of an app's own, which keeps places and forgets them when it is
/// invalidated.
final class ColumnLayout: UICollectionViewLayout {
  private var places: [[UICollectionViewLayoutAttributes]] = []
  private var height: CGFloat = 0

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    places = []
    super.invalidateLayout(with: context)
  }

  override func prepare() {
    guard let collectionView else { return }
    height = 0
    places = (0..<collectionView.numberOfSections).map { section in
      (0..<collectionView.numberOfItems(inSection: section)).map { item in
        let place = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: item, section: section))
        place.frame = CGRect(x: 0, y: height, width: collectionView.bounds.width, height: 40)
        height += 40
        return place
      }
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: height)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { places.joined().filter { $0.frame.intersects(rect) } }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { places[indexPath.section][indexPath.item] }
}
