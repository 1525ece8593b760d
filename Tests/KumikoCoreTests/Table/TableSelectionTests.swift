import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Writes down what it hears of selections.
private class Listener: NSObject, UITableViewDelegate {
  var heard: [String] = []
  var will: (UITableView, IndexPath) -> IndexPath? = { $1 }
  var willNot: (IndexPath) -> IndexPath? = { $0 }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    heard.append("press \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    heard.append("release \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    heard.append("will select \(indexPath.row)")
    return will(tableView, indexPath)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    heard.append("did select \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    heard.append("will deselect \(indexPath.row)")
    return willNot(indexPath)
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    heard.append("did deselect \(indexPath.row)")
  }
}

/// Shows its check mark while it is selected.
private final class CheckCell: UITableViewCell {
  let check = UIView()

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    check.isHidden = !selected
  }
}

@MainActor struct TableSelectionTests {
  private func screen(
    _ counts: [Int], cell: UITableViewCell.Type? = nil
  ) -> (TableScreen, RowSource, Listener) {
    let screen = TableScreen()
    let source = RowSource(counts, screen.view, cell: cell)
    let listener = Listener()
    screen.view.delegate = listener
    screen.tick()
    return (screen, source, listener)
  }

  @Test func `every click on the selected row asks and tells again`() {
    let (screen, source, listener) = screen([5])
    for _ in 0..<3 { screen.click(0) }
    expect(listener.heard.filter { $0 == "will select 0" }.count == 3)
    expect(listener.heard.filter { $0 == "did select 0" }.count == 3)
    expect(!listener.heard.contains { $0.hasPrefix("did deselect") }, listener.heard)
    expect(screen.view.indexPathsForSelectedRows == [path(0)])
    screen.key("space")
    expect(listener.heard.last == "did select 0", listener.heard.last)
    screen.view.allowsMultipleSelection = true
    screen.click(0)
    expect(screen.view.indexPathsForSelectedRows == nil, screen.view.indexPathsForSelectedRows)
    _ = source
  }

  @Test func `a click selects, and the delegate hears of it in order`() {
    let (screen, source, listener) = screen([5])
    screen.click(1)
    expect(listener.heard == ["press 1", "will select 1", "did select 1", "release 1"])
    expect(screen.view.indexPathForSelectedRow == path(1))
    expect(screen.view.cellForRow(at: path(1))?.isSelected == true)
    listener.heard = []
    screen.click(3)
    expect(
      listener.heard == [
        "press 3", "will select 3", "will deselect 1", "did deselect 1", "did select 3",
        "release 3",
      ], listener.heard)
    expect(screen.view.indexPathsForSelectedRows == [path(3)])
    _ = source
  }

  @Test func `the delegate can name another row, or none, and keep a selection`() {
    let (screen, source, listener) = screen([5])
    listener.will = { _, path in path.row == 0 ? nil : IndexPath(row: 4, section: 0) }
    screen.click(0)
    expect(screen.view.indexPathsForSelectedRows == nil, screen.view.indexPathsForSelectedRows)
    screen.click(2)
    expect(screen.view.indexPathsForSelectedRows == [path(4)])
    listener.will = { $1 }
    listener.willNot = { _ in nil }
    screen.click(1)
    expect(screen.view.indexPathsForSelectedRows == [path(1), path(4)])
    _ = source
  }

  @Test func `a row that is not there, named by the delegate, counts as none`() {
    let (screen, source, listener) = screen([5])
    listener.will = { _, _ in IndexPath(row: 99, section: 7) }
    let reports = ReportLog.reports("table.noSuchRow") { screen.click(0) }
    expect(reports.count == 1, reports.count)
    expect(screen.view.indexPathsForSelectedRows == nil, screen.view.indexPathsForSelectedRows)
    _ = source
  }

  @Test func `exactly one row in each section, by deselecting inside willSelect`() {
    let (screen, source, listener) = screen([3, 3], cell: CheckCell.self)
    screen.view.allowsMultipleSelection = true
    listener.will = { table, path in
      for selected in table.indexPathsForSelectedRows ?? [] where selected.section == path.section {
        table.deselectRow(at: selected, animated: false)
      }
      return path
    }
    for section in 0..<2 {
      screen.view.selectRow(at: path(0, section), animated: false, scrollPosition: .none)
    }
    func checks() -> [IndexPath] {
      screen.view.visibleCells.filter { ($0 as? CheckCell)?.check.isHidden == false }
        .compactMap { screen.view.indexPath(for: $0) }
    }
    expect(checks() == [path(0, 0), path(0, 1)], checks())
    listener.heard = []
    screen.click(2, 1)
    expect(screen.view.indexPathsForSelectedRows == [path(0, 0), path(2, 1)])
    expect(checks() == [path(0, 0), path(2, 1)], checks())
    expect(!listener.heard.contains("did deselect 0"), saying: "code that deselects tells nobody")
    screen.click(1, 0)
    expect(checks() == [path(1, 0), path(2, 1)], checks())
    _ = source
  }

  @Test func `with multiple selection a click on a selected row asks, and takes it away`() {
    let (screen, source, listener) = screen([5])
    screen.view.allowsMultipleSelection = true
    screen.click(1)
    screen.click(2)
    expect(screen.view.indexPathsForSelectedRows == [path(1), path(2)])
    screen.click(1)
    expect(screen.view.indexPathsForSelectedRows == [path(2)])
    listener.willNot = { _ in nil }
    screen.click(2)
    expect(screen.view.indexPathsForSelectedRows == [path(2)])
    _ = source
  }

  @Test func `selection is of rows, not of places: it follows them through updates`() {
    let (screen, source, _) = screen([5])
    screen.view.selectRow(at: path(3), animated: false, scrollPosition: .none)
    source.sections[0].insert("new", at: 0)
    screen.view.insertRows(at: [path(0)], with: .automatic)
    screen.settle()
    expect(screen.view.indexPathsForSelectedRows == [path(4)])
    source.sections[0].remove(at: 4)
    screen.view.deleteRows(at: [path(4)], with: .automatic)
    screen.settle()
    expect(screen.view.indexPathsForSelectedRows == nil, screen.view.indexPathsForSelectedRows)
  }

  @Test func `the background of a selected row is marked, unless its style says not`() {
    let (screen, source, _) = screen([3])
    let cell = screen.view.cellForRow(at: path(0))
    let usual = cell?.backgroundConfiguration?.resolvedBackgroundColor(for: .systemBlue)
    screen.view.selectRow(at: path(0), animated: false, scrollPosition: .none)
    screen.tick()
    expect(cell?.backgroundConfiguration?.resolvedBackgroundColor(for: .systemBlue) != usual, usual)
    cell?.selectionStyle = .none
    screen.tick()
    expect(cell?.backgroundConfiguration?.resolvedBackgroundColor(for: .systemBlue) == usual, usual)
    expect(cell?.isSelected == true, cell?.isSelected)
    _ = source
  }

  @Test func `lines beside a selected row go, but not where rows do not show that they are`() {
    let (screen, source, _) = screen([4])
    func lines() -> [Bool] { screen.view.visibleCells.map { $0.separator != nil } }
    screen.view.selectRow(at: path(1), animated: false, scrollPosition: .none)
    screen.tick()
    expect(lines() == [false, false, true, false], lines())
    source.configure = { cell, _ in cell.selectionStyle = .none }
    screen.view.reloadData()
    screen.tick()
    screen.view.selectRow(at: path(1), animated: false, scrollPosition: .none)
    screen.tick()
    expect(lines() == [true, true, true, false], lines())
  }
}
