import KumikoFoundation

/// A focus update between items of a collection view.
@preconcurrency @MainActor
public final class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The item that had the focus; nil for something outside of the view.
  public let previouslyFocusedIndexPath: IndexPath?
  /// The item that receives the focus; nil for something outside of the view.
  public let nextFocusedIndexPath: IndexPath?

  init(_ context: UIFocusUpdateContext, in view: UICollectionView) {
    previouslyFocusedIndexPath = view.path(of: context.previous)
    nextFocusedIndexPath = view.path(of: context.next)
    super.init(context)
  }
}
