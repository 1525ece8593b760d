import KumikoReporting

extension NSDiffableDataSourceSnapshot {
  /// Adds items at the end of a section, or of the last section where none is named.
  ///
  /// - An item that is in the snapshot already moves here.
  /// - An item that is named twice is handled by `duplicatePolicy`.
  /// - A section that is not there is reported and appended, so that the items are shown.
  /// - Where there is no section at all and none is named, the items wait, and the first section
  ///   that is added takes them up.
  @inlinable
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = destination(sectionIdentifier) else {
      return wait(identifiers)
    }
    appendItems(identifiers, atSection: section)
  }

  /// Adds items at the end of the section at an index, as `appendItems(_:toSection:)` does; nothing
  /// happens where there is no such section. Does not look for the section, so that it also fills
  /// one that does not equal itself.
  @inlinable
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], atSection section: Int
  ) {
    guard order.sections.indices.contains(section) else { return }
    let handles =
      duplicatePolicy == .keepAll ? internOccurrences(of: identifiers) : intern(identifiers)
    if case .fresh = handles {
      let place = order.places(ofSection: section).upperBound
      return order.insert(handles, section: section, place: place)
    }
    insertKnown(handles.array, identifiers, .endOfSection(section))
  }

  /// Adds items before another, in its section.
  ///
  /// As with `appendItems`, items that are there already move. Where `beforeIdentifier` is not in
  /// the snapshot, the items are appended to the last section, and a report is made.
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insertItems(identifiers, nextTo: beforeIdentifier, offset: 0)
  }

  /// Adds items after another, in its section.
  ///
  /// As with `appendItems`, items that are there already move. Where `afterIdentifier` is not in
  /// the snapshot, the items are appended to the last section, and a report is made.
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    insertItems(identifiers, nextTo: afterIdentifier, offset: 1)
  }

  /// Removes items; those that are not there are ignored.
  @inlinable
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    guard itemTable.repeats.isEmpty else { return deleteHandles(occurrences(of: identifiers)) }
    deleteHandles(identifiers.map { itemTable.find($0) })
  }

  /// Removes all items and all sections.
  public mutating func deleteAllItems() {
    order = SectionedOrder()
    waitingItems = []
  }

  /// Moves an item before another, in that one's section. Nothing moves, and a report is made,
  /// where one of the two is not there.
  @inlinable
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    moveItem(identifier, nextTo: toIdentifier, offset: 0)
  }

  /// Moves an item after another, in that one's section. Nothing moves, and a report is made,
  /// where one of the two is not there.
  @inlinable
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    moveItem(identifier, nextTo: toIdentifier, offset: 1)
  }

  /// Marks items so that the next update exchanges their cells. Items that are not there are
  /// reported and ignored.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      if let handle = markable(identifier, "reloadItems") { order.reloadedItems.insert(handle) }
    }
  }

  /// Marks items so that the next update configures their cells anew without exchanging them.
  /// Items that are not there are reported and ignored.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      if let handle = markable(identifier, "reconfigureItems") {
        order.reconfiguredItems.insert(handle)
      }
    }
  }

  private func markable(_ identifier: ItemIdentifierType, _ operation: String) -> Int32? {
    let handle = handle(of: identifier)
    if order.place(handle) != nil { return handle }
    Diagnostics.report(.unknownReload(String(describing: identifier), operation: operation))
    return nil
  }
}
