import KumikoFoundation

/// Lines whose items are packed by the measured sizes of their views.
struct MeasuredLines: LineArrangement {
  let template: SectionTemplate
  var tree: PackTree<LinePacker>
  let plain: RepeatedGroups
  /// From the first line's start to the last one's end.
  private(set) var extent: CGFloat
  /// The largest line across the stack.
  private(set) var across: CGFloat
  /// How far items are packed. After a change, lines mostly soon coincide with the former ones;
  /// where they never do, such as those of items with equal lengths, the rest is packed when it is
  /// visited.
  private var front = PackFront()

  /// The number of items behind a change that are packed at once.
  private static let fewest = 16_384

  init(_ packer: LinePacker, _ plain: RepeatedGroups, _ template: SectionTemplate) {
    (self.template, self.plain) = (template, plain)
    tree = PackTree(packer, count: plain.itemCount)
    extent = plain.extent
    across = plain.groupCount == 0 ? 0 : plain.full.size[plain.stacking.other]
    front.item = itemCount
  }

  var packer: LinePacker { tree.packer }
  var itemCount: Int { tree.count }
  var lineSpacing: CGFloat { plain.spacing }

  // MARK: Sizes of views

  func measuredAxes(ofItem item: Int) -> UIAxis {
    // The group of estimates may hold less than the whole list.
    let list = packer.slots.count
    let slot = packer.slots[list == 1 ? 0 : (item - line(ofItem: item).first) % list]
    var axes: UIAxis = []
    if slot.isMeasuredAlong { axes.insert(packer.axis.mask) }
    if slot.isMeasuredAcross { axes.insert(packer.axis.other.mask) }
    return axes
  }

  var measuredCount: Int { tree.sizes.measuredCount }
  func measuredSize(ofItem item: Int) -> CGSize? { tree.sizes[item] }
  func forEachMeasured(_ body: (Int, CGSize) -> Void) { tree.sizes.forEachMeasured(body) }

  /// All lines behind the first item may change.
  mutating func measure(_ sizes: [(item: Int, size: CGSize?)]) -> Range<Int> {
    guard !sizes.isEmpty else { return 0..<0 }
    let item = sizes.itemRange.lowerBound
    // The line before counts too: the item may now fit on it, or spacings on it may change.
    let first = item - tree.position(before: item).state.count
    if sizes.count == 1 {
      tree.set(item, sizes[0].size)
    } else {
      tree.set(sizes)
    }
    // If many sizes are set, such as remembered ones, everything is packed, so that the end is
    // exact.
    repack(sizes.count > Self.fewest ? .all : .item(min(item, front.item) + Self.fewest))
    return first..<itemCount
  }

  mutating func splice(_ changes: ItemSplice) {
    tree.splice(changes)
    repack(.item(min(changes.first, front.item) + Self.fewest))
  }

  mutating func workOut(from start: CGFloat, to end: CGFloat) -> Bool {
    let goal = PackGoal.offset(end - plain.lead)
    guard front.item < itemCount, !goal.isReached(front) else { return false }
    repack(goal)
    return true
  }

  private mutating func repack(_ goal: PackGoal) {
    front = tree.repack(goal)
    extent = madeExtent
    let isOpen = template.isOrthogonal && packer.fixedAcross == nil && measuredCount > 0
    across = itemCount == 0 ? 0 : isOpen ? madeAcross : plain.full.size[stacking.other]
  }

  private var madeAcross: CGFloat {
    var across: CGFloat = 0
    forEachGroup(from: -.infinity, to: .infinity) {
      across = max(across, $0.solved.size[stacking.other])
    }
    return across
  }

  private var madeExtent: CGFloat {
    guard itemCount > 0 else { return 0 }
    let (step, state) = tree.result
    let last: CGFloat
    if packer.lengthAlong != nil {
      let line = PackedLine(
        first: itemCount - state.count, count: state.count, start: step.advance,
        index: step.closed)
      last = solved(line).size[stacking]
    } else {
      last = packer.extent(state)
    }
    return step.advance + plain.lead + last + plain.trail
  }

  // MARK: Attached views

  func viewsPerItem(_ kind: String) -> Int? { template.mostPerItem(kind) }

  // MARK: Inspection

  func solver(of group: PlacedGroup) -> Solver {
    let count = group.solved.slots.count
    return solver(
      of: PackedLine(first: group.firstItem, count: count, start: 0, index: group.index),
      subitemCount: count)
  }

  func checkInvariants() {
    tree.checkInvariants()
    precondition(
      abs(extent - madeExtent) <= 1e-6 * max(1, extent), "MeasuredLines: the extent is stale")
  }
}
