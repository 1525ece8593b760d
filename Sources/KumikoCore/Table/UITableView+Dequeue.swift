import KumikoFoundation

extension UITableView {
  /// Registers a class of cells under an identifier.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    pool.register(
      cellClass, as: UITableViewCell.self, for: ReusePool.Use(kind: nil, identifier: identifier))
  }

  /// Registers a class of headers and footers under an identifier.
  public func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    pool.register(
      aClass, as: UITableViewHeaderFooterView.self,
      for: ReusePool.Use(kind: UITableView.boundaryKind, identifier: identifier))
  }

  /// A cell of the class that was registered under an identifier. An unknown identifier is
  /// reported, and a plain cell comes back.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    Diagnostics.report(.rowNotRegistered(identifier))
    let use = ReusePool.Use(kind: nil, identifier: identifier)
    pool.register(UITableViewCell.self, for: use)
    return pool.view(for: use) as? UITableViewCell
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// A cell that can be used again, or a new one of the class that was registered; nil where none
  /// was.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    dequeued(ReusePool.Use(kind: nil, identifier: identifier)) as? UITableViewCell
  }

  /// A header or footer that can be used again, or a new one of the class that was registered; nil
  /// where none was.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    pool.view(for: ReusePool.Use(kind: UITableView.boundaryKind, identifier: identifier))
      as? UITableViewHeaderFooterView
  }

  /// The kind of headers and footers, in the pool.
  static let boundaryKind = "header or footer"

  /// A cell that shows that there is none.
  func missingCell() -> UITableViewCell {
    let use = ReusePool.Use(kind: nil, identifier: "missing cell")
    if !pool.isRegistered(use) { pool.register(MissingRow.self, for: use) }
    return pool.view(for: use) as? UITableViewCell
      ?? MissingRow(style: .default, reuseIdentifier: nil)
  }
}
