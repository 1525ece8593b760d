/// The changes that reordering items by a drag is about to make, or has made.
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The content before.
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The content after.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The change of the list of all items; offsets count over all sections, and each move links its
  /// removal and its insertion.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The change of each section whose items change, the last section first. A new section is only
  /// among them if items move into it, and a deleted one is not.
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

  /// The transaction that leads from one snapshot to another. O(items).
  public init(
    from initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    to finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    self.initialSnapshot = initialSnapshot
    self.finalSnapshot = finalSnapshot
    difference = finalSnapshot.itemDifference(from: initialSnapshot)
    let changes = SnapshotDifference(from: initialSnapshot, to: finalSnapshot)
    let map = PositionMap(BatchUpdate(changes), oldCounts: [], newCounts: [])
    var sections = Set(changes.insertedItems.map(\.section) + changes.movedItems.map(\.to.section))
    for section in changes.deletedItems.map(\.section) + changes.movedItems.map(\.from.section) {
      if let index = map.newSection(ofOld: section) { sections.insert(index) }
    }
    sectionTransactions = sections.sorted(by: >).compactMap { index in
      finalSnapshot.sectionIdentifier(at: index).map { section in
        NSDiffableDataSourceSectionTransaction(
          sectionIdentifier: section, from: initialSnapshot, to: finalSnapshot)
      }
    }
  }
}

extension NSDiffableDataSourceTransaction: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
