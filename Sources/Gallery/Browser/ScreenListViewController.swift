import Kumiko

/// The list of screens.
final class ScreenListViewController: UICollectionViewController {
  private var selected: Screen
  private let choose: (Screen) -> Void
  private lazy var source = makeSource()

  /// Calls `choose` with the screen that is clicked.
  init(selected: Screen, choose: @escaping (Screen) -> Void) {
    self.selected = selected
    self.choose = choose
    let list = UICollectionLayoutListConfiguration(appearance: .sidebar)
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    title = "Kumiko"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(Screen.all.map(\.name))
    source.apply(snapshot)
  }

  /// Before a screen nothing is chosen yet.
  override func viewWillAppear(_ animated: Bool) {
    clearsSelectionOnViewWillAppear = splitViewController?.isCollapsed == true
    super.viewWillAppear(animated)
  }

  /// Beside a screen the list shows which one that is.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard splitViewController?.isCollapsed == false,
      let index = Screen.all.firstIndex(where: { $0.name == selected.name })
    else { return }
    let path = IndexPath(item: index, section: 0)
    guard collectionView.indexPathsForSelectedItems != [path] else { return }
    collectionView.selectItem(at: path, animated: false, scrollPosition: [])
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    selected = Screen.all[indexPath.item]
    choose(selected)
  }

  private func makeSource() -> UICollectionViewDiffableDataSource<Int, String> {
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, name in
      var content = UIListContentConfiguration.sidebarCell()
      let screen = Screen.named(name)
      content.text = screen?.title
      content.image = screen.flatMap { UIImage(systemName: $0.symbol) }
      content.textProperties.numberOfLines = 1
      cell.contentConfiguration = content
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
  }
}
