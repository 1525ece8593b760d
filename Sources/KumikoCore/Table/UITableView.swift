import KumikoFoundation
import KumikoGraphics
import KumikoLayout
import KumikoSnapshots

/// Shows rows in sections, one below another.
///
/// Only the cells for the visible rectangle exist; others are reused. The height of a row is that
/// of the delegate, `rowHeight`, or that of its cell's content, in this order; only rows near the
/// screen are measured.
///
///     final class NamesController: UITableViewController {
///       let names = ["Ada", "Grace"]
///
///       override func viewDidLoad() {
///         super.viewDidLoad()
///         tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
///       }
///
///       override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int)
///         -> Int
///       { names.count }
///
///       override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
///         -> UITableViewCell
///       {
///         let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
///         var content = cell.defaultContentConfiguration()
///         content.text = names[indexPath.row]
///         cell.contentConfiguration = content
///         return cell
///       }
///     }
open class UITableView: _ItemsView {
  /// The style of the table.
  public let style: Style

  /// Provides the cells. Not retained.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      omissions.remove(.editing)
      reloadData()
    }
  }

  /// Decides about and is notified of interactions with the table. Not retained.
  open weak var delegate: (any UITableViewDelegate)? {
    get { scrollDelegate as? any UITableViewDelegate }
    set {
      guard newValue !== scrollDelegate else { return }
      scrollDelegate = newValue
      omissions.formIntersection([.editing])
      implemented = []
      probes = [:]
      heightsChanged()
    }
  }

  /// Notified of rows that will be needed soon.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet { prefetching.reset() }
  }

  /// Provides the drag items; without it nothing can be dragged.
  open weak var dragDelegate: (any UITableViewDragDelegate)? {
    get { (dragging.delegation as? TableDragDelegation)?.delegate }
    set { dragging.delegation = newValue.map { TableDragDelegation(self, $0) } }
  }

  /// Handles drops.
  open weak var dropDelegate: (any UITableViewDropDelegate)? {
    get { (dropping.delegation as? TableDropDelegation)?.delegate }
    set { dropping.delegation = newValue.map { TableDropDelegation(self, $0) } }
  }

  // MARK: Heights

  /// The height of rows, in points, unless the delegate specifies one; with `automaticDimension`,
  /// the default, it is determined by their cells.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { heightsChanged() } }
  }

  /// The estimated height of rows until they were near the screen, in points. With
  /// `automaticDimension`, the default, it is `rowHeight`, or 44. With 0 every row's height is
  /// requested at once, and cells are not measured.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { heightsChanged() } }
  }

  /// The height of headers, in points, unless the delegate specifies one; 0 for no headers. With
  /// `automaticDimension`, the default, it is that of their content, and sections without a title
  /// and without a view have no header.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { heightsChanged() } }
  }

  /// The height of footers, in points, unless the delegate specifies one; 0 for no footers. With
  /// `automaticDimension`, the default, it is that of their content, and sections without a title
  /// and without a view have no footer.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { heightsChanged() } }
  }

  /// The space above each header, in points. `automaticDimension`, the default, adds none: the
  /// space that iOS has there is part of the header's height here.
  open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { heightsChanged() } }

  /// The estimated height of headers until they were near the screen, in points. With
  /// `automaticDimension`, the default, it is 28 in a plain table, otherwise 38.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { heightsChanged() } }
  }

  /// The estimated height of footers until they were near the screen, in points. With
  /// `automaticDimension`, the default, it is 28 in a plain table, otherwise 38.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { heightsChanged() } }
  }

  /// The methods that the delegate was found not to implement.
  var omissions: Set<Omission> = []
  /// The methods that the delegate was found to implement.
  var implemented: Set<Omission> = []
  /// Headers and footers that were created to find out whether the delegate has any.
  var probes: [ElementID: UIView] = [:]

  /// The interaction that opens the context menus of rows, which the delegate provides: use it to
  /// dismiss or update the menu that is open, and to find where it was requested. It is not part of
  /// `interactions` and has no delegate of its own; nil while the table has no delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { itemMenus }

  // MARK: Appearance

  /// Whether there is a separator between rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { if separatorStyle != oldValue { heightsChanged() } }
  }

  /// The colour of the separators; nil for `UIColor.separator`, the default.
  open var separatorColor: UIColor? = .separator { didSet { followLines() } }

  /// The effect by which separators adapt to what is visible through them: vibrancy on a material,
  /// or a material of their own; nil, the default, for separators in their plain colour.
  open var separatorEffect: UIVisualEffect? { didSet { followLines() } }

  /// The insets of the separators from the sides, in points. By default, and if `left` is set to
  /// `automaticDimension`, they start where the text does, and `left` is 15 when it is read.
  open var separatorInset: UIEdgeInsets {
    get { lineInset.shownAsLineInset }
    set { lineInset = newValue.lineInset(after: lineInset) }
  }

  /// The same; `left` is `automaticDimension` where lines start where the text does.
  var lineInset = UIEdgeInsets.automaticLineInset { didSet { followLines() } }

  /// A view above all sections that scrolls with them. Its height is that of its frame, or that of
  /// its constraints where `translatesAutoresizingMaskIntoConstraints` is `false`; assign it again
  /// after changing the frame.
  open var tableHeaderView: UIView? {
    didSet { boundaryChanged(UITableView.headerKind, from: oldValue) }
  }

  /// A view below all sections that scrolls with them. Its height is that of its frame, or that of
  /// its constraints where `translatesAutoresizingMaskIntoConstraints` is `false`; assign it again
  /// after changing the frame.
  open var tableFooterView: UIView? {
    didSet { boundaryChanged(UITableView.footerKind, from: oldValue) }
  }

  // MARK: Selection and editing

  /// Whether rows can be selected while the table is edited; `false` by default.
  open var allowsSelectionDuringEditing = false

  /// Whether several rows can be selected while the table is edited; `false` by default. Rows that
  /// can be edited then show a ring that is filled while they are selected, in place of the
  /// controls that delete and insert. The selection is cleared when editing ends.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { if isEditing { followEditing() } }
  }

  /// The animations of rows in the update that is being described.
  var rowAnimations = RowAnimations()
  /// The update that `beginUpdates` began, and the number of its calls that have not ended.
  var openUpdate: (update: CollectionUpdate?, depth: Int)?
  /// Whether an update is in progress.
  private(set) var isUpdating = false

  /// Settings that are rarely used.
  var choices = TableChoices()

  /// The rows that a storyboard specifies; nil where a data source provides them.
  var staticRows: StaticRows?
  let tableLayout: TableLayout

  // MARK: Creating tables

  /// A table of a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    tableLayout = TableLayout()
    super.init(frame: frame, layout: tableLayout)
    setUp()
  }

  /// A plain table.
  public convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// A plain table.
  public convenience init() { self.init(frame: .zero, style: .plain) }

  /// A table of a nib; elsewhere a plain one.
  public required init?(coder: NSCoder) {
    style = NibCoder.value("style", of: coder) ?? .plain
    tableLayout = TableLayout()
    super.init(frame: .zero, layout: tableLayout)
    setUp()
    takeIn(coder, in: UITableView.self)
  }

  // MARK: Section index

  /// The colour of the titles of the section index; nil for the tint.
  open var sectionIndexColor: UIColor? { didSet { showIndexColors() } }

  /// The background of the section index; nil if there is none.
  open var sectionIndexBackgroundColor: UIColor? { didSet { showIndexColors() } }

  /// The background of the section index while it is pressed; nil for the usual one.
  open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { showIndexColors() } }

  /// The minimum number of rows with which the table shows the section index; 0 by default.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { setIndexNeedsLoading() } }

  override var indexTitles: [String]? { titlesOfSections }
  override func showIndexColors() { colorIndex() }
  override func indexChosen(_ title: String, at index: Int) { goToSection(of: title, at: index) }

  open override func reloadData() {
    super.reloadData()
    probes = [:]
    rowAnimations = RowAnimations()
    isUpdating = false
  }

  open override var isEditing: Bool {
    get { super.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing mode: rows show the controls that delete, insert and move them.
  open func setEditing(_ editing: Bool, animated: Bool) {
    if editing != isEditing { changeEditing(editing, animated: animated) }
  }

  func takeEditing(_ editing: Bool) { super.isEditing = editing }

  // MARK: Rows

  /// Number of rows in a section; 0 where there is no such section.
  open func numberOfRows(inSection section: Int) -> Int { numberOfItems(inSection: section) }

  /// The cell of a row; nil where it is not visible.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    indexPath.isOfItem() ? views.view(at: indexPath) as? UITableViewCell : nil
  }

  /// The visible cells, in the order of their rows.
  open var visibleCells: [UITableViewCell] {
    bringUpToDateIfIdle()
    return shownPaths.compactMap { cellForRow(at: $0) }
  }

  /// The visible rows, in order; nil where there is none.
  open var indexPathsForVisibleRows: [IndexPath]? {
    bringUpToDateIfIdle()
    let paths = shownPaths
    return paths.isEmpty ? nil : paths
  }

  /// The row that a cell shows; nil where it shows none.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { shownPath(of: cell) }

  /// The row at a point of the content, visible or not; nil where there is none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    return rows(in: CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01)).first
  }

  /// The rows in a rectangle of the content, visible or not, in order; empty where there is none.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rows(in: rect) }

  /// The frame of a row, in points; zero if there is none at that index path.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    indexPath.isOfItem() ? frameOfItem(at: indexPath) ?? .zero : .zero
  }

  /// The frame of a section with header and footer, in points; zero if there is no such section.
  open func rect(forSection section: Int) -> CGRect {
    bringLayoutUpToDate()
    return tableLayout.frame(ofSection: section)
  }

  /// The frame of a section's header while it is not pinned; without height if it has none.
  open func rectForHeader(inSection section: Int) -> CGRect {
    boundaryRect(UICollectionView.elementKindSectionHeader, section, atEnd: false)
  }

  /// The frame of a section's footer while it is not pinned; without height if it has none.
  open func rectForFooter(inSection section: Int) -> CGRect {
    boundaryRect(UICollectionView.elementKindSectionFooter, section, atEnd: true)
  }

  /// The header of a section; nil where it is not visible, or not a `UITableViewHeaderFooterView`.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    boundaryView(UICollectionView.elementKindSectionHeader, section)
  }

  /// The footer of a section; nil where it is not visible, or not a `UITableViewHeaderFooterView`.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    boundaryView(UICollectionView.elementKindSectionFooter, section)
  }

  /// Scrolls so that a row is at a position, animated or at once. It arrives there exactly, also
  /// where heights above differ from their estimates. A path with the row `NSNotFound` is that of
  /// its section. A row that does not exist is reported.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    if indexPath.isOfItem() { scroll(to: indexPath, on: scrollPosition, animated: animated) }
  }

  /// Scrolls so that the first selected row is at a position.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = indexPathForSelectedRow else { return }
    scrollToRow(at: path, at: scrollPosition, animated: animated)
  }

  /// The first selected row; nil if none is selected.
  open var indexPathForSelectedRow: IndexPath? { selection.paths.first }

  /// The selected rows, in order; nil if none is selected.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection.paths }

  /// Selects a row, or nothing if nil, without calling the delegate. With the scroll position
  /// `none` nothing is scrolled. A row that does not exist is reported.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard indexPath?.isOfItem() != false else { return }
    select(indexPath, animated: animated, scrollPosition: scrollPosition.ofItem)
  }

  /// Deselects a row without calling the delegate. One that does not exist is reported.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if indexPath.isOfItem() { deselect(indexPath, animated: animated) }
  }

  // MARK: Changes

  /// Inserts rows at these index paths, counted after the update.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    for path in indexPaths { rowAnimations.inserted[path] = animation }
    let positions = indexPaths.positions()
    add { $0.insertedItems += positions }
  }

  /// Deletes rows at these index paths, counted before the update.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    for path in indexPaths { rowAnimations.deleted[path] = animation }
    let positions = indexPaths.positions()
    add { $0.deletedItems += positions }
  }

  /// Reloads rows with other cells, and measures them again.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    for path in indexPaths { rowAnimations.deleted[path] = animation }
    let positions = indexPaths.positions()
    add { $0.reloadedItems += positions }
  }

  /// Requests the cells of rows from the data source again, and measures them again. Dequeuing
  /// returns the existing cell.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    let positions = indexPaths.positions()
    add { $0.reconfiguredItems += positions }
  }

  /// Moves a row to another position.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard let from = indexPath.position(), let to = newIndexPath.position() else { return }
    add { $0.movedItems.append(ItemMove(from: from, to: to)) }
  }

  /// Inserts sections at these indexes, counted after the update.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    for section in sections { rowAnimations.insertedSections[section] = animation }
    add { $0.insertedSections += sections }
  }

  /// Deletes sections at these indexes, counted before the update.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    for section in sections { rowAnimations.deletedSections[section] = animation }
    add { $0.deletedSections += sections }
  }

  /// Reloads sections, with the current number of rows from the data source.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    for section in sections { rowAnimations.deletedSections[section] = animation }
    add { $0.reloadedSections += sections }
  }

  /// Moves a section to another position.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    add { $0.movedSections.append(SectionMove(from: section, to: newSection)) }
  }

  /// Collects the changes until `endUpdates()`, and performs them together. Calls can be nested.
  /// Without changes between the two, visible rows are measured again, and the others move.
  open func beginUpdates() {
    openUpdate = openUpdate.map { ($0.update, $0.depth + 1) } ?? (beginBatch(), 1)
  }

  /// Performs the changes since `beginUpdates()`. One without the other is reported.
  open func endUpdates() {
    guard let open = openUpdate else {
      Diagnostics.report(.endWithoutBegin(debugName))
      return
    }
    end(open.update, depth: open.depth - 1)
  }

  // MARK: Creating views

  /// Registers a class of cells under an identifier; nil unregisters it. A class that is no
  /// `UITableViewCell` is reported.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    views.pool.register(
      cellClass, as: UITableViewCell.self, for: ReusePool.Use(kind: nil, identifier: identifier))
  }

  /// Registers a class of headers and footers under an identifier; nil unregisters it. A class that
  /// is no `UITableViewHeaderFooterView` is reported.
  open func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    views.pool.register(
      aClass, as: UITableViewHeaderFooterView.self,
      for: ReusePool.Use(kind: UITableView.boundaryKind, identifier: identifier))
  }

  /// A cell of the class that was registered under an identifier. An unknown identifier is
  /// reported, and the result is a plain cell.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    dequeueReusableCell(withIdentifier: identifier) ?? unregisteredCell(identifier)
  }

  /// A cell that can be reused, or a new one of the class that was registered; nil where none was.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    told(views.dequeue(ReusePool.Use(kind: nil, identifier: identifier)) as? UITableViewCell)
  }

  /// A header or footer that can be reused, or a new one of the class that was registered; nil
  /// where none was.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    let use = ReusePool.Use(kind: UITableView.boundaryKind, identifier: identifier)
    return told(views.pool.view(for: use) as? UITableViewHeaderFooterView)
  }

  // MARK: Overrides of _ItemsView

  override var source: AnyObject? { dataSource }

  override func countsOfSource() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
    }
  }

  override func countOfSource(inSection section: Int) -> Int? { rowCount(inSection: section) }

  override func itemView(at path: IndexPath) -> ReusableView {
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return missingCell() }
    views.pool.adopt(cell, kind: nil)
    return cell
  }

  override func missingItemView() -> ReusableView { missingCell() }

  override func supplementaryView(ofKind kind: String, at path: IndexPath) -> ReusableView {
    boundaryView(ofKind: kind, at: path)
  }

  override func made(_ view: ReusableView, for id: ElementID) {
    if let cell = view as? UITableViewCell, id.isItem { prepare(cell, at: id.indexPath) }
  }

  override func willDisplay(_ view: ReusableView, _ id: ElementID) { notifyDisplay(of: view, id) }

  override func didEndDisplaying(_ view: ReusableView, _ id: ElementID) {
    notifyEndOfDisplay(of: view, id)
  }

  override func canFocus(_ path: IndexPath) -> Bool {
    delegate?.tableView(self, canFocusRowAt: path) ?? true
  }

  open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    delegate?.tableView(
      self, shouldUpdateFocusIn: UITableViewFocusUpdateContext(context, in: self)) ?? true
  }

  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    delegate?.tableView(
      self, didUpdateFocusIn: UITableViewFocusUpdateContext(context, in: self), with: coordinator)
  }

  override func isSelectedByFocus(_ path: IndexPath) -> Bool {
    delegate?.tableView(self, selectionFollowsFocusForRowAt: path) ?? selectionFollowsFocus
  }

  override var preferredFocus: IndexPath? {
    delegate?.indexPathForPreferredFocusedView(in: self)
  }

  override func openMenu(of path: IndexPath?, at point: CGPoint) -> Bool {
    path.map { openRowMenu($0, at: point) } ?? false
  }

  override func offersMenu(at path: IndexPath) -> Bool { hasRowMenu(path) }

  override var offersMoves: Bool { isEditing }

  override func willBeginSwiping(_ path: IndexPath) {
    delegate?.tableView(self, willBeginEditingRowAt: path)
  }

  override func didEndSwiping(_ path: IndexPath?) {
    delegate?.tableView(self, didEndEditingRowAt: path)
  }

  override var currentPolicy: SelectionPolicy {
    isEditing ? allowsMultipleSelectionDuringEditing ? .multiple : .single : selectionPolicy
  }

  override var observesSelection: Bool { delegate != nil }

  override func answer(_ question: SelectionQuestion) -> Bool {
    delegate.map { question.answer(of: $0, in: self) } ?? super.answer(question)
  }

  override func shouldHighlight(_ path: IndexPath) -> Bool {
    if isEditing, !selectsWhileEditing { return false }
    return delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
  }

  override var offersSelection: Bool {
    super.offersSelection && (!isEditing || selectsWhileEditing)
  }

  override func didHighlight(_ path: IndexPath) {
    delegate?.tableView(self, didHighlightRowAt: path)
  }

  override func didUnhighlight(_ path: IndexPath) {
    delegate?.tableView(self, didUnhighlightRowAt: path)
  }

  override func willSelect(_ path: IndexPath) -> IndexPath? {
    guard let delegate else { return path }
    return checked(
      delegate.tableView(self, willSelectRowAt: path), from: "tableView(_:willSelectRowAt:)")
  }

  override func didSelect(_ path: IndexPath) {
    cellForRow(at: path)?.segueTrigger?()
    delegate?.tableView(self, didSelectRowAt: path)
  }

  override func willDeselect(_ path: IndexPath) -> IndexPath? {
    guard let delegate else { return path }
    return checked(
      delegate.tableView(self, willDeselectRowAt: path), from: "tableView(_:willDeselectRowAt:)")
  }

  override var asksBeforeReplacing: Bool { true }
  override func didDeselect(_ path: IndexPath) { notifyDeselection(of: path) }
  override func selectionChanged() { postSelectionChange() }

  override func maySpringLoad(
    _ path: IndexPath, _ context: any UISpringLoadedInteractionContext
  ) -> Bool { delegate?.tableView(self, shouldSpringLoadRowAt: path, with: context) ?? true }

  override func canMove(_ path: IndexPath) -> Bool {
    dataSource?.tableView(self, canMoveRowAt: path) ?? false
  }

  override func moveTarget(
    from origin: IndexPath, now current: IndexPath, proposed: IndexPath
  ) -> IndexPath {
    guard let delegate else { return proposed }
    return checkedTarget(
      delegate.tableView(
        self, targetIndexPathForMoveFromRowAt: origin, toProposedIndexPath: proposed),
      orElse: current)
  }

  override func didMove(_ origin: IndexPath, to target: IndexPath) {
    guard let dataSource else { return }
    if let source = dataSource as? any RowMoving {
      return source.move(origin, to: target, in: self)
    }
    dataSource.tableView(self, moveRowAt: origin, to: target)
  }

  override func actions(
    for path: IndexPath, at edge: SwipeEdge
  ) -> UISwipeActionsConfiguration? {
    switch edge {
    case .leading:
      return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    case .trailing:
      return delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        ?? usualActions(for: path)
    }
  }

  override var hasPrefetcher: Bool { choices.isPrefetching && prefetchDataSource != nil }

  override func prefetch(_ paths: [IndexPath]) {
    prefetchDataSource?.tableView(self, prefetchRowsAt: paths)
  }

  override func cancelPrefetching(_ paths: [IndexPath]) {
    prefetchDataSource?.tableView(self, cancelPrefetchingForRowsAt: paths)
  }

  override func positionsChanged() { probes = [:] }

  override func updateBegins(_ batch: BatchUpdate) {
    isUpdating = true
    if let source = dataSource as? any RowAnimating {
      rowAnimations.usual = source.defaultRowAnimation
    }
    remeasureRows()
  }

  override func departsAtOnce(_ id: ElementID) -> Bool { rowAnimations.departure(of: id) == .none }

  override func updateEnded() {
    isUpdating = false
    rowAnimations = RowAnimations()
  }

  override func coveredHeight(above path: IndexPath) -> CGFloat {
    guard style == .plain else { return 0 }
    return rectForHeader(inSection: path.section).height
  }
}
