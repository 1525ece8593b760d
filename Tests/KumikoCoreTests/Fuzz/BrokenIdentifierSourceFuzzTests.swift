import KumikoFoundation
import KumikoReporting
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Data sources whose identifiers break what `Hashable` promises show something, and go on.
@MainActor struct BrokenIdentifierSourceFuzzTests {
  private typealias ID = BrokenIdentifier

  @Test(arguments: BrokenIdentifier.Kind.allCases)
  func `data sources show as many cells as items, whatever identifiers answer`(
    kind: BrokenIdentifier.Kind
  ) {
    Diagnostics.withHandler({ _ in }) {
      Fuzzing("data sources of broken identifiers, \(kind)", seeds: 4).run { random in
        let mood = BrokenIdentifier.Mood(seed: random.next())
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 40, height: 30)
        let screen = CollectionScreen(layout, width: 200, height: 300)
        let cells = UICollectionView.CellRegistration<UICollectionViewCell, ID> { _, _, _ in }
        let source = UICollectionViewDiffableDataSource<ID, ID>(collectionView: screen.view) {
          $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
        }
        func items() -> [ID] {
          (0..<random.below(20)).map { _ in ID(kind, random.below(30), mood) }
        }
        for _ in 0..<8 {
          let section = ID(kind, random.below(3), mood)
          if random.below(3) == 0 {
            var outline = NSDiffableDataSourceSectionSnapshot<ID>()
            outline.append(items())
            outline.append(items(), to: ID(kind, random.below(30), mood))
            outline.expand(items())
            source.apply(outline, to: section, animatingDifferences: random.below(2) == 0)
            _ = source.snapshot(for: section)
          } else {
            var snapshot = source.snapshot()
            if random.below(2) == 0 { snapshot.deleteAllItems() }
            snapshot.appendSections([section])
            snapshot.appendItems(items())
            snapshot.reloadItems(Array(items().prefix(2)))
            source.apply(snapshot, animatingDifferences: random.below(2) == 0)
          }
          mood.age += random.below(2)
          for _ in 0..<random.below(4) { screen.tick() }
        }
        screen.settle()
        let counts = (0..<screen.view.numberOfSections).map {
          screen.view.numberOfItems(inSection: $0)
        }
        if counts.reduce(0, +) < screen.view.visibleCells.count { return "more cells than items" }
        return screen.view.collectionProblemAtRest
      }
    }
  }
}
