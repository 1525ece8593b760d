import Kumiko

/// Rows that expand and collapse, as in a file manager.
///
/// A section snapshot describes the hierarchy; list cells have a disclosure accessory that expands
/// them.
final class OutlineRecipe: UICollectionViewController {
  private let rows = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
    cell, _, name in
    var content = cell.defaultContentConfiguration()
    content.text = name
    content.image = UIImage(systemName: name.contains(".") ? "doc" : "folder")
    cell.contentConfiguration = content
    cell.accessories = name.contains(".") ? [] : [.outlineDisclosure()]
  }
  private lazy var source = UICollectionViewDiffableDataSource<Int, String>(
    collectionView: collectionView
  ) { [rows] in $0.dequeueConfiguredReusableCell(using: rows, for: $1, item: $2) }

  init() {
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .sidebar)))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    var files = NSDiffableDataSourceSectionSnapshot<String>()
    files.append(["Letters", "Music", "Pictures"])
    files.append(["2025", "to the landlord.txt"], to: "Letters")
    files.append(["to the bank.txt"], to: "2025")
    files.append(["the sea.png"], to: "Pictures")
    files.expand(["Letters", "2025"])
    source.apply(files, to: 0)
  }
}
