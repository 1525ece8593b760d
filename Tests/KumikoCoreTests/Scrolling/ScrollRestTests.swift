import KumikoFoundation
import KumikoLayout
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Content that rests is between its ends, whatever happened on the way.
@MainActor struct ScrollRestTests {
  /// Content on its way back from beyond its start.
  private func bouncing() -> ScrollScreen {
    let scroll = ScrollScreen()
    scroll.touch(100, 100)
    for step in 1...10 { scroll.finger(100, 100 + 30 * CGFloat(step)) }
    scroll.screen.wait(0.2)
    scroll.lift(100, 400)
    scroll.screen.wait(0.05)
    return scroll
  }

  @Test func `a view that is taken out while it bounces rests at its end`() {
    let scroll = bouncing()
    expect(scroll.y < -20 && scroll.view.isDecelerating)
    scroll.view.removeFromSuperview()
    expect(scroll.y == 0 && !scroll.view.isDecelerating)
    expect(scroll.listener.log.filter { $0 == "rest" }.count == 1)
    scroll.screen.root.addSubview(scroll.view)
    scroll.settle()
    expect(scroll.y == 0, scroll.y)
  }

  @Test func `so does one inside of what is taken out`() {
    let scroll = bouncing()
    scroll.screen.root.removeFromSuperview()
    expect(scroll.y == 0, scroll.y)
  }

  @Test func `what is told to stay where it is, beyond its end, comes back`() {
    for animated in [false, true] {
      let scroll = bouncing()
      scroll.view.setContentOffset(scroll.view.contentOffset, animated: animated)
      scroll.settle()
      expect(scroll.y == 0, scroll.y)
    }
  }

  @Test func `an inset that goes while it bounces or coasts is not rested in`() {
    let scroll = bouncing()
    scroll.view.contentInset.top = 50
    scroll.screen.tick()
    scroll.view.contentInset.top = 0
    scroll.settle()
    expect(scroll.y == 0, scroll.y)
    scroll.view.contentInset.bottom = 400
    scroll.view.contentOffset.y = 1_500
    scroll.swipe((0...6).map { CGPoint(x: 100, y: 400 - 30 * $0) })
    scroll.screen.wait(0.1)
    scroll.view.contentInset.bottom = 0
    scroll.settle()
    expect(scroll.y == 1_520, scroll.y)
  }

  @Test func `safe area that goes while it coasts is not rested in`() {
    final class Page: UIViewController {
      let list = UIScrollView()
      override func viewDidLoad() {
        list.frame = view.bounds
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        list.contentSize = CGSize(width: 375, height: 3_000)
        view.addSubview(list)
      }
    }
    let page = Page()
    let screen = ControllerScreen(page)
    page.additionalSafeAreaInsets.bottom = 200
    screen.settle()
    page.list.setContentOffset(CGPoint(x: 0, y: 2_600), animated: true)
    screen.wait(0.2)
    page.additionalSafeAreaInsets.bottom = 0
    screen.settle()
    expect(page.list.contentOffset.y == 2_400, page.list.contentOffset.y)
  }

  @Test func `content that is shifted while it scrolls rests at its end`() {
    let scroll = ScrollScreen(content: CGSize(width: 320, height: 60_000))
    scroll.view.contentOffset.y = 40_000
    scroll.view.setContentOffset(CGPoint(x: 0, y: 50_000), animated: true)
    scroll.screen.wait(0.1)
    scroll.view.contentSize.height = 54_000
    scroll.view.shiftContent(to: CGPoint(x: 0, y: scroll.shownY + 10_000))
    scroll.settle()
    expect(scroll.y == scroll.view.maximumOffset.y, scroll.y, scroll.view.maximumOffset.y)
  }

  @Test func `a row that is taken out while it bounces rests at its end`() {
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(100), heightDimension: .absolute(80))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.orthogonalScrollingBehavior = .continuous
    let screen = CollectionScreen(UICollectionViewCompositionalLayout(section: section))
    let source = PlainSource([20], screen.view)
    screen.tick()
    func send(_ event: InputEvent) {
      screen.pipeline.enqueue(event)
      screen.tick()
    }
    send(.fingerDown(CGPoint(x: 50, y: 40), id: 0))
    for step in 1...8 { send(.fingerMoved(CGPoint(x: 50 + 30 * CGFloat(step), y: 40), id: 0)) }
    send(.fingerUp(CGPoint(x: 290, y: 40), id: 0))
    screen.tick()
    let row = screen.view.scrollers[0]
    expect(row?.offset ?? 0 < -20)
    screen.view.removeFromSuperview()
    expect(row?.offset == 0 && row?.isResting == true)
    withExtendedLifetime(source) {}
  }

  private func layout(_ height: CGFloat, _ isEstimated: Bool) -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: isEstimated ? .estimated(height) : .absolute(height))
    let item = NSCollectionLayoutItem(layoutSize: size)
    return UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(
        group: .vertical(layoutSize: size, subitems: [item])))
  }

  @Test(arguments: 0..<24) func `whatever happens to a list, it rests between its ends`(_ seed: Int)
  {
    var random = SeededGenerator(seed: UInt64(seed))
    let screen = CollectionScreen(layout(60, true))
    let source = PlainSource([900], screen.view, cell: TallCell.self)
    source.configure = { cell, path in
      (cell as? TallCell)?.wished = { 40 + CGFloat(path.item * 37 % 81) }
    }
    let view = screen.view
    screen.tick()
    var story: [String] = []
    for round in 0..<12 {
      for _ in 0..<(1 + random.below(4)) {
        let deed = random.below(10)
        story.append("\(deed)")
        switch deed {
        case 0, 1:
          let step = CGFloat(random.below(160) - 80)
          screen.pipeline.enqueue(.fingerDown(CGPoint(x: 100, y: 240), id: 0))
          screen.tick()
          for move in 1...4 {
            screen.pipeline.enqueue(
              .fingerMoved(CGPoint(x: 100, y: 240 + step * CGFloat(move)), id: 0))
            screen.tick()
          }
          screen.pipeline.enqueue(.fingerUp(CGPoint(x: 100, y: 240 + step * 4), id: 0))
        case 2:
          view.setCollectionViewLayout(
            layout([20, 44, 60, 120][random.below(4)], random.below(2) == 0),
            animated: random.below(2) == 0)
        case 3:
          view.frame.size.height = CGFloat(200 + random.below(600))
        case 4:
          view.contentInset.top = CGFloat(random.below(3) * 60)
          view.contentInset.bottom = CGFloat(random.below(3) * 60)
        case 5:
          source.counts = [random.below(3) == 0 ? random.below(8) : random.below(900)]
          view.reloadData()
        case 6:
          let superview = view.superview
          view.removeFromSuperview()
          if random.below(2) == 0 { screen.tick() }
          superview?.addSubview(view)
        case 7:
          let count = view.numberOfItems(inSection: 0)
          if count > 0 {
            view.scrollToItem(
              at: path(random.below(count)), at: .top, animated: random.below(3) > 0)
          }
        case 8:
          screen.pipeline.enqueue(
            .wheel(
              CGPoint(x: 100, y: 100), delta: CGVector(dx: 0, dy: CGFloat(random.below(40) - 20)),
              isPrecise: random.below(2) == 0, modifiers: []))
        default:
          let count = view.numberOfItems(inSection: 0)
          let gone = random.below(count / 2 + 1)
          source.counts = [count - gone]
          view.performBatchUpdates { view.deleteItems(at: (0..<gone).map { path($0) }) }
        }
        for _ in 0..<random.below(12) { screen.tick() }
      }
      screen.settle()
      let offset = view.contentOffset
      expect(
        view.clamped(offset) == offset && view.shownOffset == offset,
        saying: "seed \(seed), round \(round), after \(story.suffix(12))")
      if view.numberOfItems(inSection: 0) > 0 {
        expect(!view.visibleCells.isEmpty, saying: "seed \(seed), round \(round)")
      }
    }
  }

  @Test func `scroll views that follow another one by its delegate end where it ends`() {
    let screen = ScrollScreen()
    var followed = CGFloat(0)
    screen.listener.scrolled = { view in
      if view.isTracking || view.isDragging || view.isDecelerating {
        followed = view.contentOffset.y
      }
    }
    screen.swipe((0...8).map { CGPoint(x: 100, y: 400 - CGFloat($0) * 20) })
    screen.settle()
    expect(screen.y > 200 && followed == screen.y, followed, screen.y)
    screen.wheel(0, -3)
    screen.settle()
    expect(followed == screen.y, followed, screen.y)
    expect(screen.listener.states.last == ScrollState(), screen.listener.states)
    // A delegate that scrolls elsewhere with the last movement hears of one end.
    screen.listener.log = []
    let end = screen.y + 192
    screen.listener.scrolled = { view in
      if view.isDecelerating, view.contentOffset.y == end { view.contentOffset.y = 500 }
    }
    screen.wheel(0, -3)
    screen.settle()
    expect(screen.y == 500, screen.y)
    expect(screen.listener.log.filter { $0 == "rest" }.count == 1, screen.listener.log)
  }
}
