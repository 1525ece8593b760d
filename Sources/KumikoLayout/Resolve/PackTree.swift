import KumikoFoundation

/// Remembers how far packing had come at every 32nd item, at every 1024th, and so on, wherever
/// something was measured near. Elsewhere items are a run, which its packer skips at once.
///
/// A new size packs its own 32 items anew and then one block after another, until a block starts
/// in the state in which it started before: from there on only positions moved, and positions are
/// sums. Lines of tags meet again after a few lines.
///
///     block      0      1      2      3
///     before   ┌────┐┌────┐┌────┐┌────┐     an item of block 1 grows:
///     after    └────┘└─────┘└────┘┌────┐    block 3 starts as before, and packing ends
struct PackTree<P: Packer>: Sendable {
  let packer: P
  let count: Int
  private let isDense: Bool
  private let rootShift: Int
  /// 32 a node: the node below, 0 for a block of items, -1 for a run.
  private var children: [Int32] = []
  /// 32 a node: the state before each child, how far packing had come there within the node, and
  /// how far the child comes.
  private var entries: [P.State] = []
  private var fronts: [Step] = []
  private var steps: [Step] = []
  /// One a node: the state behind it, and whether it was packed at all.
  private var exits: [P.State] = []
  private var isPacked: [Bool] = []
  /// One a node: which children hold something that changed.
  private var changed: [UInt32] = []
  private var total: Step
  /// The state behind the last item; in an array, for a section to stay small.
  private var ends: [P.State]

  /// A tree over items in which nothing is measured yet.
  ///
  /// - Parameter isDense: remembers every block from the start, for packers that cannot skip.
  init(_ packer: P, count: Int, isDense: Bool = false) {
    self.packer = packer
    self.isDense = isDense
    self.count = count
    var shift = 5
    while count > (32 << shift) { shift += 5 }
    rootShift = shift
    ends = [packer.start]
    total = Step()
    if isDense && count > 0 {
      mark(0)
      repack(MeasuredSizes())
    } else {
      total = packer.skip(0, count: count, &ends[0])
    }
  }

  /// How far the front came, and the state behind the last item.
  var result: (step: Step, state: P.State) { (total, ends[0]) }

  /// A state on the way.
  struct Position {
    /// The next item.
    var item: Int
    var state: P.State
    /// How far the front came until here.
    var step: Step
    /// The item behind the block or run.
    var blockEnd: Int
    /// Whether nothing in the block was measured.
    var isRun: Bool
  }

  /// The state before an item.
  func position(before item: Int, _ sizes: MeasuredSizes) -> Position {
    var position = descend { _, shift, first, _ in (item - first) >> shift }
    if position.isRun {
      position.step += packer.skip(position.item, count: item - position.item, &position.state)
    } else {
      position.step += sizes.withPage(of: position.item) {
        packer.place(position.item..<item, $0, &position.state)
      }
    }
    position.item = item
    return position
  }

  /// The first block after which something reaches beyond an offset; the last where nothing does.
  func block(reaching offset: CGFloat) -> Position {
    block { step, exit in step.advance + packer.reach(exit) > offset }
  }

  /// The block in which a group is closed; the last where none is.
  func block(closing group: Int) -> Position { block { step, _ in step.closed > group } }

  /// Goes down to the first block that `isIn` accepts, told of the front behind it: where it accepts
  /// one, it accepts all that follow.
  @inline(__always)
  private func block(_ isIn: (Step, P.State) -> Bool) -> Position {
    descend { row, shift, first, step in
      var (low, high) = (0, min(31, (count - 1 - first) >> shift))
      while low < high {
        let middle = (low + high) >> 1
        let behind = Step(
          advance: step.advance + fronts[row + middle + 1].advance,
          closed: step.closed + fronts[row + middle + 1].closed)
        if isIn(behind, entries[row + middle + 1]) { high = middle } else { low = middle + 1 }
      }
      return low
    }
  }

  /// Goes down to a block or run, by the child that `choose` takes of each node: told of the node's
  /// row, the shift of its children, its first item, and how far packing comes before it.
  @inline(__always)
  private func descend(_ choose: (Int, Int, Int, Step) -> Int) -> Position {
    guard !children.isEmpty else {
      return Position(item: 0, state: packer.start, step: Step(), blockEnd: count, isRun: true)
    }
    var (node, shift, first) = (0, rootShift, 0)
    var step = Step()
    while true {
      let row = node << 5
      let slot = choose(row, shift, first, step)
      step += fronts[row + slot]
      let child = children[row + slot]
      let start = first + slot << shift
      if child < 0 || shift == 5 {
        return Position(
          item: start, state: entries[row + slot], step: step,
          blockEnd: min(count, start + 1 << shift), isRun: child < 0)
      }
      (node, shift, first) = (Int(child), shift - 5, start)
    }
  }

  /// Packs anew from items whose sizes changed.
  mutating func update(_ items: some Sequence<Int>, _ sizes: MeasuredSizes) {
    for item in items { mark(item) }
    repack(sizes)
  }

  /// Packs anew from all items that were marked.
  mutating func repack(_ sizes: MeasuredSizes) {
    if children.isEmpty { return }
    (ends[0], total) = reflow(0, rootShift, 0, packer.start, sizes)
  }

  /// Marks the block of an item, and all that it is part of, as changed. Nothing can be looked up
  /// until all marks were packed.
  mutating func mark(_ item: Int) {
    if children.isEmpty { addNode() }
    var (node, shift) = (0, rootShift)
    while true {
      let place = (item >> shift) & 31
      let slot = node << 5 + place
      changed[node] |= 1 << UInt32(place)
      if children[slot] < 0 {
        let child = shift == 5 ? 0 : Int32(addNode())
        children[slot] = child
      }
      if shift == 5 { return }
      node = Int(children[slot])
      shift -= 5
    }
  }

  private mutating func reflow(
    _ node: Int, _ shift: Int, _ first: Int, _ entry: P.State, _ sizes: MeasuredSizes
  ) -> (P.State, Step) {
    let row = node << 5
    let isOld = isPacked[node]
    var waiting = changed[node]
    changed[node] = 0
    isPacked[node] = true
    var (slot, state) = (0, entry)
    while slot < 32 {
      let start = first + slot << shift
      guard start < count else { break }
      let bit = UInt32(1) << UInt32(slot)
      if isOld && waiting & bit == 0 && entries[row + slot] == state {
        // As before from here on, up to the next change.
        guard waiting != 0 else {
          state = exits[node]
          break
        }
        slot = waiting.trailingZeroBitCount
        state = entries[row + slot]
        continue
      }
      waiting &= ~bit
      entries[row + slot] = state
      steps[row + slot] = pack(row + slot, shift, start, &state, sizes)
      slot += 1
    }
    exits[node] = state
    return (state, sum(row))
  }

  /// Packs what a child holds.
  private mutating func pack(
    _ slot: Int, _ shift: Int, _ start: Int, _ state: inout P.State, _ sizes: MeasuredSizes
  ) -> Step {
    let width = min(1 << shift, count - start)
    if isDense && children[slot] < 0 {
      let child = shift == 5 ? 0 : Int32(addNode())
      children[slot] = child
    }
    let child = Int(children[slot])
    if child < 0 { return packer.skip(start, count: width, &state) }
    if shift == 5 { return replay(start, width, &state, sizes) }
    let step: Step
    (state, step) = reflow(child, shift - 5, start, state, sizes)
    return step
  }

  private func replay(_ first: Int, _ count: Int, _ state: inout P.State, _ sizes: MeasuredSizes)
    -> Step
  {
    var step = sizes.withPage(of: first) { packer.place(first..<(first + count), $0, &state) }
    step += packer.settle(&state)
    return step
  }

  /// Sums up how far packing had come before each child, and returns how far the node comes.
  private mutating func sum(_ row: Int) -> Step {
    var sum = Step()
    for slot in row..<(row + 32) {
      fronts[slot] = sum
      sum += steps[slot]
    }
    return sum
  }

  @discardableResult
  private mutating func addNode() -> Int {
    let node = exits.count
    children.append(contentsOf: repeatElement(-1, count: 32))
    entries.append(contentsOf: repeatElement(packer.start, count: 32))
    steps.append(contentsOf: repeatElement(Step(), count: 32))
    fronts.append(contentsOf: repeatElement(Step(), count: 32))
    exits.append(packer.start)
    isPacked.append(false)
    changed.append(0)
    return node
  }
}
