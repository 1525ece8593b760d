import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Tabs that the user cannot select: `UITab.isEnabled`.
@MainActor struct DisabledTabTests {
  private let tabs: UITabBarController
  private let screen: ControllerScreen

  init() {
    tabs = UITabBarController(
      tabs: ["Home", "News", "Mail"].map { name in
        UITab(title: name, image: nil, identifier: name) { _ in UIViewController() }
      })
    screen = ControllerScreen(tabs, width: 900)
    screen.settle()
  }

  private func click(_ view: UIView?) {
    let place = view.map { $0.convert($0.bounds, to: nil) } ?? .null
    screen.click(CGPoint(x: place.midX, y: place.midY))
    screen.settle()
  }

  @Test func `a click on a disabled tab in the bar selects nothing, and code does`() throws {
    tabs.tabs[1].isEnabled = false
    screen.settle()
    let buttons = tabs.tabBar.buttons
    expect(buttons.map(\.isEnabled) == [true, false, true], buttons)
    click(buttons[1])
    expect(tabs.selectedTab?.identifier == "Home", tabs.selectedTab?.identifier as Any)
    tabs.selectedTab = tabs.tabs[1]
    expect(tabs.selectedTab?.identifier == "News", tabs.selectedTab?.identifier as Any)
    tabs.tabs[1].isEnabled = true
    tabs.selectedTab = tabs.tabs[0]
    screen.settle()
    click(buttons[1])
    expect(tabs.selectedTab?.identifier == "News", tabs.selectedTab?.identifier as Any)
  }

  @Test func `keys pass over a disabled tab`() {
    tabs.tabs[1].isEnabled = false
    screen.settle()
    screen.key("2", .control)
    expect(tabs.selectedTab?.identifier == "Home", tabs.selectedTab?.identifier as Any)
    screen.key("tab", .control)
    expect(tabs.selectedTab?.identifier == "Mail", tabs.selectedTab?.identifier as Any)
    screen.key("tab", .control)
    expect(tabs.selectedTab?.identifier == "Home", tabs.selectedTab?.identifier as Any)
  }

  @Test func `other controllers are shown in the same place`() {
    let plain = UITabBarController()
    plain.viewControllers = (0..<3).map { _ in UIViewController() }
    plain.selectedIndex = 1
    let others = (0..<3).map { _ in UIViewController() }
    plain.viewControllers = others
    expect(plain.selectedViewController === others[1] && plain.selectedIndex == 1)
    let few = [UIViewController()]
    plain.viewControllers = few
    expect(plain.selectedViewController === few[0])
  }

  @Test func `a tab that is disabled before it is shown is so in the bar`() {
    let late = UITab(title: "Late", image: nil, identifier: "Late") { _ in UIViewController() }
    late.isEnabled = false
    tabs.tabs.append(late)
    screen.settle()
    expect(tabs.tabBar.buttons.map(\.isEnabled) == [true, true, true, false])
  }

  @Test func `a disabled row of the sidebar is dim and selects nothing`() throws {
    tabs.mode = .tabSidebar
    tabs.tabs[1].isEnabled = false
    screen.settle()
    let list = try #require(tabs.sidebar.list?.view)
    let cells = list.indexPathsForVisibleItems.sorted().compactMap {
      list.cellForItem(at: $0) as? UICollectionViewListCell
    }
    let colors = cells.map { cell in
      (cell.contentConfiguration as? UIListContentConfiguration)?.textProperties.color
    }
    expect(colors[1] == .disabledText && colors[2] != .disabledText, colors)
    click(cells[1])
    expect(tabs.selectedTab?.identifier == "Home", tabs.selectedTab?.identifier as Any)
    click(cells[2])
    expect(tabs.selectedTab?.identifier == "Mail", tabs.selectedTab?.identifier as Any)
    tabs.choose(tabs.tabs[1])
    expect(tabs.selectedTab?.identifier == "Mail", tabs.selectedTab?.identifier as Any)
    tabs.tabs[1].isEnabled = true
    screen.settle()
    click(list.cellForItem(at: try #require(list.indexPath(for: cells[1]))))
    expect(tabs.selectedTab?.identifier == "News", tabs.selectedTab?.identifier as Any)
  }
}
