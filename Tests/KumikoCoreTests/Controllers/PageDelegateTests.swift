import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// The scroll view of pages, whose delegate many apps set to hear how far the pages are.
@MainActor struct PageDelegateTests {
  private final class Follower: NSObject, UIPageViewControllerDataSource, UIScrollViewDelegate {
    let all = (0..<3).map { _ in UIViewController() }
    /// Where the page that is shown was in the view, each time that was told.
    var places: [CGFloat] = []
    var shown: () -> UIView? = { nil }

    private func page(_ other: UIViewController, _ step: Int) -> UIViewController? {
      guard let index = all.firstIndex(of: other) else { return nil }
      return all.indices.contains(index + step) ? all[index + step] : nil
    }

    func pageViewController(
      _ pages: UIPageViewController, viewControllerBefore controller: UIViewController
    ) -> UIViewController? { page(controller, -1) }

    func pageViewController(
      _ pages: UIPageViewController, viewControllerAfter controller: UIViewController
    ) -> UIViewController? { page(controller, 1) }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      guard let view = shown(), let outer = scrollView.superview else { return }
      places.append(view.convert(view.bounds, to: outer).minX)
    }
  }

  private let follower = Follower()
  private let pages = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal)

  /// A window with the first page, and the app's delegate.
  private func shown() -> ControllerScreen {
    pages.dataSource = follower
    pages.setViewControllers([follower.all[0]], direction: .forward, animated: false)
    follower.shown = { [weak pages] in pages?.viewControllers?.first?.viewIfLoaded }
    for case let view as UIScrollView in pages.view.subviews { view.delegate = follower }
    let screen = ControllerScreen(pages)
    screen.settle()
    return screen
  }

  private var index: Int? { pages.viewControllers?.first.flatMap(follower.all.firstIndex) }

  @Test func `pages are turned by code and by the user as before`() {
    let screen = shown()
    var isDone: Bool?
    pages.setViewControllers([follower.all[1]], direction: .forward, animated: true) {
      isDone = $0
    }
    screen.settle()
    expect(index == 1 && isDone == true, index, isDone)
    screen.send(.fingerDown(CGPoint(x: 300, y: 300), id: 1))
    for x in stride(from: 280, through: 80, by: -20) {
      screen.send(.fingerMoved(CGPoint(x: CGFloat(x), y: 300), id: 1))
    }
    screen.send(.fingerUp(CGPoint(x: 80, y: 300), id: 1))
    screen.settle()
    expect(index == 2, index)
    screen.send(
      .wheel(
        CGPoint(x: 180, y: 300), delta: CGVector(dx: 1, dy: 0), isPrecise: false, modifiers: []))
    screen.settle()
    expect(index == 1, index)
  }

  @Test func `the delegate finds the page at rest where it is seen`() {
    let screen = shown()
    expect(follower.places.last == 0, follower.places)
    pages.setViewControllers([follower.all[1]], direction: .forward, animated: true)
    screen.settle()
    expect(follower.places.last == 0 && follower.places.contains { $0 < -100 }, follower.places)
    screen.resize(600, 400)
    screen.settle()
    expect(follower.places.last == 0, follower.places.last)
  }
}
