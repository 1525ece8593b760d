import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct `a sidebar of tabs` {
  private let tabs = UITabBarController()

  private func tab(_ name: String) -> UITab {
    UITab(title: name, image: nil, identifier: name) { _ in
      let page = UIViewController()
      page.title = name
      return page
    }
  }

  private func group(_ name: String, _ children: [UITab]) -> UITabGroup {
    UITabGroup(title: name, image: nil, identifier: name, children: children)
  }

  private func screen(
    _ shown: [UITab], width: CGFloat = 1000,
    direction: UITraitEnvironmentLayoutDirection = .leftToRight
  ) -> ControllerScreen {
    tabs.mode = .tabSidebar
    tabs.tabs = shown
    let screen = ControllerScreen(tabs, width: width, direction: direction)
    screen.settle()
    return screen
  }

  private var list: UICollectionView? { tabs.sidebar.list?.view }
  private var cells: [UICollectionViewListCell] {
    let paths = list?.indexPathsForVisibleItems.sorted() ?? []
    return paths.compactMap { list?.cellForItem(at: $0) as? UICollectionViewListCell }
  }
  private func text(_ cell: UICollectionViewListCell) -> String {
    (cell.contentConfiguration as? UIListContentConfiguration)?.text ?? ""
  }
  private var rows: [String] { cells.map(text) }
  private func row(_ title: String) -> UICollectionViewListCell? {
    cells.first { text($0) == title }
  }
  private var selected: [String] {
    list?.indexPathsForSelectedItems?.compactMap {
      (list?.cellForItem(at: $0) as? UICollectionViewListCell).map(text)
    } ?? []
  }

  @Test func `is read out alone, and in narrow windows the bar is`() {
    let screen = screen([tab("Home"), tab("More")])
    expect(tabs.tabBar.accessibilityElementsHidden)
    screen.resize(375, 600)
    screen.settle()
    expect(!tabs.tabBar.accessibilityElementsHidden)
    screen.resize(1_000, 600)
    screen.settle()
    expect(tabs.tabBar.accessibilityElementsHidden)
  }

  @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func `stands beside the page, without a bar`(direction: UITraitEnvironmentLayoutDirection) {
    let screen = screen([tab("Home"), tab("More")], direction: direction)
    let isReversed = direction == .rightToLeft
    expect(
      tabs.sidebar.view?.frame == CGRect(x: isReversed ? 740 : 0, y: 0, width: 260, height: 600))
    let page = tabs.selectedViewController?.view
    expect(
      page?.convert(page!.bounds, to: nil)
        == CGRect(x: isReversed ? 0 : 260, y: 0, width: 740, height: 600))
    expect(tabs.tabBar.frame.minY == 600 && page?.safeAreaInsets.bottom == 0)
    _ = screen
  }

  @Test func `is not there in narrow windows, in the mode of a bar, and without tabs as values`() {
    let screen = screen([tab("Home")])
    expect(tabs.sidebar.isShown)
    screen.resize(500, 600)
    screen.settle()
    expect(!tabs.sidebar.isShown && tabs.tabBar.frame.maxY == 600)
    expect(tabs.sidebar.view?.frame.maxX == 0)
    screen.resize(1000, 600)
    expect(tabs.sidebar.isShown)
    tabs.mode = .tabBar
    screen.settle()
    expect(!tabs.sidebar.isShown && tabs.selectedViewController?.view.frame.width == 1000)
    tabs.mode = .automatic
    expect(!tabs.sidebar.isShown)
    tabs.tabs = [group("Library", [tab("Albums")])]
    expect(tabs.sidebar.isShown, "a group of its own asks for one")
    tabs.mode = .tabSidebar
    tabs.viewControllers = [UIViewController()]
    screen.settle()
    expect(!tabs.sidebar.isShown && tabs.sidebar.view?.frame.maxX == 0)
  }

  @Test func `lists tabs, groups and what is in them, and marks the selected one`() {
    let inner = group("Lists", [tab("Party")])
    let flat = group("Flat", [tab("Radio")])
    flat.sidebarAppearance = .inline
    let hidden = tab("Hidden")
    hidden.isHidden = true
    let library = group("Library", [tab("Albums"), inner, hidden])
    let screen = screen([tab("Home"), flat, library])
    expect(rows == ["Home", "Radio", "Library", "Albums", "Lists"], rows)
    expect(list?.numberOfSections == 2, "an inner group is a row of the part around it")
    expect(selected == ["Home"])
    tabs.selectedTab = library.children[0]
    screen.settle()
    expect(selected == ["Albums"])
    tabs.selectedTab = inner.children[0]
    expect(selected == ["Lists"], "an inner group that is closed stands for what is in it")
  }

  @Test func `has a part of its own for an inner group that says so`() {
    let lists = group("Lists", [tab("Party")])
    lists.sidebarAppearance = .rootSection
    let screen = screen([group("Library", [tab("Albums"), lists]), tab("Home")])
    expect(rows == ["Library", "Albums", "Lists", "Party", "Home"], rows)
    expect(list?.numberOfSections == 3)
    tabs.selectedTab = lists.children[0]
    screen.settle()
    expect(selected == ["Party"] && tabs.selectedViewController?.title == "Party")
  }

  @Test func `shows what is clicked, and asks and tells the delegate`() throws {
    final class Listener: NSObject, UITabBarControllerDelegate {
      var words: [String] = []
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
      ) -> Bool {
        words.append("may \(tab.title)")
        return tab.title != "Locked"
      }
      func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
      ) { words.append("\(previousTab?.title ?? "none") to \(selectedTab.title)") }
    }
    let listener = Listener()
    tabs.delegate = listener
    let screen = screen([tab("Home"), tab("Locked"), group("Library", [tab("Albums")])])
    screen.click(try #require(row("Albums")))
    screen.settle()
    expect(tabs.selectedViewController?.title == "Albums" && selected == ["Albums"])
    screen.click(try #require(row("Locked")))
    screen.settle()
    expect(tabs.selectedViewController?.title == "Albums" && selected == ["Albums"], selected)
    expect(listener.words == ["may Albums", "Home to Albums", "may Locked"], listener.words)
  }

  @Test func `keeps what the user closed, and runs the actions of groups`() throws {
    var count = 0
    let library = group("Library", [tab("Albums")])
    library.sidebarActions = [UIAction(title: "New List") { _ in count += 1 }]
    let screen = screen([library])
    expect(rows == ["Library", "Albums", "New List"], rows)
    screen.click(try #require(row("New List")))
    expect(count == 1 && selected == ["Albums"], selected)
    let mark = try #require(row("Library")?.find(AccessoryView.self))
    screen.click(mark)
    screen.settle()
    expect(rows == ["Library"], rows)
    library.children.append(tab("Artists"))
    screen.settle()
    expect(rows == ["Library"], rows)
    screen.click(try #require(row("Library")?.find(AccessoryView.self)))
    screen.settle()
    expect(rows == ["Library", "Albums", "Artists", "New List"], rows)
  }

  @Test func `goes and comes by its button and the one in the bar`() throws {
    final class Listener: NSObject, UITabBarController.Sidebar.Delegate {
      var words: [String] = []
      func tabBarController(
        _ tabBarController: UITabBarController,
        sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
        animator: any UITabBarController.Sidebar.Animating
      ) {
        words.append(sidebar.isHidden ? "comes" : "goes")
        animator.addAnimations { self.words.append("moves") }
        animator.addCompletion { self.words.append("done") }
      }
    }
    let listener = Listener()
    tabs.sidebar.delegate = listener
    let screen = screen([tab("Home")])
    screen.click(try #require(tabs.sidebar.view?.find(UIButton.self)))
    screen.settle()
    expect(tabs.sidebar.isHidden && tabs.sidebar.view?.frame.maxX == 0)
    expect(tabs.tabBar.frame.maxY == 600 && tabs.sidebar.button.superview === tabs.view)
    expect(listener.words == ["goes", "moves", "done"], listener.words)
    screen.click(tabs.sidebar.button)
    screen.settle()
    expect(!tabs.sidebar.isHidden && tabs.sidebar.view?.frame.minX == 0)
    expect(tabs.sidebar.button.superview == nil)
  }

  @Test func `lies above the page where it is told to`() {
    tabs.sidebar.preferredLayout = .overlap
    let screen = screen([tab("Home")])
    expect(tabs.selectedViewController?.view.frame.width == 1000)
    tabs.sidebar.preferredLayout = .tile
    screen.settle()
    expect(tabs.selectedViewController?.view.frame.width == 740)
  }

  @Test func `has rows as its delegate wants them`() {
    final class Painter: NSObject, UITabBarController.Sidebar.Delegate {
      func tabBarController(
        _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
        itemFor request: UITabSidebarItem.Request
      ) -> UITabSidebarItem {
        let item = UITabSidebarItem(request: request)
        var content = item.defaultContentConfiguration()
        content.text = (content.text ?? "") + end
        item.contentConfiguration = content
        item.accessories = request.action == nil ? [.checkmark()] : []
        var background = UIBackgroundConfiguration.listSidebarCell()
        background.backgroundColor = .systemRed
        item.backgroundConfiguration = request.tab == nil ? background : nil
        return item
      }
      func tabBarController(
        _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar,
        contextMenuConfigurationFor tab: UITab
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in
          UIMenu(children: [UIAction(title: "Close \(tab.title)") { _ in }])
        })
      }
      var end = "!"
    }
    let painter = Painter()
    tabs.sidebar.delegate = painter
    let library = group("Library", [])
    library.sidebarActions = [UIAction(title: "New") { _ in }]
    let screen = screen([tab("Home"), library])
    expect(rows == ["Home!", "Library!", "New!"], rows)
    expect(cells[0].accessories.count == 1 && cells[2].accessories.isEmpty)
    expect(cells[2].backgroundConfiguration?.backgroundColor == .systemRed)
    screen.click(cells[0], .secondary)
    screen.settle()
    expect(screen.window.openMenu?.panels.first?.rows.map(\.title) == ["Close Home"])
    screen.key("escape")
    screen.settle()
    tabs.tabs[0].title = "Start"
    screen.settle()
    expect(rows[0] == "Start!", rows)
    painter.end = "?"
    tabs.sidebar.reconfigureItem(for: tabs.tabs[0])
    screen.settle()
    expect(rows == ["Start?", "Library!", "New!"], rows)
    tabs.sidebar.delegate = nil
    screen.settle()
    expect(rows == ["Start", "Library", "New"], rows)
  }

  @Test func `has space for what an app puts above and below the tabs`() throws {
    var header = UIListContentConfiguration.cell()
    header.text = "Me"
    tabs.sidebar.headerContentConfiguration = header
    tabs.sidebar.footerContentConfiguration = header
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
    bar.heightAnchor.constraint(equalToConstant: 50).isActive = true
    tabs.sidebar.bottomBarView = bar
    let screen = screen([tab("Home")])
    let sidebar = try #require(tabs.sidebar.view)
    expect(bar.frame == CGRect(x: 0, y: 550, width: 260, height: 50), bar.frame)
    let head = try #require(sidebar.header)
    expect(head.frame.minY == 44 && head.frame.height > 20, head.frame)
    let foot = try #require(sidebar.footer)
    expect(foot.frame.maxY == 550 && foot.frame.height == head.frame.height, foot.frame)
    expect(list?.frame.minY == head.frame.maxY && list?.frame.maxY == foot.frame.minY)
    tabs.sidebar.headerContentConfiguration = nil
    screen.settle()
    expect(head.superview == nil && list?.frame.minY == 44)
  }

  @Test func `shows every page itself, also those that the bar has no space for`() {
    let screen = screen((0..<20).map { tab("Tab \($0)") })
    tabs.selectedTab = tabs.tabs[17]
    screen.settle()
    let page = tabs.selectedViewController
    expect(page?.title == "Tab 17" && page?.parent === tabs && page?.view.frame.minY == 0)
    tabs.sidebar.isHidden = true
    screen.settle()
    expect(tabs.selectedTab?.title == "Tab 17" && page?.parent === tabs.moreNavigationController)
    tabs.sidebar.isHidden = false
    screen.settle()
    expect(tabs.selectedTab?.title == "Tab 17" && page?.parent === tabs)
  }

  @Test func `cannot be reached by keys while it is hidden`() {
    let screen = screen([tab("Home"), tab("More")])
    tabs.sidebar.isHidden = true
    screen.settle()
    for _ in 0..<8 {
      screen.key("tab")
      let focused = screen.window.firstResponder as? UIView
      expect(focused?.isDescendant(of: tabs.sidebar.view!) != true)
    }
  }

  @Test func `lists a tab that leaves its group among the others`() {
    let albums = tab("Albums")
    let library = group("Library", [albums, tab("Songs")])
    let screen = screen([tab("Home"), library])
    expect(rows == ["Home", "Library", "Albums", "Songs"], rows)
    library.children.removeFirst()
    let kinds = reportKinds { tabs.tabs = [tab("Home"), albums, library] }
    screen.settle()
    expect(rows == ["Home", "Albums", "Library", "Songs"], rows)
    expect(kinds.isEmpty, kinds)
    let inside = reportKinds {
      tabs.tabs = [tab("Home"), library]
      library.children = [albums]
    }
    screen.settle()
    expect(rows == ["Home", "Library", "Albums"], rows)
    expect(inside.isEmpty, inside)
    screen.click(row("Library")?.find(AccessoryView.self) ?? UIView())
    screen.settle()
    let closed = reportKinds {
      library.children = [tab("Songs")]
      tabs.tabs = [albums, tab("Home"), library]
    }
    screen.settle()
    expect(rows == ["Albums", "Home", "Library"], rows)
    expect(closed.isEmpty, closed)
  }

  @Test func `may be small`() {
    let screen = screen([tab("Home")], width: 700)
    for height in [600, 40, 0] as [CGFloat] {
      screen.resize(700, height)
      screen.settle()
      expect(list!.frame.height >= 0 && list!.frame.maxY <= max(height, 44), list!.frame)
    }
  }
}

@MainActor struct `what stands above the bar of tabs` {
  @Test func `covers a part of the page, and leaves with the bar`() {
    let tabs = UITabBarController()
    let page = UIViewController()
    let stack = UINavigationController(rootViewController: page)
    tabs.viewControllers = [stack]
    let content = UIView()
    content.heightAnchor.constraint(equalToConstant: 60).isActive = true
    tabs.bottomAccessory = UITabAccessory(contentView: content)
    let screen = ControllerScreen(tabs)
    screen.settle()
    let place = content.convert(content.bounds, to: nil)
    expect(place == CGRect(x: 16, y: 600 - 49 - 8 - 60, width: 343, height: 60), place)
    expect(page.view.safeAreaInsets.bottom == 49 + 68, page.view.safeAreaInsets.bottom)
    let low = UIView()
    tabs.bottomAccessory = UITabAccessory(contentView: low)
    screen.settle()
    expect(low.bounds.height == 48 && content.window == nil, "48 points are the least")
    tabs.bottomAccessory = UITabAccessory(contentView: content)
    let deep = UIViewController()
    deep.hidesBottomBarWhenPushed = true
    stack.pushViewController(deep, animated: false)
    screen.settle()
    expect(content.convert(content.bounds, to: nil).minY >= 600)
    expect(deep.view.safeAreaInsets.bottom == 0)
    stack.popViewController(animated: false)
    tabs.setBottomAccessory(nil, animated: true)
    screen.settle()
    expect(content.window == nil && page.view.safeAreaInsets.bottom == 49)
  }
}
