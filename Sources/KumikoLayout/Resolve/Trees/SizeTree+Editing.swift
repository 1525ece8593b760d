import KumikoFoundation

extension SizeTree {
  /// Sets the size of an item; nil discards it.
  mutating func set(_ item: Int, _ size: CGSize?) {
    finish(set(item, size, node: root, level: height))
  }

  /// Inserts items that were not measured.
  mutating func insert(_ count: Int, at item: Int) {
    guard count > 0 else { return }
    finish(insert(count, at: item, node: root, level: height))
  }

  /// Removes items.
  mutating func remove(_ items: Range<Int>) {
    guard !items.isEmpty else { return }
    remove(items.lowerBound, items.upperBound, node: root, level: height)
    while height > 1 && store.sizes[root] <= 1 {
      let old = root
      if store.sizes[old] == 1 {
        root = Int(store.links[old << 5])
        height -= 1
        store.freeNode(old)
      } else {
        height = 1
      }
    }
    whole = store.summary(of: root)
  }

  /// Adds a root above one that was split.
  private mutating func finish(_ sibling: Child?) {
    if let sibling {
      root = store.addNode([store.summary(of: root), sibling])
      height += 1
    }
    whole = store.summary(of: root)
  }

  // MARK: Measuring

  /// Returns the node behind this one, if it was split.
  private mutating func set(_ item: Int, _ size: CGSize?, node: Int, level: Int) -> Child? {
    var (slot, rest) = (node << 5, item)
    while rest >= store.counts[slot] {
      rest -= store.counts[slot]
      slot += 1
    }
    var child = store.child(at: slot)
    if level > 1 {
      let sibling = set(rest, size, node: child.link, level: level - 1)
      return replace(slot, of: node, with: store.summary(of: child.link), sibling)
    }
    if !child.isRun {
      store.setSize(size, child.link, rest)
      child.sum = store.sum(of: child.link, before: child.count)
      store.set(child, at: slot)
      return nil
    }
    guard size != nil else { return nil }
    // A page of the item and those around it; the rest of the run is kept.
    let first = rest & ~31
    let length = min(SizeTreeStore<Rule>.width, child.count - first)
    let page = store.addPage()
    store.setSize(size, page, rest - first)
    let parts = [
      store.run(first), store.pageChild(page, count: length),
      store.run(child.count - first - length),
    ].filter { $0.count > 0 }
    return replace(slot, of: node, with: parts)
  }

  // MARK: Inserting

  private mutating func insert(_ count: Int, at item: Int, node: Int, level: Int) -> Child? {
    guard store.sizes[node] > 0 else {
      store.write([store.run(min(count, longestRun))], to: node)
      return count <= longestRun
        ? nil : replace(node << 5, of: node, with: runs(count))
    }
    var (slot, rest) = (node << 5, item)
    while rest > store.counts[slot] {
      rest -= store.counts[slot]
      slot += 1
    }
    var child = store.child(at: slot)
    if level > 1 {
      let sibling = insert(count, at: rest, node: child.link, level: level - 1)
      return replace(slot, of: node, with: store.summary(of: child.link), sibling)
    }
    let isLast = slot == node << 5 + Int(store.sizes[node]) - 1
    if !child.isRun, rest == child.count, !isLast, store.links[slot + 1] < 0 {
      // At the border of a run: it grows.
      slot += 1
      child = store.child(at: slot)
    }
    if child.isRun {
      let both = child.count + count
      guard both <= longestRun else { return replace(slot, of: node, with: runs(both)) }
      store.set(store.run(both), at: slot)
      return nil
    }
    if child.count + count <= SizeTreeStore<Rule>.width {
      store.shift(child.link, from: rest, by: count, count: child.count)
      store.set(store.pageChild(child.link, count: child.count + count), at: slot)
      return nil
    }
    return replace(slot, of: node, with: divide(child, at: rest, around: count))
  }

  /// Items that were not measured, in runs up to the maximum length.
  func runs(_ count: Int) -> [Child] {
    stride(from: 0, to: count, by: min(longestRun, max(1, count))).map {
      store.run(min(longestRun, count - $0))
    }
  }

  /// The parts of a page that has no space for further items, with these items between them, not
  /// measured.
  private mutating func divide(_ child: Child, at place: Int, around count: Int) -> [Child] {
    let behind = child.count - place
    if place == 0 { return runs(count) + [child] }
    if behind == 0 { return [child] + runs(count) }
    let page = store.addPage()
    let joinsFirst = place + count <= SizeTreeStore<Rule>.width
    let joinsSecond = !joinsFirst && behind + count <= SizeTreeStore<Rule>.width
    let lead = joinsSecond ? count : 0
    store.append(place..<child.count, of: child.link, to: page, count: lead)
    for item in place..<child.count { store.setSize(nil, child.link, item) }
    let first = store.pageChild(child.link, count: place + (joinsFirst ? count : 0))
    let second = store.pageChild(page, count: behind + lead)
    return joinsFirst || joinsSecond ? [first, second] : [first] + runs(count) + [second]
  }

  // MARK: Removing

  private mutating func remove(_ lower: Int, _ upper: Int, node: Int, level: Int) {
    var kept: [Child] = []
    var first = 0
    for var child in store.children(of: node) {
      let low = max(lower - first, 0)
      let high = min(upper - first, child.count)
      first += child.count
      if low >= high {
        kept.append(child)
      } else if high - low == child.count {
        free(child, level: level)
      } else {
        if child.isRun {
          child = store.run(child.count - (high - low))
        } else if level == 1 {
          store.shift(child.link, from: high, by: low - high, count: child.count)
          child = store.pageChild(child.link, count: child.count - (high - low))
        } else {
          remove(low, high, node: child.link, level: level - 1)
          child = store.summary(of: child.link)
        }
        kept.append(child)
      }
    }
    store.write(joined(kept, level: level), to: node)
  }

  private mutating func free(_ child: Child, level: Int) {
    if child.isRun { return }
    if level == 1 { return store.freePage(child.link) }
    for below in store.children(of: child.link) { free(below, level: level - 1) }
    store.freeNode(child.link)
  }

  /// Merges adjacent children that have become small.
  private mutating func joined(_ children: [Child], level: Int) -> [Child] {
    var result: [Child] = []
    for child in children {
      guard let last = result.last, let both = join(last, child, level: level) else {
        result.append(child)
        continue
      }
      result[result.count - 1] = both
    }
    return result
  }

  private mutating func join(_ first: Child, _ second: Child, level: Int) -> Child? {
    if level > 1 {
      let (left, right) = (store.children(of: first.link), store.children(of: second.link))
      guard left.count + right.count <= SizeTreeStore<Rule>.joinLimit else { return nil }
      store.write(left + right, to: first.link)
      store.freeNode(second.link)
      return store.summary(of: first.link)
    }
    if first.isRun && second.isRun {
      let both = first.count + second.count
      return both <= longestRun ? store.run(both) : nil
    }
    guard !first.isRun, !second.isRun, first.count + second.count <= SizeTreeStore<Rule>.joinLimit
    else {
      return nil
    }
    store.append(0..<second.count, of: second.link, to: first.link, count: first.count)
    store.freePage(second.link)
    return store.pageChild(first.link, count: first.count + second.count)
  }

  // MARK: Nodes

  /// Writes the summary of a child, and inserts the one behind it, if there is one.
  private mutating func replace(_ slot: Int, of node: Int, with child: Child, _ sibling: Child?)
    -> Child?
  {
    guard let sibling else {
      store.set(child, at: slot)
      return nil
    }
    return replace(slot, of: node, with: [child, sibling])
  }

  /// Replaces a child by parts. A full node is split in the middle, and its second half is
  /// returned.
  private mutating func replace(_ slot: Int, of node: Int, with parts: [Child]) -> Child? {
    var children = store.children(of: node)
    children.replaceSubrange((slot - node << 5)...(slot - node << 5), with: parts)
    guard children.count > SizeTreeStore<Rule>.width else {
      store.write(children, to: node)
      return nil
    }
    let middle = children.count / 2
    store.write(children[..<middle], to: node)
    let second = store.addNode(children[middle...])
    return store.summary(of: second)
  }
}

extension SizeTree {
  /// A tree with sizes from the start.
  ///
  /// - Parameter sizes: in ascending order of items.
  /// - Complexity: O(sizes).
  init(
    count: Int, rule: Rule, longestRun: Int = .max,
    sizes: some Sequence<(item: Int, size: CGSize)>
  ) {
    self.init(count: 0, rule: rule, longestRun: longestRun)
    var children: [Child] = []
    var page = -1
    var (first, end) = (0, 0)
    func closed(_ store: SizeTreeStore<Rule>) -> Child {
      store.pageChild(page, count: end - first)
    }
    for (item, size) in sizes {
      if item >= end {
        if page >= 0 { children.append(closed(store)) }
        let start = max(end, item & ~31)
        children += runs(start - end)
        page = store.addPage()
        (first, end) = (start, min(count, (item | 31) + 1))
      }
      store.setSize(size, page, item - first)
    }
    if page >= 0 { children.append(closed(store)) }
    children += runs(count - end)
    build(children)
  }

  /// Creates the nodes above some runs and pages.
  mutating func build(_ lowest: [Child]) {
    store.freeNode(root)
    var children = lowest
    height = 0
    repeat {
      let groups = max(1, (children.count + 27) / 28)
      children = (0..<groups).map { group in
        let range =
          group * children.count / groups..<(group + 1) * children.count / groups
        let node = store.addNode(children[range])
        return store.summary(of: node)
      }
      height += 1
    } while children.count > 1
    root = children[0].link
    whole = store.summary(of: root)
  }

  /// Checks that counts are those of what is below them; for tests.
  ///
  /// - Parameter isSame: whether a sum equals a newly computed one.
  func checkInvariants(_ isSame: (Rule.Sum, Rule.Sum) -> Bool) {
    var measured = 0
    func check(_ node: Int, _ level: Int) -> Child {
      for child in store.children(of: node) {
        precondition(child.count > 0, "SizeTree: an empty child")
        if level > 1 {
          let below = check(child.link, level - 1)
          precondition(below.count == child.count, "SizeTree: a count is stale")
          precondition(isSame(below.sum, child.sum), "SizeTree: a sum is stale")
        } else if child.isRun {
          precondition(child.count <= longestRun, "SizeTree: a run is too long")
          precondition(isSame(rule.run(child.count), child.sum), "SizeTree: a run's sum is stale")
        } else {
          precondition(
            child.count <= SizeTreeStore<Rule>.width, "SizeTree: a page is too long")
          let mask = store.masks[child.link]
          precondition(
            child.count == 32 || mask >> UInt32(child.count) == 0,
            "SizeTree: a page has sizes behind its end")
          precondition(
            isSame(store.sum(of: child.link, before: child.count), child.sum),
            "SizeTree: a page's sum is stale")
          measured += mask.nonzeroBitCount
        }
      }
      return store.summary(of: node)
    }
    let all = check(root, height)
    precondition(
      all.count == whole.count && isSame(all.sum, whole.sum), "SizeTree: the total is stale")
    precondition(measured == store.measuredCount, "SizeTree: the number of sizes is stale")
  }
}
