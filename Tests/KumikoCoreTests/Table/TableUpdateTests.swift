import KumikoFoundation
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct TableUpdateTests {
  private func screen(
    _ counts: [Int], cell: UITableViewCell.Type? = nil, style: UITableView.Style = .plain
  ) -> (TableScreen, RowSource) {
    let screen = TableScreen(style)
    let source = RowSource(counts, screen.view, cell: cell)
    source.configure = { [unowned source] cell, path in
      cell.textLabel?.text = source.sections[path.section][path.row]
    }
    screen.tick()
    return (screen, source)
  }

  private func texts(_ screen: TableScreen) -> [String] {
    screen.view.visibleCells.map { $0.textLabel?.text ?? "" }
  }

  @Test func `rows come, go and move together, and the others glide`() {
    let (screen, source) = screen([4])
    source.sections[0] = ["new", "0", "3", "2"]
    screen.view.beginUpdates()
    screen.view.deleteRows(at: [path(1)], with: .fade)
    screen.view.insertRows(at: [path(0)], with: .fade)
    screen.view.moveRow(at: path(3), to: path(2))
    screen.view.endUpdates()
    screen.tick()
    screen.tick()
    expect(screen.view.cellForRow(at: path(0))?.presentedState.alpha ?? 1 < 1)
    let seen = screen.seen(1) ?? 0
    expect(seen > 0 && seen < 44, saying: "row 0 is on its way to 44, at \(seen)")
    screen.settle()
    expect(texts(screen) == ["new", "0", "3", "2"], texts(screen))
    expect(screen.cellFrames.map(\.minY) == [0, 44, 88, 132], screen.cellFrames.map(\.minY))
  }

  @Test func `rows slide in from the side that is named`() {
    let (screen, source) = screen([1])
    source.sections[0] += ["left", "right"]
    screen.view.performBatchUpdates {
      screen.view.insertRows(at: [path(1)], with: .left)
      screen.view.insertRows(at: [path(2)], with: .right)
    }
    screen.tick()
    let left = screen.view.cellForRow(at: path(1))?.presentedState.center.x ?? 0
    let right = screen.view.cellForRow(at: path(2))?.presentedState.center.x ?? 0
    expect(left < 0, left)
    expect(right > 320, right)
    screen.settle()
    expect(screen.view.cellForRow(at: path(1))?.center.x == 160)
  }

  @Test func `without animation a row is gone at once`() {
    let (screen, source) = screen([3])
    let views = screen.view.subviews.count { $0 is UITableViewCell }
    source.sections[0].remove(at: 1)
    screen.view.deleteRows(at: [path(1)], with: .none)
    expect(screen.view.subviews.count { $0 is UITableViewCell } == views - 1)
    screen.settle()
    expect(texts(screen) == ["0", "2"], texts(screen))
  }

  @Test func `sections come and go with their headers`() {
    let (screen, source) = screen([1, 1], style: .grouped)
    source.headers = [0: "A", 1: "B"]
    screen.view.reloadData()
    screen.tick()
    source.sections.insert(["x", "y"], at: 1)
    source.headers = [0: "A", 1: "New", 2: "B"]
    screen.view.insertSections([1], with: .top)
    screen.settle()
    expect(screen.view.headerView(forSection: 1)?.textLabel?.text == "New")
    expect(screen.view.headerView(forSection: 2)?.textLabel?.text == "B")
    source.sections.remove(at: 0)
    source.headers = [0: "New", 1: "B"]
    screen.view.deleteSections([0], with: .left)
    screen.settle()
    expect(screen.view.headerView(forSection: 0)?.textLabel?.text == "New")
    expect(texts(screen) == ["x", "y", "0"], texts(screen))
  }

  @Test func `a reloaded row gets another cell, a reconfigured one keeps it`() {
    let (screen, source) = screen([3])
    let (first, second) = (
      screen.view.cellForRow(at: path(0)), screen.view.cellForRow(at: path(1))
    )
    source.sections[0][0] = "changed"
    source.sections[0][1] = "again"
    screen.view.performBatchUpdates {
      screen.view.reloadRows(at: [path(0)], with: .automatic)
      screen.view.reconfigureRows(at: [path(1)])
    }
    screen.settle()
    expect(screen.view.cellForRow(at: path(0)) !== first, first)
    expect(screen.view.cellForRow(at: path(1)) === second, second)
    expect(texts(screen) == ["changed", "again", "2"], texts(screen))
  }

  @Test func `an update without changes measures anew, and the neighbours glide`() {
    let (screen, source) = screen([5], cell: TallRow.self)
    expect(screen.onScreen(2)?.minY == 120, screen.onScreen(2)?.minY)
    (screen.view.cellForRow(at: path(1)) as? TallRow)?.wished = 100
    screen.view.beginUpdates()
    screen.view.endUpdates()
    screen.tick()
    screen.tick()
    let seen = screen.seen(2) ?? 0
    expect(seen > 120 && seen < 160, saying: "at \(seen)")
    screen.settle()
    expect(screen.onScreen(1) == rect(0, 60, 320, 100), screen.onScreen(1), rect(0, 60, 320, 100))
    expect(screen.onScreen(2)?.minY == 160, screen.onScreen(2)?.minY)
    (screen.view.cellForRow(at: path(1)) as? TallRow)?.wished = 60
    screen.view.performBatchUpdates(nil)
    screen.settle()
    expect(screen.onScreen(2)?.minY == 120, screen.onScreen(2)?.minY)
    _ = source
  }

  @Test func `a row whose content grows is measured again by itself`() {
    let screen = TableScreen()
    let source = RowSource([4], screen.view)
    source.configure = { cell, _ in
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.text = "a"
    }
    screen.tick()
    let before = screen.onScreen(1)?.height ?? 0
    screen.view.cellForRow(at: path(1))?.textLabel?.text = Array(repeating: "aaaa", count: 40)
      .joined(separator: " ")
    screen.view.beginUpdates()
    screen.view.endUpdates()
    screen.settle()
    let after = screen.onScreen(1)?.height ?? 0
    expect(after > before + 20, after)
    expect(screen.onScreen(2)?.minY == 44 + after, screen.onScreen(2)?.minY)
    _ = source
  }

  @Test func `operations that do not fit the data are reported, and everything is reloaded`() {
    let (screen, source) = screen([3])
    let reports = ReportLog.reports("collection.invalidUpdate") {
      screen.view.deleteRows(at: [path(0)], with: .fade)
    }
    expect(reports.count == 1, reports.count)
    screen.tick()
    expect(texts(screen) == ["0", "1", "2"], texts(screen))
    let paths = ReportLog.reports("collection.notAnItemPath") {
      screen.view.insertRows(at: [IndexPath(index: 3)], with: .fade)
    }
    expect(paths.count == 1 && paths[0].message.hasPrefix("insertRows(at:with:) was given"))
    _ = source
  }

  @Test func `endUpdates alone is reported; nested pairs are one update`() {
    let (screen, source) = screen([3])
    expect(ReportLog.reports("table.endWithoutBegin") { screen.view.endUpdates() }.count == 1)
    screen.view.beginUpdates()
    source.sections[0].removeFirst()
    screen.view.deleteRows(at: [path(0)], with: .fade)
    screen.view.beginUpdates()
    source.sections[0].append("last")
    screen.view.insertRows(at: [path(2)], with: .fade)
    screen.view.endUpdates()
    expect(screen.view.numberOfRows(inSection: 0) == 3, screen.view.numberOfRows(inSection: 0))
    screen.view.endUpdates()
    screen.settle()
    expect(texts(screen) == ["1", "2", "last"], texts(screen))
  }

  @Test func `an update in the middle of an update's motion starts from what is seen`() {
    let (screen, source) = screen([3])
    source.sections[0].insert("a", at: 0)
    screen.view.insertRows(at: [path(0)], with: .fade)
    for _ in 0..<5 { screen.tick() }
    let before = screen.seen(1) ?? 0
    source.sections[0].insert("b", at: 0)
    screen.view.insertRows(at: [path(0)], with: .fade)
    expect(abs((screen.seen(2) ?? 0) - before) < 0.01)
    screen.settle()
    expect(texts(screen) == ["b", "a", "0", "1", "2"], texts(screen))
    expect(screen.cellFrames.map(\.minY) == [0, 44, 88, 132, 176], screen.cellFrames.map(\.minY))
  }
}
