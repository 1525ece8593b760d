import UIFoundation

/// The items of a masonry group, which holds all items of its section.
struct MeasuredMasonry: Sendable {
  var tree: PackTree<MasonryPacker>
  let stacking: Axis
  /// Where items start in the group: its insets.
  let inset: CGPoint
  let insetsAlong: CGFloat
  let size: CGSize
  let scale: CGFloat

  init(_ plan: MasonryPlan, _ template: SectionTemplate, itemCount: Int) {
    stacking = template.stacking
    scale = template.container.scale
    let group = template.group
    size = CGSize(
      width: group.width.points(in: template.reference, scale: scale),
      height: group.height.points(in: template.reference, scale: scale))
    let packer = MasonryPacker(
      plan, room: size.inset(by: group.insets), axis: stacking, scale: scale)
    tree = PackTree(packer, count: itemCount, isDense: !packer.hasPeriod)
    inset = CGPoint(x: group.insets.leading, y: group.insets.top)
    insetsAlong = group.insets.start(stacking) + group.insets.end(stacking)
  }

  var packer: MasonryPacker { tree.packer }

  var extent: CGFloat {
    guard tree.count > 0 else { return 0 }
    let (step, state) = tree.result
    return step.advance + packer.reach(state) + insetsAlong
  }

  /// The whole group.
  func frame(_ template: SectionTemplate) -> CGRect {
    var size = size
    size[stacking] = extent
    let lead = template.group.edges.start(stacking, share: 0)
    return CGRect(origin: CGPoint(stacking, lead, acrossStart(template)), size: size)
  }

  private func acrossStart(_ template: SectionTemplate) -> CGFloat {
    template.group.edges.start(stacking.other, share: 0)
  }

  /// The slot of an item in the group's coordinates.
  func slot(ofItem item: Int, _ measured: MeasuredSizes) -> CGRect {
    var position = tree.position(before: item, measured)
    return put(&position, measured[item])
  }

  /// Places the item at a position and steps behind it.
  @inline(__always)
  private func put(
    _ position: inout PackTree<MasonryPacker>.Position, _ size: CGSize?
  ) -> CGRect {
    let item = position.item
    let span = packer.slots[packer.slots.count == 1 ? 0 : item % packer.slots.count].span
    let put = packer.put(item, size, &position.state)
    let origin = CGPoint(
      stacking, position.step.advance + put.top, packer.start(ofColumn: put.column))
    position.step += put.step
    position.item += 1
    return CGRect(
      origin: origin + inset, size: CGSize(stacking, put.height, packer.width(span)))
  }

  /// Calls `body` with the items whose slots meet a range along the stack.
  func forEachItem(
    from start: CGFloat, to end: CGFloat, _ measured: MeasuredSizes, isWhole: Bool = false,
    _ body: (Int, CGRect) -> Void
  ) {
    guard tree.count > 0, start < end else { return }
    let insetStart = inset[stacking]
    var position = tree.block(reaching: start - insetStart)
    if position.isRun && !isWhole { approach(start - insetStart, &position) }
    var block = measured.block(of: position.item)
    while position.item < tree.count && position.step.advance + insetStart < end {
      let item = position.item
      if item & 31 == 0 { block = measured.block(of: item) }
      let slot = put(&position, measured.size(item, on: block))
      if isWhole || slot.end(stacking) > start && slot.start(stacking) < end { body(item, slot) }
    }
  }

  /// Skips the part of a run that ends before an offset, by guessing from how far the whole run
  /// comes and halving the guess while it is too far.
  private func approach(_ offset: CGFloat, _ position: inout PackTree<MasonryPacker>.Position) {
    let length = position.blockEnd - position.item
    let margin = 4 * packer.columns * packer.slots.count
    guard length > 4 * margin else { return }
    var state = position.state
    let whole = packer.skip(position.item, count: length, &state).advance
    guard whole > 0 else { return }
    let share = (offset - position.step.advance) / whole
    var guess = Int(min(max(0, share * CGFloat(length)), CGFloat(length))) - margin
    while guess > margin {
      var state = position.state
      let step = packer.skip(position.item, count: guess, &state)
      if position.step.advance + step.advance + packer.reach(state) <= offset {
        position.state = state
        position.step += step
        position.item += guess
        return
      }
      guess /= 2
    }
  }

  /// An item solved in its slot.
  func solved(_ item: Int, _ slot: CGRect, _ template: SectionTemplate) -> SolvedGroup {
    let plan = packer.slots[item % packer.slots.count].plan
    var leaf = 0
    var box = Solver(scale: scale).box(plan, in: slot.size, forced: nil, leaf: &leaf)
    box.size = slot.size
    box.measuredAxes = plan.estimatedAxes.intersection(stacking.mask)
    return SolvedGroup(box, stacking: stacking, limit: .max, scale: scale)
  }

  func placed(_ item: Int, _ slot: CGRect, _ template: SectionTemplate) -> PlacedGroup {
    let frame = frame(template)
    return PlacedGroup(
      index: item, firstItem: item, origin: slot.origin + frame.origin,
      solved: solved(item, slot, template))
  }
}
