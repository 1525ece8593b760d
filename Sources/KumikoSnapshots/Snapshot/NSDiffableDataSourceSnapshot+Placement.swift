import KumikoReporting

/// The destination of inserted or moved items.
@usableFromInline
enum ItemDestination {
  case endOfSection(Int)
  /// Next to the item with this handle: before it with an offset of 0, after it with 1.
  case nextTo(Int32, offset: Int)
}

/// The rare or inexpensive parts of the item operations, which are not inlined into callers.
extension NSDiffableDataSourceSnapshot {
  /// The index of the section that `appendItems` fills; nil if there is no section.
  @inlinable
  mutating func destination(_ section: SectionIdentifierType?) -> Int? {
    guard let section else {
      return order.sections.isEmpty ? nil : order.sections.count - 1
    }
    return index(of: section) ?? appendMissing(section)
  }

  @usableFromInline
  mutating func appendMissing(_ section: SectionIdentifierType) -> Int? {
    reportMissing(
      section, in: "appendItems(_:toSection:)", outcome: "it was appended with its items.")
    appendSections([section])
    return index(of: section)
  }

  /// Keeps items until there is a section.
  @usableFromInline
  mutating func wait(_ items: [ItemIdentifierType]) {
    guard !items.isEmpty else { return }
    Diagnostics.report(.noSections(items.count))
    waitingItems += items
  }

  @inlinable
  mutating func insertItems(
    _ identifiers: [ItemIdentifierType], nextTo reference: ItemIdentifierType, offset: Int
  ) {
    guard let place = order.place(handle(of: reference)) else {
      return insertAtEnd(identifiers, reference)
    }
    let handles =
      duplicatePolicy == .keepAll ? internOccurrences(of: identifiers) : intern(identifiers)
    if case .fresh = handles {
      let section = order.section(at: place)
      return order.insert(handles, section: section, place: place + offset)
    }
    // Looked up again: forgetting deleted identifiers renumbers the others.
    insertKnown(handles.array, identifiers, .nextTo(handle(of: reference), offset: offset))
  }

  @usableFromInline
  mutating func insertAtEnd(_ items: [ItemIdentifierType], _ reference: ItemIdentifierType) {
    Diagnostics.report(
      .unknownItem(
        String(describing: reference), in: "insertItems",
        outcome: "the items were appended to the last section."))
    appendItems(items)
  }

  @inlinable
  mutating func moveItem(
    _ item: ItemIdentifierType, nextTo reference: ItemIdentifierType, offset: Int
  ) {
    let (handle, anchor) = (handle(of: item), handle(of: reference))
    guard order.place(handle) != nil, order.place(anchor) != nil else {
      return reportMove(item, reference)
    }
    if handle != anchor { order.place([handle], at: .nextTo(anchor, offset: offset)) }
  }

  @usableFromInline
  func reportMove(_ item: ItemIdentifierType, _ reference: ItemIdentifierType) {
    Diagnostics.report(
      .unknownMoveItem(String(describing: item), destination: String(describing: reference)))
  }

  @usableFromInline
  mutating func deleteHandles(_ handles: [Int32]) {
    order.remove(handles.filter { $0 >= 0 })
  }

  /// Inserts items some of which may already be in the snapshot, or be repeated.
  @usableFromInline
  mutating func insertKnown(
    _ handles: [Int32], _ items: [ItemIdentifierType], _ destination: ItemDestination
  ) {
    var handles = withoutRepeats(handles, items, destination)
    if case .nextTo(let anchor, _) = destination, handles.contains(anchor) {
      Diagnostics.report(
        .destinationInList(String(describing: itemTable.key(anchor)), list: listed(items)))
      handles.removeAll { $0 == anchor }
    }
    let known = handles.filter { order.place($0) != nil }
    if !known.isEmpty { Diagnostics.warn(.existingItems(known.count)) }
    order.place(handles, at: destination)
  }

  /// Each handle once, chosen by the policy; dropped ones are reported.
  private func withoutRepeats(
    _ handles: [Int32], _ items: [ItemIdentifierType], _ destination: ItemDestination
  ) -> [Int32] {
    var seen: [Int32: Int] = [:]
    seen.reserveCapacity(handles.count)
    var repeats: [(first: Int, second: Int)] = []
    for (index, handle) in handles.enumerated() {
      if let first = seen[handle] {
        repeats.append((first, index))
      } else {
        seen[handle] = index
      }
    }
    guard let (first, second) = repeats.first else { return handles }
    let keepsLast = duplicatePolicy == .keepLast
    let report = Report.duplicateItems(
      String(describing: items[first]), at: first, String(describing: items[second]), at: second,
      section: sectionName(destination), others: repeats.count - 1,
      kept: keepsLast ? "The last" : "The first")
    if duplicatePolicy == .trap { preconditionFailure(report.message) }
    Diagnostics.report(report)
    if keepsLast {
      for (index, handle) in handles.enumerated() { seen[handle] = index }
    }
    return handles.indices.filter { seen[handles[$0]] == $0 }.map { handles[$0] }
  }

  private func sectionName(_ destination: ItemDestination) -> String {
    let index: Int
    switch destination {
    case .endOfSection(let section): index = section
    case .nextTo(let anchor, _): index = order.place(anchor).map { order.section(at: $0) } ?? 0
    }
    return String(describing: sectionTable.key(order.sections[index]))
  }
}

extension SectionedOrder {
  /// Inserts items at `destination`, each handle once, after removing those that are elsewhere.
  @usableFromInline
  mutating func place(_ handles: [Int32], at destination: ItemDestination) {
    let known = handles.filter { place($0) != nil }
    if !known.isEmpty { remove(known, keepingMarks: true) }
    switch destination {
    case .endOfSection(let section):
      let end = places(ofSection: section).upperBound
      insert(.mixed(handles), section: section, place: end)
    case .nextTo(let anchor, let offset):
      guard let place = place(anchor) else { return }
      insert(.mixed(handles), section: section(at: place), place: place + offset)
    }
  }
}
