import UIFoundation

extension UICollectionView {
  /// Exchanges the layout. Cells stay, and move to their new places where that is animated; the
  /// first visible item stays in sight, unless the new layout's
  /// `targetContentOffset(forProposedContentOffset:)` says otherwise.
  public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Exchanges the layout, and calls `completion` once with whether everything arrived without
  /// being interrupted.
  public func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    let old = collectionViewLayout
    guard layout !== old else {
      completion?(true)
      return
    }
    guard !needsReload else {
      // Nothing is shown yet.
      adopt(layout)
      completion?(true)
      return
    }
    bringUpToDate()
    let update = CollectionUpdate(of: self, animated: animated)
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    adopt(layout)
    update.runExchange { completion?($0) }
    old.finalizeLayoutTransition()
    layout.finalizeLayoutTransition()
    setNeedsLayout()
  }
}
