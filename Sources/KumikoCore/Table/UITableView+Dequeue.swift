import KumikoFoundation

extension UITableView {
  /// The kind of headers and footers, in the views.pool.
  static let boundaryKind = "header or footer"

  /// The view, which knows in which kind of list it is.
  func told<View: ReusableView>(_ view: View?) -> View? {
    if let view { notifyList(to: view, 0) }
    return view
  }

  /// A cell that shows that there is none.
  func missingCell() -> UITableViewCell {
    let use = ReusePool.Use(kind: nil, identifier: "missing cell")
    if !views.pool.isRegistered(use) { views.pool.register(MissingRow.self, for: use) }
    return views.pool.view(for: use) as? UITableViewCell
      ?? MissingRow(style: .default, reuseIdentifier: nil)
  }
}
