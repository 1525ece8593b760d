import KumikoFoundation

/// Copies of a group that are one cell each, and as long as its view asks: lists.
///
/// The sizes stand in the tree that says where each copy starts, so that items can be put in and
/// taken out anywhere without touching the others.
struct MeasuredList: Sendable {
  /// Copies in which nothing is measured yet.
  private(set) var plain: RepeatedGroups
  /// Each copy with the spacing that follows it.
  private(set) var tree: SizeTree
  let acrossStart: CGFloat

  /// Nil where a copy is more than one cell, or does not grow with it point for point: tried with
  /// ten points.
  init?(_ plain: RepeatedGroups, _ template: SectionTemplate) {
    guard !template.isOrthogonal, plain.perGroup == 1, plain.full.attached.isEmpty,
      let slot = plain.full.slots.first, slot.measuredAxes == plain.stacking.mask
    else { return nil }
    let estimate = slot.frame.size[plain.stacking]
    var sizes = MeasuredSizes()
    sizes[0] = CGSize(width: estimate + 10, height: estimate + 10)
    var solver = template.solver
    solver.measured = MeasuredLeaves(sizes: sizes, firstItem: 0)
    let grown = SolvedGroup(
      solver.solve(template.group, in: template.reference), stacking: plain.stacking, limit: .max,
      scale: solver.scale)
    let expected = plain.full.growing(by: 10, along: plain.stacking)
    guard grown.size == expected.size, grown.slots.first?.frame == expected.slots.first?.frame
    else { return nil }
    self.plain = plain
    acrossStart = template.acrossStart(plain.full)
    tree = SizeTree(
      count: plain.itemCount, base: plain.pitch, estimate: estimate, axis: plain.stacking)
  }

  var spacing: CGFloat { plain.pitch - plain.lead - plain.trail - plain.size }

  var extent: CGFloat { tree.count == 0 ? 0 : tree.total - spacing }

  var across: CGFloat { tree.count == 0 ? 0 : plain.full.size[plain.stacking.other] }

  /// Takes the size of a cell.
  mutating func set(_ item: Int, _ size: CGSize?) { tree.set(item, size) }

  /// Takes items out and puts items in.
  mutating func splice(_ changes: ItemSplice) {
    tree.splice(changes)
    plain = plain.counting(tree.count)
  }

  func solved(_ item: Int) -> SolvedGroup {
    guard let size = tree[item] else { return plain.full }
    return plain.full.growing(by: tree.excess(size), along: plain.stacking)
  }

  func placed(_ item: Int, start: CGFloat) -> PlacedGroup {
    PlacedGroup(
      index: item, firstItem: item,
      origin: CGPoint(plain.stacking, start + plain.lead, acrossStart), solved: solved(item))
  }

  func forEachGroup(from start: CGFloat, to end: CGFloat, _ body: (PlacedGroup) -> Void) {
    tree.forEach(from: start, to: end) { item, position, _ in
      body(placed(item, start: position))
    }
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
