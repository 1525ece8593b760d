import KumikoFoundation

extension ItemsView {
  /// Replaces the layout; the first visible item stays visible.
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
    // The update that follows prepares it: at this point it would request former positions.
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
    let former = notifyTransition(from: old, to: layout)
    adopt(layout)
    update.runExchange { [weak self] arrived in
      self?.notifyTransitionEnded(from: old, to: layout, also: former)
      completion?(arrived)
    }
    transition?.completion?(false, false)
    old.finalizeLayoutTransition()
    layout.finalizeLayoutTransition()
    setNeedsLayout()
  }

  /// Notifies the visible views that another layout is about to be used, and returns them.
  func notifyTransition(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout
  ) -> [UICollectionReusableView] {
    let views = views.all.compactMap { $0 as? UICollectionReusableView }
    for view in views { view.willTransition(from: old, to: new) }
    return views
  }

  /// Notifies the visible views that the transition to another layout has ended, and those that
  /// were visible when it began.
  func notifyTransitionEnded(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout,
    also former: [UICollectionReusableView]
  ) {
    let shown = views.all.compactMap { $0 as? UICollectionReusableView }
    let known = Set(shown.map { ObjectIdentifier($0) })
    for view in shown + former.filter({ !known.contains(ObjectIdentifier($0)) }) {
      view.didTransition(from: old, to: new)
    }
  }
}
