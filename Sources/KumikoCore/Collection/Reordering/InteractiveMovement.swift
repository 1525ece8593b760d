import KumikoFoundation
import KumikoSnapshots

/// An item that the user drags to another position. The others move aside; the data source is
/// notified when the item is dropped.
struct InteractiveMovement {
  /// The item's path in the data source.
  let origin: IndexPath
  /// The path at which the collection view shows it.
  var target: IndexPath
  /// The position of its centre.
  var position: CGPoint

  /// In front of all elements of a layout.
  static let zIndex = Int.max

  var id: ElementID { ElementID(target) }

  /// The data source's path of the element that the collection view shows at a path.
  func dataPath(of shown: IndexPath) -> IndexPath {
    if shown == target { return origin }
    var item = shown.item
    if shown.section == target.section, item > target.item { item -= 1 }
    if shown.section == origin.section, item >= origin.item { item += 1 }
    return IndexPath(item: item, section: shown.section)
  }

  /// The numbers of shown items, from those of the data source.
  func shownCounts(_ counts: [Int]) -> [Int] {
    guard counts.indices.contains(origin.section), counts.indices.contains(target.section)
    else { return counts }
    var counts = counts
    counts[origin.section] -= 1
    counts[target.section] += 1
    return counts
  }
}

// Interactive movement of items; called by drags.
extension ItemsView {
  /// Begins to move an item interactively.
  ///
  ///     if view.beginInteractiveMovementForItem(at: path) {
  ///       view.updateInteractiveMovementTargetPosition(point)  // as often as the pointer moves
  ///       view.endInteractiveMovement()
  ///     }
  ///
  /// - Returns: whether the movement has begun: where the data source allows it, the item is
  ///   visible, no other item is being moved, and there are no placeholders for dropped items.
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard indexPath.isOfItem() else { return false }
    bringUpToDate()
    guard reordering.movement == nil, !hasUncommittedUpdates, isItem(indexPath),
      let cell = views.view(at: indexPath), canMove(indexPath)
    else { return false }
    reordering.movement = InteractiveMovement(
      origin: indexPath, target: indexPath, position: cell.center)
    movementChanged()
    AnimationContext(timing: CollectionUpdate.movement).run {
      cell.isLifted = true
      cell.show(isReordering: true)
      placeLifted(cell)
      cell.layoutIfNeeded()
    }
    return true
  }

  /// Moves the dragged item so that its centre is at a point of the content.
  ///
  /// The item under that point moves aside, a section receives the item at its end, or as its
  /// first; the delegate can choose another position. Near an edge of the view the content scrolls
  /// automatically.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard var dragged = reordering.movement else { return }
    let former = dragged
    dragged.position = targetPosition
    reordering.movement = dragged
    placeDragged()
    window?.animator.add(reordering.scrolling)
    let proposed = collectionViewLayout.targetIndexPath(
      forInteractivelyMovingItem: dragged.target, withPosition: targetPosition)
    if proposed != dragged.target {
      moveDragged(to: moveTarget(from: dragged.origin, now: dragged.target, proposed: proposed))
    }
    if let now = reordering.movement { collectionViewLayout.itemMoves(now, from: former) }
  }

  /// Drops the item: the data source is notified, and the item is animated to its new position.
  public func endInteractiveMovement() {
    guard let dragged = reordering.movement else { return }
    reordering.movement = nil
    collectionViewLayout.itemStops(dragged, isCancelled: false)
    // The animation from the drag position starts first, as the notified data source may force a
    // layout.
    settle(dragged)
    if dragged.target != dragged.origin {
      didMove(dragged.origin, to: dragged.target)
    }
  }

  /// Returns the item to its original position; the data source is not notified.
  public func cancelInteractiveMovement() {
    guard let dragged = reordering.movement else { return }
    moveDragged(to: dragged.origin)
    let last = reordering.movement ?? dragged
    reordering.movement = nil
    collectionViewLayout.itemStops(last, isCancelled: true)
    settle(last)
  }

  /// The attributes of an element: the dragged item is at the position of the drag.
  func dragged(_ element: PlacedElement) -> PlacedElement {
    let plain = element
    var element = veiled(element)
    guard let movement = reordering.movement, movement.id == element.id else { return element }
    let held = PlacedElement(
      collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
        at: movement.target, withTargetPosition: movement.position))
    element.frame = held.frame
    // What the layout determines, as faint as what is dragged is shown.
    element.alpha = plain.alpha > 0 ? held.alpha * element.alpha / plain.alpha : held.alpha
    element.transform = held.transform
    (element.space, element.isHidden) = (held.space, held.isHidden)
    element.source = held.source
    element.zIndex = InteractiveMovement.zIndex
    return element
  }

  /// Shows the item at another position; the others move aside.
  func moveDragged(to target: IndexPath) {
    guard let dragged = reordering.movement, target != dragged.target, !isBusy,
      isPlace(target, dragged)
    else { return }
    var batch = BatchUpdate()
    batch.movedItems = [
      ItemMove(
        from: ItemPosition(section: dragged.target.section, item: dragged.target.item),
        to: ItemPosition(section: target.section, item: target.item))
    ]
    perform(batch, animated: true) { reordering.movement?.target = target }
    placeDragged()
  }

  /// Whether the item can be shown at a position; at the end of another section, too.
  private func isPlace(_ path: IndexPath, _ dragged: InteractiveMovement) -> Bool {
    if isItem(path) { return true }
    guard path.count == 2, path.section >= 0, path.section < numberOfSections else { return false }
    return path.section != dragged.target.section
      && path.item == numberOfItems(inSection: path.section)
  }

  /// Returns the dragged item to its original position, because the data changes.
  func endHolding() {
    cancelInteractiveMovement()
  }

  /// Called when a movement begins or ends: the states of other cells change.
  private func movementChanged() {
    for view in views.all { view.setNeedsUpdateConfiguration() }
  }

  private func placeDragged() {
    guard let movement = reordering.movement, let cell = views[movement.id] else { return }
    AnimationContext.withoutAnimation { placeLifted(cell) }
  }

  private func placeLifted(_ cell: ReusableView) {
    guard let movement = reordering.movement,
      let element = collectionViewLayout.placedElement(movement.id)
    else {
      return
    }
    place(cell, element)
  }

  /// Animates the item from where it was dropped to its position.
  private func settle(_ dragged: InteractiveMovement) {
    movementChanged()
    guard let cell = views[dragged.id] else { return }
    let element = collectionViewLayout.placedElement(dragged.id)
    AnimationContext(timing: CollectionUpdate.movement).run {
      cell.isLifted = false
      cell.show(isReordering: false)
      if let element { place(cell, element) }
      cell.layoutIfNeeded()
    }
    setNeedsLayout()
  }
}
