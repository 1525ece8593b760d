import KumikoCore

/// All previews, by module and file, with a search field.
final class PreviewListViewController: UICollectionViewController, UISearchResultsUpdating {
  private let session: PreviewSession
  private var query = ""
  private lazy var source = makeSource()

  init(_ session: PreviewSession) {
    self.session = session
    var list = UICollectionLayoutListConfiguration(appearance: .sidebar)
    list.headerMode = .supplementary
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    title = "Previews"
    clearsSelectionOnViewWillAppear = false
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let search = UISearchController()
    search.searchResultsUpdater = self
    search.searchBar.placeholder = "Search"
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    update()
  }

  /// Updates the list of previews, and the selection.
  func update() {
    var snapshot = NSDiffableDataSourceSnapshot<String, PreviewAddress>()
    for preview in session.previews where matches(preview) {
      if snapshot.sectionIdentifiers.last != preview.fileID {
        snapshot.appendSections([preview.fileID])
      }
      snapshot.appendItems([preview], toSection: preview.fileID)
    }
    source.apply(snapshot, animatingDifferences: false)
    showSelection()
  }

  /// Selects the current preview.
  func showSelection() {
    guard let path = session.selected.flatMap({ source.indexPath(for: $0) }),
      collectionView.indexPathsForSelectedItems != [path]
    else { return }
    collectionView.selectItem(at: path, animated: false, scrollPosition: [])
  }

  func updateSearchResults(for searchController: UISearchController) {
    query = searchController.searchBar.text ?? ""
    update()
  }

  private func matches(_ preview: PreviewAddress) -> Bool {
    query.isEmpty || preview.name.localizedCaseInsensitiveContains(query)
      || preview.fileID.localizedCaseInsensitiveContains(query)
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    source.itemIdentifier(for: indexPath).map(session.select)
  }

  /// Arrow keys select the next one.
  override func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { true }

  private func makeSource() -> UICollectionViewDiffableDataSource<String, PreviewAddress> {
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, PreviewAddress> {
      cell, _, preview in
      var content = UIListContentConfiguration.sidebarCell()
      content.text = preview.name
      content.textProperties.font = .preferredFont(forTextStyle: .subheadline)
      content.textProperties.numberOfLines = 1
      cell.contentConfiguration = content
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] header, _, path in
      var content = UIListContentConfiguration.plainHeader()
      let file = self?.source.sectionIdentifier(for: path.section) ?? ""
      content.text = file.split(separator: "/").joined(separator: " › ")
      content.textProperties.font = .preferredFont(forTextStyle: .footnote)
      content.textProperties.color = .secondaryLabel
      header.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<String, PreviewAddress>(
      collectionView: collectionView
    ) { $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2) }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    return source
  }
}
