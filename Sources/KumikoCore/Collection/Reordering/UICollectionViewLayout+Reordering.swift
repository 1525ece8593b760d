import KumikoFoundation
import KumikoLayout

// What layouts say of items that the user holds.
extension UICollectionViewLayoutInvalidationContext {
  /// Notes which items the user holds, or let go of, where they are shown and where they come from;
  /// and where the middle of what is held is, in the content.
  func holds(
    _ targets: [IndexPath], from previous: [IndexPath], at position: CGPoint = .zero
  ) {
    previousIndexPathsForInteractivelyMovingItems = previous
    targetIndexPathsForInteractivelyMovingItems = targets
    interactiveMovementTarget = position
  }
}

extension UICollectionViewLayout {
  /// Where an item goes that is held at a point, by what is under the point.
  func dropTarget(of path: IndexPath, at position: CGPoint) -> IndexPath {
    guard let host, let movement = host.reordering.movement else { return path }
    return host.dropTarget(at: position, dragged: movement) ?? path
  }

  /// An item in front of all others, with its centre at a point.
  func heldAttributes(
    at path: IndexPath, _ position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let held =
      placedElement(ElementID(path)).map(attributes)
      ?? UICollectionViewLayoutAttributes(forCellWith: path)
    held.center = position
    held.zIndex = InteractiveMovement.zIndex
    return held
  }

  /// Asks what is out of date as the user moves an item, and puts that out of date.
  func itemMoves(_ now: InteractiveMovement, from before: InteractiveMovement) {
    let context = invalidationContext(
      forInteractivelyMovingItems: [now.target], withTargetPosition: now.position,
      previousIndexPaths: [before.target], previousPosition: before.position)
    context.holds([now.target], from: [before.target], at: now.position)
    if hearsOfAllMoves || !context.isEmpty { invalidateLayout(with: context) }
  }

  /// Asks what is out of date as the user lets go of an item, and puts that out of date.
  func itemStops(_ movement: InteractiveMovement, isCancelled: Bool) {
    let context = invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [isCancelled ? movement.origin : movement.target],
      previousIndexPaths: [movement.origin], movementCancelled: isCancelled)
    if hearsOfAllMoves || !context.isEmpty { invalidateLayout(with: context) }
  }
}
