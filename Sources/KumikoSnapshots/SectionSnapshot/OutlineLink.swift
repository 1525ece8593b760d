/// Maps the handles of an outline to those of a snapshot that shows it, so that each identifier is
/// looked up once.
package struct OutlineLink<Item: Hashable> {
  /// The identifiers of the outline and of the snapshot, at the last call.
  private var tables: (outline: IdentifierTable<Item>, snapshot: IdentifierTable<Item>)?
  /// By the outline's handle; -1 for those not looked up yet.
  private var handles: [Int32] = []

  /// An empty map.
  package init() {}

  /// The handles in `snapshot` of some items of `outline`, by their handles there.
  mutating func handles<Section>(
    of items: [Int32], in outline: NSDiffableDataSourceSectionSnapshot<Item>,
    _ snapshot: inout NSDiffableDataSourceSnapshot<Section, Item>
  ) -> [Int32] {
    forgetOthers(outline.table, snapshot.itemTable)
    var unknown = handles.withUnsafeBufferPointer { handles in
      items.filter { handles[Int($0)] < 0 }
    }
    // Items below collapsed ones can reappear: identifiers are forgotten later than elsewhere.
    let kept = max(snapshot.numberOfItems, outline.outline.handles.count)
    if !unknown.isEmpty, snapshot.itemTable.count > 2 * kept + 1_024 {
      snapshot.compactItems()
      for index in handles.indices { handles[index] = -1 }
      unknown = items
    }
    if !unknown.isEmpty {
      let new = IdentifierTable<Item>.intern(
        outline.table.keys(unknown), in: &snapshot.itemTable
      ).array
      for (item, handle) in zip(unknown, new) { handles[Int(item)] = handle }
    }
    tables = (outline.table, snapshot.itemTable)
    return handles.withUnsafeBufferPointer { handles in items.map { handles[Int($0)] } }
  }

  /// Keeps the entries whose handles are the same in these tables.
  private mutating func forgetOthers(
    _ outline: IdentifierTable<Item>, _ snapshot: IdentifierTable<Item>
  ) {
    var known = 0
    if let tables, IdentifierTable.sharedCount(tables.snapshot, snapshot) == tables.snapshot.count {
      known = min(handles.count, IdentifierTable.sharedCount(tables.outline, outline))
    }
    handles.removeSubrange(known...)
    handles += repeatElement(-1, count: max(0, outline.count - known))
  }
}

extension NSDiffableDataSourceSnapshot {
  /// Shows the visible items of an outline in the section at an index, which shows those of
  /// `former`; returns whether it did. It does not if the outlines were built separately, or new
  /// items are in another section. Marks of removed items, and of those that are inserted again in
  /// the same call, are removed.
  ///
  /// - Complexity: O(items of the outlines), which are numbers except for those that are new.
  package mutating func follow(
    _ outline: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    after former: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    atSection section: Int, _ link: inout OutlineLink<ItemIdentifierType>
  ) -> Bool {
    guard duplicatePolicy != .keepAll, itemTable.repeats.isEmpty,
      order.sections.indices.contains(section),
      let change = outline.visibleChange(from: former),
      change.count == numberOfItems(inSectionAt: section)
    else { return false }
    let handles = link.handles(of: change.inserted, in: outline, &self)
    let start = order.places(ofSection: section).lowerBound
    var order = order
    order.remove(
      start + change.removed.lowerBound..<start + change.removed.upperBound, section: section)
    let runs = ItemOrder.runs(of: handles)
    guard order.items.areNew(handles, runs) else { return false }
    // Children that were appended at once have consecutive handles: one run, however many they are.
    order.insert(
      runs.count == 1 ? .fresh(runs[0]) : .mixed(handles), section: section,
      place: start + change.removed.lowerBound)
    self.order = order
    return true
  }
}

extension ItemOrder {
  /// Handles in their order, as ranges of consecutive ones.
  fileprivate static func runs(of handles: [Int32]) -> [Range<Int32>] {
    handles.withUnsafeBufferPointer { handles in
      var runs: [Range<Int32>] = []
      var index = 0
      while index < handles.count {
        let first = index
        index &+= 1
        while index < handles.count, handles[index] == handles[index &- 1] &+ 1 { index &+= 1 }
        runs.append(handles[first]..<handles[index &- 1] + 1)
      }
      return runs
    }
  }

  /// Whether none of some handles is in the order, and none is repeated; `runs` are the same.
  fileprivate func areNew(_ handles: [Int32], _ runs: [Range<Int32>]) -> Bool {
    let runs = runs.sorted { $0.lowerBound < $1.lowerBound }
    return zip(runs, runs.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
      && (runs.count <= 32
        ? !runs.contains(where: holdsAny) : !handles.contains { place(of: $0) >= 0 })
  }
}
