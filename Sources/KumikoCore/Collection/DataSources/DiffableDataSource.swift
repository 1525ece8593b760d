import KumikoFoundation
import KumikoSnapshots

/// The common superclass of the diffable data sources of collection and table views: they show
/// snapshots, and turn the difference between two of them into one animated update.
///
/// # Order
///
/// `apply` can be called on any thread and at any moment, also from inside of a cell provider, of a
/// completion and of a layout. On the main thread it takes effect before it returns, whatever the
/// number of items, unless the view is being updated: then it does so as soon as that has ended,
/// and requests to scroll to or select items that are not shown yet are performed then. Large
/// differences of calls on other threads are computed on another thread. Pending calls are
/// performed together, as one update that leads to the last one's content. Every completion is
/// called once, on the main actor, in the order of the calls.
///
/// `snapshot()` is the result of the calls so far; the other queries use the shown content.
@preconcurrency @MainActor
open class _DiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject {
  let core: DiffableCore<SectionIdentifierType, ItemIdentifierType>

  /// Called with the changes of each update, as soon as it was applied.
  public var updateHandler: ((UpdateSummary<SectionIdentifierType, ItemIdentifierType>) -> Void)? {
    get { core.updateHandler }
    set { core.updateHandler = newValue }
  }

  init(view: any DiffableView) {
    core = DiffableCore(view: view)
    super.init()
  }

  // MARK: Queries

  /// The result of the calls of `apply` so far, without marks for reloading. Can be called on any
  /// thread.
  nonisolated open func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { core.inbox.content.latest }

  /// The item at a path; nil where there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard indexPath.isOfItem() else { return nil }
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

  /// Shows a snapshot: the difference from the shown content becomes one update. The first snapshot
  /// appears at once.
  ///
  /// `completion` is called once on the main actor, when all animations have finished.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    core.add(
      self, animated: animatingDifferences, handler: completion.map { call in { _ in call() } }
    ) { content, request in content.show(snapshot, &request) }
  }

  /// Shows a snapshot and returns when all animations have finished, with the changes. Where
  /// several calls were performed together, each returns the changes of all.
  ///
  /// On the main actor the update begins before this first suspends: its timing does not depend on
  /// threads.
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

  /// Shows a snapshot by reloading everything, without animation.
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    core.add(self, handler: completion.map { call in { _ in call() } }) { content, request in
      content.show(snapshot, &request)
      request.reloads = true
    }
  }

  /// Shows a snapshot by reloading everything, without animation, and returns when that has
  /// finished.
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
}

extension _DiffableDataSource: ItemIdentifying {
  func anyIdentifier(at path: IndexPath) -> AnyHashable? {
    itemIdentifier(for: path).map { AnyHashable($0) }
  }

  func path(ofAny identifier: AnyHashable) -> IndexPath? {
    (identifier.base as? ItemIdentifierType).flatMap { indexPath(for: $0) }
  }
}

extension _DiffableDataSource: IdentifierProviding {
  package func identifierText(at path: IndexPath) -> String? {
    itemIdentifier(for: path).map { String(describing: $0) }
  }
}
