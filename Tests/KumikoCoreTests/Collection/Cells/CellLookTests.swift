import KumikoFoundation
import KumikoLayout
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What an app sets on its cells, headers and badges, and what layouts say about the same.
@MainActor struct CellLookTests {
  private static let turned = CGAffineTransform(rotationAngle: 0.25)

  private func rows(_ height: CGFloat = 40) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    return NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }

  private func cell(_ screen: CollectionScreen, _ item: Int) throws -> UICollectionViewCell {
    try #require(screen.view.cellForItem(at: path(item)))
  }

  @Test func `a badge that its handler hides stays hidden while its header stays in sight`() {
    let section = rows()
    let pinned = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    pinned.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [pinned]
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout(section: section), height: 100)
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in
      view.isHidden = path.section == 0
      view.alpha = path.section == 1 ? 0.5 : 1
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: screen.view) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    func show(_ items: [Int], animated: Bool) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0, 1])
      snapshot.appendItems(items, toSection: 0)
      snapshot.appendItems([100], toSection: 1)
      source.apply(snapshot, animatingDifferences: animated)
    }
    func header(_ section: Int) -> UIView? {
      screen.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: path(0, section))
    }
    show([0], animated: false)
    screen.tick()
    expect(header(0)?.isHidden == true && header(1)?.alpha == 0.5)
    show([0, 1, 2, 3, 4], animated: true)
    screen.settle()
    for offset in stride(from: 0, through: 140, by: 10) {
      screen.view.contentOffset.y = CGFloat(offset)
      screen.tick()
      expect(
        header(0)?.isHidden != false && (header(1)?.alpha ?? 0.5) == 0.5, saying: "at \(offset)")
    }
  }

  private final class Fader: NSObject, UICollectionViewDelegate {
    var act: (UICollectionViewCell, IndexPath) -> Void = { _, _ in }
    var select: (IndexPath) -> Void = { _ in }

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { act(cell, indexPath) }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      select(indexPath)
    }
  }

  @Test func `a cell that is faded before it is shown stays so, and comes in only so far`() throws {
    let shown = DiffableScreen(height: 100)
    let delegate = Fader()
    delegate.act = { cell, _ in
      if (cell as? CountingCell)?.item == "b" { cell.alpha = 0.4 }
    }
    shown.view.delegate = delegate
    shown.show("ab")
    expect(shown.cell("b")?.alpha == 0.4 && shown.cell("a")?.alpha == 1)
    shown.view.contentOffset.y = 5
    shown.screen.tick()
    shown.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    shown.view.setNeedsLayout()
    shown.screen.settle()
    shown.source.apply(snapshot("xab"))
    shown.screen.settle()
    shown.source.apply(snapshot("bxa"))
    shown.screen.settle()
    expect(shown.cell("b")?.alpha == 0.4 && shown.cell("b")?.presentedState.alpha == 0.4)
    shown.source.apply(snapshot("xa"))
    shown.screen.settle()
    shown.source.apply(snapshot("bxa"))
    var most: CGFloat = 0
    for _ in 0..<40 {
      shown.screen.tick()
      most = max(most, shown.cell("b")?.presentedState.alpha ?? 1)
    }
    expect(most == 0.4, most, saying: "it comes as far as the app has it")
    expect(shown.cell("b")?.transform == .identity, shown.cell("b")?.transform)
  }

  @Test func `what is set on a selection while an update moves everything holds through others`()
    throws
  {
    let shown = DiffableScreen()
    shown.show("abcd")
    let cell = try #require(shown.cell("c"))
    shown.source.apply(snapshot("dxabc"))
    for _ in 0..<4 { shown.screen.tick() }
    UIView.animate(withDuration: 0.1) { cell.transform = CellLookTests.turned }
    cell.alpha = 0.7
    for _ in 0..<3 { shown.screen.tick() }
    shown.source.apply(snapshot("cdxab"))
    for _ in 0..<3 { shown.screen.tick() }
    shown.source.apply(snapshot("dcab"))
    shown.screen.settle()
    expect(shown.cell("c") === cell && cell.center == CGPoint(x: 160, y: 66))
    expect(cell.transform == CellLookTests.turned && cell.alpha == 0.7)
    expect(cell.presentedState.transform == CellLookTests.turned, cell.presentedState.transform)
    cell.isHidden = true
    shown.screen.resize(300, 480)
    shown.view.reloadData()
    shown.screen.settle()
    expect(shown.view.visibleCells.allSatisfy { !$0.isHidden && $0.alpha == 1 })
  }

  /// Rows that the layout fades and turns, by what it is told.
  private final class Fading: UICollectionViewFlowLayout {
    var fade: [Int: CGFloat] = [:]
    var turn: [Int: CGAffineTransform] = [:]
    var hidden = Set<Int>()

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.map { changed($0) }
    }

    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      super.layoutAttributesForItem(at: indexPath).map { changed($0) }
    }

    private func changed(
      _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let item = attributes.indexPath.item
      if let alpha = fade[item] { attributes.alpha = alpha }
      if let transform = turn[item] { attributes.transform = transform }
      attributes.isHidden = hidden.contains(item)
      return attributes
    }
  }

  @Test func `a layout that changes its mind later is followed, in that and in nothing else`()
    throws
  {
    let layout = Fading()
    layout.itemSize = CGSize(width: 320, height: 44)
    layout.minimumLineSpacing = 0
    let screen = CollectionScreen(layout)
    let source = PlainSource([4], screen.view)
    source.configure = { cell, path in if path.item == 2 { cell.alpha = 0.9 } }
    screen.tick()
    let (first, second, third) = (
      try cell(screen, 0), try cell(screen, 1), try cell(screen, 2)
    )
    (first.alpha, first.transform) = (0.5, CellLookTests.turned)
    layout.fade = [0: 0.2, 2: 0.3]
    layout.invalidateLayout()
    screen.tick()
    expect(first.alpha == 0.2 && first.transform == CellLookTests.turned)
    expect(third.alpha == 0.3 && second.alpha == 1)
    first.alpha = 0.6
    layout.turn = [1: CellLookTests.turned]
    layout.hidden = [2]
    layout.invalidateLayout()
    screen.tick()
    expect(first.alpha == 0.6 && second.transform == CellLookTests.turned && third.isHidden)
    third.isHidden = false
    layout.fade = [:]
    layout.invalidateLayout()
    screen.tick()
    expect(first.alpha == 1 && third.alpha == 1 && !third.isHidden)
    layout.hidden = []
    layout.invalidateLayout()
    screen.tick()
    third.isHidden = true
    screen.tick()
    expect(third.isHidden)
  }

  @Test func `a handler that fades and turns with each step of scrolling is followed`() throws {
    let section = rows()
    section.visibleItemsInvalidationHandler = { items, offset, _ in
      for item in items {
        item.alpha = max(0.1, 1 - abs(item.frame.minY - offset.y) / 100)
        item.transform = CGAffineTransform(scaleX: item.alpha, y: item.alpha)
      }
    }
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout(section: section), height: 100)
    let source = PlainSource([30], screen.view)
    screen.tick()
    for offset in stride(from: 0, through: 90, by: 7) {
      screen.view.contentOffset.y = CGFloat(offset)
      screen.tick()
      for path in screen.view.indexPathsForVisibleItems {
        let cell = try cell(screen, path.item)
        let alpha = max(0.1, 1 - abs(CGFloat(path.item * 40) - CGFloat(offset)) / 100)
        expect(abs(cell.alpha - alpha) < 0.001 && cell.transform.a == cell.alpha)
        expect(cell.bounds.height == 40, cell.bounds.height)
      }
    }
    _ = source
  }

  @Test func `a cell that is used again looks as a new one does`() {
    for seed in 0..<6 {
      var random = SeededGenerator(seed: UInt64(seed))
      let screens = (0..<2).map { _ -> (CollectionScreen, PlainSource) in
        let layout = Fading()
        layout.itemSize = CGSize(width: 320, height: 44)
        layout.fade = [3: 0.5, 40: 0.25]
        layout.turn = [5: CellLookTests.turned, 41: CellLookTests.turned]
        layout.hidden = [7, 43]
        let screen = CollectionScreen(layout)
        return (screen, PlainSource([60], screen.view))
      }
      let (used, fresh) = (screens[0].0, screens[1].0)
      used.tick()
      for _ in 0..<12 {
        used.view.contentOffset.y = CGFloat(random.below(2_400))
        used.tick()
        for cell in used.view.visibleCells {
          switch random.below(5) {
          case 0: cell.alpha = 0.1
          case 1: cell.isHidden.toggle()
          case 2: cell.transform = CGAffineTransform(scaleX: 3, y: 2)
          case 3: UIView.animate(withDuration: 1) { cell.alpha = 0 }
          default: break
          }
        }
      }
      // Far away and back, so that no cell shows what it showed when it was changed.
      used.view.contentOffset.y = 1_400
      used.view.visibleCells.forEach { $0.alpha = 0.1 }
      used.tick()
      for offset in [0.0, 2_000] {
        used.view.contentOffset.y = 1_000 - offset / 2
        used.tick()
        used.view.reloadData()
        used.view.contentOffset.y = offset
        fresh.view.contentOffset.y = offset
        used.tick()
        fresh.tick()
        expect(look(used) == look(fresh), saying: "seed \(seed), at \(offset)")
      }
    }
  }

  private func look(_ screen: CollectionScreen) -> [String] {
    screen.view.indexPathsForVisibleItems.compactMap { path in
      screen.view.cellForItem(at: path).map {
        "\(path.item) \($0.presentedState.alpha) \($0.isHidden) \($0.transform) \($0.frame)"
      }
    }
  }

  @Test func `a cell that the app has turned still decides about its height`() throws {
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(
        group: .vertical(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(30)),
          subitems: [
            NSCollectionLayoutItem(
              layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(30)))
          ])))
    let screen = CollectionScreen(layout)
    let source = PlainSource([3], screen.view)
    source.configure = { cell, path in
      cell.transform = CellLookTests.turned
      let height = cell.contentView.heightAnchor.constraint(equalToConstant: 70)
      if path.item == 0 { height.isActive = true }
    }
    screen.tick()
    expect(try cell(screen, 0).bounds.height == 70 && cell(screen, 0).center.y == 35)
    expect(try cell(screen, 1).center.y == 85)
    expect(try cell(screen, 1).transform == CellLookTests.turned)
  }

  @Test func `an item that was dragged looks again as before`() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 44)
    layout.minimumLineSpacing = 0
    let screen = CollectionScreen(layout)
    let source = MovableSource([4], screen.view)
    screen.tick()
    let cell = try cell(screen, 1)
    (cell.transform, cell.alpha) = (CellLookTests.turned, 0.5)
    expect(screen.view.beginInteractiveMovementForItem(at: path(1)))
    screen.settle()
    expect(cell.transform != CellLookTests.turned, cell.transform)
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 140))
    screen.settle()
    screen.view.endInteractiveMovement()
    screen.settle()
    expect(cell.transform == CellLookTests.turned && cell.alpha == 0.5 && !cell.isLifted)
    _ = source
  }

  private final class MovableSource: NSObject, UICollectionViewDataSource {
    private let plain: PlainSource

    init(_ counts: [Int], _ view: UICollectionView) {
      plain = PlainSource(counts, view)
      super.init()
      view.dataSource = self
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { plain.counts[section] }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      plain.collectionView(collectionView, cellForItemAt: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { true }
  }
}
