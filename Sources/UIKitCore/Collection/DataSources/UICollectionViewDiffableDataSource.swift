import CompositionalLayout
import DiffableSnapshots
import UIFoundation

/// Gives a collection view its cells from snapshots, and turns the difference between two of them
/// into one animated update.
///
///     let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) {
///       view, path, number in
///       view.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
///     }
///     var snapshot = source.snapshot()
///     snapshot.appendSections(["primes"])
///     snapshot.appendItems([2, 3, 5])
///     source.apply(snapshot)
///
/// # Order
///
/// `apply` can be called on any thread and at any moment, also from inside of a cell provider, of a
/// completion and of a layout. On the main thread it takes effect before it returns, unless the view
/// is just being changed or the difference is large: then it does so as soon as that is over. Calls
/// that wait are carried out together, as one update that leads to the last one's content. Every
/// completion is called once, on the main actor, in the order of the calls.
///
/// `snapshot()` has what the calls so far lead to; the other queries answer for what is shown.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UICollectionViewDataSource {
  /// Makes a cell for an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?

  /// Makes a supplementary view of a kind.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  let core: DiffableCore<SectionIdentifierType, ItemIdentifierType>
  private let cellProvider: CellProvider

  /// Makes supplementary views; needed where the layout has them.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// What the headers, footers and the like of a section show, as a value.
  ///
  ///     source.supplementaryContent = { section, _ in model.count(of: section) }
  ///
  /// Where the value is another one than when a view was made ready, the next `apply` gives that view
  /// to the provider again: in place, without flash, with the update's motion, and measured again.
  /// Dequeuing returns the very view that is shown. Views belong to their section's identifier,
  /// wherever that moves.
  open var supplementaryContent:
    ((_ section: SectionIdentifierType, _ elementKind: String) -> AnyHashable?)?
  /// What the views that were made ready show.
  private var readyContents: [SupplementaryName<SectionIdentifierType>: AnyHashable] = [:]

  /// Decides about and hears of items that the user moves. Items can be moved where
  /// `canReorderItem` says so.
  public var reorderingHandlers = ReorderingHandlers()

  /// Decides about and hears of items that are expanded and collapsed.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  /// Hears what each update changed, as soon as it was made.
  public var updateHandler: ((UpdateSummary<SectionIdentifierType, ItemIdentifierType>) -> Void)? {
    get { core.updateHandler }
    set { core.updateHandler = newValue }
  }

  /// A data source that becomes that of `collectionView`. The collection view does not keep it.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    core = DiffableCore(view: collectionView)
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
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
  /// appears at once.
  ///
  /// `completion` is called once on the main actor, when everything has arrived.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    core.add(
      self, animated: animatingDifferences, handler: completion.map { call in { _ in call() } }
    ) { content, request in content.show(snapshot, &request) }
  }

  /// Shows a snapshot and returns when everything has arrived, with what changed. Where several
  /// calls were carried out together, each has the change of all.
  ///
  /// On the main actor the update begins before this first waits: what follows in time does not
  /// depend on threads.
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

  // MARK: UICollectionViewDataSource

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    core.shown.numberOfSections
  }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { core.shown.numberOfItems(inSectionAt: section) }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath) else { return collectionView.missingCell() }
    if let cell = cellProvider(collectionView, indexPath, item) { return cell }
    Diagnostics.report(.nilCell(at: indexPath, identifier: "\(item)"))
    return collectionView.missingCell()
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    noteContent(ofKind: kind, inSection: indexPath.first)
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    Diagnostics.report(.noSupplementaryView(kind, at: indexPath))
    return UICollectionReusableView()
  }

  /// Whether the user may move an item; see `reorderingHandlers`.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { canReorder(indexPath) }

  /// The user has moved an item.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { reorder(sourceIndexPath, to: destinationIndexPath) }
}

// Supplementary views whose content is known.
extension UICollectionViewDiffableDataSource: ContentComparing {
  private func name(
    _ kind: String, _ section: Int?
  ) -> SupplementaryName<SectionIdentifierType>? {
    section.flatMap { sectionIdentifier(for: $0) }.map {
      SupplementaryName(section: $0, kind: kind)
    }
  }

  private func noteContent(ofKind kind: String, inSection section: Int?) {
    guard let supplementaryContent, let name = name(kind, section) else { return }
    if readyContents.count > 4 * core.shown.numberOfSections + 16 {
      readyContents = readyContents.filter { core.shown.indexOfSection($0.key.section) != nil }
    }
    readyContents[name] = supplementaryContent(name.section, kind)
  }

  private func isChanged(_ name: SupplementaryName<SectionIdentifierType>) -> Bool {
    guard let supplementaryContent, let ready = readyContents[name] else { return false }
    return supplementaryContent(name.section, name.kind) != ready
  }

  func isContentChanged(of id: ElementID) -> Bool {
    guard case .supplementary(let kind, let section, _) = id else { return false }
    return name(kind, section).map(isChanged) ?? false
  }

  var hasChangedContent: Bool { readyContents.keys.contains(where: isChanged) }
}

/// A kind of supplementary view of a section.
struct SupplementaryName<Section: Hashable>: Hashable {
  let section: Section
  let kind: String
}
