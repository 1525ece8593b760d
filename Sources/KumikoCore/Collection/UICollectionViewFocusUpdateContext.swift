import KumikoFoundation

/// From which item the keyboard goes, and to which.
@preconcurrency @MainActor
public final class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The item that had the keyboard; nil for something outside of the view.
  public let previouslyFocusedIndexPath: IndexPath?
  /// The item that gets the keyboard; nil for something outside of the view.
  public let nextFocusedIndexPath: IndexPath?

  init(_ context: UIFocusUpdateContext, in view: UICollectionView) {
    previouslyFocusedIndexPath = view.path(of: context.previous)
    nextFocusedIndexPath = view.path(of: context.next)
    super.init(context)
  }
}
