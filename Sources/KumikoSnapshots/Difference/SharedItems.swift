/// The items that two orders share, numbered separately on both sides, and those that only one of
/// them has.
///
/// If much is inserted or deleted, hardly any items are adjacent on both sides, and yet few may
/// have to move: those are found among the shared items alone, most of which are adjacent.
///
///     old   a b c d e f        shared a c e f      deleted b d
///     new   a x c f e y        shared a c f e      inserted x y      moved f
///
/// Each side is traversed once. Whether an item is shared only selects the value and the address of
/// the write, so that there are no branches to mispredict. O(items of both).
struct SharedItems {
  /// Items of the old order only, without those of sections that are deleted.
  private(set) var deleted: [ItemPosition] = []
  /// Items of the new order only, without those of sections that are inserted.
  private(set) var inserted: [ItemPosition] = []
  /// Items that move.
  private(set) var moves: [ItemMove] = []

  /// For each section the number of its first shared item, and the end of the last.
  private var oldStarts: [Int32] = [0]
  private var newStarts: [Int32] = [0]

  /// - Parameters:
  ///   - oldPlaces: for each new item its old place, or -1.
  ///   - count: how many have one.
  ///   - from, to: for each section the place of its first item, and the end of the last.
  init(
    _ oldPlaces: UnsafeBufferPointer<Int32>, _ count: Int, from: [Int32], to: [Int32],
    _ sections: SectionAlignment
  ) {
    let oldCount = Int(from[sections.survives.count])
    let capacity = oldCount + 1 + 2 * (count + 1)
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: capacity) { memory in
      let numbers = UnsafeMutableBufferPointer(rebasing: memory.prefix(oldCount + 1))
      let oldNumbers = UnsafeMutableBufferPointer(
        rebasing: memory.dropFirst(oldCount + 1).prefix(count + 1))
      let newPlaces = UnsafeMutableBufferPointer(rebasing: memory.suffix(count + 1))
      numberOldItems(oldPlaces, count, from, sections, numbers)
      numberNewItems(oldPlaces, count, to, sections, numbers, oldNumbers, newPlaces)
      findMoves(UnsafeBufferPointer(rebasing: oldNumbers[..<count]), sections)
      for index in moves.indices {
        let (old, new) = (moves[index].from.section, moves[index].to.section)
        let place = newPlaces[Int(newStarts[new]) + moves[index].to.item]
        let oldPlace = oldPlaces[Int(place)]
        moves[index] = ItemMove(
          from: ItemPosition(section: old, item: Int(oldPlace - from[old])),
          to: ItemPosition(section: new, item: Int(place - to[new])))
      }
    }
  }

  /// Writes the number of shared items before each old place, behind a 0 for those without one.
  private mutating func numberOldItems(
    _ oldPlaces: UnsafeBufferPointer<Int32>, _ count: Int, _ starts: [Int32],
    _ sections: SectionAlignment, _ numbers: UnsafeMutableBufferPointer<Int32>
  ) {
    let end = numbers.count - 1
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: end + 1) { shared in
      shared.initialize(repeating: 0)
      // Items without an old place mark the entry before the first place.
      for place in oldPlaces { shared[Int(place &+ 1)] = 1 }
      numbers[0] = 0
      deleted = [ItemPosition](unsafeUninitializedCapacity: end - count + 1) { deleted, total in
        var (number, gone) = (Int32(0), 0)
        for section in sections.survives.indices {
          let listed: UInt8 = sections.survives[section] ? 1 : 0
          var position = ItemPosition(Int32(truncatingIfNeeded: section), 0)
          for place in Int(starts[section])..<Int(starts[section + 1]) {
            let isShared = shared[place &+ 1]
            numbers[place &+ 1] = number
            number &+= Int32(truncatingIfNeeded: isShared)
            deleted[gone] = position
            position = position.advanced(by: 1)
            gone &+= Int(listed & (isShared ^ 1))
          }
          oldStarts.append(number)
        }
        total = gone
      }
    }
  }

  /// Writes for each shared item, in the new order, its number in the old one and its new place.
  private mutating func numberNewItems(
    _ oldPlaces: UnsafeBufferPointer<Int32>, _ count: Int, _ starts: [Int32],
    _ sections: SectionAlignment, _ numbers: UnsafeMutableBufferPointer<Int32>,
    _ oldNumbers: UnsafeMutableBufferPointer<Int32>,
    _ newPlaces: UnsafeMutableBufferPointer<Int32>
  ) {
    let capacity = oldPlaces.count - count + 1
    inserted = [ItemPosition](unsafeUninitializedCapacity: capacity) { inserted, total in
      var (number, added) = (0, 0)
      for section in sections.oldIndexes.indices {
        let listed: UInt32 = sections.oldIndexes[section] >= 0 ? 1 : 0
        var position = ItemPosition(Int32(truncatingIfNeeded: section), 0)
        for place in Int(starts[section])..<Int(starts[section + 1]) {
          let oldPlace = oldPlaces[place]
          let isNew = UInt32(bitPattern: oldPlace) &>> 31
          oldNumbers[number] = numbers[Int(oldPlace &+ 1)]
          newPlaces[number] = Int32(truncatingIfNeeded: place)
          number &+= Int(isNew ^ 1)
          inserted[added] = position
          position = position.advanced(by: 1)
          added &+= Int(listed & isNew)
        }
        newStarts.append(Int32(truncatingIfNeeded: number))
      }
      total = added
    }
  }

  /// Finds the moves, as positions among the shared items.
  private mutating func findMoves(
    _ oldNumbers: UnsafeBufferPointer<Int32>, _ sections: SectionAlignment
  ) {
    func moves(_ runs: some RunList) -> [ItemMove] {
      ItemPlacement(
        runs, itemCount: oldNumbers.count, from: oldStarts, to: newStarts,
        oldIndexes: sections.oldIndexes
      ).movedItems
    }
    let breaks = Breaks(oldNumbers)
    if breaks.areMostItems {
      self.moves = moves(SingleItems(places: oldNumbers))
    } else {
      let runs = RunWriter.runs(oldNumbers, breaks)
      self.moves = runs.withUnsafeBufferPointer { moves($0) }
    }
  }
}
