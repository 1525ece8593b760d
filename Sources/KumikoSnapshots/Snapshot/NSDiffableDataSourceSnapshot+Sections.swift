import KumikoReporting

extension NSDiffableDataSourceSnapshot {
  /// Adds sections at the end, without items.
  ///
  /// An existing or repeated section is reported and keeps its first position.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: order.sections.count)
  }

  /// Adds sections, without items, before `toIdentifier`; at the end if that does not exist, which
  /// is reported.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: insertionIndex(toIdentifier) ?? order.sections.count)
  }

  /// Adds sections, without items, after `toIdentifier`; at the end if that does not exist, which
  /// is reported.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: insertionIndex(toIdentifier).map { $0 + 1 } ?? order.sections.count)
  }

  /// Removes sections with their items; unknown ones are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    order.removeSections(identifiers.map { sectionTable.find($0) })
  }

  /// Moves a section with its items before another. Has no effect if one of the two does not exist,
  /// which is reported.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard let (source, target) = moveIndexes(identifier, toIdentifier) else { return }
    order.moveSection(source, to: source < target ? target - 1 : target)
  }

  /// Moves a section with its items after another. Has no effect if one of the two does not exist,
  /// which is reported.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    guard let (source, target) = moveIndexes(identifier, toIdentifier) else { return }
    order.moveSection(source, to: source < target ? target : target + 1)
  }

  /// Marks sections so that the next update replaces their contents. Unknown sections are reported
  /// and ignored.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      let handle = sectionTable.find(identifier)
      if order.sectionIndex(handle) != nil {
        order.reloadedSections.insert(handle)
      } else {
        Diagnostics.report(
          .unknownReload(String(describing: identifier), operation: "reloadSections"))
      }
    }
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    let handles = intern(identifiers)
    var seen: Set<Int32> = []
    let unique = zip(handles, identifiers).filter { seen.insert($0.0).inserted }
    if unique.count < handles.count {
      var counted: Set<Int32> = []
      let repeated = zip(handles, identifiers).filter { !counted.insert($0.0).inserted }.map(\.1)
      Diagnostics.report(.duplicateSections(listed(repeated)))
    }
    let present = unique.filter { order.sectionIndex($0.0) != nil }
    if !present.isEmpty {
      Diagnostics.report(.existingSections(present.count, listed(present.map(\.1))))
    }
    order.insertSections(
      unique.map(\.0).filter { order.sectionIndex($0) == nil }, at: index)
    if !waitingItems.isEmpty, !order.sections.isEmpty { placeWaitingItems() }
  }

  private mutating func placeWaitingItems() {
    let items = waitingItems
    waitingItems = []
    appendItems(items, toSection: sectionTable.key(order.sections[0]))
  }

  private func insertionIndex(_ reference: SectionIdentifierType) -> Int? {
    if let index = index(of: reference) { return index }
    Diagnostics.report(.unknownReferenceSection(String(describing: reference)))
    return nil
  }

  private func moveIndexes(_ moved: SectionIdentifierType, _ reference: SectionIdentifierType)
    -> (source: Int, target: Int)?
  {
    if let source = index(of: moved), let target = index(of: reference) {
      return source == target ? nil : (source, target)
    }
    Diagnostics.report(
      .unknownMoveSection(
        String(describing: moved), destination: String(describing: reference)))
    return nil
  }
}
