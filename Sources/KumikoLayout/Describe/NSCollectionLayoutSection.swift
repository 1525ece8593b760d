import KumikoFoundation

/// Called at each layout pass and each step of scrolling with the visible cells and supplementary
/// views of a section, a scroll offset in points, and the environment. The offset is that of the
/// section if it scrolls on its own, else that of the collection view.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
) -> Void

/// The description of a section: one group that repeats, and the views around it.
///
///     let size = NSCollectionLayoutSize(
///       widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
///     let group = NSCollectionLayoutGroup.vertical(
///       layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
///     let section = NSCollectionLayoutSection(group: group)
///     section.interGroupSpacing = 8
///     let layout = UICollectionViewCompositionalLayout(section: section)
open class NSCollectionLayoutSection: NSObject, NSCopying {
  /// Distances from the section's edges to its groups, in points. Headers and footers are outside
  /// of those along the scroll direction.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distance between two copies of the group, in points.
  open var interGroupSpacing: CGFloat = 0
  /// The insets that the content respects across the scroll direction; automatic by default.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The insets that boundary items respect across the scroll direction. Automatic by default: the
  /// same as the content, including its `contentInsets`.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether the section scrolls on its own, and where it stops; it does not scroll by default.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The motion of the section if it scrolls on its own.
  open var orthogonalScrollingProperties =
    UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Headers, footers and side views.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether boundary items keep the section's insets across the scroll direction; `true` by
  /// default. `false` has precedence over an automatic `supplementaryContentInsetsReference`.
  open var supplementariesFollowContentInsets = true
  /// Called at each layout pass and each step of scrolling while items of the section are visible;
  /// nil by default.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// Views behind the whole section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []

  /// Whether the first item stays visible while its section is, like a header.
  package var pinsFirstItem = false
  /// Space at the section's start, before boundary views and rows, in points; unused if there are
  /// no boundary views.
  package var boundaryLead: CGFloat = 0

  /// The group that repeats.
  open private(set) var group = NSCollectionLayoutGroup()

  /// A section around a group of zero size.
  public required override init() { super.init() }

  /// A section that repeats `group`.
  public convenience init(group: NSCollectionLayoutGroup) {
    self.init()
    self.group = group
  }

  /// The group, and the properties that differ from the defaults, in one line.
  open override var description: String {
    var parts = ["section of \(group)"]
    if contentInsets != .zero { parts.append("insets \(contentInsets.short)") }
    if interGroupSpacing != 0 { parts.append("spacing \(interGroupSpacing.short)") }
    if orthogonalScrollingBehavior != .none {
      parts.append("scrolls \(orthogonalScrollingBehavior)")
    }
    let attached = boundarySupplementaryItems.map { "'\($0.elementKind)' at \($0.alignment)" }
    if !attached.isEmpty { parts.append("with \(attached.joined(separator: ", "))") }
    let behind = decorationItems.map { "'\($0.elementKind)'" }
    if !behind.isEmpty { parts.append("on \(behind.joined(separator: ", "))") }
    return parts.joined(separator: ", ")
  }

  /// A copy with the same values. It shares the group, the views around it and the scrolling
  /// properties with this section: changing those objects changes both.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.group = group
    copy.contentInsets = contentInsets
    copy.interGroupSpacing = interGroupSpacing
    copy.contentInsetsReference = contentInsetsReference
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.orthogonalScrollingProperties = orthogonalScrollingProperties
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    copy.decorationItems = decorationItems
    (copy.pinsFirstItem, copy.boundaryLead) = (pinsFirstItem, boundaryLead)
    return copy
  }
}
