import CompositionalLayout
import DiffableSnapshots
import UIFoundation

/// One update of a collection view: data, layout and cells change together, in one motion.
///
///     remember where everything stands
///       → exchange the data, prepare the layout
///       → rename the views that stay, let go of those that were deleted
///       → bring in what is visible now: new ones fade and grow, others come from where they were
///       → move everything to its new place in one animation
final class CollectionUpdate {
  /// How things move: 300 ms, hardly any overshoot.
  static let movement = MotionTiming.spring(Spring(duration: 0.3, bounce: 0.05))
  /// How things leave: a third shorter.
  static let departure = MotionTiming.curve(.easeOut, duration: 0.2)
  /// The size from which things grow as they come.
  static let arrivalScale: CGFloat = 0.85
  /// The size to which things shrink as they leave.
  static let departureScale: CGFloat = 0.9

  private unowned let view: UICollectionView
  private let map: PositionMap
  private let oldPlaces: (ElementID) -> PlacedElement?
  private let oldOffset: CGPoint
  private let isAnimated: Bool

  init(of view: UICollectionView, _ batch: BatchUpdate, newCounts: [Int], animated: Bool) {
    self.view = view
    map = batch.positionMap(oldCounts: view.itemCounts, newCounts: newCounts)
    oldPlaces = view.collectionViewLayout.currentPlaces()
    oldOffset = view.contentOffset
    isAnimated = animated && view.window != nil
  }

  /// Runs the update after the data source has changed.
  func run(newCounts: [Int], completion: @escaping (Bool) -> Void) {
    view.takeCounts(newCounts)
    view.collectionViewLayout.invalidateEverything()
    view.collectionViewLayout.prepareIfNeeded()
    let departed = rename()
    view.takeContentSize()
    guard isAnimated else {
      for (id, departing) in departed {
        departing.elementID = nil
        finishLeaving(departing, id)
      }
      view.showVisibleElements()
      completion(true)
      return
    }
    let context = AnimationContext(timing: CollectionUpdate.movement, completion: completion)
    let arrivals = bringIn()
    context.run { [self] in
      followOffset(except: arrivals, departed.map(\.view))
      for element in view.collectionViewLayout.placedElements(in: view.bounds) {
        guard let shown = view.live[element.id] else { continue }
        view.place(shown, element)
        if arrivals.contains(element.id) { shown.alpha = element.alpha }
        shown.layoutIfNeeded()
      }
    }
    letGo(departed)
    moveAwayWhatIsNotVisible(context.timing)
  }

  // MARK: Names

  /// Gives the views their new names and returns those whose elements were deleted.
  private func rename() -> [(id: ElementID, view: UICollectionReusableView)] {
    var renamed: [ElementID: UICollectionReusableView] = [:]
    var departed: [(id: ElementID, view: UICollectionReusableView)] = []
    for (id, shown) in view.live {
      if let new = newID(of: id), renamed[new] == nil {
        renamed[new] = shown
        shown.elementID = new
      } else {
        departed.append((id, shown))
      }
    }
    view.live = renamed
    for (key, entry) in view.leaving { view.leaving[key]?.id = entry.id.flatMap(newID) }
    view.selection = Set(view.selection.compactMap(newPath))
    if let highlighted = view.highlighted { view.highlighted = newPath(highlighted) }
    return departed
  }

  private func newPath(_ path: IndexPath) -> IndexPath? { newID(of: ElementID(path))?.indexPath }

  private func newID(of id: ElementID) -> ElementID? {
    switch id {
    case .item(let section, let item):
      return map.newPosition(ofOld: ItemPosition(section: section, item: item))
        .map { .item(section: $0.section, item: $0.item) }
    case .supplementary(let kind, let section, let index):
      if index == Int.max { return id }
      return map.newSection(ofOld: section)
        .map { .supplementary(kind: kind, section: $0, index: index) }
    case .decoration(let kind, let section):
      return map.newSection(ofOld: section).map { .decoration(kind: kind, section: $0) }
    }
  }

  private func oldID(of id: ElementID) -> ElementID? {
    switch id {
    case .item(let section, let item):
      return map.oldPosition(ofNew: ItemPosition(section: section, item: item))
        .map { .item(section: $0.section, item: $0.item) }
    case .supplementary(let kind, let section, let index):
      if index == Int.max { return id }
      return map.oldSection(ofNew: section)
        .map { .supplementary(kind: kind, section: $0, index: index) }
    case .decoration(let kind, let section):
      return map.oldSection(ofNew: section).map { .decoration(kind: kind, section: $0) }
    }
  }

  // MARK: Coming and going

  /// A shorter content can move the offset. Nothing jumps on the screen: what is there is taken
  /// along, and moves from there.
  private func followOffset(except arrivals: Set<ElementID>, _ departed: [UICollectionReusableView])
  {
    let shift = CGVector(
      dx: view.contentOffset.x - oldOffset.x, dy: view.contentOffset.y - oldOffset.y)
    guard shift != .zero else { return }
    let leaving = view.leaving.values.map(\.view)
    let staying = view.live.filter { !arrivals.contains($0.key) }.map(\.value)
    for shown in staying + departed + leaving {
      shown.carryPresented(by: shift)
    }
  }

  /// Makes the views that are visible now and were not before; returns those that were inserted.
  private func bringIn() -> Set<ElementID> {
    var arrivals = Set<ElementID>()
    AnimationContext.withoutAnimation {
      for element in view.collectionViewLayout.placedElements(in: view.bounds)
      where view.live[element.id] == nil {
        let shown = view.show(element)
        if var old = oldID(of: element.id).flatMap(oldPlaces) {
          old.id = element.id
          view.place(shown, old)
        } else {
          start(shown, element)
          arrivals.insert(element.id)
        }
        shown.layoutIfNeeded()
      }
    }
    return arrivals
  }

  private func start(_ shown: UICollectionReusableView, _ element: PlacedElement) {
    if element.id.isItem,
      let initial = view.collectionViewLayout.initialLayoutAttributesForAppearingItem(
        at: element.id.indexPath)
    {
      var start = PlacedElement(initial)
      start.id = element.id
      view.place(shown, start)
      return
    }
    shown.alpha = 0
    shown.transform = CGAffineTransform(
      scaleX: CollectionUpdate.arrivalScale, y: CollectionUpdate.arrivalScale)
  }

  /// Fades and shrinks what was deleted; it is taken back when it is gone.
  private func letGo(_ departed: [(id: ElementID, view: UICollectionReusableView)]) {
    for (id, departing) in departed {
      departing.elementID = nil
      view.leaving[ObjectIdentifier(departing)] = (departing, nil)
      view.sendBehindOthers(departing)
      let final =
        id.isItem
        ? view.collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: id.indexPath) : nil
      let context = AnimationContext(timing: CollectionUpdate.departure) { [weak self] _ in
        self?.gone(departing, id)
      }
      context.run {
        if let final {
          var end = PlacedElement(final)
          end.id = id
          self.view.place(departing, end)
          departing.elementID = nil
        } else {
          departing.alpha = 0
          departing.transform = CGAffineTransform(
            scaleX: CollectionUpdate.departureScale, y: CollectionUpdate.departureScale)
        }
      }
    }
  }

  /// Views whose new place is outside move there, and are taken back when they have arrived.
  private func moveAwayWhatIsNotVisible(_ timing: MotionTiming) {
    let visible = Set(view.collectionViewLayout.placedElements(in: view.bounds).map(\.id))
    for (id, shown) in view.live where !visible.contains(id) {
      view.live[id] = nil
      guard let element = view.collectionViewLayout.placedElement(id) else {
        view.pool.recycle(shown)
        continue
      }
      view.leaving[ObjectIdentifier(shown)] = (shown, id)
      let context = AnimationContext(timing: timing) { [weak self] _ in self?.gone(shown, id) }
      context.run { self.view.place(shown, element) }
    }
  }

  private func gone(_ departing: UICollectionReusableView, _ id: ElementID) {
    guard view.leaving.removeValue(forKey: ObjectIdentifier(departing)) != nil else { return }
    finishLeaving(departing, id)
  }

  private func finishLeaving(_ departing: UICollectionReusableView, _ id: ElementID) {
    view.pool.recycle(departing)
    if let cell = departing as? UICollectionViewCell, id.isItem {
      view.delegate?.collectionView(view, didEndDisplaying: cell, forItemAt: id.indexPath)
    }
  }
}
