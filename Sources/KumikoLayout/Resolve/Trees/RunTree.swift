import KumikoFoundation

/// Lengths in a row: where does the i-th start, and which one is at a given offset?
///
/// The tree has 32 children per node, by index, and each node stores the lengths below its
/// children:
///
///     0   44  88  132     192  236 …
///     ├───┼───┼───┼───────┼───┼───
///
/// Looking up and setting are O(log₃₂ count): four steps for a million. A sum is always computed
/// from the parts below it, so that setting a length and setting it back leaves no trace.
struct RunTree: Sendable {
  let count: Int
  /// The shift of the index at the root.
  private let rootShift: Int
  /// The length of each child; 32 per node. Nodes of all levels share it.
  private var lengths: [CGFloat] = []
  /// The node below each child; unused in leaves.
  private var children: [Int32] = []
  /// All lengths together.
  private(set) var total: CGFloat = 0

  /// The tree of lengths.
  init(_ given: [CGFloat]) {
    count = given.count
    var shift = 0
    while count > (32 << shift) { shift += 5 }
    rootShift = shift
    guard !given.isEmpty else { return }
    addNode()
    total = fill(0, shift: rootShift, first: 0, given)
  }

  /// The length of one.
  subscript(index: Int) -> CGFloat {
    get {
      var (node, shift) = (0, rootShift)
      while shift > 0 {
        node = Int(children[slot(index, node, shift)])
        shift -= 5
      }
      return lengths[slot(index, node, shift)]
    }
    set { total = set(index, newValue, node: 0, shift: rootShift) }
  }

  /// The start of an index; for `count`, the total.
  func start(of index: Int) -> CGFloat {
    if index >= count { return total }
    var (node, shift) = (0, rootShift)
    var sum: CGFloat = 0
    while true {
      let own = slot(index, node, shift)
      for slot in (node << 5)..<own { sum += lengths[slot] }
      if shift == 0 { return sum }
      node = Int(children[own])
      shift -= 5
    }
  }

  /// The first index that ends after `offset`, and its start; the last one if none does.
  func find(_ offset: CGFloat) -> (index: Int, start: CGFloat) {
    guard count > 0 else { return (0, 0) }
    var (node, shift, first) = (0, rootShift, 0)
    var start: CGFloat = 0
    while true {
      var slot = node << 5
      let end = slot + 31
      while slot < end, first + (1 << shift) < count, start + lengths[slot] <= offset {
        start += lengths[slot]
        first += 1 << shift
        slot += 1
      }
      if shift == 0 { return (first, start) }
      node = Int(children[slot])
      shift -= 5
    }
  }

  /// The place of an index, or of the child that contains it, in a node.
  private func slot(_ index: Int, _ node: Int, _ shift: Int) -> Int {
    node << 5 + (index >> shift) & 31
  }

  /// Sets a length, and returns that of the whole node.
  private mutating func set(_ index: Int, _ value: CGFloat, node: Int, shift: Int) -> CGFloat {
    let slot = slot(index, node, shift)
    lengths[slot] =
      shift == 0 ? value : set(index, value, node: Int(children[slot]), shift: shift - 5)
    return sum(node << 5)
  }

  private mutating func fill(_ node: Int, shift: Int, first: Int, _ given: [CGFloat]) -> CGFloat {
    let row = node << 5
    for slot in 0..<32 {
      let start = first + slot << shift
      guard start < given.count else { break }
      if shift == 0 {
        lengths[row + slot] = given[start]
      } else {
        let child = addNode()
        children[row + slot] = Int32(child)
        lengths[row + slot] = fill(child, shift: shift - 5, first: start, given)
      }
    }
    return sum(row)
  }

  private func sum(_ row: Int) -> CGFloat {
    var sum: CGFloat = 0
    for slot in row..<(row + 32) { sum += lengths[slot] }
    return sum
  }

  @discardableResult
  private mutating func addNode() -> Int {
    let node = lengths.count >> 5
    lengths.append(contentsOf: repeatElement(0, count: 32))
    children.append(contentsOf: repeatElement(-1, count: 32))
    return node
  }
}

extension RunTree {
  /// Checks that every sum is the sum of the level below; for tests.
  func checkInvariants() {
    guard !lengths.isEmpty else { return }
    precondition(check(0, rootShift) == total, "RunTree: the root's sum is stale")
  }

  private func check(_ node: Int, _ shift: Int) -> CGFloat {
    let row = node << 5
    for slot in row..<(row + 32) where shift > 0 && children[slot] >= 0 {
      precondition(
        check(Int(children[slot]), shift - 5) == lengths[slot], "RunTree: a sum is stale")
    }
    return sum(row)
  }
}
