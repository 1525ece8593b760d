import Kumiko

/// Cells in four columns, as wide as the window allows.
///
/// `.grid(columns:spacing:)` is a group with four items of the same width. The data source
/// dequeues a cell, by its registration, when the item approaches the visible area.
final class GridRecipe: UIViewController {
  private let grid = UICollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewCompositionalLayout(
      section: .grid(columns: 4, spacing: 12)))
  private let tiles = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
    cell, _, number in
    cell.contentView.backgroundColor = UIColor(
      hue: CGFloat(number) / 24, saturation: 0.6, brightness: 0.9, alpha: 1)
    cell.contentView.layer.cornerRadius = 12
  }
  private lazy var source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: grid) {
    [tiles] in $0.dequeueConfiguredReusableCell(using: tiles, for: $1, item: $2)
  }

  override func loadView() { view = grid }

  override func viewDidLoad() {
    super.viewDidLoad()
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<24))
    source.apply(snapshot)
  }
}
