import Kumiko

/// A header above each section, pinned to the upper edge while its section is visible.
final class HeadersRecipe: UIViewController {
  private let months = [
    "March": [3, 12, 19, 28], "April": [1, 2, 17], "May": [5, 8, 21, 22, 30],
  ]
  private lazy var list = UICollectionView(frame: .zero, collectionViewLayout: layout())
  private let days = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
    cell, _, day in
    var content = cell.defaultContentConfiguration()
    content.text = day
    cell.contentConfiguration = content
  }
  private lazy var source = UICollectionViewDiffableDataSource<String, String>(
    collectionView: list
  ) { [days] in $0.dequeueConfiguredReusableCell(using: days, for: $1, item: $2) }

  private func layout() -> UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  override func loadView() { view = list }

  override func viewDidLoad() {
    super.viewDidLoad()
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] header, _, path in
      var content = header.defaultContentConfiguration()
      content.text = self?.source.sectionIdentifier(for: path.section)
      header.contentConfiguration = content
    }
    source.supplementaryViewProvider = { list, _, path in
      list.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    for month in ["March", "April", "May"] {
      snapshot.appendSections([month])
      snapshot.appendItems((months[month] ?? []).map { "\($0) \(month)" })
    }
    source.apply(snapshot)
  }
}
