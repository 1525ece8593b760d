import KumikoFoundation

/// Groups that UIKit does not have.
extension NSCollectionLayoutGroup {
  /// A line of as many items as fit, with a given alignment; the next line follows.
  ///
  ///     ┌──┐ ┌─────┐ ┌─┐        leading
  ///        ┌──┐ ┌─────┐ ┌─┐     center
  ///
  /// Items with an estimated width are packed by the measured sizes of their views.
  ///
  /// - Parameters:
  ///   - subitems: repeated as often as needed; each line starts the list from its beginning.
  ///   - alignment: the alignment of the items on their line.
  ///   - spacing: between the items of a line, in points. Lines are separated by the section's
  ///     `interGroupSpacing`.
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
  /// 320 points with a minimum width of 90 and a spacing of 10 contain three of 100. The copy's own
  /// width is ignored; fractions of its height refer to its resulting width.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, minimumSubitemWidth: CGFloat,
    subitem: NSCollectionLayoutItem
  ) -> Self {
    make(layoutSize, [subitem], .line(.horizontal, .widest(minimumSubitemWidth)))
  }

  /// Columns of equal width; each item is placed in the shortest column.
  ///
  ///     ┌───┐ ┌───┐ ┌───┐
  ///     │ 0 │ │ 1 │ │ 2 │     3 is placed under 1, the shortest
  ///     │   │ └───┘ │   │
  ///     └───┘ ┌───┐ └───┘
  ///
  /// All items of the section are in one group, however many: it grows along the direction in which
  /// its section's groups follow each other, regardless of its `layoutSize` there. A masonry group
  /// nested in another group uses its list once.
  ///
  /// An item is as wide as `columnSpan` columns; its own width is ignored. Fractions of its height
  /// refer to that width. Estimated heights are measured.
  ///
  /// - Parameters:
  ///   - columns: from 1 to 32; others are reported and clamped.
  ///   - spacing: between the items of a column, in points.
  ///   - columnSpacing: between columns, in points.
  ///   - subitems: repeated as often as needed. Groups are reported, and treated as cells.
  public static func masonry(
    layoutSize: NSCollectionLayoutSize, columns: Int, spacing: CGFloat = 0,
    columnSpacing: CGFloat = 0, subitems: [NSCollectionLayoutItem]
  ) -> Self {
    let group = make(layoutSize, subitems, .whole(MasonryKind(columns: columns)))
    group.interItemSpacing = .fixed(spacing)
    group.columnSpacing = columnSpacing
    return group
  }

  /// Rows of pictures that fill the width, all of a row equally high: a photo wall.
  ///
  ///     ┌───────┐ ┌───┐ ┌──────┐
  ///     │   0   │ │ 1 │ │   2  │     each with its own aspect ratio
  ///     └───────┘ └───┘ └──────┘
  ///     ┌────┐ ┌─────────────┐
  ///     │  3 │ │      4      │        the next row has another height
  ///     │    │ │             │
  ///     └────┘ └─────────────┘
  ///
  /// The group's height is the target height of rows; each contains as many pictures as bring it
  /// nearest to that. The last row is not filled: it has that height, or less if it is full, and
  /// starts at the leading edge. If the section's groups follow each other horizontally there are
  /// columns instead, which fill the group's height, and the group's width is their target width.
  ///
  ///     let group = NSCollectionLayoutGroup.justified(
  ///       layoutSize: .init(
  ///         widthDimension: .fractionalWidth(1), heightDimension: .estimated(180)),
  ///       spacing: 4, aspectRatio: { [photos] in photos[$0].width / photos[$0].height })
  ///     let section = NSCollectionLayoutSection(group: group)
  ///     section.interGroupSpacing = 4
  ///
  /// Ratios are requested from the first picture on, up to the end of the area visited so far;
  /// later pictures are assumed to take as much space as the first ones, so that a million pictures
  /// cost no more than those that were seen. An update requests the ratios of inserted and reloaded
  /// pictures; `invalidateLayout()` requests all again. A ratio that is not from 0.01 to 100 is
  /// reported and replaced by the nearest one; zero, negative numbers and NaN count as 1.
  ///
  /// Each row is a copy of the group, with its content insets, edge spacing and attached views;
  /// rows are separated by the section's `interGroupSpacing`. Nested in another group it shows one
  /// picture, which is reported.
  ///
  /// - Parameters:
  ///   - layoutSize: the width that rows fill, and their target height.
  ///   - spacing: between the pictures of a row, in points.
  ///   - subitem: the content insets and attached views of each picture; its size is ignored. A
  ///     group is reported, and treated as a cell.
  ///   - aspectRatio: the width of a picture for each point of its height, by its index in the
  ///     section. Called on the thread that lays out.
  /// - Complexity: to show a picture for the first time, O(pictures before it); to show it again,
  ///   O(log pictures). An insertion or deletion moves the rows behind it up to the first that
  ///   starts with the same picture as before.
  public static func justified(
    layoutSize: NSCollectionLayoutSize, spacing: CGFloat = 0,
    subitem: NSCollectionLayoutItem = NSCollectionLayoutItem(),
    aspectRatio: @escaping (_ item: Int) -> CGFloat
  ) -> Self {
    let kind = JustifiedKind(ratios: AspectRatios(ratio: aspectRatio))
    let group = make(layoutSize, [subitem], .whole(kind))
    group.interItemSpacing = .fixed(spacing)
    return group
  }
}
