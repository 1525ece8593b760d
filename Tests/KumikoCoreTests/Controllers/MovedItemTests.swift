import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Items of a collection view controller that the user moves.
@MainActor struct MovedItemTests {
  private final class Items: UICollectionViewController {
    var items = [0, 1, 2]
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { items.count }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    override func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { true }
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) { items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
  }

  /// The order after the first item was held and dragged over the last one.
  private func dragged(_ prepare: (Items) -> Void) -> [Int] {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let items = Items(collectionViewLayout: layout)
    prepare(items)
    items.collectionView.register(
      UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let screen = ControllerScreen(items, width: 320)
    screen.settle()
    screen.send(.fingerDown(CGPoint(x: 50, y: 50), id: 1))
    screen.wait(0.7)
    for x in stride(from: 50, through: 280, by: 10) {
      screen.send(.fingerMoved(CGPoint(x: x, y: 50), id: 1))
    }
    screen.wait(0.3)
    screen.send(.fingerUp(CGPoint(x: 280, y: 50), id: 1))
    screen.settle()
    return items.items
  }

  @Test func `move by a press that is held, unless the controller wants it otherwise`() {
    expect(dragged { _ in } == [1, 2, 0])
    expect(dragged { $0.installsStandardGestureForInteractiveMovement = false } == [0, 1, 2])
    let late = dragged { items in
      items.loadViewIfNeeded()
      items.installsStandardGestureForInteractiveMovement = false
    }
    expect(late == [0, 1, 2], late)
  }
}
