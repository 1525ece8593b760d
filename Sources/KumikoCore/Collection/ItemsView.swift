import KumikoFoundation
import KumikoLayout
import KumikoSnapshots

/// The name of `_ItemsView` inside of this module. Only the underscored name is public: apps may
/// have an `ItemsView`.
typealias ItemsView = _ItemsView

/// The common superclass of collection views and table views: items shown by reusable views,
/// arranged by a layout, changed by updates.
///
/// The two subclasses determine where data and views come from and which delegate is notified: they
/// override the members under "Overridden by subclasses".
open class _ItemsView: UIScrollView {
  // MARK: State, each part with its owner

  let items: ItemTable
  let views: ViewStore
  let selection: ItemSelection
  private(set) lazy var updates = UpdateQueue { [weak self] in self?.setNeedsLayout() }
  let scrollers: SectionScrollers
  let prefetching: Prefetching
  let arrangement: Arrangement
  private(set) lazy var moves = UserMoves(in: self)
  /// Finds items by typed text.
  private(set) lazy var search = ItemSearch(in: self)
  /// The item that is being scrolled to.
  var scrollGoal: ScrollGoal?
  /// The titles of the section index.
  var sectionIndex = IndexTitles()
  /// The views whose registrations read observed objects that have changed.
  var observedViews: [ReusableView] = []

  /// Updates the list when observed models change; retained by its data source.
  weak var binding: ListBinding?

  override func bringContentUpToDate() { binding?.bringUpToDate() }

  /// The layout of plain lists is not the app's: changes of what their cells read are followed
  /// there.
  override var followsLayout: Bool {
    type(of: self) != UICollectionView.self && type(of: self) != UITableView.self
  }

  /// The settings of the app.
  var listChoices = ListChoices()

  /// The layout of the views.
  var collectionViewLayout: UICollectionViewLayout {
    get { arrangement.layout }
    set { exchangeLayout(newValue, animated: false) }
  }

  /// Whether items can be selected.
  open var allowsSelection: Bool {
    get { selection.isAllowed }
    set {
      selection.isAllowed = newValue
      if !newValue { clearSelection() }
    }
  }

  /// Whether several items can be selected; `false` by default. Setting it to `true` changes
  /// `selectionPolicy` to `multiple`, where a click adds an item or removes it, unless several can
  /// be selected already; `false` changes it to `single`.
  open var allowsMultipleSelection: Bool {
    get { selection.policy != .single }
    set {
      guard newValue != allowsMultipleSelection else { return }
      selection.policy = newValue ? .multiple : .single
    }
  }

  /// How many items can be selected, and the effect of a click; `single` by default. The selection
  /// is kept when it changes.
  open var selectionPolicy: SelectionPolicy {
    get { selection.policy }
    set { selection.policy = newValue }
  }

  /// Whether an item is selected when a key moves the focus to it; `false` by default. Where
  /// `selectionPolicy` is `extended` keys select in any case.
  open var selectionFollowsFocus: Bool {
    get { listChoices.selectionFollowsFocus }
    set { listChoices.selectionFollowsFocus = newValue }
  }

  /// Whether the last focused item is focused again when the view becomes first responder;
  /// otherwise the first selected item is, or the first visible one. `true` by default.
  open var remembersLastFocusedIndexPath: Bool {
    get { listChoices.remembersFocus }
    set { listChoices.remembersFocus = newValue }
  }

  /// Whether keys move the focus to items; `true` by default (in UIKit only in lists with a
  /// selection by keys).
  open var allowsFocus: Bool {
    get { listChoices.allowsFocus }
    set { listChoices.allowsFocus = newValue }
  }

  /// Whether keys move the focus to items in editing mode; `true` by default.
  open var allowsFocusDuringEditing: Bool {
    get { listChoices.allowsFocusDuringEditing }
    set { listChoices.allowsFocusDuringEditing = newValue }
  }

  /// Whether the list is in editing mode: cells show the accessories for that.
  open var isEditing: Bool {
    get { listChoices.isEditing }
    set {
      guard newValue != listChoices.isEditing else { return }
      listChoices.isEditing = newValue
      for view in views.all { view.editingChanged() }
    }
  }

  /// Whether items can be dragged where a drag delegate provides drag items for them; `true` by
  /// default.
  open var dragInteractionEnabled: Bool {
    get { dragging.interaction.isEnabled }
    set { dragging.interaction.isEnabled = newValue }
  }

  /// Whether items of this view are dragged, or dropped and still arriving.
  open var hasActiveDrag: Bool { dragging.interaction.hasActiveDrag }

  /// Whether a drag has entered this view and has not ended yet, even if it has left the view
  /// again.
  open var hasActiveDrop: Bool { dropping.session != nil }

  /// Whether there are placeholders for dropped items that are still arriving: the data source does
  /// not have them. Updates of the data keep them; `reloadData()` removes them.
  open var hasUncommittedUpdates: Bool { !dropping.placeholders.isEmpty }

  /// Whether an item opens, as by a click, when a drag rests on it; `false` by default.
  open var isSpringLoaded: Bool {
    get { spring != nil }
    set {
      guard newValue != isSpringLoaded else { return }
      if let spring { removeInteraction(spring) } else { addSpring() }
    }
  }

  /// A view behind all cells that does not scroll.
  open var backgroundView: UIView? {
    get { listChoices.backgroundView }
    set {
      guard newValue !== listChoices.backgroundView else { return }
      listChoices.backgroundView?.removeFromSuperview()
      listChoices.backgroundView = newValue
      if let newValue { insertSubview(newValue, at: arrangement.background == nil ? 0 : 1) }
      setNeedsLayout()
    }
  }

  init(frame: CGRect, layout: UICollectionViewLayout) {
    let items = ItemTable()
    self.items = items
    views = ViewStore(of: items)
    selection = ItemSelection(of: items)
    scrollers = SectionScrollers(of: items)
    prefetching = Prefetching(of: items)
    arrangement = Arrangement(layout)
    super.init(frame: frame)
    backgroundColor = .systemBackground
    adopt(layout)
    reordering.begin()
    BandSelection.begin(in: self)
  }

  /// Creates a view with an empty layout; from a nib, with what that specifies.
  public required init?(coder: NSCoder) {
    let items = ItemTable()
    self.items = items
    views = ViewStore(of: items)
    selection = ItemSelection(of: items)
    scrollers = SectionScrollers(of: items)
    prefetching = Prefetching(of: items)
    arrangement = Arrangement(UICollectionViewLayout())
    super.init(coder: coder)
    adopt(arrangement.layout)
    reordering.begin()
    BandSelection.begin(in: self)
    takeIn(coder, in: _ItemsView.self)
  }

  // MARK: Overridden by subclasses

  /// The titles of the section index, from the data source; nil if there is none.
  var indexTitles: [String]? { nil }

  /// Called when the user chose a title of the section index.
  func indexChosen(_ title: String, at index: Int) {}

  /// Sets the colours of the section index.
  func showIndexColors() {}

  /// The data source, as an object.
  var source: AnyObject? { nil }

  /// The number of items of each section, from the data source.
  func countsOfSource() -> [Int] { [] }

  /// The number of items of a section, from the data source; negative where it has no such section,
  /// nil where it cannot be ahead of the list.
  func countOfSource(inSection section: Int) -> Int? { nil }

  /// A view for an item, from the data source.
  func itemView(at path: IndexPath) -> ReusableView { missingItemView() }

  /// A view in place of one that was not provided.
  func missingItemView() -> ReusableView { ReusableView() }

  /// A supplementary view, from the data source.
  func supplementaryView(ofKind kind: String, at path: IndexPath) -> ReusableView { ReusableView() }

  /// The elements whose views stay while they are not visible, as far as there are any.
  final var elementsOutOfSight: [ElementID] = []

  /// Called when a view was created for an element, before it is measured.
  func made(_ view: ReusableView, for id: ElementID) {}

  /// Called before a view is shown, in its place.
  func willDisplay(_ view: ReusableView, _ id: ElementID) {}

  /// Called when a view is not shown any more.
  func didEndDisplaying(_ view: ReusableView, _ id: ElementID) {}

  /// Whether a click may select an item at the moment.
  var offersSelection: Bool { allowsSelection }

  /// Whether an item under a touch is highlighted.
  func shouldHighlight(_ path: IndexPath) -> Bool { true }

  /// Called when an item was highlighted.
  func didHighlight(_ path: IndexPath) {}

  /// Called when an item is not highlighted any more.
  func didUnhighlight(_ path: IndexPath) {}

  /// The item that is selected when the user selects one; nil if there is none.
  func willSelect(_ path: IndexPath) -> IndexPath? { path }

  /// Called when the user selected an item.
  func didSelect(_ path: IndexPath) {}
  /// Called when the user selected or deselected items, whichever delegate method was called.
  func selectionChanged() {}

  /// The item that is deselected when the user deselects one; nil if there is none.
  func willDeselect(_ path: IndexPath) -> IndexPath? { path }

  /// Called when the user deselected an item.
  func didDeselect(_ path: IndexPath) {}

  /// Whether a delegate is asked about and notified of the user's selection.
  var observesSelection: Bool { false }

  /// The current selection policy.
  var currentPolicy: SelectionPolicy { selectionPolicy }

  /// The delegate's answer to a question about the user's selection.
  func answer(_ question: SelectionQuestion) -> Bool { question.usualAnswer }

  /// Whether `willDeselect` is also called where another item replaces the selection.
  var asksBeforeReplacing: Bool { false }

  /// The content offset after an update, or with another layout; called before that of the layout.
  func targetOffset(proposed: CGPoint) -> CGPoint { proposed }

  /// Whether an item is in editing mode while the list is.
  func canEdit(_ path: IndexPath) -> Bool { true }

  /// Whether keys move the focus to an item.
  func canFocus(_ path: IndexPath) -> Bool { true }

  /// Whether keys move the focus to an item now.
  func mayFocus(_ path: IndexPath) -> Bool { offersFocus && canFocus(path) }

  /// Whether keys move the focus to items now.
  var offersFocus: Bool { allowsFocus && (!isEditing || allowsFocusDuringEditing) }

  /// Whether an item is selected when a key moves the focus to it.
  func isSelectedByFocus(_ path: IndexPath) -> Bool { selectionFollowsFocus }

  /// The item that is focused when the list becomes first responder; nil for the default one.
  var preferredFocus: IndexPath? { nil }

  /// Opens the menu of an item, or of the background; returns whether there is one.
  func openMenu(of path: IndexPath?, at point: CGPoint) -> Bool { false }

  /// Whether an item has a menu.
  func offersMenu(at path: IndexPath) -> Bool { false }

  /// Whether items can be moved now.
  var offersMoves: Bool { true }

  /// Called before a row is swiped.
  func willBeginSwiping(_ path: IndexPath) {}

  /// Called when a swiped row has returned to its place; nil where it was removed.
  func didEndSwiping(_ path: IndexPath?) {}

  /// The covered height at the top while an item is shown there, in points.
  func coveredHeight(above path: IndexPath) -> CGFloat { 0 }

  /// Called before an update of the subclass's own data.
  func updateBegins(_ batch: BatchUpdate) {}

  /// Called when the positions of elements changed.
  func positionsChanged() {}

  /// Whether a deleted or reloaded element, at its old position, disappears at once.
  func departsAtOnce(_ id: ElementID) -> Bool { false }

  /// Called when an update was applied, and its animation begins.
  func updateEnded() {}

  /// Whether an item opens when a drag rests on it.
  func maySpringLoad(_ path: IndexPath, _ context: any UISpringLoadedInteractionContext) -> Bool {
    true
  }

  /// Whether the user may move an item.
  func canMove(_ path: IndexPath) -> Bool { false }

  /// The target of an item that the user drags.
  func moveTarget(from origin: IndexPath, now current: IndexPath, proposed: IndexPath) -> IndexPath
  { proposed }

  /// Called when the user has moved an item.
  func didMove(_ origin: IndexPath, to target: IndexPath) {}

  /// The swipe actions of a row at an edge; nil if there is none.
  func actions(for path: IndexPath, at edge: SwipeEdge) -> UISwipeActionsConfiguration? { nil }

  /// Called when a section that scrolls on its own was scrolled.
  func didScroll(section: Int, to offset: CGFloat) {}

  /// The end of a scroll of a section; nil for the proposed one.
  func targetOffset(ofSection section: Int, proposed: CGFloat) -> CGFloat? { nil }

  /// Called when a scroll of a section has ended.
  func didEndScrolling(section: Int) {}

  /// Whether there is a prefetching data source.
  var hasPrefetcher: Bool { false }

  /// Called when items come near the screen.
  func prefetch(_ paths: [IndexPath]) {}

  /// Called when prefetched items are far from the screen again.
  func cancelPrefetching(_ paths: [IndexPath]) {}

  // MARK: Data

  /// Requests everything from the data source again, without animation. The selection is cleared.
  open func reloadData() {
    selection.reset(keepsCursor: isFirstResponder)
    search.stop()
    reordering.movement = nil
    dropping.reset()
    forgetSizes()
    arrangement.visibleItemChanges = [:]
    prefetching.reset()
    items.needsLoading = true
    if updates.pending != nil { updates.isVoid = true }
    setIndexNeedsLoading()
  }

  /// Number of sections.
  open var numberOfSections: Int {
    loadCountsIfNeeded()
    return items.counts.count
  }

  /// Number of items in a section; 0 where there is no such section.
  func numberOfItems(inSection section: Int) -> Int {
    loadCountsIfNeeded()
    return items.counts.indices.contains(section) ? items.counts[section] : 0
  }

  /// Performs operations together, in one animation.
  ///
  /// During layout or another update they are performed when that has ended.
  ///
  /// Deletes and reloads use positions before the updates, inserts positions after them; a move
  /// uses one of each. Operations that are inconsistent with the data source are reported, and
  /// everything is reloaded.
  ///
  /// - Parameters:
  ///   - updates: changes the data and calls the operations, in any order; needs no `self.`, as in
  ///     UIKit, as it is not retained.
  ///   - completion: called once, with whether all animations finished without being interrupted.
  ///     Inside of another call of this method, the operations become part of that update, and
  ///     `completion` is called when it has ended, before that of the other call.
  open func performBatchUpdates(
    @_implicitSelfCapture _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    if self.updates.pending != nil {
      updates?()
      if let completion { self.updates.complete(with: completion) }
      return
    }
    guard let update = beginBatch() else {
      self.updates.postpone { [weak self] in
        self?.performBatchUpdates(updates, completion: completion)
      }
      return setNeedsLayout()
    }
    updates?()
    endBatch(update, completion: completion)
  }

  // MARK: Scrolling

  override func dragScrollables(at point: CGPoint) -> [any DragScrollable] {
    swiping?.aim = point
    let candidates: [(any DragScrollable)?] = [swiping, sectionScroller(at: point), self]
    return candidates.compactMap { $0 }
  }

  override func dragWillBegin() { swiping?.close() }

  override func wheel(_ delta: CGVector, at point: CGPoint) -> CGVector {
    let place = seen(fromWindow: point)
    let rest = wheelSection(swiping?.wheel(delta, at: place) ?? delta, at: place)
    return rest == .zero ? rest : super.wheel(rest, at: point)
  }

  override func restingOffset(afterNotchTo proposed: CGPoint, from start: CGPoint) -> CGPoint {
    snapped(super.restingOffset(afterNotchTo: proposed, from: start), from: start)
  }

  override func restingOffset(afterPushTo proposed: CGPoint, _ velocity: CGVector) -> CGPoint {
    pushTarget(super.restingOffset(afterPushTo: proposed, velocity), velocity)
  }

  // MARK: Keyboard

  open override var canBecomeFirstResponder: Bool { allowsSelection }

  override var isKeyboardStop: Bool {
    allowsSelection && offersFocus && items.counts.contains { $0 > 0 }
  }

  override var focusPlace: FocusPlace {
    guard let cursor = selection.cursor, let item = items.handle(at: cursor) else {
      return super.focusPlace
    }
    return FocusPlace(owner: self, view: views.view(at: cursor), part: item)
  }

  override func handleKey(_ key: KeyPress) -> Bool {
    if reordering.movement != nil, key == KeyPress("escape") {
      cancelInteractiveMovement()
      return true
    }
    return cancelBand(key) || selectByKey(key) || openOutline(key) || moveCursor(key)
      || reorderByKey(key) || leaveControl(key) || super.handleKey(key)
  }

  override func handleCommand(_ command: EditCommand) -> Bool {
    guard command == .selectAll else { return editMenuProvider?.answer(command) ?? false }
    guard canHandle(command) else { return false }
    act(.everything)
    return true
  }

  override func canHandle(_ command: EditCommand) -> Bool {
    guard command == .selectAll else { return editMenuProvider?.canAnswer(command) ?? false }
    return currentPolicy.allowsRanges && offersSelection
  }

  private var editMenuProvider: (any EditMenuProviding)? { self as? any EditMenuProviding }

  override func handleText(_ text: String) -> Bool {
    seek(text, isComposed: false) || super.handleText(text)
  }

  override func handleComposition(_ text: String, focus: Range<Int>) -> Bool {
    seek(text, isComposed: true) || super.handleComposition(text, focus: focus)
  }

  override func keyboardFocusChanged() {
    super.keyboardFocusChanged()
    if isFirstResponder { placeCursor() }
    if !isFirstResponder { search.end() }
    showCursor()
    offerTyping()
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchBegan(touches)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchMoved(touches)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchEnded(touches, event?.modifiers ?? [])
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    endHighlight()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    bringUpToDate()
    runDeferredUpdates()
    arrangement.endResizing()
    announceItems()
    selection.band?.update()
    backgroundView?.frame = shownBounds
    listChoices.filler?.placeInList()
    arrangement.background?.frame = shownBounds
    updateIndex()
  }

  override func contentMoved() {
    super.contentMoved()
    setNeedsLayout()
  }

  override func windowChanged() {
    super.windowChanged()
    if window == nil { for scroller in scrollers.all { scroller.comeToRest() } }
  }

  /// Asks the layout whether the new bounds invalidate it, while the old ones are still set.
  override func boundsWillChange(to newBounds: CGRect) {
    super.boundsWillChange(to: newBounds)
    let layout = collectionViewLayout
    guard layout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
    let isResized = newBounds.size != bounds.size
    if isResized, UIView.inheritedAnimationDuration > 0 {
      layout.prepare(forAnimatedBoundsChange: bounds)
      arrangement.isResizing = true
    }
    arrangement.notify(isScrolling: !isResized) {
      layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: newBounds))
    }
  }

  override func boundsSizeChanged(from old: CGSize) {
    collectionViewLayout.invalidateEverything(countsChanged: false)
    keepLeadingEdge(widthBefore: old.width)
    super.boundsSizeChanged(from: old)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let traits = currentTraits
    if let previousTraitCollection {
      (collectionViewLayout as? any ReadsObserved)?.traitsChanged(
        from: previousTraitCollection, to: traits)
      binding?.traitsChanged(from: previousTraitCollection, to: traits)
      guard traits.looksDifferent(from: previousTraitCollection) else { return }
    }
    forgetSizes()
    collectionViewLayout.invalidateEverything(countsChanged: false)
  }

  override var descriptionParts: [String] {
    super.descriptionParts + ["layout = \(ObjectWords.line(collectionViewLayout))"]
      + (source.map { ["dataSource = \(ObjectWords.line($0))"] } ?? [])
  }

  override var accessibilityDefaults: AccessibilityDefaults { listAccessibility }

  override var accessibilityParts: [AccessibilityPart]? { listParts }
}
