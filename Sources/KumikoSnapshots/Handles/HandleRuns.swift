/// Sequences of unique numbers, stored as runs of consecutive numbers.
///
///     0 1 2 3 4 5 6 7       one run: 0..<8
///     0 1 2 5 6 7           3 and 4 removed: 0..<3, 5..<8
///     0 1 8 9 2 5 6 7       two inserted: 0..<2, 8..<10, 2..<3, 5..<8
///
/// A run is a node of two trees. One has the order of its sequence, and stores how many numbers are
/// below a node: it finds the number at an offset, and upwards the offset of a number. The other
/// has the order of the numbers: it finds the run of a number. Both are treaps (Seidel and Aragon,
/// "Randomized search trees", 1996).
///
/// - Complexity: O(log runs) for a query, a cut and an insertion, expected. A sequence that was
///   never changed is one run, however long.
struct HandleRuns: Sendable {
  /// A run, or a tree of runs by its root; `none` for an empty sequence.
  typealias Node = Int32

  static let none: Node = 0

  private struct Run {
    var first: Int
    var count: Int32
    /// The numbers of this run and of all below it.
    var total: Int32
    var left = HandleRuns.none
    var right = HandleRuns.none
    /// The node above; at a root the complement (`~`) of the sequence's owner.
    var parent = HandleRuns.none
    /// The trees of smaller and of larger numbers.
    var lower = HandleRuns.none
    var higher = HandleRuns.none
    let priority: UInt32

    func contains(_ number: Int) -> Bool { number >= first && number - first < Int(count) }
  }

  // The first represents `none`.
  private var runs = [Run(first: 0, count: 0, total: 0, priority: 0)]
  private var unused: [Node] = []
  private var numbers = HandleRuns.none

  /// The number of runs.
  var runCount: Int { runs.count - 1 - unused.count }

  // MARK: Sequences

  /// A sequence of one run; empty if the range is.
  mutating func make(_ range: Range<Int>) -> Node {
    guard !range.isEmpty else { return HandleRuns.none }
    let node = unused.popLast() ?? Node(runs.count)
    let run = Run(
      first: range.lowerBound, count: Int32(range.count), total: Int32(range.count),
      priority: HandleRuns.priority(of: node))
    if Int(node) == runs.count { runs.append(run) } else { runs[Int(node)] = run }
    numbers = enter(node, into: numbers)
    return node
  }

  /// Sets the owner of the sequence with a root, as a number that is not negative.
  mutating func setOwner(_ owner: Int32, of root: Node) {
    if root != HandleRuns.none { runs[Int(root)].parent = ~owner }
  }

  /// The number of elements of a sequence.
  func count(_ root: Node) -> Int { Int(runs[Int(root)].total) }

  /// Concatenates two sequences.
  mutating func joined(_ left: Node, _ right: Node) -> Node {
    if left == HandleRuns.none { return right }
    if right == HandleRuns.none { return left }
    if runs[Int(left)].priority >= runs[Int(right)].priority {
      setRight(of: left, joined(runs[Int(left)].right, right))
      return left
    }
    setLeft(of: right, joined(left, runs[Int(right)].left))
    return right
  }

  /// The first numbers of a sequence, and the others.
  mutating func cut(_ root: Node, at offset: Int) -> (Node, Node) {
    guard let bounds = boundsOfRun(around: offset, in: root) else {
      return cutBetweenRuns(root, at: offset)
    }
    // The run is removed as a whole, so that its second part gets its own priority.
    let (before, rest) = cutBetweenRuns(root, at: bounds.lowerBound)
    let (run, after) = cutBetweenRuns(rest, at: bounds.count)
    let (first, length) = (runs[Int(run)].first, offset - bounds.lowerBound)
    runs[Int(run)].count = Int32(length)
    addUp(run)
    let second = make(first + length..<first + bounds.count)
    return (joined(before, run), joined(second, after))
  }

  /// The offsets of the run that a cut would split; nil if there is none.
  private func boundsOfRun(around offset: Int, in root: Node) -> Range<Int>? {
    var (node, start) = (root, 0)
    while node != HandleRuns.none {
      let run = runs[Int(node)]
      let own = start + count(run.left)
      if offset < own {
        node = run.left
      } else if offset < own + Int(run.count) {
        return offset == own ? nil : own..<own + Int(run.count)
      } else {
        start = own + Int(run.count)
        node = run.right
      }
    }
    return nil
  }

  /// The same for an offset between two runs.
  private mutating func cutBetweenRuns(_ root: Node, at offset: Int) -> (Node, Node) {
    guard root != HandleRuns.none else { return (root, root) }
    let run = runs[Int(root)]
    let before = count(run.left)
    if offset <= before {
      let (first, rest) = cutBetweenRuns(run.left, at: offset)
      setLeft(of: root, rest)
      return (first, root)
    }
    let (first, rest) = cutBetweenRuns(run.right, at: offset - before - Int(run.count))
    setRight(of: root, first)
    return (root, rest)
  }

  /// Releases a sequence, whose numbers are added to `gone`, in order.
  mutating func end(_ root: Node, _ gone: inout [Range<Int>]) {
    guard root != HandleRuns.none else { return }
    let run = runs[Int(root)]
    end(run.left, &gone)
    gone.append(run.first..<run.first + Int(run.count))
    numbers = leave(root, numbers)
    end(run.right, &gone)
    unused.append(root)
  }

  // MARK: Queries

  /// The number at an offset; nil if there is none.
  func number(at offset: Int, in root: Node) -> Int? {
    var (node, offset) = (root, offset)
    guard offset >= 0 else { return nil }
    while node != HandleRuns.none {
      let run = runs[Int(node)]
      let before = count(run.left)
      if offset < before {
        node = run.left
      } else if offset - before < Int(run.count) {
        return run.first + offset - before
      } else {
        offset -= before + Int(run.count)
        node = run.right
      }
    }
    return nil
  }

  /// The numbers at some offsets of a sequence, in order, as ranges.
  func numbers(at offsets: Range<Int>, in root: Node) -> [Range<Int>] {
    var found: [Range<Int>] = []
    collect(offsets, root, from: 0, &found)
    return found
  }

  private func collect(
    _ offsets: Range<Int>, _ node: Node, from start: Int, _ found: inout [Range<Int>]
  ) {
    guard node != HandleRuns.none, start < offsets.upperBound,
      start + count(node) > offsets.lowerBound
    else { return }
    let run = runs[Int(node)]
    collect(offsets, run.left, from: start, &found)
    let own = start + count(run.left)
    let part = offsets.clamped(to: own..<own + Int(run.count))
    if !part.isEmpty {
      found.append(run.first + part.lowerBound - own..<run.first + part.upperBound - own)
    }
    collect(offsets, run.right, from: own + Int(run.count), &found)
  }

  /// The owner of the sequence that contains a number, and its offset there; nil if none does.
  func place(of number: Int) -> (owner: Int32, offset: Int)? {
    var (node, run) = (numbers, HandleRuns.none)
    while node != HandleRuns.none {
      if runs[Int(node)].first <= number {
        run = node
        node = runs[Int(node)].higher
      } else {
        node = runs[Int(node)].lower
      }
    }
    guard run != HandleRuns.none, runs[Int(run)].contains(number) else { return nil }
    var offset = count(runs[Int(run)].left) + number - runs[Int(run)].first
    while runs[Int(run)].parent > HandleRuns.none {
      let parent = runs[Int(run)].parent
      if runs[Int(parent)].right == run {
        offset += count(runs[Int(parent)].left) + Int(runs[Int(parent)].count)
      }
      run = parent
    }
    return (~runs[Int(run)].parent, offset)
  }

  // MARK: Nodes

  /// The runs of a sequence, in order.
  func nodes(of root: Node) -> [Node] {
    var (nodes, above, node) = ([Node](), [Node](), root)
    while node != HandleRuns.none || !above.isEmpty {
      while node != HandleRuns.none {
        above.append(node)
        node = runs[Int(node)].left
      }
      guard let next = above.popLast() else { break }
      nodes.append(next)
      node = runs[Int(next)].right
    }
    return nodes
  }

  /// The numbers of one run.
  func numbers(of node: Node) -> Range<Int> {
    runs[Int(node)].first..<runs[Int(node)].first + Int(runs[Int(node)].count)
  }

  /// Reduces a run to a part of it.
  mutating func shorten(_ node: Node, to part: Range<Int>) {
    runs[Int(node)].first = part.lowerBound
    runs[Int(node)].count = Int32(part.count)
  }

  /// Frees a run that is in no sequence any more.
  mutating func free(_ node: Node) {
    numbers = leave(node, numbers)
    unused.append(node)
  }

  /// Appends a run to a tree under construction, whose right edge is `edge`, from the root on.
  mutating func push(_ node: Node, on edge: inout [Node]) {
    var below = HandleRuns.none
    while let last = edge.last, runs[Int(last)].priority < runs[Int(node)].priority {
      below = last
      edge.removeLast()
      addUp(last)
    }
    runs[Int(node)].right = HandleRuns.none
    runs[Int(node)].left = below
    if below != HandleRuns.none { runs[Int(below)].parent = node }
    if let last = edge.last {
      runs[Int(last)].right = node
      runs[Int(node)].parent = last
    }
    edge.append(node)
  }

  /// The root of a finished tree.
  mutating func finished(_ edge: [Node]) -> Node {
    for node in edge.reversed() { addUp(node) }
    return edge.first ?? HandleRuns.none
  }

  private mutating func setLeft(of node: Node, _ child: Node) {
    runs[Int(node)].left = child
    if child != HandleRuns.none { runs[Int(child)].parent = node }
    addUp(node)
  }

  private mutating func setRight(of node: Node, _ child: Node) {
    runs[Int(node)].right = child
    if child != HandleRuns.none { runs[Int(child)].parent = node }
    addUp(node)
  }

  private mutating func addUp(_ node: Node) {
    let run = runs[Int(node)]
    runs[Int(node)].total = runs[Int(run.left)].total + run.count + runs[Int(run.right)].total
  }

  /// Adds a run to the tree of numbers.
  private mutating func enter(_ node: Node, into tree: Node) -> Node {
    if tree == HandleRuns.none { return node }
    if runs[Int(node)].priority > runs[Int(tree)].priority {
      (runs[Int(node)].lower, runs[Int(node)].higher) = parted(tree, at: runs[Int(node)].first)
      return node
    }
    if runs[Int(node)].first < runs[Int(tree)].first {
      runs[Int(tree)].lower = enter(node, into: runs[Int(tree)].lower)
    } else {
      runs[Int(tree)].higher = enter(node, into: runs[Int(tree)].higher)
    }
    return tree
  }

  private mutating func parted(_ tree: Node, at number: Int) -> (Node, Node) {
    guard tree != HandleRuns.none else { return (tree, tree) }
    if runs[Int(tree)].first < number {
      let (low, high) = parted(runs[Int(tree)].higher, at: number)
      runs[Int(tree)].higher = low
      return (tree, high)
    }
    let (low, high) = parted(runs[Int(tree)].lower, at: number)
    runs[Int(tree)].lower = high
    return (low, tree)
  }

  /// Removes a run from the tree of numbers.
  private mutating func leave(_ node: Node, _ tree: Node) -> Node {
    if tree == node { return united(runs[Int(node)].lower, runs[Int(node)].higher) }
    if runs[Int(node)].first < runs[Int(tree)].first {
      runs[Int(tree)].lower = leave(node, runs[Int(tree)].lower)
    } else {
      runs[Int(tree)].higher = leave(node, runs[Int(tree)].higher)
    }
    return tree
  }

  private mutating func united(_ low: Node, _ high: Node) -> Node {
    if low == HandleRuns.none { return high }
    if high == HandleRuns.none { return low }
    if runs[Int(low)].priority >= runs[Int(high)].priority {
      runs[Int(low)].higher = united(runs[Int(low)].higher, high)
      return low
    }
    runs[Int(high)].lower = united(low, runs[Int(high)].lower)
    return high
  }

  /// Mixed from the node (the finalizer of SplitMix64), so that every execution of a program is the
  /// same.
  private static func priority(of node: Node) -> UInt32 {
    var mixed = UInt64(UInt32(bitPattern: node)) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return UInt32(truncatingIfNeeded: mixed >> 32)
  }
}

// MARK: - For tests

extension HandleRuns {
  /// Whether the nodes below a root are a treap by order, with correct totals.
  func isSound(_ root: Node, owner: Int32) -> Bool {
    root == HandleRuns.none || runs[Int(root)].parent == ~owner && isSound(root)
  }

  private func isSound(_ node: Node) -> Bool {
    guard node != HandleRuns.none else { return true }
    let run = runs[Int(node)]
    let children = [run.left, run.right].filter { $0 != HandleRuns.none }
    return run.count > 0
      && Int(run.total) == count(run.left) + Int(run.count) + count(run.right)
      && children.allSatisfy {
        runs[Int($0)].parent == node && runs[Int($0)].priority <= run.priority && isSound($0)
      }
  }

  /// The first numbers of all runs, by the tree of numbers.
  var firstNumbers: [Int] {
    var found: [Int] = []
    func visit(_ node: Node) {
      guard node != HandleRuns.none else { return }
      visit(runs[Int(node)].lower)
      found.append(runs[Int(node)].first)
      visit(runs[Int(node)].higher)
    }
    visit(numbers)
    return found
  }
}
