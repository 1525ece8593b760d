import KumikoFoundation

extension UITableView {
  var selectsWhileEditing: Bool {
    allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
  }
}

extension SelectionQuestion {
  /// The value that a delegate returns.
  func answer(of delegate: any UITableViewDelegate, in tableView: UITableView) -> Bool {
    switch self {
    case .mayBeginRange(let path):
      return delegate.tableView(
        tableView, shouldBeginMultipleSelectionInteractionAt: path)
    case .beginsRange(let path):
      delegate.tableView(tableView, didBeginMultipleSelectionInteractionAt: path)
    case .endedRange: delegate.tableViewDidEndMultipleSelectionInteraction(tableView)
    case .mayOpen(let path):
      return delegate.tableView(tableView, canPerformPrimaryActionForRowAt: path)
    case .opens(let path):
      tableView.selection.lacksPrimaryAction = false
      delegate.tableView(tableView, performPrimaryActionForRowAt: path)
      return !tableView.selection.lacksPrimaryAction
    }
    return true
  }
}
