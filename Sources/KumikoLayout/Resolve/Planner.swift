import KumikoFoundation

/// Converts descriptions to plans, once for each section, and reports mistakes in them.
struct Planner {
  let container: LayoutContainer
  private let cache = Cache()

  init(container: LayoutContainer) { self.container = container }

  /// Descriptions share objects: one item can be in many groups. The plans of the first 16 are
  /// cached.
  private final class Cache {
    var items: [ObjectIdentifier] = []
    var plans: [NodePlan] = []
  }

  /// The plan of a section's group.
  func plan(ofSection group: NSCollectionLayoutItem) -> NodePlan {
    makePlan(group, isNested: false)
  }

  /// The plan of an item or group that is in another group.
  func plan(_ item: NSCollectionLayoutItem) -> NodePlan {
    // The description being planned retains its objects, and so their identities.
    let identity = ObjectIdentifier(item)
    if let index = cache.items.firstIndex(of: identity) { return cache.plans[index] }
    let made = makePlan(item, isNested: true)
    if cache.items.count < 16 {
      cache.items.append(identity)
      cache.plans.append(made)
    }
    return made
  }

  private func makePlan(_ item: NSCollectionLayoutItem, isNested: Bool) -> NodePlan {
    let size = item.layoutSize
    return NodePlan(
      width: clean(size.widthDimension.length, item),
      height: clean(size.heightDimension.length, item),
      insets: clean(item.contentInsets, item), edges: item.edgeSpacing.map { edges($0, item) },
      supplementaries: item.supplementaryItems.map(supplement),
      content: content(of: item, isNested: isNested))
  }

  func supplement(_ item: NSCollectionLayoutSupplementaryItem) -> SupplementPlan {
    SupplementPlan(
      kind: item.elementKind, width: clean(item.layoutSize.widthDimension.length, item),
      height: clean(item.layoutSize.heightDimension.length, item),
      container: anchor(item.containerAnchor), item: item.itemAnchor.map(anchor),
      zIndex: item.zIndex)
  }

  private func content(of item: NSCollectionLayoutItem, isNested: Bool)
    -> NodePlan.Content
  {
    guard let group = item.asGroup else { return .item }
    switch group.arrangement {
    case .custom: return .custom(customFrames(of: group))
    case .whole(let kind):
      if isNested && !kind.isNestable {
        Diagnostics.report(LayoutReport.notNestable(kind.name, in: GroupDrawing.line(for: group)))
      }
      return .whole(kind.plan(group, self))
    case .line(let axis, let filling):
      if group.subitems.isEmpty {
        Diagnostics.report(LayoutReport.emptyGroup(GroupDrawing.line(for: group)))
      }
      return .line(
        LinePlan(
          axis: axis, filling: clean(filling, group),
          spacing: group.interItemSpacing.map { spacing($0, "interItemSpacing", group) } ?? .none,
          alignment: group.lineAlignment, subitems: group.subitems.map { plan($0) }))
    }
  }

  /// The provider receives the group's size in the whole collection view, wherever the group is
  /// nested.
  private func customFrames(of group: NSCollectionLayoutGroup) -> [NodePlan.CustomFrame] {
    let (width, height) = (
      clean(group.layoutSize.widthDimension.length, group),
      clean(group.layoutSize.heightDimension.length, group)
    )
    var inner = container
    inner.size = CGSize(
      width: width.points(in: container.size, scale: container.scale),
      height: height.points(in: container.size, scale: container.scale))
    let items = group.itemProvider?(LayoutEnvironment(inner)) ?? []
    if items.isEmpty { Diagnostics.report(LayoutReport.emptyGroup(GroupDrawing.line(for: group))) }
    return items.map { item in
      guard item.frame.origin.x.isLength, item.frame.origin.y.isLength,
        item.frame.width.isLength, item.frame.height.isLength
      else {
        Diagnostics.report(
          LayoutReport.invalidDistance(
            "A custom frame", .nan, in: GroupDrawing.line(for: group)))
        return NodePlan.CustomFrame(frame: .zero, zIndex: item.zIndex)
      }
      return NodePlan.CustomFrame(frame: item.frame, zIndex: item.zIndex)
    }
  }

  private func anchor(_ anchor: NSCollectionLayoutAnchor) -> AnchorPlan {
    let offset = anchor.offset
    return AnchorPlan(
      edges: anchor.edges,
      offset: CGPoint(x: offset.x.nearestLength, y: offset.y.nearestLength),
      isFractional: anchor.isFractionalOffset)
  }

  private func edges(_ edges: NSCollectionLayoutEdgeSpacing, _ item: NSCollectionLayoutItem)
    -> EdgePlan
  {
    func plan(_ given: NSCollectionLayoutSpacing?) -> SpacingPlan {
      given.map { spacing($0, "edgeSpacing", item) } ?? .none
    }
    return EdgePlan(
      leading: plan(edges.leading), top: plan(edges.top), trailing: plan(edges.trailing),
      bottom: plan(edges.bottom))
  }

  private func spacing(
    _ spacing: NSCollectionLayoutSpacing, _ name: String, _ item: NSCollectionLayoutItem
  ) -> SpacingPlan {
    SpacingPlan(
      points: clean(spacing.spacing, name, item), isFlexible: spacing.isFlexible)
  }
}

extension Planner {
  func clean(_ length: Length, _ item: NSCollectionLayoutItem) -> Length {
    if length.value >= 0 && length.value.isLength { return length }
    Diagnostics.report(LayoutReport.invalidLength(length, in: GroupDrawing.line(for: item)))
    let nearest = max(0, length.value.nearestLength)
    return length.isEstimated ? .estimated(nearest) : .absolute(nearest)
  }

  func clean(_ value: CGFloat, _ name: String, _ item: NSCollectionLayoutItem) -> CGFloat {
    if value.isLength { return value }
    Diagnostics.report(
      LayoutReport.invalidDistance(name, value, in: GroupDrawing.line(for: item)))
    return value.nearestLength
  }

  func clean(_ insets: NSDirectionalEdgeInsets, _ item: NSCollectionLayoutItem)
    -> NSDirectionalEdgeInsets
  {
    if insets.top.isLength, insets.leading.isLength, insets.bottom.isLength,
      insets.trailing.isLength
    {
      return insets
    }
    return NSDirectionalEdgeInsets(
      top: clean(insets.top, "contentInsets.top", item),
      leading: clean(insets.leading, "contentInsets.leading", item),
      bottom: clean(insets.bottom, "contentInsets.bottom", item),
      trailing: clean(insets.trailing, "contentInsets.trailing", item))
  }

  private func clean(_ filling: Arrangement.Filling, _ group: NSCollectionLayoutGroup)
    -> Arrangement.Filling
  {
    let count: Int
    switch filling {
    case .list: return filling
    case .widest(let least):
      return .widest(max(0, clean(least, "minimumSubitemWidth", group)))
    case .divided(let given), .copies(let given): count = given
    }
    if count >= 1 && count <= Solver.mostSubitems { return filling }
    let line = GroupDrawing.line(for: group)
    Diagnostics.report(
      count < 1
        ? LayoutReport.invalidCount(count, in: line)
        : LayoutReport.tooManyItems(limit: Solver.mostSubitems, in: line))
    let cleaned = min(max(count, 1), Solver.mostSubitems)
    if case .copies = filling { return .copies(cleaned) }
    return .divided(cleaned)
  }
}
