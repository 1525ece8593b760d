import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct RefreshControlTests {
  private func shown() -> (UIScrollView, UIRefreshControl, ControllerScreen, () -> Int) {
    final class Count { var value = 0 }
    let count = Count()
    let page = UIViewController()
    let scroll = UIScrollView()
    scroll.contentSize = CGSize(width: 375, height: 2_000)
    page.view = scroll
    let control = UIRefreshControl()
    control.addAction(UIAction { _ in count.value += 1 }, for: .valueChanged)
    scroll.refreshControl = control
    let screen = ControllerScreen(UINavigationController(rootViewController: page))
    return (scroll, control, screen, { count.value })
  }

  private func pull(_ distance: CGFloat, _ screen: ControllerScreen) {
    screen.send(.fingerDown(CGPoint(x: 100, y: 200), id: 1))
    for step in 1...10 {
      screen.send(.fingerMoved(CGPoint(x: 100, y: 200 + distance * CGFloat(step) / 10), id: 1))
    }
    screen.wait(0.2)
    screen.send(.fingerUp(CGPoint(x: 100, y: 200 + distance), id: 1))
  }

  @Test func `content that is pulled far enough is loaded again, and rests below the mark`() {
    let (scroll, control, screen, count) = shown()
    expect(scroll.contentOffset.y == -44, scroll.contentOffset.y)
    pull(300, screen)
    expect(control.isRefreshing)
    expect(count() == 1, count())
    screen.wait(2)
    expect(scroll.contentOffset.y == -104, scroll.contentOffset.y)
    control.endRefreshing()
    screen.wait(2)
    expect(scroll.contentOffset.y == -44, scroll.contentOffset.y)
    expect(scroll.adjustedContentInset.top == 44, scroll.adjustedContentInset.top)
  }

  @Test func `a short pull loads nothing`() {
    let (scroll, control, screen, count) = shown()
    pull(40, screen)
    screen.wait(2)
    expect(!control.isRefreshing)
    expect(count() == 0, count())
    expect(scroll.contentOffset.y == -44, scroll.contentOffset.y)
  }

  @Test func `a key loads again, once at a time`() {
    let (scroll, control, screen, count) = shown()
    screen.key("f5")
    screen.key("r", .control)
    expect(count() == 1, count())
    screen.wait(2)
    expect(scroll.contentOffset.y == -104, scroll.contentOffset.y)
    control.endRefreshing()
    control.endRefreshing()
    screen.wait(2)
    screen.key("r", .control)
    expect(count() == 2, count())
  }

  @Test func `content in the middle stays where it is`() {
    let (scroll, control, screen, _) = shown()
    scroll.contentOffset.y = 500
    screen.tick()
    control.beginRefreshing()
    screen.wait(1)
    expect(scroll.contentOffset.y == 500, scroll.contentOffset.y)
    control.endRefreshing()
    screen.wait(1)
    expect(scroll.contentOffset.y == 500, scroll.contentOffset.y)
  }

  @Test func `a control that is added as a subview works, as apps did it before iOS 10`() {
    let (scroll, former, screen, _) = shown()
    scroll.refreshControl = nil
    expect(former.superview == nil, former.superview)
    var count = 0
    let control = UIRefreshControl()
    control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    scroll.insertSubview(control, at: 0)
    expect(scroll.refreshControl === control && control.superview === scroll)
    pull(300, screen)
    expect(count == 1 && control.isRefreshing)
    control.endRefreshing()
    control.removeFromSuperview()
    expect(scroll.refreshControl == nil, scroll.refreshControl)
    scroll.refreshControl = former
    scroll.addSubview(control)
    expect(scroll.refreshControl === former, saying: "it has one already")
  }

  private func middle(of control: UIRefreshControl) -> CGPoint {
    let mark = control.subviews.first { $0 is UIActivityIndicatorView }
    return mark?.convert(CGPoint(x: 10, y: 10), to: nil) ?? .zero
  }

  @Test func `what code begins before the view has its size is seen in its middle`() {
    let page = UITableViewController(style: .plain)
    page.loadViewIfNeeded()
    page.tableView.frame.size.width = 900
    let control = UIRefreshControl()
    page.refreshControl = control
    control.beginRefreshing()
    let screen = ControllerScreen(UINavigationController(rootViewController: page))
    screen.wait(1)
    let width = page.tableView.bounds.width
    expect(width < 900 && middle(of: control) == CGPoint(x: width / 2, y: 74), middle(of: control))
  }

  @Test func `the mark stays in the middle where the view becomes wider`() {
    let page = UIViewController()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let control = UIRefreshControl()
    scroll.refreshControl = control
    page.view.addSubview(scroll)
    let screen = ControllerScreen(page)
    control.beginRefreshing()
    screen.wait(1)
    expect(middle(of: control) == CGPoint(x: 150, y: 30), middle(of: control))
    scroll.frame.size.width = 360
    screen.tick()
    expect(middle(of: control) == CGPoint(x: 180, y: 30), middle(of: control))
  }

  @Test func `a control that turns already moves the content of its scroll view down`() {
    let (scroll, former, screen, _) = shown()
    scroll.refreshControl = nil
    let control = UIRefreshControl()
    control.beginRefreshing()
    scroll.refreshControl = control
    screen.wait(1)
    expect(scroll.contentOffset.y == -104, scroll.contentOffset)
    control.endRefreshing()
    screen.wait(1)
    expect(scroll.contentOffset.y == -44 && former.superview == nil, scroll.contentOffset)
  }
}
