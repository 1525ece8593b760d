import KumikoFoundation
import KumikoLayout
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What visible-items handlers are told, and what becomes of what they change.
@MainActor struct VisibleItemTests {
  private struct Seen: Equatable {
    let frame: CGRect
    let center: CGPoint
    let category: UICollectionView.ElementCategory
    let kind: String?

    init(_ item: any NSCollectionLayoutVisibleItem) {
      (frame, center) = (item.frame, item.center)
      (category, kind) = (item.representedElementCategory, item.representedElementKind)
    }
  }

  /// Rows of 39 in section 0, below that a shelf: a header of 20, 3 of inset, groups of 100 × 80.
  private func layout(
    _ direction: UICollectionViewScrollDirection = .vertical, isShelf: Bool = true,
    _ handler: @escaping NSCollectionLayoutSectionVisibleItemsInvalidationHandler
  ) -> UICollectionViewCompositionalLayout {
    let isDown = direction == .vertical
    func size(_ across: CGFloat?, _ along: CGFloat) -> NSCollectionLayoutSize {
      let full: NSCollectionLayoutDimension = isDown ? .fractionalWidth(1) : .fractionalHeight(1)
      let across = across.map { NSCollectionLayoutDimension.absolute($0) } ?? full
      return isDown
        ? NSCollectionLayoutSize(widthDimension: across, heightDimension: .absolute(along))
        : NSCollectionLayoutSize(widthDimension: .absolute(along), heightDimension: across)
    }
    func section(_ size: NSCollectionLayoutSize) -> NSCollectionLayoutSection {
      NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = direction
    return UICollectionViewCompositionalLayout(
      sectionProvider: { index, _ in
        guard index == 1 else { return section(size(nil, 39)) }
        let shelf = section(isShelf ? size(100, 80) : size(nil, 80))
        shelf.orthogonalScrollingBehavior = isShelf ? .continuous : .none
        shelf.contentInsets =
          isDown
          ? .init(top: 3, leading: 0, bottom: 0, trailing: 0)
          : .init(top: 0, leading: 3, bottom: 0, trailing: 0)
        shelf.boundarySupplementaryItems = [
          NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(nil, 20), elementKind: UICollectionView.elementKindSectionHeader,
            alignment: isDown ? .top : .leading)
        ]
        shelf.visibleItemsInvalidationHandler = handler
        return shelf
      }, configuration: configuration)
  }

  @Test(arguments: [UICollectionViewScrollDirection.vertical, .horizontal])
  func `frames are counted from the content, whatever is scrolled`(
    direction: UICollectionViewScrollDirection
  ) {
    var seen: [Seen] = []
    let screen = CollectionScreen(
      layout(direction) { items, _, _ in seen = items.map { Seen($0) } }, width: 320, height: 320)
    let source = PlainSource([2, 9, 40], screen.view)
    screen.tick()
    let isDown = direction == .vertical
    func cell(_ item: CGFloat) -> CGRect {
      isDown ? rect(item * 100, 101, 100, 80) : rect(101, item * 100, 80, 100)
    }
    expect(seen.first?.frame == cell(0), seen.first?.frame, cell(0))
    expect(seen.first?.category == .cell && seen.first?.kind == nil)
    expect(seen.first?.center == CGPoint(x: cell(0).midX, y: cell(0).midY), seen.first?.center)
    let header = seen.first { $0.category == .supplementaryView }
    expect(header?.frame == (isDown ? rect(0, 78, 320, 20) : rect(78, 0, 20, 320)), header?.frame)
    expect(header?.kind == UICollectionView.elementKindSectionHeader, header?.kind)
    screen.view.scroll(section: 1, toOffset: 250, animated: false)
    screen.view.contentOffset = isDown ? CGPoint(x: 0, y: 50) : CGPoint(x: 50, y: 0)
    screen.tick()
    expect(seen.first?.frame == cell(2), saying: "neither the row's scrolling nor the content's")
    expect(seen.filter { $0.category == .cell }.count == 4)
    _ = source
  }

  @Test func `a section that does not scroll on its own has the frames of its cells`() {
    var seen: [CGRect] = []
    let screen = CollectionScreen(
      layout(isShelf: false) { items, _, _ in seen = items.map(\.frame) })
    let source = PlainSource([2, 3, 40], screen.view)
    screen.tick()
    expect(
      seen.prefix(3) == [rect(0, 101, 320, 80), rect(0, 181, 320, 80), rect(0, 261, 320, 80)],
      seen.prefix(3))
    expect(seen.first == screen.view.cellForItem(at: path(0, 1))?.frame, seen.first)
    _ = source
  }

  @Test func `mirrored, frames are those of a row that nobody scrolled`() {
    var seen: [CGRect] = []
    let screen = CollectionScreen(
      layout { items, _, _ in seen = items.map(\.frame) }, direction: .rightToLeft)
    let source = PlainSource([2, 9, 40], screen.view)
    screen.tick()
    expect(seen.first == rect(220, 101, 100, 80), seen.first, rect(220, 101, 100, 80))
    screen.view.scroll(section: 1, toOffset: 100, animated: false)
    screen.tick()
    expect(seen.first == rect(120, 101, 100, 80), seen.first, rect(120, 101, 100, 80))
    _ = source
  }

  @Test func `what a handler has moved goes along when its section moves`() {
    var isSilent = false
    let screen = CollectionScreen(
      layout { items, _, _ in
        if isSilent { return }
        for item in items where item.representedElementCategory == .cell { item.center.y += 7 }
        isSilent = true
      })
    let source = PlainSource([2, 9, 40], screen.view)
    screen.tick()
    expect(screen.view.cellForItem(at: path(0, 1))?.frame == rect(0, 108, 100, 80))
    source.counts[0] = 3
    screen.view.performBatchUpdates { screen.view.insertItems(at: [path(0)]) }
    screen.settle()
    expect(screen.view.cellForItem(at: path(0, 1))?.frame == rect(0, 147, 100, 80))
  }
}
