import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Children that are added to containers of ours as to any controller.
@MainActor struct AddedChildTests {
  private func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    return page
  }

  @Test func `the stack of a navigation controller is its children`() {
    let (first, second) = (page("First"), page("Second"))
    let navigation = UINavigationController()
    navigation.addChild(first)
    first.didMove(toParent: navigation)
    expect(navigation.viewControllers == [first] && navigation.children == [first])
    navigation.addChild(second)
    expect(navigation.viewControllers == [first, second], navigation.viewControllers)
    expect(navigation.topViewController === second, navigation.topViewController, second)
    let screen = ControllerScreen(navigation)
    expect(second.viewIfLoaded?.window === screen.window)
    expect(navigation.navigationBar.topItem === second.navigationItem)
    navigation.popViewController(animated: false)
    expect(first.viewIfLoaded?.window != nil && navigation.children == [first])
    expect(reportKinds { navigation.addChild(first) } == ["controller.childAddedTwice"])
  }

  @Test func `a stack that is empty on the screen shows what is added`() {
    let (navigation, first) = (UINavigationController(), page("First"))
    let screen = ControllerScreen(navigation)
    navigation.addChild(first)
    screen.settle()
    expect(first.viewIfLoaded?.window === screen.window, first.viewIfLoaded?.window, screen.window)
    expect(navigation.viewControllers == [first], navigation.viewControllers)
    first.removeFromParent()
    expect(navigation.viewControllers.isEmpty, navigation.viewControllers)
  }

  @Test func `what is added while a page is shown lies above it`() {
    let (first, banner) = (page("First"), page("Banner"))
    let navigation = UINavigationController(rootViewController: first)
    let screen = ControllerScreen(navigation)
    navigation.addChild(banner)
    navigation.view.addSubview(banner.view)
    banner.view.frame = rect(0, 500, 375, 100)
    banner.didMove(toParent: navigation)
    screen.settle()
    expect(navigation.viewControllers == [first] && banner.parent === navigation)
    expect(screen.window.hitTest(CGPoint(x: 100, y: 550), with: nil) === banner.view, banner.view)
    expect(first.viewIfLoaded?.window != nil, first.viewIfLoaded?.window)
  }

  @Test func `a navigation controller that is a child of one is no page`() {
    let (outer, inner) = (UINavigationController(), UINavigationController())
    outer.addChild(inner)
    expect(outer.viewControllers.isEmpty && inner.parent === outer)
  }

  @Test func `the tabs of a tab bar controller are its children`() {
    final class Tabs: UITabBarController {
      override func viewDidLoad() {
        super.viewDidLoad()
        for title in ["One", "Two", "Three"] {
          let page = UIViewController()
          page.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
          addChild(UINavigationController(rootViewController: page))
        }
      }
    }
    let tabs = Tabs()
    let screen = ControllerScreen(tabs)
    expect(tabs.viewControllers?.count == 3 && tabs.selectedIndex == 0)
    expect(tabs.tabBar.items?.map(\.title) == ["One", "Two", "Three"])
    expect(tabs.children.count == 3, tabs.children.count)
    tabs.selectedIndex = 2
    screen.settle()
    let above = page("Above")
    tabs.addChild(above)
    tabs.view.addSubview(above.view)
    expect(tabs.viewControllers?.count == 3 && above.parent === tabs)
  }

  @Test func `containers in each other are refused`() {
    let (tabs, split) = (
      UITabBarController(), UISplitViewController(style: .doubleColumn)
    )
    split.setViewController(tabs, for: .secondary)
    expect(reportKinds { tabs.viewControllers = [split] } == ["controller.insideItself"])
    expect(tabs.viewControllers == nil && split.parent == nil)
    let navigation = UINavigationController()
    split.setViewController(navigation, for: .primary)
    let around = UITabBarController()
    around.viewControllers = [split]
    expect(
      reportKinds { navigation.setViewControllers([around], animated: false) }
        == ["controller.insideItself"])
    expect(reportKinds { split.setViewController(around, for: .secondary) }.count == 1)
    // What was taken out again is free.
    split.setViewController(nil, for: .secondary)
    expect(reportKinds { tabs.viewControllers = [page("Alone")] }.isEmpty)
    let second = UISplitViewController(style: .doubleColumn)
    expect(reportKinds { tabs.viewControllers = [second] }.isEmpty)
  }

  @Test func `nothing is kept by containers that were refused`() {
    weak var gone: UISplitViewController?
    do {
      let (tabs, split) = (
        UITabBarController(), UISplitViewController(style: .doubleColumn)
      )
      split.setViewController(tabs, for: .primary)
      _ = reportKinds { tabs.viewControllers = [split] }
      gone = split
    }
    expect(gone == nil, gone)
  }

  @Test func `what an app adds to the view of a split view lies above its columns`() {
    final class Split: UISplitViewController {
      let bar = UIView()
      override func viewDidLoad() {
        super.viewDidLoad()
        bar.frame = CGRect(x: 0, y: 520, width: 900, height: 80)
        view.addSubview(bar)
      }
    }
    let split = Split(style: .doubleColumn)
    split.setViewController(page("List"), for: .primary)
    split.setViewController(page("Detail"), for: .secondary)
    let screen = ControllerScreen(split, width: 900, height: 600)
    screen.settle()
    for x in [CGFloat(50), 241, 700] {
      expect(screen.window.hitTest(CGPoint(x: x, y: 560), with: nil) === split.bar, split.bar)
    }
    split.show(.primary)
    split.preferredDisplayMode = .oneOverSecondary
    screen.settle()
    screen.resize(500, 600)
    screen.resize(1_000, 600)
    screen.settle()
    expect(screen.window.hitTest(CGPoint(x: 50, y: 560), with: nil) === split.bar, split.bar)
    expect(split.viewController(for: .secondary)?.viewIfLoaded?.window != nil)
  }
}
