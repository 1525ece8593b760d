import KumikoFoundation
import KumikoGraphics
import KumikoLayout
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Layouts and tables are given numbers with which nothing can be placed: nothing stops, and what
/// is on the screen has places.
@MainActor struct NumberLayoutFuzzTests {
  @Test func `layouts take any number`() {
    Diagnostics.withHandler({ _ in }) {
      Fuzzing("numbers for layouts", seeds: 15, known: [9132]).run { random in
        let layout = random.below(3) == 0 ? flow(&random) : compositional(&random)
        let screen = CollectionScreen(layout, scale: [1, 1.5, 2][random.below(3)])
        let source = PlainSource([7, 0, 40], screen.view)
        for _ in 0..<4 {
          screen.tick()
          screen.wheel(CGVector(dx: 0, dy: -3), at: CGPoint(x: 50, y: 100))
          if random.below(3) == 0 {
            screen.view.scrollToItem(at: path(5, 2), at: .top, animated: random.below(2) == 0)
          }
          if random.below(3) == 0 {
            screen.view.setCollectionViewLayout(
              random.below(2) == 0 ? flow(&random) : compositional(&random),
              animated: random.below(2) == 0)
          }
          if random.below(3) == 0 {
            source.counts = [3, 2, 30]
            screen.view.reloadData()
          }
        }
        return screen.window.placeProblem
      }
    }
  }

  private func flow(_ random: inout SeededGenerator) -> UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = random.below(2) == 0 ? .vertical : .horizontal
    if random.below(2) == 0 { layout.itemSize = random.size() }
    if random.below(2) == 0 { layout.minimumInteritemSpacing = random.number() }
    if random.below(2) == 0 { layout.minimumLineSpacing = random.number() }
    if random.below(2) == 0 { layout.sectionInset = random.insets() }
    if random.below(2) == 0 { layout.headerReferenceSize = random.size() }
    if random.below(2) == 0 { layout.estimatedItemSize = random.size() }
    return layout
  }

  private func dimension(_ random: inout SeededGenerator) -> NSCollectionLayoutDimension {
    switch random.below(8) {
    case 0: .fractionalWidth(random.number())
    case 1: .fractionalHeight(random.number())
    case 2: .absolute(random.number())
    case 3: .estimated(random.number())
    case 4: .absolute(50)
    case 5: .estimated(50)
    default: .fractionalWidth(0.5)
    }
  }

  private func compositional(_ random: inout SeededGenerator) -> UICollectionViewLayout {
    func layoutSize() -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(
        widthDimension: dimension(&random), heightDimension: dimension(&random))
    }
    func spacing() -> NSCollectionLayoutSpacing {
      random.below(2) == 0 ? .fixed(random.number()) : .flexible(random.number())
    }
    func directional() -> NSDirectionalEdgeInsets {
      NSDirectionalEdgeInsets(
        top: random.number(), leading: random.number(), bottom: random.number(),
        trailing: random.number())
    }
    let item = NSCollectionLayoutItem(layoutSize: layoutSize())
    if random.below(3) == 0 { item.contentInsets = directional() }
    if random.below(3) == 0 {
      item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
        leading: spacing(), top: spacing(), trailing: spacing(), bottom: spacing())
    }
    let group =
      random.below(2) == 0
      ? NSCollectionLayoutGroup.horizontal(layoutSize: layoutSize(), subitems: [item])
      : NSCollectionLayoutGroup.vertical(layoutSize: layoutSize(), subitems: [item])
    if random.below(2) == 0 { group.interItemSpacing = spacing() }
    let section = NSCollectionLayoutSection(group: group)
    if random.below(2) == 0 { section.interGroupSpacing = random.number() }
    if random.below(3) == 0 { section.contentInsets = directional() }
    if random.below(3) == 0 {
      section.orthogonalScrollingBehavior =
        [
          .continuous, .paging, .groupPaging, .groupPagingCentered,
        ][random.below(4)]
    }
    if random.below(3) == 0 {
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: layoutSize(), elementKind: UICollectionView.elementKindSectionHeader,
          alignment: .top, absoluteOffset: random.point())
      ]
    }
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = random.below(2) == 0 ? random.number() : 0
    if random.below(4) == 0 { configuration.scrollDirection = .horizontal }
    return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
  }

  /// Heights from a delegate.
  private final class Heights: NSObject, UITableViewDelegate, UITableViewDataSource {
    var random: SeededGenerator
    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      random.below(3) == 0 ? random.number() : 40
    }

    func tableView(
      _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
    ) -> CGFloat { random.below(3) == 0 ? random.number() : 40 }
  }

  @Test func `tables take any height`() {
    Diagnostics.withHandler({ _ in }) {
      Fuzzing("numbers for tables", seeds: 15).run { random in
        let screen = ViewScreen()
        let table = UITableView(
          frame: screen.root.bounds, style: [.plain, .grouped, .insetGrouped][random.below(3)])
        let heights = Heights(seed: random.next())
        table.dataSource = heights
        if random.below(2) == 0 { table.delegate = heights }
        if random.below(2) == 0 { table.rowHeight = random.number() }
        if random.below(2) == 0 { table.estimatedRowHeight = random.number() }
        if random.below(2) == 0 { table.sectionHeaderHeight = random.number() }
        if random.below(2) == 0 { table.sectionFooterHeight = random.number() }
        screen.root.addSubview(table)
        for _ in 0..<4 {
          screen.wait(0.05)
          screen.send(
            .wheel(
              CGPoint(x: 50, y: 50), delta: CGVector(dx: 0, dy: -4), isPrecise: false,
              modifiers: []))
          table.scrollToRow(at: path(random.below(30)), at: .middle, animated: random.below(2) == 0)
        }
        return screen.window.placeProblem
      }
    }
  }
}
