/// The correspondence of the sections of two snapshots, and which of them move.
struct SectionAlignment {
  /// For each new section the old index, or -1.
  private(set) var oldIndexes: [Int32] = []
  /// Whether each old section continues to exist.
  private(set) var survives: [Bool]
  private(set) var inserted: [Int] = []
  private(set) var moves: [SectionMove] = []

  var deleted: [Int] {
    isUnchanged ? [] : survives.indices.filter { !survives[$0] }
  }

  /// Whether both have the same sections in the same order.
  private let isUnchanged: Bool

  /// O(sections).
  static func between(
    _ old: SectionedOrder, _ new: SectionedOrder, _ correspondence: HandleCorrespondence
  ) -> SectionAlignment {
    let isUnchanged =
      old.sections.count == new.sections.count
      && zip(old.sections, new.sections).allSatisfy { $0 == correspondence.old($1) }
    guard isUnchanged else { return SectionAlignment(changed: old, new, correspondence) }
    return old.sections.count == 1 ? single : SectionAlignment(unchanged: old.sections.count)
  }

  /// One section on both sides, as in most snapshots; created once.
  private static let single = SectionAlignment(unchanged: 1)

  private init(unchanged count: Int) {
    isUnchanged = true
    survives = [Bool](repeating: true, count: count)
    oldIndexes = Array(0..<Int32(count))
  }

  private init(
    changed old: SectionedOrder, _ new: SectionedOrder, _ correspondence: HandleCorrespondence
  ) {
    isUnchanged = false
    survives = [Bool](repeating: false, count: old.sections.count)
    oldIndexes.reserveCapacity(new.sections.count)
    var latest = -1
    var ascends = true
    for (index, handle) in new.sections.enumerated() {
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
