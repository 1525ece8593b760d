import KumikoFoundation

/// The values of a description, read once to be compared with others, so that equal descriptions
/// are resolved once: providers create a new description for each section, and most of them are
/// equal.
///
/// Reading an object's property costs more than comparing it. Descriptions are different if in
/// doubt: custom groups, and items with attached views or edge spacing, are only equal if they are
/// the same object.
struct SectionSignature {
  private let contentInsets: NSDirectionalEdgeInsets
  private let interGroupSpacing: CGFloat
  private let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  private let bounce: UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce
  private let rate: UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate
  private let reference: UIContentInsetsReference
  private let supplementaryReference: UIContentInsetsReference
  private let followsInsets: Bool
  private let hasViews: Bool
  private let pinsFirstItem: Bool
  private let group: ItemSignature

  init(_ section: NSCollectionLayoutSection) {
    contentInsets = section.contentInsets
    interGroupSpacing = section.interGroupSpacing
    behavior = section.orthogonalScrollingBehavior
    bounce = section.orthogonalScrollingProperties.bounce
    rate = section.orthogonalScrollingProperties.decelerationRate
    reference = section.contentInsetsReference
    supplementaryReference = section.supplementaryContentInsetsReference
    followsInsets = section.supplementariesFollowContentInsets
    hasViews = Self.hasViews(section)
    pinsFirstItem = section.pinsFirstItem
    group = ItemSignature(section.group)
  }

  /// Whether a section's description is equal.
  func matches(_ other: NSCollectionLayoutSection) -> Bool {
    !hasViews && contentInsets == other.contentInsets
      && interGroupSpacing == other.interGroupSpacing
      && behavior == other.orthogonalScrollingBehavior
      && bounce == other.orthogonalScrollingProperties.bounce
      && rate == other.orthogonalScrollingProperties.decelerationRate
      && reference == other.contentInsetsReference
      && supplementaryReference == other.supplementaryContentInsetsReference
      && pinsFirstItem == other.pinsFirstItem
      && followsInsets == other.supplementariesFollowContentInsets && !Self.hasViews(other)
      && group.matches(other.group)
  }

  private static func hasViews(_ section: NSCollectionLayoutSection) -> Bool {
    !section.boundarySupplementaryItems.isEmpty || !section.decorationItems.isEmpty
  }
}

extension SectionSignature? {
  /// Whether a section is equal to the section of this signature, which is read at the first use.
  mutating func matches(
    _ other: NSCollectionLayoutSection, as section: NSCollectionLayoutSection
  ) -> Bool {
    let signature = self ?? SectionSignature(section)
    self = signature
    return signature.matches(other)
  }
}

private struct ItemSignature {
  private let item: NSCollectionLayoutItem
  private let width: Length
  private let height: Length
  private let insets: NSDirectionalEdgeInsets
  private let columnSpan: Int
  private let isNotCompared: Bool
  private let group: GroupSignature?

  init(_ item: NSCollectionLayoutItem) {
    self.item = item
    let size = item.layoutSize
    (width, height) = (size.widthDimension.length, size.heightDimension.length)
    insets = item.contentInsets
    columnSpan = item.columnSpan
    isNotCompared = Self.isNotCompared(item)
    group = item.asGroup.map(GroupSignature.init)
  }

  func matches(_ other: NSCollectionLayoutItem) -> Bool {
    if item === other { return true }
    if isNotCompared { return false }
    let size = other.layoutSize
    guard
      width == size.widthDimension.length, height == size.heightDimension.length,
      insets == other.contentInsets, columnSpan == other.columnSpan, !Self.isNotCompared(other)
    else { return false }
    guard let group else { return other.asGroup == nil }
    return other.asGroup.map(group.matches) ?? false
  }

  /// Whether an item has parts that are not compared: edge spacing or attached views.
  private static func isNotCompared(_ item: NSCollectionLayoutItem) -> Bool {
    item.edgeSpacing != nil || !item.supplementaryItems.isEmpty
  }
}

private struct GroupSignature {
  private let arrangement: Arrangement
  private let alignment: LineAlignment
  private let columnSpacing: CGFloat
  private let spacing: SpacingPlan?
  private let subitems: [ItemSignature]

  init(_ group: NSCollectionLayoutGroup) {
    arrangement = group.arrangement
    alignment = group.lineAlignment
    columnSpacing = group.columnSpacing
    spacing = group.interItemSpacing.map(Self.plan)
    subitems = group.subitems.map(ItemSignature.init)
  }

  func matches(_ other: NSCollectionLayoutGroup) -> Bool {
    guard
      arrangement.isSame(as: other.arrangement), alignment == other.lineAlignment,
      columnSpacing == other.columnSpacing, spacing == other.interItemSpacing.map(Self.plan)
    else { return false }
    let others = other.subitems
    guard subitems.count == others.count else { return false }
    for index in subitems.indices where !subitems[index].matches(others[index]) { return false }
    return true
  }

  private static func plan(_ spacing: NSCollectionLayoutSpacing) -> SpacingPlan {
    SpacingPlan(points: spacing.spacing, isFlexible: spacing.isFlexible)
  }
}
