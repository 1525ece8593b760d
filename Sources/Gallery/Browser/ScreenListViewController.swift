import Kumiko

/// The list of screens, in groups.
final class ScreenListViewController: UICollectionViewController {
  private var selected: Screen
  private let choose: (Screen) -> Void
  private lazy var source = makeSource()

  /// Calls `choose` with the screen that is clicked.
  init(selected: Screen, choose: @escaping (Screen) -> Void) {
    self.selected = selected
    self.choose = choose
    var list = UICollectionLayoutListConfiguration(appearance: .sidebar)
    list.headerMode = .supplementary
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    title = "Kumiko"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    var snapshot = NSDiffableDataSourceSnapshot<Screen.Group, String>()
    for group in Screen.Group.allCases {
      snapshot.appendSections([group])
      snapshot.appendItems(Screen.of(group).map(\.name))
    }
    source.apply(snapshot)
  }

  /// Before a screen is opened nothing is selected.
  override func viewWillAppear(_ animated: Bool) {
    clearsSelectionOnViewWillAppear = splitViewController?.isCollapsed == true
    super.viewWillAppear(animated)
  }

  /// Beside a screen the list selects the current one.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard splitViewController?.isCollapsed == false,
      let path = source.indexPath(for: selected.name),
      collectionView.indexPathsForSelectedItems != [path]
    else { return }
    collectionView.selectItem(at: path, animated: false, scrollPosition: [])
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    guard let screen = source.itemIdentifier(for: indexPath).flatMap(Screen.named) else { return }
    selected = screen
    choose(screen)
  }

  /// Beside a screen, arrow keys show the next one.
  override func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { splitViewController?.isCollapsed == false }

  private func makeSource() -> UICollectionViewDiffableDataSource<Screen.Group, String> {
    let cells = UICollectionView.CellRegistration<ScreenCell, String> { cell, _, name in
      var content = UIListContentConfiguration.sidebarCell()
      let screen = Screen.named(name)
      content.text = screen?.title
      content.image = screen.flatMap { UIImage(systemName: $0.symbol) }
      content.textProperties.font = .preferredFont(forTextStyle: .subheadline)
      content.textProperties.numberOfLines = 1
      content.directionalLayoutMargins = .init(top: 6, leading: 12, bottom: 6, trailing: 8)
      cell.contentConfiguration = content
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { header, _, path in
      var content = UIListContentConfiguration.plainHeader()
      content.text = Screen.Group.allCases[path.section].title
      content.textProperties.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
        for: .systemFont(ofSize: 13, weight: .semibold))
      content.textProperties.color = .secondaryLabel
      content.directionalLayoutMargins = .init(top: 10, leading: 12, bottom: 4, trailing: 8)
      header.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Screen.Group, String>(
      collectionView: collectionView
    ) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    return source
  }
}

/// A row of the minimum height for a pointer, so that the whole list is visible in a window of
/// usual size.
private final class ScreenCell: UICollectionViewListCell {
  private static let height: CGFloat = 30

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
    attributes.size.height = UIFontMetrics(forTextStyle: .subheadline).scaledValue(
      for: ScreenCell.height, compatibleWith: traitCollection)
    return attributes
  }
}
