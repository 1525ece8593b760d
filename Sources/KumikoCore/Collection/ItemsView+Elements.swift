import KumikoFoundation
import KumikoLayout

// The existing views, and their positions.
extension ItemsView {
  /// The elements on the screen.
  func visibleElements() -> [PlacedElement] {
    collectionViewLayout.visibleElements(in: shownBounds)
  }

  /// Recycles views that are not visible any more, creates the views for the visible rectangle,
  /// measures those that determine their size, and places all of them.
  ///
  /// Views are reused in place: a view that is recycled after a jump never leaves the hierarchy
  /// where it is reused for another element. Inside an animation block those that stay move to
  /// their new positions.
  ///
  /// - Parameter offset: the content offset at which the views that stay were placed.
  func showVisibleElements(placedAt offset: CGPoint) {
    let isInBlock = AnimationContext.current != nil
    var staying: [(view: ReusableView, element: PlacedElement)] = []
    AnimationContext.withoutAnimation {
      views.pool.linger(in: window)
      workOutPlaces()
      let near = visibleElements()
      hide(except: near)
      let held = heldAnchor
      let settled = settleSizes(of: near, holding: held)
      arrangement.held = nil
      if let held { arrangement.reading = (held, shownOffset) }
      // Views that were just created are in their place.
      var placed = settled.made[...]
      for element in settled.elements {
        if placed.first == element.id {
          placed.removeFirst()
        } else if let view = views[element.id] {
          if isInBlock { staying.append((view, element)) } else { place(view, element) }
        }
      }
      // A reused view is not animated from the element that it showed before.
      if isInBlock { for id in settled.made { views[id]?.layoutIfNeeded() } }
      if settled.isMoved { hide(except: settled.elements) }
      views.pool.sweep()
    }
    let shift = CGVector(dx: shownOffset.x - offset.x, dy: shownOffset.y - offset.y)
    for (view, element) in staying where views[element.id] === view {
      carry(view, along: shift)
      place(view, element)
    }
  }

  /// The content was moved below a view, which is where it was on the screen: inside an animation
  /// block it moves from there.
  private func carry(_ view: ReusableView, along shift: CGVector) {
    guard shift != .zero else { return }
    guard view.motions == nil else { return view.shiftPresented(by: shift) }
    AnimationContext.withoutAnimation {
      view.center = CGPoint(x: view.center.x + shift.dx, y: view.center.y + shift.dy)
      view.pose.center = view.center
    }
  }

  /// Recycles views that are not visible any more and places the other ones, without creating any.
  func placeShownViews() {
    defer { arrangement.held = nil }
    guard !views.isEmpty else { return }
    AnimationContext.withoutAnimation {
      workOutPlaces()
      let near = visibleElements()
      hide(except: near)
      for element in near {
        if let view = views[element.id] { place(view, element) }
      }
    }
  }

  /// Whether the data source still has an element, as far as counts show. Reported where not.
  private func hasData(of id: ElementID) -> Bool {
    guard let now = countOfData(for: id) else { return true }
    if case .item(_, let item) = id {
      if item < now { return true }
    } else if now >= 0 {
      return true
    }
    Diagnostics.report(
      .itemsGone(
        id.section, known: knownCount(ofSection: id.section), now: max(0, now), debugName))
    return false
  }

  /// The current number of items in the section of an element, from the data source; nil where that
  /// must not be requested.
  private func countOfData(for id: ElementID) -> Int? {
    if case .decoration = id { return nil }
    if id.isOfWholeList { return nil }
    // More items may be shown than the data source has.
    guard reordering.movement == nil, !dropping.differsFromData else { return nil }
    if let count = arrangement.sourceCounts[id.section] { return count }
    let count = countOfSource(inSection: id.section)
    arrangement.sourceCounts[id.section] = count
    return count
  }

  /// Before an update: recycles views that were created from data that was ahead of the list
  /// already, as they may show another item than their own. They are created again.
  func takeBackDoubtfulViews() {
    for (id, view) in views.ordered(where: { $1.isDoubtful }).reversed() {
      hide(view, id)
      setNeedsLayout()
    }
  }

  /// Recycles all views except those of some elements.
  private func hide(except elements: [PlacedElement]) {
    guard !views.isEmpty else { return }
    // Marked on the views, as this runs with every frame of scrolling: mostly all of them stay.
    views.beginHiding()
    var staying = 0
    for element in elements where views.keep(element.id) { staying += 1 }
    // A dragged view stays under the pointer.
    if let movement = reordering.movement, views.keep(movement.id) { staying += 1 }
    if let edited, views.keep(edited), let view = views[edited] {
      staying += 1
      placeOutOfSight(view, edited)
    }
    for id in elementsOutOfSight where views.keep(id) {
      staying += 1
      if let view = views[id] { placeOutOfSight(view, id) }
    }
    guard staying < views.count else { return }
    // From the front, so that the view that was inserted first is the first to be reused; not in
    // the order of a dictionary, so that every run does the same.
    for case let view as ReusableView in storedSubviews.reversed() where views.isDue(view) {
      if let id = view.elementID { hide(view, id) }
    }
  }

  /// Creates a view for an element without one, in its place; returns whether it was created. A
  /// view that is being removed is shown again.
  func show(_ element: PlacedElement) -> Bool {
    if views.bringBack(element.id) { return false }
    // A provider can force layout while it creates or reconfigures a view.
    let view = views.making(LayoutPose(dragged(element))) { makeView(for: element.id) }
    guard views[element.id] == nil else {
      // The provider has forced layout meanwhile, and so the element has a view.
      if views[element.id] !== view { views.pool.recycle(view) }
      return false
    }
    if let departing = views.removeDeparting(view) { callBack(departing) }
    view.forgetPlace()
    view.isDoubtful =
      countOfData(for: element.id).map { $0 != knownCount(ofSection: element.id.section) } ?? false
    views[element.id] = view
    followOutline(view, element.id)
    place(view, element)
    insert(view, element.zIndex)
    if element.id.isItem {
      let path = element.id.indexPath
      view.show(isSelected: selection.contains(path), animated: false)
      view.show(isHighlighted: selection.highlighted == path, animated: false)
      let isFocused = isFirstResponder && window?.showsFocus == true && selection.cursor == path
      view.show(isFocused: isFocused)
      if isFocused { window?.focus.cellCame() }
    }
    made(view, for: element.id)
    return true
  }

  /// Removes a view from the screen and keeps it for another element.
  func hide(_ view: ReusableView, _ id: ElementID) {
    views[id] = nil
    views.pool.recycle(view)
    didEndDisplaying(view, id)
  }

  func recycleAll() {
    for (id, view) in views.ordered.reversed() where !view.staysInList { hide(view, id) }
    finishLeaving()
  }

  /// Places a view, where its attributes differ from those that the layout specified last. Inside
  /// an animation block it moves there.
  func place(_ view: ReusableView, _ element: PlacedElement) {
    let element = dragged(element)
    let pose = LayoutPose(element)
    // Attributes of an app's own class may have changed in properties of that class.
    let isPlain = element.source.map { type(of: $0) == UICollectionViewLayoutAttributes.self }
    if isPlain != false, view.pose == pose, view.zIndex == element.zIndex,
      view.elementID == element.id, showsPlaceInList(view, element.id)
    {
      view.pose.estimated = pose.estimated
      return
    }
    view.elementID = element.id
    view.isPinned = element.isPinned
    // A view with such attributes may be moved by `apply(_:)`: it is placed where the layout
    // specifies.
    if isPlain == false { view.forgetPlace() }
    view.take(pose)
    if view.zIndex != element.zIndex, view.superview === self { insert(view, element.zIndex) }
    view.placed(element)
    notifyList(to: view, element.id.section)
    view.take(listRow(element.id))
  }

  /// Inserts a view, or moves it among the others, behind those with a larger z index and in front
  /// of all others; scroll indicators stay in front.
  func insert(_ view: ReusableView, _ zIndex: Int) {
    view.zIndex = zIndex
    let isInside = view.storedSuperview === self
    if isInside, let old = storedSubviews.firstIndex(where: { $0 === view }) {
      storedSubviews.remove(at: old)
    }
    // From the front: most views are cells of one z index, so the search ends at once.
    var place = storedSubviews.count
    let rank = stackingRank(of: view)
    while place > 0, isBefore(zIndex, rank, storedSubviews[place - 1]) { place -= 1 }
    guard isInside else { return insertSubview(view, at: place) }
    storedSubviews.insert(view, at: place)
    view.setNeedsCompose(.geometry)
  }

  /// The order of views with the same z index: badges of a section with a background have the one
  /// that its cells are raised to, and are in front of these.
  private func stackingRank(of view: ReusableView) -> Int {
    guard let use = view.shelf?.use, let kind = use.kind,
      collectionViewLayout is UICollectionViewCompositionalLayout,
      collectionViewLayout.decorationClass(ofKind: kind) == nil
    else { return 0 }
    return 1
  }

  /// Whether a view with a z index and a rank among its equals is inserted behind a subview.
  private func isBefore(_ zIndex: Int, _ rank: Int, _ other: UIView) -> Bool {
    guard let other = other as? ReusableView else { return !isBack(other) }
    return other.zIndex > zIndex
      || other.zIndex == zIndex && rank == 0 && stackingRank(of: other) > 0
  }

  /// Whether a subview is behind all elements, whatever their z indices.
  func isBack(_ view: UIView) -> Bool {
    view === backgroundView || view === listChoices.filler || view === arrangement.background
  }

  // MARK: Views for elements

  /// A view for an element, from the data source.
  func makeView(for id: ElementID) -> ReusableView {
    switch id {
    case _ where !hasData(of: id): id.isItem ? missingItemView() : ReusableView()
    case .item:
      views.providing {
        let path = reordering.dataPath(of: id.indexPath)
        return dropping.dataPath(ofShown: path).map(itemView) ?? dropping.emptyView(at: path)
      }
    case .supplementary(let kind, _, _):
      views.providing { supplementaryView(ofKind: kind, at: id.indexPath) }
    case .decoration(let kind, _, _): decoration(ofKind: kind)
    }
  }

  private func decoration(ofKind kind: String) -> ReusableView {
    let use = ReusePool.Use(kind: kind, identifier: "decoration")
    guard let viewClass = collectionViewLayout.decorationClass(ofKind: kind) else {
      Diagnostics.report(.decorationNotRegistered(kind))
      return UICollectionReusableView()
    }
    views.pool.register(viewClass, for: use)
    return views.pool.view(for: use) ?? UICollectionReusableView()
  }
}
