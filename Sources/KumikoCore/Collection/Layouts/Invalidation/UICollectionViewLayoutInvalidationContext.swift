import KumikoFoundation

/// Says what of a layout is out of date. A layout that can save work by knowing has a subclass, and
/// names it as its `invalidationContextClass`.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything is out of date: after a reload, or in other surroundings, but not where an
  /// update inserts, deletes or moves.
  open internal(set) var invalidateEverything = false
  /// Whether the data source was asked anew for its counts, by a reload or an update.
  open internal(set) var invalidateDataSourceCounts = false
  /// How far the content is to be moved after the preparation, in points.
  open var contentOffsetAdjustment = CGPoint.zero

  /// How far the content's size is other than before, in points. What a layout of one's own says
  /// here changes nothing: its `collectionViewContentSize` is asked.
  open var contentSizeAdjustment = CGSize.zero

  /// The items that the user holds: where they come from; nil where none is held.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The items that the user holds: where they are shown; nil where none is held.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Where the centre of what the user holds is, in the content.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// Whether anything is said to be out of date.
  var isEmpty: Bool {
    type(of: self) == UICollectionViewLayoutInvalidationContext.self && !invalidateEverything
      && !invalidateDataSourceCounts && contentOffsetAdjustment == .zero
      && invalidatedItemIndexPaths == nil
      && invalidatedSupplementaryIndexPaths == nil && invalidatedDecorationIndexPaths == nil
  }

  /// The items that are out of date, in order, each once; nil where none was named.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views that are out of date, by kind, in order, each once; nil where none was
  /// named.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decorations that are out of date, by kind, in order, each once; nil where none was named.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// A context in which nothing is out of date.
  public required override init() { super.init() }

  /// Adds items that are out of date.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = merged(invalidatedItemIndexPaths, indexPaths.ofItems())
  }

  /// Adds supplementary views that are out of date.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    // A path of one index is that of a view of the whole layout.
    let paths = indexPaths.filter { $0.count == 1 || $0.isOfItem() }
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: merged(nil, paths)], uniquingKeysWith: merged)
  }

  /// Adds decorations that are out of date.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: merged(nil, indexPaths.ofItems())], uniquingKeysWith: merged)
  }

  /// Paths in order, each once.
  private func merged(_ paths: [IndexPath]?, _ others: [IndexPath]) -> [IndexPath] {
    Set((paths ?? []) + others).sorted()
  }
}
