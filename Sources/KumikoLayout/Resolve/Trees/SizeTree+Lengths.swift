import KumikoFoundation

/// Positions of items that follow each other along an axis.
extension SizeTree where Rule: LengthSums {
  /// The length of an item that was not measured.
  @inline(__always)
  private var base: CGFloat { rule.base }

  /// All lengths together.
  var total: CGFloat { CGFloat(whole.count) * base + rule.excess(of: whole.sum) }

  /// The start and length of an item.
  func place(of item: Int) -> (start: CGFloat, length: CGFloat) {
    var excess: CGFloat = 0
    let location = location(of: item) { slots in
      for slot in slots { excess += rule.excess(of: store.sums[slot]) }
    }
    let plain = CGFloat(item) * base
    guard location.page >= 0 else { return (plain + excess, base) }
    let before = rule.excess(of: store.sum(of: location.page, before: location.offset))
    let own = store.size(location.page, location.offset).map { rule.excess($0) } ?? 0
    return (plain + (excess + before), base + own)
  }

  /// The start of an item; for `count`, the total length.
  func start(of item: Int) -> CGFloat { item >= count ? total : place(of: item).start }

  /// The first item that ends after `offset`, and its start; the last one if none does.
  func find(_ offset: CGFloat) -> (index: Int, start: CGFloat) {
    guard count > 0 else { return (0, 0) }
    var (node, level, first) = (root, height, 0)
    var start: CGFloat = 0
    while true {
      let row = node << 5
      let last = row + Int(store.sizes[node]) - 1
      var slot = row
      while slot < last {
        let length = CGFloat(store.counts[slot]) * base + rule.excess(of: store.sums[slot])
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
      let length = base + (store.size(page, place).map { rule.excess($0) } ?? 0)
      if start + length > offset { break }
      start += length
      place += 1
    }
    return (first + place, start)
  }

  /// Calls `body` with each item that intersects a range: its index, its start, and its length.
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
          length += rule.excess(size)
        }
        body(index, position, length)
        position += length
        index += 1
        place += 1
      }
    }
  }
}
