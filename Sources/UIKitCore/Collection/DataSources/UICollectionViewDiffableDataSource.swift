import DiffableSnapshots
import UIFoundation

/// Gives a collection view its cells from snapshots, and turns the difference between two of them
/// into one animated update.
@MainActor
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

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  private var wasApplied = false
  private var isApplying = false
  private var waiting: [() -> Void] = []

  /// Makes supplementary views; needed where the layout has them.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// A data source that becomes that of `collectionView`. The collection view does not keep it.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// What is shown: the latest applied snapshot, without marks for reloading.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    current.withoutUpdateMarks()
  }

  /// Shows a snapshot: the difference from what is shown becomes one update. The first snapshot, and
  /// one applied without animation, appear at once.
  ///
  /// Can be called at any moment and from any thread; calls take effect in order. `completion` is
  /// called once on the main actor, when everything has arrived.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let call = ApplyCall(source: self, snapshot: snapshot, completion: completion)
    onMainActor {
      call.source.enqueue(call.snapshot, animated: animatingDifferences) { call.completion?() }
    }
  }

  /// Shows a snapshot and returns when everything has arrived.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot by asking for everything again, without animation.
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    let call = ApplyCall(source: self, snapshot: snapshot, completion: completion)
    onMainActor {
      call.source.run {
        call.source.show(call.snapshot)
        call.completion?()
      }
    }
  }

  /// The item at a path; nil where there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard indexPath.count == 2 else { return nil }
    return current.itemIdentifier(atSection: indexPath.section, item: indexPath.item)
  }

  /// The path of an item; nil where it is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.position(ofItem: itemIdentifier).map { IndexPath(item: $0.item, section: $0.section) }
  }

  /// The section with an index; nil where there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifier(at: index)
  }

  /// The index of a section; nil where it is not shown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: UICollectionViewDataSource

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { current.numberOfItems(inSectionAt: section) }

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
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    Diagnostics.report(.noSupplementaryView(kind, at: indexPath))
    return UICollectionReusableView()
  }

  // MARK: Order

  /// Runs one change at a time: one that arrives during another waits for its turn.
  private func run(_ change: @escaping () -> Void) {
    waiting.append(change)
    guard !isApplying else { return }
    isApplying = true
    while !waiting.isEmpty { waiting.removeFirst()() }
    isApplying = false
  }

  private func enqueue(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animated: Bool, completion: @escaping () -> Void
  ) {
    run { [self] in
      guard wasApplied, let collectionView else {
        show(snapshot)
        completion()
        return
      }
      let difference = SnapshotDifference(from: current, to: snapshot)
      collectionView.perform(BatchUpdate(difference), animated: animated) {
        current = snapshot.withoutUpdateMarks()
      } completion: { _ in
        completion()
      }
    }
  }

  private func show(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    current = snapshot.withoutUpdateMarks()
    wasApplied = true
    collectionView?.reloadData()
  }
}

/// A call of `apply` on its way to the main actor. Its parts need not be `Sendable`: the caller gives
/// them up. (A struct, because Swift 6.3.1 releases the parts of a captured tuple like this twice.)
private nonisolated struct ApplyCall<Section: Hashable, Item: Hashable>: @unchecked Sendable {
  let source: UICollectionViewDiffableDataSource<Section, Item>
  let snapshot: NSDiffableDataSourceSnapshot<Section, Item>
  let completion: (() -> Void)?
}

/// Marks the main queue. Where a test runner parks the main thread, the main actor runs on another
/// thread, which only the queue tells apart.
private nonisolated let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

/// Runs `body` on the main actor: now where this is the main actor, else when it is free.
nonisolated func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
  if Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) == true {
    MainActor.assumeIsolated(body)
  } else {
    DispatchQueue.main.async(execute: body)
  }
}
