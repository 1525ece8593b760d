import KumikoFoundation

/// Everyday sections in one line. Each is an ordinary section, whose properties can be changed.
///
///     UICollectionViewCompositionalLayout(section: .grid(columns: 4, spacing: 8))
extension NSCollectionLayoutSection {
  /// Rows of a number of items that share the width equally.
  ///
  /// - Parameters:
  ///   - columns: from 1 to 10,000; others are reported and clamped.
  ///   - spacing: between items and between rows, in points.
  ///   - itemHeight: the height of items; nil makes them square.
  public static func grid(
    columns: Int, spacing: CGFloat = 0, itemHeight: NSCollectionLayoutDimension? = nil
  ) -> NSCollectionLayoutSection {
    let height = itemHeight ?? .fractionalWidth(1 / CGFloat(max(1, columns)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: rowSize, subitem: item(.fractionalWidth(1), height), count: columns)
    return rows(of: group, spacing: spacing)
  }

  /// Rows of as many items as fit the width, which share it equally. The number follows
  /// the width of the collection view.
  ///
  /// - Parameters:
  ///   - minimumItemWidth: the minimum width of an item, in points.
  ///   - spacing: between items and between rows, in points.
  ///   - itemHeight: the height of items; nil makes them square. Fractions of the width refer to
  ///     the item's own.
  public static func grid(
    minimumItemWidth: CGFloat, spacing: CGFloat = 0,
    itemHeight: NSCollectionLayoutDimension? = nil
  ) -> NSCollectionLayoutSection {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: rowSize, minimumSubitemWidth: minimumItemWidth,
      subitem: item(.fractionalWidth(1), itemHeight ?? .fractionalWidth(1)))
    return rows(of: group, spacing: spacing)
  }

  /// One row below the other, each with the height that its view requests.
  ///
  /// - Parameters:
  ///   - estimatedHeight: the assumed height of a row until it is measured, in points.
  ///   - spacing: between rows, in points.
  public static func list(estimatedHeight: CGFloat = 44, spacing: CGFloat = 0)
    -> NSCollectionLayoutSection
  {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimatedHeight))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.interGroupSpacing = spacing
    return section
  }

  /// A row that scrolls on its own and, by default, stops with an item in the middle.
  ///
  /// - Parameters:
  ///   - itemWidth: the width of an item; 0.8 of the container's width by default.
  ///   - height: the height of the row; 200 points by default.
  ///   - spacing: between items, in points.
  ///   - behavior: where the row stops.
  public static func carousel(
    itemWidth: NSCollectionLayoutDimension = .fractionalWidth(0.8),
    height: NSCollectionLayoutDimension = .absolute(200), spacing: CGFloat = 10,
    behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .groupPagingCentered
  ) -> NSCollectionLayoutSection {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: itemWidth, heightDimension: height),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
    let section = rows(of: group, spacing: spacing)
    section.interGroupSpacing = spacing
    section.orthogonalScrollingBehavior = behavior
    return section
  }

  /// Lines of items with the widths that their views request, as many on a line as fit.
  ///
  /// - Parameters:
  ///   - estimatedWidth: the assumed width of an item until it is measured, in points.
  ///   - height: the height of items and lines, in points.
  ///   - spacing: between items and between lines, in points.
  ///   - alignment: the alignment of items on their line.
  public static func tagCloud(
    estimatedWidth: CGFloat = 60, height: CGFloat = 32, spacing: CGFloat = 8,
    alignment: NSCollectionLayoutGroup.LineAlignment = .leading
  ) -> NSCollectionLayoutSection {
    let group = NSCollectionLayoutGroup.flow(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)),
      subitems: [item(.estimated(estimatedWidth), .absolute(height))], alignment: alignment,
      spacing: spacing)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = spacing
    return section
  }

  /// Columns of items with the heights that their views request, each in the shortest column.
  ///
  /// - Parameters:
  ///   - columns: from 1 to 32; others are reported and clamped.
  ///   - spacing: between items and between columns, in points.
  ///   - itemHeight: the height of items; 150 points until measured by default.
  public static func masonry(
    columns: Int, spacing: CGFloat = 8,
    itemHeight: NSCollectionLayoutDimension = .estimated(150)
  ) -> NSCollectionLayoutSection {
    NSCollectionLayoutSection(
      group: .masonry(
        layoutSize: rowSize, columns: columns, spacing: spacing, columnSpacing: spacing,
        subitems: [item(.fractionalWidth(1), itemHeight)]))
  }

  /// Rows of pictures that fill the width, all of a row equally high.
  ///
  /// - Parameters:
  ///   - rowHeight: the target height of rows, in points.
  ///   - spacing: between pictures and between rows, in points.
  ///   - aspectRatio: the width of a picture for each point of its height, by its index in the
  ///     section; from 0.01 to 100.
  public static func justified(
    rowHeight: CGFloat, spacing: CGFloat = 8, aspectRatio: @escaping (_ item: Int) -> CGFloat
  ) -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(
      group: .justified(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(rowHeight)),
        spacing: spacing, aspectRatio: aspectRatio))
    section.interGroupSpacing = spacing
    return section
  }

  private static var rowSize: NSCollectionLayoutSize {
    NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(100))
  }

  private static func item(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutItem {
    NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: height))
  }

  private static func rows(of group: NSCollectionLayoutGroup, spacing: CGFloat)
    -> NSCollectionLayoutSection
  {
    group.interItemSpacing = .fixed(spacing)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = spacing
    return section
  }
}
