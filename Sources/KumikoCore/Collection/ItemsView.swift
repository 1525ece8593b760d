import KumikoFoundation
import KumikoLayout
import KumikoSnapshots

/// What `_ItemsView` is called here. Only the underscore is public: apps may have an `ItemsView`.
typealias ItemsView = _ItemsView

/// What collection views and table views share: items shown by views that are used again, arranged
/// by a layout, changed by updates.
///
/// The two faces say where data and views come from and who hears of what happens: they override
/// what stands under "What a face says".
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
  /// Finds items by what is typed.
  private(set) lazy var search = ItemSearch(in: self)
  /// The item that is being scrolled to.
  var scrollGoal: ScrollGoal?
  /// The titles along the edge.
  var sectionIndex = IndexTitles()
  /// The views whose registrations read observed objects that have changed.
  var observedViews: [ReusableView] = []

  /// What has the list follow models; its data source keeps it.
  weak var binding: ListBinding?

  override func bringContentUpToDate() { binding?.bringUpToDate() }

  /// The layout of plain lists is not the app's: what their cells read is followed there.
  override var followsLayout: Bool {
    type(of: self) != UICollectionView.self && type(of: self) != UITableView.self
  }

  /// What the app chose.
  var listChoices = ListChoices()

  /// How the views are arranged.
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

  /// Whether more than one item can be selected: a click then adds or removes one.
  open var allowsMultipleSelection: Bool {
    get { selection.policy != .single }
    set {
      guard newValue != allowsMultipleSelection else { return }
      selection.policy = newValue ? .multiple : .single
    }
  }

  /// How many items can be selected, and what a click means; `single` unless changed. What is
  /// selected stays so when it changes.
  open var selectionPolicy: SelectionPolicy {
    get { selection.policy }
    set { selection.policy = newValue }
  }

  /// Whether an item is selected when a key brings the keyboard to it; no unless changed. Where
  /// `selectionPolicy` is `extended` keys select in any case.
  open var selectionFollowsFocus: Bool {
    get { listChoices.selectionFollowsFocus }
    set { listChoices.selectionFollowsFocus = newValue }
  }

  /// Whether the item that had the keyboard last gets it again with the view; else the first that
  /// is selected does, or the first on the screen. Yes unless changed.
  open var remembersLastFocusedIndexPath: Bool {
    get { listChoices.remembersFocus }
    set { listChoices.remembersFocus = newValue }
  }

  /// Whether keys bring the keyboard to items; yes unless changed (in UIKit only in lists that come
  /// with a way to select by keys).
  open var allowsFocus: Bool {
    get { listChoices.allowsFocus }
    set { listChoices.allowsFocus = newValue }
  }

  /// Whether keys bring the keyboard to items while the list is edited; yes unless changed.
  open var allowsFocusDuringEditing: Bool {
    get { listChoices.allowsFocusDuringEditing }
    set { listChoices.allowsFocusDuringEditing = newValue }
  }

  /// Whether the list is edited: cells show the accessories for that.
  open var isEditing: Bool {
    get { listChoices.isEditing }
    set {
      guard newValue != listChoices.isEditing else { return }
      listChoices.isEditing = newValue
      for view in views.all { view.editingChanged() }
    }
  }

  /// Whether items can be dragged where a drag delegate gives something for them; yes unless
  /// changed.
  open var dragInteractionEnabled: Bool {
    get { dragging.interaction.isEnabled }
    set { dragging.interaction.isEnabled = newValue }
  }

  /// Whether items of this view are dragged, or dropped and still arriving.
  open var hasActiveDrag: Bool { dragging.interaction.hasActiveDrag }

  /// Whether items are held over this view.
  open var hasActiveDrop: Bool { dropping.session != nil }

  /// Whether placeholders stand for items that are still arriving: the data source does not know
  /// them. Updates of the data keep them; `reloadData()` lets them go.
  open var hasUncommittedUpdates: Bool { !dropping.placeholders.isEmpty }

  /// Whether an item opens, as by a click, when something rests on it that is dragged.
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

  /// A view with an empty layout: there are no archives of views on Linux.
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

  // MARK: What a face says

  /// The titles along the edge, by the data source; nil for none.
  var indexTitles: [String]? { nil }

  /// The user went to a title along the edge.
  func indexChosen(_ title: String, at index: Int) {}

  /// Gives the strip of titles its colours.
  func showIndexColors() {}

  /// The data source, as an object.
  var source: AnyObject? { nil }

  /// How many items each section has, by the data source.
  func countsOfSource() -> [Int] { [] }

  /// How many items a section has, by the data source; below 0 where it has no such section, nil
  /// where it cannot be ahead of the list.
  func countOfSource(inSection section: Int) -> Int? { nil }

  /// A view for an item, by the data source.
  func itemView(at path: IndexPath) -> ReusableView { missingItemView() }

  /// A view that shows that there is none.
  func missingItemView() -> ReusableView { ReusableView() }

  /// A header, footer or the like, by the data source.
  func supplementaryView(ofKind kind: String, at path: IndexPath) -> ReusableView { ReusableView() }

  /// A view was made for an element, and is measured next.
  func made(_ view: ReusableView, for id: ElementID) {}

  /// A view is about to be shown, in its place.
  func willDisplay(_ view: ReusableView, _ id: ElementID) {}

  /// A view is not shown any more.
  func didEndDisplaying(_ view: ReusableView, _ id: ElementID) {}

  /// Whether a click may select an item at the moment.
  var offersSelection: Bool { allowsSelection }

  /// Whether an item under a touch is shown as pressed.
  func shouldHighlight(_ path: IndexPath) -> Bool { true }

  /// An item is shown as pressed.
  func didHighlight(_ path: IndexPath) {}

  /// An item is not shown as pressed any more.
  func didUnhighlight(_ path: IndexPath) {}

  /// The item that is selected when the user selects one; nil for none.
  func willSelect(_ path: IndexPath) -> IndexPath? { path }

  /// The user selected an item.
  func didSelect(_ path: IndexPath) {}
  /// The user selected or deselected items, whoever was told of it.
  func selectionChanged() {}

  /// The item that is deselected when the user deselects one; nil for none.
  func willDeselect(_ path: IndexPath) -> IndexPath? { path }

  /// The user deselected an item.
  func didDeselect(_ path: IndexPath) {}

  /// Whether somebody is asked about what the user selects, and told.
  var hearsOfSelection: Bool { false }

  /// How many items can be selected now.
  var currentPolicy: SelectionPolicy { selectionPolicy }

  /// What the delegate says to a step of the user's selecting.
  func answer(_ question: SelectionQuestion) -> Bool { question.usualAnswer }

  /// Whether `willDeselect` is asked also where another item takes the selection over.
  var asksBeforeReplacing: Bool { false }

  /// Where an update, or another layout, is to leave the content; asked before the layout is.
  func targetOffset(proposed: CGPoint) -> CGPoint { proposed }

  /// Whether an item is edited while the list is.
  func canEdit(_ path: IndexPath) -> Bool { true }

  /// Whether keys bring the keyboard to an item.
  func canFocus(_ path: IndexPath) -> Bool { true }

  /// Whether keys bring the keyboard to an item now.
  func mayFocus(_ path: IndexPath) -> Bool { offersFocus && canFocus(path) }

  /// Whether keys bring the keyboard to items now.
  var offersFocus: Bool { allowsFocus && (!isEditing || allowsFocusDuringEditing) }

  /// Whether an item is selected when a key brings the keyboard to it.
  func isSelectedByFocus(_ path: IndexPath) -> Bool { selectionFollowsFocus }

  /// The item that gets the keyboard when the list does; nil for the usual one.
  var preferredFocus: IndexPath? { nil }

  /// Opens the menu of an item, or of what is between items; returns whether there is one.
  func openMenu(of path: IndexPath?, at point: CGPoint) -> Bool { false }

  /// Whether an item has a menu.
  func offersMenu(at path: IndexPath) -> Bool { false }

  /// Whether items may be moved now.
  var offersMoves: Bool { true }

  /// A row is about to be pulled aside.
  func willBeginSwiping(_ path: IndexPath) {}

  /// A row that was pulled aside is back in its place; nil where it is gone.
  func didEndSwiping(_ path: IndexPath?) {}

  /// How much at the top is covered while an item is there, in points.
  func coveredHeight(above path: IndexPath) -> CGFloat { 0 }

  /// An update of the face's own data follows.
  func updateBegins(_ batch: BatchUpdate) {}

  /// Elements have other positions.
  func positionsChanged() {}

  /// Whether what is deleted or exchanged is gone at once, by its old position.
  func departsAtOnce(_ id: ElementID) -> Bool { false }

  /// An update was made, and moves now.
  func updateEnded() {}

  /// Whether an item opens when something rests on it that is dragged.
  func maySpringLoad(_ path: IndexPath, _ context: any UISpringLoadedInteractionContext) -> Bool {
    true
  }

  /// Whether the user may move an item.
  func canMove(_ path: IndexPath) -> Bool { false }

  /// Where an item that the user drags is to go.
  func moveTarget(from origin: IndexPath, now current: IndexPath, proposed: IndexPath) -> IndexPath
  { proposed }

  /// The user has moved an item.
  func didMove(_ origin: IndexPath, to target: IndexPath) {}

  /// What can be done with a row on a side where it is pulled aside; nil for nothing.
  func actions(for path: IndexPath, at edge: SwipeEdge) -> UISwipeActionsConfiguration? { nil }

  /// A section moved that scrolls on its own.
  func didScroll(section: Int, to offset: CGFloat) {}

  /// Where a scroll of a section is to come to rest; nil where nobody says.
  func targetOffset(ofSection section: Int, proposed: CGFloat) -> CGFloat? { nil }

  /// A section that scrolls on its own has come to rest.
  func didEndScrolling(section: Int) {}

  /// Whether somebody hears which items will be needed soon.
  var hasPrefetcher: Bool { false }

  /// Items come near the screen.
  func prefetch(_ paths: [IndexPath]) {}

  /// Items that were announced are far from the screen again.
  func cancelPrefetching(_ paths: [IndexPath]) {}

  // MARK: Data

  /// Asks the data source for everything again, without animation. The selection is cleared.
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

  /// Carries operations out together, in one animation.
  ///
  /// From inside of a layout or of another update they are carried out when that is over.
  ///
  /// Deletes and reloads give positions before the updates, inserts positions after them; a move
  /// goes from a place before to one after. Operations that do not lead to what the data source has
  /// are reported, and everything is reloaded.
  ///
  /// - Parameters:
  ///   - updates: changes the data and calls the operations, in any order; needs no `self.`, as in
  ///     UIKit, which does not keep it.
  ///   - completion: called once, with whether everything arrived without being interrupted.
  open func performBatchUpdates(
    @_implicitSelfCapture _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    if self.updates.pending != nil {
      updates?()
      completion?(true)
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
    guard command == .selectAll else { return editFace?.answer(command) ?? false }
    guard canHandle(command) else { return false }
    act(.everything)
    return true
  }

  override func canHandle(_ command: EditCommand) -> Bool {
    guard command == .selectAll else { return editFace?.canAnswer(command) ?? false }
    return currentPolicy.allowsRanges && offersSelection
  }

  private var editFace: (any EditMenuFace)? { self as? any EditMenuFace }

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

  /// Asks the layout whether the new bounds put it out of date, as long as the old ones hold.
  override func boundsWillChange(to newBounds: CGRect) {
    super.boundsWillChange(to: newBounds)
    let layout = collectionViewLayout
    guard layout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
    let isResized = newBounds.size != bounds.size
    if isResized, UIView.inheritedAnimationDuration > 0 {
      layout.prepare(forAnimatedBoundsChange: bounds)
      arrangement.isResizing = true
    }
    arrangement.tell(isScrolling: !isResized) {
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
