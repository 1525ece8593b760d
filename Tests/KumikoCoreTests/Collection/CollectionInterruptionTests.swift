import KumikoFoundation
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Updates that begin while others are moving: random sequences of ten.
@MainActor struct CollectionInterruptionTests {
  /// A small grid of two sections with headers, which scrolls.
  private final class Board {
    let screen: CollectionScreen
    let source: UICollectionViewDiffableDataSource<Int, Int>

    init() {
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .absolute(40), heightDimension: .absolute(40)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)), subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      ]
      screen = CollectionScreen(
        UICollectionViewCompositionalLayout(section: section), width: 170, height: 160)
      let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
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

    func show(_ sections: [(Int, [Int])], animated: Bool, done: @escaping () -> Void = {}) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      for (section, items) in sections {
        snapshot.appendSections([section])
        snapshot.appendItems(items, toSection: section)
      }
      source.apply(snapshot, animatingDifferences: animated, completion: done)
    }

    /// Where each item is on the screen.
    var places: [Int: CGPoint] {
      var places: [Int: CGPoint] = [:]
      for path in screen.view.indexPathsForVisibleItems {
        guard let cell = screen.view.cellForItem(at: path),
          let item = source.itemIdentifier(for: path)
        else { continue }
        let (center, offset) = (cell.presentedState.center, screen.view.contentOffset)
        places[item] = CGPoint(x: center.x - offset.x, y: center.y - offset.y)
      }
      return places
    }

    /// Everything on the screen, as text.
    var description: String {
      return screen.view.views.ordered
        .map { "\($0.id) \($0.view.frame) \($0.view.presentedState.alpha)" }
        .joined(separator: "\n") + "\n\(screen.view.contentOffset)"
    }
  }

  private func sections(_ random: inout SeededGenerator) -> [(Int, [Int])] {
    var items = Array(0..<24).shuffled(using: &random)
    items.removeLast(random.below(20))
    let cut = random.below(items.count + 1)
    let sections = [(0, Array(items[..<cut])), (1, Array(items[cut...]))]
    return random.below(4) == 0 ? sections.reversed() : sections
  }

  /// Twenty seeds; KUMIKO_SEEDS=1000 in the environment makes them a thousand.
  @Test func `however updates follow each other, nothing jumps and nothing is left behind`() {
    let seeds = ProcessInfo.processInfo.environment["KUMIKO_SEEDS"].flatMap { Int($0) } ?? 20
    for seed in 0..<seeds {
      var random = SeededGenerator(seed: UInt64(seed))
      let board = Board()
      board.show(sections(&random), animated: false)
      board.screen.tick()
      var (asked, answered) = (0, 0)
      var last: [(Int, [Int])] = []
      for _ in 0..<10 {
        let before = board.places
        last = sections(&random)
        asked += 1
        board.show(last, animated: true) { answered += 1 }
        // No time has passed: what stays is where it was.
        for (item, place) in board.places {
          guard let old = before[item] else { continue }
          expect(place.distance(to: old) < 0.001, saying: "seed \(seed), item \(item)")
        }
        var shown = board.places
        for _ in 0..<random.below(8) {
          board.screen.tick()
          let next = board.places
          for (item, place) in next {
            // A spring of 0.3 s covers at most 13 hundredths of its way in a frame; the longest is
            // through all rows, and as much again for the velocity that it begins with.
            guard let old = shown[item] else { continue }
            expect(place.distance(to: old) < 0.13 * 2 * 420, saying: "seed \(seed), item \(item)")
          }
          shown = next
        }
      }
      board.screen.settle()
      expect(asked == answered, asked, answered, saying: "seed \(seed)")
      let view = board.screen.view
      expect(view.views.leaving.isEmpty, view.views.leaving, saying: "seed \(seed)")
      expect(
        view.subviews.filter { $0 is ReusableView }.count == view.views.count, view.views.count,
        saying: "seed \(seed)")
      let offset = view.contentOffset
      let plain = Board()
      plain.show(last, animated: false)
      plain.screen.tick()
      plain.screen.view.contentOffset = offset
      plain.screen.tick()
      expect(board.description == plain.description, saying: "seed \(seed)")
    }
  }

  @Test func `with motion reduced, an update fades and nothing travels`() {
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    let board = Board()
    board.show([(0, Array(0..<8))], animated: false)
    board.screen.tick()
    var finished = 0
    board.show([(0, Array(2..<8) + [30])], animated: true) { finished += 1 }
    board.screen.tick()
    board.screen.tick()
    let places = board.places
    expect(places[2] == CGPoint(x: 20, y: 40), places[2])
    expect(places[30] == CGPoint(x: 100, y: 80), places[30])
    let arriving = board.source.indexPath(for: 30).flatMap { board.screen.view.cellForItem(at: $0) }
    expect((arriving?.presentedState.alpha ?? 1) < 1)
    expect(arriving?.presentedState.transform == .identity, arriving?.presentedState.transform)
    board.screen.settle()
    expect(finished == 1, finished)
    expect(board.places == places, board.places, places)
  }
}

/// Providers that ask for everything again while an update has its views made.
@MainActor struct CollectionReloadInsideTests {
  @Test func `a reload from inside of a provider leaves no view of the update standing`() {
    let list = UICollectionLayoutListConfiguration(appearance: .plain)
    let screen = CollectionScreen(UICollectionViewCompositionalLayout.list(using: list))
    let source = PlainSource([2], screen.view)
    screen.settle()
    var reloads = 0
    source.configure = { _, path in
      guard path.item == 3, reloads == 0 else { return }
      reloads += 1
      // Fewer than before, so that not every view is needed again.
      source.counts = [1]
      screen.view.reloadData()
    }
    source.counts = [5]
    screen.view.insertItems(at: [path(2), path(3), path(4)])
    screen.settle()
    expect(reloads == 1, reloads)
    expect(screen.view.visibleCells.count == 1, screen.view.visibleCells.count)
    expect(screen.view.collectionProblemAtRest == nil, screen.view.collectionProblemAtRest)
  }
}

/// Layouts that are exchanged for others while the exchange moves.
@MainActor struct CollectionMorphTests {
  private func layout(_ side: CGFloat) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: side, height: side)
    return layout
  }

  @Test func `an exchange that another interrupts is told once that it did not finish`() {
    let screen = CollectionScreen(layout(50))
    let source = PlainSource([12], screen.view)
    screen.tick()
    var finished: [String] = []
    screen.view.setCollectionViewLayout(layout(90), animated: true) { finished.append("90 \($0)") }
    for _ in 0..<5 { screen.tick() }
    let before = screen.view.visibleCells.map { $0.presentedState.center }
    screen.view.setCollectionViewLayout(layout(70), animated: true) { finished.append("70 \($0)") }
    let after = screen.view.visibleCells.map { $0.presentedState.center }
    expect(zip(before, after).allSatisfy { $0.distance(to: $1) < 0.001 }, zip(before, after))
    expect(finished == ["90 false"], finished)
    screen.settle()
    expect(finished == ["90 false", "70 true"], finished)
    expect(screen.cellFrames.allSatisfy { $0.width == 70 }, screen.cellFrames)
    _ = source
  }

  @Test func `what goes leaves to where the layout says`() {
    final class Leaving: UICollectionViewFlowLayout {
      override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: itemIndexPath)
        attributes.frame = CGRect(x: 270, y: 400, width: 50, height: 50)
        attributes.alpha = 0.5
        return attributes
      }
    }
    let screen = CollectionScreen(Leaving())
    let source = PlainSource([3], screen.view)
    screen.tick()
    let cell = screen.view.cellForItem(at: path(0))
    source.counts = [2]
    screen.view.deleteItems(at: [path(0)])
    for _ in 0..<12 { screen.tick() }
    expect((cell?.presentedState.center.y ?? 0) > 300)
    expect((cell?.presentedState.alpha ?? 1) < 0.8)
    screen.settle()
    expect(cell?.superview == nil, cell?.superview)
  }
}
