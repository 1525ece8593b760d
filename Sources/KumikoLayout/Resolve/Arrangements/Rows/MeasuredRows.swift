import KumikoFoundation

/// Copies of a group that all have the same number of items, while measured views determine the
/// length of each copy in an arbitrary manner: groups of groups, cells with several estimates.
///
/// Copies without measured sizes are runs of a tree; the size of each other one is stored there. An
/// inserted or removed item gives every copy behind it other items. A few of those are solved at
/// once; the others are stale: each is assumed to be as long as the copy that it replaces, until it
/// is visited.
///
///     items     a b c │ d e f │ g h i │ …       x is inserted before b
///     items     a x b │ c d e │ f g h │ …
///     lengths     new     new   of g h i …      stale, and nearly right
struct MeasuredRows: GroupArrangement {
  let template: SectionTemplate
  /// Copies without measured sizes.
  private var plain: RepeatedGroups
  private var sizes: SizeTree<NoSum>
  /// The sizes of copies that differ from unmeasured ones.
  private var copies: SizeTree<CopyRule>
  private var stale = StaleCopies()
  /// Whether copies are rows with the length of their longest cell.
  private let isEven: Bool

  /// The number of copies that are solved at once when items are inserted or removed.
  private static let fewest = 128

  init(_ plain: RepeatedGroups, _ template: SectionTemplate) {
    (self.template, self.plain) = (template, plain)
    isEven = template.hasEvenRows
    sizes = SizeTree(count: plain.itemCount, rule: NoSum())
    copies = SizeTree(
      count: plain.groupCount,
      rule: CopyRule(axis: plain.stacking, base: plain.pitch, size: plain.full.size))
    if plain.groupCount > 0 { _ = update(plain.groupCount - 1) }
  }

  var itemCount: Int { plain.itemCount }
  var groupCount: Int { plain.groupCount }
  var extent: CGFloat { plain.groupCount == 0 ? 0 : copies.total - plain.spacing }

  var across: CGFloat {
    if plain.groupCount == 0 { return 0 }
    return template.isOrthogonal ? copies.whole.sum.across : plain.full.size[stacking.other]
  }

  func start(ofGroup group: Int) -> CGFloat { copies.start(of: group) }

  func length(ofGroup group: Int) -> CGFloat {
    plain.groupCount == 0 ? 0 : copies.place(of: group).length - plain.spacing
  }

  func group(at offset: CGFloat) -> Int { copies.find(offset).index }

  func group(ofItem item: Int) -> PlacedGroup {
    let index = item / max(1, plain.perGroup)
    return placed(index, start: copies.start(of: index))
  }

  func start(ofGroupWith item: Int) -> CGFloat { copies.start(of: item / plain.perGroup) }

  func forEachGroup(from start: CGFloat, to end: CGFloat, _ body: (PlacedGroup) -> Void) {
    copies.forEach(from: start, to: end) { group, position, _ in
      body(placed(group, start: position))
    }
  }

  private func items(ofGroup group: Int) -> Range<Int> {
    let first = group * plain.perGroup
    return first..<min(first + plain.perGroup, plain.itemCount)
  }

  private func solved(_ group: Int) -> SolvedGroup {
    let items = items(ofGroup: group)
    guard sizes.containsMeasured(items) else { return plain.solved(group) }
    if isEven {
      return plain.full.evenRow(
        MeasuredLeaves(sizes, items), count: items.count, along: stacking)
    }
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

  // MARK: Sizes of copies

  /// The size of a copy that differs from unmeasured ones.
  private func size(ofGroup group: Int) -> CGSize? {
    if sizes.containsMeasured(items(ofGroup: group)) { return solved(group).size }
    guard group == plain.groupCount - 1, let last = plain.last,
      last.size[stacking] != plain.size
    else { return nil }
    return CGSize(stacking, last.size[stacking], plain.full.size[stacking.other])
  }

  /// Updates the size of a copy whose items changed; returns whether it differs.
  private mutating func update(_ group: Int) -> Bool {
    let size = size(ofGroup: group)
    guard copies[group] != size else { return false }
    copies.set(group, size)
    return true
  }

  /// Updates stale copies among some, up to a maximum number; returns whether any size differs.
  private mutating func refresh(_ groups: Range<Int>, atMost most: Int = .max) -> Bool {
    var (left, isMoved) = (most, false)
    for range in stale.taken(groups) {
      var group = range.lowerBound
      // The others have no measured sizes, and are counted so.
      while let next = nextWithSize(from: group), next < range.upperBound {
        guard left > 0 else {
          stale.add(next..<range.upperBound)
          break
        }
        isMoved = update(next) || isMoved
        (group, left) = (next + 1, left - 1)
      }
    }
    return isMoved
  }

  /// The next copy that has a size of its own, or may need one.
  private func nextWithSize(from group: Int) -> Int? {
    guard group < plain.groupCount else { return nil }
    let measured = sizes.nextMeasured(from: group * plain.perGroup).map { $0 / plain.perGroup }
    let sized = copies.nextMeasured(from: group)
    let last = plain.last == nil ? nil : plain.groupCount - 1
    return [measured, sized, last].compactMap(\.self).min()
  }

  mutating func workOut(from start: CGFloat, to end: CGFloat) -> Bool {
    guard !stale.isEmpty, itemCount > 0 else { return false }
    // One more on either side: a copy that is longer than assumed extends into the next.
    let first = max(0, copies.find(start).index - 1)
    let last = end < .infinity ? copies.find(end).index + 1 : groupCount - 1
    return refresh(first..<min(groupCount, last + 1))
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
    var new: [(item: Int, size: CGSize?)] = []
    for (item, _) in changed where item / plain.perGroup != last {
      last = item / plain.perGroup
      new.append((last, size(ofGroup: last)))
    }
    copies.set(new)
    let range = changed.itemRange
    return items(ofGroup: range.lowerBound / plain.perGroup)
      .lowerBound..<items(ofGroup: (range.upperBound - 1) / plain.perGroup).upperBound
  }

  mutating func splice(_ changes: ItemSplice) {
    guard !changes.isEmpty else { return }
    let (old, per) = (itemCount, plain.perGroup)
    plain = template.groups(itemCount: changes.count(after: old))
    sizes.splice(changes)
    // A change moves copies by as many as it fills.
    for range in changes.removedRanges where range.count >= per {
      copies.remove(range.lowerBound / per..<(range.lowerBound / per + range.count / per))
    }
    for range in changes.insertedRanges where range.count >= per {
      copies.insert(range.count / per, at: min(range.lowerBound / per, copies.count))
    }
    let first = changes.first / per
    let missing = plain.groupCount - copies.count
    if missing > 0 {
      copies.insert(missing, at: min(first, copies.count))
    } else {
      copies.remove(first..<(first - missing))
    }
    // If items move by whole copies, those behind the last change keep theirs.
    let tail = min(
      old - 1 - (changes.removed.last ?? -1), itemCount - 1 - (changes.arriving.last ?? -1))
    let isWhole = (itemCount - old) % per == 0
    let kept = isWhole ? tail / per : 0
    stale.move(
      behind: first, count: plain.groupCount, kept: kept,
      former: (old + per - 1) / per)
    _ = refresh(first..<plain.groupCount, atMost: Self.fewest)
  }

  func solver(of group: PlacedGroup) -> Solver { solver(of: items(ofGroup: group.index)) }

  func checkInvariants() {
    sizes.checkInvariants { _, _ in true }
    copies.checkInvariants { $0.excess == $1.excess && $0.across == $1.across }
    precondition(
      sizes.count == itemCount && copies.count == groupCount,
      "MeasuredRows: the number of items is stale")
    for group in 0..<groupCount where !stale.contains(group) {
      precondition(copies[group] == size(ofGroup: group), "MeasuredRows: a size is stale")
    }
  }
}
