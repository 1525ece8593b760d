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
    #expect(search.searchBar.bounds.height == 56 && firstRow == 56)
    #expect(search.searchBar.bounds.width == list.tableView.bounds.width)
    search.isActive = true
    screen.settle()
    #expect(search.searchBar.bounds.height == 100 && firstRow == 100)
    search.isActive = false
    screen.settle()
    #expect(search.searchBar.bounds.height == 56 && firstRow == 56)
  }

  @Test func `another view above the rows stays as high as it is`() {
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 30))
    list.tableView.tableHeaderView = other
    search.isActive = true
    screen.settle()
    #expect(firstRow == 30)
  }

  @Test func `has its cancel button in the app's tint on a colour of the app's`() throws {
    search.isActive = true
    screen.settle()
    let button = try #require(search.searchBar.subviews.lazy.compactMap { $0 as? UIButton }.first)
    #expect(button.configuration?.title == "Cancel")
    #expect(button.configuration?.baseForegroundColor == nil)
    search.searchBar.tintColor = .white
    search.searchBar.barTintColor = .green
    #expect(button.configuration?.baseForegroundColor == .white)
    search.searchBar.tintColor = .black
    #expect(button.configuration?.baseForegroundColor == .black)
  }

  @Test func `dims the content by its older name too`() {
    #expect(search.dimsBackgroundDuringPresentation)
    search.dimsBackgroundDuringPresentation = false
    #expect(!search.obscuresBackgroundDuringPresentation)
  }
}
