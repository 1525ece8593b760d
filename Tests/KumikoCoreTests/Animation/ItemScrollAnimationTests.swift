import KumikoFoundation
import KumikoLayout
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Offsets that are set inside animation blocks, in views whose cells are made as they come.
@MainActor struct ItemScrollAnimationTests {
  private func isWhole(_ view: ItemsView) -> Bool {
    let visible = view.visibleElements()
    return !visible.isEmpty
      && visible.allSatisfy { view.views[$0.id]?.frame == $0.frame }
      // Between two lines there are ten points at most.
      && visible.reduce(0) { max($0, $1.frame.maxY) } >= view.shownBounds.maxY - 10
  }

  @Test func `a collection view has its cells in every frame`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 70, height: 50)
    let screen = CollectionScreen(layout)
    let source = PlainSource([4_000], screen.view)
    screen.tick()
    UIView.animate(withDuration: 0.5) { screen.view.contentOffset.y = 40_000 }
    var last: CGFloat = -1
    for frame in 0..<30 {
      screen.tick()
      expect(isWhole(screen.view), saying: "frame \(frame)")
      expect(screen.view.shownOffset.y > last || frame > 28, saying: "frame \(frame)")
      last = screen.view.shownOffset.y
    }
    screen.settle()
    expect(screen.view.contentOffset.y == 40_000 && isWhole(screen.view))
    expect(source.requests > 900, source.requests, saying: "what it passed was shown")
  }

  @Test func `a table has its rows in every frame, and a row that is scrolled to arrives exactly`()
  {
    let screen = TableScreen()
    let source = RowSource([3_000], screen.view)
    screen.tick()
    var calls: [Bool] = []
    UIView.animate(withDuration: 0.4) {
      screen.view.scrollToRow(at: path(2_000), at: .top, animated: false)
    } completion: {
      calls.append($0)
    }
    expect(screen.view.contentOffset.y > 5_000 && screen.view.shownOffset.y == 0)
    for frame in 0..<20 {
      screen.tick()
      expect(isWhole(screen.view), saying: "frame \(frame)")
    }
    screen.settle()
    expect(screen.onScreen(2_000)?.minY == 0 && calls == [true])
    expect(source.requests.count > 60, source.requests.count, saying: "what it passed was shown")
  }

  /// Rows that count as 44 high until they are measured, and who fills them.
  private func unmeasured() -> (CollectionScreen, PlainSource) {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(
          group: .vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))))
    let source = PlainSource([3_000], screen.view, cell: TallCell.self)
    source.configure = { cell, path in
      (cell as? TallCell)?.wished = { CGFloat(30 + path.item * 37 % 80) }
    }
    screen.tick()
    return (screen, source)
  }

  @Test func `an item of unmeasured content is brought there as sizes settle on the way`() {
    let (screen, source) = unmeasured()
    defer { withExtendedLifetime(source) {} }
    var calls: [Bool] = []
    UIView.animate(withDuration: 0.4) {
      screen.view.scrollToItem(at: path(900), at: .centeredVertically, animated: false)
    } completion: {
      calls.append($0)
    }
    screen.settle()
    expect(abs((screen.onScreen(900)?.midY ?? 0) - 240) < 0.51)
    expect(calls == [true], calls)
  }

  @Test func `cells that are used again in a block show what they show now in its place`() {
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, number in
      var content = UIListContentConfiguration.cell()
      content.text = "\(number)"
      content.secondaryText = number < 30 ? "second" : nil
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: screen.view) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<100))
    source.apply(snapshot, animatingDifferences: false)
    screen.settle()
    UIView.animate(withDuration: 0.5) {
      screen.view.setContentOffset(CGPoint(x: 0, y: 0.5), animated: false)
      screen.view.moveContent(to: CGPoint(x: 0, y: 2_400))
      screen.view.layoutIfNeeded()
    }
    for cell in screen.view.visibleCells {
      for part in cell.contentView.subviews { expect(part.motions == nil, part.motions) }
    }
    expect(screen.view.visibleCells.count > 8, screen.view.visibleCells.count)
  }

  @Test func `nothing jumps while sizes above settle on the way`() {
    let (screen, source) = unmeasured()
    defer { withExtendedLifetime(source) {} }
    screen.view.scrollToItem(at: path(900), at: .top, animated: false)
    screen.settle()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      screen.view.contentOffset.y -= 1_200
    }
    func places() -> [IndexPath: CGFloat] {
      Dictionary(
        uniqueKeysWithValues: screen.view.indexPathsForVisibleItems.compactMap { path in
          screen.view.cellForItem(at: path).map {
            (path, $0.frame.minY - screen.view.shownOffset.y)
          }
        })
    }
    screen.tick()
    var (before, compared) = (places(), 0)
    for _ in 0..<40 {
      screen.tick()
      let now = places()
      for (path, place) in now {
        guard let old = before[path] else { continue }
        expect(abs(place - old - 20) < 0.5, abs(place - old - 20), saying: "\(path.item)")
        compared += 1
      }
      before = now
    }
    expect(compared > 200, compared)
  }

  @Test func `an update in a block holds its place while that runs`() throws {
    let shown = DiffableScreen(height: 220)
    shown.show("abcdefghijklmnopqrstuvwxyz")
    shown.view.contentOffset.y = shown.view.maximumOffset.y
    shown.screen.settle()
    let cell = try #require(shown.cell("z"))
    func place() -> CGFloat { cell.presentedState.center.y - shown.view.shownOffset.y }
    let before = place()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      shown.source.apply(snapshot("cdefghijklmnopqrstuvwxyz"), animatingDifferences: true)
    }
    for _ in 0..<40 {
      shown.screen.tick()
      expect(abs(place() - before) < 0.01)
    }
    expect(shown.letters.hasSuffix("z"), shown.letters)
  }

  @Test func `an update in the same block starts from what is seen`() {
    let shown = DiffableScreen(height: 220)
    shown.show("abcdefghijklmnopqrstuvwxyz")
    let before = shown.cell("c")?.frame.minY
    UIView.animate(withDuration: 0.3) {
      shown.view.contentOffset.y = 440
      shown.source.apply(snapshot("bcdefghijklmnopqrstuvwxyz"), animatingDifferences: true)
    }
    let cell = shown.cell("c")
    let seen = (cell?.presentedState.center.y ?? 0) - 22 - shown.view.shownOffset.y
    expect(abs(seen - (before ?? 0)) < 0.001)
    shown.screen.settle()
    expect(shown.view.shownOffset.y == 440 && shown.letters.hasPrefix("l"))
  }
}
