import CompositionalLayout
import UIFoundation

extension UICollectionView {
  /// The selected items, in order; empty where nothing is selected.
  public var indexPathsForSelectedItems: [IndexPath]? { selection.sorted() }

  /// Selects an item, or nothing for nil, without asking or telling the delegate.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard allowsSelection else { return }
    guard let indexPath else { return clearSelection() }
    guard isItem(indexPath) else { return }
    if !allowsMultipleSelection { clearSelection(but: indexPath) }
    setSelected(true, indexPath)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item without asking or telling the delegate.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, indexPath)
  }

  func clearSelection(but kept: IndexPath? = nil) {
    for path in selection where path != kept { setSelected(false, path) }
  }

  private func setSelected(_ isSelected: Bool, _ path: IndexPath) {
    if isSelected { selection.insert(path) } else { selection.remove(path) }
    cellForItem(at: path)?.isSelected = isSelected
  }

  // MARK: Touches

  func touchBegan(_ touches: Set<UITouch>) {
    guard let path = touched(touches),
      delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return }
    highlighted = path
    cellForItem(at: path)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
  }

  func touchMoved(_ touches: Set<UITouch>) {
    guard let highlighted, touched(touches) != highlighted else { return }
    endHighlight()
  }

  func touchEnded(_ touches: Set<UITouch>) {
    guard let path = highlighted else { return }
    if touched(touches) == path, allowsSelection { toggle(path) }
    endHighlight()
  }

  private func touched(_ touches: Set<UITouch>) -> IndexPath? {
    touches.first.flatMap { indexPathForItem(at: $0.location(in: self)) }
  }

  func endHighlight() {
    guard let path = highlighted else { return }
    highlighted = nil
    cellForItem(at: path)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  /// What a click does: with multiple selection it adds or removes the item, else it selects it.
  private func toggle(_ path: IndexPath) {
    if selection.contains(path) {
      guard allowsMultipleSelection,
        delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true
      else { return }
      setSelected(false, path)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsMultipleSelection {
      for former in selection {
        setSelected(false, former)
        delegate?.collectionView(self, didDeselectItemAt: former)
      }
    }
    setSelected(true, path)
    delegate?.collectionView(self, didSelectItemAt: path)
  }
}
