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
    let former = State(items: items, marked: marked)
    body(&items)
    registerReturn(to: former)
    undoManager?.setActionName(name)
    show(animated: true)
  }

  /// The state for undo: the items, and which of them were marked.
  private struct State {
    let items: OverviewItems
    let marked: Set<Int>
  }

  private var marked: Set<Int> {
    Set((collectionView.indexPathsForSelectedItems ?? []).compactMap(dataSource.itemIdentifier))
  }

  /// Registers an undo action that restores a former state, with redo.
  private func registerReturn(to former: State) {
    undoManager?.registerUndo(withTarget: self) { screen in
      let present = State(items: screen.items, marked: screen.marked)
      screen.items.restore(former.items)
      screen.registerReturn(to: present)
      screen.show(animated: true)
      screen.mark(former.marked)
    }
  }

  private func mark(_ numbers: Set<Int>) {
    for path in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: path, animated: true)
    }
    for path in numbers.compactMap(dataSource.indexPath) {
      collectionView.selectItem(at: path, animated: true, scrollPosition: [])
    }
    showUse()
  }

  /// Deletes the marked items.
  override func delete(_ sender: Any?) {
    let marked = marked
    if !marked.isEmpty { change("Delete") { $0.delete(marked) } }
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

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let numbers = Set(indexPaths.compactMap(dataSource.itemIdentifier))
    guard !numbers.isEmpty else { return nil }
    return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
      let all = UIAction(title: "Mark All", image: UIImage(systemName: "checkmark.circle")) { _ in
        guard let self else { return }
        self.mark(Set(OverviewItems.Part.allCases.flatMap { self.items[$0] }))
      }
      let none = UIAction(title: "Remove All Marks", image: UIImage(systemName: "circle")) { _ in
        self?.mark([])
      }
      let delete = UIAction(
        title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive
      ) { _ in self?.change("Delete") { $0.delete(numbers) } }
      return UIMenu(children: [all, none, UIMenu(options: .displayInline, children: [delete])])
    })
  }

  /// Enables the buttons that have something to do.
  private func showUse() {
    toolbar.setEnabled(collectionView.indexPathsForSelectedItems?.isEmpty == false, of: 1)
    toolbar.setEnabled(undoManager?.canUndo == true, of: 3)
  }

  // MARK: Layout and cells

  /// Columns of whole points, so that cells and cards end at the same edge at every width.
  private struct OverviewGrid {
    static let spacing: CGFloat = 8
    /// The numbers of cards and of cells in a row.
    let cards: Int
    let cells: Int
    /// The remainder of the width beside the columns, in points.
    let rest: CGFloat

    /// - Parameter textScale: the scale of text; 1 for the default size.
    init(width: CGFloat, textScale: CGFloat) {
      let space = width / textScale
      cards = space < 480 ? 2 : space < 720 ? 3 : space < 1_080 ? 4 : 6
      // Twelve cells, the initial number, fill their rows.
      cells = cards == 2 ? 6 : 12
      let count = CGFloat(cells)
      let column = max(1, ((width + OverviewGrid.spacing) / count).rounded(.down))
      rest = max(0, width + OverviewGrid.spacing - column * count)
    }
  }

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [weak self] index, environment in
      guard let part = self?.dataSource.sectionIdentifier(for: index) else { return nil }
      let grid = OverviewGrid(
        width: environment.container.effectiveContentSize.width - 32,
        textScale: CGFloat(100).scaled(in: environment) / 100)
      let section: NSCollectionLayoutSection =
        switch part {
        case .cells:
          .grid(
            columns: grid.cells, spacing: OverviewGrid.spacing,
            itemHeight: .scaled(40, in: environment))
        case .cards:
          .masonry(
            columns: grid.cards, spacing: OverviewGrid.spacing, itemHeight: .estimated(80))
        case .tags:
          .tagCloud(estimatedWidth: 90, height: CGFloat(34).scaled(in: environment), spacing: 8)
        }
      section.contentInsets = .init(top: 6, leading: 16, bottom: 10, trailing: 16 + grid.rest)
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: .init(
            widthDimension: .fractionalWidth(1), heightDimension: .scaled(26, in: environment)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      ]
      return section
    }
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<OverviewItems.Part, Int> {
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
      var card = MarkedCard(
        title: "\(number)", color: .orangeCell, textColor: UIColor(white: 0.1, alpha: 1))
      card.insets = .init(top: 8, leading: 2, bottom: 8, trailing: 2)
      cell.contentConfiguration = card
      cell.accessibilityLabel = "Cell \(number)"
    }
    let cards = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
      var card = MarkedCard(
        title: "\(Wood.of(number).name) \(number)", note: Wood.of(number).note,
        color: .tile(number), textColor: .white)
      card.picture = Wood.pattern(number).flatMap { UIImage(named: $0) }
      cell.contentConfiguration = card
    }
    let tags = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
      var tag = MarkedCard(
        title: "\(Wood.of(number).name) \(number)", color: .secondarySystemBackground,
        textColor: .label)
      tag.mark = .leading
      tag.font = .preferredFont(forTextStyle: .subheadline)
      tag.cornerRadius = CGFloat(17).scaled
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
