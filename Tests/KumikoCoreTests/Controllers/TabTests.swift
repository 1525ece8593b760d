import KumikoFoundation
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct TabTests {
  let log = LifeLog()

  private func shown(_ names: String...) -> (
    UITabBarController, [LoggedController], ControllerScreen
  ) {
    let pages = names.map { LoggedController($0, log) }
    let tabs = UITabBarController()
    tabs.viewControllers = pages
    let screen = ControllerScreen(tabs)
    return (tabs, pages, screen)
  }

  private func tab(_ title: String, _ tabs: UITabBarController) -> TabButton? {
    tabs.tabBar.find(TabButton.self) { $0.item.title == title }
  }

  @Test func `the first tab is shown, and a click shows another`() {
    let (tabs, pages, screen) = shown("A", "B")
    expect(log.take() == "A loaded, A will appear, A is appearing, A appeared")
    expect(pages[0].view.safeAreaInsets.bottom == 49, pages[0].view.safeAreaInsets.bottom)
    screen.click(tab("B", tabs)!)
    expect(
      log.take()
        == "B loaded, B will appear, A will disappear, A disappeared, B is appearing, B appeared")
    expect(tabs.selectedIndex == 1, tabs.selectedIndex)
    expect(pages[0].view.window == nil, pages[0].view.window)
  }

  @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func `in wide windows titles and badges have the space that they need`(
    direction: UITraitEnvironmentLayoutDirection
  ) throws {
    let names = ["Favourite recipes of the week", "Shop", "Basket", "Account"]
    let pages = names.map { LoggedController($0, log) }
    let tabs = UITabBarController()
    tabs.viewControllers = pages
    for page in pages {
      page.tabBarItem.title = page.name
      page.tabBarItem.badgeValue = "12"
    }
    let screen = ControllerScreen(tabs, width: 1_200, height: 400, direction: direction)
    screen.settle()
    for width: CGFloat in [1_200, 640] {
      screen.resize(width, 400, direction: direction)
      screen.settle()
      for name in names {
        let button = try #require(tab(name, tabs))
        let label = try #require(button.find(UILabel.self) { $0.text == name })
        let badge = try #require(button.find(UILabel.self) { $0.text == "12" }?.superview)
        let parts = badge.frame.union(label.frame)
        expect(button.isWide && button.bounds.contains(parts), button.bounds, parts)
        expect(!badge.frame.intersects(label.frame), badge.frame, label.frame)
        if width == 1_200 {
          expect(label.bounds.width >= label.intrinsicContentSize.width, label.bounds)
        }
      }
    }
  }

  @Test func `a badge is at the trailing corner of its icon, in either direction`() throws {
    let page = LoggedController("Shop", log)
    let tabs = UITabBarController()
    tabs.viewControllers = [page]
    page.tabBarItem = UITabBarItem(title: "Shop", image: UIImage(), tag: 0)
    page.tabBarItem.badgeValue = "123"
    let screen = ControllerScreen(tabs)
    var frames: [CGRect] = []
    for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
      screen.resize(375, 600, direction: direction)
      screen.settle()
      let button = try #require(tab("Shop", tabs))
      let badge = try #require(button.find(UILabel.self) { $0.text == "123" }?.superview)
      let isRight = badge.frame.midX > button.bounds.midX
      expect(!button.isWide && isRight == (direction == .leftToRight), badge.frame)
      frames.append(isRight ? badge.frame : badge.frame.mirrored(in: button.bounds))
    }
    expect(frames[0] == frames[1], frames)
  }

  @Test func `a bar of an app's own takes the place of the bar, with its tabs`() {
    final class High: UITabBar {
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: 70)
      }
    }
    for isShown in [false, true] {
      let pages = ["A", "B"].map { LoggedController($0, log) }
      let tabs = UITabBarController()
      tabs.viewControllers = pages
      let screen = isShown ? ControllerScreen(tabs) : nil
      let (old, bar) = (tabs.tabBar, High())
      tabs.setValue(bar, forKey: "tabBar")
      let shown = screen ?? ControllerScreen(tabs)
      shown.settle()
      expect(tabs.tabBar === bar && bar.superview === tabs.view && old.superview == nil)
      expect(bar.delegate === tabs && bar.items?.count == 2)
      expect(bar.frame == CGRect(x: 0, y: tabs.view.bounds.height - 70, width: 375, height: 70))
      expect(pages[0].view.safeAreaInsets.bottom == 70, pages[0].view.safeAreaInsets.bottom)
      expect(tab("A", tabs)!.bounds.height == 62, tab("A", tabs)!.bounds.height)
      shown.click(tab("B", tabs)!)
      expect(tabs.selectedIndex == 1 && bar.selectedItem === pages[1].tabBarItem)
    }
  }

  @Test func `a bar of an app's own shows at once which tab is selected`() {
    let pages = ["A", "B"].map { LoggedController($0, log) }
    let tabs = UITabBarController()
    tabs.viewControllers = pages
    tabs.selectedIndex = 1
    let bar = UITabBar(frame: .zero)
    tabs.setValue(bar, forKey: "tabBar")
    expect(bar.selectedItem === pages[1].tabBarItem, bar.selectedItem, pages[1].tabBarItem)
  }

  @Test func `a key that a controller of tabs has nothing for is reported`() {
    let tabs = UITabBarController()
    let bar = tabs.tabBar
    let kinds = reportKinds {
      tabs.setValue(3, forKey: "tabBar")
      tabs.setValue(nil, forKey: "other")
    }
    expect(tabs.tabBar === bar, tabs.tabBar, bar)
    expect(kinds == ["controller.notSettable", "keyValue.undefinedKey"], kinds)
  }

  @Test func `keys go from tab to tab`() {
    let (tabs, _, screen) = shown("A", "B", "C")
    screen.key("tab", .control)
    expect(tabs.selectedIndex == 1, tabs.selectedIndex)
    screen.key("tab", [.control, .shift])
    screen.key("tab", [.control, .shift])
    expect(tabs.selectedIndex == 2, tabs.selectedIndex)
    screen.key("1", .control)
    expect(tabs.selectedIndex == 0, tabs.selectedIndex)
  }

  @Test func `the delegate may refuse, and a click on the selected tab goes to its first page`() {
    final class Delegate: NSObject, UITabBarControllerDelegate {
      var allows = false
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool { allows }
    }
    let delegate = Delegate()
    let navigation = UINavigationController(rootViewController: LoggedController("A", log))
    navigation.pushViewController(LoggedController("X", log), animated: false)
    let tabs = UITabBarController()
    tabs.delegate = delegate
    tabs.viewControllers = [navigation, LoggedController("B", log)]
    let screen = ControllerScreen(tabs)
    screen.click(tab("B", tabs)!)
    expect(tabs.selectedIndex == 0, tabs.selectedIndex)
    delegate.allows = true
    screen.click(tab("A", tabs)!)
    expect(navigation.viewControllers.count == 1, navigation.viewControllers.count)
  }

  @Test func `an index out of range is reported, and the selection stays`() {
    let (tabs, pages, screen) = shown("A", "B")
    expect(reportKinds { tabs.selectedIndex = 7 } == ["tabs.indexOutside"])
    expect(
      reportKinds { tabs.selectedViewController = UIViewController() } == ["tabs.indexOutside"])
    expect(tabs.selectedViewController === pages[0], tabs.selectedViewController, pages[0])
    tabs.viewControllers = nil
    expect(tabs.selectedIndex == NSNotFound, tabs.selectedIndex)
    screen.tick()
  }

  @Test func `the selected tab stays selected when others come and go`() {
    let (tabs, pages, screen) = shown("A", "B")
    tabs.selectedIndex = 1
    tabs.viewControllers = [pages[1], LoggedController("C", log)]
    expect(tabs.selectedViewController === pages[1], tabs.selectedViewController, pages[1])
    expect(tab("B", tabs)?.isSelected == true, tab("B", tabs)?.isSelected)
    tabs.viewControllers = [LoggedController("D", log)]
    expect(tabs.selectedIndex == 0, tabs.selectedIndex)
    expect(pages[1].view.window == nil, pages[1].view.window)
    expect(pages[1].parent == nil, pages[1].parent)
    screen.tick()
  }

  @Test func `a page that wants the bar hidden gets its space`() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let screen = ControllerScreen(tabs)
    let page = UIViewController()
    page.hidesBottomBarWhenPushed = true
    navigation.pushViewController(page, animated: false)
    screen.settle()
    expect(tabs.tabBar.frame.minY == 600, tabs.tabBar.frame.minY)
    expect(page.view.safeAreaInsets.bottom == 0, page.view.safeAreaInsets.bottom)
    navigation.popViewController(animated: false)
    screen.settle()
    expect(tabs.tabBar.frame.minY == 551, tabs.tabBar.frame.minY)
  }

  @Test(arguments: [
    (UITabBarItem.SystemItem.favorites, "Favorites"), (.more, "More"), (.featured, "Featured"),
    (.topRated, "Top Rated"), (.recents, "Recents"), (.contacts, "Contacts"),
    (.history, "History"), (.bookmarks, "Bookmarks"), (.search, "Search"),
    (.downloads, "Downloads"), (.mostRecent, "Most Recent"), (.mostViewed, "Most Viewed"),
  ])
  func `tabs of the system have a text and an icon`(
    item: UITabBarItem.SystemItem, title: String
  ) {
    let tab = UITabBarItem(tabBarSystemItem: item, tag: 7)
    expect(tab.title == title && tab.tag == 7)
    expect(tab.image?.size.width ?? 0 > 0)
  }

  @Test func `the bar tells its controller of a tab that the user selects, before it is shown`() {
    final class Own: UITabBarController {
      var heard: [String] = []
      override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        heard.append("\(item.title ?? "") at \(selectedIndex)")
      }
    }
    let tabs = Own()
    tabs.viewControllers = [LoggedController("A", log), LoggedController("B", log)]
    let screen = ControllerScreen(tabs)
    expect(tabs.tabBar.delegate === tabs, tabs.tabBar.delegate, tabs)
    screen.click(tab("B", tabs)!)
    screen.click(tab("A", tabs)!)
    tabs.selectedIndex = 1
    expect(tabs.heard == ["B at 0", "A at 1"], tabs.heard)
  }
}
