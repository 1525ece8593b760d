import CompositionalLayout
import UIFoundation

extension UICollectionView {
  /// The cell of an item; nil where it is not on the screen.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    live[ElementID(indexPath)] as? UICollectionViewCell
  }

  /// The cells on the screen, in the order of their items.
  public var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  /// The items on the screen, in order.
  public var indexPathsForVisibleItems: [IndexPath] {
    live.keys.filter(\.isItem).map(\.indexPath).sorted()
  }

  /// The item that a cell shows; nil where it shows none.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    guard let id = cell.elementID, live[id] === cell else { return nil }
    return id.indexPath
  }

  /// The item at a point of the content; nil where there is none on the screen.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    let hits = live.filter { $0.key.isItem && !$0.value.isHidden && $0.value.frame.contains(point) }
    return hits.max { $0.value.zIndex < $1.value.zIndex }?.key.indexPath
  }

  /// A supplementary view; nil where it is not on the screen.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    live[.supplementary(kind: elementKind, section: indexPath.section, index: indexPath.item)]
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
    bringLayoutUpToDate()
    guard isItem(indexPath) else { return nil }
    return collectionViewLayout.placedElement(ElementID(indexPath))?.attributes
  }

  /// The place of a supplementary view; nil where there is none.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    bringLayoutUpToDate()
    return collectionViewLayout.placedElement(
      .supplementary(kind: kind, section: indexPath.section, index: indexPath.item))?.attributes
  }

  /// Whether there is an item of that path.
  func isItem(_ path: IndexPath) -> Bool {
    path.count == 2 && path.section >= 0 && path.item >= 0
      && path.item < numberOfItems(inSection: path.section)
  }

  /// Scrolls so that an item is at a position, eased or at once. It arrives there exactly, also where
  /// sizes on the way turn out to be others than estimated. An item of a section that scrolls on its
  /// own is brought into sight in its row too.
  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    bringUpToDate()
    guard isItem(indexPath) else { return }
    scrollRow(to: indexPath, at: scrollPosition, animated: animated)
    let goal = ScrollGoal(path: indexPath, position: scrollPosition)
    guard let offset = offset(for: goal) else { return }
    if animated, window != nil {
      setContentOffset(offset, animated: true)
      scrollGoal = goal
      goal.motion = scrollMotion
      return
    }
    contentOffset = offset
    // What comes into sight is measured, and can push the item away.
    for _ in 0..<UICollectionView.maximumMeasuringRounds {
      bringUpToDate()
      guard let settled = self.offset(for: goal), settled != contentOffset else { return }
      contentOffset = settled
    }
  }

  /// Sizes changed while an item was scrolled to: the way goes on to where it is now.
  func followScrollGoal() {
    guard let goal = scrollGoal else { return }
    guard let motion = scrollMotion, motion === goal.motion, let offset = offset(for: goal) else {
      scrollGoal = nil
      return
    }
    guard offset != motion.target else { return }
    setContentOffset(offset, animated: true)
    goal.motion = scrollMotion
  }

  /// The offset that has an item at a position.
  private func offset(for goal: ScrollGoal) -> CGPoint? {
    guard isItem(goal.path),
      let element = collectionViewLayout.placedElement(ElementID(goal.path)),
      let frame = element.isPinned
        ? collectionViewLayout.naturalFrame(element.id) : element.frame
    else { return nil }
    let position = goal.position
    let room = CGRect(origin: contentOffset, size: bounds.size).inset(by: adjustedContentInset)
    var offset = contentOffset
    if position.contains(.top) {
      offset.y += frame.minY - room.minY
    } else if position.contains(.centeredVertically) {
      offset.y += frame.midY - room.midY
    } else if position.contains(.bottom) {
      offset.y += frame.maxY - room.maxY
    }
    if position.contains(.left) {
      offset.x += frame.minX - room.minX
    } else if position.contains(.centeredHorizontally) {
      offset.x += frame.midX - room.midX
    } else if position.contains(.right) {
      offset.x += frame.maxX - room.maxX
    }
    return clamped(offset)
  }
}

/// An item that is being scrolled to.
final class ScrollGoal {
  let path: IndexPath
  let position: UICollectionView.ScrollPosition
  weak var motion: ScrollMotion?

  init(path: IndexPath, position: UICollectionView.ScrollPosition) {
    self.path = path
    self.position = position
  }
}
