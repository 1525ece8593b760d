import KumikoFoundation

/// Copies of a group that are one cell each, with the length that its view requests: lists.
///
/// The sizes are in the tree that computes the start of each copy, so that items can be inserted
/// and removed anywhere without touching the others.
struct MeasuredList: GroupArrangement {
  let template: SectionTemplate
  /// Copies without measured sizes.
  private let plain: RepeatedGroups
  /// Each copy including the spacing that follows it.
  private(set) var tree: SizeTree<LengthRule>
  private let acrossStart: CGFloat

  /// Nil if a copy is more than one cell, or has attached views, or does not grow with its cell
  /// point for point, which is tested with ten points; or if the section scrolls on its own.
  init?(_ plain: RepeatedGroups, _ template: SectionTemplate) {
    guard !template.isOrthogonal, plain.perGroup == 1, plain.full.attached.isEmpty,
      let slot = plain.full.slots.first, slot.measuredAxes == plain.stacking.mask
    else { return nil }
    let estimate = slot.frame.size[plain.stacking]
    var solver = template.solver
    solver.measured = MeasuredLeaves([CGSize(width: estimate + 10, height: estimate + 10)])
    let grown = SolvedGroup(
      solver.solve(template.group, in: template.reference), stacking: plain.stacking, limit: .max,
      scale: solver.scale)
    let expected = plain.full.growing(by: 10, along: plain.stacking)
    guard grown.size == expected.size, grown.slots.first?.frame == expected.slots.first?.frame
    else { return nil }
    (self.template, self.plain) = (template, plain)
    acrossStart = template.acrossStart(plain.full)
    tree = SizeTree(
      count: plain.itemCount,
      rule: LengthRule(axis: plain.stacking, base: plain.pitch, estimate: estimate))
  }

  var itemCount: Int { tree.count }
  var extent: CGFloat { tree.count == 0 ? 0 : tree.total - plain.spacing }
  var across: CGFloat { tree.count == 0 ? 0 : plain.full.size[stacking.other] }
  var groupCount: Int { tree.count }

  func start(ofGroup group: Int) -> CGFloat { tree.start(of: group) }

  func length(ofGroup group: Int) -> CGFloat {
    tree.count == 0 ? 0 : tree.place(of: group).length - plain.spacing
  }

  func group(at offset: CGFloat) -> Int { tree.find(offset).index }

  func group(ofItem item: Int) -> PlacedGroup { placed(item, start: tree.start(of: item)) }

  func start(ofGroupWith item: Int) -> CGFloat { tree.start(of: item) }

  func forEachGroup(from start: CGFloat, to end: CGFloat, _ body: (PlacedGroup) -> Void) {
    tree.forEach(from: start, to: end) { item, position, _ in
      body(placed(item, start: position))
    }
  }

  private func placed(_ item: Int, start: CGFloat) -> PlacedGroup {
    PlacedGroup(
      index: item, firstItem: item,
      origin: CGPoint(stacking, start + plain.lead, acrossStart), solved: solved(item))
  }

  private func solved(_ item: Int) -> SolvedGroup {
    guard let size = tree[item] else { return plain.full }
    return plain.full.growing(by: tree.rule.excess(size), along: stacking)
  }

  // MARK: Items

  func frame(ofItem item: Int) -> CGRect {
    let (start, length) = tree.place(of: item)
    var frame = plain.full.slots[0].frame
    frame.origin[stacking] += start + plain.lead
    frame.origin[stacking.other] += acrossStart
    frame.size[stacking] += length - plain.pitch
    return frame
  }

  func items(in rect: CGRect, _ place: Placement, _ origin: CGPoint) -> [ItemFrame] {
    let range = range(of: rect, place, origin)
    var start = origin
    let stacking = stacking
    start[stacking.other] += acrossStart
    start[stacking] += plain.lead
    var result: [ItemFrame] = []
    result.reserveCapacity(64)
    let isContained = plain.isContained
    let slot = plain.full.slots[0].frame
    tree.forEach(from: range.start, to: range.end) { item, position, length in
      var corner = start
      corner[stacking] += position
      let excess = length - plain.pitch
      var frame = slot
      frame.origin = frame.origin + corner
      frame.size[stacking] += excess
      var size = plain.full.size
      size[stacking] += excess
      frame = place(frame)
      if frame.overlaps(rect),
        isContained || place(CGRect(origin: corner, size: size)).overlaps(rect)
      {
        result.append(ItemFrame(item: item, frame: frame))
      }
    }
    return result
  }

  // MARK: Sizes of views

  func measuredAxes(ofItem item: Int) -> UIAxis { plain.full.slots[0].measuredAxes }
  var measuredCount: Int { tree.measuredCount }
  func measuredSize(ofItem item: Int) -> CGSize? { tree[item] }
  func forEachMeasured(_ body: (Int, CGSize) -> Void) { tree.forEachMeasured(body) }

  mutating func measure(_ sizes: [(item: Int, size: CGSize?)]) -> Range<Int> {
    tree.set(sizes)
    return sizes.itemRange
  }

  mutating func splice(_ changes: ItemSplice) { tree.splice(changes) }

  func solver(of group: PlacedGroup) -> Solver {
    var solver = template.solver
    solver.measured = MeasuredLeaves([tree[group.firstItem]])
    return solver
  }

  func checkInvariants() { tree.checkInvariants(==) }
}

extension [(item: Int, size: CGSize?)] {
  /// From the first of the items to behind the last one.
  var itemRange: Range<Int> {
    guard var low = first?.item else { return 0..<0 }
    var high = low
    for (item, _) in self {
      low = Swift.min(low, item)
      high = Swift.max(high, item)
    }
    return low..<(high + 1)
  }
}

extension SolvedGroup {
  /// A copy of one cell that is longer.
  fileprivate func growing(by points: CGFloat, along axis: Axis) -> SolvedGroup {
    var size = size
    size[axis] += points
    var cell = slots[0]
    cell.frame.size[axis] += points
    return SolvedGroup(size: size, only: cell)
  }
}
