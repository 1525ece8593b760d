import KumikoFoundation

// A bar above all rows of a table, which comes and goes with its scopes.
extension UISearchBar {
  /// Takes the height that it wants, where it is the header of a table.
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
