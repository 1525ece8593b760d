import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Pages that are scrolled to: who is shown, who hears of it, and by what the user goes there.
@MainActor struct PageViewControllerTests {
  private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let log = LifeLog()
    var pages: [UIViewController] = []
    var showsDots = false
    var asked = 0

    init(_ count: Int) {
      super.init()
      pages = (0..<count).map { LoggedController("\($0)", log) }
    }

    private func index(_ page: UIViewController) -> Int { pages.firstIndex { $0 === page } ?? -9 }

    private func page(_ index: Int) -> UIViewController? {
      asked += 1
      return pages.indices.contains(index) ? pages[index] : nil
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(index(viewController) - 1) }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(index(viewController) + 1) }

    func presentationCount(for pageViewController: UIPageViewController) -> Int {
      showsDots ? pages.count : 0
    }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
      pageViewController.viewControllers?.first.map(index) ?? 0
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) { log.add("to \(pendingViewControllers.map(index))") }

    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { log.add("from \(previousViewControllers.map(index)) \(completed)") }
  }

  private let book: Book
  private let pages: UIPageViewController

  init() {
    book = Book(4)
    pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
  }

  private func show(
    _ index: Int = 1, direction: UITraitEnvironmentLayoutDirection = .leftToRight,
    dots: Bool = false, in controller: UIPageViewController? = nil
  ) -> ControllerScreen {
    let pages = controller ?? pages
    book.showsDots = dots
    pages.dataSource = book
    pages.delegate = book
    pages.setViewControllers([book.pages[index]], direction: .forward, animated: false)
    let screen = ControllerScreen(pages, direction: direction)
    screen.settle()
    _ = book.log.take()
    return screen
  }

  private func name(_ controller: UIPageViewController? = nil) -> String {
    ((controller ?? pages).viewControllers?.first as? LoggedController)?.name ?? "none"
  }

  private func swipe(_ screen: ControllerScreen, by way: CGFloat, isVertical: Bool = false) {
    func at(_ share: CGFloat) -> CGPoint {
      CGPoint(x: 180 + (isVertical ? 0 : way * share), y: 300 + (isVertical ? way * share : 0))
    }
    screen.send(.fingerDown(at(0), id: 1))
    for step in 1...10 { screen.send(.fingerMoved(at(CGFloat(step) / 10), id: 1)) }
    screen.send(.fingerUp(at(1), id: 1))
    screen.settle()
  }

  private func wheel(_ screen: ControllerScreen, _ dx: CGFloat, _ dy: CGFloat) {
    screen.send(
      .wheel(
        CGPoint(x: 180, y: 300), delta: CGVector(dx: dx, dy: dy), isPrecise: false, modifiers: []))
    screen.settle()
  }

  @Test func `a page fills the view, and is a child`() {
    let screen = show()
    expect(name() == "1" && pages.children == [book.pages[1]])
    let view = book.pages[1].view
    expect(view?.convert(view?.bounds ?? .zero, to: pages.view) == rect(0, 0, 375, 600))
    screen.resize(500, 400)
    expect(view?.convert(view?.bounds ?? .zero, to: pages.view) == rect(0, 0, 500, 400))
    expect(book.pages[1].parent === pages && book.pages[0].parent == nil)
  }

  @Test func `a finger turns to the page beside, and both hear of it in order`() {
    let screen = show()
    swipe(screen, by: -200)
    expect(name() == "2" && pages.children == [book.pages[2]])
    expect(
      book.log.take() == "to [2], 2 loaded, 1 will disappear, 2 will appear, 2 is appearing, "
        + "1 disappeared, 2 appeared, from [1] true")
    swipe(screen, by: 200)
    expect(name() == "1", name())
  }

  @Test func `a page that is let go too early stays, and hears so`() {
    let screen = show()
    screen.send(.fingerDown(CGPoint(x: 180, y: 300), id: 1))
    for x in [170, 160, 150, 140] as [CGFloat] {
      screen.send(.fingerMoved(CGPoint(x: x, y: 300), id: 1))
    }
    screen.wait(0.5)
    screen.send(.fingerUp(CGPoint(x: 140, y: 300), id: 1))
    screen.settle()
    expect(name() == "1" && pages.children == [book.pages[1]])
    expect(
      book.log.take() == "to [2], 2 loaded, 1 will disappear, 2 will appear, 2 is appearing, "
        + "2 will disappear, 1 will appear, 2 disappeared, 1 is appearing, 1 appeared, "
        + "from [1] false")
    expect(book.pages[2].parent == nil, book.pages[2].parent)
  }

  @Test func `the first and the last page cannot be left beyond the end`() {
    let screen = show(3)
    swipe(screen, by: -200)
    expect(name() == "3" && book.log.take() == "")
    wheel(screen, -1, 0)
    expect(name() == "3", name())
    let other = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    other.setViewControllers([UIViewController()], direction: .forward, animated: false)
    let alone = ControllerScreen(other)
    swipe(alone, by: -200)
    expect(other.viewControllers?.count == 1, other.viewControllers?.count)
  }

  @Test func `the wheel goes sideways, and the keys do where pages lie`() {
    let screen = show()
    wheel(screen, -1, 0)
    expect(name() == "2", name())
    wheel(screen, 0, -1)
    expect(name() == "2", name())
    wheel(screen, 1, 0)
    expect(name() == "1", name())
    screen.key("right")
    screen.settle()
    expect(name() == "2", name())
    screen.key("left")
    screen.settle()
    screen.key("left")
    screen.settle()
    expect(name() == "0", name())
    expect(book.log.take().hasSuffix("from [1] true"))
  }

  @Test func `read from the right, the page after lies at the left`() {
    let screen = show(1, direction: .rightToLeft)
    swipe(screen, by: 200)
    expect(name() == "2", name())
    screen.key("right")
    screen.settle()
    expect(name() == "1", name())
  }

  @Test func `pages that lie one below the other are turned by wheel, keys and fingers`() {
    let tall = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
    let screen = show(1, dots: true, in: tall)
    swipe(screen, by: -250, isVertical: true)
    expect(name(tall) == "2", name(tall))
    wheel(screen, 0, 1)
    expect(name(tall) == "1", name(tall))
    screen.key("pagedown")
    screen.settle()
    expect(name(tall) == "2", name(tall))
    expect(tall.dots.isHidden)
  }

  @Test func `code shows a page at once or animated, without a word to the delegate`() {
    let screen = show()
    var done: [Bool] = []
    pages.setViewControllers([book.pages[3]], direction: .forward, animated: true) {
      done.append($0)
    }
    screen.tick()
    expect(name() == "1" && done.isEmpty)
    screen.settle()
    expect(name() == "3" && done == [true])
    expect(
      book.log.take() == "3 loaded, 1 will disappear, 3 will appear, 3 is appearing, "
        + "1 disappeared, 3 appeared")
    pages.setViewControllers([book.pages[0]], direction: .reverse, animated: false) {
      done.append($0)
    }
    expect(name() == "0" && done == [true, true])
    screen.settle()
    expect(pages.children == [book.pages[0]], pages.children)
    // The pages beside are those of the new one.
    wheel(screen, -1, 0)
    expect(name() == "1", name())
  }

  @Test func `a change overtakes another one, and each is told that it is over`() {
    let screen = show()
    var done: [String] = []
    pages.setViewControllers([book.pages[2]], direction: .forward, animated: true) {
      done.append("2 \($0)")
    }
    screen.tick()
    pages.setViewControllers([book.pages[0]], direction: .reverse, animated: true) {
      done.append("0 \($0)")
    }
    screen.settle()
    expect(name() == "0" && done == ["2 true", "0 true"])
    expect(pages.children == [book.pages[0]], pages.children)
  }

  @Test func `a window that gets another size ends what is under way`() {
    let screen = show()
    screen.send(.fingerDown(CGPoint(x: 300, y: 300), id: 1))
    for x in [280, 200, 100, 40] as [CGFloat] {
      screen.send(.fingerMoved(CGPoint(x: x, y: 300), id: 1))
    }
    screen.resize(600, 500)
    screen.send(.fingerUp(CGPoint(x: 40, y: 300), id: 1))
    screen.settle()
    let view = pages.viewControllers?.first?.view
    expect(view?.convert(view?.bounds ?? .zero, to: pages.view) == rect(0, 0, 600, 500))
    expect(pages.children.count == 1, pages.children.count)
  }

  @Test func `dots say which page it is, take space of their own, and turn pages`() {
    let screen = show(1, dots: true)
    expect(!pages.dots.isHidden && pages.dots.numberOfPages == 4 && pages.dots.currentPage == 1)
    let height = pages.dots.intrinsicContentSize.height
    expect(book.pages[1].view.bounds.height == 600 - height, book.pages[1].view.bounds.height)
    wheel(screen, -1, 0)
    expect(pages.dots.currentPage == 2, pages.dots.currentPage)
    screen.click(CGPoint(x: 20, y: 600 - height / 2))
    screen.settle()
    expect(name() == "1" && pages.dots.currentPage == 1)
    pages.setViewControllers([book.pages[3]], direction: .forward, animated: true)
    screen.settle()
    expect(pages.dots.currentPage == 3, pages.dots.currentPage)
    screen.click(CGPoint(x: 350, y: 600 - height / 2))
    screen.settle()
    expect(name() == "3" && pages.dots.currentPage == 3)
  }

  @Test func `pages stand apart while they move, and fill the view at rest`() {
    let apart = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal,
      options: [.interPageSpacing: 40])
    let screen = show(1, in: apart)
    let view = book.pages[1].view
    expect(view?.convert(view?.bounds ?? .zero, to: apart.view) == rect(0, 0, 375, 600))
    screen.send(.fingerDown(CGPoint(x: 300, y: 300), id: 1))
    for x in [280, 200, 100] as [CGFloat] {
      screen.send(.fingerMoved(CGPoint(x: x, y: 300), id: 1))
    }
    let (old, new) = (book.pages[1].view, book.pages[2].view)
    let gap =
      (new?.convert(new?.bounds ?? .zero, to: apart.view).minX ?? 0)
      - (old?.convert(old?.bounds ?? .zero, to: apart.view).maxX ?? 0)
    expect(abs(gap - 40) < 0.5, abs(gap - 40))
    screen.send(.fingerUp(CGPoint(x: 100, y: 300), id: 1))
    screen.settle()
    expect(name(apart) == "2", name(apart))
  }

  @Test func `neighbours are asked for once a page, and again where code says that they changed`() {
    let screen = show()
    let asked = book.asked
    screen.wait(0.5)
    expect(book.asked == asked, book.asked, asked)
    book.pages.removeLast(2)
    pages.dataSource = book
    screen.settle()
    wheel(screen, -1, 0)
    expect(name() == "1", name())
  }

  @Test func `the first page is turned, and the next one stays`() {
    pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    let screen = show()
    pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    screen.settle()
    wheel(screen, -1, 0)
    expect(name() == "1", name())
    expect(book.pages[1].view.convert(CGPoint.zero, to: pages.view) == .zero)
    wheel(screen, -1, 0)
    expect(name() == "2", name())
  }

  @Test func `curls and more than one page are reported`() {
    var curl: UIPageViewController?
    let kinds = reportKinds {
      curl = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    }
    expect(kinds == ["pages.noCurl"] && curl?.transitionStyle == .scroll)
    expect(reportKinds { _ = UIPageViewController() } == ["pages.noCurl"])
    let screen = show()
    expect(
      reportKinds {
        pages.setViewControllers(
          [book.pages[2], book.pages[3]], direction: .forward, animated: false)
      } == ["pages.count"])
    expect(name() == "2", name())
    expect(
      reportKinds { pages.setViewControllers([], direction: .forward, animated: false) }
        == ["pages.count"])
    expect(name() == "2", name())
    screen.settle()
  }

  @Test func `bars around cover as much of every page`() {
    let navigation = UINavigationController(rootViewController: pages)
    pages.dataSource = book
    pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    let screen = ControllerScreen(navigation)
    screen.settle()
    let top = pages.view.safeAreaInsets.top
    expect(top > 0 && book.pages[0].view.safeAreaInsets.top == top)
    wheel(screen, -1, 0)
    expect(book.pages[1].view.safeAreaInsets == pages.view.safeAreaInsets)
  }

  @Test func `a large title follows what is scrolled in the page, not the pages`() {
    let list = UIViewController()
    let content = UIScrollView()
    content.contentSize = CGSize(width: 100, height: 3_000)
    list.view = content
    pages.title = "Pages"
    let navigation = UINavigationController(rootViewController: pages)
    navigation.navigationBar.prefersLargeTitles = true
    pages.setViewControllers([list], direction: .forward, animated: false)
    let screen = ControllerScreen(navigation)
    screen.settle()
    let whole = navigation.navigationBar.bounds.height
    expect(whole == 96 && pages.contentScrollView(for: .top) === content)
    content.contentOffset.y += 300
    screen.settle()
    expect(navigation.navigationBar.bounds.height == 44, navigation.navigationBar.bounds.height)
  }
}
