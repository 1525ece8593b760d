import KumikoLayout
import Testing

extension FixtureCase {
  /// The case as descriptions, resolved.
  func resolve() -> ResolvedLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = direction == "horizontal" ? .horizontal : .vertical
    configuration.interSectionSpacing = self.configuration?.interSectionSpacing ?? 0
    configuration.boundarySupplementaryItems = (self.configuration?.boundaryItems ?? []).map(
      \.item)
    if let reference = self.configuration?.insetsReference {
      configuration.contentInsetsReference = Self.reference(reference)
    }
    return ResolvedLayout(
      sections.map { SectionInput($0.section, itemCount: $0.count) }, configuration: configuration,
      container: LayoutContainer(
        size: CGSize(width: container[0], height: container[1]), scale: scale,
        layoutDirection: layoutDirection == "rtl" ? .rightToLeft : .leftToRight,
        safeAreaInsets: insets(safeArea), layoutMargins: insets(layoutMargins),
        readableContentInsets: insets(readable)))
  }

  /// What is on screen.
  var visibleBounds: CGRect {
    CGRect(
      x: contentOffset?[0] ?? 0, y: contentOffset?[1] ?? 0, width: container[0],
      height: container[1])
  }

  var adjustedContentInset: UIEdgeInsets {
    let inset = insets(contentInset)
    return UIEdgeInsets(
      top: inset.top, left: inset.leading, bottom: inset.bottom, right: inset.trailing)
  }

  static func reference(_ name: String) -> UIContentInsetsReference {
    switch name {
    case "layoutMargins": .layoutMargins
    case "safeArea": .safeArea
    case "readableContent": .readableContent
    case "none": .none
    default: .automatic
    }
  }
}

func insets(_ numbers: [CGFloat]?) -> NSDirectionalEdgeInsets {
  guard let numbers else { return .zero }
  return NSDirectionalEdgeInsets(
    top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
}

func dimension(_ rule: [String: CGFloat]) -> NSCollectionLayoutDimension {
  if let value = rule["fw"] { return .fractionalWidth(value) }
  if let value = rule["fh"] { return .fractionalHeight(value) }
  if let value = rule["es"] { return .estimated(value) }
  if let value = rule["un"] { return .uniformAcrossSiblings(estimate: value) }
  return .absolute(rule["ab"] ?? .nan)
}

func size(_ rules: [[String: CGFloat]]) -> NSCollectionLayoutSize {
  NSCollectionLayoutSize(
    widthDimension: dimension(rules[0]), heightDimension: dimension(rules[1]))
}

private func spacing(_ rule: [String: CGFloat]?) -> NSCollectionLayoutSpacing? {
  rule?["fixed"].map { .fixed($0) } ?? rule?["flexible"].map { .flexible($0) }
}

extension FixtureCase.Section {
  var section: NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(
      group: group.item as? NSCollectionLayoutGroup ?? NSCollectionLayoutGroup())
    section.contentInsets = insets(self.insets)
    section.interGroupSpacing = interGroupSpacing ?? 0
    section.boundarySupplementaryItems = (boundaryItems ?? []).map(\.item)
    if supplementariesFollowInsets == false { section.supplementariesFollowContentInsets = false }
    if let insetsReference {
      section.contentInsetsReference = FixtureCase.reference(insetsReference)
    }
    if let supplementaryReference {
      section.supplementaryContentInsetsReference = FixtureCase.reference(supplementaryReference)
    }
    section.decorationItems = (decorations ?? []).map { given in
      let item = NSCollectionLayoutDecorationItem.background(elementKind: given.kind)
      item.contentInsets = KumikoLayoutTests.insets(given.insets)
      return item
    }
    let behaviors: [String: UICollectionLayoutSectionOrthogonalScrollingBehavior] = [
      "continuous": .continuous, "paging": .paging, "groupPaging": .groupPaging,
    ]
    section.orthogonalScrollingBehavior = orthogonal.flatMap { behaviors[$0] } ?? .none
    return section
  }

  private func insets(_ numbers: [CGFloat]?) -> NSDirectionalEdgeInsets {
    KumikoLayoutTests.insets(numbers)
  }
}

extension FixtureCase.Node {
  var item: NSCollectionLayoutItem {
    let item = bare
    item.contentInsets = KumikoLayoutTests.insets(insets)
    if let edgeSpacing {
      item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
        leading: KumikoLayoutTests.spacing(edgeSpacing["leading"]),
        top: KumikoLayoutTests.spacing(edgeSpacing["top"]),
        trailing: KumikoLayoutTests.spacing(edgeSpacing["trailing"]),
        bottom: KumikoLayoutTests.spacing(edgeSpacing["bottom"]))
    }
    if let group = item as? NSCollectionLayoutGroup {
      group.interItemSpacing = KumikoLayoutTests.spacing(spacing)
      group.supplementaryItems = (supplementaries ?? []).map(\.description)
    }
    return item
  }

  private var bare: NSCollectionLayoutItem {
    let layoutSize = KumikoLayoutTests.size(size)
    switch kind {
    case "horizontal":
      if let subitem, let count {
        return repeats == true
          ? NSCollectionLayoutGroup.horizontal(
            layoutSize: layoutSize, repeatingSubitem: subitem.item, count: count)
          : NSCollectionLayoutGroup.horizontal(
            layoutSize: layoutSize, subitem: subitem.item, count: count)
      }
      return NSCollectionLayoutGroup.horizontal(
        layoutSize: layoutSize, subitems: (subitems ?? []).map(\.item))
    case "vertical":
      if let subitem, let count {
        return repeats == true
          ? NSCollectionLayoutGroup.vertical(
            layoutSize: layoutSize, repeatingSubitem: subitem.item, count: count)
          : NSCollectionLayoutGroup.vertical(
            layoutSize: layoutSize, subitem: subitem.item, count: count)
      }
      return NSCollectionLayoutGroup.vertical(
        layoutSize: layoutSize, subitems: (subitems ?? []).map(\.item))
    case "custom":
      let items = (frames ?? []).map {
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]),
          zIndex: $0.count > 4 ? Int($0[4]) : 0)
      }
      return NSCollectionLayoutGroup.custom(layoutSize: layoutSize) { _ in items }
    default:
      return NSCollectionLayoutItem(
        layoutSize: layoutSize, supplementaryItems: (supplementaries ?? []).map(\.description))
    }
  }
}

extension FixtureCase.Supplementary {
  var description: NSCollectionLayoutSupplementaryItem {
    let size = KumikoLayoutTests.size(size)
    let supplementary =
      item.map {
        NSCollectionLayoutSupplementaryItem(
          layoutSize: size, elementKind: kind, containerAnchor: container.anchor,
          itemAnchor: $0.anchor)
      }
      ?? NSCollectionLayoutSupplementaryItem(
        layoutSize: size, elementKind: kind, containerAnchor: container.anchor)
    if let z { supplementary.zIndex = z }
    return supplementary
  }
}

extension FixtureCase.Anchor {
  var anchor: NSCollectionLayoutAnchor {
    let names: [String: NSDirectionalRectEdge] = [
      "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
    ]
    let all = edges.reduce(into: NSDirectionalRectEdge()) { $0.formUnion(names[$1] ?? []) }
    if let fraction {
      return NSCollectionLayoutAnchor(
        edges: all, fractionalOffset: CGPoint(x: fraction[0], y: fraction[1]))
    }
    if let offset {
      return NSCollectionLayoutAnchor(
        edges: all, absoluteOffset: CGPoint(x: offset[0], y: offset[1]))
    }
    return NSCollectionLayoutAnchor(edges: all)
  }
}

extension FixtureCase.BoundaryItem {
  var item: NSCollectionLayoutBoundarySupplementaryItem {
    let alignments: [String: NSRectAlignment] = [
      "top": .top, "topLeading": .topLeading, "leading": .leading,
      "bottomLeading": .bottomLeading, "bottom": .bottom, "bottomTrailing": .bottomTrailing,
      "trailing": .trailing, "topTrailing": .topTrailing,
    ]
    let item = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: KumikoLayoutTests.size(size), elementKind: kind,
      alignment: alignments[alignment] ?? .none,
      absoluteOffset: CGPoint(x: offset?[0] ?? 0, y: offset?[1] ?? 0))
    if let extends { item.extendsBoundary = extends }
    if let pins { item.pinToVisibleBounds = pins }
    return item
  }
}
