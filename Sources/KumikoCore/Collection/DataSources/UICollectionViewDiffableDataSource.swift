import KumikoFoundation
import KumikoLayout
import KumikoSnapshots

/// Provides the cells of a collection view from snapshots, and turns the difference between two of
/// them into one animated update.
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
/// See the superclass for the methods that apply snapshots, and for their order and threads.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: _DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UICollectionViewDataSource {
  /// Creates a cell for an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?

  /// Creates a supplementary view of a kind.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  private let cellProvider: CellProvider

  /// Creates supplementary views; needed where the layout has them.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// The content of the supplementary views of a section, as a value.
  ///
  ///     source.supplementaryContent = { section, _ in model.count(of: section) }
  ///
  /// Where the value differs from that when a view was configured, the next `apply` passes the view
  /// to the provider again: in place, without a flash, animated with the update, and measured
  /// again. Dequeuing returns the existing view. Views belong to their section's identifier,
  /// wherever that moves.
  open var supplementaryContent:
    ((_ section: SectionIdentifierType, _ elementKind: String) -> AnyHashable?)?
  /// The contents of the configured views.
  private var readyContents: [SupplementaryKey<SectionIdentifierType>: AnyHashable] = [:]

  /// The handlers for the reordering of items by the user. Items can be moved where
  /// `canReorderItem` returns `true`.
  open var reorderingHandlers = ReorderingHandlers()

  /// The handlers for the expansion and collapse of items.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  /// Creates the data source of `collectionView`. The collection view does not retain it.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    super.init(view: collectionView)
    collectionView.dataSource = self
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

  /// No titles, unless overridden.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// The first item of the section with the title's number, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  /// Whether the user may move an item; see `reorderingHandlers`.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { canReorder(indexPath) }

  /// Called when the user has moved an item.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { reorder(sourceIndexPath, to: destinationIndexPath) }
}

extension UICollectionViewDiffableDataSource: SnapshotShowing {
  func whenArrived(section: Int, item: Int, _ action: @escaping () -> Void) -> Bool {
    core.whenArrived(section: section, item: item, action)
  }
}

// Supplementary views whose content is known.
extension UICollectionViewDiffableDataSource: ContentComparing {
  private func key(
    _ kind: String, _ section: Int?
  ) -> SupplementaryKey<SectionIdentifierType>? {
    section.flatMap { sectionIdentifier(for: $0) }.map {
      SupplementaryKey(section: $0, kind: kind)
    }
  }

  private func noteContent(ofKind kind: String, inSection section: Int?) {
    guard let supplementaryContent, let key = key(kind, section) else { return }
    if readyContents.count > 4 * core.shown.numberOfSections + 16 {
      readyContents = readyContents.filter { core.shown.indexOfSection($0.key.section) != nil }
    }
    readyContents[key] = supplementaryContent(key.section, kind)
  }

  private func isChanged(_ key: SupplementaryKey<SectionIdentifierType>) -> Bool {
    guard let supplementaryContent, let ready = readyContents[key] else { return false }
    return supplementaryContent(key.section, key.kind) != ready
  }

  func isContentChanged(of id: ElementID) -> Bool {
    guard case .supplementary(let kind, let section, _) = id else { return false }
    return key(kind, section).map(isChanged) ?? false
  }

  var hasChangedContent: Bool { readyContents.keys.contains(where: isChanged) }
}

/// A kind of supplementary views of a section.
struct SupplementaryKey<Section: Hashable>: Hashable {
  let section: Section
  let kind: String
}
