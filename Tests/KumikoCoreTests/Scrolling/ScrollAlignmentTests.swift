import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Where content stands that is smaller than its scroll view.
@MainActor struct ScrollAlignmentTests {
  private let screen = ViewScreen(width: 300, height: 300)
  private let view = UIScrollView(frame: rect(0, 0, 200, 200))

  init() {
    view.contentSize = CGSize(width: 100, height: 50)
    view.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    screen.root.addSubview(view)
    screen.tick()
  }

  @Test func `small content stands in the middle, and goes on doing so`() {
    expect(view.contentOffset == CGPoint(x: -50, y: -75), view.contentOffset)
    view.contentSize = CGSize(width: 100, height: 150)
    screen.tick()
    expect(view.contentOffset == CGPoint(x: -50, y: -25), view.contentOffset)
    view.frame.size = CGSize(width: 300, height: 200)
    screen.tick()
    expect(view.contentOffset == CGPoint(x: -100, y: -25), view.contentOffset)
    view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 40)
    screen.tick()
    expect(view.contentOffset == CGPoint(x: -80, y: -35), view.contentOffset)
  }

  @Test func `content that is large enough is scrolled from its start`() {
    view.contentSize = CGSize(width: 100, height: 900)
    screen.tick()
    expect(view.contentOffset == CGPoint(x: -50, y: 0), view.contentOffset)
    view.setContentOffset(CGPoint(x: -50, y: 300), animated: false)
    screen.tick()
    expect(view.contentOffset.y == 300)
    view.contentSize = CGSize(width: 100, height: 50)
    screen.tick()
    expect(view.contentOffset == CGPoint(x: -50, y: -75), view.contentOffset)
  }

  @Test func `any corner, and what is no number`() {
    view.contentAlignmentPoint = CGPoint(x: 1, y: 1)
    screen.tick()
    expect(view.contentOffset == CGPoint(x: -100, y: -150), view.contentOffset)
    view.contentAlignmentPoint = CGPoint(x: 7, y: CGFloat.nan)
    screen.tick()
    expect(view.contentOffset == CGPoint(x: -100, y: 0), view.contentOffset)
    view.contentAlignmentPoint = .zero
    screen.tick()
    expect(view.contentOffset == .zero, view.contentOffset)
  }

  @Test func `pulled content comes back to its place`() {
    view.alwaysBounceVertical = true
    screen.send(.fingerDown(CGPoint(x: 100, y: 100), id: 0))
    for step in 1...8 {
      screen.send(.fingerMoved(CGPoint(x: 100, y: 100 + CGFloat(step) * 10), id: 0))
    }
    expect(view.contentOffset.y < -80, view.contentOffset)
    screen.send(.fingerUp(CGPoint(x: 100, y: 180), id: 0))
    screen.wait(3)
    expect(view.contentOffset == CGPoint(x: -50, y: -75), view.contentOffset)
  }

  @Test func `content at the end rests there, between pixels as well`() {
    view.contentSize = CGSize(width: 100.3, height: 50.3)
    view.contentAlignmentPoint = CGPoint(x: 1, y: 1)
    screen.tick()
    expect(view.contentOffset == view.minimumOffset && view.minimumOffset == view.maximumOffset)
    expect(view.contentOffset.x > -100 && view.contentOffset.x <= -99, view.contentOffset)
  }

  @Test func `what refreshes makes room above, step by step, and so it gives it back`() throws {
    view.alwaysBounceVertical = true
    let refresh = UIRefreshControl()
    view.refreshControl = refresh
    screen.tick()
    func offsets(_ act: () -> Void) -> [CGFloat] {
      act()
      return (0..<120).map { _ in
        screen.wait(1.0 / 60)
        return view.shownOffset.y
      }
    }
    let down = offsets { refresh.beginRefreshing() }
    let rest = try #require(down.last)
    expect(rest == view.minimumOffset.y && rest < -75, rest)
    expect(down == down.sorted(by: >) && down[0] <= -75 && Set(down).count > 4, down)
    let up = offsets { refresh.endRefreshing() }
    expect(up.last == -75 && up == up.sorted() && up[0] >= rest && Set(up).count > 4, up)
  }
}
