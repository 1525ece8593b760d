import Kumiko

/// A row that scrolls horizontally and stops with a card in the middle, above a grid that scrolls
/// vertically.
///
/// The section provider of the layout returns each section by its index.
final class CarouselRecipe: UIViewController {
  private let cards = UICollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewCompositionalLayout { number, _ in
      if number > 0 { return .grid(columns: 6, spacing: 8) }
      let row = NSCollectionLayoutSection.carousel(
        itemWidth: .absolute(200), height: .absolute(120))
      row.orthogonalScrollingBehavior = .groupPagingCentered
      row.interGroupSpacing = 12
      row.contentInsets = NSDirectionalEdgeInsets(top: 12, leading: 0, bottom: 12, trailing: 0)
      return row
    })
  private let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
    cell, path, number in
    let colours: [UIColor] = [.systemTeal, .systemIndigo, .systemOrange, .systemPink]
    cell.contentView.backgroundColor =
      path.section == 0 ? colours[number % colours.count] : .secondarySystemFill
    cell.contentView.layer.cornerRadius = path.section == 0 ? 16 : 8
  }
  private lazy var source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: cards) {
    [cells] in $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
  }

  override func loadView() { view = cards }

  override func viewDidLoad() {
    super.viewDidLoad()
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(Array(0..<8), toSection: 0)
    snapshot.appendItems(Array(100..<130), toSection: 1)
    source.apply(snapshot)
  }
}
