/// Maps the position of each item in the old content to that in the new, and vice versa.
///
/// The map only stores the operations, so that creating it is proportional to the changes (O(m log
/// m) for m operations, O(m) if they are sorted, as those of a difference are except for moves),
/// and a query takes O(log m), regardless of the number of items.
///
///     let map = batch.positionMap(oldCounts: [3], newCounts: [3])
///     map.newPosition(ofOld: ItemPosition(section: 0, item: 1))     // such as [0, 0], or nil
package struct PositionMap: Sendable {
  private let operations: SortedOperations
  /// Old sections that are replaced by a reload and whose items cannot be matched.
  private let replacedSections: Set<Int>

  init(_ batch: BatchUpdate, oldCounts: [Int], newCounts: [Int]) {
    self.init(batch, SortedOperations(batch), oldCounts: oldCounts, newCounts: newCounts)
  }

  /// The same for operations that are already sorted.
  init(
    _ batch: BatchUpdate, _ operations: SortedOperations, oldCounts: [Int], newCounts: [Int]
  ) {
    self.operations = operations
    var replaced: Set<Int> = []
    if !batch.reloadedSections.isEmpty {
      for section in batch.reloadedSections where oldCounts.indices.contains(section) {
        let arrived = Self.newIndex(section, operations)
        guard let arrived, newCounts.indices.contains(arrived) else { continue }
        let leaving = SortedOperations.range(of: section, in: operations.departures).count
        let coming = SortedOperations.range(of: arrived, in: operations.arrivals).count
        if oldCounts[section] - leaving + coming != newCounts[arrived] { replaced.insert(section) }
      }
    }
    replacedSections = replaced
  }

  /// The new index of the section with the old index `section`; nil if it is deleted.
  package func newSection(ofOld section: Int) -> Int? {
    Self.newIndex(section, operations)
  }

  /// The old index of the section with the new index `section`; nil if it is inserted.
  package func oldSection(ofNew section: Int) -> Int? {
    let moves = operations.sectionMovesByNew
    let move = moves.firstIndexNot { $0.to < section }
    if move < moves.count, moves[move].to == section { return moves[move].from }
    return shift(
      section, leaving: operations.sectionArrivals, entering: operations.sectionDepartures)
  }

  /// The new position of the item at the old `position`; nil if it is deleted or its section is
  /// reloaded with another number of items.
  package func newPosition(ofOld position: ItemPosition) -> ItemPosition? {
    let moves = operations.movesByOld
    let move = moves.firstIndexNot { $0.from < position }
    if move < moves.count, moves[move].from == position { return moves[move].to }
    guard let section = newSection(ofOld: position.section),
      !replacedSections.contains(position.section),
      let item = shift(
        position, leaving: operations.departures, section, entering: operations.arrivals)
    else { return nil }
    return ItemPosition(section: section, item: item)
  }

  /// The old position of the item at the new `position`; nil if it is inserted or its section is
  /// reloaded with another number of items.
  package func oldPosition(ofNew position: ItemPosition) -> ItemPosition? {
    let moves = operations.movesByNew
    let move = moves.firstIndexNot { $0.to < position }
    if move < moves.count, moves[move].to == position { return moves[move].from }
    guard let section = oldSection(ofNew: position.section),
      !replacedSections.contains(section),
      let item = shift(
        position, leaving: operations.arrivals, section, entering: operations.departures)
    else { return nil }
    return ItemPosition(section: section, item: item)
  }

  /// The changes of a section that stays: the old indexes of removed items, and the new indexes of
  /// inserted ones, including moves, both ascending. Nil if the section is deleted, or reloaded
  /// with another number of items.
  ///
  /// - Complexity: O(log m + changes of the section).
  public func changes(ofOldSection section: Int) -> (removed: [Int], inserted: [Int])? {
    guard let new = newSection(ofOld: section), !replacedSections.contains(section) else {
      return nil
    }
    func items(_ positions: [ItemPosition], _ section: Int) -> [Int] {
      let range = SortedOperations.range(of: section, in: positions)
      return positions.withUnsafeBufferPointer { positions in range.map { positions[$0].item } }
    }
    return (items(operations.departures, section), items(operations.arrivals, new))
  }

  private static func newIndex(_ section: Int, _ operations: SortedOperations) -> Int? {
    let moves = operations.sectionMovesByOld
    let move = moves.firstIndexNot { $0.from < section }
    if move < moves.count, moves[move].from == section { return moves[move].to }
    return shift(
      section, leaving: operations.sectionDepartures, entering: operations.sectionArrivals)
  }
}

/// The new index of an item when those at `leaving` are removed, and then others are inserted so
/// that they have the indices in `entering`; nil for a removed one.
///
///     index       0 1 2 3 4      leaving 1, 3      rank among those that stay:  0 2 4 -> 0 1 2
///     entering    0 2            those that stay fill 1 3 4:                    0 2 4 -> 1 3 4
///
/// An entering index a with k others before it has a - k that stay before it, so that the one of
/// rank r follows all with a - k <= r.
private func shift(_ index: Int, leaving: [Int], entering: [Int]) -> Int? {
  let before = leaving.firstIndexNot { $0 < index }
  if before < leaving.count, leaving[before] == index { return nil }
  let rank = index - before
  var (low, high) = (0, entering.count)
  while low < high {
    let middle = (low + high) / 2
    if entering[middle] - middle <= rank { low = middle + 1 } else { high = middle }
  }
  return rank + low
}

/// The same for the items of a section, in lists that hold those of all sections.
private func shift(
  _ position: ItemPosition, leaving: [ItemPosition], _ section: Int, entering: [ItemPosition]
) -> Int? {
  let before = leaving.firstIndexNot { $0 < position }
  if before < leaving.count, leaving[before] == position { return nil }
  let rank = position.item - (before - leaving.firstIndexNot { $0.section < position.section })
  let range = SortedOperations.range(of: section, in: entering)
  var (low, high) = (range.lowerBound, range.upperBound)
  while low < high {
    let middle = (low + high) / 2
    if entering[middle].item - (middle - range.lowerBound) <= rank {
      low = middle + 1
    } else {
      high = middle
    }
  }
  return rank + low - range.lowerBound
}

extension BatchUpdate {
  /// Maps the positions of items and sections; the counts show which reloaded sections changed
  /// beyond the operations. An update without operations maps everything to itself.
  package func positionMap(oldCounts: [Int], newCounts: [Int]) -> PositionMap {
    PositionMap(self, oldCounts: oldCounts, newCounts: newCounts)
  }
}
