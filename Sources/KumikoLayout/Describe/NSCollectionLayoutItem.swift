import KumikoFoundation

/// The description of one cell: its size, its insets, the spacing around it and attached views.
///
///     let half = NSCollectionLayoutItem(
///       layoutSize: NSCollectionLayoutSize(
///         widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
///     half.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
open class NSCollectionLayoutItem: NSObject, NSCopying {
  /// The size of the slot that the cell is placed in.
  open internal(set) var layoutSize = NSCollectionLayoutSize()
  /// Distances from the slot's edges to the cell, in points. They do not take part in packing, and
  /// are ignored along an estimated side.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Space around the slot, which takes part in packing; nil is none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  /// Views attached to the cell, such as badges.
  open internal(set) var supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []

  /// How many columns the item spans in a masonry group; 1 by default. Less counts as 1, and more
  /// than the group has as all.
  public var columnSpan = 1

  /// An item of zero size.
  public required override init() { super.init() }

  /// An item of a given size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init()
    self.layoutSize = layoutSize
  }

  /// An item of a given size with views attached to it.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.init()
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }

  /// Its type, its size and the subitems of a group, in one line.
  ///
  ///     horizontal group (1 × width, 44) of [item (0.5 × width, 1 × height)]
  open override var description: String { GroupDrawing.line(for: self) }

  /// A copy with the same values. It shares attached views, and the subitems of a group, with this
  /// item: changing those objects changes both.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.take(from: self)
    return copy
  }

  /// This item if it is a group: faster than a cast.
  var asGroup: NSCollectionLayoutGroup? { nil }

  func take(from other: NSCollectionLayoutItem) {
    layoutSize = other.layoutSize
    contentInsets = other.contentInsets
    edgeSpacing = other.edgeSpacing
    supplementaryItems = other.supplementaryItems
    columnSpan = other.columnSpan
  }
}
