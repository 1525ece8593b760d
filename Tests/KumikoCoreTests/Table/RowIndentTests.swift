import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Rows that have no mark while the table is edited.
@MainActor struct RowIndentTests {
  private final class Indents: NSObject, UITableViewDelegate {
    func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { .none }
    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath)
      -> Bool
    { indexPath.row == 0 }
  }

  @Test func `rows without a mark move aside as the delegate says, and back`() throws {
    let (screen, indents) = (TableScreen(), Indents())
    let source = RowSource([["a", "b"]], screen.view)
    source.configure = { cell, path in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(path.row)"
      cell.contentConfiguration = content
    }
    screen.view.delegate = indents
    screen.settle()
    let cells = try (0..<2).map { try #require(screen.view.cellForRow(at: path($0))) }
    let before = cells.map(\.contentView.frame.minX)
    screen.view.isEditing = true
    screen.settle()
    expect(cells[0].contentView.frame.minX > before[0] + 20, cells[0].contentView.frame.minX)
    expect(cells[1].contentView.frame.minX == before[1], cells[1].contentView.frame.minX, before[1])
    screen.view.isEditing = false
    screen.settle()
    expect(cells.map(\.contentView.frame.minX) == before)
  }
}
