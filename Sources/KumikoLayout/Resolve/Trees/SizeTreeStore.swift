import KumikoFoundation

/// The nodes and pages of a size tree, in arrays: copying the tree copies few references.
struct SizeTreeStore<Rule: SizeRule>: Sendable {
  /// A node's summary of a child.
  struct Child: Sendable {
    /// How many items it has.
    var count: Int
    /// Their sum.
    var sum: Rule.Sum
    /// The page or node; -1 for a run.
    var link: Int

    var isRun: Bool { link < 0 }
  }

  /// The maximum number of children of a node, and of items of a page.
  static var width: Int { 32 }
  /// Adjacent nodes with no more than this many children in total are merged, and so are pages with
  /// no more items.
  static var joinLimit: Int { 24 }
  /// The number of pages in one array.
  private static var pagesPerChunk: Int { 64 }

  let rule: Rule
  /// One per node: its number of children.
  private(set) var sizes: [UInt8] = []
  /// 32 per node.
  private(set) var counts: [Int] = []
  var sums: [Rule.Sum] = []
  private(set) var links: [Int32] = []
  /// One per page: which of its items were measured.
  private(set) var masks: [UInt32] = []
  private(set) var measuredCount = 0
  /// 32 sizes per page, in arrays of 64 pages: a write copies no more than one array.
  private var chunks: [[CGSize]] = []
  private var freeNodes: [Int32] = []
  private var freePages: [Int32] = []

  init(_ rule: Rule) { self.rule = rule }

  /// A run as a child.
  func run(_ count: Int) -> Child { Child(count: count, sum: rule.run(count), link: -1) }

  // MARK: Nodes

  mutating func addNode(_ children: some Collection<Child>) -> Int {
    let node: Int
    if let free = freeNodes.popLast() {
      node = Int(free)
    } else {
      node = sizes.count
      sizes.append(0)
      counts.append(contentsOf: repeatElement(0, count: Self.width))
      sums.append(contentsOf: repeatElement(rule.run(0), count: Self.width))
      links.append(contentsOf: repeatElement(-1, count: Self.width))
    }
    write(children, to: node)
    return node
  }

  /// Sets the children of a node; no more than 32.
  mutating func write(_ children: some Collection<Child>, to node: Int) {
    sizes[node] = UInt8(children.count)
    for (slot, child) in zip((node << 5)..., children) { set(child, at: slot) }
  }

  func child(at slot: Int) -> Child {
    Child(count: counts[slot], sum: sums[slot], link: Int(links[slot]))
  }

  mutating func set(_ child: Child, at slot: Int) {
    counts[slot] = child.count
    sums[slot] = child.sum
    links[slot] = Int32(child.link)
  }

  func children(of node: Int) -> [Child] {
    (node << 5..<(node << 5 + Int(sizes[node]))).map { child(at: $0) }
  }

  /// The parent's summary of a node.
  func summary(of node: Int) -> Child {
    let slots = (node << 5)..<(node << 5 + Int(sizes[node]))
    var count = 0
    for slot in slots { count += counts[slot] }
    return Child(count: count, sum: rule.joined(sums[slots]), link: node)
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
      // The first pages of a short list only reserve the memory that they need.
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

  /// The size at an index of a page; nil if it was not measured.
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

  /// Calls `body` with a page.
  @inline(__always)
  func withPage<Result>(_ page: Int, _ body: (SizePage) -> Result) -> Result {
    let first = (page % Self.pagesPerChunk) << 5
    return chunks[page / Self.pagesPerChunk].withUnsafeBufferPointer { sizes in
      body(
        SizePage(
          mask: masks[page],
          sizes: UnsafeBufferPointer(rebasing: sizes[first..<(first + Self.width)])))
    }
  }

  /// The sum of the first items of a page.
  func sum(of page: Int, before place: Int) -> Rule.Sum {
    withPage(page) { rule.page($0, count: place) }
  }

  /// A summary of a page with a number of items.
  func pageChild(_ page: Int, count: Int) -> Child {
    Child(count: count, sum: sum(of: page, before: count), link: page)
  }

  /// Moves the items of a page from `place` on by `step`, up or down. Moving up, the vacated places
  /// are not measured; moving down, the `-step` items before `place` are dropped.
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
      // The indexes `place + step ..< place` are dropped.
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
