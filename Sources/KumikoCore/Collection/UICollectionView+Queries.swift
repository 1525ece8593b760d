import KumikoFoundation
import KumikoLayout

extension UICollectionView {
  /// The cell of an item; nil where it is not on the screen.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    indexPath.isOfItem() ? live[ElementID(indexPath)] as? UICollectionViewCell : nil
  }

  /// The cells on the screen, in the order of their items.
  public var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  /// The items on the screen, in order.
  public var indexPathsForVisibleItems: [IndexPath] {
    shownPaths
  }

  /// The item that a cell shows; nil where it shows none.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shownPath(of: cell)
  }

  /// The item at a point of the content; nil where there is none on the screen.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    shownPath(at: point)
  }

  /// A supplementary view; nil where it is not on the screen.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    guard indexPath.isOfItem() else { return nil }
    return live[
      .supplementary(kind: elementKind, section: indexPath.section, index: indexPath.item)]
      as? UICollectionReusableView
  }

  /// The supplementary views of a kind on the screen, in the order of their paths.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// The paths of the supplementary views of a kind on the screen, in order.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    live.keys.compactMap { id in
      guard case .supplementary(elementKind, _, _) = id else { return nil }
      return id.indexPath
    }.sorted()
  }

  /// The place of an item; nil where there is none of that path.
  public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.isOfItem() else { return nil }
    bringLayoutUpToDate()
    guard isItem(indexPath) else { return nil }
    return collectionViewLayout.placedElement(ElementID(indexPath))?.attributes
  }

  /// The place of a supplementary view; nil where there is none.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.isOfItem() else { return nil }
    bringLayoutUpToDate()
    return collectionViewLayout.placedElement(
      .supplementary(kind: kind, section: indexPath.section, index: indexPath.item))?.attributes
  }

  /// Scrolls so that an item is at a position, eased or at once. It arrives there exactly, also where
  /// sizes on the way turn out to be others than estimated. An item of a section that scrolls on its
  /// own is brought into sight in its row too.
  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard indexPath.isOfItem() else { return }
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }
}
