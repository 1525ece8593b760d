import KumikoFoundation
import KumikoLayout

extension ItemsView {
  /// Notifies the prefetching data source of items that are near the screen, half a screen before
  /// they are visible, and of those that are far from it without having been visible.
  func announceItems() {
    guard hasPrefetcher, !isBusy, window != nil else { return }
    let region = bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
    let near = collectionViewLayout.placedElements(in: region).filter(\.id.isItem)
    let (new, far) = prefetching.move(to: near.map(\.id.indexPath), shown: shownPaths)
    if !new.isEmpty { prefetch(new) }
    if !far.isEmpty { cancelPrefetching(far) }
  }
}
