import KumikoFoundation
import KumikoLayout

// Layout support for interactive movement.
extension UICollectionViewLayoutInvalidationContext {
  /// Stores the paths at which the items that are moved, or were dropped, are shown now and were
  /// before; and the centre of the moved item, in content coordinates.
  func holds(
    _ targets: [IndexPath], from previous: [IndexPath], at position: CGPoint = .zero
  ) {
    previousIndexPathsForInteractivelyMovingItems = previous
    targetIndexPathsForInteractivelyMovingItems = targets
    interactiveMovementTarget = position
  }
}

extension UICollectionViewLayout {
  /// The target of an item that is dragged to a point, by the element under the point.
  func dropTarget(of path: IndexPath, at position: CGPoint) -> IndexPath {
    guard let host, let movement = host.reordering.movement else { return path }
    return host.dropTarget(at: position, dragged: movement) ?? path
  }

  /// Attributes of an item in front of all others, with its centre at a point.
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

  /// Requests the invalidation context for a movement of an item, and invalidates the layout with
  /// it.
  func itemMoves(_ now: InteractiveMovement, from before: InteractiveMovement) {
    let context = invalidationContext(
      forInteractivelyMovingItems: [now.target], withTargetPosition: now.position,
      previousIndexPaths: [before.target], previousPosition: before.position)
    context.holds([now.target], from: [before.target], at: now.position)
    if observesAllMoves || !context.isEmpty { invalidateLayout(with: context) }
  }

  /// Requests the invalidation context for the end of a movement, and invalidates the layout with
  /// it.
  func itemStops(_ movement: InteractiveMovement, isCancelled: Bool) {
    let context = invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [isCancelled ? movement.origin : movement.target],
      previousIndexPaths: [movement.origin], movementCancelled: isCancelled)
    if observesAllMoves || !context.isEmpty { invalidateLayout(with: context) }
  }
}
