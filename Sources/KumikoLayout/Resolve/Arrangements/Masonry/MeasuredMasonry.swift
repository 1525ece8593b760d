import KumikoFoundation

/// The items of a masonry group, which contains all items of its section.
struct MeasuredMasonry: GroupArrangement {
  let template: SectionTemplate
  /// One of these: few columns take less memory and time than many.
  private var narrow: MasonryStore<8>?
  private var wide: MasonryStore<32>?
  private(set) var itemCount: Int
  private let plan: MasonryPlan
  private let slots: [MasonrySlot]
  private let columnWidth: CGFloat
  /// The insets of each subitem of the list inside of its slot.
  private let insets: [NSDirectionalEdgeInsets]
  /// Whether all items span one column and have the same insets.
  private var isAlike: Bool { slots.count == 1 && slots[0].span == 1 }
  /// The start of items in the group: its insets.
  private let inset: CGPoint
  private let insetsAlong: CGFloat
  private let size: CGSize
  private let scale: CGFloat
  /// The start of the group.
  private let origin: CGPoint

  init(_ plan: MasonryPlan, _ template: SectionTemplate, itemCount: Int) {
    let (stacking, scale) = (template.stacking, template.container.scale)
    let group = template.group
    let size = CGSize(
      width: group.width.points(in: template.reference, scale: scale),
      height: group.height.points(in: template.reference, scale: scale))
    let container = size.inset(by: group.insets)
    if plan.columns <= 8 {
      let packer = MasonryPacker<8>(plan, container: container, axis: stacking, scale: scale)
      narrow = MasonryStore(PackTree(packer, count: itemCount, isDense: !packer.hasPeriod))
      (slots, columnWidth) = (packer.slots, packer.columnWidth)
    } else {
      let packer = MasonryPacker<32>(plan, container: container, axis: stacking, scale: scale)
      wide = MasonryStore(PackTree(packer, count: itemCount, isDense: !packer.hasPeriod))
      (slots, columnWidth) = (packer.slots, packer.columnWidth)
    }
    (self.template, self.plan, self.itemCount) = (template, plan, itemCount)
    (self.scale, self.size) = (scale, size)
    insets = slots.map { $0.plan.insets.ignoring($0.isMeasured ? stacking.mask : []) }
    inset = CGPoint(x: group.insets.leading, y: group.insets.top)
    insetsAlong = group.insets.start(stacking) + group.insets.end(stacking)
    origin = CGPoint(
      stacking, group.edges.start(stacking, share: 0), group.edges.start(stacking.other, share: 0))
  }

  // MARK: The group

  var groupCount: Int { itemCount == 0 ? 0 : 1 }
  var across: CGFloat { itemCount == 0 ? 0 : size[stacking.other] }
  var extent: CGFloat {
    itemCount == 0 ? 0 : (narrow?.extent ?? wide?.extent ?? 0) + insetsAlong
  }
  func start(ofGroup group: Int) -> CGFloat { group == 0 ? 0 : extent }
  func length(ofGroup group: Int) -> CGFloat { extent }
  func group(at offset: CGFloat) -> Int { 0 }
  func start(ofGroupWith item: Int) -> CGFloat { 0 }

  /// Each item is a group of its own.
  func group(ofItem item: Int) -> PlacedGroup { placed(item, slot(ofItem: item)) }

  func forEachGroup(from start: CGFloat, to end: CGFloat, _ body: (PlacedGroup) -> Void) {
    let first = origin[stacking]
    forEachItem(from: start - first, to: end - first) { item, slot in body(placed(item, slot)) }
  }

  private func placed(_ item: Int, _ slot: CGRect) -> PlacedGroup {
    PlacedGroup(
      index: item, firstItem: item, origin: slot.origin + origin,
      solved: SolvedGroup(
        slot: slot.size, slots[item % slots.count].plan, stacking: stacking,
        scale: scale))
  }

  /// The slot of an item in the group's coordinates.
  private func slot(ofItem item: Int) -> CGRect {
    (narrow?.slot(ofItem: item) ?? wide?.slot(ofItem: item) ?? .zero).offset(by: inset)
  }

  // MARK: Items

  func frame(ofItem item: Int) -> CGRect {
    slot(ofItem: item).inset(by: insets[insets.count == 1 ? 0 : item % insets.count])
      .offset(by: origin)
  }

  func items(in rect: CGRect, _ place: Placement, _ start: CGPoint) -> [ItemFrame] {
    let start = start + origin
    let range = range(of: rect, place, start)
    // All items are in the group, so that its end does not matter.
    let group = CGSize(stacking, max(0, range.end), size[stacking.other])
    guard place(CGRect(origin: start, size: group)).overlaps(rect) else { return [] }
    let window = Window(rect)
    if stacking == .vertical && isAlike {
      return frames(
        MasonrySearch(
          start: range.start - inset.y, end: range.end - inset.y, window: window, place: place,
          origin: start + inset, insets: insets[0]))
    }
    let insets = insets
    var result: [ItemFrame] = []
    forEachItem(from: range.start, to: range.end, at: start) { item, slot in
      let frame = place(slot.inset(by: insets[insets.count == 1 ? 0 : item % insets.count]))
      if window.meets(frame) { result.append(ItemFrame(item: item, frame: frame)) }
    }
    return result
  }

  private func frames(_ search: MasonrySearch) -> [ItemFrame] {
    narrow?.frames(search) ?? wide?.frames(search) ?? []
  }

  func appendFrames(_ place: Placement, _ start: CGPoint, to frames: inout [CGRect]) {
    let (insets, start) = (insets, start + origin)
    forEachItem(from: -.infinity, to: .infinity, at: start, isWhole: true) { item, slot in
      frames.append(place(slot.inset(by: insets[insets.count == 1 ? 0 : item % insets.count])))
    }
  }

  /// Calls `body` with the items whose slots intersect a range along the stack, in the group's
  /// coordinates; slots are relative to the start of the group.
  private func forEachItem(
    from start: CGFloat, to end: CGFloat, at origin: CGPoint = .zero, isWhole: Bool = false,
    _ body: (Int, CGRect) -> Void
  ) {
    let (start, end) = (start - inset[stacking], end - inset[stacking])
    let first = origin + inset
    if let narrow {
      narrow.forEachItem(from: start, to: end, at: first, isWhole: isWhole, body)
    } else {
      wide?.forEachItem(from: start, to: end, at: first, isWhole: isWhole, body)
    }
  }

  // MARK: Attached views

  func viewsPerItem(_ kind: String) -> Int? {
    template.group.content.subitems.map { $0.viewCount(kind) }.max() ?? 0
  }

  var groupViews: [SolvedGroup.Attached] {
    let group = template.group
    guard itemCount > 0, !group.supplementaries.isEmpty else { return [] }
    var size = size
    size[stacking] = extent
    let container = CGRect(origin: origin, size: size).inset(by: group.insets)
    var counts: [String: Int] = [:]
    return group.supplementaries.map { view in
      defer { counts[view.kind, default: 0] += 1 }
      return SolvedGroup.Attached(
        plan: view, frame: view.frame(in: container, of: template.reference, scale: scale),
        ordinal: counts[view.kind] ?? 0)
    }
  }

  // MARK: Sizes of views

  func measuredAxes(ofItem item: Int) -> UIAxis {
    template.full.slots[item % template.full.slots.count].measuredAxes
  }

  var measuredCount: Int {
    narrow?.withSizes { $0.measuredCount } ?? wide?.withSizes { $0.measuredCount } ?? 0
  }

  func measuredSize(ofItem item: Int) -> CGSize? {
    if let narrow { return narrow.withSizes { $0[item] } }
    return wide?.withSizes { $0[item] }
  }

  func forEachMeasured(_ body: (Int, CGSize) -> Void) {
    narrow?.withSizes { $0.forEachMeasured(body) }
    wide?.withSizes { $0.forEachMeasured(body) }
  }

  var isMeasuredLater: Bool { true }

  mutating func measure(_ sizes: [(item: Int, size: CGSize?)]) -> Range<Int> {
    guard !sizes.isEmpty else { return 0..<0 }
    own()
    narrow?.change { $0.set(sizes) }
    wide?.change { $0.set(sizes) }
    return sizes.itemRange.lowerBound..<itemCount
  }

  mutating func splice(_ changes: ItemSplice) {
    itemCount = changes.count(after: itemCount)
    own()
    narrow?.change { $0.splice(changes) }
    wide?.change { $0.splice(changes) }
  }

  mutating func workOut(from start: CGFloat, to end: CGFloat) -> Bool {
    let offset = end - origin[stacking] - inset[stacking]
    return narrow?.workOut(before: offset) ?? wide?.workOut(before: offset) ?? false
  }

  /// Makes the store uniquely referenced, if a copy shares it.
  private mutating func own() {
    if narrow != nil && !isKnownUniquelyReferenced(&narrow) { narrow = narrow?.copy() }
    if wide != nil && !isKnownUniquelyReferenced(&wide) { wide = wide?.copy() }
  }

  // MARK: Inspection

  func solver(of group: PlacedGroup) -> Solver { template.solver }

  func explanation(ofItem item: Int, in group: PlacedGroup) -> [String] {
    [
      "  stands where it can start highest among \(plan.columns) columns of "
        + "\(columnWidth.short)"
    ]
  }

  /// Columns are separated by their spacing, and so are the items of a column.
  func forEachGap(from start: CGFloat, to end: CGFloat, _ body: (LayoutGap) -> Void) {
    let corner = origin + inset
    for column in 1..<max(1, plan.columns) {
      let strip = CGRect(
        origin: corner
          + CGPoint(
            stacking, 0, CGFloat(column) * (columnWidth + plan.columnSpacing) - plan.columnSpacing),
        size: CGSize(stacking, extent - insetsAlong, plan.columnSpacing))
      body(LayoutGap(kind: .spacing, frame: strip, length: plan.columnSpacing))
    }
    forEachGroup(from: start, to: end) { group in
      for slot in group.solved.slots {
        let frame = slot.frame.offset(by: group.origin)
        guard frame.start(stacking) > corner[stacking] + plan.spacing / 2 else { continue }
        if let gap = LayoutGap(before: frame, plan.spacing, stacking) { body(gap) }
      }
    }
  }

  func checkInvariants() {
    narrow?.checkInvariants()
    wide?.checkInvariants()
    let count = narrow?.withSizes { $0.count } ?? wide?.withSizes { $0.count }
    precondition(
      count == itemCount, "MeasuredMasonry: the number of items is stale")
  }
}

extension SolvedGroup {
  /// An item that fills a slot, ignoring its own size.
  convenience init(slot: CGSize, _ plan: NodePlan, stacking: Axis, scale: CGFloat) {
    var leaf = 0
    var box = Solver(scale: scale).box(plan, in: slot, forced: nil, leaf: &leaf)
    box.size = slot
    box.measuredAxes = plan.estimatedAxes.intersection(stacking.mask)
    self.init(box, stacking: stacking, limit: .max, scale: scale)
  }
}
