import Kumiko

/// Orange cells with check marks, a masonry of cards and a tag cloud in one collection view. A
/// click marks an item, a drag from a gap marks what it touches; the buttons change the items.
final class OverviewViewController: UIViewController, UICollectionViewDelegate {
  private lazy var collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: makeLayout())
  private lazy var dataSource = makeDataSource()
  private lazy var toolbar = Toolbar(
    buttons: [
      UIAction(title: "Insert") { [weak self] _ in self?.change("Insert") { $0.insert() } },
      UIAction(title: "Delete") { [weak self] _ in self?.delete(nil) },
      UIAction(title: "Shuffle") { [weak self] _ in self?.change("Shuffle") { $0.shuffle() } },
      UIAction(title: "Undo") { [weak self] _ in self?.undoManager?.undo() },
    ], prominent: 0)
  private var items = OverviewItems()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Overview"
    view.backgroundColor = .systemBackground
    collectionView.allowsMultipleSelection = true
    collectionView.delegate = self
    toolbar.install(above: collectionView, in: view)
    toolbar.setTip("A new item in each part", of: 0)
    toolbar.setTip("What is marked goes (Delete)", of: 1)
    toolbar.setTip("Everything changes places", of: 2)
    toolbar.setTip("The last change is taken back (Ctrl+Z)", of: 3)
    show(animated: false)
    for number in [2, 5, 14, 21] {
      collectionView.selectItem(
        at: dataSource.indexPath(for: number), animated: false, scrollPosition: [])
    }
    showUse()
  }

  // MARK: Changes

  private func change(_ name: String, _ body: (inout OverviewItems) -> Void) {
    let former = items
    body(&items)
    registerReturn(to: former)
    undoManager?.setActionName(name)
    show(animated: true)
  }

  /// Has the items taken back to what they were; what that changes can be done again.
  private func registerReturn(to former: OverviewItems) {
    undoManager?.registerUndo(withTarget: self) { screen in
      let present = screen.items
      screen.items.restore(former)
      screen.registerReturn(to: present)
      screen.show(animated: true)
    }
  }

  /// Deletes what is marked.
  override func delete(_ sender: Any?) {
    let marked = (collectionView.indexPathsForSelectedItems ?? [])
      .compactMap(dataSource.itemIdentifier)
    if !marked.isEmpty { change("Delete") { $0.delete(Set(marked)) } }
  }

  private func show(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<OverviewItems.Part, Int>()
    for part in OverviewItems.Part.allCases where !items[part].isEmpty {
      snapshot.appendSections([part])
      snapshot.appendItems(items[part])
    }
    dataSource.apply(snapshot, animatingDifferences: animated)
    showUse()
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    showUse()
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    showUse()
  }

  /// Shows which buttons have something to do.
  private func showUse() {
    toolbar.setEnabled(collectionView.indexPathsForSelectedItems?.isEmpty == false, of: 1)
    toolbar.setEnabled(undoManager?.canUndo == true, of: 3)
  }

  // MARK: Layout and cells

  /// Columns of whole points, so that cells and cards end at the same edge at every width.
  private struct OverviewGrid {
    static let spacing: CGFloat = 8
    /// How many cards, and how many cells, stand in a row.
    let cards: Int
    let cells: Int
    /// What the columns leave over, in points.
    let rest: CGFloat

    init(width: CGFloat) {
      cards = max(2, Int(width / 200))
      cells = 3 * cards
      let count = CGFloat(cells)
      let column = max(1, ((width + OverviewGrid.spacing) / count).rounded(.down))
      rest = max(0, width + OverviewGrid.spacing - column * count)
    }
  }

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [weak self] index, environment in
      guard let part = self?.dataSource.sectionIdentifier(for: index) else { return nil }
      let grid = OverviewGrid(width: environment.container.effectiveContentSize.width - 32)
      let section: NSCollectionLayoutSection =
        switch part {
        case .cells:
          .grid(columns: grid.cells, spacing: OverviewGrid.spacing, itemHeight: .absolute(52))
        case .cards:
          .masonry(
            columns: grid.cards, spacing: OverviewGrid.spacing, itemHeight: .estimated(80))
        case .tags: .tagCloud(estimatedWidth: 90, height: 34, spacing: 8)
        }
      section.contentInsets = .init(top: 8, leading: 16, bottom: 20, trailing: 16 + grid.rest)
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(32)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      ]
      return section
    }
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<OverviewItems.Part, Int> {
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
      cell.contentConfiguration = MarkedCard(
        title: "\(number)", color: .systemOrange, textColor: UIColor(white: 0.1, alpha: 1))
    }
    let cards = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
      cell.contentConfiguration = MarkedCard(
        title: "\(Wood.of(number).name) \(number)", note: Wood.of(number).note,
        color: .tile(number), textColor: .white)
    }
    let tags = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
      var tag = MarkedCard(
        title: "\(Wood.of(number).name) \(number)", color: .secondarySystemBackground,
        textColor: .label)
      tag.mark = .leading
      tag.font = .preferredFont(forTextStyle: .subheadline)
      tag.cornerRadius = 17
      tag.insets = .init(top: 8, leading: 12, bottom: 8, trailing: 14)
      cell.contentConfiguration = tag
    }
    let headers = UICollectionView.SupplementaryRegistration<HeaderView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [unowned self] header, _, path in
      header.text = dataSource.sectionIdentifier(for: path.section)?.title
    }
    let source = UICollectionViewDiffableDataSource<OverviewItems.Part, Int>(
      collectionView: collectionView
    ) { [unowned self] view, path, number in
      switch dataSource.sectionIdentifier(for: path.section) {
      case .cards: view.dequeueConfiguredReusableCell(using: cards, for: path, item: number)
      case .tags: view.dequeueConfiguredReusableCell(using: tags, for: path, item: number)
      case .cells, nil: view.dequeueConfiguredReusableCell(using: cells, for: path, item: number)
      }
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    return source
  }
}
