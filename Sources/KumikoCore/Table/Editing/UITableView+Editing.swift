import KumikoFoundation
import KumikoLayout

// Rows while the table is edited, and the actions of rows that are swiped. A press on the delete
// control reveals the delete button.
extension UITableView {
  /// Applies the table's state of a row to a cell that appears on the screen.
  func prepare(_ cell: UITableViewCell, at path: IndexPath) {
    cell.followLine()
    if let delegate {
      let level = delegate.tableView(self, indentationLevelForRowAt: path)
      if level > 0 || cell.indentationLevel > 0 { cell.indentationLevel = max(0, level) }
    }
    cell.take(marks(at: path, isEditing: isEditing))
    cell.followEditing(isEditing)
  }

  /// Sets the editing controls of the visible cells, when editing mode begins or ends or its
  /// settings change.
  func followEditing() {
    for (id, view) in views.elements where id.isItem {
      if let cell = view as? UITableViewCell { cell.take(marks(at: id.indexPath, isEditing: true)) }
      view.editingChanged()
    }
  }

  /// Applies the table's separator settings to the cells on the screen.
  func followLines() {
    for view in views.all { (view as? UITableViewCell)?.followLine() }
    listChoices.filler?.setNeedsDisplay()
  }

  private func marks(at path: IndexPath, isEditing: Bool) -> RowMarks {
    var marks = RowMarks()
    guard isEditing, let dataSource, isItem(path) else { return marks }
    marks.canMove = dataSource.tableView(self, canMoveRowAt: path)
    guard dataSource.tableView(self, canEditRowAt: path) else {
      marks.keepsEnd = !marks.canMove
      return marks
    }
    marks.showsRing = allowsMultipleSelectionDuringEditing
    marks.editingStyle = delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    marks.isIndented =
      delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
    return marks
  }

  /// The mark at the start of a row was pressed.
  func markPressed(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    switch cell.editingStyle {
    case .delete: revealTrailingActions(of: cell)
    default: dataSource?.tableView(self, commit: cell.editingStyle, forRowAt: path)
    }
  }

  /// The default actions at the end of a row, unless the delegate specifies some: deletion, if the
  /// data source allows editing of the row and its editing style is `delete`. Outside of editing
  /// mode only where the data source implements `canEditRowAt`, or is known to implement deletion.
  func usualActions(for path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let dataSource, dataSource.tableView(self, canEditRowAt: path),
      isEditing || !omissions.contains(.editing)
        || NamedMembers.isImplemented("tableView(_:commit:forRowAt:)", by: dataSource),
      delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete == .delete
    else { return nil }
    if let actions = delegate?.tableView(self, editActionsForRowAt: path) {
      return UISwipeActionsConfiguration(rows: actions, in: self, path)
    }
    let title =
      delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let delete = UIContextualAction(style: .destructive, title: title) {
      [weak self, weak cell = cellForRow(at: path)] _, _, done in
      // The row may be another one by now.
      if let self, let cell, let path = indexPath(for: cell) {
        self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
      }
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  /// Begins or ends editing.
  func changeEditing(_ editing: Bool, animated: Bool) {
    if !editing, allowsMultipleSelectionDuringEditing { clearSelection() }
    if editing, animated {
      // The controls are animated from their former places.
      UIView.performWithoutAnimation {
        followEditing()
        layoutIfNeeded()
      }
    }
    let change = { [self] in
      takeEditing(editing)
      followEditing()
      if animated { layoutIfNeeded() }
    }
    if animated { UIView.animate(withDuration: 0.3, animations: change) } else { change() }
  }
}
