import KumikoReporting

extension BatchUpdate {
  /// Why this update does not lead from content with `oldCounts` items in each section to content
  /// with `newCounts`; empty if it does.
  ///
  /// Deleting or inserting a position twice is not a problem. The numbers of items of deleted,
  /// inserted and reloaded sections are not compared with the operations. O(operations + sections)
  /// if operations are sorted.
  ///
  /// - Parameter container: the name of the view in messages, `"collection view"` or `"table
  ///   view"`; with the latter, messages also use "row" instead of "item".
  package func problems(
    oldCounts: [Int], newCounts: [Int], in container: String = "collection view"
  ) -> [BatchProblem] {
    var found = boundsProblems(oldCounts, newCounts)
    found += conflicts()
    guard found.isEmpty else { return found }
    let operations = SortedOperations(self)
    if let problem = sectionCountProblem(oldCounts, newCounts, operations, container) {
      return [problem]
    }
    return itemCountProblems(oldCounts, newCounts, operations, container)
  }

  /// Delivers a report that combines `problems`; nothing if there are none.
  package static func report(_ problems: [BatchProblem]) {
    guard !problems.isEmpty else { return }
    Diagnostics.report(.invalidBatch(problems.map(\.message).joined(separator: " ")))
  }

  // MARK: - Positions that do not exist

  private func boundsProblems(_ old: [Int], _ new: [Int]) -> [BatchProblem] {
    var found: [BatchProblem] = []
    func check(_ sections: [Int], _ verb: String, _ counts: [Int], _ when: String) {
      for section in sections where !counts.indices.contains(section) {
        found.append(.section(section, verb, counts.count, when))
      }
    }
    func check(_ positions: [ItemPosition], _ verb: String, _ counts: [Int], _ when: String) {
      // Usually all exist, which is tested quickly.
      if positions.areInside(counts) { return }
      for position in positions {
        if !counts.indices.contains(position.section) {
          found.append(.section(position.section, "\(verb) an item of", counts.count, when))
        } else if !(0..<counts[position.section]).contains(position.item) {
          found.append(.item(position, verb, counts[position.section], when))
        }
      }
    }
    check(deletedSections, "delete", old, "before")
    check(reloadedSections, "reload", old, "before")
    check(movedSections.map(\.from), "move", old, "before")
    check(insertedSections, "insert", new, "after")
    check(movedSections.map(\.to), "move to", new, "after")
    check(deletedItems, "delete", old, "before")
    check(reloadedItems, "reload", old, "before")
    check(reconfiguredItems, "reconfigure", old, "before")
    check(movedItems.map(\.from), "move", old, "before")
    check(insertedItems, "insert", new, "after")
    check(movedItems.map(\.to), "move to", new, "after")
    return found
  }

  // MARK: - Operations that exclude one another

  private func conflicts() -> [BatchProblem] {
    var found: [BatchProblem] = []
    func check<Place: Hashable>(
      _ left: [Place], _ right: [Place], _ message: (String) -> BatchProblem
    ) {
      guard !left.isEmpty, !right.isEmpty else { return }
      let places = Set(left)
      for place in right where places.contains(place) {
        found.append(message(String(describing: place)))
      }
    }
    func checkOnce<Place: Hashable>(_ places: [Place], _ message: (String) -> BatchProblem) {
      guard places.count > 1 else { return }
      var seen: Set<Place> = []
      for place in places where !seen.insert(place).inserted {
        found.append(message(String(describing: place)))
      }
    }
    let (sectionsFrom, sectionsTo) = (movedSections.map(\.from), movedSections.map(\.to))
    let (from, to) = (movedItems.map(\.from), movedItems.map(\.to))
    check(deletedSections, reloadedSections) { .deleteAndReload("section", $0) }
    check(deletedSections, sectionsFrom) { .deleteAndMove("section", $0) }
    check(insertedSections, sectionsTo) { .insertAndMove("section", $0) }
    checkOnce(sectionsFrom) { .movedTwice("from", "section", $0) }
    checkOnce(sectionsTo) { .movedTwice("to", "section", $0) }
    check(deletedItems, reloadedItems) { .deleteAndReload("index path", $0) }
    check(deletedItems, reconfiguredItems) { .deleteAndReconfigure($0) }
    check(deletedItems, from) { .deleteAndMove("index path", $0) }
    check(insertedItems, to) { .insertAndMove("index path", $0) }
    checkOnce(from) { .movedTwice("from", "index path", $0) }
    checkOnce(to) { .movedTwice("to", "index path", $0) }
    return found
  }

  // MARK: - Counts

  private func sectionCountProblem(
    _ old: [Int], _ new: [Int], _ operations: SortedOperations, _ container: String
  ) -> BatchProblem? {
    let (inserted, deleted) = (Set(insertedSections).count, Set(deletedSections).count)
    guard old.count + inserted - deleted != new.count else { return nil }
    return .sectionCount(
      before: old.count, after: new.count, inserted: inserted, deleted: deleted, container)
  }

  private func itemCountProblems(
    _ old: [Int], _ new: [Int], _ operations: SortedOperations, _ container: String
  ) -> [BatchProblem] {
    let map = PositionMap(self, operations, oldCounts: old, newCounts: new)
    let replaced = Set(reloadedSections)
    var found: [BatchProblem] = []
    for section in old.indices where !replaced.contains(section) {
      guard let index = map.newSection(ofOld: section) else { continue }
      let leaving = SortedOperations.range(of: section, in: operations.departures).count
      let coming = SortedOperations.range(of: index, in: operations.arrivals).count
      guard old[section] - leaving + coming != new[index] else { continue }
      let movedOut = movedItems.count { $0.from.section == section }
      let movedIn = movedItems.count { $0.to.section == index }
      found.append(
        .itemCount(
          section: index, before: old[section], after: new[index], inserted: coming - movedIn,
          deleted: leaving - movedOut, movedIn: movedIn, movedOut: movedOut, container))
    }
    return found
  }
}

extension [ItemPosition] {
  /// Whether each is in one of some sections, given their numbers of items.
  fileprivate func areInside(_ counts: [Int]) -> Bool {
    withUnsafeBufferPointer { positions in
      counts.withUnsafeBufferPointer { counts in
        positions.allSatisfy { position in
          let (section, item) = (position.section, position.item)
          return section >= 0 && section < counts.count && item >= 0 && item < counts[section]
        }
      }
    }
  }
}
