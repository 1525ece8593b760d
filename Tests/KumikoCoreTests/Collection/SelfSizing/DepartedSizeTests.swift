import KumikoFoundation
import KumikoLayout
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Items that go from several sections, some of them seen before, and come back.
@MainActor struct DepartedSizeTests {
  private func sections(_ items: [[Int]]) -> NSDiffableDataSourceSnapshot<Int, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for (section, items) in items.enumerated() {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  @Test func `those of each section that were measured are not measured again`() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(
          group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))),
      height: 400)
    var measured: [Int] = []
    let registration = UICollectionView.CellRegistration<TallCell, Int> { cell, _, number in
      cell.wished = {
        measured.append(number)
        return CGFloat(30 + number)
      }
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: screen.view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    let all = sections([Array(0..<4), Array(4..<8), Array(8..<200)])
    source.apply(all, animatingDifferences: false)
    screen.tick()
    expect(Set(measured).isSuperset(of: 0..<10), measured)
    source.apply(sections([[0, 3], [4, 6], [8, 199]]), animatingDifferences: false)
    screen.tick()
    measured = []
    source.apply(all, animatingDifferences: false)
    screen.tick()
    expect(Set(measured).isDisjoint(with: 0..<10), measured)
    expect(screen.onScreen(1)?.height == 31, screen.onScreen(1))
  }
}
