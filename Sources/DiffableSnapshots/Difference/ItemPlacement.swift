/// A run, or the part of it that lies in one section on each side.
struct Stretch {
  var newItem: Int32
  var oldItem: Int32
  var oldSection: Int32
  var count: Int32
}

/// Goes through the sections of the new order, and finds what moves into each and what is new.
struct ItemPlacement {
  private let old: SectionedOrder
  private let new: SectionedOrder
  private let oldIndexes: [Int32]
  private(set) var insertedItems: [ItemPosition] = []
  private(set) var movedItems: [ItemMove] = []

  /// - Parameter oldIndexes: for each new section the old index, or -1.
  init(
    _ runs: [AlignedRun], from old: SectionedOrder, to new: SectionedOrder, oldIndexes: [Int32]
  ) {
    (self.old, self.new, self.oldIndexes) = (old, new, oldIndexes)
    // Each border between sections cuts one run at most.
    let capacity = runs.count + old.sections.count + new.sections.count
    withUnsafeTemporaryAllocation(of: Stretch.self, capacity: capacity) { stretches in
      runs.withUnsafeBufferPointer { placeAll($0, stretches) }
    }
  }

  private mutating func placeAll(
    _ runs: UnsafeBufferPointer<AlignedRun>, _ stretches: UnsafeMutableBufferPointer<Stretch>
  ) {
    var (cursor, used) = (0, Int32(0))
    var (oldSection, oldStart, oldEnd) = (0, Int32(0), Int32(0))
    for section in new.sections.indices {
      let (start, end) = (new.starts[section], new.starts[section + 1])
      var count = 0
      while cursor < runs.count, runs[cursor].new &+ used < end {
        let run = runs[cursor]
        let place = run.old &+ used
        if place < oldStart || place >= oldEnd {
          oldSection = old.section(at: Int(place))
          (oldStart, oldEnd) = (old.starts[oldSection], old.starts[oldSection + 1])
        }
        let length = min(run.count &- used, end &- run.new &- used, oldEnd &- place)
        stretches.initializeElement(
          at: count,
          to: Stretch(
            newItem: run.new &+ used &- start, oldItem: place &- oldStart,
            oldSection: Int32(truncatingIfNeeded: oldSection), count: length))
        count &+= 1
        used &+= length
        if used == run.count { (cursor, used) = (cursor &+ 1, 0) }
      }
      let found = UnsafeBufferPointer(rebasing: stretches[..<count])
      findMoves(found, Int32(section))
      if oldIndexes[section] >= 0 { findInserts(found, Int32(section), end - start) }
    }
  }

  // MARK: - Moves

  private mutating func findMoves(_ stretches: UnsafeBufferPointer<Stretch>, _ section: Int32) {
    let oldSection = oldIndexes[Int(section)]
    var latest: Int32 = -1
    var (allStay, areResidents) = (true, true)
    for stretch in stretches {
      areResidents = areResidents && stretch.oldSection == oldSection
      allStay = allStay && stretch.oldItem > latest
      latest = stretch.oldItem
    }
    if areResidents, allStay { return }
    let stays =
      areResidents
      ? Self.staying(stretches)
      : stretches.filter { $0.oldSection == oldSection }.withUnsafeBufferPointer(Self.staying)
    var (resident, moveCount) = (0, 0)
    for stretch in stretches {
      if stretch.oldSection == oldSection {
        resident &+= 1
        if stays[resident &- 1] { continue }
      }
      moveCount &+= Int(stretch.count)
    }
    movedItems.append(
      contentsOf: [ItemMove](unsafeUninitializedCapacity: moveCount) { moves, count in
        var resident = 0
        for stretch in stretches {
          if stretch.oldSection == oldSection {
            resident &+= 1
            if stays[resident &- 1] { continue }
          }
          for offset in 0..<stretch.count {
            moves.initializeElement(
              at: count,
              to: ItemMove(
                from: ItemPosition(stretch.oldSection, stretch.oldItem &+ offset),
                to: ItemPosition(section, stretch.newItem &+ offset)))
            count &+= 1
          }
        }
      })
  }

  /// Which stretches of one section stay, so that as few items as possible move.
  private static func staying(_ stretches: UnsafeBufferPointer<Stretch>) -> [Bool] {
    let itemCount = stretches.reduce(0) { $0 + Int($1.count) }
    if itemCount > 32 * stretches.count {
      return LongestIncreasing.mark(stretches.map(\.oldItem), weights: stretches.map(\.count))
    }
    let values = [Int32](unsafeUninitializedCapacity: itemCount) { values, count in
      for stretch in stretches {
        for offset in 0..<stretch.count {
          values.initializeElement(at: count, to: stretch.oldItem &+ offset)
          count &+= 1
        }
      }
    }
    let stays = LongestIncreasing.mark(values)
    if itemCount == stretches.count { return stays }
    // All items of a stretch stay, or none does.
    var place = 0
    return stretches.map { stretch in
      defer { place += Int(stretch.count) }
      return stays[place]
    }
  }

  // MARK: - Inserts

  private mutating func findInserts(
    _ stretches: UnsafeBufferPointer<Stretch>, _ section: Int32, _ count: Int32
  ) {
    let kept = stretches.reduce(Int32(0)) { $0 &+ $1.count }
    guard kept < count else { return }
    let inserted = [ItemPosition](unsafeUninitializedCapacity: Int(count - kept)) {
      positions, written in
      var item: Int32 = 0
      for index in 0...stretches.count {
        let next = index < stretches.count ? stretches[index].newItem : count
        while item < next {
          positions.initializeElement(at: written, to: ItemPosition(section, item))
          written &+= 1
          item &+= 1
        }
        if index < stretches.count { item = next &+ stretches[index].count }
      }
    }
    if insertedItems.isEmpty { insertedItems = inserted } else { insertedItems += inserted }
  }
}
