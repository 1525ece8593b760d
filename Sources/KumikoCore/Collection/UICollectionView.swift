import KumikoFoundation
import KumikoLayout

/// Shows items as cells, arranged by a layout.
///
///     final class Colors: NSObject, UICollectionViewDataSource {
///       let colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue]
///       let registration = UICollectionView.CellRegistration<UICollectionViewCell, UIColor> {
///         cell, indexPath, color in
///         cell.contentView.backgroundColor = color
///       }
///
///       func collectionView(
///         _ collectionView: UICollectionView, numberOfItemsInSection section: Int
///       ) -> Int { colors.count }
///
///       func collectionView(
///         _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
///       ) -> UICollectionViewCell {
///         collectionView.dequeueConfiguredReusableCell(
///           using: registration, for: indexPath, item: colors[indexPath.item])
///       }
///     }
///
///     let source = Colors()
///     let view = UICollectionView(
///       frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
///     view.dataSource = source
///
/// Only the cells for the visible rectangle exist; others are reused. An update changes data,
/// layout and cells together: cells that stay move to their new positions, insertions and removals
/// are animated.
open class UICollectionView: _ItemsView {
  /// The source of the cells. Not retained.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// Notified of items that will be needed soon.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet { prefetching.reset() }
  }

  /// Provides the drag items; without it nothing can be dragged.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { (dragging.delegation as? CollectionDragDelegation)?.delegate }
    set { dragging.delegation = newValue.map { CollectionDragDelegation(self, $0) } }
  }

  /// Handles drops.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { (dropping.delegation as? CollectionDropDelegation)?.delegate }
    set { dropping.delegation = newValue.map { CollectionDropDelegation(self, $0) } }
  }

  /// Whether `prefetchDataSource` is used; `true` by default.
  open var isPrefetchingEnabled = true {
    didSet { if !isPrefetchingEnabled { prefetching.reset() } }
  }

  /// Decides about and is notified of interactions with the view.
  open weak var delegate: (any UICollectionViewDelegate)? {
    get { scrollDelegate as? any UICollectionViewDelegate }
    set { scrollDelegate = newValue }
  }

  /// The interaction that opens the context menus of items, which the delegate provides: use it to
  /// dismiss or update the menu that is open, and to find where it was requested. It is not part of
  /// `interactions` and has no delegate of its own; nil while the view has no delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { itemMenus }

  /// Whether items can be selected in editing mode; `false` by default.
  open var allowsSelectionDuringEditing = false

  /// Whether several items can be selected in editing mode; `false` by default. The selection is
  /// cleared when editing ends.
  open var allowsMultipleSelectionDuringEditing = false

  /// Whether the view is in editing mode: cells show the accessories for that, and items can be
  /// selected as specified by `allowsSelectionDuringEditing` and
  /// `allowsMultipleSelectionDuringEditing`.
  open override var isEditing: Bool {
    get { super.isEditing }
    set {
      if isEditing, !newValue, allowsMultipleSelectionDuringEditing { clearSelection() }
      super.isEditing = newValue
    }
  }

  private var selectsNow: Bool {
    !isEditing || allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
  }

  override var currentPolicy: SelectionPolicy {
    guard isEditing else { return selectionPolicy }
    guard allowsMultipleSelectionDuringEditing else { return .single }
    return selectionPolicy == .single ? .multiple : selectionPolicy
  }

  override var offersSelection: Bool { super.offersSelection && selectsNow }

  /// The layout of the cells.
  ///
  /// Setting it replaces the layout at once; see `setCollectionViewLayout(_:animated:)`.
  open override var collectionViewLayout: UICollectionViewLayout {
    get { super.collectionViewLayout }
    set { super.collectionViewLayout = newValue }
  }

  /// Creates a collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    super.init(frame: frame, layout: layout)
  }

  /// Creates a collection view with an empty layout; from a nib, with what that specifies.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    takeIn(coder, in: UICollectionView.self)
  }

  /// The number of items in a section; 0 where there is no such section.
  open override func numberOfItems(inSection section: Int) -> Int {
    super.numberOfItems(inSection: section)
  }

  // MARK: Queries

  /// The cell of an item; nil where it is not visible.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    indexPath.isOfItem() ? views.view(at: indexPath) as? UICollectionViewCell : nil
  }

  /// The visible cells, in the order of their items.
  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  /// The visible items, in order.
  open var indexPathsForVisibleItems: [IndexPath] {
    shownPaths
  }

  /// The item that a cell shows; nil where it shows none.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shownPath(of: cell)
  }

  /// The item at a point of the content; nil where there is none visible.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    shownPath(at: point)
  }

  /// A supplementary view; nil where it is not visible.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    guard let id = supplementaryID(elementKind, indexPath) else { return nil }
    return views[id] as? UICollectionReusableView
  }

  /// The visible supplementary views of a kind, in the order of their paths.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// The paths of the visible supplementary views of a kind, in order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    views.elements.compactMap { id, _ in
      guard case .supplementary(elementKind, _, _) = id else { return nil }
      return id.indexPath
    }.sorted()
  }

  /// The layout attributes of an item; nil where there is none with that path.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.isOfItem() else { return nil }
    bringLayoutUpToDate()
    guard isItem(indexPath) else { return nil }
    return collectionViewLayout.placedElement(ElementID(indexPath))?.attributes
  }

  /// The layout attributes of a supplementary view; nil where there is none.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    bringLayoutUpToDate()
    guard let id = supplementaryID(kind, indexPath) else { return nil }
    return collectionViewLayout.placedElement(id)?.attributes
  }

  /// The identifier of a supplementary view at a path; nil, and reported with the method that
  /// received it, where the path does not consist of a section and an index, and is not that of a
  /// view of the whole layout.
  private func supplementaryID(
    _ kind: String, _ path: IndexPath, _ method: String = #function
  ) -> ElementID? {
    if path.count == 1 {
      let id = ElementID(ofKind: kind, at: path)
      if collectionViewLayout.placedElement(id) != nil { return id }
    }
    return path.isOfItem(method) ? ElementID(ofKind: kind, at: path) : nil
  }

  override var indexTitles: [String]? { dataSource?.indexTitles(for: self) }

  override func indexChosen(_ title: String, at index: Int) {
    guard
      let path = dataSource?.collectionView(self, indexPathForIndexTitle: title, at: index)
    else { return }
    guard path.isOfItem(), isItem(path) else {
      let place = "[\(path.map(String.init).joined(separator: ", "))]"
      return Diagnostics.report(
        .indexOutside(place, title, "collectionView(_:indexPathForIndexTitle:at:)"))
    }
    scrollToItem(at: path, at: scrolls(.vertical) ? .top : .left, animated: false)
  }

  /// Scrolls so that an item is at a position, animated or at once. It arrives there exactly, also
  /// where sizes in between differ from their estimates. An item of a section that scrolls on its
  /// own is scrolled into view in its section too. An item that does not exist is reported.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard indexPath.isOfItem() else { return }
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }

  // MARK: Selection

  /// The selected items, in order; empty where nothing is selected.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.paths }

  /// Selects an item, or none for nil, without calling the delegate. With an empty scroll position
  /// nothing is scrolled. An item that does not exist is reported.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard indexPath?.isOfItem() != false else { return }
    select(indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  /// Deselects an item without calling the delegate. A path without an item is reported.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    if indexPath.isOfItem() { deselect(indexPath, animated: animated) }
  }

  // MARK: Changes

  /// Inserts items, at these positions after the update.
  open func insertItems(at indexPaths: [IndexPath]) {
    let positions = indexPaths.positions()
    add { $0.insertedItems += positions }
  }

  /// Deletes items, from these positions before the update.
  open func deleteItems(at indexPaths: [IndexPath]) {
    let positions = indexPaths.positions()
    add { $0.deletedItems += positions }
  }

  /// Moves an item to another position.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard let from = indexPath.position(), let to = newIndexPath.position() else { return }
    add { $0.movedItems.append(ItemMove(from: from, to: to)) }
  }

  /// Reloads items with other cells, which fade in.
  open func reloadItems(at indexPaths: [IndexPath]) {
    let positions = indexPaths.positions()
    add { $0.reloadedItems += positions }
  }

  /// Requests the cells of items from the data source again, and measures them again. Dequeuing
  /// returns the existing cell.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    let positions = indexPaths.positions()
    add { $0.reconfiguredItems += positions }
  }

  /// Inserts sections, at these positions after the update.
  open func insertSections(_ sections: IndexSet) {
    add { $0.insertedSections += sections }
  }

  /// Deletes sections, from these positions before the update.
  open func deleteSections(_ sections: IndexSet) {
    add { $0.deletedSections += sections }
  }

  /// Moves a section to another position.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    add { $0.movedSections.append(SectionMove(from: section, to: newSection)) }
  }

  /// Reloads sections, with the current number of items from the data source.
  open func reloadSections(_ sections: IndexSet) {
    add { $0.reloadedSections += sections }
  }

  /// Replaces the layout. Cells are kept, and move to their new positions where that is animated;
  /// the first visible item stays visible, unless the new layout's
  /// `targetContentOffset(forProposedContentOffset:)` specifies otherwise.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Replaces the layout, and calls `completion` once with whether all animations finished without
  /// being interrupted.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    exchangeLayout(layout, animated: animated, completion: completion)
  }

  // MARK: Creating views

  /// Registers a class of cells under an identifier; nil unregisters it. A class that is no
  /// `UICollectionViewCell` is reported.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    views.pool.register(
      cellClass, as: UICollectionViewCell.self,
      for: ReusePool.Use(kind: nil, identifier: identifier))
  }

  /// Registers a class of supplementary views of a kind under an identifier; nil unregisters it. A
  /// class that is no `UICollectionReusableView` is reported.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    views.pool.register(
      viewClass, as: UICollectionReusableView.self,
      for: ReusePool.Use(kind: elementKind, identifier: identifier))
  }

  /// A cell of the class that was registered under an identifier. An unknown identifier is
  /// reported, and a plain cell is returned.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let use = ReusePool.Use(kind: nil, identifier: identifier)
    if let cell = views.dequeue(use) as? UICollectionViewCell {
      if indexPath.isOfItem() { notifyPlace(to: cell, ElementID(indexPath)) }
      return cell
    }
    Diagnostics.report(.cellNotRegistered(identifier, near: views.pool.identifiers(near: use)))
    views.pool.register(UICollectionViewCell.self, for: use)
    return views.pool.view(for: use) as? UICollectionViewCell ?? UICollectionViewCell()
  }

  /// A supplementary view of the class that was registered under an identifier. An unknown one is
  /// reported, and a plain view is returned.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let use = ReusePool.Use(kind: elementKind, identifier: identifier)
    if let view = views.dequeue(use) as? UICollectionReusableView {
      let section = indexPath.first ?? 0
      notifyPlace(to: view, .supplementary(kind: elementKind, section: section, index: 0))
      return view
    }
    Diagnostics.report(
      .supplementaryNotRegistered(
        identifier, kind: elementKind, near: views.pool.identifiers(near: use)))
    views.pool.register(UICollectionReusableView.self, for: use)
    return views.pool.view(for: use) as? UICollectionReusableView ?? UICollectionReusableView()
  }

  // MARK: Overridden by subclasses

  override var source: AnyObject? { dataSource }

  override func countsOfSource() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
  }

  override func countOfSource(inSection section: Int) -> Int? {
    guard let dataSource, !(dataSource is any SnapshotShowing) else { return nil }
    return section < dataSource.numberOfSections(in: self)
      ? dataSource.collectionView(self, numberOfItemsInSection: section) : -1
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
    if let cell = view as? UICollectionViewCell, id.isItem {
      delegate?.collectionView(self, willDisplay: cell, forItemAt: id.indexPath)
    } else if let view = view as? UICollectionReusableView,
      case .supplementary(let kind, _, _) = id
    {
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: kind, at: id.indexPath)
    }
  }

  override func didEndDisplaying(_ view: ReusableView, _ id: ElementID) {
    if let cell = view as? UICollectionViewCell, id.isItem {
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: id.indexPath)
    } else if let view = view as? UICollectionReusableView,
      case .supplementary(let kind, _, _) = id
    {
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: id.indexPath)
    }
  }

  override func targetOffset(proposed: CGPoint) -> CGPoint {
    delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
      ?? proposed
  }

  override func canEdit(_ path: IndexPath) -> Bool {
    delegate?.collectionView(self, canEditItemAt: path) ?? true
  }

  override func canFocus(_ path: IndexPath) -> Bool {
    delegate?.collectionView(self, canFocusItemAt: path) ?? true
  }

  open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    delegate?.collectionView(
      self, shouldUpdateFocusIn: UICollectionViewFocusUpdateContext(context, in: self)) ?? true
  }

  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    delegate?.collectionView(
      self, didUpdateFocusIn: UICollectionViewFocusUpdateContext(context, in: self),
      with: coordinator)
  }

  override func isSelectedByFocus(_ path: IndexPath) -> Bool {
    delegate?.collectionView(self, selectionFollowsFocusForItemAt: path) ?? selectionFollowsFocus
  }

  override var preferredFocus: IndexPath? {
    delegate?.indexPathForPreferredFocusedView(in: self)
  }

  override func middlePressed(at point: CGPoint) -> Bool {
    let point = convert(point, from: nil)
    guard let path = shownPath(at: point),
      let window = delegate?.collectionView(
        self, sceneActivationConfigurationForItemAt: path, point: point)
    else { return super.middlePressed(at: convert(point, to: nil)) }
    window.activate()
    return true
  }

  override func openMenu(of path: IndexPath?, at point: CGPoint) -> Bool {
    openItemMenu(path, at: point)
  }

  override func offersMenu(at path: IndexPath) -> Bool { hasItemMenu(path) }

  override func shouldHighlight(_ path: IndexPath) -> Bool {
    selectsNow && delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
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
    cellForItem(at: path)?.segueTrigger?()
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  override func willDeselect(_ path: IndexPath) -> IndexPath? {
    delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true ? path : nil
  }

  override func didDeselect(_ path: IndexPath) {
    delegate?.collectionView(self, didDeselectItemAt: path)
  }

  override var observesSelection: Bool { delegate != nil }

  override func answer(_ question: SelectionQuestion) -> Bool {
    delegate.map { question.answer(of: $0, in: self) } ?? super.answer(question)
  }

  override func maySpringLoad(
    _ path: IndexPath, _ context: any UISpringLoadedInteractionContext
  ) -> Bool {
    delegate?.collectionView(self, shouldSpringLoadItemAt: path, with: context) ?? true
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

  /// A cell in place of one that was not provided.
  func missingCell() -> UICollectionViewCell {
    let use = ReusePool.Use(kind: nil, identifier: "missing cell")
    if !views.pool.isRegistered(use) { views.pool.register(MissingCell.self, for: use) }
    return views.pool.view(for: use) as? UICollectionViewCell ?? MissingCell(frame: .zero)
  }
}
