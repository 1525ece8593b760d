import UIKit

enum MosaicLayout {
  static let spacing: CGFloat = 10
  static let footHeight: CGFloat = 38

  /// Each picture below the shortest column, as high as it is.
  static func frames(aspects: [Double], columns: Int, width: CGFloat) -> [CGRect] {
    let columnWidth = (width - spacing * CGFloat(columns - 1)) / CGFloat(columns)
    var heights = [CGFloat](repeating: 0, count: columns)
    return aspects.map { aspect in
      let column = heights.indices.min { heights[$0] < heights[$1] } ?? 0
      let height = (columnWidth / CGFloat(max(0.4, min(aspect, 2.5)))).rounded() + footHeight
      let frame = CGRect(
        x: CGFloat(column) * (columnWidth + spacing), y: heights[column], width: columnWidth,
        height: height)
      heights[column] = frame.maxY + spacing
      return frame
    }
  }

  static func section(
    aspects: [Double], environment: NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let inset: CGFloat = environment.traitCollection.horizontalSizeClass == .compact ? 16 : 24
    let width = environment.container.effectiveContentSize.width - 2 * inset
    let columns = max(2, Int(width / 200))
    let frames = frames(aspects: aspects, columns: columns, width: width)
    let height = frames.map(\.maxY).max() ?? 1
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    ) { _ in
      frames.enumerated().map { NSCollectionLayoutGroupCustomItem(frame: $1, zIndex: $0) }
    }
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(
      top: 4, leading: inset, bottom: 20, trailing: inset)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(36)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    section.boundarySupplementaryItems = [header]
    return section
  }
}
