import KumikoFoundation
import KumikoLayout

// Data, layout and visible views are brought into agreement here, in this order.
extension ItemsView {
  /// Updates layout and visible views for the data. Not while operations that describe changes are
  /// pending: views would be created for other items than those of their positions.
  func bringUpToDate() {
    let offset = shownOffset
    guard bringLayoutUpToDate() else { return }
    updates.begin()
    defer { updates.end() }
    reconfigureObserved()
    currentTraits.performAsCurrent { showVisibleElements(placedAt: offset) }
    followScrollGoal()
  }

  /// Updates the layout for the data, for queries about positions; returns whether they agree.
  /// While operations that describe changes of the data are pending, everything stays as it is.
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

  /// Prepares the layout where it is invalid; the visible content stays where it is.
  private func prepareHoldingPlace() {
    let anchor = arrangement.mayMoveContent ? anchorBeforePreparing() : nil
    arrangement.mayMoveContent = false
    let isPrepared = collectionViewLayout.isInvalid
    prepareLayout()
    // A layout that adjusts the offset itself determines what stays where it is.
    let isMoved = takeContentSize()
    if !isMoved { hold(anchor) }
    prepareLayout()
    guard isPrepared else { return }
    arrangement.held = isMoved || views.isEmpty ? nil : anchor.map { ($0, shownOffset) }
  }

  /// Before an update: updates the layout for the data, and existing views. No views are created:
  /// the data may be new already, while positions are old. Cells that need to be measured again are
  /// measured in the update, so that the resulting movements are animated with the others.
  ///
  /// Where the layout is invalid and the data is ahead, the layout stays as it is.
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
      // Cached results for other counts are invalid.
      if arrangement.isUnprepared { collectionViewLayout.forgetAnswers() }
      return
    }
    // Elements that become visible by that have no view until the next layout, if the update
    // changes nothing.
    if collectionViewLayout.isInvalid { setNeedsLayout() }
    prepareHoldingPlace()
    currentTraits.performAsCurrent { placeShownViews() }
  }

  /// Whether the counts of the data source differ from those of the list.
  var isAheadOfList: Bool {
    source != nil && !(source is any SnapshotShowing) && countsFromDataSource() != items.counts
  }

  /// Whether the layout is to be prepared, and the data source lacks items that the list has: the
  /// layout would request them. Reported.
  private func lacksItems() -> Bool {
    // A layout that depends on the content offset is prepared with every frame.
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

  /// Layouts depend on insets and margins.
  private func noticeSurroundings() {
    let surroundings = LayoutSurroundings(container: layoutContainer, insets: adjustedContentInset)
    guard surroundings != arrangement.surroundings else { return }
    let former = arrangement.surroundings
    arrangement.surroundings = surroundings
    guard let former else { return }
    // A custom trait of the app invalidates those sections that read it. A subclass may read it
    // anywhere.
    let layout = collectionViewLayout as? UICollectionViewCompositionalLayout
    if layout?.isPlain == true, surroundings.differInAddedTraits(from: former) { return }
    collectionViewLayout.invalidateEverything(countsChanged: false)
  }

  /// The anchor that has stayed in place since the layout was prepared; nil where that was not done
  /// since views were placed, or the content was scrolled since.
  var heldAnchor: ScrollAnchor? {
    arrangement.held.flatMap { $0.offset == shownOffset ? $0.anchor : nil }
  }

  /// The element that stayed in place when the layout was prepared last; nil where it is gone, or
  /// the content was scrolled since.
  private var readAnchor: ScrollAnchor? {
    guard let reading = arrangement.reading, reading.offset == shownOffset,
      reordering.movement == nil, case .element(let key, _) = reading.anchor,
      items.id(of: key) != nil
    else { return nil }
    return reading.anchor
  }

  /// The anchor that stays in place while the layout is prepared; nil where nothing is shown yet.
  func anchorBeforePreparing() -> ScrollAnchor? {
    guard !views.isEmpty else { return contentSize == .zero ? .start : nil }
    if let held = heldAnchor ?? readAnchor { return held }
    // A dragged item is at the pointer, not at the position of the layout.
    let held = reordering.movement?.id
    return scrollAnchor(among: placesOfViews().filter { $0.id.isItem && $0.id != held })
  }

  /// The elements of the visible views, at their last layout positions; without pinned ones.
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

  /// Adopts a layout, without querying it yet.
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

  /// Shows the background of the list layout in the whole view, or removes it.
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

  /// The current counts of the data source.
  func countsFromDataSource() -> [Int] {
    let counts = dropping.shownCounts(countsOfSource())
    return reordering.movement?.shownCounts(counts) ?? counts
  }

  /// The number of items in each section, requested where that was not done yet.
  var loadedCounts: [Int] {
    loadCountsIfNeeded()
    return items.counts
  }

  /// The number of items in a section, as they are shown; 0 where there is no such section. Never
  /// queries the data source: a view that is being shown uses this, and a reload would recycle it.
  func knownCount(ofSection section: Int) -> Int {
    items.counts.indices.contains(section) ? items.counts[section] : 0
  }

  /// Requests the numbers of items from the data source, where they were not requested yet; returns
  /// whether it requested them.
  @discardableResult
  func loadCountsIfNeeded() -> Bool {
    guard items.needsLoading else { return false }
    items.needsLoading = false
    arrangement.isUnprepared = true
    recycleAll()
    // A press continues where there is an item to press.
    let pressed = selection.highlighted
    items.load(countsFromDataSource())
    arrangement.know(items.counts)
    selection.highlighted = pressed
    selection.itemsLoaded()
    collectionViewLayout.invalidateEverything()
    return true
  }
}

/// The input of a layout besides the data.
struct LayoutSurroundings: Equatable {
  let container: LayoutContainer
  let insets: UIEdgeInsets

  /// Whether nothing differs except custom traits that only the app reads.
  func differInAddedTraits(from other: LayoutSurroundings) -> Bool {
    insets == other.insets && container.isSameSpace(as: other.container)
  }
}
