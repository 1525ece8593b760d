import KumikoFoundation

/// Groups that UIKit does not have.
extension NSCollectionLayoutGroup {
  /// A line that takes as many items as fit, aligned as you say; the next line follows.
  ///
  ///     ┌──┐ ┌─────┐ ┌─┐        leading
  ///        ┌──┐ ┌─────┐ ┌─┐     center
  ///
  /// Items with an estimated width are packed by what their views measure.
  public static func flow(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem],
    alignment: LineAlignment = .leading, spacing: CGFloat = 0
  ) -> Self {
    let group = make(layoutSize, subitems, .line(.horizontal, .list))
    group.lineAlignment = alignment
    group.interItemSpacing = .fixed(spacing)
    return group
  }

  /// A row of as many copies as have at least a given width, which share the row equally.
  ///
  /// 320 points with a least width of 90 and 10 between hold three of 100. The copy's own width does
  /// not count; fractions of its height refer to the width that it gets.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, minimumSubitemWidth: CGFloat,
    subitem: NSCollectionLayoutItem
  ) -> Self {
    make(layoutSize, [subitem], .line(.horizontal, .widest(minimumSubitemWidth)))
  }

  /// Columns of equal width in which each item goes where it can start highest.
  ///
  ///     ┌───┐ ┌───┐ ┌───┐
  ///     │ 0 │ │ 1 │ │ 2 │     3 stands under 1, the shortest
  ///     │   │ └───┘ │   │
  ///     └───┘ ┌───┐ └───┘
  ///
  /// All items of the section stand in one group, however many: it grows along the direction in
  /// which its section's groups follow each other, whatever its `layoutSize` says there. A masonry
  /// group inside of another group takes its list once.
  ///
  /// An item is as wide as the columns that its `columnSpan` says; its own width does not count.
  /// Fractions of its height refer to that width. Estimated heights are measured.
  ///
  /// - Parameters:
  ///   - columns: from 1 to 32; others are reported and clamped.
  ///   - spacing: between the items of a column, in points.
  ///   - columnSpacing: between columns, in points.
  ///   - subitems: walked again and again.
  public static func masonry(
    layoutSize: NSCollectionLayoutSize, columns: Int, spacing: CGFloat = 0,
    columnSpacing: CGFloat = 0, subitems: [NSCollectionLayoutItem]
  ) -> Self {
    let group = make(layoutSize, subitems, .masonry(columns: columns))
    group.interItemSpacing = .fixed(spacing)
    group.columnSpacing = columnSpacing
    return group
  }
}
