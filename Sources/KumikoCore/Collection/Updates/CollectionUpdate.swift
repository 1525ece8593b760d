import KumikoFoundation
import KumikoLayout
import KumikoSnapshots

/// One update of a collection or table view: data, layout and cells change together, in one
/// animation.
///
///     store all current positions
///       → replace the data or the layout, prepare
///       → give the views that stay their positions, release those that were deleted
///       → measure what is visible now, while the visible content stays in place
///       → new views fade and scale in, others come from their old positions
///       → move everything to its new position in one animation
final class CollectionUpdate {
  /// The timing of movements.
  static let movement = MotionTiming.settling
  /// The timing of removals: a third shorter.
  static let departure = MotionTiming.curve(.easeOut, duration: 0.2)
  /// The initial scale of inserted views.
  static let arrivalScale: CGFloat = 0.85
  /// The final scale of removed views.
  static let departureScale: CGFloat = 0.9

  @Owner var view: ItemsView
  let isAnimated: Bool
  private let oldElements: [PlacedElement]
  private let oldPlaces: (ElementID) -> PlacedElement?
  private let oldOffset: CGPoint
  private let oldRows: [(scroller: SectionScroller, row: OrthogonalScrolling?)]

  /// The target content offset regardless of the delegate and the layout; nil to request it from
  /// them.
  var goal: CGPoint?

  /// Stores all current positions; before data or layout change.
  init(of view: ItemsView, animated: Bool) {
    _view = Owner(view, orElse: UICollectionView.standIn)
    isAnimated = animated && view.window != nil && UIView.areAnimationsEnabled
    let layout = view.collectionViewLayout
    if view.arrangement.isBehindData, !layout.answersOutOfDate {
      let shown = view.placesOfViews()
      let places = Dictionary(shown.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      oldElements = shown
      oldPlaces = { places[$0] }
    } else {
      oldElements = view.visibleElements()
      oldPlaces = isAnimated ? layout.currentPlaces() : { _ in nil }
    }
    view.arrangement.isBehindData = false
    oldOffset = view.shownOffset
    oldRows = view.rowsBeforePreparing()
  }

  /// Performs the update after the data source has changed.
  func run(_ batch: BatchUpdate, newCounts: [Int], completion: @escaping (Bool) -> Void) {
    view.takeBackDoubtfulViews()
    var content = UpdateContent(batch, oldCounts: view.items.counts, newCounts: newCounts)
    if let source = view.source as? any ContentComparing {
      content.addChanged(among: view.views.elements.map(\.id), by: source)
    }
    var positions = content.positions
    let travellers = view.sizesOfTravellers(batch, positions)
    let exchanged = view.views.known.filter { content.isExchanged($0.id) }.map(\.key)
    // Content size and offset are still the old ones.
    let anchor = anchor(positions)
    view.take(batch, content, newCounts: newCounts)
    let layout = view.collectionViewLayout
    view.arrangement.know(newCounts)
    layout.willPrepare(after: content)
    layout.invalidateCounts()
    view.prepareLayout(rows: oldRows)
    layout.willPrepare(after: nil)
    view.giveSizes(travellers, andReturning: batch)
    if layout.observesUpdates {
      layout.prepare(forCollectionViewUpdates: batch.items)
      positions.beside = view.besideChanges(oldElements.map(\.id))
    }
    run(
      positions: positions, exchanged: Set(exchanged), reconfigured: content.reconfigured,
      holding: anchor,
      completion: completion)
    layout.finalizeCollectionViewUpdates()
  }

  /// Performs the update after the layout was replaced.
  func runExchange(completion: @escaping (Bool) -> Void) {
    let counts = view.items.counts
    view.prepareLayout()
    let positions = ElementPositionMap(BatchUpdate(), oldCounts: counts, newCounts: counts)
    // Decoration views belong to the layout that created them.
    let decorations = view.views.known.filter {
      if case .decoration = $0.id { true } else { false }
    }
    run(
      positions: positions, exchanged: Set(decorations.map(\.key)), reconfigured: [],
      holding: goal == nil
        ? anchor(positions) : nil,
      completion: completion)
  }

  /// The anchor that stays where it is on the screen. Where no visible element was measured, as
  /// after a jump that was not shown yet, it is the first one.
  private func anchor(_ positions: ElementPositionMap) -> ScrollAnchor? {
    if let anchor = view.updates.anchor { return anchor }
    if let anchor = view.scrollAnchor(among: oldElements, where: positions.stays) { return anchor }
    let estimated = oldElements.map { element in
      var element = element
      element.isMeasured = true
      return element
    }
    return view.scrollAnchor(among: estimated, where: positions.stays)
  }

  private func run(
    positions: ElementPositionMap, exchanged: Set<ElementKey>, reconfigured: Set<ElementID>,
    holding anchor: ScrollAnchor?, completion: @escaping (Bool) -> Void
  ) {
    var departed = follow(exchanged: exchanged, positions)
    departed += reconfigure(reconfigured, positions)
    view.followOutlines()
    AnimationContext.withoutAnimation {
      view.takeContentSize()
      view.hold(anchor)
      honourTarget()
      view.prepareLayout()
    }
    guard isAnimated else {
      for leaving in departed { view.finishLeaving(leaving.view, leaving.id) }
      AnimationContext.withoutAnimation { _ = view.settleSizes(holding: anchor) }
      AnimationContext.withoutAnimation {
        view.showVisibleElements(placedAt: view.shownOffset)
      }
      return completion(true)
    }
    var settled = ItemsView.SettledElements(elements: [])
    AnimationContext.withoutAnimation { settled = view.settleSizes(holding: anchor) }
    let elements = settled.elements
    let new = Set(settled.new)
    callBack(&departed)
    view.collectionViewLayout.beginEnds(of: oldElements, removing: departed.map(\.id))
    defer { view.collectionViewLayout.updateEnds.finish() }
    let newcomers = bringIn(elements, new: new, positions, departed)
    stayOnScreen(departed)
    liftTravellers(elements, positions)
    let context = AnimationContext(timing: CollectionUpdate.movement, completion: completion)
    context.run { [self] in
      shiftStaying(except: newcomers.fromNowhere)
      for element in elements {
        guard let shown = view.views[element.id] else { continue }
        let travels = shown.pose.center != element.frame.center
        view.place(shown, element)
        if let look = newcomers.looks[element.id] { shown.ownLook = look }
        if UIAccessibility.isReduceMotionEnabled, travels { fadeIn(shown) }
        shown.layoutIfNeeded()
        if !new.contains(element.id) { shown.placeNewcomers() }
      }
    }
    letGo(departed, positions)
    moveAwayWhatIsNotVisible(
      Set(elements.map(\.id) + [view.reordering.movement?.id].compactMap(\.self)), positions,
      beside: context)
  }

  /// Scrolls to the content offset that the delegate, and then the layout, determine for the
  /// update.
  private func honourTarget() {
    if let goal { return view.shiftContent(to: view.clamped(goal)) }
    let proposed = view.shownOffset
    let target = view.collectionViewLayout.targetContentOffset(
      forProposedContentOffset: view.targetOffset(proposed: proposed))
    if target != proposed { view.shiftContent(to: view.clamped(target)) }
  }

  /// A view that would travel far fades in at its target.
  private func fadeIn(_ shown: ReusableView) {
    let alpha = shown.alpha
    AnimationContext.withoutAnimation { shown.alpha = 0 }
    shown.alpha = alpha
  }

  // MARK: Positions

  /// A view that is being removed.
  private struct Departure {
    /// The position of the element before the update.
    let id: ElementID
    let view: ReusableView
    /// Whether another view replaces it.
    let isExchanged: Bool
  }

  /// Gives the views the positions of their elements, and returns those whose elements were
  /// deleted, or get another view; in order.
  private func follow(
    exchanged: Set<ElementKey>, _ positions: ElementPositionMap
  ) -> [Departure] {
    let renumber: ((ElementID) -> ElementID?)? =
      positions.beside.isEmpty ? nil : { positions.renumbered($0) }
    return view.views.follow(exchanged: exchanged, renumber: renumber).compactMap { key, shown in
      defer { shown.elementID = nil }
      return shown.elementID.map {
        Departure(id: $0, view: shown, isExchanged: exchanged.contains(key))
      }
    }.sorted { ElementID.isBefore($0.id, $1.id) }
  }

  /// Passes views to their provider again; returns those that it did not return.
  private func reconfigure(
    _ oldIDs: Set<ElementID>, _ positions: ElementPositionMap
  ) -> [Departure] {
    oldIDs.compactMap { oldID in
      guard let id = positions.newID(of: oldID), let cell = view.views[id],
        !view.reconfigure(cell, id), view.views[id] === cell
      else { return nil }
      view.views[id] = nil
      cell.elementID = nil
      return Departure(id: oldID, view: cell, isExchanged: true)
    }
  }

  /// Views that the app retains, and returned again for reloaded elements, are not removed: such as
  /// the static rows of a storyboard.
  private func callBack(_ departed: inout [Departure]) {
    for back in departed where back.view.elementID != nil {
      view.didEndDisplaying(back.view, back.id)
    }
    departed.removeAll { $0.view.elementID != nil }
  }

  // MARK: Insertions

  /// The elements inserted by an update.
  private struct Newcomers {
    /// The elements that did not exist before.
    var fromNowhere = Set<ElementID>()
    /// The final appearance of inserted views, as set by the layout and the app.
    var looks: [ElementID: CellLook] = [:]
  }

  /// Places the views that were created for the update at their initial positions.
  private func bringIn(
    _ elements: [PlacedElement], new: Set<ElementID>, _ positions: ElementPositionMap,
    _ departed: [Departure]
  ) -> Newcomers {
    let exchanged = Dictionary(
      departed.filter(\.isExchanged).map { ($0.id, $0.view) },
      uniquingKeysWith: { first, _ in first })
    var newcomers = Newcomers()
    AnimationContext.withoutAnimation {
      for element in elements where new.contains(element.id) {
        guard let shown = view.views[element.id], shown.motions == nil else { continue }
        view.place(shown, element)
        newcomers.looks[element.id] = shown.ownLook
        let oldID = positions.oldID(of: element.id)
        if let oldID, var old = oldPlaces(oldID) {
          old.id = element.id
          view.place(shown, old)
          if let former = exchanged[oldID] {
            if !view.departsAtOnce(oldID) { shown.alpha = 0 }
            shown.takeUpMovement(of: former)
          }
        } else {
          start(shown, element)
          newcomers.fromNowhere.insert(element.id)
          // It is uncovered by the views that move aside for it.
          view.sendBehindEquals(shown)
        }
        shown.layoutIfNeeded()
      }
    }
    return newcomers
  }

  private func start(_ shown: ReusableView, _ element: PlacedElement) {
    if var start = view.collectionViewLayout.initialPlace(element.id) {
      start.id = element.id
      view.place(shown, start)
      return
    }
    shown.alpha = 0
    shown.transform3D = CATransform3DScale(
      shown.transform3D, CollectionUpdate.arrivalScale, CollectionUpdate.arrivalScale, 1)
  }

  /// Views that move to another position among the others are above them, and those that move to
  /// another section above both; views that only move aside stay below.
  private func liftTravellers(_ elements: [PlacedElement], _ positions: ElementPositionMap) {
    for element in elements {
      guard let shown = view.views[element.id], shown.superview === view,
        let old = positions.oldID(of: element.id), positions.travels(old)
      else { continue }
      view.insert(shown, shown.zIndex)
    }
  }

  // MARK: Views that stay

  private var shift: CGVector {
    CGVector(dx: view.shownOffset.x - oldOffset.x, dy: view.shownOffset.y - oldOffset.y)
  }

  /// The content offset can change during an update: because the content is shorter, or to keep the
  /// visible content in place. Views that stay move along with it, and are animated from there.
  private func shiftStaying(except arrivals: Set<ElementID>) {
    let shift = shift
    guard shift != .zero else { return }
    for (id, shown) in view.views.elements where !arrivals.contains(id) {
      shown.shiftPresented(by: shift)
    }
    for departing in view.views.leaving.values where departing.key != nil {
      departing.view.shiftPresented(by: shift)
    }
  }

  /// Removed views keep their visible positions.
  private func stayOnScreen(_ departed: [Departure]) {
    let shift = shift
    guard shift != .zero else { return }
    AnimationContext.withoutAnimation {
      let gone = view.views.leaving.values.filter { $0.key == nil }
      for leaving in departed.map(\.view) + gone.map(\.view) {
        leaving.center = CGPoint(
          x: leaving.center.x + shift.dx, y: leaving.center.y + shift.dy)
        leaving.pose.center = leaving.center
      }
    }
  }

  // MARK: Removals

  /// Fades out deleted views, and scales them down; they are recycled afterwards. A view that is
  /// replaced fades out where its replacement moves.
  private func letGo(_ departed: [Departure], _ positions: ElementPositionMap) {
    for departure in departed {
      let (id, departing) = (departure.id, departure.view)
      if view.departsAtOnce(id) {
        view.finishLeaving(departing, id)
        continue
      }
      let gone = view.setOut(departing, id, as: nil)
      view.sendBehindEquals(departing)
      let final =
        departure.isExchanged
        ? positions.newID(of: id).flatMap { self.view.collectionViewLayout.placedElement($0) }
        : view.collectionViewLayout.finalPlace(id)
      AnimationContext(timing: CollectionUpdate.departure, completion: gone).run {
        if UIAccessibility.isReduceMotionEnabled {
          // In its place, at its size.
          departing.alpha = 0
        } else if var final {
          final.id = id
          view.place(departing, final)
          if departure.isExchanged { departing.alpha = 0 }
          departing.elementID = nil
        } else {
          departing.alpha = 0
          departing.transform3D = CATransform3DScale(
            departing.transform3D, CollectionUpdate.departureScale, CollectionUpdate.departureScale,
            1)
        }
      }
    }
  }

  /// Views whose new position is not visible move there, and are recycled when they have arrived.
  private func moveAwayWhatIsNotVisible(
    _ visible: Set<ElementID>, _ positions: ElementPositionMap, beside context: AnimationContext
  ) {
    let edited = view.edited
    for (id, shown) in view.views.ordered(where: { id, _ in
      !visible.contains(id) && id != edited
    }) {
      view.views[id] = nil
      guard !UIAccessibility.isReduceMotionEnabled,
        let element = view.collectionViewLayout.placedElement(id)
      else {
        letGo(
          [Departure(id: id, view: shown, isExchanged: false)],
          ElementPositionMap(BatchUpdate(), oldCounts: [], newCounts: []))
        continue
      }
      let gone = view.setOut(shown, id, as: view.items.key(of: id))
      if let old = positions.oldID(of: id), positions.travels(old) {
        view.insert(shown, shown.zIndex)
      }
      let leaving = AnimationContext(timing: context.timing, completion: gone)
      // The animation of the content's shift continues.
      leaving.continued = context
      leaving.run { self.view.place(shown, element) }
    }
  }
}
