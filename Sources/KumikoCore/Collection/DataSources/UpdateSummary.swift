import KumikoSnapshots

/// The changes of one update of a data source.
///
///     let summary = await dataSource.apply(snapshot)
///     print("\(summary.insertedCount) new, first of them \(summary.inserted.first)")
///
/// Counts cost nothing; lists of identifiers are created on access.
public nonisolated struct UpdateSummary<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The content before the update.
  public let oldSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The content after the update.
  public let newSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The change as positions. Empty where everything was reloaded.
  package let difference: SnapshotDifference
  /// Whether everything was reloaded, as for the first snapshot, instead of being compared.
  public let isReload: Bool

  init(
    from old: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    to new: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    _ difference: SnapshotDifference?
  ) {
    oldSnapshot = old
    newSnapshot = new
    self.difference = difference ?? SnapshotDifference()
    isReload = difference == nil
  }

  /// The number of inserted items. Where everything was reloaded: all that are shown.
  public var insertedCount: Int {
    newSnapshot.numberOfItems - (isReload ? 0 : difference.survivorCount)
  }

  /// The number of deleted items. Where everything was reloaded: all that were shown.
  public var deletedCount: Int {
    oldSnapshot.numberOfItems - (isReload ? 0 : difference.survivorCount)
  }

  /// The inserted items, in their new order.
  public var inserted: [ItemIdentifierType] {
    if isReload { return newSnapshot.itemIdentifiers }
    var positions = difference.insertedItems
    let arrivals = Set(difference.movedItems.map(\.to))
    for section in difference.insertedSections {
      positions += newSnapshot.positions(inSection: section).filter { !arrivals.contains($0) }
    }
    return positions.sorted().compactMap { newSnapshot.itemIdentifier(at: $0) }
  }

  /// The deleted items, in their old order.
  public var deleted: [ItemIdentifierType] {
    if isReload { return oldSnapshot.itemIdentifiers }
    var positions = difference.deletedItems
    let departures = Set(difference.movedItems.map(\.from))
    for section in difference.deletedSections {
      positions += oldSnapshot.positions(inSection: section).filter { !departures.contains($0) }
    }
    return positions.sorted().compactMap { oldSnapshot.itemIdentifier(at: $0) }
  }

  /// The items that moved to another section, or to another position among those that stayed, in
  /// their new order.
  public var moved: [ItemIdentifierType] {
    difference.movedItems.compactMap { newSnapshot.itemIdentifier(at: $0.to) }
  }

  /// The items that were reloaded or reconfigured, in their old order.
  public var updated: [ItemIdentifierType] {
    (difference.reloadedItems + difference.reconfiguredItems).sorted()
      .compactMap { oldSnapshot.itemIdentifier(at: $0) }
  }

  /// Whether most items were replaced while their number is about the same: the effect of
  /// identifiers that are created again for each snapshot. Always `false` below ten items.
  public var replacedMost: Bool {
    let (old, new) = (oldSnapshot.numberOfItems, newSnapshot.numberOfItems)
    guard !isReload, old >= 10, abs(old - new) * 10 <= old else { return false }
    return difference.survivorCount * 4 < old
  }
}

extension UpdateSummary: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

extension UpdateSummary: CustomStringConvertible {
  /// The counts, as in `+3 −1 ↕2 ↻0 of 40`.
  public var description: String {
    let updates = difference.reloadedItems.count + difference.reconfiguredItems.count
    return "+\(insertedCount) −\(deletedCount) ↕\(difference.movedItems.count) ↻\(updates)"
      + " of \(newSnapshot.numberOfItems)\(isReload ? ", reloaded" : "")"
  }
}

extension NSDiffableDataSourceSnapshot {
  fileprivate nonisolated func positions(inSection section: Int) -> [ItemPosition] {
    (0..<numberOfItems(inSectionAt: section)).map { ItemPosition(section: section, item: $0) }
  }
}
