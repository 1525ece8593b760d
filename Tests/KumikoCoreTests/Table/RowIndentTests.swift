import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// How far rows are indented: by their depth, and while the table is edited.
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

  private final class Plain: NSObject, UITableViewDelegate {}

  private final class Levels: NSObject, UITableViewDelegate {
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
      indexPath.row
    }
  }

  @Test func `a cell's own depth holds where the delegate says none`() throws {
    let delegates: [(any UITableViewDelegate)?] = [
      nil, Plain(), UITableViewController(style: .plain), Levels(),
    ]
    for delegate in delegates {
      let screen = TableScreen()
      let source = RowSource([["a", "b", "c"]], screen.view)
      source.configure = { cell, path in
        cell.textLabel?.text = "Row"
        (cell.indentationLevel, cell.indentationWidth) = (path.row * 2, 10)
      }
      screen.view.delegate = delegate
      screen.settle()
      let starts = try (0..<3).map {
        try #require(screen.view.cellForRow(at: path($0))?.textLabel).convert(CGPoint.zero, to: nil)
          .x
      }
      let step: CGFloat = delegate is Levels ? 10 : 20
      expect(starts.map { $0 - starts[0] } == [0, step, step * 2], starts, delegate as Any)
      if let delegate, !(delegate is Levels) {
        expect(delegate.tableView(screen.view, indentationLevelForRowAt: path(2)) == 4)
      }
    }
  }
}
