/// Goes through the sections of the new order, and finds what moves into each and what is new.
struct ItemPlacement {
  private let old: SectionedOrder
  private let oldIndexes: [Int32]
  private(set) var insertedItems: [ItemPosition] = []
  private(set) var movedItems: [ItemMove] = []

  /// - Parameters:
  ///   - itemCount: how many items are in `runs`.
  ///   - oldIndexes: for each new section the old index, or -1.
  init(
    _ runs: [AlignedRun], itemCount: Int, from old: SectionedOrder, to new: SectionedOrder,
    oldIndexes: [Int32]
  ) {
    (self.old, self.oldIndexes) = (old, oldIndexes)
    let isWhole = old.sections.count == 1 && new.sections.count == 1
    let pieces = isWhole ? runs : Self.cut(runs, old.starts, new.starts)
    pieces.withUnsafeBufferPointer { pieces in
      var cursor = 0
      for section in new.sections.indices {
        let (start, end) = (new.starts[section], new.starts[section + 1])
        let first = cursor
        if isWhole { cursor = pieces.count }
        while cursor < pieces.count, pieces[cursor].new < end { cursor += 1 }
        let found = UnsafeBufferPointer(rebasing: pieces[first..<cursor])
        let kept = isWhole ? itemCount : found.reduce(0) { $0 &+ Int($1.count) }
        findMoves(found, kept, section, start)
        if oldIndexes[section] >= 0 { findInserts(found, kept, section, start..<end) }
      }
    }
  }

  /// The runs in parts that lie in one section on each side.
  private static func cut(_ runs: [AlignedRun], _ oldStarts: [Int32], _ newStarts: [Int32])
    -> [AlignedRun]
  {
    // Each border between sections cuts one run at most.
    let capacity = runs.count + oldStarts.count + newStarts.count
    return [AlignedRun](unsafeUninitializedCapacity: capacity) { parts, count in
      var (section, oldStart, oldEnd) = (0, Int32(0), Int32(0))
      for var run in runs {
        while run.count > 0 {
          while newStarts[section + 1] <= run.new { section += 1 }
          if run.old < oldStart || run.old >= oldEnd {
            let next = oldStarts.firstIndexNot { $0 <= run.old }
            (oldStart, oldEnd) = (oldStarts[next - 1], oldStarts[next])
          }
          let length = min(run.count, newStarts[section + 1] - run.new, oldEnd - run.old)
          parts.initializeElement(
            at: count, to: AlignedRun(new: run.new, old: run.old, count: length))
          count += 1
          run = AlignedRun(
            new: run.new + length, old: run.old + length, count: run.count - length)
        }
      }
    }
  }

  // MARK: - Moves

  private mutating func findMoves(
    _ runs: UnsafeBufferPointer<AlignedRun>, _ itemCount: Int, _ section: Int, _ start: Int32
  ) {
    guard !runs.isEmpty else { return }
    let oldSection = Int(oldIndexes[section])
    let home = oldSection < 0 ? 0..<0 : old.starts[oldSection]..<old.starts[oldSection + 1]
    let isHome =
      home.count == old.items.count || runs.allSatisfy { home.contains($0.old) }
    if isHome, Self.follow(runs, where: <) { return }
    let (stays, stayCount) =
      if !isHome {
        Self.stayingResidents(runs, home)
      } else if Self.follow(runs, where: >) {
        Self.stayingOfReversed(runs)
      } else {
        Self.staying(runs, home, itemCount)
      }
    let moves = [ItemMove](unsafeUninitializedCapacity: itemCount - stayCount + 1) {
      moves, initialized in
      // Kept apart from what is written to, so that it stays in a register.
      var count = 0
      defer { initialized = count }
      stays.withUnsafeBufferPointer { stays in
        if isHome, itemCount == runs.count {
          // Every run is one item: what stays is written as well, and written over.
          for index in runs.indices {
            let from = ItemPosition(Int32(oldSection), runs[index].old &- home.lowerBound)
            let to = ItemPosition(Int32(section), runs[index].new &- start)
            moves.initializeElement(at: count, to: ItemMove(from: from, to: to))
            count &+= stays[index] ? 0 : 1
          }
          return
        }
        for index in runs.indices where !stays[index] {
          let run = runs[index]
          var (other, otherStart) = (oldSection, home.lowerBound)
          if !isHome, !home.contains(run.old) {
            other = old.section(at: Int(run.old))
            otherStart = old.starts[other]
          }
          var from = ItemPosition(Int32(truncatingIfNeeded: other), run.old &- otherStart)
          var to = ItemPosition(Int32(truncatingIfNeeded: section), run.new &- start)
          let end = count &+ Int(run.count)
          repeat {
            moves.initializeElement(at: count, to: ItemMove(from: from, to: to))
            (from, to) = (from.next, to.next)
            count &+= 1
          } while count < end
        }
      }
    }
    if movedItems.isEmpty { movedItems = moves } else { movedItems += moves }
  }

  /// Whether the old places of any two runs, one after the other, are in an order.
  @inline(__always)
  private static func follow(
    _ runs: UnsafeBufferPointer<AlignedRun>, where inOrder: (Int32, Int32) -> Bool
  ) -> Bool {
    for index in 1..<runs.count where !inOrder(runs[index &- 1].old, runs[index].old) {
      return false
    }
    return true
  }

  /// The longest of runs that descend.
  private static func stayingOfReversed(
    _ runs: UnsafeBufferPointer<AlignedRun>
  ) -> (stays: [Bool], items: Int) {
    var longest = 0
    for index in runs.indices where runs[index].count > runs[longest].count { longest = index }
    var stays = [Bool](repeating: false, count: runs.count)
    stays[longest] = true
    return (stays, Int(runs[longest].count))
  }

  /// Which runs stay where some come from other sections, which all move; and how many items.
  private static func stayingResidents(
    _ runs: UnsafeBufferPointer<AlignedRun>, _ home: Range<Int32>
  ) -> (stays: [Bool], items: Int) {
    let residents = runs.filter { home.contains($0.old) }
    let itemCount = residents.reduce(0) { $0 + Int($1.count) }
    let found = residents.withUnsafeBufferPointer { staying($0, home, itemCount) }
    var resident = 0
    let stays = runs.map { run in
      guard home.contains(run.old) else { return false }
      defer { resident += 1 }
      return found.stays[resident]
    }
    return (stays, found.items)
  }

  /// Which runs of one section stay, so that as few items as possible move; and how many items.
  private static func staying(
    _ runs: UnsafeBufferPointer<AlignedRun>, _ home: Range<Int32>, _ itemCount: Int
  ) -> (stays: [Bool], items: Int) {
    // What takes up memory for every place pays where there are not many for a run.
    if home.count <= 128 * runs.count, itemCount <= 32 * runs.count {
      return LongestIncreasing.mark(runs, in: home)
    }
    let stays = LongestIncreasing.mark(runs.map(\.old), weights: runs.map(\.count))
    let items = zip(runs, stays).reduce(0) { $1.1 ? $0 &+ Int($1.0.count) : $0 }
    return (stays, items)
  }

  // MARK: - Inserts

  private mutating func findInserts(
    _ runs: UnsafeBufferPointer<AlignedRun>, _ kept: Int, _ section: Int, _ places: Range<Int32>
  ) {
    let missing = Int(places.upperBound - places.lowerBound) - kept
    guard missing > 0 else { return }
    let section = Int32(truncatingIfNeeded: section)
    let inserted = [ItemPosition](unsafeUninitializedCapacity: missing + 2) {
      positions, initialized in
      var (item, count) = (Int32(0), 0)
      defer { initialized = count }
      for index in 0...runs.count {
        let next = (index < runs.count ? runs[index].new : places.upperBound) &- places.lowerBound
        // As above: two are written in any case.
        positions.initializeElement(at: count, to: ItemPosition(section, item))
        positions.initializeElement(at: count &+ 1, to: ItemPosition(section, item &+ 1))
        let gap = Int(next &- item)
        for offset in 2..<max(2, gap) {
          positions.initializeElement(
            at: count &+ offset, to: ItemPosition(section, item &+ Int32(offset)))
        }
        count &+= gap
        if index < runs.count { item = next &+ runs[index].count }
      }
    }
    if insertedItems.isEmpty { insertedItems = inserted } else { insertedItems += inserted }
  }
}
