import Kumiko

/// Rows that are selected by clicks, several at a time.
///
/// The cell's configuration is updated when its state changes: no code asks which rows are
/// selected.
final class MarksRecipe: UICollectionViewController {
  private let rows = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
    cell, _, name in
    cell.configurationUpdateHandler = { cell, state in
      guard let cell = cell as? UICollectionViewListCell else { return }
      var content = cell.defaultContentConfiguration().updated(for: state)
      content.text = name
      cell.contentConfiguration = content
      cell.accessories = state.isSelected ? [.checkmark()] : []
    }
  }
  private lazy var source = UICollectionViewDiffableDataSource<Int, String>(
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
    collectionView.allowsMultipleSelection = true
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["Basil", "Chives", "Mint", "Parsley"])
    source.apply(snapshot)
  }
}
