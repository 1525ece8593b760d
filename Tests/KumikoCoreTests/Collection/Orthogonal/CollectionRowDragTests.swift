import KumikoFoundation
import KumikoLayout
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Fingers on rows that scroll on their own.
@MainActor struct CollectionRowDragTests {
  private func swipe(_ shelf: CollectionRow, _ points: [CGPoint], lift: Bool = true) {
    func send(_ event: InputEvent) {
      shelf.screen.pipeline.enqueue(event)
      shelf.screen.tick()
    }
    send(.fingerDown(points[0], id: 0))
    for point in points.dropFirst() { send(.fingerMoved(point, id: 0)) }
    if lift { send(.fingerUp(points[points.count - 1], id: 0)) }
  }

  private func left(_ from: CGFloat, _ step: CGFloat, _ count: Int) -> [CGPoint] {
    (0...count).map { CGPoint(x: from - step * CGFloat($0), y: 40) }
  }

  /// A finger that moves by even steps, is held, and is lifted.
  private func drag(_ shelf: CollectionRow, _ points: [CGPoint]) {
    swipe(shelf, points, lift: false)
    for _ in 0..<10 { shelf.screen.tick() }
    shelf.screen.pipeline.enqueue(.fingerUp(points[points.count - 1], id: 0))
    shelf.screen.settle()
  }

  @Test func `a finger moves the row exactly, and the whole not at all`() {
    let shelf = CollectionRow(.continuous)
    swipe(shelf, left(300, 20, 4), lift: false)
    expect(shelf.offset == 70, shelf.offset)
    expect(shelf.left(1) == 43, shelf.left(1))
    expect(shelf.screen.view.contentOffset == .zero, shelf.screen.view.contentOffset)
    expect(!shelf.screen.view.isDragging)
  }

  @Test func `a finger that moves down over a row scrolls the whole`() {
    let shelf = CollectionRow(.continuous)
    swipe(
      shelf, (0...3).map { CGPoint(x: 100 + CGFloat($0), y: 80 - 20 * CGFloat($0)) }, lift: false)
    expect(shelf.offset == 0, shelf.offset)
    expect(abs(shelf.screen.view.contentOffset.y - 50) < 0.02)
  }

  @Test func `every behaviour rests at its stops after a push`() {
    // 840 points a second: 415 more at the normal rate, 83 at the fast one.
    for (behavior, rests) in [
      (.continuous, [447]), (.continuousGroupLeadingBoundary, [432]),
      (.paging, [310, 546]), (.groupPaging, [108, 216, 324]),
    ] as [(UICollectionLayoutSectionOrthogonalScrollingBehavior, [CGFloat])] {
      let shelf = CollectionRow(behavior)
      for rest in rests {
        swipe(shelf, left(300, 14, 3))
        shelf.screen.settle()
        expect(shelf.offset == rest, shelf.offset, rest, saying: "\(behavior)")
      }
    }
    let centred = CollectionRow(.groupPagingCentered)
    swipe(centred, left(300, 20, 3))
    centred.screen.settle()
    expect(centred.offset == 111, centred.offset)
  }

  @Test func `a slow drag rests at the nearest stop`() {
    let row = CollectionRow(.continuousGroupLeadingBoundary)
    drag(row, left(300, 10, 19))
    expect(row.offset == 216, row.offset)
    let pages = CollectionRow(.groupPaging)
    drag(pages, left(300, 10, 4))
    expect(pages.offset == 0, pages.offset)
    drag(pages, left(300, 10, 7))
    expect(pages.offset == 108, pages.offset)
    drag(pages, left(200, -10, 7))
    expect(pages.offset == 0, pages.offset)
  }

  @Test func `a row gives way beyond its end and comes back, unless it never bounces`() {
    for (bounce, groups, stretches) in [
      (.automatic, 8, true), (.never, 8, false), (.automatic, 2, false), (.always, 2, true),
    ] as [(UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce, Int, Bool)] {
      let shelf = CollectionRow(.continuous, groups: groups, scrolling: { $0.bounce = bounce })
      swipe(shelf, left(100, -20, 6), lift: false)
      expect(
        shelf.offset == (stretches ? -RubberBand.stretch(of: 110, over: 310) : 0), shelf.offset,
        saying: "\(bounce)")
      shelf.screen.pipeline.enqueue(.fingerUp(CGPoint(x: 220, y: 40), id: 0))
      shelf.screen.settle()
      expect(shelf.offset == 0, shelf.offset)
    }
  }

  @Test func `the rate says how far a push goes`() {
    var rests: [CGFloat] = []
    for rate in [
      UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate.automatic, .normal,
      .fast,
    ] {
      let shelf = CollectionRow(.continuous, groups: 100, scrolling: { $0.decelerationRate = rate })
      swipe(shelf, left(300, 20, 3))
      shelf.screen.settle()
      rests.append(shelf.offset)
    }
    // 1,200 points a second, until they are 10.
    expect(abs(rests[0] - 50 - 1_190 * 0.4995) < 1, abs(rests[0] - 50 - 1_190 * 0.4995))
    expect(rests[1] == rests[0], rests[1], rests[0])
    expect(abs(rests[2] - 50 - 1_190 * 0.0995) < 1, abs(rests[2] - 50 - 1_190 * 0.0995))
  }

  @Test func `mirrored, a finger to the right shows what follows`() {
    let shelf = CollectionRow(.continuous, direction: .rightToLeft)
    swipe(shelf, left(100, -20, 4), lift: false)
    expect(shelf.offset == 70, shelf.offset)
  }

  @Test func `a finger stops a row that coasts`() {
    let shelf = CollectionRow(.continuous, groups: 100)
    swipe(shelf, left(300, 20, 3))
    for _ in 0..<6 { shelf.screen.tick() }
    let offset = shelf.offset
    shelf.screen.pipeline.enqueue(.fingerDown(CGPoint(x: 100, y: 40), id: 0))
    shelf.screen.tick()
    expect(shelf.offset == offset, shelf.offset, offset)
    for _ in 0..<6 { shelf.screen.tick() }
    expect(shelf.offset == offset, shelf.offset, offset)
    shelf.screen.pipeline.enqueue(.fingerUp(CGPoint(x: 100, y: 40), id: 0))
    shelf.screen.settle()
    // On the pixel grid.
    expect(shelf.offset == offset.rounded(), shelf.offset, offset.rounded())
  }
}
