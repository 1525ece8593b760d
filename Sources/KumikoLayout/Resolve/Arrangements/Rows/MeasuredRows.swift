import KumikoFoundation

/// Copies of a group that all take the same number of items, while measured views decide in any way
/// how much space each copy needs: groups of groups, cells with several estimates.
///
/// Copies in which nothing was measured are runs of the tree; the others are solved anew when they
/// are looked at, which costs what one group costs. An item that comes or goes gives every copy
/// behind it other items, so that all measured ones there are solved again.
struct MeasuredRows: GroupArrangement {
  let template: SectionTemplate
  /// Copies in which nothing is measured yet.
  private var plain: RepeatedGroups
  private var sizes: SizeTree<NoSum>
  /// Each copy with the spacing that follows it.
  private var lengths: RunTree
  /// The largest copy across the stack.
  private(set) var across: CGFloat
  /// The copies in which something was measured, and their lengths across; kept where that matters.
  private var acrossOfMeasured: [Int: CGFloat] = [:]

  init(_ plain: RepeatedGroups, _ template: SectionTemplate) {
    (self.template, self.plain) = (template, plain)
    sizes = SizeTree(count: plain.itemCount, rule: NoSum())
    lengths = Self.lengths(plain)
    across = plain.groupCount == 0 ? 0 : plain.full.size[plain.stacking.other]
  }

  private static func lengths(_ plain: RepeatedGroups) -> RunTree {
    var lengths = RunTree(count: plain.groupCount, base: plain.pitch)
    if let last = plain.last, last.size[plain.stacking] != plain.size {
      lengths[plain.groupCount - 1] = plain.pitch + last.size[plain.stacking] - plain.size
    }
    return lengths
  }

  var itemCount: Int { plain.itemCount }
  var groupCount: Int { plain.groupCount }
  var extent: CGFloat { plain.groupCount == 0 ? 0 : lengths.total - plain.spacing }

  func start(ofGroup group: Int) -> CGFloat { lengths.start(of: group) }

  func length(ofGroup group: Int) -> CGFloat {
    plain.groupCount == 0 ? 0 : lengths[group] - plain.spacing
  }

  func group(at offset: CGFloat) -> Int { lengths.find(offset).index }

  func group(ofItem item: Int) -> PlacedGroup {
    let index = item / max(1, plain.perGroup)
    return placed(index, start: lengths.start(of: index))
  }

  func start(ofGroupWith item: Int) -> CGFloat { lengths.start(of: item / plain.perGroup) }

  func forEachGroup(from start: CGFloat, to end: CGFloat, _ body: (PlacedGroup) -> Void) {
    guard plain.groupCount > 0, start < end else { return }
    var (group, position) = lengths.find(start)
    while group < plain.groupCount && position < end {
      body(placed(group, start: position))
      position += lengths[group]
      group += 1
    }
  }

  private func items(ofGroup group: Int) -> Range<Int> {
    let first = group * plain.perGroup
    return first..<min(first + plain.perGroup, plain.itemCount)
  }

  private func solved(_ group: Int) -> SolvedGroup {
    let items = items(ofGroup: group)
    guard sizes.containsMeasured(items) else { return plain.solved(group) }
    let solver = solver(of: items)
    return SolvedGroup(
      solver.solve(template.group, in: template.reference), stacking: plain.stacking,
      limit: items.count, scale: solver.scale)
  }

  private func solver(of items: Range<Int>) -> Solver {
    var solver = template.solver
    solver.limit = items.count
    solver.measured = MeasuredLeaves(sizes, items)
    return solver
  }

  private func placed(_ group: Int, start: CGFloat) -> PlacedGroup {
    let solved = solved(group)
    return PlacedGroup(
      index: group, firstItem: group * plain.perGroup,
      origin: CGPoint(plain.stacking, start + plain.lead, template.acrossStart(solved)),
      solved: solved)
  }

  // MARK: Sizes of views

  func measuredAxes(ofItem item: Int) -> UIAxis {
    plain.full.slots[item % plain.perGroup].measuredAxes
  }

  var measuredCount: Int { sizes.measuredCount }
  func measuredSize(ofItem item: Int) -> CGSize? { sizes[item] }
  func forEachMeasured(_ body: (Int, CGSize) -> Void) { sizes.forEachMeasured(body) }

  mutating func measure(_ changed: [(item: Int, size: CGSize?)]) -> Range<Int> {
    guard !changed.isEmpty else { return 0..<0 }
    sizes.set(changed)
    var last = -1
    for (item, _) in changed where item / plain.perGroup != last {
      last = item / plain.perGroup
      update(last)
    }
    let range = changed.itemRange
    return items(ofGroup: range.lowerBound / plain.perGroup)
      .lowerBound..<items(ofGroup: (range.upperBound - 1) / plain.perGroup).upperBound
  }

  /// Takes the new size of a copy in which something was measured.
  private mutating func update(_ group: Int) {
    let size = solved(group).size
    lengths[group] = plain.lead + size[plain.stacking] + plain.trail + plain.spacing
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

  mutating func splice(_ changes: ItemSplice) {
    let old = sizes.measured
    self = MeasuredRows(template.groups(itemCount: changes.count(after: itemCount)), template)
    _ = measure(changes.moved(old).map { ($0.item, $0.size) })
  }

  func solver(of group: PlacedGroup) -> Solver { solver(of: items(ofGroup: group.index)) }

  func checkInvariants() {
    sizes.checkInvariants { _, _ in true }
    lengths.checkInvariants()
    precondition(sizes.count == itemCount, "MeasuredRows: the number of items is stale")
    for group in 0..<groupCount {
      let length = plain.lead + solved(group).size[stacking] + plain.trail + plain.spacing
      precondition(
        abs(lengths[group] - length) <= 1e-6 * max(1, abs(length)),
        "MeasuredRows: a length is stale")
    }
  }
}
