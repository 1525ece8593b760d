import KumikoFoundation

extension ItemsView {
  /// Exchanges the layout; the first visible item stays in sight.
  func exchangeLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    let old = collectionViewLayout
    guard layout !== old else {
      completion?(true)
      return
    }
    guard !items.needsLoading else {
      // Nothing is shown yet.
      adopt(layout)
      completion?(true)
      return
    }
    bringUpToDate()
    let transition = arrangement.transition
    arrangement.transition = nil
    let update = CollectionUpdate(of: self, animated: animated)
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    adopt(layout)
    update.runExchange { completion?($0) }
    transition?.completion?(false, false)
    old.finalizeLayoutTransition()
    layout.finalizeLayoutTransition()
    setNeedsLayout()
  }
}
