import KumikoFoundation
import KumikoLayout

// Data, layout and visible views are made to agree here, in this order.
extension ItemsView {
  /// Makes data, layout and visible views agree.
  func bringUpToDate() {
    bringLayoutUpToDate()
    updateDepth += 1
    defer { updateDepth -= 1 }
    traitCollection.performAsCurrent { showVisibleElements() }
    followScrollGoal()
  }

  /// Makes data and layout agree, for questions about places.
  func bringLayoutUpToDate() {
    updateDepth += 1
    defer { updateDepth -= 1 }
    loadCountsIfNeeded()
    noticeSurroundings()
    let anchor = mayMoveContent ? anchorBeforePreparing() : nil
    mayMoveContent = false
    prepareLayout()
    takeContentSize()
    hold(anchor)
    prepareLayout()
  }

  /// Insets and margins are part of what a layout is prepared for.
  private func noticeSurroundings() {
    let surroundings = LayoutSurroundings(container: layoutContainer, insets: adjustedContentInset)
    guard surroundings != knownSurroundings else { return }
    let isFirst = knownSurroundings == nil
    knownSurroundings = surroundings
    if !isFirst { collectionViewLayout.invalidateEverything(countsChanged: false) }
  }

  /// What stays where it is while the layout is prepared anew; nil where nothing is shown yet.
  private func anchorBeforePreparing() -> ScrollAnchor? {
    guard !live.isEmpty else { return contentSize == .zero ? .start : nil }
    return scrollAnchor(
      among: live.compactMap { id, view in
        // What is carried is where the user holds it, not where the layout has it.
        guard id.isItem, !view.isPinned, id != movement?.id, let size = view.pose.size,
          let center = view.pose.center
        else { return nil }
        let origin = CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2)
        return PlacedElement(id, frame: CGRect(origin: origin, size: size))
      })
  }

  /// Takes a layout over, without asking it anything yet.
  func adopt(_ layout: UICollectionViewLayout) {
    if storedLayout !== layout { storedLayout.host = nil }
    storedLayout = layout
    layout.host = self
    forgetSizes()
    visibleItemChanges = [:]
    layout.invalidateEverything(countsChanged: false)
    takeListBackground()
  }

  /// Fills the whole view as the list that the layout is asks for, or not.
  func takeListBackground() {
    defer { for case let ground as ListBackground in live.values { ground.takeColor() } }
    guard let color = storedLayout.viewBackground else {
      listBackground?.removeFromSuperview()
      listBackground = nil
      return
    }
    if let listBackground { return listBackground.backgroundColor = color }
    let background = UIView()
    background.backgroundColor = color
    background.isUserInteractionEnabled = false
    background.frame = shownBounds
    listBackground = background
    insertSubview(background, at: 0)
  }

  // MARK: Counts

  /// The counts that the data source gives now.
  func countsFromDataSource() -> [Int] {
    let counts = countsOfSource()
    return movement?.shownCounts(counts) ?? counts
  }

  /// Items in each section, asked for where that was not done yet.
  var loadedCounts: [Int] {
    loadCountsIfNeeded()
    return itemCounts
  }

  /// Number of items in a section, as they are shown; 0 where there is no such section. Never asks
  /// the data source: a view that is being shown asks this, and a reload would take it back.
  func knownCount(ofSection section: Int) -> Int {
    itemCounts.indices.contains(section) ? itemCounts[section] : 0
  }

  func takeCounts(_ counts: [Int]) { itemCounts = counts }

  /// Asks the data source how many items there are, where that was not done yet.
  func loadCountsIfNeeded() {
    guard needsReload else { return }
    needsReload = false
    recycleAll()
    itemCounts = countsFromDataSource()
    collectionViewLayout.invalidateEverything()
  }
}

/// What a layout is prepared for besides the data.
struct LayoutSurroundings: Equatable {
  let container: LayoutContainer
  let insets: UIEdgeInsets
}
