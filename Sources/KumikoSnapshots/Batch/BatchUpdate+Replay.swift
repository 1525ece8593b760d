extension BatchUpdate {
  /// Carries the operations out on `old`.
  ///
  /// - Parameters:
  ///   - old: the elements of each section.
  ///   - newCounts: how many elements each section has afterwards; needed for inserted sections
  ///     and for reloaded ones.
  ///   - element: called for each new position that is inserted, reloaded or reconfigured.
  /// - Returns: the elements of each section after the update. Positions outside of `old` are
  ///   ignored. O(elements).
  package func replay<Element>(
    on old: [[Element]], newCounts: [Int], element: (ItemPosition) -> Element
  ) -> [[Element]] {
    let operations = SortedOperations(self)
    // Nil represents elements that `element` provides at the end.
    var content = old.map { $0.map(Optional.some) }
    for position in reloadedItems + reconfiguredItems where position.isInside(old) {
      content[position.section][position.item] = nil
    }
    let moving = operations.movesByNew.map { move -> Element?? in
      move.from.isInside(old) ? content[move.from.section][move.from.item] : .some(nil)
    }
    let staying = content.indices.map { section in
      Self.remove(operations.departures, from: content[section], section)
    }
    var sections = rearranged(staying, operations)
    for section in sections.indices {
      sections[section] = Self.insert(operations, moving, into: sections[section], section)
    }
    fillInserted(&sections, newCounts, operations, moving)
    return sections.indices.map { section in
      sections[section].indices.map { item in
        sections[section][item] ?? element(ItemPosition(section: section, item: item))
      }
    }
  }

  private static func remove<Element>(
    _ departures: [ItemPosition], from items: [Element], _ section: Int
  ) -> [Element] {
    let leaving = departures[SortedOperations.range(of: section, in: departures)]
    guard !leaving.isEmpty else { return items }
    var next = leaving.startIndex
    return items.indices.filter { item in
      let leaves = next < leaving.endIndex && leaving[next].item == item
      if leaves { next += 1 }
      return !leaves
    }.map { items[$0] }
  }

  private static func insert<Element>(
    _ operations: SortedOperations, _ moving: [Element??], into staying: [Element?], _ section: Int
  ) -> [Element?] {
    let range = SortedOperations.range(of: section, in: operations.arrivals)
    guard !range.isEmpty else { return staying }
    let moves = operations.movesByNew
    var move = moves.firstIndexNot { $0.to.section < section }
    var result: [Element?] = []
    var next = 0
    for position in operations.arrivals[range] {
      while result.count < position.item, next < staying.count {
        result.append(staying[next])
        next += 1
      }
      while move < moves.count, moves[move].to < position { move += 1 }
      let isMove = move < moves.count && moves[move].to == position
      result.append(isMove ? moving[move] ?? nil : nil)
    }
    return result + staying[next...]
  }

  /// Carries the operations out on `old`, with new elements from `new`.
  package func replay<Element>(on old: [[Element]], takingNewFrom new: [[Element]]) -> [[Element]] {
    replay(on: old, newCounts: new.map(\.count)) { new[$0.section][$0.item] }
  }

  /// Removes and inserts sections; inserted ones are empty.
  private func rearranged<Element>(_ old: [[Element?]], _ operations: SortedOperations)
    -> [[Element?]]
  {
    var sections = old
    for section in operations.sectionDepartures.reversed() where old.indices.contains(section) {
      sections.remove(at: section)
    }
    let sources = Dictionary(
      operations.sectionMovesByNew.map { ($0.to, $0.from) }, uniquingKeysWith: { first, _ in first }
    )
    for section in operations.sectionArrivals {
      let source = sources[section]
      let moved = source.flatMap { old.indices.contains($0) ? old[$0] : nil }
      sections.insert(moved ?? [], at: min(section, sections.count))
    }
    return sections
  }

  /// Gives inserted sections their items: those that move in, and new ones around them. Reloaded
  /// sections get the number of items in `newCounts`.
  private func fillInserted<Element>(
    _ sections: inout [[Element?]], _ newCounts: [Int], _ operations: SortedOperations,
    _ moving: [Element??]
  ) {
    for section in insertedSections
    where sections.indices.contains(section) && newCounts.indices.contains(section) {
      sections[section] = [Element?](repeating: nil, count: newCounts[section])
    }
    for (index, move) in operations.movesByNew.enumerated()
    where insertedSections.contains(move.to.section) && move.to.isInside(sections) {
      sections[move.to.section][move.to.item] = moving[index] ?? nil
    }
    guard !reloadedSections.isEmpty else { return }
    let map = positionMap(oldCounts: [], newCounts: [])
    for section in reloadedSections {
      guard let index = map.newSection(ofOld: section), sections.indices.contains(index),
        newCounts.indices.contains(index)
      else { continue }
      sections[index] = [Element?](repeating: nil, count: newCounts[index])
    }
  }
}

extension ItemPosition {
  /// Whether there is such an element.
  func isInside<Element>(_ sections: [[Element]]) -> Bool {
    sections.indices.contains(section) && sections[section].indices.contains(item)
  }
}
