/// Writes the moves of runs that are in one section on each side, in the order of their new places.
struct MoveWriter<Runs: RunList> {
  private let runs: Runs
  /// The origin of old places; see `ItemPosition.origin(ofSection:start:)`.
  private let from: ItemPosition
  /// The origin of new places.
  private let to: ItemPosition

  init(_ runs: Runs, from: ItemPosition, to: ItemPosition) {
    (self.runs, self.from, self.to) = (runs, from, to)
  }

  /// The moves of all runs except one; the runs have `itemCount` items.
  func all(_ itemCount: Int, but staying: Int) -> [ItemMove] {
    let count = itemCount - Int(runs[staying].count)
    return [ItemMove](unsafeUninitializedCapacity: count) { moves, initialized in
      for index in 0..<staying { write(runs[index], moves, &initialized) }
      for index in staying + 1..<runs.count { write(runs[index], moves, &initialized) }
    }
  }

  /// The moves of all runs that are not marked.
  func all(but staying: [Bool]) -> [ItemMove] {
    let count = staying.indices.reduce(0) { staying[$1] ? $0 : $0 + Int(runs[$1].count) }
    return [ItemMove](unsafeUninitializedCapacity: count) { moves, initialized in
      for index in staying.indices where !staying[index] {
        write(runs[index], moves, &initialized)
      }
    }
  }

  /// The moves of all runs that do not stay; the runs have `itemCount` items.
  func all(_ itemCount: Int, but staying: inout StayingRuns) -> [ItemMove] {
    let count = itemCount - staying.itemCount
    return [ItemMove](unsafeUninitializedCapacity: count) { moves, initialized in
      initialized = count
      var (index, left) = (runs.count, count)
      if itemCount == runs.count {
        // Every run is one item: staying ones are written as well, and overwritten.
        while left > 0 {
          index &-= 1
          moves[left &- 1] = move(runs[index], 0)
          left &-= staying.takes(1) ? 0 : 1
        }
        return
      }
      while left > 0 {
        index &-= 1
        let run = runs[index]
        if staying.takes(run.count) { continue }
        left &-= Int(run.count)
        var place = left
        write(run, moves, &place)
      }
    }
  }

  @inline(__always)
  private func write(
    _ run: AlignedRun, _ moves: UnsafeMutableBufferPointer<ItemMove>, _ place: inout Int
  ) {
    for offset in 0..<run.count { moves[place &+ Int(offset)] = move(run, offset) }
    place &+= Int(run.count)
  }

  @inline(__always)
  private func move(_ run: AlignedRun, _ offset: Int32) -> ItemMove {
    ItemMove(from: from.advanced(by: run.old &+ offset), to: to.advanced(by: run.new &+ offset))
  }
}
