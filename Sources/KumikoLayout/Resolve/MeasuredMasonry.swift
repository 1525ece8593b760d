import KumikoFoundation

/// The items of a masonry group, which holds all items of its section.
struct MeasuredMasonry: Sendable {
  /// Either: few columns take less room and time than many.
  private var narrow: MasonryStore<8>?
  private var wide: MasonryStore<32>?
  let count: Int
  let columns: Int
  let columnWidth: CGFloat
  let slots: [MasonrySlot]
  /// What each subitem of the list keeps free inside of its slot.
  let insets: [NSDirectionalEdgeInsets]
  /// Whether all subitems are cells.
  let isFlat: Bool
  let stacking: Axis
  /// Where items start in the group: its insets.
  let inset: CGPoint
  let insetsAlong: CGFloat
  let size: CGSize
  let scale: CGFloat

  init(_ plan: MasonryPlan, _ template: SectionTemplate, itemCount: Int) {
    let (stacking, scale) = (template.stacking, template.container.scale)
    let group = template.group
    let size = CGSize(
      width: group.width.points(in: template.reference, scale: scale),
      height: group.height.points(in: template.reference, scale: scale))
    let room = size.inset(by: group.insets)
    if plan.columns <= 8 {
      let packer = MasonryPacker<8>(plan, room: room, axis: stacking, scale: scale)
      narrow = MasonryStore(PackTree(packer, count: itemCount, isDense: !packer.hasPeriod))
      (slots, columnWidth) = (packer.slots, packer.columnWidth)
    } else {
      let packer = MasonryPacker<32>(plan, room: room, axis: stacking, scale: scale)
      wide = MasonryStore(PackTree(packer, count: itemCount, isDense: !packer.hasPeriod))
      (slots, columnWidth) = (packer.slots, packer.columnWidth)
    }
    (self.stacking, self.scale, self.size) = (stacking, scale, size)
    columns = plan.columns
    count = itemCount
    insets = slots.map { $0.plan.insets.ignoring($0.isMeasured ? stacking.mask : []) }
    isFlat = slots.allSatisfy(\.plan.isItem)
    inset = CGPoint(x: group.insets.leading, y: group.insets.top)
    insetsAlong = group.insets.start(stacking) + group.insets.end(stacking)
  }

  /// Notes that items have other sizes.
  mutating func note(_ items: [Int]) {
    if narrow != nil && !isKnownUniquelyReferenced(&narrow) { narrow = narrow?.copy() }
    if wide != nil && !isKnownUniquelyReferenced(&wide) { wide = wide?.copy() }
    narrow?.note(items)
    wide?.note(items)
  }

  func extent(_ measured: MeasuredSizes) -> CGFloat {
    guard count > 0 else { return 0 }
    return (narrow?.extent(measured) ?? wide?.extent(measured) ?? 0) + insetsAlong
  }

  /// The whole group.
  func frame(_ template: SectionTemplate, _ measured: MeasuredSizes) -> CGRect {
    var size = size
    size[stacking] = extent(measured)
    return CGRect(origin: origin(template), size: size)
  }

  /// Where the group starts.
  func origin(_ template: SectionTemplate) -> CGPoint {
    CGPoint(
      stacking, template.group.edges.start(stacking, share: 0),
      template.group.edges.start(stacking.other, share: 0))
  }

  /// The slot of an item in the group's coordinates.
  func slot(ofItem item: Int, _ measured: MeasuredSizes) -> CGRect {
    let slot = narrow?.slot(ofItem: item, measured) ?? wide?.slot(ofItem: item, measured) ?? .zero
    return slot.offset(by: inset)
  }

  /// The frame of an item that is a cell, in the group's coordinates.
  func frame(ofItem item: Int, _ measured: MeasuredSizes) -> CGRect {
    slot(ofItem: item, measured).inset(by: insets[insets.count == 1 ? 0 : item % insets.count])
  }

  /// Calls `body` with the items whose slots meet a range along the stack, in the group's
  /// coordinates; slots are moved to where the group starts.
  @inline(__always)
  func forEachItem(
    from start: CGFloat, to end: CGFloat, at origin: CGPoint = .zero, _ measured: MeasuredSizes,
    isWhole: Bool = false, _ body: (Int, CGRect) -> Void
  ) {
    let (start, end) = (start - inset[stacking], end - inset[stacking])
    let first = origin + inset
    if let narrow {
      narrow.forEachItem(from: start, to: end, at: first, measured, isWhole: isWhole, body)
    } else {
      wide?.forEachItem(from: start, to: end, at: first, measured, isWhole: isWhole, body)
    }
  }

  /// An item solved in its slot.
  func solved(_ item: Int, _ slot: CGRect, _ template: SectionTemplate) -> SolvedGroup {
    let plan = slots[item % slots.count].plan
    var leaf = 0
    var box = Solver(scale: scale).box(plan, in: slot.size, forced: nil, leaf: &leaf)
    box.size = slot.size
    box.measuredAxes = plan.estimatedAxes.intersection(stacking.mask)
    return SolvedGroup(box, stacking: stacking, limit: .max, scale: scale)
  }

  func placed(_ item: Int, _ slot: CGRect, _ template: SectionTemplate) -> PlacedGroup {
    PlacedGroup(
      index: item, firstItem: item, origin: slot.origin + origin(template),
      solved: solved(item, slot, template))
  }

  /// The views that are attached to the group itself, in the group's coordinates.
  func attached(_ template: SectionTemplate, _ measured: MeasuredSizes) -> [SolvedGroup.Attached] {
    let group = template.group
    guard count > 0, !group.supplementaries.isEmpty else { return [] }
    var size = size
    size[stacking] = extent(measured)
    let room = CGRect(origin: .zero, size: size).inset(by: group.insets)
    var counts: [String: Int] = [:]
    return group.supplementaries.map { view in
      defer { counts[view.kind, default: 0] += 1 }
      return SolvedGroup.Attached(
        plan: view, frame: view.frame(in: room, of: template.reference, scale: scale),
        ordinal: counts[view.kind] ?? 0)
    }
  }
}
