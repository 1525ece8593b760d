import KumikoFoundation

/// What a delegate is asked and told while the user selects a range or opens an item.
enum SelectionQuestion {
  /// Whether a range may be selected from an item on.
  case mayBeginRange(IndexPath)
  /// A range is selected from an item on.
  case beginsRange(IndexPath)
  /// A range was selected.
  case endedRange
  /// Whether an item has something to do when it is opened.
  case mayOpen(IndexPath)
  /// An item is opened; answers whether the delegate does something then.
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
  /// What a delegate answers.
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
