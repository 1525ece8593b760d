import KumikoReporting

extension NSDiffableDataSourceSectionSnapshot {
  /// Adds items after the last child of `parent`, or at the end of the outline without one, or if
  /// `parent` is not in the outline, which is reported.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    let place = parent.flatMap { known($0, "append(_:to:)", "the items became root items.") }
    insert(unique(items), below: place)
  }

  /// Adds items before another, at its level; at the end of the outline if that does not exist,
  /// which is reported.
  public mutating func insert(
    _ items: [ItemIdentifierType], before beforeIdentifier: ItemIdentifierType
  ) {
    let place = known(beforeIdentifier, "insert(_:before:)", "the items became root items.")
    insert(unique(items), at: place ?? outline.handles.count, levelOf: place)
  }

  /// Adds items after another and all its descendants, at its level; at the end of the outline if
  /// that does not exist, which is reported.
  public mutating func insert(
    _ items: [ItemIdentifierType], after afterIdentifier: ItemIdentifierType
  ) {
    let place = known(afterIdentifier, "insert(_:after:)", "the items became root items.")
    insert(
      unique(items), at: place.map { outline.subtreeEnd($0) } ?? outline.handles.count,
      levelOf: place)
  }

  /// Adds an outline after the last child of `parent`, or at the end without one, or if `parent` is
  /// not in the outline, which is reported. Items of it that already exist here stay where they
  /// are, and are reported.
  public mutating func append(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, to parent: ItemIdentifierType? = nil
  ) {
    let place = parent.flatMap { known($0, "append(_:to:)", "the items became root items.") }
    let end = place.map { outline.subtreeEnd($0) } ?? outline.handles.count
    insert(snapshot, at: end, level: place.map { outline.levels[$0] + 1 } ?? 0)
  }

  /// Adds an outline before an item, at its level; at the end if that does not exist, which is
  /// reported. Items that already exist here stay where they are, and are reported.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, before item: ItemIdentifierType
  ) {
    let place = known(item, "insert(_:before:)", "the items became root items.")
    insert(
      snapshot, at: place ?? outline.handles.count, level: place.map { outline.levels[$0] } ?? 0)
  }

  /// Adds an outline after an item and all its descendants, at its level; at the end if that does
  /// not exist, which is reported. Items that already exist here stay where they are, and are
  /// reported.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, after item: ItemIdentifierType
  ) {
    let place = known(item, "insert(_:after:)", "the items became root items.")
    insert(
      snapshot, at: place.map { outline.subtreeEnd($0) } ?? outline.handles.count,
      level: place.map { outline.levels[$0] } ?? 0)
  }

  /// Removes items with their descendants. Unknown items are reported and ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    let places = items.map { place(of: $0) }
    for (item, place) in zip(items, places) where place == nil {
      Diagnostics.report(.sectionSnapshotDeleteMissing(String(describing: item)))
    }
    outline.remove(subtreesAt: places.compactMap(\.self))
  }

  /// Removes all items.
  public mutating func deleteAll() {
    outline = Outline()
  }

  /// Replaces the descendants of `parent` by an outline. Has no effect if `parent` does not exist,
  /// which is reported.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot
  ) {
    guard let place = known(parent, "replace(childrenOf:using:)", "nothing was replaced.") else {
      return
    }
    outline.remove(place + 1..<outline.subtreeEnd(place))
    insert(snapshot, at: place + 1, level: outline.levels[place] + 1)
  }

  /// Expands items. Unknown items are ignored.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items {
      if let place = place(of: item) { outline.expanded.insert(outline.handles[place]) }
    }
  }

  /// Collapses items. Unknown items are ignored.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items {
      if let place = place(of: item) { outline.expanded.remove(outline.handles[place]) }
    }
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  func place(of item: ItemIdentifierType) -> Int? { outline.place(table.find(item)) }

  /// The place of an item that an operation requires; reported if it does not exist.
  func known(_ item: ItemIdentifierType, _ operation: String, _ outcome: String) -> Int? {
    if let place = place(of: item) { return place }
    Diagnostics.report(
      .sectionSnapshotMissing(String(describing: item), operation: operation, outcome: outcome))
    return nil
  }

  private mutating func insert(_ handles: [Int32], below parent: Int?) {
    let end = parent.map { outline.subtreeEnd($0) } ?? outline.handles.count
    let level = parent.map { outline.levels[$0] + 1 } ?? 0
    outline.insert(handles, levels: handles.map { _ in level }, at: end)
  }

  private mutating func insert(_ handles: [Int32], at place: Int, levelOf sibling: Int?) {
    let level = sibling.map { outline.levels[$0] } ?? 0
    outline.insert(handles, levels: handles.map { _ in level }, at: place)
  }

  private mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, at place: Int, level: Int32
  ) {
    let handles = IdentifierTable<ItemIdentifierType>.intern(snapshot.items, in: &table).array
    let kept = newIndexes(handles)
    outline.insert(
      kept.map { handles[$0] }, levels: snapshot.outline.levels(keeping: kept, from: level),
      at: place)
    for index in kept where snapshot.outline.expanded.contains(snapshot.outline.handles[index]) {
      outline.expanded.insert(handles[index])
    }
  }

  /// The handles of items that are not in the outline yet, each once; others are reported.
  private mutating func unique(_ items: [ItemIdentifierType]) -> [Int32] {
    let handles = IdentifierTable<ItemIdentifierType>.intern(items, in: &table).array
    return newIndexes(handles).map { handles[$0] }
  }

  /// Which of `handles` are not in the outline yet, each once; others are reported.
  private func newIndexes(_ handles: [Int32]) -> [Int] {
    var seen: Set<Int32> = []
    var repeated: [Int32] = []
    let result = handles.indices.filter { index in
      let handle = handles[index]
      let isNew = outline.place(handle) == nil && seen.insert(handle).inserted
      if !isNew { repeated.append(handle) }
      return isNew
    }
    reportRepeats(repeated)
    return result
  }

  private func reportRepeats(_ handles: [Int32]) {
    guard !handles.isEmpty else { return }
    Diagnostics.report(.sectionSnapshotDuplicates(listed(table.keys(handles))))
  }
}
