import KumikoFoundation
import KumikoLayout
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Transitions between two layouts that a gesture leads.
@MainActor struct TransitionLayoutTests {
  /// Rows, or squares of 80 points, four in a row of 320.
  private static func layout(_ height: CGFloat, columns: Int = 1)
    -> UICollectionViewCompositionalLayout
  {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .absolute(height)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)), subitems: [item])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }

  private let rows = layout(40)
  private let squares = layout(80, columns: 4)

  private func shown(
    _ count: Int = 100, direction: UITraitEnvironmentLayoutDirection = .leftToRight
  ) -> (CollectionScreen, PlainSource) {
    let screen = CollectionScreen(rows, direction: direction)
    let source = PlainSource([count], screen.view)
    screen.settle()
    return (screen, source)
  }

  @Test func `items stand between their places as far as the transition has come`() {
    let (screen, source) = shown()
    let layout = screen.view.startInteractiveTransition(to: squares)
    expect(screen.view.collectionViewLayout === layout, screen.view.collectionViewLayout, layout)
    expect(layout.currentLayout === rows && layout.nextLayout === squares)
    screen.tick()
    expect(screen.view.cellForItem(at: path(1))?.frame == rect(0, 40, 320, 40))
    layout.transitionProgress = 0.5
    screen.tick()
    // From 0, 40, 320 × 40 to 80, 0, 80 × 80.
    expect(screen.view.cellForItem(at: path(1))?.frame == rect(40, 20, 200, 60))
    expect(screen.view.contentSize == CGSize(width: 320, height: 3_000), screen.view.contentSize)
    layout.transitionProgress = 1
    screen.tick()
    expect(screen.view.cellForItem(at: path(1))?.frame == rect(80, 0, 80, 80), rect(80, 0, 80, 80))
    _ = source
  }

  private final class Watching: UICollectionViewCell {
    var isChanging = false

    override func willTransition(
      from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
    ) {
      super.willTransition(from: oldLayout, to: newLayout)
      isChanging = true
    }

    override func didTransition(
      from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
    ) {
      super.didTransition(from: oldLayout, to: newLayout)
      isChanging = false
    }
  }

  @Test func `each cell that heard of another layout hears when the change has ended`() {
    for change in 0..<3 {
      let screen = CollectionScreen(squares)
      let source = PlainSource([100], screen.view, cell: Watching.self)
      screen.settle()
      let cells = screen.view.visibleCells.compactMap { $0 as? Watching }
      if change == 0 {
        screen.view.setCollectionViewLayout(rows, animated: true)
      } else {
        screen.view.startInteractiveTransition(to: rows).transitionProgress = 0.7
      }
      screen.tick()
      expect(cells.count > 12 && cells.allSatisfy(\.isChanging), change)
      if change == 1 { screen.view.finishInteractiveTransition() }
      if change == 2 { screen.view.cancelInteractiveTransition() }
      screen.settle()
      // Fewer rows are visible than squares.
      expect(!cells.contains(where: \.isChanging), change, cells.count(where: \.isChanging))
      _ = source
    }
  }

  @Test func `every item is there that either layout shows`() {
    let (screen, source) = shown()
    let layout = screen.view.startInteractiveTransition(to: squares)
    layout.transitionProgress = 0.5
    screen.tick()
    let shown = Set(screen.view.indexPathsForVisibleItems.map(\.item))
    let wanted = (0..<100).filter { item in
      let (old, new) = (
        rect(0, 40 * CGFloat(item), 320, 40),
        rect(80 * CGFloat(item % 4), 80 * CGFloat(item / 4), 80, 80)
      )
      return (old.minY + new.minY) / 2 < 480
    }
    expect(shown == Set(wanted), shown, Set(wanted))
    expect(wanted.last == 15, wanted.last)
    _ = source
  }

  @Test func `the first item on the screen stays where it is all the way`() throws {
    let (screen, source) = shown()
    screen.view.contentOffset.y = 40 * 60
    screen.tick()
    let layout = screen.view.startInteractiveTransition(to: squares)
    for step in 1...10 {
      layout.transitionProgress = CGFloat(step) / 10
      screen.tick()
      let y = try #require(screen.onScreen(60)).minY
      expect(abs(y) < 1, abs(y), saying: "step \(step): \(y)")
    }
    screen.view.finishInteractiveTransition()
    screen.settle()
    expect(screen.view.contentOffset.y == CGFloat(1_200), screen.view.contentOffset.y)
    _ = source
  }

  @Test func `finished, the next layout stays, and what is on its way moves there`() {
    let (screen, source) = shown()
    var heard: [String] = []
    let layout = screen.view.startInteractiveTransition(to: squares) { heard.append("\($0) \($1)") }
    layout.transitionProgress = 0.5
    screen.tick()
    screen.view.finishInteractiveTransition()
    expect(screen.view.collectionViewLayout === squares, screen.view.collectionViewLayout, squares)
    for _ in 0..<5 { screen.tick() }
    expect(heard.isEmpty, heard)
    let middle = screen.view.cellForItem(at: path(1))?.composedState.size.width ?? 0
    expect(middle > 80 && middle < 200, saying: "moves from where it is")
    screen.settle()
    expect(heard == ["true true"], heard)
    expect(screen.view.cellForItem(at: path(1))?.frame == rect(80, 0, 80, 80), rect(80, 0, 80, 80))
    _ = source
  }

  @Test func `cancelled, everything is as before, where the content was`() {
    let (screen, source) = shown()
    screen.view.contentOffset.y = 1_010
    screen.tick()
    var heard: [String] = []
    let layout = screen.view.startInteractiveTransition(to: squares) { heard.append("\($0) \($1)") }
    for progress in [0.3, 0.9, 0.2] {
      layout.transitionProgress = progress
      screen.tick()
    }
    screen.view.cancelInteractiveTransition()
    screen.settle()
    expect(heard == ["true false"], heard)
    expect(screen.view.collectionViewLayout === rows, screen.view.collectionViewLayout, rows)
    expect(screen.view.contentOffset.y == 1_010, screen.view.contentOffset.y)
    expect(screen.onScreen(26) == rect(0, 30, 320, 40), screen.onScreen(26), rect(0, 30, 320, 40))
    _ = source
  }

  @Test func `the delegate gives the layout, which may bend the way`() {
    final class Bent: UICollectionViewTransitionLayout {
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        let elements = super.layoutAttributesForElements(in: rect)
        for element in elements ?? [] { element.alpha = value(forAnimatedKey: "alpha") }
        return elements
      }
    }
    final class Delegate: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ view: UICollectionView, transitionLayoutForOldLayout old: UICollectionViewLayout,
        newLayout: UICollectionViewLayout
      ) -> UICollectionViewTransitionLayout {
        Bent(currentLayout: old, nextLayout: newLayout)
      }
    }
    let (screen, source) = shown()
    let delegate = Delegate()
    screen.view.delegate = delegate
    let layout = screen.view.startInteractiveTransition(to: squares)
    expect(layout.value(forAnimatedKey: "alpha") == 0, layout.value(forAnimatedKey: "alpha"))
    layout.updateValue(0.25, forAnimatedKey: "alpha")
    layout.transitionProgress = 0.1
    screen.tick()
    expect(screen.view.cellForItem(at: path(0))?.alpha == 0.25)
    screen.view.finishInteractiveTransition()
    screen.settle()
    expect(screen.view.cellForItem(at: path(0))?.alpha == 1)
    _ = source
  }

  @Test func `both layouts hear that a transition begins and ends`() {
    final class Spy: UICollectionViewLayout {
      var heard: [String] = []
      override func prepareForTransition(to: UICollectionViewLayout) { heard.append("to") }
      override func prepareForTransition(from: UICollectionViewLayout) { heard.append("from") }
      override func finalizeLayoutTransition() { heard.append("end") }
    }
    let (screen, source) = shown()
    let spy = Spy()
    _ = screen.view.startInteractiveTransition(to: spy)
    expect(spy.heard == ["from"], spy.heard)
    screen.view.finishInteractiveTransition()
    expect(spy.heard == ["from", "end"], spy.heard)
    _ = screen.view.startInteractiveTransition(to: squares)
    screen.view.cancelInteractiveTransition()
    expect(spy.heard == ["from", "end", "to", "end"], spy.heard)
    _ = source
  }

  @Test func `another layout that is set meanwhile ends it, and completion is called once`() {
    let (screen, source) = shown()
    var heard: [String] = []
    let layout = screen.view.startInteractiveTransition(to: squares) { heard.append("\($0) \($1)") }
    layout.transitionProgress = 0.5
    screen.tick()
    screen.view.setCollectionViewLayout(squares, animated: true) { heard.append("set \($0)") }
    expect(heard == ["false false"], heard)
    screen.settle()
    expect(heard == ["false false", "set true"], heard)
    expect(screen.view.cellForItem(at: path(1))?.frame == rect(80, 0, 80, 80), rect(80, 0, 80, 80))
    expect(
      reportKinds { screen.view.finishInteractiveTransition() } == ["collection.noTransition"])
    expect(
      reportKinds { screen.view.cancelInteractiveTransition() } == ["collection.noTransition"])
    _ = source
  }

  @Test func `a second one is reported, and the first goes on`() {
    let (screen, source) = shown()
    let layout = screen.view.startInteractiveTransition(to: squares)
    let other = Self.layout(20)
    var again: UICollectionViewTransitionLayout?
    let kinds = reportKinds { again = screen.view.startInteractiveTransition(to: other) }
    expect(kinds == ["collection.transitionLasts"], kinds)
    expect(again === layout, again, layout)
    let odd = reportKinds { layout.transitionProgress = .nan }
    expect(odd == ["view.nonFiniteGeometry"], odd)
    expect(layout.transitionProgress == 0, layout.transitionProgress)
    _ = source
  }

  @Test func `what only one layout has fades with the way`() throws {
    let headed = Self.layout(40)
    let section = NSCollectionLayoutSection.rows(ofHeight: 40)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    section.boundarySupplementaryItems[0].pinToVisibleBounds = true
    let screen = CollectionScreen(UICollectionViewCompositionalLayout(section: section))
    let source = PlainSource([50], screen.view)
    screen.settle()
    let layout = screen.view.startInteractiveTransition(to: headed)
    layout.transitionProgress = 0.25
    screen.tick()
    let header = try #require(
      screen.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: path(0)))
    expect(header.alpha == 0.75, header.alpha)
    screen.view.finishInteractiveTransition()
    screen.settle()
    expect(
      screen.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: path(0)) == nil)
    _ = source
  }

  @Test func `items can come and go meanwhile, and none need be there`() {
    let (screen, source) = shown()
    let layout = screen.view.startInteractiveTransition(to: squares)
    layout.transitionProgress = 0.5
    screen.tick()
    source.counts = [3]
    screen.view.performBatchUpdates {
      screen.view.deleteItems(at: (3..<100).map { path($0) })
    }
    screen.settle()
    expect(screen.cellFrames.count == 3, screen.cellFrames.count)
    expect(screen.view.contentSize.height == CGFloat(100), screen.view.contentSize.height)
    source.counts = [0]
    screen.view.reloadData()
    screen.settle()
    expect(screen.cellFrames.isEmpty, screen.cellFrames)
    screen.resize(200, 300)
    screen.view.finishInteractiveTransition()
    screen.settle()
    expect(screen.view.collectionViewLayout === squares, screen.view.collectionViewLayout, squares)
    let empty = UICollectionView(frame: .zero, collectionViewLayout: rows)
    empty.startInteractiveTransition(to: squares).transitionProgress = 0.5
    empty.cancelInteractiveTransition()
    expect(empty.collectionViewLayout === rows, empty.collectionViewLayout, rows)
  }

  @Test func `from right to left the places are mirrored`() {
    let (screen, source) = shown(direction: .rightToLeft)
    let layout = screen.view.startInteractiveTransition(to: squares)
    layout.transitionProgress = 0.5
    screen.tick()
    expect(screen.view.cellForItem(at: path(1))?.frame == rect(80, 20, 200, 60))
    _ = source
  }

  @Test func `a smaller window meanwhile arranges both layouts anew`() {
    let (screen, source) = shown()
    let layout = screen.view.startInteractiveTransition(to: squares)
    layout.transitionProgress = 0.5
    screen.resize(160, 480)
    expect(screen.view.cellForItem(at: path(1))?.frame == rect(20, 20, 100, 60))
    _ = source
  }
}
