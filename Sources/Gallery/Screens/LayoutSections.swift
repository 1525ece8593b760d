import Kumiko

/// The layouts of the second article, a section each.
enum LayoutSection: Int, CaseIterable {
  case columns, estimated, tags, uneven, masonry, paging, carousel

  var title: String {
    switch self {
    case .columns: "Four columns"
    case .estimated: "Estimated heights"
    case .tags: "Tag cloud"
    case .uneven: "Uneven row: a row is as high as its group"
    case .masonry: "Groups of groups fill the gaps"
    case .paging: "Sideways, centred on a group"
    case .carousel: "Sideways, wherever the hand leaves it"
    }
  }

  /// What the items show.
  var texts: [String] {
    switch self {
    case .columns: (1...8).map { "\($0)" }
    case .estimated:
      [
        "A row is as high as its text. 行の高さは文字の量で決まります。",
        "Cells say which axis they leave open; the layout measures only what comes near the screen, and remembers what it measured.",
        "セルの高さは、画面に近づいたときに一度だけ測られ、識別子ごとに記憶されます。そのため、上の行の高さが変わっても、読んでいる場所は動きません。",
      ]
    case .tags:
      [
        "Swift", "組子", "SDL2", "compositional", "差分", "Linux", "UICollectionView", "タグ",
        "layout", "レイアウト", "snapshot", "60 fps", "diff", "リスト", "grid", "masonry",
      ]
    case .uneven, .masonry: (1...6).map { "\($0)" }
    case .paging, .carousel: (1...9).map { "\($0)" }
    }
  }

  var layout: NSCollectionLayoutSection {
    let section: NSCollectionLayoutSection =
      switch self {
      case .columns: .columns()
      case .estimated: .estimatedRows()
      case .tags: .tags()
      case .uneven: .unevenRow()
      case .masonry: .groupedMasonry()
      case .paging: .sideways(.groupPagingCentered, width: 0.8)
      case .carousel: .sideways(.continuous, width: 0.3)
      }
    section.contentInsets = .init(top: 8, leading: 16, bottom: 24, trailing: 16)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(32)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    return section
  }
}

extension NSCollectionLayoutSection {
  fileprivate static func columns() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(
        widthDimension: .fractionalWidth(1 / 4), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(72)),
      subitems: [item])
    group.interItemSpacing = .fixed(8)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 8
    return section
  }

  fileprivate static func estimatedRows() -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(50))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 8
    return section
  }

  fileprivate static func tags() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .estimated(64), heightDimension: .absolute(32)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(32)),
      subitems: [item])
    group.interItemSpacing = .fixed(8)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 8
    return section
  }

  fileprivate static func unevenRow() -> NSCollectionLayoutSection {
    let items = [0.6, 0.9, 0.3, 0.9, 0.3, 0.6].map { height in
      let item = NSCollectionLayoutItem(
        layoutSize: .init(
          widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(height)))
      item.contentInsets = .init(top: 4, leading: 4, bottom: 4, trailing: 4)
      return item
    }
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(120)),
      subitems: items)
    return NSCollectionLayoutSection(group: group)
  }

  fileprivate static func groupedMasonry() -> NSCollectionLayoutSection {
    let columns = [0.3, 0.7, 0.5].map { first in
      let items = [first, 1 - first].map { height in
        let item = NSCollectionLayoutItem(
          layoutSize: .init(
            widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(height)))
        item.contentInsets = .init(top: 4, leading: 4, bottom: 4, trailing: 4)
        return item
      }
      return NSCollectionLayoutGroup.vertical(
        layoutSize: .init(
          widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)),
        subitems: items)
    }
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(240)),
      subitems: columns)
    return NSCollectionLayoutSection(group: group)
  }

  fileprivate static func sideways(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, width: CGFloat
  ) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(width), heightDimension: .absolute(96)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = behavior
    section.interGroupSpacing = 8
    return section
  }
}
