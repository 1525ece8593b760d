import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// A sidebar in which the user hides and moves tabs.
@MainActor struct TabSidebarEditingTests {
  private final class Listener: NSObject, UITabBarControllerDelegate {
    var words: [String] = []
    func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController) {
      words.append("begins")
    }
    func tabBarController(
      _ tabBarController: UITabBarController, visibilityDidChangeFor tabs: [UITab]
    ) { words.append("visibility of \(tabs.map(\.title).joined(separator: " "))") }
    func tabBarController(
      _ tabBarController: UITabBarController, displayOrderDidChangeFor group: UITabGroup
    ) { words.append("order of \(group.title)") }
    func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController) {
      words.append("ended")
    }
  }

  private let tabs = UITabBarController()
  private let listener = Listener()
  private let home: UITab
  private let news: UITab
  private let children: [UITab]
  private let library: UITabGroup
  private let screen: ControllerScreen

  private static func tab(_ name: String) -> UITab {
    UITab(title: name, image: nil, identifier: name) { _ in UIViewController() }
  }

  init() {
    (home, news) = (Self.tab("Home"), Self.tab("News"))
    children = ["Albums", "Artists", "Songs"].map(Self.tab)
    library = UITabGroup(title: "Library", image: nil, identifier: "Library", children: children)
    news.allowsHiding = true
    library.allowsReordering = true
    tabs.mode = .tabSidebar
    tabs.delegate = listener
    tabs.tabs = [home, news, library]
    screen = ControllerScreen(tabs, width: 1000)
    screen.settle()
  }

  private var list: UICollectionView? { tabs.sidebar.list?.view }
  private var cells: [UICollectionViewListCell] {
    guard let list else { return [] }
    return list.indexPathsForVisibleItems.sorted().compactMap {
      list.cellForItem(at: $0) as? UICollectionViewListCell
    }
  }
  private func text(_ cell: UICollectionViewListCell) -> String {
    (cell.contentConfiguration as? UIListContentConfiguration)?.text ?? ""
  }
  private var rows: [String] { cells.map(text) }
  private func row(_ title: String) throws -> UICollectionViewListCell {
    try #require(cells.first { text($0) == title })
  }
  private var checked: [String] { cells.filter(\.isSelected).map(text) }

  private func press(_ title: String) throws {
    screen.click(try #require(tabs.sidebar.view?.button(title), "no button \(title)"))
    screen.settle()
  }

  private func click(_ title: String) throws {
    screen.click(try row(title))
    screen.settle()
  }

  @Test func `a tab that the user unchecks leaves the bar and the sidebar, and can come back`()
    throws
  {
    let header = try row("Library").backgroundConfiguration?.style
    try press("Edit")
    expect(checked == ["News"], checked)
    expect(try row("News").backgroundConfiguration?.style == .clear)
    try click("News")
    expect(news.isHidden && checked.isEmpty && rows.contains("News"), rows)
    expect(tabs.viewControllers?.count == 2)
    expect(listener.words == ["begins"], listener.words)
    try press("Done")
    expect(rows == ["Home", "Library", "Albums", "Artists", "Songs"], rows)
    expect(checked == ["Home"], checked)
    expect(try row("Home").backgroundConfiguration?.style == .sidebar)
    expect(try row("Library").backgroundConfiguration?.style == header)
    expect(listener.words == ["begins", "visibility of News", "ended"], listener.words)

    try press("Edit")
    try click("News")
    try press("Done")
    expect(!news.isHidden && rows.contains("News"), rows)
  }

  @Test func `a tab that the user checks again before the end has not changed`() throws {
    try press("Edit")
    try click("News")
    try click("News")
    try press("Done")
    expect(!news.isHidden)
    expect(listener.words == ["begins", "ended"], listener.words)
  }

  @Test func `other tabs stay, and none is opened while the sidebar is edited`() throws {
    tabs.selectedTab = home
    try press("Edit")
    try click("Home")
    try click("Songs")
    expect(!home.isHidden && !children[2].isHidden && tabs.selectedTab === home)
    expect(checked == ["News"], checked)
  }

  @Test func `the selected tab gives way to the first one when it is hidden`() throws {
    tabs.selectedTab = news
    try press("Edit")
    try click("News")
    expect(tabs.selectedTab === home)
  }

  @Test func `keys check and uncheck`() throws {
    try press("Edit")
    _ = list?.becomeFirstResponder()
    screen.key("home")
    screen.key("down")
    screen.key("space")
    screen.settle()
    expect(news.isHidden)
    screen.key("space")
    screen.settle()
    expect(!news.isHidden)
  }

  @Test func `keys move the children of a group, and nothing else`() throws {
    try press("Edit")
    _ = list?.becomeFirstResponder()
    screen.key("end")
    screen.key("up", .alt)
    screen.settle()
    expect(library.displayOrder.map(\.title) == ["Albums", "Songs", "Artists"])
    expect(rows.suffix(3) == ["Albums", "Songs", "Artists"], rows)
    for _ in 0..<4 {
      screen.key("up", .alt)
      screen.settle()
    }
    expect(rows == ["Home", "News", "Library", "Songs", "Albums", "Artists"], rows)
    screen.key("home")
    screen.key("down", .alt)
    screen.settle()
    expect(rows == ["Home", "News", "Library", "Songs", "Albums", "Artists"], rows)
    try press("Done")
    expect(listener.words == ["begins", "order of Library", "ended"], listener.words)
  }

  @Test func `children without a row keep their places`() throws {
    children[1].isHidden = true
    screen.settle()
    try press("Edit")
    _ = list?.becomeFirstResponder()
    screen.key("end")
    screen.key("up", .alt)
    screen.settle()
    expect(library.displayOrder.map(\.title) == ["Songs", "Artists", "Albums"])
  }

  @Test func `rows move only while the sidebar is edited`() throws {
    _ = list?.becomeFirstResponder()
    screen.key("end")
    screen.key("up", .alt)
    screen.settle()
    expect(library.displayOrder.map(\.title) == ["Albums", "Artists", "Songs"])
  }

  @Test func `there is nothing to edit unless tabs may be hidden or moved`() {
    expect(tabs.sidebar.view?.button("Edit") != nil)
    news.allowsHiding = false
    expect(tabs.sidebar.view?.button("Edit") != nil)
    library.allowsReordering = false
    expect(tabs.sidebar.view?.button("Edit") == nil)
    children[0].allowsHiding = true
    expect(tabs.sidebar.view?.button("Edit") != nil)
  }

  @Test func `editing ends with the sidebar`() throws {
    try press("Edit")
    try click("News")
    tabs.sidebar.isHidden = true
    screen.settle()
    expect(listener.words == ["begins", "visibility of News", "ended"], listener.words)
    tabs.sidebar.isHidden = false
    screen.settle()
    expect(tabs.sidebar.view?.button("Edit") != nil && !rows.contains("News"), rows)
  }

  @Test func `what the user decided is there again with the same identifier`() throws {
    let (suite, former) = ("TabSidebarEditingTests", TabCustomization.defaults)
    let defaults = UserDefaults(suiteName: suite)
    TabCustomization.defaults = defaults
    defer {
      defaults?.removePersistentDomain(forName: suite)
      TabCustomization.defaults = former
    }
    tabs.customizationIdentifier = "main"
    try press("Edit")
    try click("News")
    _ = list?.becomeFirstResponder()
    screen.key("end")
    screen.key("up", .alt)
    screen.settle()
    try press("Done")

    func again(_ identifier: String?) -> (news: UITab, library: UITabGroup) {
      let news = Self.tab("News")
      news.isHiddenByDefault = false
      news.allowsHiding = true
      let library = UITabGroup(
        title: "Library", image: nil, identifier: "Library",
        children: ["Albums", "Artists", "Songs"].map(Self.tab))
      library.allowsReordering = true
      let tabs = UITabBarController()
      tabs.customizationIdentifier = identifier
      tabs.tabs = [Self.tab("Home"), news, library]
      // The default is asked only where the user decided nothing.
      news.isHiddenByDefault = true
      return (news, library)
    }
    let same = again("main")
    expect(same.news.isHidden)
    expect(same.library.displayOrder.map(\.title) == ["Albums", "Songs", "Artists"])
    let other = again("other")
    expect(other.news.isHidden)
    expect(other.library.displayOrder.map(\.title) == ["Albums", "Artists", "Songs"])

    // Shown by the user, hidden by default.
    try press("Edit")
    try click("News")
    try press("Done")
    expect(!again("main").news.isHidden && again("other").news.isHidden)
  }

  @Test func `decisions count for tabs and groups that allow them, whenever they do`() throws {
    try press("Edit")
    try click("News")
    _ = list?.becomeFirstResponder()
    screen.key("end")
    screen.key("up", .alt)
    screen.settle()
    try press("Done")
    let (again, other) = (Self.tab("News"), Self.tab("News"))
    let group = UITabGroup(
      title: "Library", image: nil, identifier: "Library",
      children: ["Albums", "Artists", "Songs"].map(Self.tab))
    tabs.tabs = [Self.tab("Home"), again, group]
    expect(!again.isHidden && group.displayOrder.map(\.title) == ["Albums", "Artists", "Songs"])
    again.allowsHiding = true
    group.allowsReordering = true
    expect(again.isHidden && group.displayOrder.map(\.title) == ["Albums", "Songs", "Artists"])
    tabs.tabs = [Self.tab("Home"), other]
    expect(!other.isHidden)
  }

  @Test func `rows have no menus while they are edited`() throws {
    final class Menus: NSObject, UITabBarController.Sidebar.Delegate {
      func tabBarController(
        _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
        contextMenuConfigurationFor tab: UITab
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in
          UIMenu(children: [UIAction(title: "Open") { _ in }])
        })
      }
    }
    let menus = Menus()
    tabs.sidebar.delegate = menus
    screen.click(try row("Home"), .secondary)
    screen.settle()
    expect(screen.window.shownTexts.contains("Open"))
    screen.key("escape")
    screen.settle()
    try press("Edit")
    screen.click(try row("Home"), .secondary)
    screen.settle()
    expect(!screen.window.shownTexts.contains("Open"))
  }

  @Test func `a tab is hidden by default until the user shows it`() throws {
    news.isHiddenByDefault = true
    screen.settle()
    expect(news.isHidden && !rows.contains("News"), rows)
    try press("Edit")
    try click("News")
    try press("Done")
    expect(!news.isHidden && rows.contains("News"), rows)
  }

  @Test func `a compact window shows the chosen tabs of the bar`() {
    tabs.compactTabIdentifiers = ["Library", "Home", "Albums", "Unknown"]
    screen.settle()
    expect(tabs.viewControllers?.count == 3)
    tabs.selectedTab = news
    screen.resize(400, 600)
    screen.settle()
    expect(tabs.tabBar.items?.map(\.title) == ["Home", "Library"], tabs.tabBar.items?.map(\.title))
    expect(tabs.selectedTab === home)
    screen.resize(1000, 600)
    screen.settle()
    expect(tabs.viewControllers?.count == 3)
    screen.resize(400, 600)
    tabs.compactTabIdentifiers = nil
    screen.settle()
    expect(tabs.tabBar.items?.count == 3)
  }

  @Test func `a tab has a visible place in the sidebar or in the bar`() {
    expect(home.hasVisiblePlacement && children[0].hasVisiblePlacement)
    tabs.sidebar.isHidden = true
    screen.settle()
    expect(home.hasVisiblePlacement && library.hasVisiblePlacement)
    expect(!children[0].hasVisiblePlacement)
    home.isHidden = true
    expect(!home.hasVisiblePlacement)
    tabs.sidebar.isHidden = false
    library.isHidden = true
    screen.settle()
    expect(!children[0].hasVisiblePlacement && news.hasVisiblePlacement)
    news.preferredPlacement = .sidebarOnly
    expect(news.hasVisiblePlacement)
    tabs.sidebar.isHidden = true
    screen.settle()
    expect(!news.hasVisiblePlacement && !Self.tab("Lone").hasVisiblePlacement)
  }
}
