import KumikoFoundation
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct `a group of tabs` {
  private final class Page: UIViewController {}
  private let tabs = UITabBarController()

  private func page(_ title: String) -> UIViewController {
    let page = Page()
    page.title = title
    return page
  }

  private func tab(_ name: String) -> UITab {
    UITab(title: name, image: nil, identifier: name) { _ in page(name) }
  }

  private func group(
    _ name: String, _ children: [UITab], hasPage: Bool = false
  ) -> UITabGroup {
    UITabGroup(
      title: name, image: nil, identifier: name, children: children,
      viewControllerProvider: hasPage ? { _ in page(name) } : nil)
  }

  private var titles: [String] { tabs.tabBar.items?.map { $0.title ?? "" } ?? [] }
  private var shown: String? {
    let page = tabs.selectedViewController
    return ((page as? UINavigationController)?.topViewController ?? page)?.title
  }

  @Test func `is one tab in the bar, which shows its selected child`() {
    let (albums, artists) = (tab("Albums"), tab("Artists"))
    let library = group("Library", [albums, artists])
    tabs.tabs = [tab("Home"), library]
    let screen = ControllerScreen(tabs)
    expect(titles == ["Home", "Library"] && shown == "Home")
    tabs.selectedTab = artists
    screen.settle()
    expect(shown == "Artists" && tabs.selectedTab === artists && tabs.selectedIndex == 1)
    expect(library.selectedChild === artists && titles == ["Home", "Library"])
    expect(tabs.tabBar.selectedItem?.title == "Library")
    expect(artists.viewController?.parent === tabs && artists.viewController?.tab === artists)
    library.selectedChild = albums
    screen.settle()
    expect(shown == "Albums" && albums.viewController?.view.window != nil)
    expect(artists.viewController?.parent == nil, "the former child's page is taken out")
  }

  @Test func `shows its own page, its default child or the first, in this order`() {
    func first(_ group: UITabGroup) -> String? {
      tabs.tabs = [group]
      return shown
    }
    expect(first(group("Own", [tab("A")], hasPage: true)) == "Own")
    let named = group("Named", [tab("A"), tab("B")])
    named.defaultChildIdentifier = "B"
    expect(first(named) == "B")
    expect(first(group("None", [tab("A"), tab("B")])) == "A")
    let hidden = group("Hidden", [tab("A"), tab("B")])
    hidden.children[0].isHidden = true
    expect(first(hidden) == "B")
    expect(first(group("Empty", [])) == nil && tabs.selectedTab?.identifier == "Empty")
  }

  @Test func `leaves a page alone that another tab shows, when its selection changes`() {
    let library = group("Library", [tab("Albums"), tab("Artists")])
    tabs.tabs = [tab("Home"), library]
    _ = ControllerScreen(tabs)
    library.selectedChild = library.children[1]
    expect(shown == "Home")
    tabs.selectedIndex = 1
    expect(shown == "Artists")
  }

  @Test func `puts the selected child on the stack of its navigation controller`() {
    let albums = tab("Albums")
    let library = group("Library", [albums, tab("Artists")], hasPage: true)
    let stack = UINavigationController()
    library.managingNavigationController = stack
    tabs.tabs = [tab("Home"), library]
    let screen = ControllerScreen(tabs)
    tabs.selectedTab = library
    expect(stack.viewControllers.map(\.title) == ["Library"] && tabs.selectedTab === library)
    tabs.selectedTab = albums
    screen.settle()
    expect(stack.viewControllers.map(\.title) == ["Library", "Albums"])
    expect(tabs.selectedViewController === stack && albums.managingTabGroup === library)
    stack.popViewController(animated: false)
    expect(library.selectedChild == nil && tabs.selectedTab === library)
  }

  @Test func `keeps its selection while pages are pushed above the child and popped`() {
    let albums = tab("Albums")
    let library = group("Library", [albums])
    library.managingNavigationController = UINavigationController()
    tabs.tabs = [library]
    library.selectedChild = albums
    let stack = library.managingNavigationController
    stack?.pushViewController(page("Song"), animated: false)
    expect(library.selectedChild === albums)
    stack?.popViewController(animated: false)
    expect(library.selectedChild === albums && stack?.viewControllers.count == 1)
  }

  @Test func `is found from within, and its tabs by their identifiers`() {
    let inner = group("Inner", [tab("Deep")])
    let library = group("Library", [inner])
    tabs.tabs = [library]
    let deep = tabs.tab(forIdentifier: "Deep")
    expect(deep?.parent === inner && deep?.tabBarController === tabs)
    expect(library.tab(forIdentifier: "Deep") === deep)
    expect(library.tab(forIdentifier: "Library") == nil)
    tabs.tabs = []
    expect(deep?.tabBarController == nil && inner.tabBarController == nil)
  }

  @Test func `takes a child from another group, and lets go of one that is taken out`() {
    let child = tab("Child")
    let (one, two) = (group("One", [child]), group("Two", []))
    one.selectedChild = child
    two.children = [child]
    expect(one.children.isEmpty && one.selectedChild == nil && child.parent === two)
    two.children = []
    expect(child.parent == nil)
  }

  @Test func `has an order of its own`() {
    let library = group("Library", [tab("A"), tab("B"), tab("C")])
    library.displayOrderIdentifiers = ["C", "X", "A"]
    expect(library.displayOrder.map(\.identifier) == ["C", "A", "B"])
  }

  @Test func `reports a child that it does not have`() {
    let library = group("Library", [tab("A")])
    expect(reportKinds { library.selectedChild = tab("B") } == ["tabs.anotherGroup"])
    expect(library.selectedChild == nil)
    tabs.tabs = [library]
    expect(reportKinds { tabs.selectedTab = tab("B") } == ["tabs.indexOutside"])
  }

  @Test func `may be asked which pages stand on its stack`() {
    final class Shortener: NSObject, UITabBarControllerDelegate {
      func tabBarController(
        _ tabBarController: UITabBarController, displayedViewControllersFor tab: UITab,
        proposedViewControllers: [UIViewController]
      ) -> [UIViewController] { proposedViewControllers.suffix(1) }
    }
    let delegate = Shortener()
    tabs.delegate = delegate
    let library = group("Library", [tab("Albums")], hasPage: true)
    library.managingNavigationController = UINavigationController()
    tabs.tabs = [library]
    library.selectedChild = library.children[0]
    expect(library.managingNavigationController?.viewControllers.map(\.title) == ["Albums"])
    expect(library.selectedChild?.identifier == "Albums")
  }
}

@MainActor struct `where a tab is shown` {
  private func tab(_ name: String, _ placement: UITab.Placement) -> UITab {
    let tab = UITab(title: name, image: nil, identifier: name) { _ in UIViewController() }
    tab.preferredPlacement = placement
    return tab
  }

  @Test func `follows its placement`() {
    let tabs = UITabBarController()
    tabs.tabs = [
      tab("Pinned", .pinned), tab("Side", .sidebarOnly), tab("A", .automatic), tab("Fixed", .fixed),
      tab("B", .default), tab("C", .optional), tab("D", .movable),
    ]
    func titles() -> [String?] { tabs.tabBar.items?.map(\.title) ?? [] }
    expect(titles() == ["Fixed", "A", "B", "C", "D", "Pinned"])
    tabs.tabs[1].preferredPlacement = .automatic
    expect(titles() == ["Fixed", "Side", "A", "B", "C", "D", "Pinned"])
  }

  @Test func `is the end of the bar for a search, which waits for text where it is told to`() {
    let page = UIViewController()
    page.navigationItem.searchController = UISearchController(searchResultsController: nil)
    let search = UISearchTab { _ in UINavigationController(rootViewController: page) }
    let tabs = UITabBarController()
    tabs.tabs = [search, tab("A", .automatic)]
    tabs.selectedIndex = 0
    let screen = ControllerScreen(tabs)
    expect(tabs.tabBar.items?.map(\.title) == ["A", "Search"])
    search.automaticallyActivatesSearch = true
    tabs.selectedTab = search
    screen.settle()
    expect(page.navigationItem.searchController?.isActive == true)
  }

  @Test func `shows what is said of it later`() {
    let tabs = UITabBarController()
    tabs.tabs = [tab("A", .automatic), UITabGroup(title: "G", image: nil, identifier: "G")]
    tabs.tabs[0].title = "B"
    tabs.tabs[1].badgeValue = "3"
    expect(tabs.tabBar.items?.map(\.title) == ["B", "G"])
    expect(tabs.tabBar.items?[1].badgeValue == "3")
  }
}
