import KumikoFoundation

/// The sizes of successive items, most of them not measured, and the values derived from them by a
/// rule: for lengths, where does the i-th start, and which one is at a given offset?
///
///     items     0 … 99      100 … 131     132   133 …         999,999
///     children  a run       a page        a run (nothing measured)
///
/// A tree in which all leaves are equally deep. Its lowest nodes hold runs, in which nothing was
/// measured and which take no memory however long they are, and pages of up to 32 items with a size
/// each. A node has up to 32 children; one that gets more is split, and adjacent nodes that have
/// become small are merged. So items can be inserted and removed anywhere.
///
/// Lookup, measuring, insertion and removal are O(log n). A copy shares its pages with the original
/// until one of them is written to, 64 pages at a time.
struct SizeTree<Rule: SizeRule>: Sendable {
  typealias Child = SizeTreeStore<Rule>.Child

  let rule: Rule
  /// The maximum number of items of a run.
  let longestRun: Int

  var store: SizeTreeStore<Rule>
  var root: Int
  /// The number of levels of nodes; the lowest contain runs and pages.
  var height = 1
  /// The number of items, and their sum.
  var whole: Child

  /// Items without measured sizes.
  init(count: Int, rule: Rule, longestRun: Int = .max) {
    (self.rule, self.longestRun) = (rule, longestRun)
    store = SizeTreeStore(rule)
    whole = store.run(0)
    root = store.addNode([])
    if count <= longestRun {
      if count > 0 { store.write([store.run(count)], to: root) }
      whole = store.summary(of: root)
    } else {
      build(runs(count))
    }
  }

  /// The number of items.
  var count: Int { whole.count }

  /// The number of measured items.
  var measuredCount: Int { store.measuredCount }

  // MARK: Looking up

  /// The location of an item: the run or page, and its index there.
  struct Location {
    /// The page; -1 for a run.
    var page: Int
    /// The item's place in the run or page.
    var offset: Int
    /// The number of items of the run or page.
    var count: Int
  }

  /// Finds an item; `passing` is called with the slots of each node that precede it.
  @inline(__always)
  func location(of item: Int, passing: (Range<Int>) -> Void = { _ in }) -> Location {
    var (node, level, rest) = (root, height, item)
    while true {
      let row = node << 5
      var slot = row
      while rest >= store.counts[slot] {
        rest -= store.counts[slot]
        slot += 1
      }
      passing(row..<slot)
      let link = Int(store.links[slot])
      if level == 1 { return Location(page: link, offset: rest, count: store.counts[slot]) }
      node = link
      level -= 1
    }
  }

  /// The measured size of an item; nil if it has none.
  subscript(item: Int) -> CGSize? {
    if store.measuredCount == 0 { return nil }
    let location = location(of: item)
    return location.page < 0 ? nil : store.size(location.page, location.offset)
  }

  /// Calls `body` with stretches of adjacent items from an item on, until it returns `false`: the
  /// first item, its page, and the stretch's indexes there. Runs are passed as an empty page.
  @inline(__always)
  func forEachStretch(from item: Int, _ body: (Int, SizePage, Range<Int>) -> Bool) {
    var item = item
    let count = count
    while item < count {
      let location = location(of: item)
      let places = location.offset..<location.count
      let goesOn =
        location.page < 0
        ? body(item, .empty, places)
        : store.withPage(location.page) { body(item, $0, places) }
      guard goesOn else { return }
      item += places.count
    }
  }

  /// Whether any of some adjacent items was measured.
  func containsMeasured(_ items: Range<Int>) -> Bool {
    if measuredCount == 0 || items.isEmpty { return false }
    var found = false
    forEachStretch(from: items.lowerBound) { item, page, places in
      for place in places.prefix(items.upperBound - item) where page[place] != nil {
        found = true
        return false
      }
      return item + places.count < items.upperBound
    }
    return found
  }

  /// The first measured item from an item on; nil if there is none.
  func nextMeasured(from item: Int) -> Int? {
    if measuredCount == 0 { return nil }
    var found: Int?
    forEachStretch(from: item) { item, page, places in
      let mask = page.mask & (UInt32.max << UInt32(places.lowerBound & 31))
      if mask != 0 { found = item + mask.trailingZeroBitCount - places.lowerBound }
      return found == nil
    }
    return found
  }

  /// Calls `body` with each measured item, in ascending order.
  func forEachMeasured(_ body: (Int, CGSize) -> Void) {
    if measuredCount == 0 { return }
    forEachStretch(from: 0) { item, page, places in
      if page.mask != 0 {
        for place in places {
          if let size = page[place] { body(item + place - places.lowerBound, size) }
        }
      }
      return true
    }
  }
}
