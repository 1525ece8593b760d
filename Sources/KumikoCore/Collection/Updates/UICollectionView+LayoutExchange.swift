import KumikoFoundation

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
    exchangeLayout(layout, animated: animated, completion: completion)
  }
}
