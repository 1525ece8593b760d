import KumikoFoundation
import KumikoLayout
import KumikoTestSupport

/// Descriptions with which mostly nothing can be placed: numbers that are none, are negative or
/// have no end, groups in groups of every kind, views around everything.
struct WildLayouts {
  var random: KumikoTestSupport.SeededGenerator
  private static let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, 1e19, -1e19, 1e15, -1e15, 1e9, -1e9, 1e155,
    .leastNonzeroMagnitude, 1e-9, -1e-9, 0, 0, -1, -40, 0.3, 1, 17, 33.3, 50, 120, 400,
  ]

  mutating func chance(_ one: Int) -> Bool { random.below(one) == 0 }

  mutating func number() -> CGFloat {
    // Mostly numbers that go through, so that the wild ones reach what is inside.
    chance(3)
      ? Self.numbers[random.below(Self.numbers.count)] : CGFloat(random.below(120)) / 2
  }

  mutating func dimension() -> NSCollectionLayoutDimension {
    switch random.below(7) {
    case 0: .fractionalWidth(chance(2) ? 0.5 : number())
    case 1: .fractionalHeight(chance(2) ? 0.5 : number())
    case 2, 3: .absolute(number())
    case 4: .uniformAcrossSiblings(estimate: number())
    default: .estimated(number())
    }
  }

  mutating func size() -> NSCollectionLayoutSize { rules(dimension(), dimension()) }

  mutating func points() -> CGSize { CGSize(width: number(), height: number()) }

  mutating func spacing() -> NSCollectionLayoutSpacing? {
    switch random.below(3) {
    case 0: nil
    case 1: .fixed(number())
    default: .flexible(number())
    }
  }

  mutating func insets() -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: number(), leading: number(), bottom: number(), trailing: number())
  }

  mutating func edges() -> NSCollectionLayoutEdgeSpacing {
    NSCollectionLayoutEdgeSpacing(
      leading: spacing(), top: spacing(), trailing: spacing(), bottom: spacing())
  }

  mutating func dress(_ item: NSCollectionLayoutItem) {
    if chance(4) { item.contentInsets = insets() }
    if chance(4) { item.edgeSpacing = edges() }
  }

  mutating func leaf() -> NSCollectionLayoutItem {
    guard chance(5) else {
      let leaf = NSCollectionLayoutItem(layoutSize: size())
      dress(leaf)
      return leaf
    }
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: number(), y: number())))
    badge.zIndex = [0, 1, .max, .min][random.below(4)]
    return NSCollectionLayoutItem(layoutSize: size(), supplementaryItems: [badge])
  }

  mutating func group(depth: Int = 0) -> NSCollectionLayoutGroup {
    var subitems: [NSCollectionLayoutItem] = []
    for _ in 0..<1 + random.below(4) {
      subitems.append(depth < 3 && chance(4) ? group(depth: depth + 1) : leaf())
    }
    let count = [0, -1, 1, 2, 3, 7, 200, 900][random.below(8)]
    let group = kind(random.below(depth == 0 ? 13 : 9), subitems, count)
    group.interItemSpacing = spacing() ?? group.interItemSpacing
    dress(group)
    return group
  }

  private mutating func kind(
    _ number: Int, _ subitems: [NSCollectionLayoutItem], _ count: Int
  ) -> NSCollectionLayoutGroup {
    let size = size()
    switch number {
    case 0, 1: return .horizontal(layoutSize: size, subitems: subitems)
    case 2, 3: return .vertical(layoutSize: size, subitems: subitems)
    case 4: return .horizontal(layoutSize: size, repeatingSubitem: subitems[0], count: count)
    case 5: return .vertical(layoutSize: size, repeatingSubitem: subitems[0], count: count)
    case 6: return .horizontal(layoutSize: size, subitem: subitems[0], count: count)
    case 7:
      return .horizontal(layoutSize: size, minimumSubitemWidth: self.number(), subitem: subitems[0])
    case 8, 9:
      let frames = (0..<random.below(5)).map { _ in
        CGRect(x: self.number(), y: self.number(), width: self.number(), height: self.number())
      }
      return .custom(layoutSize: size) { _ in
        frames.map { NSCollectionLayoutGroupCustomItem(frame: $0, zIndex: .max) }
      }
    case 10:
      return .masonry(
        layoutSize: size, columns: count, spacing: self.number(), columnSpacing: self.number(),
        subitems: subitems)
    case 11:
      let ratios = (0..<7).map { _ in self.number() }
      return .justified(layoutSize: size, spacing: self.number()) { ratios[abs($0 % 7)] }
    default:
      return .flow(layoutSize: size, subitems: subitems, spacing: self.number())
    }
  }

  mutating func boundary(_ kind: String) -> NSCollectionLayoutBoundarySupplementaryItem {
    let sides: [NSRectAlignment] = [
      .top, .bottom, .leading, .trailing, .topLeading, .bottomTrailing, .none,
    ]
    let view = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(), elementKind: kind, alignment: sides[random.below(sides.count)],
      absoluteOffset: CGPoint(x: number(), y: number()))
    view.pinToVisibleBounds = chance(2)
    view.extendsBoundary = !chance(3)
    view.zIndex = [0, 1, .max, .min][random.below(4)]
    return view
  }

  mutating func section() -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(group: group())
    if chance(2) { section.interGroupSpacing = number() }
    if chance(3) { section.contentInsets = insets() }
    if chance(3) {
      section.orthogonalScrollingBehavior =
        [.continuous, .paging, .groupPaging, .groupPagingCentered][random.below(4)]
    }
    for place in 0..<random.below(3) {
      section.boundarySupplementaryItems.append(boundary("side \(place)"))
    }
    if chance(3) { section.decorationItems = [.background(elementKind: "card")] }
    return section
  }

  mutating func configuration() -> UICollectionViewCompositionalLayoutConfiguration {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = chance(2) ? number() : 0
    if chance(3) { configuration.scrollDirection = .horizontal }
    if chance(3) {
      configuration.boundarySupplementaryItems = [boundary("whole"), boundary("whole")]
    }
    return configuration
  }

  mutating func container() -> LayoutContainer {
    LayoutContainer(
      size: chance(4) ? points() : CGSize(width: 320, height: 480),
      scale: [1, 1.5, 2, 3][random.below(4)],
      layoutDirection: chance(2) ? .leftToRight : .rightToLeft)
  }

  mutating func count() -> Int { [0, 1, 2, 7, 40, 100, 1_000, -3][random.below(8)] }
}
