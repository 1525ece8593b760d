import KumikoFoundation
import KumikoLayout

// The input of the layout, and its results.
extension ItemsView {
  /// The properties of this view that the layout engine needs.
  var layoutContainer: LayoutContainer {
    let direction = effectiveUserInterfaceLayoutDirection
    func directional(_ insets: UIEdgeInsets) -> NSDirectionalEdgeInsets {
      let isReversed = direction == .rightToLeft
      return NSDirectionalEdgeInsets(
        top: insets.top, leading: isReversed ? insets.right : insets.left, bottom: insets.bottom,
        trailing: isReversed ? insets.left : insets.right)
    }
    let safe = safeAreaInsets
    // A guide of its own would make the view take part in constraints.
    let readable = UILayoutGuide(.readable).insets(in: self) ?? .zero
    return LayoutContainer(
      size: bounds.size, scale: displayScale, layoutDirection: direction,
      safeAreaInsets: directional(safe), layoutMargins: directional(layoutMargins),
      readableContentInsets: directional(readable), traits: currentTraits)
  }

  /// Adopts the content size, and adjusts the content offset as requested by invalidations; returns
  /// whether any did.
  @discardableResult
  func takeContentSize() -> Bool {
    contentSize = collectionViewLayout.collectionViewContentSize
    let (offset, moved) = (shownOffset, arrangement.takeOffsetAdjustment())
    guard moved != .zero else { return false }
    shiftContent(to: clamped(CGPoint(x: offset.x + moved.x, y: offset.y + moved.y)))
    return true
  }

  func layoutInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    var outOfDate = (context.invalidatedItemIndexPaths ?? []).map { ElementID($0) }
    for (kind, paths) in context.invalidatedSupplementaryIndexPaths ?? [:] {
      outOfDate += paths.map { ElementID(ofKind: kind, at: $0) }
    }
    if !outOfDate.isEmpty { forgetSizes(of: outOfDate) }
    arrangement.invalidated(adjustingOffsetBy: context.contentOffsetAdjustment)
    setNeedsLayout()
  }
}
