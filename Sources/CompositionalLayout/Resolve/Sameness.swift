import UIFoundation

/// Whether two descriptions say the same, so that one resolving serves both: providers make a new
/// description for each section, and most of them are alike.
///
/// Doubt counts as different: custom groups and attached views are never compared.
extension NSCollectionLayoutSection {
  func describesTheSame(as other: NSCollectionLayoutSection) -> Bool {
    contentInsets == other.contentInsets && interGroupSpacing == other.interGroupSpacing
      && orthogonalScrollingBehavior == other.orthogonalScrollingBehavior
      && contentInsetsReference == other.contentInsetsReference
      && supplementaryContentInsetsReference == other.supplementaryContentInsetsReference
      && supplementariesFollowContentInsets == other.supplementariesFollowContentInsets
      && boundarySupplementaryItems.isEmpty && other.boundarySupplementaryItems.isEmpty
      && decorationItems.isEmpty && other.decorationItems.isEmpty
      && group.describesTheSame(as: other.group)
  }
}

extension NSCollectionLayoutItem {
  fileprivate func describesTheSame(as other: NSCollectionLayoutItem) -> Bool {
    if self === other { return true }
    let (size, otherSize) = (layoutSize, other.layoutSize)
    guard
      size.widthDimension.length == otherSize.widthDimension.length,
      size.heightDimension.length == otherSize.heightDimension.length,
      contentInsets == other.contentInsets, columnSpan == other.columnSpan,
      edgeSpacing == nil, other.edgeSpacing == nil, supplementaryItems.isEmpty,
      other.supplementaryItems.isEmpty
    else { return false }
    guard let group = asGroup else { return other.asGroup == nil }
    guard let otherGroup = other.asGroup else { return false }
    return group.isSameGroup(as: otherGroup)
  }
}

extension NSCollectionLayoutGroup {
  fileprivate func isSameGroup(as other: NSCollectionLayoutGroup) -> Bool {
    guard
      arrangement == other.arrangement, arrangement != .custom,
      lineAlignment == other.lineAlignment, columnSpacing == other.columnSpacing,
      interItemSpacing?.spacing == other.interItemSpacing?.spacing,
      interItemSpacing?.isFlexible == other.interItemSpacing?.isFlexible
    else { return false }
    let (own, others) = (subitems, other.subitems)
    guard own.count == others.count else { return false }
    return own.indices.allSatisfy { own[$0].describesTheSame(as: others[$0]) }
  }
}
