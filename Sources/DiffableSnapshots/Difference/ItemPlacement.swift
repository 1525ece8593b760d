/// Goes through the sections of the new order, and finds what moves into each and what is new.
struct ItemPlacement {
  private let old: SectionedOrder
  private let oldIndexes: [Int32]
  private(set) var insertedItems: [ItemPosition] = []
  private(set) var movedItems: [ItemMove] = []

  /// - Parameter oldIndexes: for each new section the old index, or -1.
  init(
    _ runs: [AlignedRun], from old: SectionedOrder, to new: SectionedOrder, oldIndexes: [Int32]
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
        findMoves(found, section, start)
        if oldIndexes[section] >= 0 { findInserts(found, section, start..<end) }
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
    _ runs: UnsafeBufferPointer<AlignedRun>, _ section: Int, _ start: Int32
  ) {
    let oldSection = Int(oldIndexes[section])
    let home = oldSection < 0 ? 0..<0 : old.starts[oldSection]..<old.starts[oldSection + 1]
    var latest = home.lowerBound - 1
    var (ascends, residents, itemCount) = (true, 0, Int32(0))
    for run in runs {
      ascends = ascends && run.old > latest
      latest = run.old
      residents &+= home.contains(run.old) ? 1 : 0
      itemCount &+= run.count
    }
    if residents == runs.count, ascends { return }
    let stays =
      residents == runs.count
      ? Self.staying(runs, Int(itemCount)) : Self.stayingResidents(runs, home)
    let moveCount = zip(runs, stays).reduce(0) { $1.1 ? $0 : $0 &+ Int($1.0.count) }
    let moves = [ItemMove](unsafeUninitializedCapacity: moveCount) { moves, count in
      for index in runs.indices where !stays[index] {
        let run = runs[index]
        var (from, fromStart) = (Int32(truncatingIfNeeded: oldSection), home.lowerBound)
        if !home.contains(run.old) {
          let other = old.section(at: Int(run.old))
          (from, fromStart) = (Int32(truncatingIfNeeded: other), old.starts[other])
        }
        for offset in 0..<run.count {
          moves.initializeElement(
            at: count,
            to: ItemMove(
              from: ItemPosition(from, run.old &- fromStart &+ offset),
              to: ItemPosition(
                Int32(truncatingIfNeeded: section), run.new &- start &+ offset)))
          count &+= 1
        }
      }
    }
    if movedItems.isEmpty { movedItems = moves } else { movedItems += moves }
  }

  /// Which runs stay where some come from other sections, which all move.
  private static func stayingResidents(
    _ runs: UnsafeBufferPointer<AlignedRun>, _ home: Range<Int32>
  ) -> [Bool] {
    let residents = runs.filter { home.contains($0.old) }
    let itemCount = residents.reduce(0) { $0 + Int($1.count) }
    let stays = residents.withUnsafeBufferPointer { staying($0, itemCount) }
    var resident = 0
    return runs.map { run in
      guard home.contains(run.old) else { return false }
      defer { resident += 1 }
      return stays[resident]
    }
  }

  /// Which runs of one section stay, so that as few items as possible move.
  private static func staying(_ runs: UnsafeBufferPointer<AlignedRun>, _ itemCount: Int) -> [Bool] {
    if itemCount == runs.count { return LongestIncreasing.mark(runs.map(\.old)) }
    if itemCount > 32 * runs.count {
      return LongestIncreasing.mark(runs.map(\.old), weights: runs.map(\.count))
    }
    // Most runs here are short: four elements are written whether the run has them or not, and the
    // next run writes over what was too much.
    let values = [Int32](unsafeUninitializedCapacity: itemCount + 4) { values, count in
      for run in runs {
        for offset in 0..<4 {
          values.initializeElement(at: count &+ offset, to: run.old &+ Int32(offset))
        }
        for offset in 4..<max(4, Int(run.count)) {
          values.initializeElement(at: count &+ offset, to: run.old &+ Int32(offset))
        }
        count &+= Int(run.count)
      }
    }
    let stays = LongestIncreasing.mark(values)
    // All items of a run stay, or none does.
    var place = 0
    return runs.map { run in
      defer { place &+= Int(run.count) }
      return stays[place]
    }
  }

  // MARK: - Inserts

  private mutating func findInserts(
    _ runs: UnsafeBufferPointer<AlignedRun>, _ section: Int, _ places: Range<Int32>
  ) {
    let kept = runs.reduce(Int32(0)) { $0 &+ $1.count }
    let missing = Int(places.upperBound - places.lowerBound - kept)
    guard missing > 0 else { return }
    let section = Int32(truncatingIfNeeded: section)
    let inserted = [ItemPosition](unsafeUninitializedCapacity: missing + 2) { positions, count in
      var item: Int32 = 0
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
