import KumikoFoundation

/// Pictures in rows that fill a line, all of a row equally high.
///
/// The app's ratios are requested from the first picture on, up to the end of the area visited so
/// far: known rows are exact, and later pictures are assumed to be equal and to take as much space
/// as the first ones. So visible content never moves, only the end does.
///
///     known      ┌───┐┌──┐┌─────┐     every row as it is
///                └───┘└──┘└─────┘
///     assumed    ┌┄┄┄┐┌┄┄┄┐┌┄┄┄┐      rows of pictures that are alike
struct JustifiedRows: LineArrangement, UnmeasuredArrangement {
  private(set) var template: SectionTemplate
  /// The known weights of pictures, as widths.
  private(set) var tree: PackTree<JustifiedPacker>
  /// The number of pictures with known ratios; they are the first ones.
  private var known = 0
  private var plan: JustifiedPlan
  /// The insets of the group, and the start of its rows.
  private let insets: NSDirectionalEdgeInsets
  private let lead: CGFloat
  private let trail: CGFloat
  private let size: CGSize
  /// Whether an invalid ratio was reported.
  private var isReported = false

  init(_ plan: JustifiedPlan, _ template: SectionTemplate, itemCount: Int) {
    let (stacking, group) = (template.stacking, template.group)
    let scale = template.container.scale
    (self.plan, self.template) = (plan, template)
    size = CGSize(
      width: group.width.points(in: template.reference, scale: scale),
      height: group.height.points(in: template.reference, scale: scale))
    insets = group.insets
    lead = group.edges.start(stacking, share: 0)
    trail = group.edges.end(stacking, share: 0)
    let container = size.inset(by: insets)
    let between =
      lead + trail + insets.start(stacking) + insets.end(stacking) + template.spacing
    if between < -container[stacking] {
      Diagnostics.report(
        LayoutReport.spacingSwallowsGroup(template.spacing, in: group.description))
    }
    tree = PackTree(
      JustifiedPacker(
        line: container[stacking.other], spacing: plan.spacing, target: container[stacking],
        between: between, scale: scale,
        estimate: Self.weight(AspectRatios.estimate, stacking)),
      count: itemCount)
  }

  /// The length of a picture along a row for each point across it.
  private static func weight(_ ratio: CGFloat, _ stacking: Axis) -> CGFloat {
    stacking == .vertical ? ratio : 1 / ratio
  }

  var packer: JustifiedPacker { tree.packer }
  var itemCount: Int { tree.count }
  var across: CGFloat { itemCount == 0 ? 0 : size[stacking.other] }
  var lineSpacing: CGFloat { template.spacing }

  /// The length of a row along the stack, including its insets.
  private func length(_ height: CGFloat) -> CGFloat {
    packer.onGrid(height) + insets.start(stacking) + insets.end(stacking)
  }

  var extent: CGFloat {
    guard itemCount > 0 else { return 0 }
    let (step, state) = tree.result
    return step.advance + lead + length(packer.last(state)) + trail
  }

  // MARK: Rows

  func forEachGroup(from start: CGFloat, to end: CGFloat, _ body: (PlacedGroup) -> Void) {
    forEachRow(from: start, to: end) { body(placed($0, $1)) }
  }

  func placed(_ line: PackedLine) -> PlacedGroup { placed(line, weights(of: line)) }

  private func weights(of line: PackedLine) -> [CGFloat] {
    var weights: [CGFloat] = []
    weights.reserveCapacity(line.count)
    tree.sizes.forEachStretch(from: line.first) { _, page, places in
      for place in places.prefix(line.count - weights.count) {
        weights.append(page.length(place, .horizontal, else: packer.estimate))
      }
      return weights.count < line.count
    }
    return weights
  }

  /// Calls `body` with each row that intersects a range, and the weights of its pictures.
  private func forEachRow(
    from start: CGFloat, to end: CGFloat, _ body: (PackedLine, [CGFloat]) -> Void
  ) {
    guard itemCount > 0, start < end else { return }
    var line = line(at: start)
    line.count = 0
    var (state, weights) = (JustifiedPacker.State(), [CGFloat]())
    let packer = packer
    tree.sizes.forEachStretch(from: line.first) { _, page, places in
      for place in places {
        let weight = page.length(place, .horizontal, else: packer.estimate)
        let step = packer.place(weight: weight, &state)
        if step.closed > 0 {
          line.count = weights.count
          body(line, weights)
          line = PackedLine(
            first: line.first + line.count, count: 0, start: line.start + step.advance,
            index: line.index + 1)
          weights.removeAll(keepingCapacity: true)
          if line.start >= end { return false }
        }
        weights.append(weight)
      }
      return true
    }
    guard line.start < end else { return }
    line.count = weights.count
    body(line, weights)
  }

  /// The slots of a row's pictures, from the start of the row, and the height of the row.
  private func slots(_ line: PackedLine, _ weights: [CGFloat]) -> (slots: [CGRect], height: CGFloat)
  {
    let state = JustifiedPacker.State(count: weights.count, weight: weights.reduce(0, +))
    let isLast = line.first + line.count == itemCount
    let height = isLast ? packer.last(state) : packer.filling(state)
    let (axis, corner) = (stacking.other, CGPoint(x: insets.leading, y: insets.top))
    var (slots, sum, start) = ([CGRect](), CGFloat(0), CGFloat(0))
    slots.reserveCapacity(weights.count)
    for (index, weight) in weights.enumerated() {
      // Ends are rounded to the grid, not lengths: so the last picture ends at the end of the line.
      sum += weight
      let end = packer.onGrid(sum * height)
      let origin = CGPoint(axis, start + CGFloat(index) * packer.spacing, 0)
      slots.append(
        CGRect(
          origin: origin + corner, size: CGSize(axis, end - start, packer.onGrid(height))))
      start = end
    }
    return (slots, height)
  }

  private func placed(_ line: PackedLine, _ weights: [CGFloat]) -> PlacedGroup {
    let (slots, height) = slots(line, weights)
    let solved = solved(slots, CGSize(stacking, length(height), size[stacking.other]))
    return PlacedGroup(
      index: line.index, firstItem: line.first,
      origin: CGPoint(stacking, line.start + lead, template.acrossStart(solved)), solved: solved)
  }

  private func solved(_ slots: [CGRect], _ size: CGSize) -> SolvedGroup {
    if plan.item.supplementaries.isEmpty && template.group.supplementaries.isEmpty {
      return SolvedGroup(
        size: size,
        slots: slots.map {
          SolvedGroup.Slot(frame: $0.inset(by: plan.item.insets), zIndex: 0, measuredAxes: [])
        })
    }
    return SolvedGroup(
      box(slots, size), stacking: stacking, limit: .max, scale: template.container.scale)
  }

  private func box(_ slots: [CGRect], _ size: CGSize) -> Box {
    var leaf = 0
    let children = slots.map { plan.box(of: $0, leaf: &leaf, template.solver) }
    return Box(
      plan: template.group, size: size, reference: template.reference, firstLeaf: 0,
      leafCount: slots.count, children: children)
  }

  func viewsPerItem(_ kind: String) -> Int? { template.mostPerItem(kind) }

  // MARK: Requesting ratios

  /// The minimum number of pictures whose ratios are requested at once.
  private static let fewest = 128

  /// - Complexity: O(pictures that were not known before the offset).
  mutating func workOut(from start: CGFloat, to offset: CGFloat) -> Bool {
    let before = known
    while known < itemCount {
      let front = tree.position(before: known).step.advance
      guard front <= offset else { break }
      // As many as are needed at this average, and a few more for the next time.
      let needed = front > 0 ? (offset - front) / front * CGFloat(known) : 0
      let most = min(itemCount - known, max(known, Self.fewest))
      ask((needed + CGFloat(Self.fewest)).whole(in: 1...most))
    }
    return known != before
  }

  /// Requests the ratios of the next pictures.
  private mutating func ask(_ count: Int) {
    let new = (known..<(known + count)).map { (item: $0, size: weight(of: $0)) }
    if known == 0 {
      let sum = new.reduce(CGFloat(0)) { $0 + ($1.size?.width ?? 0) }
      tree = PackTree(packer.estimating(sum / CGFloat(count)), count: itemCount)
    }
    tree.set(new)
    tree.repack()
    if known == 0, let pace = paceOfFirst(count) {
      tree = PackTree(packer.estimating(pace), count: itemCount)
      tree.set(new)
      tree.repack()
    }
    known += count
  }

  /// The weight of equal pictures that take as much space as the first ones in full rows: rows of
  /// the mean weight may have another height. Nil if there is none.
  private func paceOfFirst(_ count: Int) -> CGFloat? {
    guard count < itemCount else { return nil }
    let front = tree.position(before: count)
    let (rows, pictures) = (CGFloat(front.step.closed), CGFloat(count - front.state.count))
    guard rows >= 4 else { return nil }
    let each = (pictures / rows).rounded()
    let height = each * front.step.advance / pictures - packer.between
    let weight = (packer.line - (each - 1) * packer.spacing) / (each * height)
    guard weight.isFinite, AspectRatios.range.contains(weight),
      packer.estimating(weight).plain.count == Int(each) + 1
    else { return nil }
    return weight
  }

  private mutating func weight(of item: Int) -> CGSize? {
    let (ratio, given) = plan.ratios.usable(item)
    if let given, !isReported {
      isReported = true
      Diagnostics.report(
        LayoutReport.invalidAspectRatio(given, used: ratio, of: item, in: plan.line))
    }
    return CGSize(width: Self.weight(ratio, stacking), height: 1)
  }

  mutating func refresh(_ items: [Int]?) {
    guard let items else {
      let count = known
      known = 0
      tree = PackTree(packer, count: itemCount)
      return askAtOnce(count)
    }
    tree.set(items.filter { $0 < known }.map { ($0, weight(of: $0)) })
    tree.repack()
  }

  private mutating func askAtOnce(_ count: Int) {
    let count = min(count, itemCount)
    if count > 0 { ask(min(count, Self.fewest)) }
    if count > known { ask(count - known) }
  }

  mutating func adopt(_ template: SectionTemplate) -> Bool {
    guard case .whole(let plan as JustifiedPlan) = template.group.content else { return false }
    (self.plan, self.template) = (plan, template)
    return true
  }

  mutating func follow(_ former: any GroupArrangement) {
    guard let former = former as? JustifiedRows else { return }
    askAtOnce(former.known)
  }

  mutating func splice(_ changes: ItemSplice) {
    tree.splice(ItemSplice(removed: changes.removed, arriving: changes.arriving))
    known -= changes.removed.count { $0 < known }
    var new: [(item: Int, size: CGSize?)] = []
    for item in changes.arriving where item < known {
      new.append((item, weight(of: item)))
      known += 1
    }
    tree.set(new)
    tree.repack()
  }

  // MARK: Inspection

  func explanation(ofItem item: Int, in group: PlacedGroup) -> [String] {
    let names = stacking == .vertical ? ("row", "high") : ("column", "wide")
    let frame = group.solved.size
    let height = frame[stacking] - insets.start(stacking) - insets.end(stacking)
    let isLast = group.firstItem + group.solved.slots.count == itemCount
    let row = "  \(names.0) of \(group.solved.slots.count), \(height.short) \(names.1): "
    let weight = tree.sizes[item]?.width
    let ratio = (weight ?? packer.estimate)
    let shown = stacking == .vertical ? ratio : 1 / ratio
    return [
      row
        + (isLast
          ? "the last one, no more than \(packer.target.short)"
          : "fills \(packer.line.short), as near to \(packer.target.short) as can be"),
      "  item: \(shown.short) times as wide as high"
        + (weight == nil ? ", estimated, not asked yet" : ""),
    ]
  }

  func forEachGap(from start: CGFloat, to end: CGFloat, _ body: (LayoutGap) -> Void) {
    let axis = stacking.other
    forEachRow(from: start - template.spacing, to: end + template.spacing) { line, weights in
      let row = placed(line, weights)
      if row.index > 0, let gap = LayoutGap(before: row.frame, template.spacing, stacking) {
        body(gap)
      }
      let slots = slots(line, weights).slots
      box(slots, row.solved.size).forEachGap(at: row.origin, limit: .max, body)
      for slot in slots.dropFirst() {
        if let gap = LayoutGap(before: slot.offset(by: row.origin), packer.spacing, axis) {
          body(gap)
        }
      }
    }
  }

  func checkInvariants() {
    tree.checkInvariants()
    precondition(tree.sizes.measuredCount == known, "JustifiedRows: pictures are known twice")
    precondition(
      !tree.sizes.containsMeasured(known..<itemCount), "JustifiedRows: what is known has gaps")
  }
}
