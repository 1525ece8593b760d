import DiffableSnapshots
import UIFoundation

/// Gives a table its rows from snapshots, and turns the difference between two of them into one
/// animated update. What `UICollectionViewDiffableDataSource` says about order and threads holds.
///
/// A subclass overrides what tables ask besides: titles, and what can be edited and moved.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UITableViewDataSource {
  /// Makes a cell for an item.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  let core: DiffableCore<SectionIdentifierType, ItemIdentifierType>
  private let cellProvider: CellProvider

  /// How rows come and go.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Hears what each update changed, as soon as it was made.
  public var updateHandler: ((UpdateSummary<SectionIdentifierType, ItemIdentifierType>) -> Void)? {
    get { core.updateHandler }
    set { core.updateHandler = newValue }
  }

  /// A data source that becomes that of `tableView`. The table does not keep it.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    core = DiffableCore(view: tableView)
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Queries

  /// What the calls of `apply` so far lead to, without marks for reloading. Can be asked on any
  /// thread.
  nonisolated open func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { core.inbox.content.latest }

  /// The item at a path; nil where there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard indexPath.count == 2 else { return nil }
    return core.shownItem(section: indexPath.section, item: indexPath.item)
  }

  /// The path of an item; nil where it is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    core.shown.position(ofItem: itemIdentifier)
      .map { IndexPath(item: $0.item, section: $0.section) }
  }

  /// The section with an index; nil where there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    core.shown.sectionIdentifier(at: index)
  }

  /// The index of a section; nil where it is not shown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    core.shown.indexOfSection(sectionIdentifier)
  }

  // MARK: Snapshots

  /// Shows a snapshot: the difference from what is shown becomes one update. The first snapshot
  /// appears at once. `completion` is called once on the main actor, when everything has arrived.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    core.add(
      self, animated: animatingDifferences, handler: completion.map { call in { _ in call() } }
    ) { content, request in content.show(snapshot, &request) }
  }

  /// Shows a snapshot and returns when everything has arrived, with what changed.
  @discardableResult
  nonisolated(nonsending) open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async -> UpdateSummary<SectionIdentifierType, ItemIdentifierType> {
    await Waiting.summary { handler in
      core.add(self, animated: animatingDifferences, handler: handler) { content, request in
        content.show(snapshot, &request)
      }
    }
  }

  /// Shows a snapshot by asking for everything again, without animation.
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    core.add(self, handler: completion.map { call in { _ in call() } }) { content, request in
      content.show(snapshot, &request)
      request.reloads = true
    }
  }

  /// Shows a snapshot by asking for everything again, without animation, and returns when that is
  /// done.
  @discardableResult
  nonisolated(nonsending) open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async -> UpdateSummary<SectionIdentifierType, ItemIdentifierType> {
    await Waiting.summary { handler in
      core.add(self, handler: handler) { content, request in
        content.show(snapshot, &request)
        request.reloads = true
      }
    }
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

  /// Whether a row can be edited; not unless overridden.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  /// Whether the user may move a row; not unless overridden.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  /// The user wants a row to be deleted or inserted. An override applies a snapshot.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// The user has moved a row. An override applies a snapshot with the new order; queries still
  /// answer for the former one. Without a snapshot the row goes back.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

/// A data source that shows snapshots, and so must know of a row that the user has moved.
protocol RowMoving: UITableViewDataSource {
  func move(_ source: IndexPath, to destination: IndexPath, in table: UITableView)
}

extension UITableViewDiffableDataSource: RowMoving {
  func move(_ source: IndexPath, to destination: IndexPath, in table: UITableView) {
    guard let item = itemIdentifier(for: source),
      let section = sectionIdentifier(for: destination.section)
    else { return }
    let moved = core.shown.moving(item, to: section, at: destination.item)
    // What is applied meanwhile starts from the order that the table shows.
    table.updateDepth += 1
    tableView(table, moveRowAt: source, to: destination)
    table.updateDepth -= 1
    core.adopt(moved)
    core.add(self, animated: true, handler: nil) { _, _ in }
  }
}

/// A data source that says how rows come and go.
protocol RowAnimating: AnyObject {
  var defaultRowAnimation: UITableView.RowAnimation { get }
}

extension UITableViewDiffableDataSource: RowAnimating {}

extension UITableViewDiffableDataSource: ItemIdentifying {
  func anyIdentifier(at path: IndexPath) -> AnyHashable? {
    itemIdentifier(for: path).map { AnyHashable($0) }
  }

  func path(ofAny identifier: AnyHashable) -> IndexPath? {
    (identifier.base as? ItemIdentifierType).flatMap { indexPath(for: $0) }
  }
}

extension UITableViewDiffableDataSource: IdentifierProviding {
  func identifierText(at path: IndexPath) -> String? {
    itemIdentifier(for: path).map { String(describing: $0) }
  }
}
