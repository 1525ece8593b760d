import KumikoFoundation

/// Copies of a group that all take the same number of items, while measured views decide how much
/// room each copy needs: lists, grids with rows as high as their tallest item.
///
/// Copies in which nothing was measured are runs of the tree; the others are solved anew when they
/// are looked at, which costs what one group costs.
struct MeasuredRows: Sendable {
  /// Copies in which nothing is measured yet.
  let plain: RepeatedGroups
  /// Each copy with the spacing that follows it.
  private(set) var tree: RunTree
  /// The largest copy across the stack.
  private(set) var across: CGFloat
  /// The copies in which something was measured, and their room across; kept where that matters.
  private var acrossOfMeasured: [Int: CGFloat] = [:]

  init(_ plain: RepeatedGroups, _ template: SectionTemplate) {
    self.plain = plain
    tree = RunTree(count: plain.groupCount, base: plain.pitch)
    across = plain.groupCount == 0 ? 0 : plain.full.size[plain.stacking.other]
    if let last = plain.last, last.size[plain.stacking] != plain.size {
      tree[plain.groupCount - 1] = plain.pitch + last.size[plain.stacking] - plain.size
    }
  }

  var spacing: CGFloat { plain.pitch - plain.lead - plain.trail - plain.size }

  var extent: CGFloat { plain.groupCount == 0 ? 0 : tree.total - spacing }

  func items(ofGroup group: Int) -> Range<Int> {
    let first = group * plain.perGroup
    return first..<min(first + plain.perGroup, plain.itemCount)
  }

  func solved(_ group: Int, _ template: SectionTemplate, _ measured: MeasuredSizes) -> SolvedGroup {
    let items = items(ofGroup: group)
    guard measured.containsAny(items) else {
      return plain.solved(group)
    }
    var solver = template.solver
    solver.limit = items.count
    solver.measured = MeasuredLeaves(sizes: measured, firstItem: items.lowerBound)
    return SolvedGroup(
      solver.solve(template.group, in: template.reference), stacking: plain.stacking,
      limit: items.count, scale: solver.scale)
  }

  func placed(
    _ group: Int, start: CGFloat, _ template: SectionTemplate, _ measured: MeasuredSizes
  ) -> PlacedGroup {
    let solved = solved(group, template, measured)
    return PlacedGroup(
      index: group, firstItem: group * plain.perGroup,
      origin: CGPoint(plain.stacking, start + plain.lead, template.acrossStart(solved)),
      solved: solved)
  }

  func forEachGroup(
    from start: CGFloat, to end: CGFloat, _ template: SectionTemplate, _ measured: MeasuredSizes,
    _ body: (PlacedGroup) -> Void
  ) {
    guard plain.groupCount > 0, start < end else { return }
    var (group, position) = tree.find(start)
    while group < plain.groupCount && position < end {
      body(placed(group, start: position, template, measured))
      position += tree[group]
      group += 1
    }
  }

  /// Takes the new size of a copy in which something was measured.
  mutating func update(_ group: Int, _ template: SectionTemplate, _ measured: MeasuredSizes) {
    let size = solved(group, template, measured).size
    tree[group] = plain.lead + size[plain.stacking] + plain.trail + spacing
    if template.isOrthogonal { updateAcross(group, size[plain.stacking.other]) }
  }

  private mutating func updateAcross(_ group: Int, _ size: CGFloat) {
    let old = acrossOfMeasured.updateValue(size, forKey: group)
    let isFirst = old == nil && acrossOfMeasured.count == plain.groupCount
    if size >= across && !isFirst {
      across = size
    } else if old == across || isFirst {
      let unmeasured =
        acrossOfMeasured.count < plain.groupCount ? plain.full.size[plain.stacking.other] : 0
      across = max(unmeasured, acrossOfMeasured.values.max() ?? 0)
    }
  }
}
