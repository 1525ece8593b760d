import KumikoFoundation

/// The nodes and pages of a size tree, in arrays: a copy of the tree copies few references.
struct SizeTreeStore: Sendable {
  /// What a node knows of a child.
  struct Child: Sendable {
    /// How many items it has.
    var count: Int
    /// What they are longer than unmeasured ones, together.
    var excess: CGFloat = 0
    /// The page or node; -1 for a run.
    var link: Int = -1

    init(run count: Int) { self.count = count }

    init(count: Int, excess: CGFloat, link: Int) {
      (self.count, self.excess, self.link) = (count, excess, link)
    }

    var isRun: Bool { link < 0 }
  }

  /// How many children a node has at most, and items a page.
  static let width = 32
  /// Neighbours that have no more than so many together are joined.
  static let joinLimit = 24
  /// How many pages lie in one array.
  private static let pagesPerChunk = 64

  let axis: Axis
  let estimate: CGFloat
  /// One a node: how many children it has.
  private(set) var sizes: [UInt8] = []
  /// 32 a node.
  private(set) var counts: [Int] = []
  private(set) var excesses: [CGFloat] = []
  private(set) var links: [Int32] = []
  /// One a page: which of its items were measured.
  private(set) var masks: [UInt32] = []
  private(set) var measuredCount = 0
  /// 32 sizes a page, in arrays of 64 pages: whoever writes to one copies no more than that.
  private var chunks: [[CGSize]] = []
  private var freeNodes: [Int32] = []
  private var freePages: [Int32] = []

  init(axis: Axis, estimate: CGFloat) { (self.axis, self.estimate) = (axis, estimate) }

  // MARK: Nodes

  mutating func addNode(_ children: some Collection<Child>) -> Int {
    let node: Int
    if let free = freeNodes.popLast() {
      node = Int(free)
    } else {
      node = sizes.count
      sizes.append(0)
      counts.append(contentsOf: repeatElement(0, count: Self.width))
      excesses.append(contentsOf: repeatElement(0, count: Self.width))
      links.append(contentsOf: repeatElement(-1, count: Self.width))
    }
    write(children, to: node)
    return node
  }

  /// Gives a node its children; no more than 32.
  mutating func write(_ children: some Collection<Child>, to node: Int) {
    sizes[node] = UInt8(children.count)
    for (slot, child) in zip((node << 5)..., children) { set(child, at: slot) }
  }

  func child(at slot: Int) -> Child {
    Child(count: counts[slot], excess: excesses[slot], link: Int(links[slot]))
  }

  mutating func set(_ child: Child, at slot: Int) {
    counts[slot] = child.count
    excesses[slot] = child.excess
    links[slot] = Int32(child.link)
  }

  func children(of node: Int) -> [Child] {
    (node << 5..<(node << 5 + Int(sizes[node]))).map { child(at: $0) }
  }

  /// What a node's parent knows of it.
  func summary(of node: Int) -> Child {
    var whole = Child(count: 0, excess: 0, link: node)
    for slot in (node << 5)..<(node << 5 + Int(sizes[node])) {
      whole.count += counts[slot]
      whole.excess += excesses[slot]
    }
    return whole
  }

  mutating func freeNode(_ node: Int) {
    sizes[node] = 0
    freeNodes.append(Int32(node))
  }

  // MARK: Pages

  mutating func addPage() -> Int {
    if let free = freePages.popLast() { return Int(free) }
    if masks.count % Self.pagesPerChunk == 0 {
      var chunk: [CGSize] = []
      // The first pages of a short list take no more than they need.
      chunk.reserveCapacity(masks.isEmpty ? Self.width : Self.width * Self.pagesPerChunk)
      chunks.append(chunk)
    }
    chunks[chunks.count - 1].append(contentsOf: repeatElement(.zero, count: Self.width))
    masks.append(0)
    return masks.count - 1
  }

  mutating func freePage(_ page: Int) {
    measuredCount -= masks[page].nonzeroBitCount
    masks[page] = 0
    freePages.append(Int32(page))
  }

  /// The size at a place of a page; nil where it was not measured.
  @inline(__always)
  func size(_ page: Int, _ place: Int) -> CGSize? {
    guard masks[page] & (1 << UInt32(truncatingIfNeeded: place)) != 0 else { return nil }
    return chunks[page / Self.pagesPerChunk][(page % Self.pagesPerChunk) << 5 + place]
  }

  mutating func setSize(_ size: CGSize?, _ page: Int, _ place: Int) {
    let bit = UInt32(1) << UInt32(place)
    measuredCount -= masks[page] & bit == 0 ? 0 : 1
    masks[page] &= ~bit
    guard let size else { return }
    masks[page] |= bit
    measuredCount += 1
    chunks[page / Self.pagesPerChunk][(page % Self.pagesPerChunk) << 5 + place] = size
  }

  /// What the first items of a page are longer than unmeasured ones.
  func excess(of page: Int, before place: Int) -> CGFloat {
    var sum: CGFloat = 0
    var bits = masks[page] & (place >= 32 ? UInt32.max : (1 << UInt32(place)) - 1)
    while bits != 0 {
      let place = bits.trailingZeroBitCount
      sum +=
        chunks[page / Self.pagesPerChunk][(page % Self.pagesPerChunk) << 5 + place][axis] - estimate
      bits &= bits - 1
    }
    return sum
  }

  /// What a node knows of a page with a number of items.
  func pageChild(_ page: Int, count: Int) -> Child {
    Child(count: count, excess: excess(of: page, before: 32), link: page)
  }

  /// Moves the items of a page from `place` on by `step`, up or down. What comes free there is not
  /// measured; what falls off the start is gone.
  mutating func shift(_ page: Int, from place: Int, by step: Int, count: Int) {
    let old = masks[page]
    let chunk = page / Self.pagesPerChunk
    let first = (page % Self.pagesPerChunk) << 5
    let low = old & ((place >= 32 ? 0 : (UInt32(1) << UInt32(place))) &- 1)
    if step > 0 {
      for item in stride(from: count - 1, through: place, by: -1) {
        chunks[chunk][first + item + step] = chunks[chunk][first + item]
      }
      masks[page] = low | (old & ~low) << UInt32(step)
    } else {
      // Places `place + step ..< place` go.
      let kept = old & ((UInt32(1) << UInt32(place + step)) - 1)
      for item in place..<max(place, count) {
        chunks[chunk][first + item + step] = chunks[chunk][first + item]
      }
      masks[page] = kept | (place >= 32 ? 0 : (old & ~low) >> UInt32(-step))
    }
    measuredCount += masks[page].nonzeroBitCount - old.nonzeroBitCount
  }

  /// Copies items of a page to the end of another one that has `count`.
  mutating func append(_ source: Range<Int>, of page: Int, to other: Int, count: Int) {
    for (step, place) in source.enumerated() {
      setSize(size(page, place), other, count + step)
    }
  }
}
