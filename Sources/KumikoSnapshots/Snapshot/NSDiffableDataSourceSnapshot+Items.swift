import KumikoReporting

extension NSDiffableDataSourceSnapshot {
  /// Adds items at the end of a section, or of the last section if none is specified.
  ///
  /// - An item that is already in the snapshot moves here.
  /// - A repeated item is handled according to `duplicatePolicy`.
  /// - An unknown section is reported and appended, so that the items are shown.
  /// - If there is no section at all and none is specified, which is reported, the items are kept
  ///   until the first section is added.
  @inlinable
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = destination(sectionIdentifier) else {
      return wait(identifiers)
    }
    appendItems(identifiers, atSection: section)
  }

  /// Adds items at the end of the section at an index, like `appendItems(_:toSection:)`; no effect
  /// if there is no such section. Does not compare the section, so that it also works for one that
  /// does not equal itself.
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
  /// As with `appendItems`, existing items move. If `beforeIdentifier` is not in the snapshot,
  /// which is reported, the items are appended to the last section.
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insertItems(identifiers, nextTo: beforeIdentifier, offset: 0)
  }

  /// Adds items after another, in its section.
  ///
  /// As with `appendItems`, existing items move. If `afterIdentifier` is not in the snapshot, which
  /// is reported, the items are appended to the last section.
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    insertItems(identifiers, nextTo: afterIdentifier, offset: 1)
  }

  /// Removes items; unknown ones are ignored.
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

  /// Moves an item before another, in that one's section. Has no effect if one of the two does not
  /// exist, which is reported.
  @inlinable
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    moveItem(identifier, nextTo: toIdentifier, offset: 0)
  }

  /// Moves an item after another, in that one's section. Has no effect if one of the two does not
  /// exist, which is reported.
  @inlinable
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    moveItem(identifier, nextTo: toIdentifier, offset: 1)
  }

  /// Marks items so that the next update replaces their cells. Unknown items are reported and
  /// ignored.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      if let handle = markable(identifier, "reloadItems") { order.reloadedItems.insert(handle) }
    }
  }

  /// Marks items so that the next update configures their cells again without replacing them.
  /// Unknown items are reported and ignored.
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
