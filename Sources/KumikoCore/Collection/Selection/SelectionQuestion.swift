import KumikoFoundation

/// A question or a notification for a delegate while the user selects a range or opens an item.
enum SelectionQuestion {
  /// Whether a range may be selected starting at an item.
  case mayBeginRange(IndexPath)
  /// A range is being selected starting at an item.
  case beginsRange(IndexPath)
  /// A range was selected.
  case endedRange
  /// Whether an item has a primary action.
  case mayOpen(IndexPath)
  /// An item is opened; the answer is whether the delegate performs an action.
  case opens(IndexPath)

  /// The answer where there is no delegate.
  var usualAnswer: Bool {
    switch self {
    case .mayBeginRange, .beginsRange, .endedRange: true
    case .mayOpen, .opens: false
    }
  }
}

extension SelectionQuestion {
  /// The answer of a delegate.
  func answer(of delegate: any UICollectionViewDelegate, in collectionView: UICollectionView)
    -> Bool
  {
    switch self {
    case .mayBeginRange(let path):
      return delegate.collectionView(
        collectionView, shouldBeginMultipleSelectionInteractionAt: path)
    case .beginsRange(let path):
      delegate.collectionView(collectionView, didBeginMultipleSelectionInteractionAt: path)
    case .endedRange: delegate.collectionViewDidEndMultipleSelectionInteraction(collectionView)
    case .mayOpen(let path):
      return delegate.collectionView(collectionView, canPerformPrimaryActionForItemAt: path)
    case .opens(let path):
      collectionView.selection.lacksPrimaryAction = false
      delegate.collectionView(collectionView, performPrimaryActionForItemAt: path)
      return !collectionView.selection.lacksPrimaryAction
    }
    return true
  }
}
