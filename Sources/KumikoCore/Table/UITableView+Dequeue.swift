import KumikoFoundation

extension UITableView {
  /// The kind of headers and footers in the pool of reusable views.
  static let boundaryKind = "header or footer"

  /// Informs a view about the kind of its list, and returns it.
  func told<View: ReusableView>(_ view: View?) -> View? {
    if let view { notifyList(to: view, 0) }
    return view
  }

  /// A cell in place of one that was not provided.
  func missingCell() -> UITableViewCell {
    let use = ReusePool.Use(kind: nil, identifier: "missing cell")
    if !views.pool.isRegistered(use) { views.pool.register(MissingRow.self, for: use) }
    return views.pool.view(for: use) as? UITableViewCell
      ?? MissingRow(style: .default, reuseIdentifier: nil)
  }
}
