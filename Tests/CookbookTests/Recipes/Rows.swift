import Kumiko

/// Rows with an image, a title, a subtitle and an accessory at their trailing edge.
///
/// A list cell has a configuration for its content; rows are as high as their text requires.
final class RowsRecipe: UICollectionViewController {
  private struct City: Hashable {
    let name: String
    let country: String
    let icon: String
  }

  private let cities = [
    City(name: "Kyoto", country: "Japan", icon: "leaf"),
    City(name: "Lisbon", country: "Portugal", icon: "tram"),
    City(name: "Nairobi", country: "Kenya", icon: "sun.max"),
    City(name: "Oslo", country: "Norway", icon: "snowflake"),
  ]
  private let rows = UICollectionView.CellRegistration<UICollectionViewListCell, City> {
    cell, _, city in
    var content = cell.defaultContentConfiguration()
    content.text = city.name
    content.secondaryText = city.country
    content.image = UIImage(systemName: city.icon)
    cell.contentConfiguration = content
    cell.accessories = [.disclosureIndicator()]
  }
  private lazy var source = UICollectionViewDiffableDataSource<Int, City>(
    collectionView: collectionView
  ) { [rows] in $0.dequeueConfiguredReusableCell(using: rows, for: $1, item: $2) }

  init() {
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    var snapshot = NSDiffableDataSourceSnapshot<Int, City>()
    snapshot.appendSections([0])
    snapshot.appendItems(cities)
    source.apply(snapshot)
  }
}
