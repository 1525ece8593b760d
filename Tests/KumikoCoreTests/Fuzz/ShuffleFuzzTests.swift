import KumikoFoundation
import KumikoLayout
import KumikoReporting
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Updates, exchanges of layouts, scrolls and resizes, one in the middle of the other.
@MainActor struct ShuffleFuzzTests {
  /// Cells that ask for a height.
  private final class TallWildCell: UICollectionViewCell {
    var wanted: CGFloat = 40

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = wanted
      return layoutAttributes
    }
  }

  private final class Board {
    var random: SeededGenerator
    let screen: CollectionScreen
    var source: UICollectionViewDiffableDataSource<Int, Int>!
    var isReentrant = false
    private var depth = 0

    init(_ random: SeededGenerator) {
      self.random = random
      let layout = Board.layout(&self.random)
      screen = CollectionScreen(
        layout, width: CGFloat(1 + self.random.below(400)),
        height: CGFloat(1 + self.random.below(400)), scale: [1, 1.5, 2][self.random.below(3)],
        direction: self.random.below(4) == 0 ? .rightToLeft : .leftToRight)
      isReentrant = self.random.below(4) == 0
      let cells = UICollectionView.CellRegistration<TallWildCell, Int> {
        [weak self] cell, _, item in
        cell.wanted = CGFloat(20 + item * 13 % 60)
        self?.interfere()
      }
      let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { _, _, _ in }
      source = UICollectionViewDiffableDataSource(collectionView: screen.view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
      source.supplementaryViewProvider = { view, _, path in
        view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
      }
    }

    /// From inside of a provider.
    private func interfere() {
      guard isReentrant, depth < 2, random.below(12) == 0 else { return }
      depth += 1
      defer { depth -= 1 }
      switch random.below(5) {
      case 0: shuffle()
      case 1: screen.view.layoutIfNeeded()
      case 2: screen.view.contentOffset = place(CGFloat(random.below(500)))
      case 3: screen.view.collectionViewLayout.invalidateLayout()
      default: screen.view.reloadData()
      }
    }

    /// An offset within the content: one beyond it would stay where a program has put it.
    private func place(_ y: CGFloat) -> CGPoint { screen.view.clamped(CGPoint(x: 0, y: y)) }

    func shuffle() {
      var items = Array(0..<40).shuffled(using: &random)
      items.removeLast(random.below(38))
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      let sections = Array(0..<4).shuffled(using: &random).prefix(random.below(4))
      for section in sections {
        snapshot.appendSections([section])
        let count = random.below(items.count + 1)
        snapshot.appendItems(Array(items.prefix(count)), toSection: section)
        items.removeFirst(count)
      }
      if random.below(4) == 0, !snapshot.itemIdentifiers.isEmpty {
        snapshot.reloadItems([snapshot.itemIdentifiers[0]])
        snapshot.reconfigureItems(Array(snapshot.itemIdentifiers.suffix(2)))
      }
      source.apply(snapshot, animatingDifferences: random.below(5) > 0)
    }

    static func layout(_ random: inout SeededGenerator) -> UICollectionViewLayout {
      switch random.below(5) {
      case 0:
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 10 + random.below(120), height: 10 + random.below(120))
        layout.scrollDirection = random.below(3) == 0 ? .horizontal : .vertical
        if random.below(2) == 0 { layout.headerReferenceSize = CGSize(width: 20, height: 20) }
        return layout
      case 1:
        return UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(
            appearance: [.plain, .insetGrouped, .sidebar][random.below(3)]))
      default:
        return compositional(&random)
      }
    }

    private static func compositional(_ random: inout SeededGenerator) -> UICollectionViewLayout {
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: random.below(2) == 0
            ? .absolute(CGFloat(5 + random.below(90))) : .fractionalWidth(0.34),
          heightDimension: random.below(2) == 0
            ? .absolute(CGFloat(5 + random.below(90))) : .estimated(40)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: random.below(4) == 0 ? .absolute(130) : .fractionalWidth(1),
          heightDimension: random.below(2) == 0 ? .absolute(40) : .estimated(40)),
        subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      if random.below(3) == 0 { section.orthogonalScrollingBehavior = .continuous }
      if random.below(2) == 0 {
        let header = NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        header.pinToVisibleBounds = random.below(2) == 0
        section.boundarySupplementaryItems = [header]
      }
      return UICollectionViewCompositionalLayout(section: section)
    }

    func act() {
      let view = screen.view
      switch random.below(12) {
      case 0, 1, 2: shuffle()
      case 3, 4:
        view.setCollectionViewLayout(Board.layout(&random), animated: random.below(4) > 0)
      case 5: screen.resize(CGFloat(random.below(8)), CGFloat(1 + random.below(400)))
      case 6: screen.resize(CGFloat(1 + random.below(400)), CGFloat(random.below(400)))
      case 7:
        screen.wheel(
          CGVector(dx: 0, dy: CGFloat(random.below(9)) - 4), at: CGPoint(x: 1, y: 1))
      case 8:
        let offset = place(CGFloat(random.below(900)))
        view.setContentOffset(offset, animated: random.below(2) == 0)
      case 9:
        view.scrollToItem(
          at: path(random.below(10), random.below(3)), at: .centeredVertically,
          animated: random.below(2) == 0)
      case 10:
        if random.below(3) == 0 {
          view.removeFromSuperview()
          screen.tick()
          screen.window.addSubview(view)
        } else {
          view.reloadData()
        }
      default: for _ in 0..<random.below(25) { screen.tick() }
      }
      for _ in 0..<random.below(5) { screen.tick() }
    }
  }

  @Test func `whatever is in flight, at rest every visible item has one view`() {
    Diagnostics.withHandler({ _ in }) {
      Fuzzing("shuffles in flight", seeds: 40).run { random in
        let board = Board(random)
        board.shuffle()
        for _ in 0..<12 { board.act() }
        board.screen.resize(
          CGFloat(1 + board.random.below(300)), CGFloat(1 + board.random.below(300)))
        board.isReentrant = false
        board.screen.settle()
        return board.screen.view.collectionProblemAtRest
      }
    }
  }

  @Test func `batches that do not fit the data end with a view for each visible item`() {
    Diagnostics.withHandler({ _ in }) {
      Fuzzing("wrong batches", seeds: 40).run { random in
        var random = random
        let screen = CollectionScreen(
          Board.layout(&random), width: CGFloat(1 + random.below(400)), height: 300)
        let source = PlainSource((0..<random.below(4)).map { _ in random.below(30) }, screen.view)
        var depth = 0
        @MainActor func update() {
          guard depth < 4 else { return }
          depth += 1
          defer { depth -= 1 }
          let view = screen.view
          let change: @MainActor () -> Void = {
            for _ in 0..<random.below(5) {
              let paths = (0..<random.below(3)).map { _ in path(random.below(20), random.below(4)) }
              let sections = IndexSet(integer: random.below(4))
              switch random.below(11) {
              case 0: view.insertItems(at: paths)
              case 1: view.deleteItems(at: paths)
              case 2: view.reloadItems(at: paths)
              case 3: view.reconfigureItems(at: paths)
              case 4: view.moveItem(at: path(random.below(20), 0), to: path(random.below(20), 1))
              case 5: view.insertSections(sections)
              case 6: view.deleteSections(sections)
              case 7: view.reloadSections(sections)
              case 8: view.moveSection(random.below(3), toSection: random.below(3))
              case 9: source.counts = (0..<random.below(4)).map { _ in random.below(30) }
              default: if random.below(2) == 0 { update() } else { view.reloadData() }
              }
            }
          }
          if random.below(2) == 0 {
            view.performBatchUpdates(change)
          } else {
            change()
          }
        }
        source.configure = { _, _ in if random.below(25) == 0 { update() } }
        for _ in 0..<8 {
          update()
          if random.below(6) == 0 {
            screen.view.setCollectionViewLayout(
              Board.layout(&random), animated: random.below(2) == 0)
          }
          if random.below(4) == 0 {
            screen.view.selectItem(
              at: path(random.below(20), random.below(3)), animated: true, scrollPosition: .top)
          }
          for _ in 0..<random.below(12) { screen.tick() }
        }
        source.configure = { _, _ in }
        screen.settle()
        // What the batches said that did not fit does not matter any more.
        return screen.view.collectionProblemAtRest
      }
    }
  }
}
