import Kumiko

/// Rows that the user reorders, by their reorder accessories, by a long press, or by Alt and an
/// arrow key.
final class ReorderRecipe: UICollectionViewController {
  private(set) var order = ["Prelude", "Gigue", "Sarabande", "Fugue"]
  private let rows = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
    cell, _, name in
    var content = cell.defaultContentConfiguration()
    content.text = name
    cell.contentConfiguration = content
    cell.accessories = [.reorder(displayed: .always)]
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
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.didReorder = { [weak self] change in
      self?.order = change.finalSnapshot.itemIdentifiers
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(order)
    source.apply(snapshot)
  }
}
