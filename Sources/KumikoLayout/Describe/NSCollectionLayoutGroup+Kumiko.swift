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
  /// 320 points with a least width of 90 and 10 between hold three of 100. The copy's own width
  /// does not count; fractions of its height refer to the width that it gets.
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
  ///   - subitems: walked again and again. Groups are reported, and taken as cells.
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
  ///     │   0   │ │ 1 │ │   2  │     each as wide as its aspect ratio says
  ///     └───────┘ └───┘ └──────┘
  ///     ┌────┐ ┌─────────────┐
  ///     │  3 │ │      4      │        the next row has another height
  ///     │    │ │             │
  ///     └────┘ └─────────────┘
  ///
  /// The group's height says how high rows are to be; each takes as many pictures as bring it
  /// nearest to that. The last row is not filled: it has that height, or less where it is full, and
  /// starts at the leading edge. Where the section's groups follow each other sideways there are
  /// columns instead, which fill the group's height, and the group's width says how wide they are
  /// to be.
  ///
  ///     let group = NSCollectionLayoutGroup.justified(
  ///       layoutSize: .init(
  ///         widthDimension: .fractionalWidth(1), heightDimension: .estimated(180)),
  ///       spacing: 4, aspectRatio: { [photos] in photos[$0].width / photos[$0].height })
  ///     let section = NSCollectionLayoutSection(group: group)
  ///     section.interGroupSpacing = 4
  ///
  /// Ratios are asked for from the first picture on, as far as somebody has looked; what follows
  /// counts as pictures that take as much space as the first ones do, so that a million pictures
  /// cost no more than those that were seen. An update asks for those that come, and for those that
  /// are reloaded; `invalidateLayout()` asks for all again. A ratio that is not from 0.01 to 100 is
  /// reported and counts as the nearest one; zero, less than zero and what is no number count as 1.
  ///
  /// Each row is a copy of the group, with its content insets, edge spacing and attached views; the
  /// section's `interGroupSpacing` stands between rows. Inside of another group it shows one
  /// picture, which is reported.
  ///
  /// - Parameters:
  ///   - layoutSize: the width that rows fill, and how high they are to be.
  ///   - spacing: between the pictures of a row, in points.
  ///   - subitem: what each picture has beside its size, which does not count here: content insets
  ///     and attached views. A group is reported, and taken as a cell.
  ///   - aspectRatio: the width of a picture for each point of its height, by its index in the
  ///     section. Called on the thread that lays out.
  /// - Complexity: to show a picture for the first time, O(pictures before it); to show it again,
  ///   O(log pictures). One that comes or goes moves the rows behind it up to the first that starts
  ///   with the same picture as before.
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
