import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What an app sets on the rows and headers of tables.
@MainActor struct TableLookTests {
  private static let turned = CGAffineTransform(rotationAngle: 0.25)

  @Test func `rows and headers of tables keep what the app sets, too`() throws {
    final class Delegate: NSObject, UITableViewDelegate {
      func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
      ) { if indexPath.row == 1 { cell.alpha = 0.3 } }

      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        header.isHidden = true
        return header
      }
    }
    let screen = TableScreen(height: 120)
    let (source, delegate) = (RowSource([20], screen.view), Delegate())
    source.configure = { cell, path in if path.row == 0 { cell.transform = TableLookTests.turned } }
    screen.view.delegate = delegate
    screen.tick()
    func check() throws {
      let (first, second) = (
        screen.view.cellForRow(at: path(0)), screen.view.cellForRow(at: path(1))
      )
      expect(first?.transform == TableLookTests.turned && second?.alpha == 0.3)
      expect(screen.view.headerView(forSection: 0)?.isHidden == true)
    }
    try check()
    screen.view.contentOffset.y = 10
    screen.tick()
    source.sections[0].append("new")
    screen.view.insertRows(at: [path(20)], with: .fade)
    screen.view.selectRow(at: path(1), animated: true, scrollPosition: .none)
    screen.settle()
    try check()
    screen.view.contentOffset.y = 500
    screen.tick()
    expect(
      screen.view.visibleCells.allSatisfy { $0.alpha == 1 && $0.transform == .identity },
      screen.view.visibleCells)
  }

  @Test func `a row that the app keeps looks as before when it comes again`() {
    final class Keeper: RowSource {
      let kept = UITableViewCell(style: .default, reuseIdentifier: nil)

      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        sections[0][indexPath.row] == "kept"
          ? kept : super.tableView(tableView, cellForRowAt: indexPath)
      }
    }
    let screen = TableScreen()
    let source = Keeper([["a", "kept", "b"]], screen.view)
    source.kept.alpha = 0.6
    screen.tick()
    expect(source.kept.alpha == 0.6, source.kept.alpha)
    source.sections = [["a", "b"]]
    screen.view.deleteRows(at: [path(1)], with: .fade)
    screen.settle()
    expect(source.kept.superview == nil, source.kept.superview)
    source.sections = [["a", "kept", "b"]]
    screen.view.insertRows(at: [path(1)], with: .fade)
    screen.settle()
    expect(source.kept.alpha == 0.6, source.kept.alpha)
    source.sections = [["a", "b"]]
    screen.view.deleteRows(at: [path(1)], with: .fade)
    for _ in 0..<4 { screen.tick() }
    source.sections = [["kept", "a", "b"]]
    screen.view.insertRows(at: [path(0)], with: .none)
    screen.settle()
    expect(source.kept.alpha == 0.6 && source.kept.presentedState.alpha == 0.6)
    expect(source.kept.center == CGPoint(x: 160, y: 22), source.kept.center)
  }

  @Test func `the colour behind grouped tables has its older name, too`() {
    expect(UIColor.groupTableViewBackground == .systemGroupedBackground)
  }
}
