import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Cards of 300 points side by side, at rest with a card's edge at the left.
private final class Cards: UICollectionViewFlowLayout {
  override init() {
    super.init()
    scrollDirection = .horizontal
    itemSize = CGSize(width: 300, height: 400)
    minimumLineSpacing = 0
  }

  required init?(coder: NSCoder) { nil }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { CGPoint(x: (proposedContentOffset.x / 300).rounded() * 300, y: 0) }
}

/// Cards that look where the content is, and turn in the direction of the velocity.
private final class TurnedCards: UICollectionViewFlowLayout {
  override init() {
    super.init()
    scrollDirection = .horizontal
    itemSize = CGSize(width: 300, height: 400)
    minimumLineSpacing = 0
  }

  required init?(coder: NSCoder) { nil }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let card = (collectionView?.contentOffset.x ?? 0) / 300
    let rule: FloatingPointRoundingRule =
      velocity.x > 0 ? .up : velocity.x < 0 ? .down : .toNearestOrEven
    return CGPoint(x: card.rounded(rule) * 300, y: 0)
  }
}

@MainActor struct LayoutSnappingTests {
  @Test func `a layout that asks where the content is finds it where a notch takes it`() {
    let screen = CollectionScreen(TurnedCards())
    let source = PlainSource([4], screen.view)
    screen.tick()
    var offsets: [CGFloat] = []
    for notch in [-1, -1, 1] as [CGFloat] {
      screen.wheel(CGVector(dx: notch, dy: 0), at: CGPoint(x: 10, y: 10))
      screen.settle()
      offsets.append(screen.view.contentOffset.x)
    }
    expect(offsets == [300, 600, 300], offsets)
    _ = source
  }

  @Test func `each notch moves on to the next place where the layout lets the content rest`() {
    let screen = CollectionScreen(Cards())
    let source = PlainSource([4], screen.view)
    screen.tick()
    var offsets: [CGFloat] = []
    for notch in [-1, -1, -1, -1, 1] as [CGFloat] {
      screen.wheel(CGVector(dx: notch, dy: 0), at: CGPoint(x: 10, y: 10))
      screen.settle()
      offsets.append(screen.view.contentOffset.x)
    }
    expect(offsets == [300, 600, 880, 880, 600], offsets)
    _ = source
  }

  @Test func `after fingers on a touchpad the content comes to rest where the layout says`() {
    let screen = CollectionScreen(Cards())
    let source = PlainSource([4], screen.view)
    screen.tick()
    func move(_ points: CGFloat) {
      screen.pipeline.enqueue(
        .wheel(
          CGPoint(x: 10, y: 10), delta: CGVector(dx: -points / 64, dy: 0), isPrecise: true,
          modifiers: []))
      screen.tick()
    }
    for points in [48, 48, 48, 46, 1, 0.5, 0.25, 0.25] as [CGFloat] { move(points) }
    expect(screen.view.contentOffset.x == 192, screen.view.contentOffset.x)
    screen.settle()
    expect(screen.view.contentOffset.x == 300, screen.view.contentOffset.x)
    // 600 points a second would go on for 300, to 620: the layout says 600.
    for _ in 0..<2 { move(10) }
    screen.settle()
    expect(screen.view.contentOffset.x == 600, screen.view.contentOffset.x)
    _ = source
  }

  @Test func `paths that are not a section and an item are reported and left out`() {
    let screen = CollectionScreen(UICollectionViewFlowLayout())
    let source = PlainSource([4], screen.view)
    screen.tick()
    let reports = ReportLog.reports("collection.notAnItemPath") {
      screen.view.reloadItems(at: [IndexPath(index: 3), IndexPath()])
    }
    expect(reports.count == 2, reports.count)
    expect(screen.view.visibleCells.count == 4, screen.view.visibleCells.count)
    _ = source
  }
}
