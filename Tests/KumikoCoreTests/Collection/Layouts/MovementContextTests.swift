import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What layouts say by themselves of items that the user holds, as UIKit's do.
@MainActor struct MovementContextTests {
  private let from = [IndexPath(item: 3, section: 1)]
  private let to = [IndexPath(item: 1, section: 0)]

  @Test(arguments: [false, true])
  func `contexts name what is held, where it comes from and where it is`(isFlow: Bool) {
    let layout = isFlow ? UICollectionViewFlowLayout() : UICollectionViewLayout()
    let moving = layout.invalidationContext(
      forInteractivelyMovingItems: to, withTargetPosition: CGPoint(x: 37, y: 91),
      previousIndexPaths: from, previousPosition: CGPoint(x: 5, y: 6))
    expect(moving.targetIndexPathsForInteractivelyMovingItems == to)
    expect(moving.previousIndexPathsForInteractivelyMovingItems == from)
    expect(moving.interactiveMovementTarget == CGPoint(x: 37, y: 91))
    expect(moving is UICollectionViewFlowLayoutInvalidationContext == isFlow, isFlow)
    expect(moving.invalidatedItemIndexPaths == nil && !moving.invalidateEverything)
  }

  @Test(arguments: [false, true])
  func `at the end they name where it went, and no point`(isCancelled: Bool) {
    let ending = UICollectionViewLayout().invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: to, previousIndexPaths: from, movementCancelled: isCancelled)
    expect(ending.targetIndexPathsForInteractivelyMovingItems == to)
    expect(ending.previousIndexPathsForInteractivelyMovingItems == from)
    expect(ending.interactiveMovementTarget == .zero, ending.interactiveMovementTarget)
  }

  @Test func `other contexts name nothing that is held`() {
    let bounds = UICollectionViewFlowLayout().invalidationContext(forBoundsChange: .zero)
    expect(bounds.targetIndexPathsForInteractivelyMovingItems == nil)
    expect(bounds.previousIndexPathsForInteractivelyMovingItems == nil)
  }
}
