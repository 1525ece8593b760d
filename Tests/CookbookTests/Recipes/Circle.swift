import Kumiko

/// A custom layout: items are placed on a circle, which grows with the window.
///
/// `prepare()` computes all positions, once for each size; the other methods return these.
final class CircleLayout: UICollectionViewLayout {
  private var places: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    super.prepare()
    guard let list = collectionView, list.numberOfSections > 0 else { return places = [] }
    let count = list.numberOfItems(inSection: 0)
    let middle = CGPoint(x: list.bounds.width / 2, y: list.bounds.height / 2)
    let radius = min(middle.x, middle.y) - 40
    places = (0..<count).map { index in
      let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(count) - .pi / 2
      let place = UICollectionViewLayoutAttributes(forCellWith: [0, index])
      place.size = CGSize(width: 52, height: 52)
      place.center = CGPoint(
        x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
      return place
    }
  }

  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { places.filter { $0.frame.intersects(rect) } }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    places.indices.contains(indexPath.item) ? places[indexPath.item] : nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}

final class CircleRecipe: UIViewController {
  private let circle = UICollectionView(frame: .zero, collectionViewLayout: CircleLayout())
  private let dots = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
    cell, _, number in
    cell.contentView.backgroundColor = UIColor(
      hue: CGFloat(number) / 10, saturation: 0.5, brightness: 0.9, alpha: 1)
    cell.contentView.layer.cornerRadius = 26
  }
  private lazy var source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: circle) {
    [dots] in $0.dequeueConfiguredReusableCell(using: dots, for: $1, item: $2)
  }

  override func loadView() { view = circle }

  override func viewDidLoad() {
    super.viewDidLoad()
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<10))
    source.apply(snapshot)
  }
}
