import KumikoFoundation
import KumikoReporting
import KumikoSnapshots

@testable import KumikoCore

/// A window with a list of rows, 320 × 44, and a diffable data source over letters.
final class DiffableScreen {
  let screen: CollectionScreen
  let source: UICollectionViewDiffableDataSource<String, String>
  /// Runs inside of the cell provider.
  var insideProvider: (String) -> Void = { _ in }

  var view: UICollectionView { screen.view }

  init(height: CGFloat = 480) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 44)
    layout.minimumLineSpacing = 0
    screen = CollectionScreen(layout, height: height)
    let registration = UICollectionView.CellRegistration<CountingCell, String> { cell, _, item in
      cell.item = item
      cell.configurations += 1
    }
    var run: (String) -> Void = { _ in }
    source = UICollectionViewDiffableDataSource(collectionView: screen.view) { view, path, item in
      run(item)
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    run = { [weak self] in self?.insideProvider($0) }
    screen.tick()
  }

  /// Shows rows and lets them arrive.
  func show(_ sections: [(String, String)], animated: Bool = false) {
    source.apply(snapshot(sections), animatingDifferences: animated)
    screen.settle()
  }

  /// Shows the rows of one section and lets them arrive.
  func show(_ letters: String) { show([("main", letters)]) }

  func cell(_ item: String) -> CountingCell? {
    source.indexPath(for: item).flatMap { view.cellForItem(at: $0) as? CountingCell }
  }

  /// The letters on the screen, from top to bottom.
  var letters: String {
    view.visibleCells.compactMap { ($0 as? CountingCell)?.item }.joined()
  }
}

final class CountingCell: UICollectionViewCell {
  var item = ""
  var configurations = 0
  var reuses = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// One section a pair, one item a letter.
nonisolated func snapshot(
  _ sections: [(String, String)]
) -> NSDiffableDataSourceSnapshot<String, String> {
  var snapshot = NSDiffableDataSourceSnapshot<String, String>()
  snapshot.appendSections(sections.map(\.0))
  for (section, letters) in sections {
    snapshot.appendItems(letters.map(String.init), toSection: section)
  }
  return snapshot
}

/// One section, one item a letter.
nonisolated func snapshot(_ letters: String) -> NSDiffableDataSourceSnapshot<String, String> {
  snapshot([("main", letters)])
}

nonisolated extension NSDiffableDataSourceSnapshot<String, String> {
  /// All items as one word.
  var letters: String { itemIdentifiers.joined() }
}

/// Lets the main actor run until no update waits any more.
func pendingWorkDone() async {
  for _ in 0..<1_000_000 where !PendingWork.isEmpty { await Task.yield() }
}
