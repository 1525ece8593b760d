import KumikoFoundation
import KumikoSnapshots

/// Provides the rows of a table from snapshots, and turns the difference between two of them into
/// one animated update. See the superclass for the methods that apply snapshots, and for their
/// order and threads.
///
/// A subclass overrides the other methods of a table's data source: titles, and which rows can be
/// edited and moved.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: _DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UITableViewDataSource {
  /// Creates a cell for an item.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private let cellProvider: CellProvider

  /// The animation of inserted and deleted rows.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Creates the data source of `tableView`. The table does not retain it.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    super.init(view: tableView)
    tableView.dataSource = self
  }

  // MARK: UITableViewDataSource

  open func numberOfSections(in tableView: UITableView) -> Int { core.shown.numberOfSections }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    core.shown.numberOfItems(inSectionAt: section)
  }

  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath) else { return tableView.missingCell() }
    if let cell = cellProvider(tableView, indexPath, item) { return cell }
    Diagnostics.report(.nilCell(at: indexPath, identifier: "\(item)"))
    return tableView.missingCell()
  }

  /// The text above a section; none unless overridden.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  /// The text below a section; none unless overridden.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }

  /// Whether a row can be edited; `false` unless overridden.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  /// Whether the user may move a row; `false` unless overridden.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// No titles, unless overridden.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// The section of the title's number, unless overridden.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }

  /// The user requested that a row be deleted or inserted. An override applies a snapshot.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// The user has moved a row. An override applies a snapshot with the new order; until then
  /// queries return the former one. Without a snapshot the row returns to its place.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

/// A data source that shows snapshots, and adopts the order after the user has moved a row.
protocol RowMoving: UITableViewDataSource {
  func move(_ source: IndexPath, to destination: IndexPath, in table: UITableView)
}

extension UITableViewDiffableDataSource: RowMoving {
  func move(_ source: IndexPath, to destination: IndexPath, in table: UITableView) {
    guard let item = itemIdentifier(for: source),
      let section = sectionIdentifier(for: destination.section)
    else { return }
    let moved = core.shown.moving(item, to: section, at: destination.item)
    // Snapshots that are applied meanwhile start from the order that the table shows.
    table.updates.begin()
    tableView(table, moveRowAt: source, to: destination)
    table.updates.end()
    core.adopt(moved)
    core.add(self, animated: true, handler: nil) { _, _ in }
  }
}

/// A data source that determines the animation of inserted and deleted rows.
protocol RowAnimating: AnyObject {
  var defaultRowAnimation: UITableView.RowAnimation { get }
}

extension UITableViewDiffableDataSource: RowAnimating {}

extension UITableViewDiffableDataSource: SnapshotShowing {
  func whenArrived(section: Int, item: Int, _ action: @escaping () -> Void) -> Bool {
    core.whenArrived(section: section, item: item, action)
  }
}
