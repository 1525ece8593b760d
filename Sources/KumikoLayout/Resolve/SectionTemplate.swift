import KumikoFoundation
import Synchronization

/// Everything about a section that does not depend on the number of its items: shared by all
/// sections with equal descriptions.
final class SectionTemplate: Sendable {
  let container: LayoutContainer
  /// The section's insets, with the reference insets across the scroll direction.
  let insets: NSDirectionalEdgeInsets
  let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  let bounce: UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce
  let decelerationRate: UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate
  /// The axis along which copies of the group follow each other.
  let stacking: Axis
  let group: NodePlan
  /// The size that the group's fractions refer to.
  let reference: CGSize
  /// A full copy without measured sizes: as a tree, flat, and its number of items.
  private let box: Box
  let full: SolvedGroup
  let perGroup: Int
  /// Whether any item's view determines its size.
  let isMeasured: Bool
  let spacing: CGFloat
  let pinsFirstItem: Bool
  let decorations: [DecorationPlan]
  let boundary: Boundary
  /// The start and end of boundary views across the scroll direction.
  let boundaryExtent: (start: CGFloat, end: CGFloat)
  /// Whether positions do not depend on how many items are present.
  private let isRigid: Bool
  private let partials = Mutex<[Int: SolvedGroup]>([:])

  struct DecorationPlan: Sendable, Equatable {
    let kind: String
    /// The index among its kind in the section.
    let index: Int
    let insets: NSDirectionalEdgeInsets
    let zIndex: Int
  }

  var axis: Axis { container.axis }
  var isOrthogonal: Bool { behavior != .none }
  var solver: Solver { Solver(scale: container.scale) }

  /// A copy with fewer items, without measured sizes.
  func partial(_ count: Int) -> SolvedGroup {
    partials.withLock { partials in
      if let known = partials[count] { return known }
      let made = makePartial(count)
      partials[count] = made
      return made
    }
  }

  private func makePartial(_ count: Int) -> SolvedGroup {
    if isRigid && full.attached.isEmpty {
      var size = full.size
      size[stacking] = box.presentExtent(stacking, limit: count)
      return SolvedGroup(firstOf: full, count: count, size: size)
    }
    var present = box
    if !isRigid {
      var solver = solver
      solver.limit = count
      present = solver.solve(group, in: reference)
    }
    return SolvedGroup(present, stacking: stacking, limit: count, scale: container.scale)
  }

  /// Whether only boundary views can extend beyond the section along the scroll direction.
  var staysInside: Bool {
    full.attached.isEmpty && insets.start(axis) >= 0 && insets.end(axis) >= 0
      && group.edges.start(axis, share: 0) >= 0 && group.edges.end(axis, share: 0) >= 0
      && decorations.allSatisfy { $0.insets.start(axis) >= 0 && $0.insets.end(axis) >= 0 }
  }

  /// How many views of a kind a full copy has.
  func perGroup(_ kind: String) -> Int { full.kinds.first { $0.name == kind }?.count ?? 0 }

  /// The maximum number of views of a kind per item, where those of the group belong to its first
  /// item.
  func mostPerItem(_ kind: String) -> Int {
    let most = group.content.subitems.map { $0.viewCount(kind) }.max() ?? 0
    return max(1, most + group.viewCount(kind))
  }

  init(
    _ section: NSCollectionLayoutSection, index: Int?, container: LayoutContainer,
    defaultReference: UIContentInsetsReference
  ) {
    let planner = Planner(container: container)
    let axis = container.axis
    self.container = container
    behavior = section.orthogonalScrollingBehavior
    bounce = section.orthogonalScrollingProperties.bounce
    decelerationRate = section.orthogonalScrollingProperties.decelerationRate
    stacking = behavior == .none ? axis : axis.other
    let own = planner.clean(section.contentInsets, section.group)
    let content = planner.reference(section.contentInsetsReference, else: defaultReference)
    insets = own + content
    group = planner.plan(ofSection: section.group)
    reference = Self.reference(container, insets: insets, isOrthogonal: behavior != .none)
    if (reference.width <= 0 && container.size.width > 0)
      || (reference.height <= 0 && container.size.height > 0)
    {
      Diagnostics.report(
        LayoutReport.insetsLargerThanContainer(
          container.size, in: GroupDrawing.line(for: section.group)))
    }
    let solver = Solver(scale: container.scale)
    box = solver.solve(group, in: reference)
    isRigid = group.isRigid
    full = SolvedGroup(box, stacking: stacking, limit: .max, scale: container.scale)
    perGroup = full.slots.count
    pinsFirstItem = section.pinsFirstItem && behavior == .none
    isMeasured = full.slots.contains { !$0.measuredAxes.isEmpty }
    spacing = planner.clean(section.interGroupSpacing, "interGroupSpacing", section.group)
    decorations = planner.decorations(section.decorationItems)
    var around = NSDirectionalEdgeInsets.zero
    if section.supplementaryContentInsetsReference != .automatic {
      around = planner.reference(section.supplementaryContentInsetsReference, else: .none)
    } else if section.supplementariesFollowContentInsets {
      around = insets
    }
    let across = axis.other
    boundaryExtent = (around.start(across), container.size[across] - around.end(across))
    var boundaryReference = container.size
    boundaryReference[across] = max(0, boundaryExtent.end - boundaryExtent.start)
    boundary = Boundary(
      planner.boundary(section.boundarySupplementaryItems, in: index), axis: axis,
      reference: boundaryReference, scale: container.scale,
      lead: max(0, planner.clean(section.boundaryLead, "headerTopPadding", section.group)))
  }

  /// The container of a section's groups: the layout's container less the insets across the scroll
  /// direction, and the whole bounds along it. For a section that scrolls on its own, the axes are
  /// swapped.
  private static func reference(
    _ container: LayoutContainer, insets: NSDirectionalEdgeInsets, isOrthogonal: Bool
  ) -> CGSize {
    let axis = isOrthogonal ? container.axis : container.axis.other
    var size = container.size
    size[axis] = max(0, size[axis] - insets.start(axis) - insets.end(axis))
    return size
  }
}

extension Planner {
  /// Reference insets apply across the scroll direction alone.
  func reference(_ reference: UIContentInsetsReference, else fallback: UIContentInsetsReference)
    -> NSDirectionalEdgeInsets
  {
    let insets = container.insets(reference == .automatic ? fallback : reference)
    return insets.ignoring(container.axis.mask)
  }

  func decorations(_ items: [NSCollectionLayoutDecorationItem])
    -> [SectionTemplate.DecorationPlan]
  {
    if items.isEmpty { return [] }
    var seen: [String: Int] = [:]
    return items.map { item in
      let index = seen[item.elementKind, default: 0]
      seen[item.elementKind] = index + 1
      return SectionTemplate.DecorationPlan(
        kind: item.elementKind, index: index, insets: clean(item.contentInsets, item),
        zIndex: item.zIndex)
    }
  }

  func boundary(_ items: [NSCollectionLayoutBoundarySupplementaryItem], in section: Int?)
    -> [BoundaryPlan]
  {
    if items.isEmpty { return [] }
    var seen: [String: Int] = [:]
    let plans = items.map { item -> BoundaryPlan in
      let plan = supplement(item)
      let index = seen[plan.kind, default: 0]
      seen[plan.kind] = index + 1
      return BoundaryPlan(
        kind: plan.kind, index: index, width: plan.width, height: plan.height,
        alignment: item.alignment,
        offset: CGPoint(
          x: clean(item.offset.x, "offset.x", item), y: clean(item.offset.y, "offset.y", item)),
        extends: item.extendsBoundary, pins: item.pinToVisibleBounds, zIndex: plan.zIndex)
    }
    let duplicates = seen.filter { $0.value > 1 }.keys.sorted()
    if !duplicates.isEmpty {
      Diagnostics.report(LayoutReport.duplicateKinds(duplicates, in: section))
    }
    return plans
  }
}
