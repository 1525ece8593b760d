/// A snapshot whose items are values with an identity: matched by `id`, compared by `==`.
///
///     struct Mail: Identifiable, Equatable { let id: Int; var isRead: Bool }
///
///     var inbox = IdentifiedSnapshot<String, Mail>()
///     inbox.appendSections(["today"])
///     inbox.append([Mail(id: 1, isRead: false)])
///     var later = inbox
///     later.update(Mail(id: 1, isRead: true))
///     later.snapshot(since: inbox).reconfiguredItemIdentifiers      // [1]
///     later[1]?.isRead                                              // true
///
/// A data source shows `snapshot(since:)`, a snapshot of the ids in which every item whose value
/// changed is marked as reconfigured, and its provider gets the newest value from here.
///
/// Order is edited through `ids`, an `NSDiffableDataSourceSnapshot`. Values are stored by id. Those
/// of items that were deleted through `ids` are forgotten when they outnumber the others, or at
/// once by `forgetDeletedValues()`.
public struct IdentifiedSnapshot<Section: Hashable, Element: Identifiable & Equatable> {
  /// Sections and the order of items, by id.
  public var ids = NSDiffableDataSourceSnapshot<Section, Element.ID>()
  private var values = ElementValues<Section, Element>()

  /// A snapshot without sections and items.
  public init() {}

  /// A snapshot with the given sections and their elements.
  public init(_ content: [(section: Section, elements: [Element])]) {
    ids.appendSections(content.map(\.section))
    for part in content { ids.appendItems(part.elements.map(\.id), toSection: part.section) }
    let elements = content.count == 1 ? content[0].elements : content.flatMap(\.elements)
    if ids.numberOfSections == content.count, ids.numberOfItems == elements.count {
      values = ElementValues(elements, at: ids)
    } else {
      for part in content { store(part.elements) }
    }
  }

  /// The same items with other values, given in the order of the items.
  package func exchangingValues(_ elements: [Element]) -> IdentifiedSnapshot {
    var other = self
    other.values = ElementValues(elements, at: ids)
    return other
  }

  /// The newest value of the item with `id`, nil if it is not in the snapshot.
  public subscript(id: Element.ID) -> Element? {
    ids.indexOfItem(id) == nil ? nil : values[id]
  }

  /// The value at a position, nil outside of the snapshot.
  package func element(at position: ItemPosition) -> Element? {
    ids.itemIdentifier(at: position).flatMap { values[$0] }
  }

  /// The values of all items, in order. O(items).
  public var elements: [Element] { ids.itemIdentifiers.compactMap { values[$0] } }

  /// Adds empty sections at the end.
  public mutating func appendSections(_ sections: [Section]) { ids.appendSections(sections) }

  /// Adds elements at the end of a section, or of the last one; those whose id already exists move,
  /// and get the new value.
  public mutating func append(_ elements: [Element], toSection section: Section? = nil) {
    store(elements)
    ids.appendItems(elements.map(\.id), toSection: section)
  }

  /// Inserts elements before the item with `id`; see `append`.
  public mutating func insert(_ elements: [Element], before id: Element.ID) {
    store(elements)
    ids.insertItems(elements.map(\.id), beforeItem: id)
  }

  /// Inserts elements after the item with `id`; see `append`.
  public mutating func insert(_ elements: [Element], after id: Element.ID) {
    store(elements)
    ids.insertItems(elements.map(\.id), afterItem: id)
  }

  /// Replaces the value of an item that is in the snapshot; returns `false` if it is not.
  @discardableResult
  public mutating func update(_ element: Element) -> Bool {
    guard ids.indexOfItem(element.id) != nil else { return false }
    values[element.id] = element
    return true
  }

  /// Removes items; unknown ones are ignored.
  public mutating func remove(_ removed: [Element.ID]) {
    ids.deleteItems(removed)
    for id in removed { values[id] = nil }
  }

  /// Forgets values whose items are no longer in `ids`. O(values).
  public mutating func forgetDeletedValues() {
    values.keep { ids.indexOfItem($0) != nil }
  }

  /// The ids, with every item marked as reconfigured whose value in `old` differs. O(items).
  public func snapshot(since old: IdentifiedSnapshot)
    -> NSDiffableDataSourceSnapshot<Section, Element.ID>
  {
    var snapshot = ids
    let known = values.changes(since: old.values)?.filter {
      ids.indexOfItem($0) != nil && old.ids.indexOfItem($0) != nil
    }
    let changed =
      known
      ?? ids.itemIdentifiers.filter { id in
        guard let before = old[id], let now = values[id] else { return false }
        return before != now
      }
    if !changed.isEmpty { snapshot.reconfigureItems(changed) }
    return snapshot
  }

  /// The difference since `old`, in which changed values are reconfigured.
  package func difference(from old: IdentifiedSnapshot) -> SnapshotDifference {
    SnapshotDifference(from: old.ids, to: snapshot(since: old))
  }

  /// The first value of an id is used, or with `.keepLast` the last one, like the occurrence that
  /// is kept.
  private mutating func store(_ elements: [Element]) {
    if values.count > 2 * ids.numberOfItems + 1024 { forgetDeletedValues() }
    var seen = IdentifierMap<Element.ID, Void>()
    for element in elements
    where seen[element.id] == nil || ids.duplicatePolicy == .keepLast {
      seen[element.id] = ()
      values[element.id] = element
    }
  }
}

extension IdentifiedSnapshot: Sendable
where Section: Sendable, Element: Sendable, Element.ID: Sendable {}
