import KumikoFoundation
import KumikoReporting
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Anything in any order: whatever was applied, the view ends with what the data source says, and
/// everybody who waits is told once.
@MainActor struct DataSourceSoakTests {
  /// A list of numbers whose provider has no cell for some and applies for others.
  private final class Stranger {
    let screen: CollectionScreen
    let source: UICollectionViewDiffableDataSource<Int, Int>
    var random: SeededGenerator
    var (asked, told) = (0, 0)
    private var depth = 0

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      var list = UICollectionLayoutListConfiguration(appearance: .plain)
      list.headerMode = .supplementary
      screen = CollectionScreen(UICollectionViewCompositionalLayout.list(using: list))
      weak var stranger: Stranger?
      let cells = UICollectionView.CellRegistration<CountingCell, Int> { cell, _, item in
        cell.item = "\(item)"
      }
      let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { _, _, _ in }
      source = UICollectionViewDiffableDataSource(collectionView: screen.view) { view, path, item in
        stranger?.isAsked(for: item)
        if item % 17 == 5 { return nil }
        return view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
      source.supplementaryViewProvider = { view, _, path in
        view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
      }
      source.supplementaryContent = { section, _ in section }
      stranger = self
    }

    private func isAsked(for item: Int) {
      guard depth == 0, item % 23 == 7, random.below(4) == 0 else { return }
      depth += 1
      var snapshot = source.snapshot()
      snapshot.appendItems([1_000 + random.below(50)], toSection: random.below(5))
      apply(snapshot)
      depth -= 1
    }

    private func apply(_ snapshot: NSDiffableDataSourceSnapshot<Int, Int>) {
      asked += 1
      let end = { [self] in told += 1 }
      if random.below(6) == 0 {
        source.applySnapshotUsingReloadData(snapshot, completion: end)
      } else {
        source.apply(snapshot, animatingDifferences: random.below(3) > 0, completion: end)
      }
    }

    private func numbers(_ count: Int) -> [Int] {
      (0..<random.below(count)).map { _ in random.below(60) }
    }

    func doAnything() {
      var snapshot = source.snapshot()
      switch random.below(12) {
      case 0:
        snapshot = NSDiffableDataSourceSnapshot()
        if random.below(2) == 0 { snapshot.duplicatePolicy = .keepLast }
        for _ in 0..<random.below(4) {
          snapshot.appendSections([random.below(5), random.below(5)])
          snapshot.appendItems(numbers(20), toSection: random.below(6))
        }
        apply(snapshot)
      case 1:
        snapshot.deleteItems(numbers(20))
        snapshot.deleteSections([random.below(7)])
        apply(snapshot)
      case 2:
        snapshot.insertItems(numbers(9), afterItem: random.below(60))
        snapshot.moveItem(random.below(60), beforeItem: random.below(60))
        snapshot.moveSection(random.below(5), afterSection: random.below(5))
        apply(snapshot)
      case 3:
        snapshot.reloadItems(numbers(6))
        snapshot.reconfigureItems(numbers(6))
        snapshot.reloadSections([random.below(6)])
        apply(snapshot)
      case 4, 5:
        var outline = NSDiffableDataSourceSectionSnapshot<Int>()
        outline.append(numbers(8))
        outline.append(numbers(8), to: random.below(60))
        outline.insert(numbers(4), before: random.below(60))
        outline.expand(numbers(12))
        asked += 1
        source.apply(outline, to: random.below(5), animatingDifferences: random.below(2) == 0) {
          [self] in told += 1
        }
      case 6:
        _ = source.toggleExpansion(at: path(random.below(12), random.below(5)))
      case 7:
        screen.view.selectItem(
          at: path(random.below(20), random.below(5)), animated: true, scrollPosition: [])
        screen.wheel(CGVector(dx: 0, dy: CGFloat(random.below(9) - 4)), at: CGPoint(x: 50, y: 100))
      case 8:
        screen.resize(CGFloat(200 + random.below(300)), CGFloat(random.below(600)))
      case 9:
        screen.view.reloadData()
      case 10:
        screen.view.scrollToItem(
          at: path(random.below(30), random.below(6)), at: .centeredVertically, animated: true)
      default:
        for _ in 0..<random.below(30) { screen.tick() }
      }
      if random.below(3) > 0 { screen.tick() }
    }
  }

  @Test(arguments: 0..<40) func `the view ends with what the data source says`(seed: Int) async {
    await Diagnostics.withHandler({ _ in }) {
      let stranger = Stranger(seed: UInt64(seed))
      let (screen, source) = (stranger.screen, stranger.source)
      for _ in 0..<60 { stranger.doAnything() }
      await pendingWorkDone()
      screen.resize(320, 480)
      screen.settle()
      await pendingWorkDone()
      screen.settle()
      let (snapshot, view) = (source.snapshot(), screen.view)
      expect(stranger.told == stranger.asked, stranger.told, stranger.asked)
      expect(view.numberOfSections == snapshot.numberOfSections)
      expect(
        (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
          == snapshot.itemCounts, snapshot.itemCounts)
      expect(Set(snapshot.itemIdentifiers).count == snapshot.numberOfItems)
      for place in view.indexPathsForVisibleItems {
        let item = source.itemIdentifier(for: place)
        expect(
          item != nil && item == snapshot.itemIdentifier(atSection: place.section, item: place.item)
        )
        let cell = view.cellForItem(at: place)
        let text = item.flatMap { $0 % 17 == 5 ? nil : "\($0)" }
        expect((cell as? CountingCell)?.item == text, text)
        expect(cell?.presentedState.alpha == 1, cell?.presentedState.alpha)
      }
      for section in snapshot.sectionIdentifiers {
        expect(
          source.snapshot(for: section).visibleItems
            == snapshot.itemIdentifiers(inSection: section),
          source.snapshot(for: section).visibleItems, snapshot.itemIdentifiers(inSection: section))
      }
      let paths = view.indexPathsForSelectedItems ?? []
      expect(paths.allSatisfy { source.itemIdentifier(for: $0) != nil }, paths)
      let left = view.subviews.filter { $0 is CountingCell && !$0.isHidden }
      expect(left.count <= view.indexPathsForVisibleItems.count)
    }
  }
}
