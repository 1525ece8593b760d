import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Two pages beside a spine, in controllers that were made for pages that curl.
@MainActor struct PageSpineTests {
  private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages = (0..<5).map { number in
      let page = UIViewController()
      page.title = "\(number)"
      return page
    }
    var log: [String] = []
    /// What is set while it is asked.
    var setsPages = true

    private func page(_ other: UIViewController, _ step: Int) -> UIViewController? {
      let index = (pages.firstIndex { $0 === other } ?? -9) + step
      return pages.indices.contains(index) ? pages[index] : nil
    }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(viewController, -1) }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(viewController, 1) }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) { log.append("to " + Book.titles(pendingViewControllers)) }
    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { log.append("from \(Book.titles(previousViewControllers)) \(completed)") }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation {
      log.append(orientation.isLandscape ? "wide" : "high")
      let first = pageViewController.viewControllers?.first ?? pages[0]
      if orientation.isPortrait {
        if setsPages {
          pageViewController.setViewControllers([first], direction: .forward, animated: false)
        }
        return .min
      }
      if setsPages, let second = page(first, 1) {
        pageViewController.setViewControllers(
          [first, second], direction: .forward, animated: false)
      }
      return .mid
    }
    static func titles(_ pages: [UIViewController]) -> String {
      pages.compactMap(\.title).joined()
    }
  }

  private let book = Book()
  private let pages: UIPageViewController

  init() {
    var made = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    _ = reportKinds {
      made = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    }
    pages = made
    (pages.dataSource, pages.delegate) = (book, book)
    pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
  }

  private var shown: String { Book.titles(pages.viewControllers ?? []) }

  private func frame(_ index: Int) -> CGRect {
    book.pages[index].view.convert(book.pages[index].view.bounds, to: nil)
  }

  @Test func `a wide window shows two pages where the delegate puts the spine between them`() {
    expect(pages.spineLocation == .min && !pages.isDoubleSided)
    let screen = ControllerScreen(pages, width: 800)
    screen.settle()
    expect(book.log == ["wide"] && shown == "01")
    expect(pages.spineLocation == .mid && pages.isDoubleSided)
    expect(frame(0) == CGRect(x: 0, y: 0, width: 400, height: 600), frame(0))
    expect(frame(1) == CGRect(x: 400, y: 0, width: 400, height: 600), frame(1))
    screen.resize(900, 600)
    screen.settle()
    expect(book.log == ["wide"] && frame(1).minX == 450, saying: "it is as wide as before")
    screen.resize(400, 600)
    screen.settle()
    expect(book.log == ["wide", "high"] && shown == "0" && pages.spineLocation == .min)
    expect(frame(0) == CGRect(x: 0, y: 0, width: 400, height: 600), frame(0))
    expect(book.pages[1].viewIfLoaded?.window == nil, book.pages[1].viewIfLoaded?.window)
    book.setsPages = false
    screen.resize(800, 600)
    screen.settle()
    expect(shown == "01", shown, saying: "the one after it comes along")
    screen.resize(400, 600)
    screen.settle()
    expect(shown == "0", shown)
  }

  @Test func `two pages are turned together`() {
    let screen = ControllerScreen(pages, width: 800)
    screen.settle()
    book.log = []
    func turn(_ distance: CGFloat) {
      screen.send(
        .wheel(
          CGPoint(x: 200, y: 300), delta: CGVector(dx: distance, dy: 0), isPrecise: false,
          modifiers: []))
      screen.settle()
    }
    turn(-1)
    expect(shown == "23" && book.log == ["to 23", "from 01 true"])
    expect(frame(2).minX == 0 && frame(3).minX == 400)
    turn(-1)
    expect(shown == "4" && frame(4).minX == 0, saying: "the last one has nothing beside it")
    turn(1)
    turn(1)
    expect(shown == "01" && frame(0).minX == 0)
    pages.setViewControllers(
      [book.pages[1], book.pages[2]], direction: .forward, animated: false)
    screen.settle()
    turn(1)
    expect(shown == "0" && frame(0).minX == 400, saying: "the first one is on the side of a cover")
    expect(
      reportKinds {
        pages.setViewControllers(book.pages, direction: .forward, animated: false)
      } == ["pages.count"])
    expect(shown == "01", shown)
  }

  @Test func `pages that scroll have no spine, and nobody is asked`() {
    let plain = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    plain.delegate = book
    let screen = ControllerScreen(plain, width: 800)
    screen.settle()
    expect(book.log.isEmpty && plain.spineLocation == .none)
    _ = reportKinds {
      let late = UIPageViewController(
        transitionStyle: .pageCurl, navigationOrientation: .vertical,
        options: [.spineLocation: UIPageViewController.SpineLocation.max.rawValue])
      expect(late.spineLocation == .max, late.spineLocation)
      let middle = UIPageViewController(
        transitionStyle: .pageCurl, navigationOrientation: .vertical,
        options: [.spineLocation: UIPageViewController.SpineLocation.mid])
      expect(middle.spineLocation == .mid && middle.isDoubleSided)
      middle.setViewControllers(
        [book.pages[0], book.pages[1]], direction: .forward, animated: false)
      let other = ControllerScreen(middle, width: 400)
      other.settle()
      expect(frame(0).height == 300 && frame(1).minY == 300, saying: "one above the other")
    }
  }
}
