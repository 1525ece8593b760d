import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What a table's delegate decides about footers, indentation and swipes, and hears of what leaves.
@MainActor struct TableDelegateTests {
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate,
    UITableViewDataSourcePrefetching
  {
    var log: [String] = []
    var asked: [IndexPath] = []
    /// Asked for although they were shown.
    var askedLate: [IndexPath] = []
    var cancelled: [IndexPath] = []
    var count = 40
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      let view = UIView()
      view.tag = 70 + section
      return view
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
      section == 0 ? 33 : 44
    }
    func tableView(
      _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) { log.append("footer \(section) comes") }
    func tableView(
      _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) { log.append("footer \(section) went") }
    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) { log.append("row \(indexPath.row) went") }
    func tableView(
      _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
    ) -> Int { indexPath.row % 3 }
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      log.append("swipe \(indexPath.row)")
      return nil
    }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      asked += indexPaths
      askedLate += indexPaths.filter { tableView.cellForRow(at: $0) != nil }
    }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      cancelled += indexPaths
    }
  }

  private let screen = TableScreen()
  private let rows = Rows()

  init() {
    screen.view.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    screen.view.dataSource = rows
    screen.view.delegate = rows
  }

  @Test func `footers are as high as the delegate says, and are told as they come and go`() {
    rows.count = 4
    screen.tick()
    expect(screen.view.rectForFooter(inSection: 0) == rect(0, 200, 320, 33))
    expect(screen.view.rectForFooter(inSection: 1).height == 44)
    expect(screen.view.footerView(forSection: 0)?.tag == nil)
    expect(rows.log.filter { $0.hasPrefix("footer") } == ["footer 0 comes", "footer 1 comes"])
    rows.count = 40
    screen.view.reloadData()
    screen.tick()
    rows.log = []
    screen.view.contentOffset.y = 1_900
    screen.tick()
    expect(rows.log.contains("row 0 went"), rows.log)
    screen.view.contentOffset.y = 0
    screen.tick()
    expect(rows.log.contains("footer 0 went"), rows.log)
  }

  @Test func `rows are indented by the level that the delegate says`() {
    screen.tick()
    let levels = screen.view.visibleCells.prefix(4).map(\.indentationLevel)
    expect(levels == [0, 1, 2, 0], levels)
  }

  @Test func `rows that will be needed are asked for before they are shown`() {
    screen.view.prefetchDataSource = rows
    screen.tick()
    screen.view.contentOffset.y = 400
    screen.settle()
    expect(!rows.asked.isEmpty && rows.askedLate.isEmpty)
    // What is not needed any more because the user turns around is taken back.
    screen.view.contentOffset.y = 300
    screen.settle()
    expect(Set(rows.cancelled).isSubset(of: rows.asked))
  }

  @Test func `the selected row nearest to the middle is scrolled to`() {
    screen.tick()
    screen.view.scrollToNearestSelectedRow(at: .top, animated: false)
    expect(screen.view.contentOffset.y == 0, screen.view.contentOffset.y)
    screen.view.selectRow(
      at: IndexPath(row: 20, section: 0), animated: false, scrollPosition: .none)
    screen.view.scrollToNearestSelectedRow(at: .top, animated: false)
    screen.tick()
    let row = screen.view.rectForRow(at: IndexPath(row: 20, section: 0))
    expect(screen.view.contentOffset.y == row.minY && row.minY > 800)
  }
}
