import KumikoFoundation

/// The metrics of a list section. Those of a phone were measured on real UIKit: rows of at least 44
/// points, cards 20 from the edges, 35 between cards (17.5 below one and above the next).
package struct ListMetrics: Hashable, Sendable {
  /// Distances from the section's edges to its rows, in points.
  package var contentInsets = NSDirectionalEdgeInsets.zero
  /// The assumed height of a row until it is measured, in points.
  package var estimatedRowHeight: CGFloat = 44
  /// Whether rows have exactly that height, and their views are not measured.
  package var hasFixedRowHeight = false
  /// Between two rows, in points.
  package var rowSpacing: CGFloat = 0
  /// The assumed height of the header until it is measured, in points; nil for no header.
  package var estimatedHeaderHeight: CGFloat?
  /// Whether the header has exactly that height.
  package var hasFixedHeaderHeight = false
  /// Whether the header is only as wide as its view requests, and starts at the section's start.
  package var headerHugsContent = false
  /// The assumed height of the footer until it is measured, in points; nil for no footer.
  package var estimatedFooterHeight: CGFloat?
  /// Whether the footer has exactly that height.
  package var hasFixedFooterHeight = false
  /// Whether header and footer stay visible while their section is.
  package var pinsHeaderAndFooter = false
  /// The z-index of header and footer in front of the rows, as in UIKit's list sections.
  package static let boundaryZIndex = 200
  /// The kind of the header view.
  package var headerKind = "UICollectionElementKindSectionHeader"
  /// The kind of the footer view.
  package var footerKind = "UICollectionElementKindSectionFooter"

  /// Plain rows of 44 points.
  package init() {}

  /// The metrics of a style.
  ///
  /// - Parameters:
  ///   - hasHeader: whether a supplementary header is above the rows: it has its own spacing.
  ///   - scale: pixels per point; distances are rounded to the pixel grid.
  package init(_ style: ListStyle, hasHeader: Bool = false, hasFooter: Bool = false, scale: CGFloat)
  {
    let gap = CGFloat(17.5).rounded(toScale: scale)
    switch style {
    case .plain, .sidebarPlain: pinsHeaderAndFooter = true
    case .grouped:
      contentInsets = .init(top: hasHeader ? 0 : gap, leading: 0, bottom: gap, trailing: 0)
    case .insetGrouped:
      contentInsets = .init(top: hasHeader ? 0 : gap, leading: 20, bottom: gap, trailing: 20)
    case .sidebar: contentInsets = .init(top: 0, leading: 16, bottom: 0, trailing: 16)
    }
    if hasHeader { estimatedHeaderHeight = pinsHeaderAndFooter ? 28 : 17.5 }
    if hasFooter { estimatedFooterHeight = pinsHeaderAndFooter ? 28 : 17.5 }
  }

  /// A section with these metrics.
  package func section() -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: Self.height(estimatedRowHeight, isFixed: hasFixedRowHeight))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.interGroupSpacing = rowSpacing
    section.contentInsets = contentInsets
    section.boundarySupplementaryItems =
      [
        estimatedHeaderHeight.map {
          boundary(
            $0, hasFixedHeaderHeight, headerKind, headerHugsContent ? .topLeading : .top,
            width: headerHugsContent ? .estimated(120) : .fractionalWidth(1))
        },
        estimatedFooterHeight.map {
          boundary($0, hasFixedFooterHeight, footerKind, .bottom, width: .fractionalWidth(1))
        },
      ].compactMap { $0 }
    return section
  }

  private static func height(_ points: CGFloat, isFixed: Bool) -> NSCollectionLayoutDimension {
    isFixed ? .absolute(points) : .estimated(points)
  }

  private func boundary(
    _ height: CGFloat, _ isFixed: Bool, _ kind: String, _ alignment: NSRectAlignment,
    width: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    let item = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: width, heightDimension: Self.height(height, isFixed: isFixed)),
      elementKind: kind, alignment: alignment)
    item.pinToVisibleBounds = pinsHeaderAndFooter
    item.zIndex = Self.boundaryZIndex
    return item
  }
}
