import KumikoFoundation

/// Describes which parts of a layout are invalid. A layout that can save work with that defines a
/// subclass, and returns it from `invalidationContextClass`.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything is invalid: after a reload, or a change of the surroundings, but not after
  /// an update with insertions, deletions or moves.
  open internal(set) var invalidateEverything = false
  /// Whether the counts were requested from the data source again, by a reload or an update.
  open internal(set) var invalidateDataSourceCounts = false
  /// The adjustment of the content offset after the preparation, in points.
  open var contentOffsetAdjustment = CGPoint.zero

  /// The change of the content size, in points. It has no effect: the content size is the layout's
  /// `collectionViewContentSize`.
  open var contentSizeAdjustment = CGSize.zero

  /// The paths at which the items that the user moves were shown before; at the end of the
  /// movement, their original paths. Nil where none is moved.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The paths at which the items that the user moves are shown; nil where none is moved.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The centre of the moved items, in content coordinates; zero at the end of the movement.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// Whether nothing is invalid.
  var isEmpty: Bool {
    type(of: self) == UICollectionViewLayoutInvalidationContext.self && !invalidateEverything
      && !invalidateDataSourceCounts && contentOffsetAdjustment == .zero
      && invalidatedItemIndexPaths == nil
      && invalidatedSupplementaryIndexPaths == nil && invalidatedDecorationIndexPaths == nil
  }

  /// The invalid items, in order, each once; nil where none was specified.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The invalid supplementary views, by kind, in order, each once; nil where none was specified.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The invalid decoration views, by kind, in order, each once; nil where none was specified.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// A context that invalidates nothing.
  public required override init() { super.init() }

  /// Adds items to invalidate.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = merged(invalidatedItemIndexPaths, indexPaths.ofItems())
  }

  /// Adds supplementary views to invalidate.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    // A path of one index is that of a view of the whole layout.
    let paths = indexPaths.filter { $0.count == 1 || $0.isOfItem() }
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: merged(nil, paths)], uniquingKeysWith: merged)
  }

  /// Adds decoration views to invalidate.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: merged(nil, indexPaths.ofItems())], uniquingKeysWith: merged)
  }

  /// The paths in order, each once.
  private func merged(_ paths: [IndexPath]?, _ others: [IndexPath]) -> [IndexPath] {
    Set((paths ?? []) + others).sorted()
  }
}
