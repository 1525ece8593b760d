/// The operations that turn one snapshot into another, as positions.
///
/// # Index conventions
///
/// Those of `performBatchUpdates`, regardless of the order of the operations:
///
/// - deletes, reloads, reconfigurations and the start of a move are positions **before** the
///   update;
/// - inserts and the end of a move are positions **after** it.
///
/// Sections are processed first, items are relative to them:
///
/// - Items of a deleted section are not listed, unless they continue to exist elsewhere: then they
///   move.
/// - New items of an inserted section are not listed; items that enter it from elsewhere move.
/// - Items that stay in their section are not listed because the section moves.
/// - Only sections and items of both snapshots are reloaded or reconfigured; a position may be both
///   moved and reloaded.
///
///     old   A: 1 2 3 4          new   A: 4 1 5 3
///     deletedItems [0, 1]   insertedItems [0, 2]   movedItems [0, 3] -> [0, 0]
///
/// # Moves
///
/// They are as few as possible: of the items that two sections share, the longest list that is in
/// order already stays (longest increasing subsequence), and only the others move. The same holds
/// for sections.
///
/// Every list ascends: those of old positions by old position, those of new positions by new
/// position, moves by where they end.
@usableFromInline
package struct SnapshotDifference: Sendable, Equatable {
  /// Sections to delete, by old index.
  package internal(set) var deletedSections: [Int] = []
  /// Sections to insert, by new index.
  package internal(set) var insertedSections: [Int] = []
  /// Sections that change their place among those that stay.
  package internal(set) var movedSections: [SectionMove] = []
  /// Sections that the new snapshot marks for reloading, by old index.
  package internal(set) var reloadedSections: [Int] = []
  /// Items to delete from sections that stay, by old position.
  package internal(set) var deletedItems: [ItemPosition] = []
  /// Items to insert into sections that stay, by new position.
  package internal(set) var insertedItems: [ItemPosition] = []
  /// Items that move, within a section or between sections.
  package internal(set) var movedItems: [ItemMove] = []
  /// Items that the new snapshot marks for reloading, by old position.
  package internal(set) var reloadedItems: [ItemPosition] = []
  /// Items that the new snapshot marks for reconfiguring, and does not reload, by old position.
  package internal(set) var reconfiguredItems: [ItemPosition] = []
  /// How many items the new snapshot shares with the old one.
  package internal(set) var survivorCount = 0

  /// A difference that changes nothing.
  package init() {}

  /// The difference that turns `old` into `new`.
  ///
  /// Expected O(n) if the two were built separately; if one derives from the other, O(edits) for
  /// few edits and a small part of the former for many. Moves add O(m log m) for m items out of
  /// order.
  @inlinable
  package init<Section, Item>(
    from old: borrowing NSDiffableDataSourceSnapshot<Section, Item>,
    to new: borrowing NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    self = .between(
      old.order, new.order,
      sections: .between(old.sectionTable, new.sectionTable),
      items: .between(old.itemTable, new.itemTable))
  }

  /// Whether nothing changes, marks included.
  package var isEmpty: Bool {
    !changesStructure && reloadedSections.isEmpty && reloadedItems.isEmpty
      && reconfiguredItems.isEmpty
  }

  /// Whether anything but marks is in it.
  package var changesStructure: Bool {
    !(deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty)
  }
}

extension NSDiffableDataSourceSnapshot {
  /// The difference that turns `old` into this snapshot; see `SnapshotDifference`.
  @inlinable
  package func difference(from old: NSDiffableDataSourceSnapshot) -> SnapshotDifference {
    SnapshotDifference(from: old, to: self)
  }
}
