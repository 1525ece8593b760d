import Kumiko

/// A search field in the bar that filters a list while the user types.
final class SearchRecipe: UICollectionViewController, UISearchResultsUpdating {
  private let words = [
    "lantern", "lattice", "ladder", "maple", "moss", "mountain", "paper", "plum",
  ]
  private let rows = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
    cell, _, word in
    var content = cell.defaultContentConfiguration()
    content.text = word
    cell.contentConfiguration = content
  }
  private lazy var source = UICollectionViewDiffableDataSource<Int, String>(
    collectionView: collectionView
  ) { [rows] in $0.dequeueConfiguredReusableCell(using: rows, for: $1, item: $2) }

  init() {
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    title = "Words"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    updateSearchResults(for: search)
  }

  func updateSearchResults(for search: UISearchController) {
    let text = search.searchBar.text ?? ""
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(words.filter { text.isEmpty || $0.localizedStandardContains(text) })
    source.apply(snapshot)
  }
}
