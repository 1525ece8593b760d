import Kumiko

/// The third article: rows with exactly one check mark per section, which the table's selection
/// maintains. Rows of the basket are deleted by swiping, and edited in place.
final class TableViewController: UITableViewController {
  private lazy var source = OrderSource(table: tableView)

  init() { super.init(style: .insetGrouped) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "注文 Order"
    let refill = UIBarButtonItem(
      primaryAction: UIAction(title: "Refill") { [weak self] _ in self?.source.fill() })
    navigationItem.rightBarButtonItems = [editButtonItem, refill]
    clearsSelectionOnViewWillAppear = false
    tableView.allowsMultipleSelection = true
    source.fill()
    for (section, kind) in OrderSection.allCases.enumerated() where kind.isQuestion {
      tableView.selectRow(
        at: IndexPath(row: 0, section: section), animated: false, scrollPosition: .none)
    }
  }

  /// Rows are limited to a readable width.
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let side = max(0, (view.bounds.width - 720) / 2)
    additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    // The scroll bar stays at the edge of the window.
    tableView.automaticallyAdjustsScrollIndicatorInsets = false
    let safe = view.safeAreaInsets
    tableView.verticalScrollIndicatorInsets = UIEdgeInsets(
      top: safe.top, left: 0, bottom: safe.bottom, right: 0)
  }

  // MARK: One check mark per section

  private func isQuestion(_ indexPath: IndexPath) -> Bool {
    source.sectionIdentifier(for: indexPath.section)?.isQuestion == true
  }

  override func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    guard isQuestion(indexPath) else { return nil }
    for other in tableView.indexPathsForSelectedRows ?? [] where other.section == indexPath.section
    {
      tableView.deselectRow(at: other, animated: false)
    }
    return indexPath
  }

  override func tableView(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { nil }

  // MARK: The basket

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let row = source.itemIdentifier(for: indexPath) else { return nil }
    var actions = [
      UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { _ in
        UIPasteboard.general.string = row.description
      }
    ]
    if isQuestion(indexPath) {
      let isChosen = tableView.indexPathsForSelectedRows?.contains(indexPath) == true
      actions.insert(
        UIAction(title: "Choose", state: isChosen ? .on : .off) { [weak self] _ in
          guard let self, let path = source.indexPath(for: row),
            let wanted = self.tableView(tableView, willSelectRowAt: path)
          else { return }
          tableView.selectRow(at: wanted, animated: true, scrollPosition: .none)
        }, at: 0)
    } else if case .purchase = row {
      actions.append(
        UIAction(
          title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive
        ) { [source] _ in source.remove(row) })
    }
    return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: actions) })
  }

  override func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    let (start, end) = (sourceIndexPath.section, proposedDestinationIndexPath.section)
    if start == end { return proposedDestinationIndexPath }
    let last = tableView.numberOfRows(inSection: start) - 1
    return IndexPath(row: end < start ? 0 : last, section: start)
  }
}
