import KumikoLayout

/// Random layouts in which nothing sticks out of its group and nothing is empty.
struct RandomDescriptions {
  var random: SeededGenerator

  init(seed: Int) { random = SeededGenerator(UInt64(seed)) }

  mutating func number(_ range: ClosedRange<Int>) -> CGFloat {
    CGFloat(Int.random(in: range, using: &random)) / 2
  }

  mutating func spacing() -> NSCollectionLayoutSpacing? {
    switch Int.random(in: 0...2, using: &random) {
    case 0: nil
    case 1: .fixed(number(0...12))
    default: .flexible(number(0...12))
    }
  }

  mutating func insets() -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: number(0...8), leading: number(0...8), bottom: number(0...8), trailing: number(0...8))
  }

  /// Items whose sides are parts of their group.
  mutating func leaf(measured: Bool) -> NSCollectionLayoutItem {
    let width = CGFloat([0.2, 0.25, 1.0 / 3, 0.5, 1].randomElement(using: &random) ?? 1)
    let made: NSCollectionLayoutItem
    if measured && Bool.random(using: &random) {
      made = item(.fractionalWidth(width), .estimated(number(10...60)))
    } else {
      made = item(
        .fractionalWidth(width),
        .fractionalHeight(CGFloat([0.2, 0.5, 1].randomElement(using: &random) ?? 1)))
      made.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 0.5, trailing: 1)
    }
    return made
  }

  mutating func group(depth: Int, measured: Bool) -> NSCollectionLayoutGroup {
    let height: NSCollectionLayoutDimension =
      depth == 0
      ? (measured ? .estimated(number(40...160)) : .absolute(number(40...160)))
      : .fractionalHeight(0.5)
    let width: NSCollectionLayoutDimension =
      depth == 0 ? .fractionalWidth(1) : .fractionalWidth(0.5)
    let count = Int.random(in: 1...3, using: &random)
    var subitems: [NSCollectionLayoutItem] = []
    for _ in 0..<count {
      let nests = depth < 2 && Int.random(in: 0...3, using: &random) == 0
      subitems.append(
        nests ? group(depth: depth + 1, measured: false) : leaf(measured: measured && depth == 0))
    }
    let isRow = depth == 0 || Bool.random(using: &random)
    let made = isRow ? row(width, height, subitems) : column(width, height, subitems)
    if isRow { made.interItemSpacing = spacing() }
    return made
  }

  mutating func section(measured: Bool) -> NSCollectionLayoutSection {
    let made = NSCollectionLayoutSection(group: group(depth: 0, measured: measured))
    made.contentInsets = insets()
    made.interGroupSpacing = number(0...10)
    if Bool.random(using: &random) {
      made.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: rules(.fractionalWidth(1), .absolute(number(5...40))), elementKind: "header",
          alignment: .top)
      ]
    }
    return made
  }

  mutating func rect(in size: CGSize) -> CGRect {
    CGRect(
      x: CGFloat.random(in: -20...size.width, using: &random),
      y: CGFloat.random(in: -20...max(1, size.height), using: &random),
      width: CGFloat.random(in: 1...200, using: &random),
      height: CGFloat.random(in: 1...200, using: &random))
  }
}
