import KumikoFoundation
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct NavigationTests {
  let log = LifeLog()

  private func shown(_ names: String...) -> (
    UINavigationController, [LoggedController], ControllerScreen
  ) {
    let pages = names.map { LoggedController($0, log) }
    let navigation = UINavigationController()
    navigation.setViewControllers(pages, animated: false)
    let screen = ControllerScreen(navigation)
    screen.settle()
    _ = log.take()
    return (navigation, pages, screen)
  }

  @Test func `the first page appears with its bar`() {
    let page = LoggedController("A", log)
    let navigation = UINavigationController(rootViewController: page)
    let screen = ControllerScreen(navigation)
    expect(log.take() == "A loaded, A will appear, A is appearing, A appeared")
    expect(navigation.navigationBar.shownTexts == ["A"], navigation.navigationBar.shownTexts)
    expect(page.view.safeAreaInsets.top == 44, page.view.safeAreaInsets.top)
    expect(page.view.frame.size == CGSize(width: 375, height: 600), page.view.frame.size)
    withExtendedLifetime(screen) {}
  }

  @Test func `a push tells both pages, and each once`() {
    let (navigation, pages, screen) = shown("A")
    let next = LoggedController("B", log)
    navigation.pushViewController(next, animated: true)
    expect(log.take() == "B loaded, A will disappear, B will appear, B is appearing")
    expect(navigation.topViewController === next, navigation.topViewController, next)
    screen.wait(1.5)
    expect(log.take() == "A disappeared, B appeared")
    expect(pages[0].view.window == nil, pages[0].view.window)
    expect(navigation.navigationBar.shownTexts.contains("B"), navigation.navigationBar.shownTexts)
  }

  @Test func `a pop that interrupts a push turns around what is on the screen`() throws {
    let (navigation, _, screen) = shown("A")
    let next = LoggedController("B", log)
    navigation.pushViewController(next, animated: true)
    screen.wait(0.1)
    let page = try #require(next.view.superview)
    let before = page.presentedState.transform.tx
    expect(before > 0 && before < 375)
    _ = log.take()
    navigation.popViewController(animated: true)
    expect(log.take() == "B will disappear, A will appear, A is appearing")
    screen.tick()
    let after = page.presentedState.transform.tx
    expect(abs(after - before) < 60, saying: "the page jumped from \(before) to \(after)")
    screen.wait(1.5)
    expect(log.take() == "B disappeared, A appeared")
    expect(navigation.viewControllers.count == 1, navigation.viewControllers.count)
    expect(next.parent == nil, next.parent)
  }

  @Test func `pushes in quick succession end with the last one, and tell each once`() {
    let (navigation, _, screen) = shown("A")
    for name in ["B", "C", "D"] {
      navigation.pushViewController(LoggedController(name, log), animated: true)
      screen.tick()
    }
    screen.wait(1.5)
    let told = log.take().components(separatedBy: ", ")
    for name in ["B", "C"] {
      expect(told.filter { $0 == "\(name) will disappear" }.count == 1)
      expect(told.filter { $0 == "\(name) disappeared" }.count == 1)
      expect(!told.contains("\(name) appeared"), told)
    }
    expect(told.filter { $0 == "A disappeared" }.count == 1)
    expect(told.last == "D appeared", told.last)
    expect(navigation.stage.subviews.count == 1, navigation.stage.subviews.count)
  }

  @Test func `a page that is pushed again while it leaves comes back`() {
    let (navigation, _, screen) = shown("A")
    let next = ParentLoggedController("B", log)
    navigation.pushViewController(next, animated: true)
    screen.wait(1.5)
    navigation.popViewController(animated: true)
    screen.wait(0.1)
    navigation.pushViewController(next, animated: true)
    screen.wait(1.5)
    expect(navigation.viewControllers.count == 2, navigation.viewControllers.count)
    expect(next.parent === navigation, next.parent, navigation)
    expect(next.view.window != nil, next.view.window)
    expect(next.appearance.isShown)
  }

  @Test func `the bar leads back, and so do Alt and Left, and the back button of a mouse`() {
    let (navigation, _, screen) = shown("A", "B", "C", "D")
    expect(navigation.navigationBar.button("C") != nil, navigation.navigationBar.button("C"))
    screen.click(navigation.navigationBar.button("C")!)
    screen.wait(1.5)
    expect(navigation.topViewController?.title == "C", navigation.topViewController?.title)
    screen.key("left", .alt)
    screen.wait(1.5)
    expect(navigation.topViewController?.title == "B", navigation.topViewController?.title)
    screen.click(CGPoint(x: 200, y: 300), .back)
    screen.wait(1.5)
    expect(navigation.topViewController?.title == "A", navigation.topViewController?.title)
    screen.key("left", .alt)
    expect(navigation.viewControllers.count == 1, navigation.viewControllers.count)
  }

  @Test func `right to left, Alt and Right leads back`() {
    let (a, b) = (LoggedController("A", log), LoggedController("B", log))
    let navigation = UINavigationController()
    navigation.viewControllers = [a, b]
    let screen = ControllerScreen(navigation, direction: .rightToLeft)
    screen.key("left", .alt)
    expect(navigation.viewControllers.count == 2, navigation.viewControllers.count)
    screen.key("right", .alt)
    expect(navigation.viewControllers.count == 1, navigation.viewControllers.count)
    expect(
      b.view.superview!.presentedState.transform.tx <= 0,
      b.view.superview!.presentedState.transform.tx, saying: "the page leaves to the left")
  }

  @Test func `popping the first page gives nil and changes nothing`() {
    let (navigation, pages, screen) = shown("A")
    expect(navigation.popViewController(animated: true) == nil)
    expect(navigation.viewControllers == pages, navigation.viewControllers, pages)
    expect(navigation.popToRootViewController(animated: true) == [])
    withExtendedLifetime(screen) {}
  }

  @Test func `popping to a page returns those above it`() {
    let (navigation, pages, screen) = shown("A", "B", "C", "D")
    expect(navigation.popToViewController(pages[1], animated: false) == [pages[2], pages[3]])
    expect(
      log.take()
        == "B loaded, D will disappear, B will appear, B is appearing, D disappeared, B appeared")
    withExtendedLifetime(screen) {}
  }

  @Test func `pages that cannot be pushed are reported and the stack stays`() {
    let (navigation, pages, screen) = shown("A")
    expect(
      reportKinds { navigation.pushViewController(pages[0], animated: true) }
        == ["navigation.pushedTwice"])
    expect(
      reportKinds { navigation.pushViewController(UINavigationController(), animated: true) }
        == ["navigation.insideNavigation"])
    expect(
      reportKinds { _ = navigation.popToViewController(UIViewController(), animated: true) }
        == ["navigation.notOnStack"])
    expect(
      reportKinds {
        navigation.setViewControllers([pages[0], pages[0]], animated: false)
      } == ["navigation.pushedTwice"])
    expect(navigation.viewControllers == pages, navigation.viewControllers, pages)
    withExtendedLifetime(screen) {}
  }

  @Test func `the stack can be emptied and filled again`() {
    let (navigation, pages, screen) = shown("A", "B")
    navigation.setViewControllers([], animated: true)
    screen.settle()
    expect(log.take() == "B will disappear, B disappeared")
    expect(navigation.children.isEmpty, navigation.children)
    navigation.setViewControllers([pages[0]], animated: true)
    screen.settle()
    expect(log.take() == "A loaded, A will appear, A is appearing, A appeared")
  }

  @Test func `a stack that changes while nothing is shown shows its last page later`() {
    let (navigation, _, screen) = shown("A")
    screen.window.rootViewController = UIViewController()
    let next = LoggedController("B", log)
    _ = log.take()
    navigation.pushViewController(next, animated: true)
    screen.window.rootViewController = navigation
    screen.settle()
    expect(log.take() == "B loaded, B will appear, B is appearing, B appeared")
    expect(navigation.navigationBar.button("A") != nil, navigation.navigationBar.button("A"))
  }

  @Test func `the coordinator runs along, and says when a page turned around`() {
    final class Page: UIViewController {
      var lines: [String] = []
      override func viewWillAppear(_ animated: Bool) {
        transitionCoordinator?.animate { _ in
          self.lines.append("alongside")
        } completion: { context in
          self.lines.append(context.isCancelled ? "cancelled" : "done")
        }
      }
    }
    let (navigation, _, screen) = shown("A")
    let page = Page()
    navigation.pushViewController(page, animated: true)
    expect(page.lines == ["alongside"], page.lines)
    screen.wait(1.5)
    expect(page.lines == ["alongside", "done"], page.lines)
    expect(page.transitionCoordinator == nil, page.transitionCoordinator)
    let other = Page()
    navigation.pushViewController(other, animated: true)
    screen.tick()
    navigation.popViewController(animated: true)
    expect(other.lines == ["alongside", "cancelled"], other.lines)
  }

  @Test func `the delegate hears before and after`() {
    final class Delegate: NSObject, UINavigationControllerDelegate {
      var lines: [String] = []
      func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
      ) { lines.append("will \(viewController.title ?? "") \(animated)") }
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) { lines.append("did \(viewController.title ?? "") \(animated)") }
    }
    let (navigation, _, screen) = shown("A")
    let delegate = Delegate()
    navigation.delegate = delegate
    navigation.pushViewController(LoggedController("B", log), animated: true)
    screen.wait(1.5)
    navigation.popViewController(animated: false)
    expect(delegate.lines == ["will B true", "did B true", "will A false", "did A false"])
  }

  @Test func `the window can be resized while a page slides in`() throws {
    let (navigation, _, screen) = shown("A")
    let next = LoggedController("B", log)
    navigation.pushViewController(next, animated: true)
    screen.wait(0.1)
    let page = try #require(next.view.superview)
    let before = page.presentedState.transform.tx
    screen.resize(500, 400)
    expect(abs(page.presentedState.transform.tx - before) < 100)
    screen.wait(1.5)
    expect(next.view.frame == CGRect(x: 0, y: 0, width: 500, height: 400), next.view.frame)
    expect(next.appearance.isShown)
  }

  // MARK: The bar

  @Test func `a large title collapses with the content and comes back with it`() {
    let page = UIViewController()
    page.title = "A"
    let scroll = UIScrollView()
    scroll.contentSize = CGSize(width: 100, height: 2_000)
    page.view = scroll
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    let screen = ControllerScreen(navigation)
    expect(navigation.navigationBar.frame.height == 96, navigation.navigationBar.frame.height)
    expect(scroll.contentOffset.y == -96, scroll.contentOffset.y)
    scroll.contentOffset.y = -66
    screen.tick()
    expect(navigation.navigationBar.frame.height == 66, navigation.navigationBar.frame.height)
    expect(scroll.adjustedContentInset.top == 66, scroll.adjustedContentInset.top)
    expect(!navigation.navigationBar.isElevated)
    scroll.contentOffset.y = 300
    screen.tick()
    expect(navigation.navigationBar.frame.height == 44, navigation.navigationBar.frame.height)
    expect(scroll.adjustedContentInset.top == 44, scroll.adjustedContentInset.top)
    expect(navigation.navigationBar.isElevated)
    screen.send(
      .wheel(
        CGPoint(x: 100, y: 300), delta: CGVector(dx: 0, dy: 100), isPrecise: false, modifiers: []))
    screen.settle()
    expect(scroll.contentOffset.y == -96, scroll.contentOffset.y)
    expect(navigation.navigationBar.frame.height == 96, navigation.navigationBar.frame.height)
  }

  @Test func `content that would fit below the row scrolls the title away as far as it needs`() {
    let page = UIViewController()
    let scroll = UIScrollView()
    scroll.contentSize = CGSize(width: 100, height: 530)
    page.view = scroll
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    let screen = ControllerScreen(navigation, height: 600)
    screen.send(
      .wheel(
        CGPoint(x: 100, y: 300), delta: CGVector(dx: 0, dy: -100), isPrecise: false, modifiers: []))
    screen.settle()
    expect(scroll.contentOffset.y == -70, scroll.contentOffset.y)
    expect(navigation.navigationBar.frame.height == 70, navigation.navigationBar.frame.height)
  }

  @Test func `whether a title is large follows the page, or the one before`() {
    let (navigation, pages, screen) = shown("A", "B")
    navigation.navigationBar.prefersLargeTitles = true
    screen.settle()
    expect(navigation.navigationBar.frame.height == 96, navigation.navigationBar.frame.height)
    pages[0].navigationItem.largeTitleDisplayMode = .never
    screen.settle()
    navigation.popViewController(animated: false)
    screen.settle()
    expect(navigation.navigationBar.frame.height == 44, navigation.navigationBar.frame.height)
    pages[1].navigationItem.largeTitleDisplayMode = .always
    navigation.pushViewController(pages[1], animated: true)
    screen.wait(1.5)
    expect(navigation.navigationBar.frame.height == 96, navigation.navigationBar.frame.height)
    expect(pages[1].view.safeAreaInsets.top == 96, pages[1].view.safeAreaInsets.top)
  }

  @Test func `a prompt makes the bar higher`() {
    let (navigation, pages, screen) = shown("A")
    pages[0].navigationItem.prompt = "Choose one"
    screen.settle()
    expect(navigation.navigationBar.frame.height == 74, navigation.navigationBar.frame.height)
    expect(navigation.navigationBar.shownTexts == ["Choose one", "A"])
  }

  @Test func `buttons stand at their ends, the first outermost, and mirrored right to left`() throws
  {
    for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
      let page = UIViewController()
      page.title = "Title"
      page.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Left")
      page.navigationItem.rightBarButtonItems = [
        UIBarButtonItem(title: "First"), UIBarButtonItem(title: "Second"),
      ]
      let navigation = UINavigationController(rootViewController: page)
      let screen = ControllerScreen(navigation, direction: direction)
      let bar = navigation.navigationBar
      let order = ["Left", "Second", "First"].map { bar.button($0)!.frame.midX }
      expect(order == (direction == .leftToRight ? order.sorted() : order.sorted(by: >)), order)
      withExtendedLifetime(screen) {}
    }
  }

  @Test func `the text of the back button gives way to the title`() {
    let (navigation, pages, screen) = shown(
      "A very long title of the page before, longer than any bar of a telephone is wide", "B")
    expect(navigation.navigationBar.button("Back") != nil, navigation.navigationBar.button("Back"))
    pages[0].navigationItem.backButtonTitle = "Short"
    screen.settle()
    expect(navigation.navigationBar.content?.backButton?.configuration?.title == "Short")
  }

  @Test func `a bar button does its action, and knows that it is off`() {
    var count = 0
    let page = UIViewController()
    let item = UIBarButtonItem(primaryAction: UIAction(title: "Count") { _ in count += 1 })
    page.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: page)
    let screen = ControllerScreen(navigation)
    screen.click(navigation.navigationBar.button("Count")!)
    item.isEnabled = false
    screen.tick()
    screen.click(navigation.navigationBar.button("Count")!)
    expect(count == 1, count)
  }

  @Test func `a bar alone leads back through its items, where its delegate lets it`() {
    final class Delegate: NSObject, UINavigationBarDelegate {
      var allows = false
      func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
      {
        allows
      }
    }
    let root = UIViewController()
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
    bar.setItems([UINavigationItem(title: "A"), UINavigationItem(title: "B")], animated: false)
    let delegate = Delegate()
    bar.delegate = delegate
    root.view.addSubview(bar)
    let screen = ControllerScreen(root)
    screen.click(bar.button("A")!)
    expect(bar.topItem?.title == "B", bar.topItem?.title)
    delegate.allows = true
    screen.click(bar.button("A")!)
    screen.settle()
    expect(bar.topItem?.title == "A", bar.topItem?.title)
    expect(bar.shownTexts == ["A"], bar.shownTexts)
  }

  @Test func `a hidden bar takes no space`() {
    let (navigation, pages, screen) = shown("A")
    navigation.setNavigationBarHidden(true, animated: true)
    screen.settle()
    expect(navigation.navigationBar.frame.maxY <= 0, navigation.navigationBar.frame.maxY)
    expect(pages[0].view.safeAreaInsets.top == 0, pages[0].view.safeAreaInsets.top)
  }
}
