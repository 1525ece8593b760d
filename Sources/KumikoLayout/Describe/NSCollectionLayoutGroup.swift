import KumikoFoundation

/// Returns the frames of a custom group; the environment's container is the group.
public typealias NSCollectionLayoutGroupCustomItemProvider = (any NSCollectionLayoutEnvironment)
  -> [NSCollectionLayoutGroupCustomItem]

/// A row, a column or another arrangement of items, itself an item.
///
///     let item = NSCollectionLayoutItem(
///       layoutSize: NSCollectionLayoutSize(
///         widthDimension: .absolute(120), heightDimension: .fractionalHeight(1)))
///     let row = NSCollectionLayoutGroup.horizontal(
///       layoutSize: NSCollectionLayoutSize(
///         widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)),
///       subitems: [item])      // as many items as fit
///     row.interItemSpacing = .fixed(8)
///
/// A section repeats its group until all items are placed; each copy starts the list of subitems
/// from its beginning.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The distance between adjacent items along the group; nil if there is none.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  /// The subitems as given; empty for a custom group.
  open internal(set) var subitems: [NSCollectionLayoutItem] = []
  /// Views attached to the group.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { super.supplementaryItems }
    set { super.supplementaryItems = newValue }
  }

  /// The alignment of a line's items; leading by default. Flexible spacings leave no space to
  /// align.
  public var lineAlignment = LineAlignment.leading

  var arrangement = Arrangement.line(.horizontal, .list)
  var columnSpacing: CGFloat = 0
  var itemProvider: NSCollectionLayoutGroupCustomItemProvider?

  /// A row that repeats `subitems` until the next one does not fit. An empty list is reported: the
  /// section shows no items.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self {
    make(layoutSize, subitems, .line(.horizontal, .list))
  }

  /// A row of `count` copies that share the width equally; the subitem's own width is ignored.
  ///
  /// A count that is not from 1 to 10,000 is reported and clamped.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(layoutSize, [subitem], .line(.horizontal, .divided(count)))
  }

  /// A row of `count` copies at the subitem's own size. They are not shrunk to fit.
  ///
  /// A count that is not from 1 to 10,000 is reported and clamped.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(layoutSize, [subitem], .line(.horizontal, .copies(count)))
  }

  /// A column that repeats `subitems` until the next one does not fit. An empty list is reported:
  /// the section shows no items.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self {
    make(layoutSize, subitems, .line(.vertical, .list))
  }

  /// A column of `count` copies that share the height equally; the subitem's own height is ignored.
  ///
  /// A count that is not from 1 to 10,000 is reported and clamped.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(layoutSize, [subitem], .line(.vertical, .divided(count)))
  }

  /// A column of `count` copies at the subitem's own size. They are not shrunk to fit.
  ///
  /// A count that is not from 1 to 10,000 is reported and clamped.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(layoutSize, [subitem], .line(.vertical, .copies(count)))
  }

  /// A group with custom frames, requested once each time that the section is resolved.
  ///
  /// As many items as frames make up one copy of the group. Without frames the section shows no
  /// items, which is reported. A frame with a number that is not finite is reported and counts as
  /// zero.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self {
    let group = make(layoutSize, [], .custom)
    group.itemProvider = itemProvider
    return group
  }

  /// A textual drawing of the group, with its rules and those of its subitems, one per line.
  open func visualDescription() -> String { GroupDrawing.text(of: self) }

  static func make(
    _ layoutSize: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem],
    _ arrangement: Arrangement
  ) -> Self {
    let group = self.init()
    group.layoutSize = layoutSize
    group.subitems = subitems
    group.arrangement = arrangement
    return group
  }

  override var asGroup: NSCollectionLayoutGroup? { self }

  override func take(from other: NSCollectionLayoutItem) {
    super.take(from: other)
    guard let other = other as? NSCollectionLayoutGroup else { return }
    interItemSpacing = other.interItemSpacing
    subitems = other.subitems
    arrangement = other.arrangement
    lineAlignment = other.lineAlignment
    columnSpacing = other.columnSpacing
    itemProvider = other.itemProvider
  }
}
