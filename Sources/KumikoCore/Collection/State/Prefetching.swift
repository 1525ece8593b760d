import KumikoFoundation
import KumikoSnapshots

/// The items near the screen, and those that the prefetching data source was notified of.
final class Prefetching {
  private let items: ItemTable
  private var near = Set<ItemHandle>()
  /// Those that were announced and not shown yet.
  private var announced = Set<ItemHandle>()

  init(of items: ItemTable) { self.items = items }

  func reset() { (near, announced) = ([], []) }

  /// The items to announce now that other items are near, and those that are not needed any more;
  /// both in order.
  ///
  /// - Parameters:
  ///   - near: the items near the screen, or visible.
  ///   - shown: the visible items.
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
