import KumikoReporting

/// Every report of this module. UIKit's wording is first, if there is one; the rest describes what
/// was done instead of terminating, and what to call.
extension Report {
  static func duplicateItems(
    _ first: String, at firstIndex: Int, _ second: String, at secondIndex: Int, section: String,
    others: Int, kept: String
  ) -> Report {
    let more = others > 0 ? " \(others) more of them are repeated." : ""
    return Report(
      kind: "snapshot.duplicateItems",
      message: "Fatal: supplied item identifiers are not unique. Duplicate identifiers:"
        + " {(\(first))}. In section \(section), item \(firstIndex) of the call (\(first)) equals item"
        + " \(secondIndex) (\(second)).\(more) \(kept) was kept. Give each item an identifier of its"
        + " own, or set duplicatePolicy = .keepAll.")
  }

  static func duplicateSections(_ sections: String) -> Report {
    Report(
      kind: "snapshot.duplicateSections",
      message: "Fatal: supplied section identifiers are not unique. Duplicate identifiers:"
        + " {(\(sections))}. The first of each was kept. Name each section once.")
  }

  static func existingItems(_ count: Int) -> Report {
    Report(
      kind: "snapshot.existingItems",
      message: "Warning: \(count) inserted identifier(s) already present; existing items will be"
        + " moved into place for this current insertion. Call moveItem(_:beforeItem:) or"
        + " moveItem(_:afterItem:) where a move is meant.")
  }

  static func existingSections(_ count: Int, _ sections: String) -> Report {
    Report(
      kind: "snapshot.existingSections",
      message: "Diffable data source detected an attempt to insert or append \(count) section"
        + " identifiers that already exist in the snapshot. Identifiers in a snapshot must be"
        + " unique. Section identifiers that already exist: (\(sections)). They stay where they"
        + " are; call moveSection(_:beforeSection:) or moveSection(_:afterSection:) to move them.")
  }

  static func unknownSection(_ section: String, in operation: String, outcome: String) -> Report {
    Report(
      kind: "snapshot.unknownSection",
      message: "Section identifier was not found. You can verify the section exists by calling the"
        + " indexOfSection API (which has O(1) performance). \(operation) was given \(section);"
        + " \(outcome) Call appendSections first.")
  }

  static func noSections(_ count: Int) -> Report {
    Report(
      kind: "snapshot.noSections",
      message: "There are currently no sections in the data source. Please add a section first."
        + " \(count) item(s) wait and enter the first section that is added. Call appendSections"
        + " before appendItems.")
  }

  static func unknownItem(_ item: String, in operation: String, outcome: String) -> Report {
    Report(
      kind: "snapshot.unknownItem",
      message: "Invalid parameter not satisfying: section != NSNotFound. \(operation) names"
        + " \(item), which is not in the snapshot; \(outcome) Check with indexOfItem(_:) first.")
  }

  static func unknownMoveItem(_ item: String, destination: String) -> Report {
    Report(
      kind: "snapshot.unknownMove",
      message: "Invalid parameter not satisfying: fromIndex/toIndex != NSNotFound. \(item) cannot"
        + " be moved next to \(destination), because one of them is not in the snapshot; nothing was"
        + " moved. Check with indexOfItem(_:) first.")
  }

  static func unknownReferenceSection(_ section: String) -> Report {
    Report(
      kind: "snapshot.unknownReferenceSection",
      message: "Invalid parameter not satisfying: insertIndex != NSNotFound. insertSections names"
        + " \(section), which is not in the snapshot; the sections were appended at the end. Check"
        + " with indexOfSection(_:) first.")
  }

  static func unknownMoveSection(_ section: String, destination: String) -> Report {
    Report(
      kind: "snapshot.unknownSectionMove",
      message: "Invalid parameter not satisfying: fromSection/toSection != NSNotFound. \(section)"
        + " cannot be moved next to \(destination), because one of them is not in the snapshot;"
        + " nothing was moved. Check with indexOfSection(_:) first.")
  }

  static func destinationInList(_ destination: String, list: String) -> Report {
    Report(
      kind: "snapshot.destinationInList",
      message: "Invalid update: destination for insertion operation [\(destination)] is in the"
        + " insertion identifier list for update: (\(list)). It stays where it is, and the others"
        + " were inserted next to it. Leave the destination out of the list.")
  }

  static func unknownReload(_ identifier: String, operation: String) -> Report {
    Report(
      kind: "snapshot.unknownReload",
      message: "Attempted to reload item identifier that does not exist in the snapshot:"
        + " \(identifier). \(operation) ignored it. Check with indexOfItem(_:) or"
        + " indexOfSection(_:) first.")
  }

  static func unstableHash(of type: String) -> Report {
    Report(
      kind: "snapshot.unstableHash",
      message: "hash(into:) of \(type) gives different values for the same identifier. Identifiers"
        + " are compared by == alone from now on, which takes time that grows with the square of"
        + " their number. Feed hash(into:) only what == compares.")
  }

  static func unequalIdentifier(of type: String) -> Report {
    Report(
      kind: "snapshot.unequalIdentifier",
      message:
        "A \(type) does not equal itself, as a number that is none does not. It is shown, but"
        + " cannot be found again: each update takes it for another one. Let == hold between an"
        + " identifier and itself.")
  }

  static func claimedTwice(by type: String) -> Report {
    Report(
      kind: "snapshot.claimedTwice",
      message:
        "Two identifiers of type \(type) that are not the same in one snapshot both equal one"
        + " identifier of another snapshot. The first of them was matched with it; the others count"
        + " as new. Let == compare exactly: whatever equals the same is equal, and hashes alike.")
  }

  static func sectionSnapshotDuplicates(_ items: String) -> Report {
    Report(
      kind: "sectionSnapshot.duplicateItems",
      message: "Identifiers in a section snapshot must be unique. Duplicate item identifiers:"
        + " {(\(items))}. The first of each was kept.")
  }

  static func sectionSnapshotMissing(_ item: String, operation: String, outcome: String) -> Report {
    Report(
      kind: "sectionSnapshot.unknownItem",
      message: "Item identifier does not exist in section snapshot: \(item). \(operation) names it;"
        + " \(outcome) Check with contains(_:) first.")
  }

  static func sectionSnapshotDeleteMissing(_ item: String) -> Report {
    Report(
      kind: "sectionSnapshot.unknownDelete",
      message: "Failed to find index of item \(item). delete(_:) ignored it. Check with"
        + " contains(_:) first.")
  }

  static func invalidBatch(_ problems: String) -> Report {
    Report(
      kind: "batch.invalid",
      message: "\(problems) The new content is shown without animation.")
  }
}

extension Diagnostics {
  /// Delivers a report that UIKit only logs, so that it never terminates a program.
  static func warn(_ warning: Report) {
    if policy == .trap { handler(warning) } else { report(warning) }
  }
}

/// Identifiers in a report: the first few, and how many more.
func listed<Values: Collection>(_ values: Values) -> String {
  let shown = values.prefix(5).map { String(describing: $0) }.joined(separator: ", ")
  return values.count > 5 ? "\(shown), … \(values.count - 5) more" : shown
}

// MARK: - Batch updates

extension BatchProblem {
  static func sectionCount(
    before: Int, after: Int, inserted: Int, deleted: Int, _ container: String
  ) -> BatchProblem {
    BatchProblem(
      kind: .sectionCount,
      message: "Invalid update: invalid number of sections. The number of sections contained in the"
        + " \(container) after the update (\(after)) must be equal to the number of sections"
        + " contained in the \(container) before the update (\(before)), plus or minus the number of"
        + " sections inserted or deleted (\(inserted) inserted, \(deleted) deleted).")
  }

  static func itemCount(
    section: Int, before: Int, after: Int, inserted: Int, deleted: Int, movedIn: Int,
    movedOut: Int, _ container: String
  ) -> BatchProblem {
    let items = container == "table view" ? "rows" : "items"
    return BatchProblem(
      kind: .itemCount,
      message: "Invalid update: invalid number of \(items) in section \(section). The number of"
        + " \(items) contained in an existing section after the update (\(after)) must be equal to"
        + " the number of \(items) contained in that section before the update (\(before)), plus or"
        + " minus the number of \(items) inserted or deleted from that section (\(inserted) inserted,"
        + " \(deleted) deleted) and plus or minus the number of \(items) moved into or out of that"
        + " section (\(movedIn) moved in, \(movedOut) moved out).")
  }

  static func section(_ section: Int, _ verb: String, _ count: Int, _ when: String)
    -> BatchProblem
  {
    BatchProblem(
      kind: .outOfBounds,
      message: "attempt to \(verb) section \(section), but there are only \(count) sections"
        + " \(when) the update")
  }

  static func item(_ position: ItemPosition, _ verb: String, _ count: Int, _ when: String)
    -> BatchProblem
  {
    let message =
      when == "before"
      ? "attempt to \(verb) item \(position.item) from section \(position.section) which only"
        + " contains \(count) items before the update"
      : "attempt to \(verb) item \(position.item) into section \(position.section), but there are"
        + " only \(count) items in section \(position.section) after the update"
    return BatchProblem(kind: .outOfBounds, message: message)
  }

  static func deleteAndReload(_ what: String, _ place: String) -> BatchProblem {
    conflict("attempt to delete and reload the same \(what) (\(place))")
  }

  static func deleteAndReconfigure(_ place: String) -> BatchProblem {
    conflict("attempt to delete and reconfigure the same index path (\(place))")
  }

  static func deleteAndMove(_ what: String, _ place: String) -> BatchProblem {
    conflict("attempt to perform a delete and a move from the same \(what) (\(place))")
  }

  static func insertAndMove(_ what: String, _ place: String) -> BatchProblem {
    conflict("attempt to perform an insert and a move to the same \(what) (\(place))")
  }

  static func movedTwice(_ end: String, _ what: String, _ place: String) -> BatchProblem {
    conflict("attempt to perform multiple moves \(end) the same \(what) (\(place))")
  }

  private static func conflict(_ message: String) -> BatchProblem {
    BatchProblem(kind: .conflict, message: message)
  }
}
