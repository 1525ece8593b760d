import CompositionalLayout
import UIFoundation

// Rows while the table is edited. A press on the mark that deletes shows a button, and a press on
// that deletes; a press anywhere else takes the button away.
extension UITableView {
  /// Gives a cell that comes on the screen what the table knows of its row.
  func prepare(_ cell: UITableViewCell, at path: IndexPath) {
    cell.followLine()
    if let delegate {
      let level = delegate.tableView(self, indentationLevelForRowAt: path)
      if level > 0 || cell.indentationLevel > 0 { cell.indentationLevel = max(0, level) }
    }
    cell.take(marks(at: path, isEditing: isEditing))
  }

  /// Gives the cells on the screen what changes as editing begins or ends.
  func followEditing() {
    for (id, view) in live where id.isItem {
      if let cell = view as? UITableViewCell { cell.take(marks(at: id.indexPath, isEditing: true)) }
      view.editingChanged()
    }
  }

  /// Gives the cells on the screen what the table says about lines.
  func followLines() {
    for view in live.values { (view as? UITableViewCell)?.followLine() }
  }

  private func marks(at path: IndexPath, isEditing: Bool) -> RowMarks {
    var marks = RowMarks()
    guard isEditing, let dataSource, isItem(path) else { return marks }
    marks.canMove = dataSource.tableView(self, canMoveRowAt: path)
    guard dataSource.tableView(self, canEditRowAt: path) else { return marks }
    marks.showsRing = allowsMultipleSelectionDuringEditing
    marks.editingStyle = delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    if confirmed == path, self.isEditing {
      marks.confirmation =
        delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    }
    return marks
  }

  /// The mark at the start of a row was pressed.
  func markPressed(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    if cell.editingStyle == .delete {
      let isOther = confirmed != path
      endConfirmation()
      if isOther { showConfirmation(path) }
    } else {
      endConfirmation()
      dataSource?.tableView(self, commit: cell.editingStyle, forRowAt: path)
    }
  }

  /// The button that deletes a row was pressed.
  func confirm(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell), confirmed == path else { return }
    endConfirmation()
    dataSource?.tableView(self, commit: .delete, forRowAt: path)
  }

  /// Takes away the button that deletes a row; returns whether one was shown.
  @discardableResult
  func endConfirmation() -> Bool {
    guard let path = confirmed else { return false }
    showConfirmation(nil)
    return isItem(path)
  }

  private func showConfirmation(_ path: IndexPath?) {
    let changed = [confirmed, path].compactMap(\.self)
    confirmed = path
    for path in changed {
      cellForRow(at: path)?.take(marks(at: path, isEditing: isEditing))
    }
  }
}
