/// The data of a collection or table view at one moment: its sections, and the items in each, by
/// their identifiers.
///
///     var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
///     snapshot.appendSections(["primes", "squares"])
///     snapshot.appendItems([2, 3, 5], toSection: "primes")
///     snapshot.appendItems([4, 9])                       // the last section
///     snapshot.itemIdentifiers                           // [2, 3, 5, 4, 9]
///
/// A snapshot is a value: it can be built on any thread, and a copy is independent. A copy shares
/// its storage with the original, so that a copy with a few edits costs only the edits, and so
/// does the difference of the two.
///
/// Identifiers are unique, compared with `==`. Where UIKit raises an exception, the result is
/// defined here and the mistake is reported; see `DuplicatePolicy` and each operation.
///
/// # Cost
///
/// An identifier is hashed once when it enters. n is the number of items, k the number of items
/// of the call. Appending costs O(k); an insertion, move or removal of one item O(√n), amortised,
/// and a few microseconds at 100,000 items; a query by identifier O(log n), or O(√n) for an item
/// that was inserted or moved by one of the last edits; a query by position O(log n).
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  @usableFromInline var sectionTable: IdentifierTable<SectionIdentifierType>
  @usableFromInline var itemTable: IdentifierTable<ItemIdentifierType>
  @usableFromInline var order: SectionedOrder
  /// Items that were appended before there was any section; the first section adopts them.
  @usableFromInline var waitingItems: [ItemIdentifierType]

  /// The treatment of items that are passed more than once in a call; `.keepFirst` by default.
  public var duplicatePolicy = DuplicatePolicy.keepFirst

  /// A snapshot without sections and items.
  @inlinable
  public init() {
    sectionTable = IdentifierTable()
    itemTable = IdentifierTable()
    order = SectionedOrder()
    waitingItems = []
  }

  /// This snapshot without the marks of `reloadSections`, `reloadItems` and `reconfigureItems`, as
  /// returned by a data source.
  package func withoutUpdateMarks() -> NSDiffableDataSourceSnapshot {
    var copy = self
    copy.order.reloadedSections.removeAll()
    copy.order.reloadedItems.removeAll()
    copy.order.reconfiguredItems.removeAll()
    return copy
  }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

// MARK: - Handles

extension NSDiffableDataSourceSnapshot {
  /// The handles of `items`, new ones for unknown items.
  @inlinable
  mutating func intern(_ items: [ItemIdentifierType]) -> InternedHandles {
    compactItemsIfNeeded()
    return IdentifierTable<ItemIdentifierType>.intern(items, in: &itemTable)
  }

  /// Forgets deleted identifiers if there are many. That renumbers the others.
  @inlinable
  mutating func compactItemsIfNeeded() {
    if itemTable.count > 2 * order.itemCount + 1024 { compactItems() }
  }

  @usableFromInline
  mutating func compactItems() {
    let live = order.items.handles
    itemTable = itemTable.compacted(keeping: live)
    order.renameItems(inOrder: Array(0..<Int32(live.count)))
  }

  /// Handles that distinguish equal items.
  @usableFromInline
  mutating func internOccurrences(of items: [ItemIdentifierType]) -> InternedHandles {
    compactItemsIfNeeded()
    if !isKnownUniquelyReferenced(&itemTable) {
      itemTable = IdentifierTable(continuing: itemTable, growth: items.count)
    }
    let order = self.order
    return .mixed(itemTable.internOccurrences(of: items) { order.place($0) != nil })
  }

  @usableFromInline
  mutating func intern(_ sections: [SectionIdentifierType]) -> [Int32] {
    return IdentifierTable<SectionIdentifierType>.intern(sections, in: &sectionTable).array
  }

  /// The handle of an item that is in the snapshot; the first such one if it occurs repeatedly.
  @inlinable
  func handle(of item: ItemIdentifierType) -> Int32 {
    let handle = itemTable.find(item)
    return itemTable.repeats.isEmpty ? handle : occurrences(of: handle).first ?? handle
  }

  /// The handles of `items`; a repeated item represents its occurrences in order.
  @usableFromInline
  func occurrences(of items: [ItemIdentifierType]) -> [Int32] {
    var left: [Int32: ArraySlice<Int32>] = [:]
    return items.compactMap { item in
      let first = itemTable.find(item)
      return left[first, default: occurrences(of: first)[...]].popFirst()
    }
  }

  /// The members of the snapshot in the chain that begins with `first`, in order.
  @usableFromInline
  func occurrences(of first: Int32) -> [Int32] {
    let places = itemTable.repeats.chain(from: first).compactMap { order.place($0) }
    return places.sorted().map { order.handle(at: $0) }
  }

  @inlinable
  func index(of section: SectionIdentifierType) -> Int? {
    order.sectionIndex(sectionTable.find(section))
  }
}
