import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Tabs that have no space in the bar.
@MainActor struct MoreTabTests {
  private let log = LifeLog()

  private func shown(
    _ count: Int, width: CGFloat = 375, selected: Int = 0,
    page: (String) -> UIViewController = { name in
      let page = UIViewController()
      page.title = name
      return page
    }
  ) -> (UITabBarController, [UIViewController], ControllerScreen) {
    let pages = (0..<count).map { page("T\($0)") }
    let tabs = UITabBarController()
    tabs.viewControllers = pages
    if count > 0 { tabs.selectedIndex = selected }
    let screen = ControllerScreen(tabs, width: width)
    screen.settle()
    return (tabs, pages, screen)
  }

  private func titles(_ tabs: UITabBarController) -> [String?] {
    (tabs.tabBar.items ?? []).map(\.title)
  }

  private func press(_ title: String, _ tabs: UITabBarController, _ screen: ControllerScreen) {
    guard let tab = tabs.tabBar.find(TabButton.self, where: { $0.item.title == title }) else {
      Issue.record("no tab \(title)")
      return
    }
    screen.click(tab)
    screen.settle()
  }

  private func rows(_ tabs: UITabBarController) -> UITableView? {
    tabs.moreNavigationController.viewControllers.first?.view as? UITableView
  }

  private func pick(_ row: Int, _ tabs: UITabBarController, _ screen: ControllerScreen) {
    guard let cell = rows(tabs)?.cellForRow(at: path(row)) else {
      Issue.record("no row \(row)")
      return
    }
    screen.click(cell.convert(CGPoint(x: 60, y: cell.bounds.midY), to: nil))
    screen.settle()
  }

  @Test(arguments: [0, 1, 5]) func `five tabs have space in a narrow window`(count: Int) {
    let (tabs, _, _) = shown(count)
    expect(titles(tabs) == (0..<count).map { "T\($0)" }, titles(tabs))
    expect(tabs.children.count == count, tabs.children.count, count)
  }

  @Test func `of more than five, four are in the bar and the others in a list`() {
    let (tabs, pages, screen) = shown(7)
    expect(titles(tabs) == ["T0", "T1", "T2", "T3", "More"], titles(tabs))
    expect(tabs.viewControllers?.count == 7 && tabs.selectedIndex == 0)
    press("More", tabs, screen)
    expect(tabs.selectedIndex == NSNotFound, tabs.selectedIndex)
    expect(tabs.selectedViewController === tabs.moreNavigationController)
    expect(rows(tabs)?.numberOfRows(inSection: 0) == 3, rows(tabs)?.numberOfRows(inSection: 0))
    pick(1, tabs, screen)
    expect(tabs.selectedIndex == 5 && tabs.selectedViewController === pages[5])
    expect(pages[5].view.window != nil, pages[5].view.window)
    expect(pages[5].navigationController === tabs.moreNavigationController)
    expect(pages[5].tabBarController === tabs, pages[5].tabBarController, tabs)
    expect(tabs.tabBar.selectedItem?.title == "More", tabs.tabBar.selectedItem?.title)
    screen.key("left", .alt)
    screen.settle()
    expect(tabs.selectedIndex == NSNotFound && pages[5].parent === tabs)
    pick(2, tabs, screen)
    expect(tabs.selectedIndex == 6, tabs.selectedIndex)
    press("More", tabs, screen)
    expect(
      tabs.selectedIndex == NSNotFound, tabs.selectedIndex,
      saying: "the tab that is selected leads to its first page")
    press("T1", tabs, screen)
    expect(tabs.selectedIndex == 1, tabs.selectedIndex)
  }

  @Test func `what was opened from the list is still there when its tab is selected again`() {
    let (tabs, _, screen) = shown(6)
    tabs.selectedIndex = 5
    press("T0", tabs, screen)
    expect(tabs.selectedIndex == 0, tabs.selectedIndex)
    press("More", tabs, screen)
    expect(tabs.selectedIndex == 5, tabs.selectedIndex)
  }

  @Test func `a stack of pages brings its bar along, whose button leads back to the list`() throws {
    let (tabs, pages, screen) = shown(6) { name in
      let page = UIViewController()
      page.title = name
      return UINavigationController(rootViewController: page)
    }
    press("More", tabs, screen)
    pick(0, tabs, screen)
    let inner = try #require(pages[4] as? UINavigationController)
    expect(tabs.selectedIndex == 4 && inner.topViewController?.navigationController === inner)
    expect(inner.view.window != nil && inner.navigationBar.frame.minY == 0)
    expect(tabs.moreNavigationController.navigationBar.frame.maxY <= 0)
    let page = UIViewController()
    page.title = "Inner"
    inner.pushViewController(page, animated: true)
    screen.settle()
    expect(inner.viewControllers.count == 2, inner.viewControllers.count)
    screen.click(try #require(inner.navigationBar.content?.backButton))
    screen.settle()
    expect(inner.viewControllers.count == 1 && tabs.selectedIndex == 4)
    screen.click(try #require(inner.navigationBar.content?.backButton))
    screen.settle()
    expect(tabs.selectedIndex == NSNotFound && inner.parent === tabs)
    expect(tabs.moreNavigationController.navigationBar.frame.minY == 0)
    screen.resize(1_000, 600)
    screen.settle()
    tabs.selectedIndex = 4
    screen.settle()
    expect(inner.parent === tabs && inner.navigationBar.content?.backButton == nil)
  }

  @Test func `in a wide window all tabs are in the bar again, and what is shown stays`() {
    let (tabs, pages, screen) = shown(8, selected: 6)
    expect(titles(tabs).last == "More" && pages[6].parent === tabs.moreNavigationController)
    screen.resize(1_000, 600)
    screen.settle()
    expect(titles(tabs).count == 8 && tabs.selectedIndex == 6)
    expect(pages[6].parent === tabs && pages[6].view.window != nil)
    expect(tabs.moreNavigationController.parent == nil, tabs.moreNavigationController.parent)
    screen.resize(375, 600)
    screen.settle()
    expect(titles(tabs).count == 5 && tabs.selectedIndex == 6)
    expect(pages[6].view.window != nil, pages[6].view.window)
    tabs.selectedViewController = tabs.moreNavigationController
    press("More", tabs, screen)
    expect(tabs.selectedIndex == NSNotFound, tabs.selectedIndex)
    screen.resize(1_000, 600)
    screen.settle()
    expect(tabs.selectedIndex == 4, tabs.selectedIndex, saying: "the first that was in the list")
  }

  @Test func `a wide window has space for as many tabs as have 76 points each`() {
    let (tabs, _, screen) = shown(30, width: 1_000)
    expect(titles(tabs).count == 13, titles(tabs).count)
    expect(titles(tabs).last == "More", titles(tabs))
    screen.resize(760, 600)
    expect(titles(tabs).count == 10, titles(tabs).count)
  }

  @Test func `pages of the list come and go once, and each leaves its parent once`() {
    let (tabs, _, screen) = shown(6, selected: 5) { LoggedController($0, log) }
    expect(log.take() == "T5 loaded, T5 will appear, T5 is appearing, T5 appeared")
    screen.key("1", .control)
    screen.settle()
    expect(
      log.take()
        == "T0 loaded, T0 will appear, T5 will disappear, T5 disappeared, T0 is appearing, T0 appeared"
    )
    tabs.viewControllers = Array((tabs.viewControllers ?? []).prefix(5))
    screen.settle()
    expect(titles(tabs) == ["T0", "T1", "T2", "T3", "T4"] && tabs.selectedIndex == 0)
    expect(tabs.children.count == 5, tabs.children.count)
  }

  @Test func `a controller that goes while it is shown from the list leaves the first tab`() {
    let (tabs, pages, screen) = shown(6, selected: 5)
    tabs.viewControllers = Array(pages.prefix(3))
    screen.settle()
    expect(tabs.selectedIndex == 0 && pages[5].parent == nil && pages[5].view.window == nil)
    expect(pages[0].view.window != nil, pages[0].view.window)
  }

  @Test func `Ctrl+Tab goes through all tabs, also from the list`() {
    let (tabs, _, screen) = shown(6, selected: 3)
    screen.key("tab", .control)
    expect(tabs.selectedIndex == 4, tabs.selectedIndex)
    screen.key("tab", .control)
    screen.key("tab", .control)
    expect(tabs.selectedIndex == 0, tabs.selectedIndex)
    tabs.selectedViewController = tabs.moreNavigationController
    expect(tabs.selectedIndex == 5, saying: "what was opened from the list is still there")
    tabs.moreNavigationController.popToRootViewController(animated: false)
    screen.settle()
    expect(tabs.selectedIndex == NSNotFound, tabs.selectedIndex)
    screen.key("tab", [.control, .shift])
    expect(tabs.selectedIndex == 3, tabs.selectedIndex)
  }

  @Test func `a list without a tab cannot be selected`() {
    let (tabs, _, _) = shown(3)
    let kinds = reportKinds { tabs.selectedViewController = tabs.moreNavigationController }
    expect(kinds == ["tabs.indexOutside"] && tabs.selectedIndex == 0)
  }

  @Test func `a page opened from the list gets the space of the bar where it wants that`() {
    let (tabs, _, screen) = shown(6, selected: 5) { name in
      let page = UIViewController()
      page.hidesBottomBarWhenPushed = name == "T5"
      return UINavigationController(rootViewController: page)
    }
    expect(tabs.tabBar.frame.minY == 600, tabs.tabBar.frame.minY)
    tabs.selectedIndex = 4
    screen.settle()
    expect(tabs.tabBar.frame.minY == 551, tabs.tabBar.frame.minY)
  }

  private final class Delegate: NSObject, UITabBarControllerDelegate {
    var heard: [String] = []
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
      let isMore = viewController === tabBarController.moreNavigationController
      heard.append(isMore ? "More" : viewController.title ?? "")
    }
    func tabBarController(
      _ tabBarController: UITabBarController,
      willBeginCustomizing viewControllers: [UIViewController]
    ) { heard.append("begin \(viewControllers.count)") }
    func tabBarController(
      _ tabBarController: UITabBarController,
      willEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) { heard.append("ends \(changed)") }
    func tabBarController(
      _ tabBarController: UITabBarController,
      didEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) { heard.append(viewControllers.compactMap(\.title).joined()) }
  }

  @Test func `the user puts those tabs in another order that may be, by the Edit button`() throws {
    let (tabs, pages, screen) = shown(6)
    let delegate = Delegate()
    tabs.delegate = delegate
    tabs.customizableViewControllers = [pages[1], pages[4], pages[5]]
    press("More", tabs, screen)
    let list = try #require(tabs.moreNavigationController.topViewController)
    expect(list.navigationItem.rightBarButtonItem === list.editButtonItem)
    list.setEditing(true, animated: false)
    screen.settle()
    let table = try #require(rows(tabs))
    expect(table.numberOfRows(inSection: 0) == 6, table.numberOfRows(inSection: 0))
    expect(table.dataSource?.tableView(table, canMoveRowAt: path(0)) == false)
    table.dataSource?.tableView(table, moveRowAt: path(5), to: path(1))
    list.setEditing(false, animated: false)
    screen.settle()
    expect(tabs.viewControllers?.compactMap(\.title).joined() == "T0T5T2T3T1T4")
    expect(titles(tabs) == ["T0", "T5", "T2", "T3", "More"], titles(tabs))
    expect(delegate.heard == ["More", "begin 3", "ends true", "T0T5T2T3T1T4"], delegate.heard)
    tabs.customizableViewControllers = nil
    expect(list.navigationItem.rightBarButtonItem == nil, list.navigationItem.rightBarButtonItem)
    tabs.viewControllers = pages
    expect(tabs.customizableViewControllers?.count == 6, tabs.customizableViewControllers?.count)
  }

  @Test func `tabs that are values are edited, and the delegate hears of that`() throws {
    final class Spy: NSObject, UITabBarControllerDelegate {
      var heard: [String] = []
      func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController) {
        heard.append("begins")
      }
      func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController) {
        heard.append("ended")
      }
    }
    let (tabs, spy) = (UITabBarController(), Spy())
    tabs.tabs = (0..<6).map { number in
      UITab(title: "T\(number)", image: nil, identifier: "\(number)") { _ in UIViewController() }
    }
    tabs.delegate = spy
    let screen = ControllerScreen(tabs)
    press("More", tabs, screen)
    let list = try #require(tabs.moreNavigationController.topViewController)
    list.setEditing(true, animated: false)
    expect(spy.heard == ["begins"], spy.heard)
    list.setEditing(false, animated: false)
    expect(spy.heard == ["begins", "ended"], spy.heard)
    tabs.viewControllers = (0..<6).map { _ in UIViewController() }
    list.setEditing(true, animated: false)
    list.setEditing(false, animated: false)
    expect(spy.heard.count == 2, spy.heard.count, saying: "controllers are no values")
  }

  @Test func `items are dropped on tabs that are values, where the delegate lets them`() {
    final class Spy: NSObject, UITabBarControllerDelegate {
      var heard: [String] = []
      func tabBarController(
        _ tabBarController: UITabBarController, tab: UITab,
        operationForAcceptingItemsFrom session: any UIDropSession
      ) -> UIDropOperation { tab.identifier == "1" ? .copy : .forbidden }
      func tabBarController(
        _ tabBarController: UITabBarController, tab: UITab,
        acceptItemsFrom session: any UIDropSession
      ) { heard.append("\(tab.identifier) gets \(session.items.count)") }
    }
    let (tabs, spy) = (UITabBarController(), Spy())
    tabs.tabs = (0..<3).map { number in
      UITab(title: "T\(number)", image: nil, identifier: "\(number)") { _ in UIViewController() }
    }
    tabs.delegate = spy
    let screen = ControllerScreen(tabs)
    screen.settle()
    func drop(on tab: Int) -> UIDropOperation {
      let button = tabs.tabBar.buttons[tab]
      let point = button.convert(CGPoint(x: button.bounds.midX, y: 20), to: nil)
      let drag = IncomingDrag([NSItemProvider(object: "a" as NSString)])
      let operation = drag.move(to: screen.window, at: point, allowsMove: false)
      if operation == .copy { drag.drop { _ in } } else { drag.leave() }
      screen.settle()
      return operation
    }
    expect(drop(on: 0) == .cancel)
    expect(drop(on: 1) == .copy)
    expect(spy.heard == ["1 gets 1"], spy.heard)
    tabs.viewControllers = (0..<3).map { _ in UIViewController() }
    screen.settle()
    expect(drop(on: 1) == .cancel, saying: "controllers are no values")
    expect(spy.heard.count == 1, spy.heard.count)
  }

  @Test func `rows of the list follow what their tabs say`() {
    let (tabs, pages, screen) = shown(6)
    press("More", tabs, screen)
    pages[5].tabBarItem.badgeValue = "3"
    pages[4].tabBarItem.isEnabled = false
    screen.settle()
    let cell = rows(tabs)?.cellForRow(at: path(1))
    let content = cell?.contentConfiguration as? UIListContentConfiguration
    expect(content?.text == "T5" && content?.secondaryText == "3")
    pick(0, tabs, screen)
    expect(tabs.selectedIndex == NSNotFound, saying: "a tab that is off leads nowhere")
  }
}
