import KumikoFoundation
import KumikoLayout

/// Shows items as cells, arranged by a layout.
///
/// Only the cells that the visible rectangle needs exist; those that leave it are used again. An
/// update changes data, layout and cells together: what stays moves to its new place, what comes
/// and goes is animated.
open class UICollectionView: _ItemsView {
  /// Where cells come from. Kept by whoever made it.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// Hears which items will be needed soon.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet { prefetched = PrefetchKnowledge() }
  }

  /// Whether `prefetchDataSource` is told; true unless set.
  open var isPrefetchingEnabled = true {
    didSet { if !isPrefetchingEnabled { prefetched = PrefetchKnowledge() } }
  }

  /// Decides about and hears of what happens here.
  open weak var delegate: (any UICollectionViewDelegate)? {
    get { scrollDelegate as? any UICollectionViewDelegate }
    set { scrollDelegate = newValue }
  }

  /// How cells are arranged.
  ///
  /// Setting it exchanges the layout at once; see `setCollectionViewLayout(_:animated:)`.
  open override var collectionViewLayout: UICollectionViewLayout {
    get { super.collectionViewLayout }
    set { super.collectionViewLayout = newValue }
  }

  /// A collection view with its layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    super.init(frame: frame, layout: layout)
  }

  /// A collection view with an empty layout: there are no archives of views on Linux.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Number of items in a section; 0 where there is no such section.
  open override func numberOfItems(inSection section: Int) -> Int {
    super.numberOfItems(inSection: section)
  }

  // MARK: What a face says

  override var source: AnyObject? { dataSource }

  override func countsOfSource() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
  }

  override func itemView(at path: IndexPath) -> ReusableView {
    dataSource?.collectionView(self, cellForItemAt: path) ?? missingCell()
  }

  override func missingItemView() -> ReusableView { missingCell() }

  override func supplementaryView(ofKind kind: String, at path: IndexPath) -> ReusableView {
    dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
      ?? UICollectionReusableView()
  }

  override func willDisplay(_ view: ReusableView, _ id: ElementID) {
    guard let cell = view as? UICollectionViewCell, id.isItem else { return }
    delegate?.collectionView(self, willDisplay: cell, forItemAt: id.indexPath)
  }

  override func didEndDisplaying(_ view: ReusableView, _ id: ElementID) {
    guard let cell = view as? UICollectionViewCell, id.isItem else { return }
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: id.indexPath)
  }

  override func shouldHighlight(_ path: IndexPath) -> Bool {
    delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
  }

  override func didHighlight(_ path: IndexPath) {
    delegate?.collectionView(self, didHighlightItemAt: path)
  }

  override func didUnhighlight(_ path: IndexPath) {
    delegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  override func willSelect(_ path: IndexPath) -> IndexPath? {
    delegate?.collectionView(self, shouldSelectItemAt: path) ?? true ? path : nil
  }

  override func didSelect(_ path: IndexPath) {
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  override func willDeselect(_ path: IndexPath) -> IndexPath? {
    delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true ? path : nil
  }

  override func didDeselect(_ path: IndexPath) {
    delegate?.collectionView(self, didDeselectItemAt: path)
  }

  override func canMove(_ path: IndexPath) -> Bool {
    dataSource?.collectionView(self, canMoveItemAt: path) ?? false
  }

  override func moveTarget(
    from origin: IndexPath, now current: IndexPath, proposed: IndexPath
  ) -> IndexPath {
    delegate?.collectionView(
      self, targetIndexPathForMoveOfItemFromOriginalIndexPath: origin, atCurrentIndexPath: current,
      toProposedIndexPath: proposed) ?? proposed
  }

  override func didMove(_ origin: IndexPath, to target: IndexPath) {
    dataSource?.collectionView(self, moveItemAt: origin, to: target)
  }

  override func actions(
    for path: IndexPath, at edge: SwipeEdge
  ) -> UISwipeActionsConfiguration? {
    collectionViewLayout.listConfiguration(ofSection: path.section)?.swipeActions(at: edge)?(path)
  }

  override var hasPrefetcher: Bool { isPrefetchingEnabled && prefetchDataSource != nil }

  override func prefetch(_ paths: [IndexPath]) {
    prefetchDataSource?.collectionView(self, prefetchItemsAt: paths)
  }

  override func cancelPrefetching(_ paths: [IndexPath]) {
    prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: paths)
  }

  override func didScroll(section: Int, to offset: CGFloat) {
    delegate?.collectionView(self, didScrollSection: section, to: offset)
  }

  override func targetOffset(ofSection section: Int, proposed: CGFloat) -> CGFloat? {
    delegate?.collectionView(self, targetOffsetForSection: section, proposedOffset: proposed)
  }

  override func didEndScrolling(section: Int) {
    delegate?.collectionView(self, didEndScrollingSection: section)
  }

  /// A cell that shows that there is none.
  func missingCell() -> UICollectionViewCell {
    let use = ReusePool.Use(kind: nil, identifier: "missing cell")
    if !pool.isRegistered(use) { pool.register(MissingCell.self, for: use) }
    return pool.view(for: use) as? UICollectionViewCell ?? MissingCell(frame: .zero)
  }
}
