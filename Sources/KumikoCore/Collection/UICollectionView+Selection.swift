import KumikoFoundation

extension UICollectionView {
  /// The selected items, in order; empty where nothing is selected.
  public var indexPathsForSelectedItems: [IndexPath]? { selection.sorted() }

  /// Selects an item, or nothing for nil, without asking or telling the delegate.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard indexPath?.isOfItem() != false else { return }
    select(indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  /// Deselects an item without asking or telling the delegate.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    if indexPath.isOfItem() { setSelected(false, indexPath, animated: animated) }
  }
}
