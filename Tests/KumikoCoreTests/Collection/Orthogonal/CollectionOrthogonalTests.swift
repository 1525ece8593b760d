import KumikoFoundation
import KumikoLayout
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct CollectionOrthogonalTests {
  @Test func `every behaviour rests at its stops`() {
    expect(CollectionRow(.continuous).turn(9) == [64, 128, 192, 256, 320, 384, 448, 512, 546])
    expect(
      CollectionRow(.continuousGroupLeadingBoundary).turn(6) == [108, 216, 324, 432, 546, 546])
    expect(CollectionRow(.paging).turn(3) == [310, 546, 546])
    expect(CollectionRow(.groupPaging).turn(6) == [108, 216, 324, 432, 546, 546])
    let centred = CollectionRow(.groupPagingCentered)
    expect(centred.offset == 3, centred.offset, saying: "the stop nearest to 0")
    expect(centred.turn(2) == [111, 219])
    expect(centred.turn(-4) == [111, 3, -105, -105])
    expect(CollectionRow(.none).screen.cellFrames.filter { $0.height == 80 }.count == 4)
  }

  @Test func `cells move with the row, the layout is not prepared again`() {
    let shelf = CollectionRow(.groupPaging)
    expect(shelf.left(0) == 5, shelf.left(0))
    let prepared = shelf.prepared
    _ = shelf.turn(2)
    expect(shelf.prepared == prepared, shelf.prepared, prepared)
    expect(shelf.left(2) == 5, shelf.left(2))
    expect(shelf.left(3) == 113, shelf.left(3))
    expect(shelf.screen.view.cellForItem(at: path(0)) == nil)
    expect(shelf.screen.view.contentOffset == .zero, shelf.screen.view.contentOffset)
  }

  @Test func `the row follows the keyboard`() {
    let shelf = CollectionRow(.continuous)
    let view = shelf.screen.view
    view.becomeFirstResponder()
    view.moveCursor(to: path(0))
    shelf.screen.settle()
    let start = shelf.left(0)
    for item in 1..<5 {
      view.moveCursor(to: path(item))
      shelf.screen.settle()
      let left = shelf.left(item) ?? -1
      expect(left >= 0 && left + 100 <= view.bounds.width, item, left)
    }
    view.moveCursor(to: path(0))
    shelf.screen.settle()
    expect(shelf.left(0) == start, shelf.left(0), start)
  }

  @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func `a page of a list that scrolls sideways is a screen to the side`(
    _ direction: UITraitEnvironmentLayoutDirection
  ) {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 50, height: 480)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let screen = CollectionScreen(layout, width: 300, direction: direction)
    let source = PlainSource([40], screen.view)
    screen.settle()
    screen.view.becomeFirstResponder()
    screen.view.moveCursor(to: path(0))
    func key(_ name: String) -> Int? {
      screen.pipeline.enqueue(.key(KeyPress(name)))
      screen.settle()
      return screen.view.selection.cursor?.item
    }
    let reached = [key("pagedown"), key("pagedown"), key("pageup"), key("pageup")]
    expect(reached == [5, 10, 5, 0], reached)
    _ = source
  }

  @Test func `many notches at once add up`() {
    let shelf = CollectionRow(.groupPaging)
    for _ in 0..<3 {
      shelf.screen.wheel(CGVector(dx: -1, dy: 0), at: CGPoint(x: 50, y: 40))
    }
    shelf.screen.settle()
    expect(shelf.offset == 324, shelf.offset)
  }

  @Test func `the wheel's own direction scrolls the whole, with shift the row`() {
    let shelf = CollectionRow(.continuous)
    shelf.screen.wheel(CGVector(dx: 0, dy: -1), at: CGPoint(x: 50, y: 40))
    shelf.screen.settle()
    expect(shelf.screen.view.contentOffset.y == 64, shelf.screen.view.contentOffset.y)
    expect(shelf.offset == 0, shelf.offset)
    shelf.screen.wheel(
      CGVector(dx: 0, dy: -1), at: CGPoint(x: 50, y: 10), modifiers: .shift)
    shelf.screen.settle()
    expect(shelf.offset == 64, shelf.offset)
    expect(shelf.screen.view.contentOffset.y == 64, shelf.screen.view.contentOffset.y)
  }

  @Test func `of a slanting turn of the wheel the row takes its part, the whole the rest`() {
    let shelf = CollectionRow(.continuous)
    shelf.screen.wheel(CGVector(dx: -1, dy: -2), at: CGPoint(x: 50, y: 40))
    shelf.screen.settle()
    expect(shelf.offset == 64 && shelf.screen.view.contentOffset.y == 128)
  }

  @Test func `what the row cannot use goes outwards, from view to view`() {
    let shelf = CollectionRow(.continuous)
    let (view, window) = (shelf.screen.view, shelf.screen.window)
    let outer = UIScrollView(frame: window.bounds)
    outer.contentSize = CGSize(width: 1_000, height: window.bounds.height)
    window.addSubview(outer)
    outer.addSubview(view)
    shelf.screen.tick()
    func turn(_ dx: CGFloat, at y: CGFloat = 40) {
      shelf.screen.wheel(CGVector(dx: dx, dy: 0), at: CGPoint(x: 50, y: y))
      shelf.screen.settle()
    }
    turn(-1)
    expect(shelf.offset == 64 && outer.contentOffset.x == 0, saying: "the row has more to show")
    // The row's end is 546; a turn that reaches it goes no further.
    turn(-20)
    expect(shelf.offset == 546 && outer.contentOffset.x == 0)
    turn(-1)
    expect(shelf.offset == 546 && outer.contentOffset.x == 64)
    expect(view.contentOffset == .zero, view.contentOffset)
    turn(-1, at: 200)
    expect(shelf.offset == 546 && outer.contentOffset.x == 128, saying: "below the row")
    for _ in 0..<3 {
      shelf.screen.pipeline.enqueue(
        .wheel(
          CGPoint(x: 50, y: 40), delta: CGVector(dx: -0.25, dy: 0), isPrecise: true, modifiers: []))
      shelf.screen.tick()
    }
    expect(
      shelf.offset == 546 && outer.contentOffset.x == 128 + 48, saying: "fingers on a touchpad")
    shelf.screen.settle()
    outer.contentOffset.x = 100
    turn(1)
    expect(shelf.offset == 482 && outer.contentOffset.x == 100, saying: "back, the row goes first")
  }

  @Test func `what the row cannot use of a turn with shift goes outwards, too`() {
    let shelf = CollectionRow(.groupPaging, groups: 2)
    expect(shelf.offset == 0 && shelf.screen.view.scrolling(ofSection: 0)?.range == 0...0)
    let outer = UIScrollView(frame: shelf.screen.window.bounds)
    outer.contentSize = CGSize(width: 1_000, height: 300)
    shelf.screen.window.addSubview(outer)
    outer.addSubview(shelf.screen.view)
    shelf.screen.tick()
    shelf.screen.wheel(
      CGVector(dx: 0, dy: -1), at: CGPoint(x: 50, y: 40), modifiers: .shift)
    shelf.screen.settle()
    expect(shelf.offset == 0 && outer.contentOffset.x == 64)
    expect(shelf.screen.view.contentOffset == .zero, shelf.screen.view.contentOffset)
  }

  @Test func `fingers move the row exactly, and it comes to rest after them`() {
    let shelf = CollectionRow(.groupPaging)
    for _ in 0..<3 {
      shelf.screen.pipeline.enqueue(
        .wheel(
          CGPoint(x: 50, y: 40), delta: CGVector(dx: -0.25, dy: 0), isPrecise: true, modifiers: []))
      shelf.screen.tick()
    }
    expect(shelf.offset == 48, shelf.offset)
    shelf.screen.settle()
    expect(shelf.offset == 108, shelf.offset)
  }

  @Test func `mirrored, the row starts at the right`() {
    let shelf = CollectionRow(.groupPaging, direction: .rightToLeft)
    expect(shelf.left(0) == 215, shelf.left(0))
    shelf.screen.wheel(CGVector(dx: 1, dy: 0), at: CGPoint(x: 50, y: 40))
    shelf.screen.settle()
    expect(shelf.offset == 108, shelf.offset)
    expect(shelf.left(1) == 215, shelf.left(1))
  }

  @Test func `the offset goes with its section, and with the bounds`() {
    let shelf = CollectionRow(.groupPaging)
    _ = shelf.turn(2)
    shelf.screen.resize(400, 300)
    expect(shelf.offset == 216, shelf.offset)
    shelf.screen.view.performBatchUpdates {
      shelf.source.counts[1] = 19
      shelf.screen.view.deleteItems(at: [path(0, 1)])
    }
    shelf.screen.settle()
    expect(shelf.offset == 216, shelf.offset)
    expect(shelf.left(2) == 5, shelf.left(2))
  }

  @Test func `other bounds show the same page`() {
    let shelf = CollectionRow(.paging, groups: 30)
    _ = shelf.turn(2)
    expect(shelf.offset == 620, shelf.offset)
    shelf.screen.resize(410, 300)
    expect(shelf.offset == 800, shelf.offset)
  }

  @Test func `the offset goes to another index with its section`() {
    let shelf = CollectionRow(.groupPaging)
    shelf.rowSection = 1
    shelf.source.counts = [20, 8]
    shelf.screen.view.reloadData()
    shelf.screen.tick()
    shelf.screen.view.scroll(section: 1, toOffset: 216, animated: false)
    shelf.rowSection = 0
    shelf.screen.view.performBatchUpdates {
      shelf.source.counts = [8]
      shelf.screen.view.deleteSections([0])
    }
    shelf.screen.settle()
    expect(shelf.offset == 216, shelf.offset)
    expect(shelf.left(2) == 5, shelf.left(2))
  }

  @Test func `an item of a row is scrolled to in both directions`() {
    let shelf = CollectionRow(.continuous)
    shelf.screen.view.contentOffset.y = 200
    shelf.screen.tick()
    shelf.screen.view.scrollToItem(
      at: path(6), at: [.top, .centeredHorizontally], animated: false)
    shelf.screen.tick()
    expect(shelf.screen.view.contentOffset.y == 0, shelf.screen.view.contentOffset.y)
    expect(shelf.left(6) == 110, shelf.left(6))
    shelf.screen.view.scrollToItem(at: path(0), at: .top, animated: true)
    shelf.screen.settle()
    expect(shelf.left(0) == 5, shelf.left(0))
  }

  @Test func `a million groups make as many cells as are visible`() {
    let shelf = CollectionRow(.continuous, groups: 1_000_000)
    expect(shelf.screen.view.visibleCells.count <= 3 + 6, shelf.screen.view.visibleCells.count)
    shelf.screen.view.scrollToItem(at: path(500_000), at: .left, animated: false)
    shelf.screen.tick()
    expect(shelf.left(500_000) == 5, shelf.left(500_000))
    expect(shelf.screen.view.visibleCells.count <= 4 + 6, shelf.screen.view.visibleCells.count)
  }

  @Test func `a handler sees unscrolled frames and what it changes holds`() {
    var seen: [(frames: [CGRect], offset: CGPoint)] = []
    var isSilent = false
    let shelf = CollectionRow(.continuous) { items, offset, environment in
      seen.append((items.map(\.frame), offset))
      if isSilent { return }
      for item in items {
        let distance = abs(item.frame.midX - offset.x - 160)
        item.alpha = distance < 60 ? 1 : 0.5
        item.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      }
    }
    expect(seen.last?.offset == .zero, seen.last?.offset)
    expect(seen.last?.frames.first == rect(5, 0, 100, 80))
    expect(shelf.screen.view.cellForItem(at: path(0))?.alpha == 0.5)
    expect(shelf.screen.view.cellForItem(at: path(1))?.alpha == 1)
    expect(shelf.screen.view.cellForItem(at: path(0))?.bounds.size.width == 100)
    expect(shelf.left(0) == 30, shelf.left(0))
    _ = shelf.turn(1)
    expect(seen.last?.offset == CGPoint(x: 64, y: 0), seen.last?.offset)
    expect(seen.last?.frames.first == rect(5, 0, 100, 80))
    isSilent = true
    shelf.screen.view.setNeedsLayout()
    shelf.screen.tick()
    expect(shelf.screen.view.cellForItem(at: path(0))?.alpha == 0.5)
    expect(shelf.screen.view.cellForItem(at: path(0, 1))?.alpha == 1)
  }
}

@MainActor struct CollectionSectionScrollingTests {
  private final class Listener: NSObject, UICollectionViewDelegate {
    var offsets: [CGFloat] = []
    var ends = 0
    var target: (CGFloat) -> CGFloat = { $0 }

    func collectionView(
      _ collectionView: UICollectionView, didScrollSection section: Int, to offset: CGFloat
    ) { offsets.append(offset) }

    func collectionView(
      _ collectionView: UICollectionView, targetOffsetForSection section: Int,
      proposedOffset: CGFloat
    ) -> CGFloat { target(proposedOffset) }

    func collectionView(
      _ collectionView: UICollectionView, didEndScrollingSection section: Int
    ) { ends += 1 }
  }

  @Test func `a delegate hears of the row, and says where it rests`() {
    let shelf = CollectionRow(.groupPaging)
    let listener = Listener()
    shelf.screen.view.delegate = listener
    _ = shelf.turn(1)
    expect(listener.offsets.count > 3, listener.offsets.count)
    expect(listener.offsets == listener.offsets.sorted())
    expect(listener.offsets.last == 108, listener.offsets.last)
    expect(listener.ends == 1, listener.ends)
    listener.target = { _ in 400 }
    expect(shelf.turn(1) == [400])
    expect(listener.ends == 2, listener.ends)
  }

  @Test func `page, centred item and offset can be asked for`() {
    let shelf = CollectionRow(.groupPaging)
    _ = shelf.turn(2)
    let state = shelf.screen.view.scrolling(ofSection: 0)
    expect(state?.offset == 216, state?.offset)
    expect(state?.page == 2, state?.page)
    expect(state?.pageCount == 8, state?.pageCount)
    expect(state?.centeredItem == path(3), state?.centeredItem, path(3))
    expect(shelf.screen.view.scrolling(ofSection: 1) == nil)
    shelf.screen.view.scroll(section: 0, toOffset: 330, animated: false)
    shelf.screen.tick()
    expect(shelf.screen.view.scrolling(ofSection: 0)?.page == 3)
    let paged = CollectionRow(.paging)
    expect(paged.screen.view.scrolling(ofSection: 0)?.pageCount == 3)
    _ = paged.turn(2)
    expect(paged.screen.view.scrolling(ofSection: 0)?.page == 2)
  }

  @Test func `a layout that scrolls sideways starts at the right where reading does`() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 100, height: 480)
    let screen = CollectionScreen(layout, direction: .rightToLeft)
    let source = PlainSource([10], screen.view)
    screen.tick()
    expect(screen.view.contentSize.width == 1_090, screen.view.contentSize.width)
    expect(screen.onScreen(0) == rect(220, 0, 100, 480), screen.onScreen(0), rect(220, 0, 100, 480))
    source.counts = [11]
    screen.view.insertItems(at: [path(0)])
    screen.settle()
    expect(screen.onScreen(0) == rect(220, 0, 100, 480), screen.onScreen(0), rect(220, 0, 100, 480))
  }
}
