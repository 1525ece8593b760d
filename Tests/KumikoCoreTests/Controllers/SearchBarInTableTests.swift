import KumikoTestSupport
import Testing

@testable import KumikoCore

/// The bar of a search controller above the rows of a table.
@MainActor struct SearchBarInTableTests {
  private let list = UITableViewController(style: .plain)
  private let search = UISearchController(searchResultsController: nil)
  private let rows: RowSource
  private let screen: ControllerScreen

  init() {
    rows = RowSource([40], list.tableView)
    search.searchBar.scopeButtonTitles = ["All", "Fruit"]
    list.tableView.tableHeaderView = search.searchBar
    screen = ControllerScreen(UINavigationController(rootViewController: list))
    screen.settle()
  }

  private var firstRow: CGFloat? {
    list.tableView.cellForRow(at: IndexPath(row: 0, section: 0))?.frame.minY
  }

  @Test func `has its height from the start, and pushes the rows while it shows scopes`() {
    expect(search.searchBar.bounds.height == 56 && firstRow == 56)
    expect(search.searchBar.bounds.width == list.tableView.bounds.width)
    search.isActive = true
    screen.settle()
    expect(search.searchBar.bounds.height == 100 && firstRow == 100)
    search.isActive = false
    screen.settle()
    expect(search.searchBar.bounds.height == 56 && firstRow == 56)
  }

  @Test func `another view above the rows stays as high as it is`() {
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 30))
    list.tableView.tableHeaderView = other
    search.isActive = true
    screen.settle()
    expect(firstRow == 30, firstRow)
  }

  @Test func `has its cancel button in the app's tint on a colour of the app's`() throws {
    search.isActive = true
    screen.settle()
    let button = try #require(search.searchBar.subviews.lazy.compactMap { $0 as? UIButton }.first)
    expect(button.configuration?.title == "Cancel", button.configuration?.title)
    expect(button.configuration?.baseForegroundColor == nil)
    search.searchBar.tintColor = .white
    search.searchBar.barTintColor = .green
    expect(button.configuration?.baseForegroundColor == .white)
    search.searchBar.tintColor = .black
    expect(button.configuration?.baseForegroundColor == .black)
  }

  @Test func `dims the content by its older name too`() {
    expect(search.dimsBackgroundDuringPresentation)
    search.dimsBackgroundDuringPresentation = false
    expect(!search.obscuresBackgroundDuringPresentation)
  }

  private var navigation: UINavigationController? { list.navigationController }

  /// Where a view is in the window.
  private func place(_ view: UIView?) -> CGRect? { view.map { $0.convert($0.bounds, to: nil) } }

  @Test func `takes the place of the navigation bar while it is searched`() throws {
    let bar = try #require(navigation?.navigationBar)
    expect(place(search.searchBar)?.minY == 44, place(search.searchBar)?.minY)
    search.isActive = true
    screen.settle()
    expect(place(bar)?.maxY == 0 && place(search.searchBar)?.minY == 0)
    expect(navigation?.isNavigationBarHidden == false, navigation?.isNavigationBarHidden)
    // What is dimmed begins below it.
    expect(place(search.view)?.minY == place(search.searchBar)?.maxY)
    expect(place(search.view)?.maxY == screen.window.bounds.maxY)
    search.isActive = false
    screen.settle()
    expect(place(bar)?.minY == 0 && place(search.searchBar)?.minY == 44)
  }

  @Test func `leaves the navigation bar where it is to stay`() throws {
    let bar = try #require(navigation?.navigationBar)
    search.hidesNavigationBarDuringPresentation = false
    search.isActive = true
    screen.settle()
    expect(place(bar)?.minY == 0 && place(search.searchBar)?.minY == 44)
    expect(place(search.view)?.minY == 144, place(search.view)?.minY, saying: "below the scopes")
    search.hidesNavigationBarDuringPresentation = true
    screen.settle()
    expect(place(bar)?.maxY == 0, place(bar)?.maxY)
    search.isActive = false
    screen.settle()
    expect(place(bar)?.minY == 0, place(bar)?.minY)
  }

  @Test func `leaves the bar of another page, which leads back`() throws {
    let bar = try #require(navigation?.navigationBar)
    search.isActive = true
    screen.settle()
    navigation?.pushViewController(UIViewController(), animated: false)
    screen.settle()
    expect(place(bar)?.minY == 0, place(bar)?.minY)
    navigation?.popViewController(animated: false)
    screen.settle()
    expect(place(bar)?.maxY == 0 && search.isActive)
  }

  @Test func `is met by assistive programs while it dims the rows below it`() {
    search.isActive = true
    screen.settle()
    let nodes = AccessibilityTree(of: screen.window).root.all
    expect(nodes.contains { $0.label == "Search" } && nodes.contains { $0.label == "Cancel" })
  }
}
