import KumikoFoundation

/// Sizes of the items that were measured; nothing is stored for the others.
///
/// A tree that branches 32 ways over the index, so that neighbours lie side by side.
struct MeasuredSizes: Sendable {
  /// How many items were measured.
  private(set) var count = 0
  private var rootShift = 0
  /// 32 a node: the node, or the page of sizes, below; -1 where nothing was measured.
  private var children: [Int32] = []
  private var pages: [CGSize] = []
  /// One a page: which of its items were measured.
  private var masks: [UInt32] = []

  subscript(item: Int) -> CGSize? {
    @inline(__always) get {
      let page = page(of: item)
      guard page >= 0, masks[page] & (1 << UInt32(item & 31)) != 0 else { return nil }
      return pages[page << 5 + item & 31]
    }
    set {
      guard let newValue else { return remove(item) }
      let page = addPage(of: item)
      let bit = UInt32(1) << UInt32(item & 31)
      if masks[page] & bit == 0 { count += 1 }
      masks[page] |= bit
      pages[page << 5 + item & 31] = newValue
    }
  }

  /// The page of 32 neighbours that an item is on, for looking at one after the other; -1 where
  /// none of them was measured.
  @inline(__always)
  func block(of item: Int) -> Int { count == 0 ? -1 : page(of: item) }

  /// The size of an item on a known page.
  @inline(__always)
  func size(_ item: Int, on block: Int) -> CGSize? {
    guard block >= 0, masks[block] & (1 << UInt32(item & 31)) != 0 else { return nil }
    return pages[block << 5 + item & 31]
  }

  /// Calls `body` with a known page.
  @inline(__always)
  func withPage<Result>(_ page: Int, _ body: (SizePage) -> Result) -> Result {
    let mask = masks[page]
    return pages.withUnsafeBufferPointer { pages in
      body(
        SizePage(
          mask: mask, sizes: UnsafeBufferPointer(rebasing: pages[(page << 5)..<(page << 5 + 32)])))
    }
  }

  /// Whether any of some neighbours was measured.
  func containsAny(_ items: Range<Int>) -> Bool {
    if count == 0 { return false }
    var item = items.lowerBound
    while item < items.upperBound {
      let page = page(of: item)
      let end = min(items.upperBound, (item | 31) + 1)
      if page >= 0 {
        let width = UInt32(end - item)
        let mask = (width == 32 ? UInt32.max : (1 << width) - 1) << UInt32(item & 31)
        if masks[page] & mask != 0 { return true }
      }
      item = end
    }
    return false
  }

  private mutating func remove(_ item: Int) {
    let page = page(of: item)
    let bit = UInt32(1) << UInt32(item & 31)
    guard page >= 0, masks[page] & bit != 0 else { return }
    masks[page] &= ~bit
    count -= 1
  }

  /// The page of an item; -1 where there is none.
  @inline(__always)
  private func page(of item: Int) -> Int {
    guard !children.isEmpty, item >> 5 < 32 << rootShift else { return -1 }
    var (node, shift) = (0, rootShift)
    while true {
      let child = Int(children[node << 5 + (item >> (shift + 5)) & 31])
      if shift == 0 || child < 0 { return child }
      node = child
      shift -= 5
    }
  }

  private mutating func addPage(of item: Int) -> Int {
    if children.isEmpty { children = Array(repeating: -1, count: 32) }
    while item >> 5 >= 32 << rootShift { grow() }
    var (node, shift) = (0, rootShift)
    while true {
      let slot = node << 5 + (item >> (shift + 5)) & 31
      if children[slot] < 0 {
        if shift == 0 {
          children[slot] = Int32(masks.count)
          masks.append(0)
          pages.append(contentsOf: repeatElement(.zero, count: 32))
        } else {
          children[slot] = Int32(children.count >> 5)
          children.append(contentsOf: repeatElement(-1, count: 32))
        }
      }
      if shift == 0 { return Int(children[slot]) }
      node = Int(children[slot])
      shift -= 5
    }
  }

  /// Puts a root above the root. The root is always the first node, so the old one moves.
  private mutating func grow() {
    let moved = children.count >> 5
    children.append(contentsOf: children[0..<32])
    for slot in 0..<32 { children[slot] = -1 }
    children[0] = Int32(moved)
    rootShift += 5
  }
}
