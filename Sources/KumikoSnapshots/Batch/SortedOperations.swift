/// The operations of a batch prepared for lookup: sorted, without duplicates, and without those
/// that a deleted or inserted section makes void.
struct SortedOperations: Sendable {
  /// Old sections that leave their position: deleted or moved.
  var sectionDepartures: [Int]
  /// New sections that are not filled by one that stays: inserted or moved.
  var sectionArrivals: [Int]
  var sectionMovesByOld: [SectionMove]
  var sectionMovesByNew: [SectionMove]
  /// Old items that leave their position in a section that stays.
  var departures: [ItemPosition]
  /// New items, in a section that existed before, that are not filled by one that stays.
  var arrivals: [ItemPosition]
  var movesByOld: [ItemMove]
  var movesByNew: [ItemMove]

  init(_ batch: BatchUpdate) {
    let deleted = Set(batch.deletedSections)
    let inserted = Set(batch.insertedSections)
    sectionMovesByOld = sortedUnique(batch.movedSections) { $0.from < $1.from }
    sectionMovesByNew = sortedUnique(batch.movedSections) { $0.to < $1.to }
    sectionDepartures = sortedUnique(batch.deletedSections + sectionMovesByOld.map(\.from), by: <)
    sectionArrivals = sortedUnique(batch.insertedSections + sectionMovesByNew.map(\.to), by: <)
    movesByOld = sortedUnique(batch.movedItems) { $0.from < $1.from }
    movesByNew = sortedUnique(batch.movedItems) { $0.to < $1.to }
    var leaving = merged(batch.deletedItems, movesByOld.map(\.from))
    if !deleted.isEmpty { leaving.removeAll { deleted.contains($0.section) } }
    var coming = merged(batch.insertedItems, movesByNew.map(\.to))
    if !inserted.isEmpty { coming.removeAll { inserted.contains($0.section) } }
    (departures, arrivals) = (leaving, coming)
  }

  /// The range of `positions` with those of `section`. O(log n).
  static func range(of section: Int, in positions: [ItemPosition]) -> Range<Int> {
    let lower = positions.firstIndexNot { $0.section < section }
    let upper = positions.firstIndexNot { $0.section <= section }
    return lower..<upper
  }
}

/// Merges two lists into an ascending one without repeats; sorts only if necessary.
private func merged(_ left: [ItemPosition], _ right: [ItemPosition]) -> [ItemPosition] {
  if right.isEmpty, left.ascends { return left }
  if left.isEmpty, right.ascends { return right }
  return sortedUnique(left + right, by: <)
}

extension [ItemPosition] {
  /// Whether each precedes the next one.
  fileprivate var ascends: Bool {
    withUnsafeBufferPointer { positions in
      var index = 1
      while index < positions.count {
        if positions[index &- 1].order >= positions[index].order { return false }
        index &+= 1
      }
      return true
    }
  }
}

/// `values` ascending, keeping the first of equal ones.
private func sortedUnique<Value>(_ values: [Value], by precedes: (Value, Value) -> Bool) -> [Value]
{
  let ascends = zip(values, values.dropFirst()).allSatisfy(precedes)
  if ascends { return values }
  var result: [Value] = []
  result.reserveCapacity(values.count)
  for value in values.sorted(by: precedes) {
    if let last = result.last, !precedes(last, value) { continue }
    result.append(value)
  }
  return result
}

extension Array {
  /// The first index whose element does not satisfy `belongs`, which holds for a prefix only.
  func firstIndexNot(_ belongs: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
