import KumikoLayout

/// Short ways to describe, for tests.
func rules(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
  -> NSCollectionLayoutSize
{
  NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
}

func item(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
  -> NSCollectionLayoutItem
{
  NSCollectionLayoutItem(layoutSize: rules(width, height))
}

func row(
  _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension,
  _ subitems: [NSCollectionLayoutItem], spacing: NSCollectionLayoutSpacing? = nil
) -> NSCollectionLayoutGroup {
  let group = NSCollectionLayoutGroup.horizontal(
    layoutSize: rules(width, height), subitems: subitems)
  group.interItemSpacing = spacing
  return group
}

func column(
  _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension,
  _ subitems: [NSCollectionLayoutItem], spacing: NSCollectionLayoutSpacing? = nil
) -> NSCollectionLayoutGroup {
  let group = NSCollectionLayoutGroup.vertical(
    layoutSize: rules(width, height), subitems: subitems)
  group.interItemSpacing = spacing
  return group
}

func section(
  _ group: NSCollectionLayoutGroup, spacing: CGFloat = 0,
  insets: NSDirectionalEdgeInsets = .zero
) -> NSCollectionLayoutSection {
  let section = NSCollectionLayoutSection(group: group)
  section.interGroupSpacing = spacing
  section.contentInsets = insets
  return section
}

func container(
  _ width: CGFloat = 320, _ height: CGFloat = 480, scale: CGFloat = 2,
  _ direction: UIUserInterfaceLayoutDirection = .leftToRight
) -> LayoutContainer {
  LayoutContainer(
    size: CGSize(width: width, height: height), scale: scale, layoutDirection: direction)
}

/// Random numbers that are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
