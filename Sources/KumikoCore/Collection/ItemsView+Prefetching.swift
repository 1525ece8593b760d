import KumikoFoundation
import KumikoLayout

/// What whoever prefetches knows.
struct PrefetchKnowledge {
  /// Items that are near the screen, or on it.
  var near = Set<IndexPath>()
  /// Those among them that were announced and not shown yet.
  var announced = Set<IndexPath>()

  mutating func rename(_ newPath: (IndexPath) -> IndexPath?) {
    near = Set(near.compactMap(newPath))
    announced = Set(announced.compactMap(newPath))
  }
}

extension ItemsView {
  /// Tells whoever prefetches which items came near the screen, half a screen before they are seen,
  /// and which went far from it without being seen.
  func announceItems() {
    guard hasPrefetcher, !isBusy, window != nil else { return }
    let region = bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
    let near = Set(
      collectionViewLayout.placedElements(in: region).filter(\.id.isItem).map(\.id.indexPath))
    let shown = shownPaths
    let new = near.subtracting(prefetched.near).subtracting(shown)
    let waiting = prefetched.announced.subtracting(shown)
    let far = waiting.subtracting(near)
    prefetched = PrefetchKnowledge(
      near: near, announced: waiting.intersection(near).union(new))
    if !new.isEmpty { prefetch(new.sorted()) }
    if !far.isEmpty { cancelPrefetching(far.sorted()) }
  }
}
