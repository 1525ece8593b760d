import KumikoFoundation

/// The sizes of items that stand one after another, most of them not measured, and the lengths that
/// follow from them: where does the i-th start, and which one is at a given offset?
///
///     items     0 … 99      100 … 131     132   133 …         999,999
///     children  a run       a page        a run (nothing measured)
///
/// A tree in which all leaves are equally deep. Its lowest nodes hold runs, in which nothing was
/// measured and which take no room however long they are, and pages of up to 32 items with a size
/// each. A node has up to 32 children; one that gets more is divided, and neighbours that have
/// become small are joined. So items can be put in and taken out anywhere.
///
/// Finding, measuring, putting in and taking out are O(log n). A copy shares its pages with the
/// original until one of them is written to, 64 pages at a time.
struct SizeTree: Sendable {
  /// The axis along which items follow each other.
  let axis: Axis
  /// The length of an item that was not measured.
  let base: CGFloat
  /// How long the view of such an item counts.
  let estimate: CGFloat

  var store: SizeTreeStore
  var root: Int
  /// How many levels of nodes there are; the lowest hold runs and pages.
  var height = 1
  /// How many items there are, and what they are longer than unmeasured ones together.
  var whole: SizeTreeStore.Child

  /// Items in which nothing is measured.
  init(count: Int, base: CGFloat, estimate: CGFloat, axis: Axis) {
    (self.axis, self.base, self.estimate) = (axis, base, estimate)
    store = SizeTreeStore(axis: axis, estimate: estimate)
    whole = SizeTreeStore.Child(run: count)
    root = store.addNode(count == 0 ? [] : [whole])
  }

  /// How many items there are.
  var count: Int { whole.count }

  /// How many of them were measured.
  var measuredCount: Int { store.measuredCount }

  /// All lengths together.
  var total: CGFloat { CGFloat(whole.count) * base + whole.excess }

  /// What an item of a size is longer than one that was not measured.
  @inline(__always)
  func excess(_ size: CGSize) -> CGFloat { size[axis] - estimate }

  // MARK: Looking up

  /// Where an item is: the run or page, and its place there.
  struct Location {
    /// The page; -1 for a run.
    var page: Int
    /// The item's place in the run or page.
    var offset: Int
    /// How many items the run or page has.
    var count: Int
    /// What the items before the run or page are longer than unmeasured ones.
    var excess: CGFloat
  }

  /// Finds an item.
  @inline(__always)
  func location(of item: Int) -> Location {
    var (node, level, rest) = (root, height, item)
    var excess: CGFloat = 0
    while true {
      var slot = node << 5
      while rest >= store.counts[slot] {
        rest -= store.counts[slot]
        excess += store.excesses[slot]
        slot += 1
      }
      let link = Int(store.links[slot])
      if level == 1 {
        return Location(page: link, offset: rest, count: store.counts[slot], excess: excess)
      }
      node = link
      level -= 1
    }
  }

  /// The measured size of an item; nil where it has none.
  subscript(item: Int) -> CGSize? {
    let location = location(of: item)
    return location.page < 0 ? nil : store.size(location.page, location.offset)
  }

  /// Where an item starts, and its length.
  func place(of item: Int) -> (start: CGFloat, length: CGFloat) {
    let location = location(of: item)
    let plain = CGFloat(item) * base
    guard location.page >= 0 else { return (plain + location.excess, base) }
    let before = store.excess(of: location.page, before: location.offset)
    let own = store.size(location.page, location.offset).map { excess($0) } ?? 0
    return (plain + (location.excess + before), base + own)
  }

  /// Where an item starts; `count` gives the total.
  func start(of item: Int) -> CGFloat { item >= count ? total : place(of: item).start }

  /// The first that ends after `offset`, and where it starts; the last one where none does.
  func find(_ offset: CGFloat) -> (index: Int, start: CGFloat) {
    guard count > 0 else { return (0, 0) }
    var (node, level, first) = (root, height, 0)
    var start: CGFloat = 0
    while true {
      let row = node << 5
      let last = row + Int(store.sizes[node]) - 1
      var slot = row
      while slot < last {
        let length = CGFloat(store.counts[slot]) * base + store.excesses[slot]
        if start + length > offset { break }
        start += length
        first += store.counts[slot]
        slot += 1
      }
      if level == 1 {
        let page = Int(store.links[slot])
        return page < 0
          ? findInRun(offset, first, start, store.counts[slot])
          : findInPage(offset, first, start, page, store.counts[slot])
      }
      node = Int(store.links[slot])
      level -= 1
    }
  }

  private func findInRun(_ offset: CGFloat, _ first: Int, _ start: CGFloat, _ count: Int)
    -> (index: Int, start: CGFloat)
  {
    guard base > 0 else { return (first + count - 1, start) }
    let steps = ((offset - start) / base).rounded(.down)
    let index = Int(min(max(steps, 0), CGFloat(count - 1)))
    return (first + index, start + CGFloat(index) * base)
  }

  private func findInPage(
    _ offset: CGFloat, _ first: Int, _ start: CGFloat, _ page: Int, _ count: Int
  ) -> (index: Int, start: CGFloat) {
    var (place, start) = (0, start)
    while place < count - 1 {
      let length = base + (store.size(page, place).map { excess($0) } ?? 0)
      if start + length > offset { break }
      start += length
      place += 1
    }
    return (first + place, start)
  }

  /// Calls `body` with each that meets a range: its index, where it starts, and its length.
  @inline(__always)
  func forEach(from start: CGFloat, to end: CGFloat, _ body: (Int, CGFloat, CGFloat) -> Void) {
    let count = count
    guard count > 0, start < end else { return }
    var (index, position) = find(start)
    while index < count && position < end {
      let location = location(of: index)
      var place = location.offset
      while place < location.count && position < end {
        var length = base
        if location.page >= 0, let size = store.size(location.page, place) {
          length += excess(size)
        }
        body(index, position, length)
        position += length
        index += 1
        place += 1
      }
    }
  }

  /// Calls `body` with each measured item, in ascending order.
  func forEachMeasured(_ body: (Int, CGSize) -> Void) {
    var index = 0
    let count = count
    while index < count {
      let location = location(of: index)
      if location.page >= 0 {
        for place in location.offset..<location.count {
          if let size = store.size(location.page, place) { body(index + place, size) }
        }
      }
      index += location.count
    }
  }
}
