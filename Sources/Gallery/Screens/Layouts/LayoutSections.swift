import Kumiko

/// The layouts of the second article, a section each.
enum LayoutSection: Int, CaseIterable {
  case columns, estimated, tags, uneven, groups, masonry, justified, vertical
  case continuous, continuousToGroup, paging, groupPaging, centred, none

  var title: String {
    switch self {
    case .columns: "Four columns"
    case .estimated: "Estimated heights"
    case .tags: "Tag cloud"
    case .uneven: "A row as high as its group: gaps"
    case .groups: "Groups of groups fill the gaps"
    case .masonry: "Masonry"
    case .justified: "Justified rows"
    case .vertical: "Vertical groups: down, then across"
    case .continuous: "Sideways: continuous"
    case .continuousToGroup: "Sideways: continuous, to a group"
    case .paging: "Sideways: paging"
    case .groupPaging: "Sideways: paging by groups"
    case .centred: "Sideways: paging by groups, centred"
    case .none: "Not sideways"
    }
  }

  /// The texts of the items.
  var texts: [String] {
    switch self {
    case .columns: (1...8).map { "\($0)" }
    case .estimated:
      [
        "A row is as high as its text. 行の高さは文字の量で決まります。",
        "Cells state which axis they leave open; the layout measures only what comes near the screen, and remembers what it measured.",
        "セルの高さは、画面に近づいたときに一度だけ測られ、識別子ごとに記憶されます。そのため、上の行の高さが変わっても、読んでいる場所は動きません。",
      ]
    case .tags:
      [
        "Swift", "組子", "SDL2", "compositional", "差分", "Linux", "UICollectionView", "タグ",
        "layout", "レイアウト", "snapshot", "60 fps", "diff", "リスト", "grid", "masonry",
      ]
    case .uneven, .groups: (1...6).map { "\($0)" }
    case .masonry:
      [
        "杉", "Hinoki, the cypress of temples and baths", "桐", "Walnut", "楓 Maple, hard and pale",
        "檜", "Cherry darkens in the light of a single summer", "栗", "Ash",
      ]
    case .justified: Self.ratios.map(\.text)
    case .vertical: (1...12).map { "\($0)" }
    case .none: (1...2).map { "\($0)" }
    case .continuous, .continuousToGroup, .paging, .groupPaging, .centred:
      (1...9).map { "\($0)" }
    }
  }

  /// The aspect ratios of pictures.
  private static let ratios: [(text: String, ratio: CGFloat)] = [
    ("3:2", 3 / 2), ("1:1", 1), ("2:3", 2 / 3), ("16:9", 16 / 9), ("4:3", 4 / 3),
    ("3:4", 3 / 4), ("2:1", 2), ("5:4", 5 / 4), ("3:2", 3 / 2), ("1:1", 1),
    ("4:3", 4 / 3),
  ]

  var layout: NSCollectionLayoutSection {
    let section: NSCollectionLayoutSection =
      switch self {
      case .columns: .columns()
      case .estimated: .estimatedRows()
      case .tags: .tags()
      case .uneven: .unevenRow()
      case .groups: .groupedMasonry()
      case .masonry: .masonry(columns: 3)
      case .justified: .justified(rowHeight: 96) { Self.ratios[$0].ratio }
      case .vertical: .downwards()
      case .continuous: .sideways(.continuous, width: 0.3)
      case .continuousToGroup: .sideways(.continuousGroupLeadingBoundary, width: 0.3)
      case .paging: .sideways(.paging, width: 0.5)
      case .groupPaging: .sideways(.groupPaging, width: 0.6)
      case .centred: .sideways(.groupPagingCentered, width: 0.8)
      case .none: .sideways(.none, width: 0.8)
      }
    section.contentInsets = .init(top: 8, leading: 16, bottom: 24, trailing: 16)
    let line = UIFontMetrics.default.scaledValue(for: 32).rounded()
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(line)),
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
    let line = UIFontMetrics.default.scaledValue(for: 32).rounded()
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .estimated(64), heightDimension: .absolute(line)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(line)),
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

  fileprivate static func downwards() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: .init(widthDimension: .fractionalWidth(1 / 4), heightDimension: .absolute(136)),
      subitems: [item])
    column.interItemSpacing = .fixed(8)
    column.contentInsets = .init(top: 0, leading: 0, bottom: 0, trailing: 8)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(136)),
      subitems: [column])
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
