import Kumiko

/// Provides the rows of the table, and lets purchases be deleted and moved.
final class OrderSource: UITableViewDiffableDataSource<OrderSection, OrderRow> {
  convenience init(table: UITableView) {
    table.register(ChoiceCell.self, forCellReuseIdentifier: "choice")
    table.register(PurchaseCell.self, forCellReuseIdentifier: "purchase")
    table.register(TotalCell.self, forCellReuseIdentifier: "total")
    self.init(tableView: table) { table, path, row in
      switch row {
      case .choice(let choice):
        let cell = table.dequeueReusableCell(withIdentifier: "choice", for: path)
        (cell as? ChoiceCell)?.choice = choice
        return cell
      case .purchase(let purchase):
        let cell = table.dequeueReusableCell(withIdentifier: "purchase", for: path)
        (cell as? PurchaseCell)?.purchase = purchase
        return cell
      case .total:
        let cell = table.dequeueReusableCell(withIdentifier: "total", for: path)
        let source = table.dataSource as? OrderSource
        (cell as? TotalCell)?.total = source?.purchases.reduce(0) { $0 + $1.price }
        return cell
      }
    }
  }

  /// The contents of the basket, in the order of the rows.
  var purchases: [Purchase] {
    snapshot().itemIdentifiers(inSection: .basket).compactMap {
      if case .purchase(let purchase) = $0 { purchase } else { nil }
    }
  }

  /// Restores the initial contents.
  func fill() {
    var snapshot = NSDiffableDataSourceSnapshot<OrderSection, OrderRow>()
    for section in OrderSection.allCases {
      snapshot.appendSections([section])
      snapshot.appendItems(section.rows)
    }
    show(snapshot)
  }

  private func show(_ snapshot: NSDiffableDataSourceSnapshot<OrderSection, OrderRow>) {
    var snapshot = snapshot
    snapshot.reconfigureItems([.total])
    apply(snapshot)
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sectionIdentifier(for: section)?.title }

  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { sectionIdentifier(for: section)?.note }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    sectionIdentifier(for: indexPath.section) == .basket
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    sectionIdentifier(for: indexPath.section) == .basket
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if let row = itemIdentifier(for: indexPath) { remove(row) }
  }

  /// Removes a row.
  func remove(_ row: OrderRow) {
    var snapshot = snapshot()
    snapshot.deleteItems([row])
    show(snapshot)
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let row = itemIdentifier(for: sourceIndexPath),
      let other = itemIdentifier(for: destinationIndexPath), row != other
    else { return }
    var snapshot = snapshot()
    if sourceIndexPath.row < destinationIndexPath.row {
      snapshot.moveItem(row, afterItem: other)
    } else {
      snapshot.moveItem(row, beforeItem: other)
    }
    show(snapshot)
  }
}
