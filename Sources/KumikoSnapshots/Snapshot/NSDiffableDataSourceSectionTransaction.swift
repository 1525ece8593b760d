/// The part of a transaction that concerns one section.
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// Its content before; empty if it did not exist.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// Its content after.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The change of its list of visible items; each move links its removal and its insertion.
  public let difference: CollectionDifference<ItemIdentifierType>

  /// The change of `sectionIdentifier` between two snapshots.
  public init(
    sectionIdentifier: SectionIdentifierType,
    from initial: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    to final: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    self.init(
      sectionIdentifier: sectionIdentifier,
      initialSnapshot: initial.flatSectionSnapshot(of: sectionIdentifier),
      finalSnapshot: final.flatSectionSnapshot(of: sectionIdentifier))
  }

  /// The change of `sectionIdentifier` between two outlines of it.
  public init(
    sectionIdentifier: SectionIdentifierType,
    initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    self.sectionIdentifier = sectionIdentifier
    self.initialSnapshot = initialSnapshot
    self.finalSnapshot = finalSnapshot
    difference = ItemChanges.difference(
      from: initialSnapshot.visibleItems, to: finalSnapshot.visibleItems)
  }
}

extension NSDiffableDataSourceSectionTransaction: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

extension NSDiffableDataSourceSnapshot {
  /// The items of one section as an outline without children; empty if it does not exist.
  package func flatSectionSnapshot(of section: SectionIdentifierType)
    -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  {
    var result = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    if indexOfSection(section) != nil { result.append(itemIdentifiers(inSection: section)) }
    return result
  }
}
