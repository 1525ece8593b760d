import KumikoFoundation

/// Rows of a number of cells each, every row as long as the longest of its cells: grids with
/// estimated heights.
///
/// Only sizes are stored, in a tree with the total length of rows for any starting column; so
/// items can be inserted and removed anywhere, though every row behind them gets other items.
struct ItemRows: GroupArrangement {
  let template: SectionTemplate
  /// Rows without measured sizes.
  private let plain: RepeatedGroups
  private let columns: Int
  /// The length of a row up to the next one, besides its longest item.
  private let fixed: CGFloat
  private let acrossStart: CGFloat
  private var tree: SizeTree<RowRule>

  /// - Precondition: the template has `hasItemRows`.
  init(_ plain: RepeatedGroups, _ template: SectionTemplate) {
    (self.template, self.plain) = (template, plain)
    columns = plain.perGroup
    let estimate = plain.full.slots[0].frame.size[plain.stacking]
    fixed = plain.pitch - estimate
    acrossStart = template.acrossStart(plain.full)
    tree = SizeTree(
      count: plain.itemCount,
      rule: RowRule(columns: columns, axis: plain.stacking, estimate: estimate))
  }

  var itemCount: Int { tree.count }
  var groupCount: Int { (tree.count + columns - 1) / columns }
  var across: CGFloat { tree.count == 0 ? 0 : plain.full.size[stacking.other] }
  var extent: CGFloat { tree.count == 0 ? 0 : start(ofGroup: groupCount) - plain.spacing }

  // MARK: Rows

  private typealias Front = RowRule.Front

  func start(ofGroup group: Int) -> CGFloat {
    var front = Front()
    let item = group * columns
    if item >= tree.count {
      front.add(tree.whole.sum, columns: columns)
      if front.column > 0 { _ = front.close() }
    } else {
      let place = tree.location(of: item) { slots in
        for slot in slots { front.add(tree.store.sums[slot], columns: columns) }
      }
      front.add(
        place.page < 0
          ? tree.rule.run(place.offset) : tree.store.sum(of: place.page, before: place.offset),
        columns: columns)
    }
    return front.sum + CGFloat(front.rows) * fixed
  }

  func length(ofGroup group: Int) -> CGFloat {
    tree.count == 0 ? 0 : start(ofGroup: group + 1) - start(ofGroup: group) - plain.spacing
  }

  func group(at offset: CGFloat) -> Int { find(offset).index }

  /// The first row that ends after an offset, and its start; the last one if none does.
  private func find(_ offset: CGFloat) -> (index: Int, start: CGFloat) {
    guard tree.count > 0 else { return (0, 0) }
    var front = Front()
    func start(_ front: Front) -> CGFloat { front.sum + CGFloat(front.rows) * fixed }
    var (node, level) = (tree.root, tree.height)
    while true {
      let row = node << 5
      let last = row + Int(tree.store.sizes[node]) - 1
      var slot = row
      while slot < last {
        var behind = front
        behind.add(tree.store.sums[slot], columns: columns)
        if start(behind) > offset { break }
        front = behind
        slot += 1
      }
      let link = Int(tree.store.links[slot])
      if level > 1 {
        (node, level) = (link, level - 1)
        continue
      }
      let count = tree.store.counts[slot]
      if link >= 0 {
        tree.store.withPage(link) { walk($0, count, &front, to: offset) }
      } else {
        walk(run: count, &front, to: offset)
      }
      if front.column == 0 && front.rows == groupCount {
        // Behind everything: the last row, as a whole.
        let index = groupCount - 1
        return (index, self.start(ofGroup: index))
      }
      return (front.rows, start(front))
    }
  }

  /// Fills rows while they end before an offset.
  private func walk(_ page: SizePage, _ count: Int, _ front: inout Front, to offset: CGFloat) {
    for place in 0..<count {
      var next = front
      if next.add(page.length(place, tree.rule.axis, else: tree.rule.estimate), columns: columns) {
        _ = next.close()
        // Items of the row before this one stay in `front`: only its start matters.
        if next.sum + CGFloat(next.rows) * fixed > offset { return }
      }
      front = next
    }
  }

  private func walk(run count: Int, _ front: inout Front, to offset: CGFloat) {
    var left = count
    while left > 0 {
      var next = front
      let step: Int
      let pitch = tree.rule.estimate + fixed
      if front.column == 0 && left > columns && pitch > 0 {
        // All rows in the run are equal.
        let start = front.sum + CGFloat(front.rows) * fixed
        let rows = ((offset - start) / pitch).whole(in: 0...left / columns)
        step = max(1, rows) * columns
      } else {
        step = min(left, columns - front.column)
      }
      next.add(tree.rule.run(step), columns: columns)
      if next.rows > front.rows, next.sum + CGFloat(next.rows) * fixed > offset { return }
      front = next
      left -= step
    }
  }

  func group(ofItem item: Int) -> PlacedGroup {
    placed(item / columns, start: start(ofGroup: item / columns))
  }

  func start(ofGroupWith item: Int) -> CGFloat { start(ofGroup: item / columns) }

  func forEachGroup(from start: CGFloat, to end: CGFloat, _ body: (PlacedGroup) -> Void) {
    guard tree.count > 0, start < end else { return }
    var (group, position) = find(start)
    while group < groupCount && position < end {
      let row = placed(group, start: position)
      body(row)
      position += plain.lead + row.solved.size[stacking] + plain.trail + plain.spacing
      group += 1
    }
  }

  private func items(ofGroup group: Int) -> Range<Int> {
    group * columns..<min((group + 1) * columns, tree.count)
  }

  private func placed(_ group: Int, start: CGFloat) -> PlacedGroup {
    PlacedGroup(
      index: group, firstItem: group * columns,
      origin: CGPoint(stacking, start + plain.lead, acrossStart), solved: solved(group))
  }

  private func solved(_ group: Int) -> SolvedGroup {
    let items = items(ofGroup: group)
    guard items.count < columns || tree.containsMeasured(items) else { return plain.full }
    return plain.full.evenRow(
      MeasuredLeaves(tree, items), count: items.count, along: stacking)
  }

  // MARK: Items

  func frame(ofItem item: Int) -> CGRect {
    let (group, column) = item.quotientAndRemainder(dividingBy: columns)
    return frame(column, tree[item], start: start(ofGroup: group))
  }

  @inline(__always)
  private func frame(_ column: Int, _ size: CGSize?, start: CGFloat) -> CGRect {
    var frame = plain.full.slots[column].frame
    frame.origin[stacking] += start + plain.lead
    frame.origin[stacking.other] += acrossStart
    if let size { frame.size[stacking] = size[stacking] }
    return frame
  }

  func items(in rect: CGRect, _ place: Placement, _ origin: CGPoint) -> [ItemFrame] {
    let range = range(of: rect, place, origin)
    var result: [ItemFrame] = []
    result.reserveCapacity(64)
    let window = Window(rect)
    // A row is as long as its longest item. So if items do not extend beyond their row across it,
    // the row intersects every rectangle that one of its items does.
    let isContained = plain.isContained
    let sides = CGRect(
      origin: CGPoint(stacking, 0, acrossStart), size: plain.full.size)
    forEachItem(from: range.start, to: range.end) { item, frame in
      let placed = place(frame.offset(by: origin))
      guard window.meets(placed) else { return }
      if !isContained {
        var row = sides
        row.origin[stacking] = frame.origin[stacking]
        row.size[stacking] = frame.size[stacking]
        guard window.meets(place(row.offset(by: origin))) else { return }
      }
      result.append(ItemFrame(item: item, frame: placed))
    }
    return result
  }

  func appendFrames(_ place: Placement, _ origin: CGPoint, to frames: inout [CGRect]) {
    forEachItem(from: -.infinity, to: .infinity) { frames.append(place($1.offset(by: origin))) }
  }

  private func forEachItem(
    from start: CGFloat, to end: CGFloat, _ body: (Int, CGRect) -> Void
  ) {
    guard tree.count > 0, start < end else { return }
    let first = find(start)
    var position = first.start
    var front = Front()
    tree.forEachStretch(from: first.index * columns) { item, page, places in
      var item = item
      for place in places {
        let size = page[place]
        body(item, frame(front.column, size, start: position))
        item += 1
        if front.add(size?[stacking] ?? tree.rule.estimate, columns: columns) {
          position += front.close() + fixed
          if position >= end { return false }
        }
      }
      return true
    }
  }

  // MARK: Sizes of views

  func measuredAxes(ofItem item: Int) -> UIAxis { stacking.mask }
  var measuredCount: Int { tree.measuredCount }
  func measuredSize(ofItem item: Int) -> CGSize? { tree[item] }
  func forEachMeasured(_ body: (Int, CGSize) -> Void) { tree.forEachMeasured(body) }

  mutating func measure(_ sizes: [(item: Int, size: CGSize?)]) -> Range<Int> {
    guard !sizes.isEmpty else { return 0..<0 }
    tree.set(sizes)
    let items = sizes.itemRange
    return items.lowerBound / columns
      * columns..<min(tree.count, ((items.upperBound - 1) / columns + 1) * columns)
  }

  mutating func splice(_ changes: ItemSplice) { tree.splice(changes) }

  func solver(of group: PlacedGroup) -> Solver {
    let items = items(ofGroup: group.index)
    var solver = template.solver
    solver.limit = items.count
    solver.measured = MeasuredLeaves(tree, items)
    return solver
  }

  func checkInvariants() {
    tree.checkInvariants { old, new in
      old.count == new.count
        && (0..<columns).allSatisfy {
          old.head[$0] == new.head[$0] && old.sum[$0] == new.sum[$0]
            && old.tail[$0] == new.tail[$0]
        }
    }
  }
}

extension SolvedGroup {
  /// A row of cells that is as long as the longest of them, derived from this row without measured
  /// sizes.
  func evenRow(_ measured: MeasuredLeaves, count: Int, along axis: Axis) -> SolvedGroup {
    var slots = Array(slots.prefix(count))
    var longest = -CGFloat.infinity
    for index in slots.indices {
      if let size = measured.size(at: index) { slots[index].frame.size[axis] = size[axis] }
      longest = max(longest, slots[index].frame.size[axis])
    }
    var size = size
    size[axis] += longest - self.slots[0].frame.size[axis]
    return SolvedGroup(size: size, slots: slots)
  }
}

extension SectionTemplate {
  /// Whether copies of the group are even rows of few enough cells for `ItemRows`.
  var hasItemRows: Bool { hasEvenRows && perGroup <= RowRule.mostColumns }

  /// Whether copies of the group are rows that are as long as their longest cell: only cells with
  /// the same estimate, whose positions do not depend on each other's sizes.
  var hasEvenRows: Bool {
    guard !isOrthogonal, case .line(let line) = group.content, line.axis == stacking.other,
      line.alignment == .leading, group.length(stacking).isEstimated, full.attached.isEmpty,
      perGroup > 0
    else { return false }
    let isPlain = line.subitems.allSatisfy {
      $0.isItem && !$0.isUniform && $0.edges == nil && $0.length(stacking).isEstimated
        && !$0.length(stacking.other).isEstimated
    }
    let estimates = full.slots.map { $0.frame.size[stacking] }
    return isPlain && estimates.allSatisfy { $0 == estimates[0] }
  }
}
