import KumikoFoundation
import KumikoSnapshots

/// Which items are near the screen, and which of them were announced to whoever prefetches.
final class Prefetching {
  private let items: ItemTable
  private var near = Set<ItemHandle>()
  /// Those that were announced and not shown yet.
  private var announced = Set<ItemHandle>()

  init(of items: ItemTable) { self.items = items }

  func reset() { (near, announced) = ([], []) }

  /// What is to be announced now that other items are near, and what is not needed any more; both
  /// in order.
  ///
  /// - Parameters:
  ///   - near: the items near the screen, or on it.
  ///   - shown: the items on the screen.
  func move(
    to near: [IndexPath], shown: [IndexPath]
  ) -> (new: [IndexPath], far: [IndexPath]) {
    let near = Set(near.compactMap(items.handle))
    let shown = Set(shown.compactMap(items.handle))
    let new = near.subtracting(self.near).subtracting(shown)
    let waiting = announced.subtracting(shown)
    let far = waiting.subtracting(near)
    self.near = near
    announced = waiting.intersection(near).union(new)
    return (new.compactMap(items.path).sorted(), far.compactMap(items.path).sorted())
  }
}
