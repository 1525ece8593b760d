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
    bringUpToDateForUpdate()
    // The update that follows prepares it: now it would ask about places of before.
    guard !isAheadOfList else {
      adopt(layout)
      setNeedsLayout()
      completion?(true)
      return
    }
    arrangement.know(items.counts)
    let transition = arrangement.transition
    arrangement.transition = nil
    let update = CollectionUpdate(of: self, animated: animated)
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    tellTransition(from: old, to: layout)
    adopt(layout)
    update.runExchange { [weak self] arrived in
      self?.tellTransitionEnded(from: old, to: layout)
      completion?(arrived)
    }
    transition?.completion?(false, false)
    old.finalizeLayoutTransition()
    layout.finalizeLayoutTransition()
    setNeedsLayout()
  }

  /// Tells the views on the screen that another layout takes over.
  func tellTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
    for view in views.all {
      (view as? UICollectionReusableView)?.willTransition(from: old, to: new)
    }
  }

  /// Tells the views on the screen that another layout has taken over.
  func tellTransitionEnded(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
    for view in views.all {
      (view as? UICollectionReusableView)?.didTransition(from: old, to: new)
    }
  }
}
