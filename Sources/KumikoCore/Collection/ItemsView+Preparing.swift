import KumikoFoundation
import KumikoLayout

// Data, layout and visible views are made to agree here, in this order.
extension ItemsView {
  /// Makes data, layout and visible views agree.
  func bringUpToDate() {
    bringLayoutUpToDate()
    updates.begin()
    defer { updates.end() }
    reconfigureObserved()
    traitCollection.performAsCurrent { showVisibleElements() }
    followScrollGoal()
  }

  /// Makes data and layout agree, for questions about places.
  func bringLayoutUpToDate() {
    updates.begin()
    defer { updates.end() }
    loadCountsIfNeeded()
    noticeSurroundings()
    let anchor = arrangement.mayMoveContent ? anchorBeforePreparing() : nil
    arrangement.mayMoveContent = false
    prepareLayout()
    // A layout that moves the content itself knows what stays where it is.
    if !takeContentSize() { hold(anchor) }
    prepareLayout()
  }

  /// Insets and margins are part of what a layout is prepared for.
  private func noticeSurroundings() {
    let surroundings = LayoutSurroundings(container: layoutContainer, insets: adjustedContentInset)
    guard surroundings != arrangement.surroundings else { return }
    let isFirst = arrangement.surroundings == nil
    arrangement.surroundings = surroundings
    if !isFirst { collectionViewLayout.invalidateEverything(countsChanged: false) }
  }

  /// What stays where it is while the layout is prepared anew; nil where nothing is shown yet.
  func anchorBeforePreparing() -> ScrollAnchor? {
    guard !views.isEmpty else { return contentSize == .zero ? .start : nil }
    return scrollAnchor(
      among: views.elements.compactMap { id, view in
        // What is dragged is where the user holds it, not where the layout has it.
        guard id.isItem, !view.isPinned, id != reordering.movement?.id, let size = view.pose.size,
          let center = view.pose.center
        else { return nil }
        let origin = CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2)
        return PlacedElement(id, frame: CGRect(origin: origin, size: size))
      })
  }

  /// Takes a layout over, without asking it anything yet.
  func adopt(_ layout: UICollectionViewLayout) {
    if arrangement.layout !== layout { arrangement.layout.host = nil }
    arrangement.layout = layout
    layout.host = self
    forgetSizes()
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

  /// Asks the data source how many items there are, where that was not done yet.
  func loadCountsIfNeeded() {
    guard items.needsLoading else { return }
    items.needsLoading = false
    recycleAll()
    // A press goes on where there is something to press.
    let pressed = selection.highlighted
    items.load(countsFromDataSource())
    selection.highlighted = pressed
    selection.itemsLoaded()
    collectionViewLayout.invalidateEverything()
  }
}

/// What a layout is prepared for besides the data.
struct LayoutSurroundings: Equatable {
  let container: LayoutContainer
  let insets: UIEdgeInsets
}
