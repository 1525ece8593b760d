import KumikoFoundation

/// Lengths in a row, most of them the same: where does the i-th start, and which one is at a
/// given offset?
///
/// The tree has 32 children per node, by index. A stretch in which every length is `base` is a run
/// and has no node: a million equal lengths take no memory, and m different ones take O(m).
///
///     base 44, length 3 set to 60:   0   44  88  132     192  236 …   (a million more)
///                                    ├───┼───┼───┼───────┼───┼───
///
/// Looking up and setting are O(log₃₂ count): four steps for a million. A sum is always computed
/// from the parts below it, so that setting a length and setting it back leaves no trace.
struct RunTree: Sendable {
  let count: Int
  /// The length of indexes that were not set.
  let base: CGFloat
  /// The shift of the index at the root.
  private let rootShift: Int
  /// The additional length of each child compared to a run; 32 per node. Nodes of all levels share
  /// it.
  private var excess: [CGFloat] = []
  /// The node below each child, or -1 for a run; unused in leaves.
  private var children: [Int32] = []
  private var rootExcess: CGFloat = 0

  init(count: Int, base: CGFloat) {
    self.count = count
    self.base = base
    var shift = 0
    while count > (32 << shift) { shift += 5 }
    rootShift = shift
  }

  /// A tree without runs.
  init(_ lengths: [CGFloat]) {
    self.init(count: lengths.count, base: 0)
    guard !lengths.isEmpty else { return }
    addNode()
    rootExcess = fill(0, shift: rootShift, first: 0, lengths)
  }

  /// All lengths together.
  var total: CGFloat { CGFloat(count) * base + rootExcess }

  /// The length of one.
  subscript(index: Int) -> CGFloat {
    get {
      guard !excess.isEmpty else { return base }
      var (node, shift) = (0, rootShift)
      while true {
        let slot = node << 5 + (index >> shift) & 31
        if shift == 0 { return base + excess[slot] }
        guard children[slot] >= 0 else { return base }
        node = Int(children[slot])
        shift -= 5
      }
    }
    set {
      if excess.isEmpty { addNode() }
      rootExcess = set(index, newValue - base, node: 0, shift: rootShift)
    }
  }

  /// The start and the length at an index, in one lookup.
  func place(of index: Int) -> (start: CGFloat, length: CGFloat) {
    let plain = CGFloat(index) * base
    guard !excess.isEmpty else { return (plain, base) }
    var (node, shift) = (0, rootShift)
    var sum: CGFloat = 0
    while true {
      let own = (index >> shift) & 31
      let row = node << 5
      for slot in row..<(row + own) { sum += excess[slot] }
      if shift == 0 { return (plain + sum, base + excess[row + own]) }
      guard children[row + own] >= 0 else { return (plain + sum, base) }
      node = Int(children[row + own])
      shift -= 5
    }
  }

  /// Calls `body` with each index that intersects a range: its index, its start, and its length.
  func forEach(from start: CGFloat, to end: CGFloat, _ body: (Int, CGFloat, CGFloat) -> Void) {
    guard count > 0, start < end else { return }
    var (index, position) = find(start)
    while index < count && position < end {
      // Up to 32 at a time are adjacent, or in a run.
      let row = leaf(of: index)
      let last = min(count, (index | 31) + 1)
      while index < last && position < end {
        let length = row < 0 ? base : base + excess[row + index & 31]
        body(index, position, length)
        position += length
        index += 1
      }
    }
  }

  /// The start of the excess of an index's block; -1 in a run.
  private func leaf(of index: Int) -> Int {
    guard !excess.isEmpty else { return -1 }
    var (node, shift) = (0, rootShift)
    while shift > 0 {
      let child = children[node << 5 + (index >> shift) & 31]
      if child < 0 { return -1 }
      node = Int(child)
      shift -= 5
    }
    return node << 5
  }

  /// The start of an index; for `count`, the total.
  func start(of index: Int) -> CGFloat {
    let plain = CGFloat(index) * base
    guard !excess.isEmpty else { return plain }
    if index >= count { return plain + rootExcess }
    var (node, shift) = (0, rootShift)
    var sum: CGFloat = 0
    while true {
      let own = (index >> shift) & 31
      let row = node << 5
      for slot in row..<(row + own) { sum += excess[slot] }
      guard shift > 0, children[row + own] >= 0 else { return plain + sum }
      node = Int(children[row + own])
      shift -= 5
    }
  }

  /// The first index that ends after `offset`, and its start; the last one if none does.
  func find(_ offset: CGFloat) -> (index: Int, start: CGFloat) {
    guard count > 0 else { return (0, 0) }
    guard !excess.isEmpty else { return findInRun(offset, first: 0, start: 0, count: count) }
    var (node, shift, first) = (0, rootShift, 0)
    var start: CGFloat = 0
    while true {
      let row = node << 5
      var slot = 0
      while true {
        let width = min(1 << shift, count - first)
        let length = CGFloat(width) * base + excess[row + slot]
        let isLast = first + width >= count || slot == 31
        if start + length > offset || isLast { break }
        start += length
        first += width
        slot += 1
      }
      if shift == 0 { return (first, start) }
      let child = children[row + slot]
      guard child >= 0 else {
        return findInRun(offset, first: first, start: start, count: min(1 << shift, count - first))
      }
      node = Int(child)
      shift -= 5
    }
  }

  private func findInRun(_ offset: CGFloat, first: Int, start: CGFloat, count: Int)
    -> (index: Int, start: CGFloat)
  {
    guard base > 0 else { return (first + count - 1, start) }
    let index = ((offset - start) / base).whole(in: 0...max(0, count - 1))
    return (first + index, start + CGFloat(index) * base)
  }

  /// Sets the additional length of an index compared to a run, and returns that of the whole node.
  private mutating func set(_ index: Int, _ value: CGFloat, node: Int, shift: Int) -> CGFloat {
    let row = node << 5
    let slot = row + (index >> shift) & 31
    if shift == 0 {
      excess[slot] = value
    } else {
      if children[slot] < 0 { children[slot] = Int32(addNode()) }
      excess[slot] = set(index, value, node: Int(children[slot]), shift: shift - 5)
    }
    return sum(row)
  }

  private mutating func fill(_ node: Int, shift: Int, first: Int, _ lengths: [CGFloat]) -> CGFloat {
    let row = node << 5
    for slot in 0..<32 {
      let start = first + slot << shift
      guard start < lengths.count else { break }
      if shift == 0 {
        excess[row + slot] = lengths[start] - base
      } else {
        let child = addNode()
        children[row + slot] = Int32(child)
        excess[row + slot] = fill(child, shift: shift - 5, first: start, lengths)
      }
    }
    return sum(row)
  }

  private func sum(_ row: Int) -> CGFloat {
    var sum: CGFloat = 0
    for slot in row..<(row + 32) { sum += excess[slot] }
    return sum
  }

  @discardableResult
  private mutating func addNode() -> Int {
    let node = excess.count >> 5
    excess.append(contentsOf: repeatElement(0, count: 32))
    children.append(contentsOf: repeatElement(-1, count: 32))
    return node
  }
}

extension RunTree {
  /// Checks that every sum is the sum of the level below; for tests.
  func checkInvariants() {
    guard !excess.isEmpty else { return }
    precondition(check(0, rootShift) == rootExcess, "RunTree: the root's sum is stale")
  }

  private func check(_ node: Int, _ shift: Int) -> CGFloat {
    let row = node << 5
    for slot in row..<(row + 32) where shift > 0 && children[slot] >= 0 {
      precondition(
        check(Int(children[slot]), shift - 5) == excess[slot], "RunTree: a sum is stale")
    }
    return sum(row)
  }
}
