import KumikoFoundation

/// Items that are packed one after another, with their sizes, and the packing state before each
/// page of 32 of them and before each node of pages. Items that were not measured are a run, which
/// the packer skips at once.
///
/// Changed items are packed again, and then one page after another, until a page starts in the
/// state in which it started before: from there on only positions moved, and positions are sums.
/// Lines of tags coincide again after a few lines. The same holds for inserted and removed items:
/// pages are identified by their contents, not by their number. Where packings do not coincide,
/// pages are packed when they are visited: until then they keep their former lengths.
///
///     page       0      1      2      3
///     before   ┌────┐┌────┐┌────┐┌────┐     an item of page 1 grows:
///     after    └────┘└─────┘└────┘┌────┐    page 3 starts as before, and packing ends
struct PackTree<P: Packer>: Sendable {
  let packer: P
  private(set) var sizes: SizeTree<PackRule<P>>

  /// A tree over items without measured sizes.
  ///
  /// - Parameter isDense: stores states also for unmeasured items, for packers that cannot skip.
  init(_ packer: P, count: Int, isDense: Bool = false) {
    self.packer = packer
    sizes = SizeTree(
      count: count, rule: PackRule(packer: packer), longestRun: isDense ? 32 : .max)
    repack()
  }

  var count: Int { sizes.count }

  /// The end of the packed items, and the state behind the last item.
  var result: (step: Step, state: P.State) { (sizes.whole.sum.step, sizes.whole.sum.exit) }

  // MARK: Changing

  /// Sets the size of an item; nil discards it. Nothing can be looked up until it is packed.
  mutating func set(_ item: Int, _ size: CGSize?) { sizes.set(item, size) }

  /// Sets the sizes of many items. Nothing can be looked up until they are packed.
  mutating func set(_ sizes: [(item: Int, size: CGSize?)]) { self.sizes.set(sizes) }

  /// Removes and inserts items. Nothing can be looked up until they are packed.
  mutating func splice(_ changes: ItemSplice) { sizes.splice(changes) }

  /// Packs changed items, and those that depend on them, no farther than to a goal. Items behind
  /// that keep their former packing, moved.
  ///
  /// - Returns: how far items are packed now.
  @discardableResult
  mutating func repack(_ goal: PackGoal = .all) -> PackFront {
    guard sizes.count > 0 else {
      sizes.whole.sum = PackRule.Sum(entry: packer.start, exit: packer.start, isKnown: true)
      return PackFront()
    }
    if sizes.whole.sum.isKnown && sizes.whole.sum.entry == packer.start {
      return PackFront(item: sizes.count, step: sizes.whole.sum.step)
    }
    var walk = Walk(goal: goal, state: packer.start)
    sizes.whole.sum = repack(sizes.root, sizes.height, &walk)
    return walk.front
  }

  /// The progress of packing.
  private struct Walk {
    let goal: PackGoal
    var state: P.State
    var front = PackFront()
    /// Whether the goal was reached before anything that would have to be packed.
    var isAtEnd = false

    mutating func pass(_ count: Int, _ sum: PackRule<P>.Sum) {
      state = sum.exit
      front.item += count
      front.step += sum.step
    }
  }

  private mutating func repack(_ node: Int, _ level: Int, _ walk: inout Walk) -> PackRule<P>.Sum {
    var whole = PackRule<P>.Sum(entry: walk.state, exit: walk.state, isKnown: true)
    let row = node << 5
    let slots = row..<(row + Int(sizes.store.sizes[node]))
    for slot in slots {
      let count = sizes.store.counts[slot]
      if !walk.isAtEnd && sizes.store.sums[slot].isKnown
        && sizes.store.sums[slot].entry == walk.state
      {
        walk.pass(count, sizes.store.sums[slot])
      } else if walk.isAtEnd || walk.goal.isReached(walk.front) {
        walk.isAtEnd = true
        guess(slot, level)
      } else if level > 1 {
        sizes.store.sums[slot] = repack(Int(sizes.store.links[slot]), level - 1, &walk)
      } else {
        sizes.store.sums[slot] = packed(slot, walk.state)
        walk.pass(count, sizes.store.sums[slot])
      }
      whole.step += sizes.store.sums[slot].step
    }
    if walk.isAtEnd { return sizes.rule.joined(sizes.store.sums[slots]) }
    whole.exit = walk.state
    return whole
  }

  /// The packed sum of a page or run.
  private func packed(_ slot: Int, _ start: P.State) -> PackRule<P>.Sum {
    let (link, count) = (Int(sizes.store.links[slot]), sizes.store.counts[slot])
    var sum = PackRule<P>.Sum(entry: start, exit: start, isKnown: true)
    sum.step =
      link < 0
      ? packer.skip(count, &sum.exit)
      : sizes.store.withPage(link) { packer.place(0..<count, of: $0, &sum.exit) }
    sum.step += packer.settle(&sum.exit)
    return sum
  }

  /// Estimates the sum of a child that has changed and is not packed yet.
  private mutating func guess(_ slot: Int, _ level: Int) {
    guard !sizes.store.sums[slot].isKnown, !sizes.store.sums[slot].isGuessed else { return }
    let (link, count) = (Int(sizes.store.links[slot]), sizes.store.counts[slot])
    if level > 1 {
      let slots = (link << 5)..<(link << 5 + Int(sizes.store.sizes[link]))
      for slot in slots { guess(slot, level - 1) }
      sizes.store.sums[slot] = sizes.rule.joined(sizes.store.sums[slots])
    } else {
      sizes.store.sums[slot].step =
        link < 0
        ? packer.guess(count) : sizes.store.withPage(link) { packer.guess(count, of: $0) }
      sizes.store.sums[slot].isGuessed = true
    }
  }

  // MARK: Looking up

  /// A state within the packing.
  struct Position {
    /// The next item.
    var item: Int
    var state: P.State
    /// The advance of the packing up to here.
    var step: Step
    /// The item behind the page or run.
    var blockEnd: Int
    /// Whether nothing in the block was measured.
    var isRun: Bool
    /// The measured size of the item; only if the position was requested by item.
    var size: CGSize?
  }

  /// The state before an item.
  func position(before item: Int) -> Position {
    var step = Step()
    var child = 0
    let place = sizes.location(of: item) { slots in
      sizes.store.sums.withUnsafeBufferPointer { sums in
        for slot in slots { step += sums[slot].step }
      }
      child = slots.upperBound
    }
    var state = sizes.store.sums[child].entry
    step +=
      place.page < 0
      ? packer.skip(place.offset, &state)
      : sizes.store.withPage(place.page) { packer.place(0..<place.offset, of: $0, &state) }
    return Position(
      item: item, state: state, step: step, blockEnd: item - place.offset + place.count,
      isRun: place.page < 0,
      size: place.page < 0 ? nil : sizes.store.size(place.page, place.offset))
  }

  /// The first page or run after which items extend beyond an offset; the last if none do.
  ///
  /// - Parameter limit: the first item that is not packed; the block is not behind it.
  func block(reaching offset: CGFloat, limit: Int = .max) -> Position {
    block(limit) { step, exit in step.advance + packer.reach(exit) > offset }
  }

  /// The page or run in which a group is closed; the last if none is.
  func block(closing group: Int) -> Position { block(.max) { step, _ in step.closed > group } }

  /// Descends to the first child that `isIn` accepts, given the packing behind that child: if it
  /// accepts one, it must accept all that follow.
  @inline(__always)
  private func block(_ limit: Int, _ isIn: (Step, P.State) -> Bool) -> Position {
    var (node, level, first, step) = (sizes.root, sizes.height, 0, Step())
    while sizes.store.sizes[node] > 0 {
      let row = node << 5
      let last = row + Int(sizes.store.sizes[node]) - 1
      var slot = row
      while slot < last {
        var behind = step
        behind += sizes.store.sums[slot].step
        if isIn(behind, sizes.store.sums[slot].exit) || first + sizes.store.counts[slot] >= limit {
          break
        }
        step = behind
        first += sizes.store.counts[slot]
        slot += 1
      }
      let link = Int(sizes.store.links[slot])
      guard level > 1 else {
        return Position(
          item: first, state: sizes.store.sums[slot].entry, step: step,
          blockEnd: first + sizes.store.counts[slot], isRun: link < 0)
      }
      (node, level) = (link, level - 1)
    }
    return Position(item: 0, state: packer.start, step: Step(), blockEnd: 0, isRun: true)
  }

  /// Checks that sizes are in order, and that packing everything again results in the stored state;
  /// for tests.
  func checkInvariants() {
    sizes.checkInvariants { _, _ in true }
    guard sizes.whole.sum.isKnown else { return }
    var fresh = PackTree(packer, count: 0)
    fresh.sizes = sizes
    for slot in fresh.sizes.store.sums.indices { fresh.sizes.store.sums[slot].isKnown = false }
    fresh.sizes.whole.sum.isKnown = false
    fresh.repack()
    let (old, new) = (result, fresh.result)
    precondition(
      old.state == new.state && old.step.closed == new.step.closed
        && abs(old.step.advance - new.step.advance) <= 1e-6 * max(1, abs(new.step.advance)),
      "PackTree: what is remembered is stale")
  }
}
