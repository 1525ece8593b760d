import KumikoFoundation
import KumikoLayout

// Data, layout and visible views are made to agree here, in this order.
extension ItemsView {
  /// Makes data, layout and visible views agree. Not while operations wait that say what changed:
  /// views would be made of other items than those of their places.
  func bringUpToDate() {
    guard bringLayoutUpToDate() else { return }
    updates.begin()
    defer { updates.end() }
    reconfigureObserved()
    currentTraits.performAsCurrent { showVisibleElements() }
    followScrollGoal()
  }

  /// Makes data and layout agree, for questions about places; returns whether they do. While
  /// operations wait that say what changed in the data, everything stays as it is.
  @discardableResult
  func bringLayoutUpToDate() -> Bool {
    guard !updates.isBehindData else { return false }
    updates.begin()
    defer { updates.end() }
    arrangement.sourceCounts = [:]
    let isLoaded = loadCountsIfNeeded()
    noticeSurroundings()
    if !isLoaded, lacksItems() {
      reloadData()
      loadCountsIfNeeded()
    }
    prepareHoldingPlace()
    return true
  }

  /// Prepares the layout where it is out of date; what is read stays where it is.
  private func prepareHoldingPlace() {
    let anchor = arrangement.mayMoveContent ? anchorBeforePreparing() : nil
    arrangement.mayMoveContent = false
    let isPrepared = collectionViewLayout.isInvalid
    prepareLayout()
    // A layout that moves the content itself knows what stays where it is.
    let isMoved = takeContentSize()
    if !isMoved { hold(anchor) }
    prepareLayout()
    guard isPrepared else { return }
    arrangement.held = isMoved || views.isEmpty ? nil : anchor.map { ($0, shownOffset) }
  }

  /// Before an update: makes data and layout agree, and views as far as they are there. None is
  /// made: the data may be new already, and places are old. Cells that ask to be measured again are
  /// measured in the update, so that what that moves glides as the rest does.
  ///
  /// Where the layout is out of date and the data is ahead, the layout stays as it is.
  func bringUpToDateForUpdate() {
    let changed = arrangement.changedContent
    arrangement.changedContent = []
    updates.begin()
    defer {
      updates.end()
      arrangement.changedContent.formUnion(changed)
    }
    let isLoaded = loadCountsIfNeeded()
    noticeSurroundings()
    arrangement.isBehindData =
      !isLoaded && collectionViewLayout.isInvalid && isAheadOfList
    guard !arrangement.isBehindData else {
      // Answers for other counts say nothing.
      if arrangement.isUnprepared { collectionViewLayout.forgetAnswers() }
      return
    }
    // What comes into sight by that has no view until the next layout, if the update changes
    // nothing.
    if collectionViewLayout.isInvalid { setNeedsLayout() }
    prepareHoldingPlace()
    currentTraits.performAsCurrent { placeShownViews() }
  }

  /// Whether the data source has other counts than those that the list knows.
  var isAheadOfList: Bool {
    source != nil && !(source is any SnapshotShowing) && countsFromDataSource() != items.counts
  }

  /// Whether the layout is to be prepared, and the data source lacks items that the list knows: a
  /// layout would ask about them. Reported.
  private func lacksItems() -> Bool {
    // A layout that follows the offset is prepared with every frame.
    guard collectionViewLayout.isInvalid, arrangement.mayMoveContent, source != nil,
      !(source is any SnapshotShowing)
    else { return false }
    let (known, now) = (items.counts, countsFromDataSource())
    guard
      let section = known.indices.first(where: {
        known[$0] > 0 && (now.indices.contains($0) ? now[$0] : 0) < known[$0]
      })
    else { return false }
    Diagnostics.report(
      .itemsGone(
        section, known: known[section], now: now.indices.contains(section) ? now[section] : 0,
        debugName))
    return true
  }

  /// Insets and margins are part of what a layout is prepared for.
  private func noticeSurroundings() {
    let surroundings = LayoutSurroundings(container: layoutContainer, insets: adjustedContentInset)
    guard surroundings != arrangement.surroundings else { return }
    let former = arrangement.surroundings
    arrangement.surroundings = surroundings
    guard let former else { return }
    // A trait of the app's has those sections asked for again that read it. A subclass may read it
    // anywhere.
    let layout = collectionViewLayout as? UICollectionViewCompositionalLayout
    if layout?.isPlain == true, surroundings.differInAddedTraits(from: former) { return }
    collectionViewLayout.invalidateEverything(countsChanged: false)
  }

  /// What stays where it is since the layout was prepared anew; nil where that was not done since
  /// views were placed, or the content was moved since.
  var heldAnchor: ScrollAnchor? {
    arrangement.held.flatMap { $0.offset == shownOffset ? $0.anchor : nil }
  }

  /// What stays where it is while the layout is prepared anew; nil where nothing is shown yet.
  func anchorBeforePreparing() -> ScrollAnchor? {
    guard !views.isEmpty else { return contentSize == .zero ? .start : nil }
    if let held = heldAnchor { return held }
    // What is dragged is where the user holds it, not where the layout has it.
    let held = reordering.movement?.id
    return scrollAnchor(among: placesOfViews().filter { $0.id.isItem && $0.id != held })
  }

  /// What is shown, where the layout had it last; without what is pinned.
  func placesOfViews() -> [PlacedElement] {
    views.elements.compactMap { id, view in
      guard !view.isPinned, let size = view.pose.size, let center = view.pose.center else {
        return nil
      }
      let origin = CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2)
      var place = PlacedElement(id, frame: CGRect(origin: origin, size: size))
      place.zIndex = view.zIndex
      return place
    }
  }

  /// Takes a layout over, without asking it anything yet.
  func adopt(_ layout: UICollectionViewLayout) {
    if arrangement.layout !== layout { arrangement.layout.host = nil }
    arrangement.layout = layout
    layout.host = self
    forgetSizes()
    arrangement.isUnprepared = true
    arrangement.visibleItemChanges = [:]
    layout.invalidateEverything(countsChanged: false)
    takeListBackground()
  }

  /// Fills the whole view as the list that the layout is asks for, or not.
  func takeListBackground() {
    defer {
      for case let background as ListBackground in views.all { background.takeColor() }
    }
    guard let color = arrangement.layout.viewBackground else {
      arrangement.background?.removeFromSuperview()
      arrangement.background = nil
      return
    }
    if let background = arrangement.background { return background.backgroundColor = color }
    let background = UIView()
    background.backgroundColor = color
    background.isUserInteractionEnabled = false
    background.frame = shownBounds
    arrangement.background = background
    insertSubview(background, at: 0)
  }

  // MARK: Counts

  /// The counts that the data source gives now.
  func countsFromDataSource() -> [Int] {
    let counts = dropping.shownCounts(countsOfSource())
    return reordering.movement?.shownCounts(counts) ?? counts
  }

  /// Items in each section, asked for where that was not done yet.
  var loadedCounts: [Int] {
    loadCountsIfNeeded()
    return items.counts
  }

  /// Number of items in a section, as they are shown; 0 where there is no such section. Never asks
  /// the data source: a view that is being shown asks this, and a reload would take it back.
  func knownCount(ofSection section: Int) -> Int {
    items.counts.indices.contains(section) ? items.counts[section] : 0
  }

  /// Asks the data source how many items there are, where that was not done yet; returns whether it
  /// was asked.
  @discardableResult
  func loadCountsIfNeeded() -> Bool {
    guard items.needsLoading else { return false }
    items.needsLoading = false
    arrangement.isUnprepared = true
    recycleAll()
    // A press goes on where there is something to press.
    let pressed = selection.highlighted
    items.load(countsFromDataSource())
    arrangement.know(items.counts)
    selection.highlighted = pressed
    selection.itemsLoaded()
    collectionViewLayout.invalidateEverything()
    return true
  }
}

/// What a layout is prepared for besides the data.
struct LayoutSurroundings: Equatable {
  let container: LayoutContainer
  let insets: UIEdgeInsets

  /// Whether nothing differs but traits that the app alone looks at.
  func differInAddedTraits(from other: LayoutSurroundings) -> Bool {
    insets == other.insets && container.isSameSpace(as: other.container)
  }
}
