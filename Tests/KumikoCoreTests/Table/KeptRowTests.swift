import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Rows whose cells the app keeps, as those of a storyboard.
@MainActor struct KeptRowTests {
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var cells: [UITableViewCell] = []
    var ended: [Int] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      cells.count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { cells[indexPath.row] }
    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) { ended.append(indexPath.row) }
  }

  @Test(arguments: [UITableView.RowAnimation.none, .fade, .automatic])
  func `a row that is loaded anew keeps the cell that is given again`(
    animation: UITableView.RowAnimation
  ) {
    let screen = TableScreen(.grouped)
    let rows = Rows()
    rows.cells = [UITableViewCell(), UITableViewCell()]
    screen.view.dataSource = rows
    screen.view.delegate = rows
    screen.settle()
    rows.cells.insert(UITableViewCell(), at: 1)
    screen.view.beginUpdates()
    screen.view.insertRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
    screen.view.reloadRows(at: [IndexPath(row: 1, section: 0)], with: animation)
    screen.view.endUpdates()
    screen.settle()
    let shown = screen.view.visibleCells
    expect(shown.count == 3 && zip(shown, rows.cells).allSatisfy { $0 === $1 })
    expect(rows.cells.allSatisfy { $0.superview === screen.view && $0.alpha == 1 }, rows.cells)
    expect(rows.ended == [1], rows.ended)
    expect(rows.cells.map(\.frame.minY) == rows.cells.map(\.frame.minY).sorted())
  }
}
