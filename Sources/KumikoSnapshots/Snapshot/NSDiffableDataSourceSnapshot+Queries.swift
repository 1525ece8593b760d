import KumikoReporting

extension NSDiffableDataSourceSnapshot {
  /// The number of items in all sections. O(1).
  @inlinable
  public var numberOfItems: Int { order.itemCount }

  /// The number of sections. O(1).
  @inlinable
  public var numberOfSections: Int { order.sections.count }

  /// All sections in order. O(sections).
  @inlinable
  public var sectionIdentifiers: [SectionIdentifierType] { sectionTable.keys(order.sections) }

  /// All items of all sections in order. O(items).
  @inlinable
  public var itemIdentifiers: [ItemIdentifierType] {
    itemTable.keys(order.handles(in: 0..<order.itemCount))
  }

  /// The number of items of one section; 0 for an unknown section, which is reported. O(1).
  @inlinable
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    guard let index = index(of: identifier) else {
      reportMissing(identifier, in: "numberOfItems(inSection:)", outcome: "0 was returned.")
      return 0
    }
    return order.places(ofSection: index).count
  }

  /// The items of one section in order; empty for an unknown section, which is reported. O(items of
  /// the section).
  @inlinable
  public func itemIdentifiers(inSection identifier: SectionIdentifierType)
    -> [ItemIdentifierType]
  {
    guard let index = index(of: identifier) else {
      reportMissing(identifier, in: "itemIdentifiers(inSection:)", outcome: "[] was returned.")
      return []
    }
    return itemTable.keys(order.handles(in: order.places(ofSection: index)))
  }

  /// The section that contains `identifier`, nil if none does. O(log n).
  @inlinable
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType)
    -> SectionIdentifierType?
  {
    guard let place = order.place(handle(of: identifier)) else { return nil }
    return sectionTable.key(order.sections[order.section(at: place)])
  }

  /// The index of `identifier` among all items of all sections, nil if it does not exist. O(log n).
  @inlinable
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    order.place(handle(of: identifier))
  }

  /// The index of `identifier` among the sections, nil if it does not exist. O(1).
  @inlinable
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    index(of: identifier)
  }

  /// The sections that `reloadSections` marked, in the order of the calls.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] {
    sectionTable.keys(order.reloadedSections.list)
  }

  /// The items that `reloadItems` marked, in the order of the calls.
  public var reloadedItemIdentifiers: [ItemIdentifierType] {
    itemTable.keys(order.reloadedItems.list)
  }

  /// The items that `reconfigureItems` marked, in the order of the calls.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] {
    itemTable.keys(order.reconfiguredItems.list)
  }

  @usableFromInline
  func reportMissing(
    _ section: SectionIdentifierType, in operation: String, outcome: String
  ) {
    Diagnostics.report(
      .unknownSection(String(describing: section), in: operation, outcome: outcome))
  }
}

// MARK: - By position

extension NSDiffableDataSourceSnapshot {
  /// The item at a position, nil outside of the snapshot. Hashes nothing; O(log n).
  @inlinable
  package func itemIdentifier(atSection section: Int, item: Int) -> ItemIdentifierType? {
    guard item >= 0, item < numberOfItems(inSectionAt: section) else { return nil }
    return itemTable.key(order.handle(at: order.places(ofSection: section).lowerBound + item))
  }

  /// The item at a position, nil outside of the snapshot. Hashes nothing; O(log n).
  @inlinable
  package func itemIdentifier(at position: ItemPosition) -> ItemIdentifierType? {
    itemIdentifier(atSection: position.section, item: position.item)
  }

  /// The position of `identifier`, nil if it is not in the snapshot. O(log n).
  @inlinable
  package func position(ofItem identifier: ItemIdentifierType) -> ItemPosition? {
    order.place(handle(of: identifier)).map { order.position(at: $0) }
  }

  /// The section at `index`, nil outside of the snapshot. O(1).
  @inlinable
  package func sectionIdentifier(at index: Int) -> SectionIdentifierType? {
    order.sections.indices.contains(index) ? sectionTable.key(order.sections[index]) : nil
  }

  /// The number of items of the section at `index`; 0 outside of the snapshot. O(1).
  @inlinable
  package func numberOfItems(inSectionAt index: Int) -> Int {
    order.sections.indices.contains(index) ? order.places(ofSection: index).count : 0
  }

  /// The number of items of each section, in order. O(sections).
  package var itemCounts: [Int] {
    order.sections.indices.map { order.places(ofSection: $0).count }
  }

  /// Removes the items at some places of the section at `section`; places outside of it are
  /// ignored. Hashes nothing, so that it also removes items that do not equal themselves.
  package mutating func deleteItems(atSection section: Int, _ places: Range<Int>) {
    let places = places.clamped(to: 0..<numberOfItems(inSectionAt: section))
    guard !places.isEmpty else { return }
    let start = order.places(ofSection: section).lowerBound
    order.remove(start + places.lowerBound..<start + places.upperBound, section: section)
  }

  /// Whether `other` is this snapshot or an unchanged copy of it; marks are not compared. `false`
  /// does not imply that the two differ. O(1) except for sections and edits since they diverged.
  package func isKnownEqual(to other: NSDiffableDataSourceSnapshot) -> Bool {
    itemTable === other.itemTable && sectionTable === other.sectionTable
      && order.sections == other.order.sections && order.starts == other.order.starts
      && order.items.isIdentical(to: other.order.items)
  }
}
