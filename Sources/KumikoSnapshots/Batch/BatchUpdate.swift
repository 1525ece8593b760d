/// Operations that are carried out together: those collected by `performBatchUpdates`, or those of
/// a difference.
///
/// The order in which operations are added is irrelevant. Deletes, reloads, reconfigurations and
/// the start of a move are positions before the update; inserts and the end of a move are positions
/// after it (see `SnapshotDifference` for details about sections).
///
///     var batch = BatchUpdate()
///     batch.deletedItems = [ItemPosition(section: 0, item: 0)]
///     batch.insertedItems = [ItemPosition(section: 0, item: 2)]
///     batch.replay(on: [["a", "b", "c"]], newCounts: [3]) { _ in "x" }      // [["b", "c", "x"]]
///
/// Nothing is checked while operations are added; `problems(oldCounts:newCounts:)` does so.
/// Repeating an operation changes nothing, but a repeated move is a problem.
package struct BatchUpdate: Sendable, Equatable {
  /// Old indices of sections to delete. Item operations in them are ignored, except for moves out.
  package var deletedSections: [Int] = []
  /// New indices of sections to insert. Their items need not be inserted one by one.
  package var insertedSections: [Int] = []
  /// Sections to move with their items.
  package var movedSections: [SectionMove] = []
  /// Old indices of sections to reload. The number of their items may change without further
  /// operations.
  package var reloadedSections: [Int] = []
  /// Old positions of items to delete.
  package var deletedItems: [ItemPosition] = []
  /// New positions of items to insert.
  package var insertedItems: [ItemPosition] = []
  /// Items to move.
  package var movedItems: [ItemMove] = []
  /// Old positions of items to show in a new cell.
  package var reloadedItems: [ItemPosition] = []
  /// Old positions of items whose cell is configured again.
  package var reconfiguredItems: [ItemPosition] = []

  /// An update that does nothing.
  package init() {}

  /// The update that carries out `difference`.
  package init(_ difference: SnapshotDifference) {
    deletedSections = difference.deletedSections
    insertedSections = difference.insertedSections
    movedSections = difference.movedSections
    reloadedSections = difference.reloadedSections
    deletedItems = difference.deletedItems
    insertedItems = difference.insertedItems
    movedItems = difference.movedItems
    reloadedItems = difference.reloadedItems
    reconfiguredItems = difference.reconfiguredItems
  }

  /// Whether there is no operation.
  package var isEmpty: Bool { self == BatchUpdate() }

  /// Adds the operations of `other`, whose positions refer to the same contents.
  package mutating func merge(_ other: BatchUpdate) {
    deletedSections += other.deletedSections
    insertedSections += other.insertedSections
    movedSections += other.movedSections
    reloadedSections += other.reloadedSections
    deletedItems += other.deletedItems
    insertedItems += other.insertedItems
    movedItems += other.movedItems
    reloadedItems += other.reloadedItems
    reconfiguredItems += other.reconfiguredItems
  }
}
