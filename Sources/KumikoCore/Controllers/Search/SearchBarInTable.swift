import KumikoFoundation

// A search bar above all rows of a table, whose scopes appear and disappear.
extension UISearchBar {
  /// Adapts its height to its content, if it is the header of a table.
  func fitAsTableHeader() {
    guard bounds.height != wantedHeight, let table = tableOfHeader else { return }
    bounds.size.height = wantedHeight
    table.tableHeaderView = self
  }

  private var tableOfHeader: UITableView? {
    var view = superview
    while let around = view {
      if let table = around as? UITableView {
        return table.tableHeaderView === self ? table : nil
      }
      view = around.superview
    }
    return nil
  }
}
