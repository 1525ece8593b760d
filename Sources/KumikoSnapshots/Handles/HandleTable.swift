/// Maps the positions of a list to handles, and vice versa.
///
/// Data about items is stored by handle, so that an update needs to rename nothing:
///
///     var table = HandleTable(counts: [3])
///     let handle = table.handle(at: ItemPosition(section: 0, item: 2))
///     table.take(batch, oldCounts: [3], newCounts: [2])   // the first item is deleted
///     table.position(of: handle)                          // [0, 1]
///
/// - Complexity: O(log c) for a query, where c is the number of changes since the list was loaded,
///   and O(m log c) for an update of m operations; an update that changes sections also O(sections
///   it names).
package struct HandleTable: Sendable {
  /// The handles removed by an update, by number and in no order.
  package struct Departures: Sendable {
    /// Handles of items that do not exist any more.
    package fileprivate(set) var items: [Range<Int>] = []
    /// Handles of sections that do not exist any more.
    package fileprivate(set) var sections: [Range<Int>] = []
  }

  private var sections = HandleRuns()
  private var sectionRoot = HandleRuns.none
  private var items = HandleRuns()
  /// The items of each section that ever existed since the list was loaded, by its number.
  private var roots: [HandleRuns.Node] = []
  /// The number of the first of them.
  private let firstSection: Int
  private var nextItem: Int

  /// A table of a list that was just loaded.
  ///
  /// - Parameters:
  ///   - counts: the number of items in each section.
  ///   - former: the table that this one replaces, whose handles are not reused.
  package init(counts: [Int], after former: HandleTable? = nil) {
    firstSection = former.map { $0.firstSection + $0.roots.count } ?? 0
    nextItem = former?.nextItem ?? 0
    roots.reserveCapacity(counts.count)
    sectionRoot = newSections(counts.count)
    sections.setOwner(0, of: sectionRoot)
    for (section, count) in counts.enumerated() { setItems(newItems(count), ofSlot: section) }
  }

  // MARK: Queries

  /// The number of sections.
  package var sectionCount: Int { sections.count(sectionRoot) }

  /// The item at a position; nil if there is none.
  package func handle(at position: ItemPosition) -> ItemHandle? {
    guard let section = section(at: position.section) else { return nil }
    return items.number(at: position.item, in: root(of: section)).map(ItemHandle.init)
  }

  /// The position of an item; nil if it does not exist any more.
  package func position(of handle: ItemHandle) -> ItemPosition? {
    guard let (slot, item) = items.place(of: handle.number),
      let section = index(of: SectionHandle(firstSection + Int(slot)))
    else { return nil }
    return ItemPosition(section: section, item: item)
  }

  /// The section with an index; nil if there is none.
  package func section(at index: Int) -> SectionHandle? {
    sections.number(at: index, in: sectionRoot).map(SectionHandle.init)
  }

  /// The index of a section; nil if it does not exist any more.
  package func index(of section: SectionHandle) -> Int? {
    sections.place(of: section.number)?.offset
  }

  /// The handles of some items of a section, as ranges of numbers in the order of the items.
  package func numbers(ofItems range: Range<Int>, inSection index: Int) -> [Range<Int>] {
    guard let section = section(at: index) else { return [] }
    return items.numbers(at: range, in: root(of: section))
  }

  // MARK: Updates

  /// Applies an update without problems. Items and sections that stay or move keep their handles,
  /// even if they are reloaded; those of a reloaded section with another count get new ones.
  ///
  /// - Returns: the handles whose item or section was removed.
  @discardableResult
  package mutating func take(
    _ batch: BatchUpdate, oldCounts: [Int], newCounts: [Int]
  ) -> Departures {
    let operations = SortedOperations(batch)
    var gone = Departures()
    if takeAtOnce(operations, batch, &gone) { return gone }
    let map = batch.positionMap(oldCounts: oldCounts, newCounts: newCounts)
    let replaced = batch.reloadedSections.filter { map.changes(ofOldSection: $0) == nil }
    var moving = remove(operations, from: Set(batch.deletedSections), &gone)
    for section in replaced { dropItems(ofSection: section, &gone) }
    rearrange(operations, &gone)
    let filled = Set(batch.insertedSections + replaced.compactMap(map.newSection(ofOld:)))
    insert(operations.arrivals.filter { !filled.contains($0.section) }, &moving)
    fill(filled, newCounts, operations, &moving)
    return gone
  }

  /// Removes and inserts items of sections that stay, if there are so many that visiting every run
  /// of their sections costs less than finding each; returns whether it did.
  private mutating func takeAtOnce(
    _ operations: SortedOperations, _ batch: BatchUpdate, _ gone: inout Departures
  ) -> Bool {
    let (leaving, coming) = (operations.departures, operations.arrivals)
    guard leaving.count + coming.count >= max(32, items.runCount / 4),
      operations.movesByOld.isEmpty, operations.sectionDepartures.isEmpty,
      operations.sectionArrivals.isEmpty, batch.reloadedSections.isEmpty
    else { return false }
    var (left, come) = (0, 0)
    while left < leaving.count || come < coming.count {
      let section = min(
        left < leaving.count ? leaving[left].section : .max,
        come < coming.count ? coming[come].section : .max)
      let lastLeft = leaving[left...].firstIndex { $0.section != section } ?? leaving.count
      let lastCome = coming[come...].firstIndex { $0.section != section } ?? coming.count
      if let slot = slot(ofSection: section) {
        let root = items.replaced(
          roots[slot], without: leaving[left..<lastLeft].lazy.map(\.item),
          with: coming[come..<lastCome].lazy.map(\.item), from: nextItem, &gone.items)
        nextItem += lastCome - come
        setItems(root, ofSlot: slot)
      }
      (left, come) = (lastLeft, lastCome)
    }
    return true
  }

  /// Removes items that leave their position, from the last, and returns those that move, by their
  /// new position.
  private mutating func remove(
    _ operations: SortedOperations, from deleted: Set<Int>, _ gone: inout Departures
  ) -> [ItemPosition: HandleRuns.Node] {
    let sources = Dictionary(
      operations.movesByOld.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
    // Items that move out of a deleted section are not departures, but must leave it before it is
    // removed.
    let rescued = operations.movesByOld.map(\.from).filter { deleted.contains($0.section) }
    var leaving = operations.departures
    if !rescued.isEmpty { leaving = (leaving + rescued).sorted() }
    var moving: [ItemPosition: HandleRuns.Node] = [:]
    var end = leaving.endIndex
    while end > 0 {
      var start = end - 1
      let isMove = sources[leaving[start]] != nil
      while !isMove, start > 0, leaving[start - 1].advanced(by: 1) == leaving[start],
        sources[leaving[start - 1]] == nil
      {
        start -= 1
      }
      let taken = takeOut(leaving[start], count: end - start)
      if isMove { moving[leaving[start]] = taken } else { items.end(taken, &gone.items) }
      end = start
    }
    return moving.reduce(into: [:]) { moved, entry in
      if let to = sources[entry.key] { moved[to] = entry.value }
    }
  }

  private mutating func takeOut(_ position: ItemPosition, count: Int) -> HandleRuns.Node {
    guard let slot = slot(ofSection: position.section) else { return HandleRuns.none }
    let (before, rest) = items.cut(roots[slot], at: position.item)
    let (taken, after) = items.cut(rest, at: count)
    setItems(items.joined(before, after), ofSlot: slot)
    return taken
  }

  private mutating func dropItems(ofSection index: Int, _ gone: inout Departures) {
    guard let slot = slot(ofSection: index) else { return }
    items.end(roots[slot], &gone.items)
    roots[slot] = HandleRuns.none
  }

  /// Removes and inserts sections; new ones have no items yet.
  private mutating func rearrange(_ operations: SortedOperations, _ gone: inout Departures) {
    guard !operations.sectionDepartures.isEmpty || !operations.sectionArrivals.isEmpty else {
      return
    }
    let targets = Dictionary(
      operations.sectionMovesByOld.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first }
    )
    var moving: [Int: HandleRuns.Node] = [:]
    for section in operations.sectionDepartures.reversed() {
      let target = targets[section]
      if target == nil { dropItems(ofSection: section, &gone) }
      let (before, rest) = sections.cut(sectionRoot, at: section)
      let (taken, after) = sections.cut(rest, at: 1)
      sectionRoot = sections.joined(before, after)
      sections.setOwner(0, of: sectionRoot)
      if let target { moving[target] = taken } else { sections.end(taken, &gone.sections) }
    }
    for section in operations.sectionArrivals {
      let arriving = moving[section] ?? newSections(1)
      let (before, after) = sections.cut(sectionRoot, at: section)
      sectionRoot = sections.joined(sections.joined(before, arriving), after)
      sections.setOwner(0, of: sectionRoot)
    }
  }

  /// Inserts the arrivals of sections that already existed, in order; those that are not moved are
  /// new.
  private mutating func insert(
    _ arrivals: [ItemPosition], _ moving: inout [ItemPosition: HandleRuns.Node]
  ) {
    var start = 0
    while start < arrivals.count {
      var end = start + 1
      let arriving: HandleRuns.Node
      if let moved = moving.removeValue(forKey: arrivals[start]) {
        arriving = moved
      } else {
        while end < arrivals.count, arrivals[end - 1].advanced(by: 1) == arrivals[end],
          moving[arrivals[end]] == nil
        {
          end += 1
        }
        arriving = newItems(end - start)
      }
      putIn(arriving, at: arrivals[start])
      start = end
    }
  }

  private mutating func putIn(_ arriving: HandleRuns.Node, at position: ItemPosition) {
    guard let slot = slot(ofSection: position.section) else { return }
    let (before, after) = items.cut(roots[slot], at: position.item)
    setItems(items.joined(items.joined(before, arriving), after), ofSlot: slot)
  }

  /// Fills sections that have no items yet: with those that move there, and new ones around them.
  private mutating func fill(
    _ filled: Set<Int>, _ newCounts: [Int], _ operations: SortedOperations,
    _ moving: inout [ItemPosition: HandleRuns.Node]
  ) {
    guard !filled.isEmpty else { return }
    var targets: [Int: [Int]] = [:]
    for move in operations.movesByNew where filled.contains(move.to.section) {
      targets[move.to.section, default: []].append(move.to.item)
    }
    // In order, so that every execution results in the same handles.
    for index in filled.sorted() {
      guard let slot = slot(ofSection: index), newCounts.indices.contains(index) else { continue }
      var content = HandleRuns.none
      for item in targets[index] ?? [] {
        content = items.joined(content, newItems(item - items.count(content)))
        let moved = moving.removeValue(forKey: ItemPosition(section: index, item: item))
        content = items.joined(content, moved ?? newItems(1))
      }
      content = items.joined(content, newItems(newCounts[index] - items.count(content)))
      setItems(content, ofSlot: slot)
    }
  }

  // MARK: Parts

  private func root(of section: SectionHandle) -> HandleRuns.Node {
    roots[section.number - firstSection]
  }

  /// The index of the root of a section's items.
  private func slot(ofSection index: Int) -> Int? {
    section(at: index).map { $0.number - firstSection }
  }

  private mutating func setItems(_ root: HandleRuns.Node, ofSlot slot: Int) {
    roots[slot] = root
    items.setOwner(Int32(slot), of: root)
  }

  private mutating func newItems(_ count: Int) -> HandleRuns.Node {
    guard count > 0 else { return HandleRuns.none }
    defer { nextItem += count }
    return items.make(nextItem..<nextItem + count)
  }

  private mutating func newSections(_ count: Int) -> HandleRuns.Node {
    let first = firstSection + roots.count
    roots += repeatElement(HandleRuns.none, count: count)
    return sections.make(first..<first + count)
  }
}

// MARK: - For tests

extension HandleTable {
  /// The number of runs of handles in which the items are stored.
  package var runCount: Int { items.runCount }

  /// Describes what is wrong with the table; nil if nothing is. O(items).
  package func brokenInvariant() -> String? {
    guard sections.isSound(sectionRoot, owner: 0) else { return "the tree of sections" }
    var handles = Set<Int>()
    var total = 0
    for index in 0..<sectionCount {
      guard let slot = slot(ofSection: index) else { return "section \(index)" }
      guard items.isSound(roots[slot], owner: Int32(slot)) else { return "items of \(index)" }
      total += items.count(roots[slot])
      for range in items.numbers(at: 0..<items.count(roots[slot]), in: roots[slot]) {
        handles.formUnion(range)
      }
    }
    let firsts = items.firstNumbers
    if firsts != firsts.sorted() || firsts.count != items.runCount { return "the tree of numbers" }
    return handles.count == total ? nil : "a handle is there twice"
  }
}
