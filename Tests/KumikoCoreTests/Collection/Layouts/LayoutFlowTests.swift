import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct LayoutFlowTests {
  /// A flow layout with items of one size and 10 between them.
  private func flow(_ size: CGSize = CGSize(width: 50, height: 50)) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = size
    return layout
  }

  private func frames(_ screen: CollectionScreen, _ count: Int, _ section: Int = 0) -> [CGRect] {
    (0..<count).compactMap { screen.view.layoutAttributesForItem(at: path($0, section))?.frame }
  }

  /// The question of seed 000: 50 × 50, insets 16, header of 30, 320 wide.
  ///
  ///     16  50  29.3  50  29.3 …      four fit into 288, and 88 are left for three gaps
  @Test func `lines hold what fits and are widened to their full length`() {
    let layout = flow()
    layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 32, right: 16)
    layout.headerReferenceSize = CGSize(width: 100, height: 30)
    let screen = CollectionScreen(layout, scale: 2)
    let source = PlainSource([7], screen.view)
    screen.tick()
    expect(
      frames(screen, 7)
        == [
          rect(16, 46, 50, 50), rect(95.5, 46, 50, 50), rect(174.5, 46, 50, 50),
          rect(254, 46, 50, 50),
          rect(16, 106, 50, 50), rect(95.5, 106, 50, 50), rect(174.5, 106, 50, 50),
        ], frames(screen, 7))
    expect(screen.view.contentSize == CGSize(width: 320, height: 30 + 16 + 110 + 32))
    let header = screen.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: path(0))
    expect(header?.frame == rect(0, 0, 320, 30), header?.frame, rect(0, 0, 320, 30))
    _ = source
  }

  @Test func `a single item on a full line stands in the middle`() {
    let screen = CollectionScreen(flow(CGSize(width: 200, height: 40)))
    let source = PlainSource([2], screen.view)
    screen.tick()
    expect(frames(screen, 2) == [rect(60, 0, 200, 40), rect(60, 50, 200, 40)], frames(screen, 2))
    _ = source
  }

  @Test func `three items of a third fit on one line`() {
    let layout = flow(CGSize(width: 320.0 / 3, height: 20))
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    let screen = CollectionScreen(layout)
    let source = PlainSource([4], screen.view)
    screen.tick()
    expect(frames(screen, 4).map(\.minY) == [0, 0, 0, 20], frames(screen, 4).map(\.minY))
    _ = source
  }

  @Test func `a layout that scrolls sideways fills columns`() {
    let layout = flow(CGSize(width: 30, height: 100))
    layout.scrollDirection = .horizontal
    layout.sectionInset = UIEdgeInsets(top: 10, left: 5, bottom: 20, right: 7)
    layout.headerReferenceSize = CGSize(width: 12, height: 100)
    layout.footerReferenceSize = CGSize(width: 8, height: 0)
    let screen = CollectionScreen(layout, height: 250)
    let source = PlainSource([3], screen.view)
    screen.tick()
    expect(
      frames(screen, 3) == [rect(17, 10, 30, 100), rect(17, 130, 30, 100), rect(57, 10, 30, 100)],
      frames(screen, 3))
    expect(screen.view.contentSize == CGSize(width: 17 + 70 + 7 + 8, height: 250))
    let footer = screen.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionFooter, at: path(0))
    expect(footer?.frame == rect(94, 0, 8, 250), footer?.frame, rect(94, 0, 8, 250))
    _ = source
  }

  @Test func `a million items of one size make as many cells as fit on the screen`() {
    let screen = CollectionScreen(flow())
    let source = PlainSource([1_000_000], screen.view)
    screen.tick()
    expect(screen.view.contentSize.height == 11_999_990, screen.view.contentSize.height)
    screen.view.contentOffset = CGPoint(x: 0, y: 6_000_000)
    screen.tick()
    expect(screen.view.visibleCells.count == 40, screen.view.visibleCells.count)
    expect(screen.view.indexPathsForVisibleItems.first == path(500_000))
    expect(source.requests <= 80, source.requests)
  }

  @Test func `mirrored from right to left`() {
    let screen = CollectionScreen(flow(CGSize(width: 100, height: 50)), direction: .rightToLeft)
    let source = PlainSource([3], screen.view)
    screen.tick()
    expect(
      screen.cellFrames == [rect(220, 0, 100, 50), rect(110, 0, 100, 50), rect(0, 0, 100, 50)],
      screen.cellFrames)
    _ = source
  }

  /// 100 high, sections of 30 + 60 + 20.
  @Test func `headers and footers that pin stay inside their section`() {
    let layout = flow(CGSize(width: 320, height: 60))
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.footerReferenceSize = CGSize(width: 0, height: 20)
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionFootersPinToVisibleBounds = true
    let screen = CollectionScreen(layout, height: 100)
    let source = PlainSource([1, 1, 1], screen.view)
    screen.tick()
    func header(_ section: Int) -> CGFloat? {
      screen.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: path(0, section)
      )?.frame.minY
    }
    func footer(_ section: Int) -> CGFloat? {
      screen.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionFooter, at: path(0, section)
      )?.frame.minY
    }
    expect(footer(0) == 80, footer(0))
    screen.view.contentOffset.y = 40
    screen.tick()
    expect(header(0) == 40, header(0))
    expect(footer(0) == 90, footer(0))
    screen.view.contentOffset.y = 60
    screen.tick()
    expect(footer(1) == 140, footer(1))
    screen.view.contentOffset.y = 80
    screen.tick()
    expect(header(0) == 60, header(0))
    expect(header(1) == 110, header(1))
    _ = source
  }

  @Test func `an item wider than the line is reported and drawn`() {
    let screen = CollectionScreen(flow(CGSize(width: 400, height: 50)))
    let source = PlainSource([1], screen.view)
    let reports = ReportLog.reports("flowLayout.itemTooLarge") { screen.tick() }
    expect(reports.count == 1, reports.count)
    expect(frames(screen, 1) == [rect(-40, 0, 400, 50)], frames(screen, 1))
    _ = source
  }

  @Test func `changing a spacing moves the cells`() {
    let layout = flow(CGSize(width: 320, height: 50))
    let screen = CollectionScreen(layout)
    let source = PlainSource([2], screen.view)
    screen.tick()
    layout.minimumLineSpacing = 30
    screen.tick()
    expect(screen.cellFrames.map(\.minY) == [0, 80], screen.cellFrames.map(\.minY))
    screen.resize(700, 480)
    expect(screen.cellFrames.map(\.minY) == [0, 0], screen.cellFrames.map(\.minY))
    _ = source
  }

  /// 320 wide, margins of 8 left and 24 right; three items of 50 fit beside insets of 20.
  @Test func `section insets can be counted from the margins`() {
    for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
      let layout = flow()
      layout.sectionInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 10)
      layout.sectionInsetReference = .fromLayoutMargins
      let screen = CollectionScreen(layout, direction: direction)
      screen.view.layoutMargins = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 24)
      let source = PlainSource([5], screen.view)
      screen.tick()
      let (left, right) =
        direction == .leftToRight ? (28, 320 - 34) : (18, 320 - 44) as (CGFloat, CGFloat)
      expect(frames(screen, 5).map(\.minX).min() == left, frames(screen, 5).map(\.minX).min(), left)
      expect(frames(screen, 5).map(\.maxX).max() == right)
      // What the content inset keeps free already is not kept free once more.
      screen.view.contentInset = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 24)
      screen.tick()
      expect(screen.view.contentSize.width == 288, screen.view.contentSize.width)
      expect(frames(screen, 5).map(\.maxX).max() == (direction == .leftToRight ? 278 : 268))
      _ = source
    }
  }
}

/// Sizes and insets by section and item.
private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
  var asked = 0
  let size: (IndexPath) -> CGSize

  init(_ size: @escaping (IndexPath) -> CGSize) { self.size = size }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    asked += 1
    return size(indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    UIEdgeInsets(top: CGFloat(section) * 10, left: 0, bottom: 0, right: 0)
  }
}

/// Says nothing about sizes.
private final class Silent: NSObject, UICollectionViewDelegateFlowLayout {}

@MainActor struct LayoutFlowDelegateTests {
  /// Two lines of 100 points, 10 between; item 1 is 30 high and stands in the middle of its line.
  ///
  ///     ┌──────┐           ┌───┐       ┌─────────┐
  ///     │  0   │ ┌──┐ 2   └───┘
  ///     └──────┘ └──┘
  @Test func `sizes of the delegate fill lines, centred across them`() {
    let sizes = [(60, 50), (100, 30), (140, 50), (40, 20)]
    let delegate = Sizes { CGSize(width: sizes[$0.item].0, height: sizes[$0.item].1) }
    let screen = CollectionScreen(UICollectionViewFlowLayout())
    screen.view.delegate = delegate
    let source = PlainSource([4], screen.view)
    screen.tick()
    expect(
      screen.cellFrames == [
        rect(0, 0, 60, 50), rect(70, 10, 100, 30), rect(180, 0, 140, 50), rect(0, 60, 40, 20),
      ], screen.cellFrames)
    expect(delegate.asked == 4, delegate.asked)
    _ = source
  }

  @Test func `sections have their own insets`() {
    let delegate = Sizes { _ in CGSize(width: 320, height: 20) }
    let screen = CollectionScreen(UICollectionViewFlowLayout())
    screen.view.delegate = delegate
    let source = PlainSource([1, 1, 1], screen.view)
    screen.tick()
    expect(screen.cellFrames.map(\.minY) == [0, 30, 70], screen.cellFrames.map(\.minY))
    _ = source
  }

  @Test func `a delegate without sizes costs nothing for a million items`() {
    let delegate = Silent()
    let layout = UICollectionViewFlowLayout()
    let screen = CollectionScreen(layout)
    screen.view.delegate = delegate
    let source = PlainSource([1_000_000], screen.view)
    screen.tick()
    expect(screen.view.contentSize.height == 11_999_990, screen.view.contentSize.height)
    layout.itemSize = CGSize(width: 320, height: 10)
    screen.tick()
    expect(screen.view.contentSize.height == 19_999_990, screen.view.contentSize.height)
    _ = source
  }

  /// Every rectangle finds what a full scan finds.
  @Test func `a query finds exactly what overlaps`() {
    let delegate = Sizes { path in
      CGSize(width: 20 + path.item * 37 % 90, height: 10 + path.item * 53 % 70)
    }
    let layout = UICollectionViewFlowLayout()
    let screen = CollectionScreen(layout)
    screen.view.delegate = delegate
    let source = PlainSource([40, 0, 25], screen.view)
    screen.tick()
    let all = layout.layoutAttributesForElements(in: rect(-1, -1, 10_000, 10_000)) ?? []
    expect(all.count == 65, all.count)
    for y in stride(from: CGFloat(-50), to: 1_500, by: 37) {
      for height in [1, 33, 200] as [CGFloat] {
        let searched = rect(40, y, 200, height)
        let found = layout.layoutAttributesForElements(in: searched)?.map(\.indexPath)
        let expected = all.filter { $0.frame.overlaps(searched) }.map(\.indexPath)
        expect(found == expected, found, expected, saying: "y \(y) height \(height)")
      }
    }
    _ = source
  }
}

/// Every second item is lower, and a thing of its own is counted.
private final class Staggered: UICollectionViewFlowLayout {
  var prepared = 0
  var contexts: [UICollectionViewLayoutInvalidationContext] = []

  override func prepare() {
    super.prepare()
    prepared += 1
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map { attributes in
      layoutAttributesForItem(at: attributes.indexPath) ?? attributes
    }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.layoutAttributesForItem(at: indexPath)
    if indexPath.item % 2 == 1 { attributes?.frame.origin.y += 5 }
    return attributes
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    contexts.append(context)
    super.invalidateLayout(with: context)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

@MainActor struct LayoutFlowSubclassTests {
  @Test func `a subclass moves what it likes and is prepared while it scrolls`() {
    let layout = Staggered()
    let screen = CollectionScreen(layout)
    let delegate = Sizes { _ in CGSize(width: 50, height: 50) }
    screen.view.delegate = delegate
    let source = PlainSource([100], screen.view)
    screen.tick()
    expect(screen.cellFrames.prefix(3).map(\.minY) == [0, 5, 0])
    let (prepared, asked) = (layout.prepared, delegate.asked)
    screen.view.contentOffset.y = 10
    screen.tick()
    expect(layout.prepared == prepared + 1, layout.prepared)
    expect(delegate.asked == asked, saying: "scrolling does not ask for sizes again")
    let context = layout.contexts.last as? UICollectionViewFlowLayoutInvalidationContext
    expect(context?.invalidateFlowLayoutDelegateMetrics == false)
    layout.invalidateLayout()
    screen.tick()
    expect(delegate.asked == asked + 100, delegate.asked)
    screen.view.reloadData()
    screen.tick()
    expect(layout.contexts.last?.invalidateDataSourceCounts == true)
    _ = source
  }
}
