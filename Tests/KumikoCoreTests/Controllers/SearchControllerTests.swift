import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Searches that begin and end, and where their bar stands.
@MainActor struct SearchControllerTests {
  private final class Listener: NSObject, UISearchControllerDelegate, UISearchResultsUpdating,
    UISearchBarDelegate
  {
    var told: [String] = []
    func willPresentSearchController(_ searchController: UISearchController) {
      told.append("will present")
    }
    func didPresentSearchController(_ searchController: UISearchController) {
      told.append("did present")
    }
    func willDismissSearchController(_ searchController: UISearchController) {
      told.append("will dismiss")
    }
    func didDismissSearchController(_ searchController: UISearchController) {
      told.append("did dismiss")
    }
    func updateSearchResults(for searchController: UISearchController) {
      told.append("update '\(searchController.searchBar.text ?? "")'")
    }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { told.append("cancel") }
    func take() -> [String] {
      defer { told = [] }
      return told
    }
  }

  private let list = UITableViewController(style: .plain)
  private let rows: RowSource
  private let search: UISearchController
  private let results = UIViewController()
  private let listener = Listener()
  private let navigation: UINavigationController
  private let screen: ControllerScreen

  init() { self.init(showsResults: true) }

  private init(showsResults: Bool, direction: UITraitEnvironmentLayoutDirection = .leftToRight) {
    search = UISearchController(searchResultsController: showsResults ? results : nil)
    (search.delegate, search.searchResultsUpdater) = (listener, listener)
    search.searchBar.delegate = listener
    list.title = "List"
    list.navigationItem.searchController = search
    rows = RowSource([40], list.tableView)
    navigation = UINavigationController(rootViewController: list)
    screen = ControllerScreen(navigation, direction: direction)
    screen.settle()
  }

  private var bar: UINavigationBar { navigation.navigationBar }

  /// Where the search bar is in the window.
  private var barFrame: CGRect { search.searchBar.convert(search.searchBar.bounds, to: nil) }

  @Test func `the bar of a new controller says what it is for`() {
    expect(UISearchController(searchResultsController: nil).searchBar.placeholder == "Search")
  }

  @Test func `the bar stands below the title, and content below it`() {
    expect(bar.frame.height == 100, bar.frame.height)
    expect(barFrame == rect(0, 44, 375, 56), barFrame, rect(0, 44, 375, 56))
    expect(list.tableView.contentOffset.y == -100, list.tableView.contentOffset.y)
    list.navigationItem.searchController = nil
    screen.settle()
    expect(bar.frame.height == 44 && search.searchBar.superview == nil)
    expect(list.tableView.contentOffset.y == -44, list.tableView.contentOffset.y)
  }

  @Test func `the bar goes as content is scrolled, before a large title does`() {
    navigation.navigationBar.prefersLargeTitles = true
    screen.settle()
    expect(bar.frame.height == 152, bar.frame.height)
    list.tableView.contentOffset.y = -152 + 30
    screen.settle()
    expect(bar.frame.height == 122 && barFrame.maxY == 122)
    list.tableView.contentOffset.y = -152 + 76
    screen.settle()
    expect(bar.frame.height == 76, bar.frame.height, saying: "the large title goes now")
    list.tableView.contentOffset.y = 300
    screen.settle()
    expect(bar.frame.height == 44, bar.frame.height)
    list.tableView.contentOffset.y = -152
    screen.settle()
    expect(bar.frame.height == 152, bar.frame.height)
    list.navigationItem.hidesSearchBarWhenScrolling = false
    list.tableView.contentOffset.y = 300
    screen.settle()
    expect(bar.frame.height == 100 && barFrame.minY == 44)
  }

  @Test func `a search begins with a click and ends with Cancel`() throws {
    screen.click(search.searchBar.searchTextField)
    expect(listener.take() == ["will present", "update ''"])
    expect(search.isActive)
    screen.settle()
    expect(listener.take() == ["did present"])
    expect(bar.frame.height == 56 && barFrame.minY == 0, saying: "title and buttons give way")
    expect(list.tableView.contentOffset.y == -56, list.tableView.contentOffset.y)
    screen.send(.text("ab"))
    expect(listener.take() == ["update 'ab'"])
    screen.click(try #require(search.searchBar.button("Cancel")))
    expect(listener.take() == ["cancel", "will dismiss", "update ''"])
    screen.settle()
    expect(listener.take() == ["did dismiss"])
    expect(!search.isActive && search.searchBar.button("Cancel") == nil)
    expect(search.searchBar.text == "" && !search.searchBar.isFirstResponder)
    expect(bar.frame.height == 100 && search.parent == nil && search.view.superview == nil)
    expect(list.tableView.contentOffset.y == -100, list.tableView.contentOffset.y)
  }

  @Test func `results cover the content while something is searched for`() {
    search.isActive = true
    screen.settle()
    expect(search.searchBar.isFirstResponder)
    expect(results.parent == nil && !search.showsSearchResultsController)
    screen.send(.text("a"))
    screen.settle()
    expect(results.view.window === screen.window && results.parent === search)
    expect(results.view.convert(results.view.bounds, to: nil) == screen.window.bounds)
    expect(results.view.safeAreaInsets.top == 56, results.view.safeAreaInsets.top)
    screen.key("backspace")
    expect(results.view.window == nil, results.view.window)
    search.showsSearchResultsController = true
    expect(results.view.window === screen.window, results.view.window, screen.window)
    expect(!search.automaticallyShowsSearchResultsController)
    screen.key("escape")
    screen.settle()
    expect(results.view.window == nil && results.parent == nil && !search.isActive)
  }

  @Test func `content is dimmed and a click on it ends the search, unless it shows results`() {
    search.isActive = true
    screen.settle()
    screen.click(CGPoint(x: 100, y: 300))
    screen.settle()
    expect(!search.isActive && list.tableView.indexPathForSelectedRow == nil)
    search.obscuresBackgroundDuringPresentation = false
    search.isActive = true
    screen.settle()
    screen.click(CGPoint(x: 100, y: 300))
    expect(search.isActive && list.tableView.indexPathForSelectedRow != nil)
  }

  @Test func `the title stays where it is to stay`() {
    search.hidesNavigationBarDuringPresentation = false
    search.isActive = true
    screen.settle()
    expect(bar.frame.height == 100 && barFrame.minY == 44)
    expect(bar.shownTexts.contains("List"), bar.shownTexts)
  }

  @Test func `Ctrl+F begins a search, also where the bar was scrolled away, and Escape ends it`() {
    list.tableView.contentOffset.y = 200
    screen.settle()
    expect(bar.frame.height == 44, bar.frame.height)
    list.tableView.becomeFirstResponder()
    screen.key("f", .control)
    screen.settle()
    expect(search.isActive && search.searchBar.isFirstResponder && barFrame.height == 56)
    screen.send(.text("a"))
    screen.key("escape")
    screen.settle()
    expect(!search.isActive && search.searchBar.text == "")
  }

  @Test func `Escape in the list of results ends the search`() {
    let table = UITableView(frame: .zero, style: .plain)
    results.view = table
    let found = RowSource([3], table)
    search.isActive = true
    screen.send(.text("a"))
    screen.settle()
    table.becomeFirstResponder()
    expect(search.isActive)
    screen.key("escape")
    expect(!search.isActive)
    withExtendedLifetime(found) {}
  }

  @Test func `scopes are shown while it is searched`() throws {
    search.searchBar.scopeButtonTitles = ["All", "Mine"]
    screen.settle()
    expect(bar.frame.height == 100, bar.frame.height)
    search.isActive = true
    screen.settle()
    _ = listener.take()
    expect(bar.frame.height == 100 && barFrame == rect(0, 0, 375, 100))
    let scopes = try #require(search.searchBar.find(UISegmentedControl.self))
    screen.click(scopes.convert(CGPoint(x: scopes.bounds.maxX - 20, y: 16), to: nil))
    expect(search.searchBar.selectedScopeButtonIndex == 1 && listener.take() == ["update ''"])
    search.isActive = false
    screen.settle()
    expect(bar.frame.height == 100 && barFrame == rect(0, 44, 375, 56))
  }

  @Test func `scopes and Cancel are left to an app that says so`() {
    search.searchBar.scopeButtonTitles = ["All", "Mine"]
    search.automaticallyShowsScopeBar = false
    search.automaticallyShowsCancelButton = false
    search.isActive = true
    screen.settle()
    expect(!search.searchBar.showsScopeBar && search.searchBar.button("Cancel") == nil)
    search.searchBar.showsScopeBar = true
    search.searchBar.showsCancelButton = true
    search.isActive = false
    screen.settle()
    expect(search.searchBar.showsScopeBar && search.searchBar.button("Cancel") != nil)
  }

  @Test func `scopes come with the first character where the app wants them then`() {
    expect(search.scopeBarActivation == .automatic && search.automaticallyShowsScopeBar)
    search.searchBar.scopeButtonTitles = ["All", "Mine"]
    search.scopeBarActivation = .onTextEntry
    search.isActive = true
    screen.settle()
    expect(!search.searchBar.showsScopeBar && bar.frame.height == 56)
    screen.send(.text("a"))
    screen.settle()
    expect(search.searchBar.showsScopeBar && bar.frame.height == 100)
    screen.key("backspace")
    screen.settle()
    expect(!search.searchBar.showsScopeBar && bar.frame.height == 56)
    search.scopeBarActivation = .onSearchActivation
    expect(search.searchBar.showsScopeBar && search.automaticallyShowsScopeBar)
    search.isActive = false
    screen.settle()
    expect(!search.searchBar.showsScopeBar)
    search.automaticallyShowsScopeBar = false
    expect(search.scopeBarActivation == .manual, search.scopeBarActivation)
    search.isActive = true
    screen.settle()
    expect(!search.searchBar.showsScopeBar)
  }

  @Test func `results follow a text that the app sets while it is searched`() {
    search.searchBar.text = "before"
    expect(listener.take() == [])
    search.searchBar.text = nil
    search.isActive = true
    screen.settle()
    _ = listener.take()
    search.searchBar.text = "from the list of recent searches"
    expect(listener.take() == ["update 'from the list of recent searches'"])
    expect(results.view.window != nil, results.view.window)
    search.searchBar.text = "from the list of recent searches"
    expect(listener.take() == [], saying: "nothing else is searched for")
  }

  @Test func `a search that ends while it begins tells once of each, and nothing stays`() {
    search.isActive = true
    screen.tick()
    search.isActive = false
    screen.tick()
    search.isActive = true
    screen.settle()
    let told = listener.take().filter { !$0.hasPrefix("update") }
    expect(told == ["will present", "will dismiss", "will present", "did present"], told)
    expect(search.parent === list && search.view.window === screen.window)
    search.isActive = false
    screen.settle()
    expect(search.parent == nil, search.parent)
  }

  @Test func `a search that cannot be shown is reported`() {
    let alone = UISearchController(searchResultsController: nil)
    expect(reportKinds { alone.isActive = true } == ["search.notInWindow"])
    expect(!alone.isActive)
  }

  @Test func `a bar in the header of a table has results below it`() {
    let plain = UITableViewController(style: .plain)
    let source = RowSource([3], plain.tableView)
    let inner = UISearchController(searchResultsController: results)
    inner.searchBar.sizeToFit()
    plain.tableView.tableHeaderView = inner.searchBar
    let screen = ControllerScreen(plain)
    screen.key("f", .control)
    expect(inner.isActive)
    screen.send(.text("a"))
    screen.settle()
    expect(results.view.convert(results.view.bounds, to: nil) == rect(0, 56, 375, 544))
    screen.key("escape")
    screen.settle()
    expect(results.view.window == nil, results.view.window)
    withExtendedLifetime(source) {}
  }
}
