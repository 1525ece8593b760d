import CompositionalLayout
import DiffableSnapshots
import Testing
import UIFoundation

@testable import UIKitCore

/// Rows of 40 below a row that scrolls sideways: groups of 100 × 80, 8 apart, insets of 5.
private final class Shelf {
  let screen: CollectionScreen
  let source: PlainSource
  var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  var handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  var prepared = 0

  init(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, groups: Int = 8,
    direction: UITraitEnvironmentLayoutDirection = .leftToRight,
    handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler? = nil
  ) {
    self.behavior = behavior
    self.handler = handler
    var shelf: Shelf?
    let layout = UICollectionViewCompositionalLayout { index, _ in
      shelf?.section(index)
    }
    screen = CollectionScreen(layout, height: 300, direction: direction)
    source = PlainSource([groups, 20], screen.view)
    shelf = self
    screen.tick()
  }

  private func section(_ index: Int) -> NSCollectionLayoutSection {
    prepared += 1
    let size =
      index == 0
      ? NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(80))
      : NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size,
        subitems: [
          NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        ]))
    guard index == 0 else { return section }
    section.orthogonalScrollingBehavior = behavior
    section.interGroupSpacing = 8
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 5)
    section.visibleItemsInvalidationHandler = handler
    return section
  }

  var offset: CGFloat { screen.view.orthogonalOffset(ofSection: 0) }

  /// Where the first group is on the screen, or would be.
  func left(_ item: Int) -> CGFloat? { screen.onScreen(item)?.minX }

  /// Turns the wheel sideways over the row, a notch at a time, and waits for rest after each.
  func turn(_ notches: Int) -> [CGFloat] {
    (0..<abs(notches)).map { _ in
      screen.wheel(CGVector(dx: notches > 0 ? -1 : 1, dy: 0), at: CGPoint(x: 50, y: 40))
      screen.settle()
      return offset
    }
  }
}

@MainActor struct CollectionOrthogonalTests {
  @Test func `every behaviour rests at its stops`() {
    #expect(Shelf(.continuous).turn(9) == [64, 128, 192, 256, 320, 384, 448, 512, 546])
    #expect(
      Shelf(.continuousGroupLeadingBoundary).turn(6) == [108, 216, 324, 432, 546, 546])
    #expect(Shelf(.paging).turn(3) == [310, 546, 546])
    #expect(Shelf(.groupPaging).turn(6) == [108, 216, 324, 432, 546, 546])
    let centred = Shelf(.groupPagingCentered)
    #expect(centred.offset == -105)
    #expect(centred.turn(3) == [3, 111, 219])
    #expect(centred.turn(-4) == [111, 3, -105, -105])
    #expect(Shelf(.none).screen.cellFrames.filter { $0.height == 80 }.count == 4)
  }

  @Test func `cells move with the row, the layout is not prepared again`() {
    let shelf = Shelf(.groupPaging)
    #expect(shelf.left(0) == 5)
    let prepared = shelf.prepared
    _ = shelf.turn(2)
    #expect(shelf.prepared == prepared)
    #expect(shelf.left(2) == 5)
    #expect(shelf.left(3) == 113)
    #expect(shelf.screen.view.cellForItem(at: path(0)) == nil)
    #expect(shelf.screen.view.contentOffset == .zero)
  }

  @Test func `many notches at once add up`() {
    let shelf = Shelf(.groupPaging)
    for _ in 0..<3 {
      shelf.screen.wheel(CGVector(dx: -1, dy: 0), at: CGPoint(x: 50, y: 40))
    }
    shelf.screen.settle()
    #expect(shelf.offset == 324)
  }

  @Test func `the wheel's own direction scrolls the whole, with shift the row`() {
    let shelf = Shelf(.continuous)
    shelf.screen.wheel(CGVector(dx: 0, dy: -1), at: CGPoint(x: 50, y: 40))
    shelf.screen.settle()
    #expect(shelf.screen.view.contentOffset.y == 64)
    #expect(shelf.offset == 0)
    shelf.screen.wheel(
      CGVector(dx: 0, dy: -1), at: CGPoint(x: 50, y: 10), modifiers: .shift)
    shelf.screen.settle()
    #expect(shelf.offset == 64)
    #expect(shelf.screen.view.contentOffset.y == 64)
  }

  @Test func `fingers move the row exactly, and it comes to rest after them`() {
    let shelf = Shelf(.groupPaging)
    for _ in 0..<3 {
      shelf.screen.pipeline.enqueue(
        .wheel(
          CGPoint(x: 50, y: 40), delta: CGVector(dx: -0.25, dy: 0), isPrecise: true, modifiers: []))
      shelf.screen.tick()
    }
    #expect(shelf.offset == 48)
    shelf.screen.settle()
    #expect(shelf.offset == 108)
  }

  @Test func `mirrored, the row starts at the right`() {
    let shelf = Shelf(.groupPaging, direction: .rightToLeft)
    #expect(shelf.left(0) == 215)
    shelf.screen.wheel(CGVector(dx: 1, dy: 0), at: CGPoint(x: 50, y: 40))
    shelf.screen.settle()
    #expect(shelf.offset == 108)
    #expect(shelf.left(1) == 215)
  }

  @Test func `the offset goes with its section, and with the room`() {
    let shelf = Shelf(.groupPaging)
    _ = shelf.turn(2)
    shelf.screen.resize(400, 300)
    #expect(shelf.offset == 216)
    shelf.screen.view.performBatchUpdates {
      shelf.source.counts[1] = 19
      shelf.screen.view.deleteItems(at: [path(0, 1)])
    }
    shelf.screen.settle()
    #expect(shelf.offset == 216)
    #expect(shelf.left(2) == 5)
  }

  @Test func `an item of a row is scrolled to in both directions`() {
    let shelf = Shelf(.continuous)
    shelf.screen.view.contentOffset.y = 200
    shelf.screen.tick()
    shelf.screen.view.scrollToItem(
      at: path(6), at: [.top, .centeredHorizontally], animated: false)
    shelf.screen.tick()
    #expect(shelf.screen.view.contentOffset.y == 0)
    #expect(shelf.left(6) == 110)
    shelf.screen.view.scrollToItem(at: path(0), at: .top, animated: true)
    shelf.screen.settle()
    #expect(shelf.left(0) == 5)
  }

  @Test func `a million groups make as many cells as are visible`() {
    let shelf = Shelf(.continuous, groups: 1_000_000)
    #expect(shelf.screen.view.visibleCells.count <= 3 + 6)
    shelf.screen.view.scrollToItem(at: path(500_000), at: .left, animated: false)
    shelf.screen.tick()
    #expect(shelf.left(500_000) == 5)
    #expect(shelf.screen.view.visibleCells.count <= 4 + 6)
  }

  @Test func `a handler sees unscrolled frames and what it changes holds`() {
    var seen: [(frames: [CGRect], offset: CGPoint)] = []
    var isSilent = false
    let shelf = Shelf(.continuous) { items, offset, environment in
      seen.append((items.map(\.frame), offset))
      if isSilent { return }
      for item in items {
        let distance = abs(item.frame.midX - offset.x - 160)
        item.alpha = distance < 60 ? 1 : 0.5
        item.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      }
    }
    #expect(seen.last?.offset == .zero)
    #expect(seen.last?.frames.first == rect(5, 0, 100, 80))
    #expect(shelf.screen.view.cellForItem(at: path(0))?.alpha == 0.5)
    #expect(shelf.screen.view.cellForItem(at: path(1))?.alpha == 1)
    #expect(shelf.screen.view.cellForItem(at: path(0))?.bounds.size.width == 100)
    #expect(shelf.left(0) == 30)
    _ = shelf.turn(1)
    #expect(seen.last?.offset == CGPoint(x: 64, y: 0))
    #expect(seen.last?.frames.first == rect(5, 0, 100, 80))
    isSilent = true
    shelf.screen.view.setNeedsLayout()
    shelf.screen.tick()
    #expect(shelf.screen.view.cellForItem(at: path(0))?.alpha == 0.5)
    #expect(shelf.screen.view.cellForItem(at: path(0, 1))?.alpha == 1)
  }
}
