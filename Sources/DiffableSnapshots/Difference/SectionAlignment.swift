/// Which section of the new snapshot is which of the old one, and which of them move.
struct SectionAlignment {
  /// For each new section the old index, or -1.
  private(set) var oldIndexes: [Int32] = []
  /// For each old section whether it lives on.
  private(set) var survives: [Bool]
  private(set) var inserted: [Int] = []
  private(set) var moves: [SectionMove] = []

  var deleted: [Int] {
    isUnchanged ? [] : survives.indices.filter { !survives[$0] }
  }

  /// Whether both have the same sections in the same order.
  private let isUnchanged: Bool

  /// O(sections), and O(m log m) for m that are out of order.
  init(from old: SectionedOrder, to new: SectionedOrder, _ correspondence: HandleCorrespondence) {
    let (oldSections, newSections) = (old.sections, new.sections)
    isUnchanged =
      correspondence.others.isEmpty && oldSections == newSections
      && oldSections.allSatisfy { Int($0) < correspondence.shared }
    survives = [Bool](repeating: isUnchanged, count: oldSections.count)
    guard !isUnchanged else {
      oldIndexes = Array(0..<Int32(oldSections.count))
      return
    }
    oldIndexes.reserveCapacity(newSections.count)
    var latest = -1
    var ascends = true
    for (index, handle) in newSections.enumerated() {
      if let oldIndex = old.sectionIndex(correspondence.old(handle)) {
        oldIndexes.append(Int32(oldIndex))
        survives[oldIndex] = true
        ascends = ascends && oldIndex > latest
        latest = oldIndex
      } else {
        oldIndexes.append(-1)
        inserted.append(index)
      }
    }
    if !ascends { findMoves() }
  }

  private mutating func findMoves() {
    let survivors = oldIndexes.indices.filter { oldIndexes[$0] >= 0 }
    let stays = LongestIncreasing.mark(survivors.map { oldIndexes[$0] })
    for (index, stays) in zip(survivors, stays) where !stays {
      moves.append(SectionMove(from: Int(oldIndexes[index]), to: index))
    }
  }
}
