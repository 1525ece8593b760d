import KumikoFoundation

/// Solves one copy of a group: sizes first, from the outside in, then positions, from the inside
/// out.
///
/// The rules, in the order in which they apply:
/// 1. A fraction is of the parent less its insets and, along the parent's axis, less the spacings
///    between as many subitems as it has.
/// 2. A line has the largest number of subitems, repeating its list, that fit when they are sized
///    by rule 1. Along an estimated axis it has the list once.
/// 3. The remaining space along the line is shared by the flexible spacings; across, by the
///    flexible edges of each subitem alone.
/// 4. An estimated dimension of a group is the space that its subitems need.
struct Solver {
  /// The maximum number of subitems in one group: the next group starts then.
  static let mostSubitems = 10_000
  /// The maximum number of items in one group of groups.
  static let mostNestedItems = 10_000

  let scale: CGFloat
  /// The number of present items of the group; later ones keep their position but not their space.
  var limit = Int.max
  /// The sizes that views requested.
  var measured: MeasuredLeaves?
  /// The number of subitems of the line, if its packer has counted them.
  var subitemCount: Int?
  /// The record of decisions, if requested.
  var record: SolverRecord?

  /// Solves a group in a container that its fractions refer to.
  func solve(_ plan: NodePlan, in reference: CGSize) -> Box {
    var leaf = 0
    return box(plan, in: reference, forced: nil, leaf: &leaf)
  }

  func box(
    _ plan: NodePlan, in reference: CGSize, forced: Forced?, leaf: inout Int, depth: Int = 0
  ) -> Box {
    var box = unrecorded(plan, in: reference, forced: forced, leaf: &leaf, depth: depth)
    box.reference = reference
    if record != nil { note(box, in: reference, forced: forced, depth: depth) }
    return box
  }

  private func unrecorded(
    _ plan: NodePlan, in reference: CGSize, forced: Forced?, leaf: inout Int, depth: Int
  ) -> Box {
    var size = CGSize(
      width: plan.width.points(in: reference, scale: scale),
      height: plan.height.points(in: reference, scale: scale))
    var estimated = plan.estimatedAxes
    if let forced {
      size[forced.axis] = forced.points
      estimated.remove(forced.axis.mask)
    }
    switch plan.content {
    case .item:
      let index = leaf
      leaf += 1
      if !estimated.isEmpty, let wanted = measured?.size(at: index) {
        if estimated.contains(.horizontal) { size.width = wanted.width }
        if estimated.contains(.vertical) { size.height = wanted.height }
      }
      return Box(
        plan: plan, size: size, measuredAxes: estimated, firstLeaf: index, leafCount: 1)
    case .custom(let frames):
      let first = leaf
      leaf += frames.count
      return Box(plan: plan, size: size, firstLeaf: first, leafCount: frames.count)
    case .line(let line):
      return group(
        plan, line, size: size, estimated: estimated, leaf: &leaf, depth: depth + 1)
    case .whole(let whole):
      return whole.box(plan, size: size, estimated: estimated, leaf: &leaf, self)
    }
  }

  /// A length that the parent determines, along one axis.
  struct Forced {
    let axis: Axis
    let points: CGFloat
  }

  private func group(
    _ plan: NodePlan, _ line: LinePlan, size: CGSize, estimated: UIAxis, leaf: inout Int,
    depth: Int
  ) -> Box {
    let axis = line.axis
    let isOpen = estimated.contains(axis.mask)
    let inner = size.inset(by: plan.insets)
    let fill = filling(of: line, available: inner, isOpen: isOpen)
    var reference = inner
    reference[axis] = fill.reference
    let first = leaf
    var result = Box(
      plan: plan, size: size, measuredAxes: estimated, firstLeaf: first, leafCount: 0)
    result.children.reserveCapacity(min(fill.count, Self.mostNestedItems))
    var next = 0
    for _ in 0..<fill.count {
      if leaf >= Self.mostNestedItems, depth > 1 || !line.subitems[next].isItem {
        Diagnostics.report(
          LayoutReport.tooManyItems(limit: Self.mostNestedItems, in: line.description))
        break
      }
      result.children.append(
        box(
          line.subitems[next], in: reference, forced: fill.forced, leaf: &leaf, depth: depth))
      next += 1
      if next == line.subitems.count { next = 0 }
    }
    result.leafCount = leaf - first
    if !estimated.isEmpty { makeUniform(&result.children, estimated: estimated) }
    place(
      &result, line, available: inner, isOpen: isOpen,
      isOpenAcross: estimated.contains(axis.other.mask))
    return result
  }

  /// Siblings that are uniform along an estimated axis get the size of the largest.
  private func makeUniform(_ children: inout [Box], estimated: UIAxis) {
    for axis in [Axis.horizontal, .vertical] where estimated.contains(axis.mask) {
      func isUniform(_ child: Box) -> Bool {
        if case .uniform = child.plan.length(axis) {
          return child.measuredAxes.contains(axis.mask) && child.firstLeaf < limit
        }
        return false
      }
      guard let largest = children.lazy.filter(isUniform).map({ $0.size[axis] }).max() else {
        continue
      }
      for index in children.indices where isUniform(children[index]) {
        children[index].size[axis] = largest
      }
    }
  }

  private func place(
    _ box: inout Box, _ line: LinePlan, available: CGSize, isOpen: Bool, isOpenAcross: Bool
  ) {
    let (axis, across) = (line.axis, line.axis.other)
    let insets = box.plan.insets
    if isOpenAcross {
      var extent: CGFloat = 0
      for child in box.children where child.firstLeaf < limit {
        extent = max(
          extent, child.presentExtent(across, limit: limit) + child.plan.edges.least(across))
      }
      box.size[across] = extent + insets.start(across) + insets.end(across)
    }
    let innerAcross = box.size[across] - insets.start(across) - insets.end(across)
    var used = line.spacing.points * CGFloat(max(0, box.children.count - 1))
    var flexible = line.spacing.isFlexible ? CGFloat(max(0, box.children.count - 1)) : 0
    for child in box.children {
      used += child.size[axis] + child.plan.edges.least(axis)
      flexible += child.plan.edges.flexibleCount(axis)
    }
    let share = isOpen || flexible == 0 ? 0 : (available[axis] - used) / flexible
    box.spacing = line.spacing.points + (line.spacing.isFlexible ? share : 0)
    var position = insets.start(axis)
    if !isOpen && flexible == 0 && line.alignment != .leading {
      position += align(&box, line, available: available[axis])
    }
    for index in box.children.indices {
      let edges = box.children[index].plan.edges
      position += edges.start(axis, share: share)
      let start = acrossStart(box.children[index], across, available: innerAcross)
      box.children[index].origin = CGPoint(axis, position, insets.start(across) + start)
      position += box.children[index].size[axis] + edges.end(axis, share: share) + box.spacing
    }
    if isOpen { box.size[axis] = insets.start(axis) + used + insets.end(axis) }
  }

  /// Aligns the present items of a line, and returns their start.
  private func align(_ box: inout Box, _ line: LinePlan, available: CGFloat) -> CGFloat {
    var (used, count) = (CGFloat(0), 0)
    for child in box.children where child.firstLeaf < limit {
      used += child.size[line.axis] + child.plan.edges.least(line.axis)
      count += 1
    }
    let free = max(0, available - used - CGFloat(max(0, count - 1)) * line.spacing.points)
    switch line.alignment {
    case .leading: return 0
    case .center: return free / 2
    case .trailing: return free
    case .justified:
      // A line in which another one fits is the last one, and is not spread.
      if count == box.children.count && count > 1 { box.spacing += free / CGFloat(count - 1) }
      return 0
    }
  }

  private func acrossStart(_ child: Box, _ axis: Axis, available: CGFloat) -> CGFloat {
    guard let edges = child.plan.edges else { return 0 }
    let flexible = child.plan.edges.flexibleCount(axis)
    guard flexible > 0 else { return edges.start(axis).points }
    let share = (available - child.size[axis] - child.plan.edges.least(axis)) / flexible
    return child.plan.edges.start(axis, share: share)
  }
}
