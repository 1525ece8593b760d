/// Visits the sections of the new order, and finds the items that move into each and the new ones.
struct ItemPlacement {
  /// For each old section the place of its first item, and the end of the last.
  private let oldStarts: [Int32]
  /// For each new section the old index, or -1.
  private let oldIndexes: [Int32]
  private(set) var insertedItems: [ItemPosition] = []
  private(set) var movedItems: [ItemMove] = []

  /// - Parameters:
  ///   - itemCount: how many items are in `runs`.
  ///   - oldIndexes: for each new section the old index, or -1.
  init(
    _ runs: some RunList, itemCount: Int, from oldStarts: [Int32], to newStarts: [Int32],
    oldIndexes: [Int32]
  ) {
    (self.oldStarts, self.oldIndexes) = (oldStarts, oldIndexes)
    if oldStarts.count == 2, newStarts.count == 2 {
      place(runs, itemCount, 0, newStarts[0]..<newStarts[1])
    } else {
      Self.cut(runs, oldStarts, newStarts).withUnsafeBufferPointer { place($0, newStarts) }
    }
  }

  private mutating func place(_ parts: UnsafeBufferPointer<AlignedRun>, _ newStarts: [Int32]) {
    var cursor = 0
    for section in oldIndexes.indices {
      let (start, end) = (newStarts[section], newStarts[section + 1])
      let first = cursor
      var kept = 0
      while cursor < parts.count, parts[cursor].new < end {
        kept &+= Int(parts[cursor].count)
        cursor += 1
      }
      place(UnsafeBufferPointer(rebasing: parts[first..<cursor]), kept, section, start..<end)
    }
  }

  private mutating func place(
    _ runs: some RunList, _ kept: Int, _ section: Int, _ places: Range<Int32>
  ) {
    if kept > 0 { findMoves(runs, kept, section, places.lowerBound) }
    if oldIndexes[section] >= 0, kept < places.count { findInserts(runs, kept, section, places) }
  }

  /// The runs, split into parts that are in one section on each side.
  private static func cut(_ runs: some RunList, _ oldStarts: [Int32], _ newStarts: [Int32])
    -> [AlignedRun]
  {
    // Each border between sections cuts one run at most.
    let capacity = runs.count + oldStarts.count + newStarts.count
    return [AlignedRun](unsafeUninitializedCapacity: capacity) { parts, count in
      var (section, oldStart, oldEnd) = (0, Int32(0), Int32(0))
      for index in 0..<runs.count {
        var run = runs[index]
        while run.count > 0 {
          while newStarts[section + 1] <= run.new { section += 1 }
          if run.old < oldStart || run.old >= oldEnd {
            let old = oldStarts.section(at: run.old)
            (oldStart, oldEnd) = (oldStarts[old], oldStarts[old + 1])
          }
          let length = min(run.count, newStarts[section + 1] - run.new, oldEnd - run.old)
          parts[count] = AlignedRun(new: run.new, old: run.old, count: length)
          count += 1
          run = AlignedRun(
            new: run.new + length, old: run.old + length, count: run.count - length)
        }
      }
    }
  }

  // MARK: - Moves

  private mutating func findMoves(
    _ runs: some RunList, _ itemCount: Int, _ section: Int, _ start: Int32
  ) {
    let oldSection = Int(oldIndexes[section])
    let home = oldSection < 0 ? 0..<0 : oldStarts[oldSection]..<oldStarts[oldSection + 1]
    guard oldStarts.count == 2 && oldSection == 0 || Self.all(runs, are: home) else {
      return findArrivals(runs, itemCount, section, start, home)
    }
    if runs.follow(where: <) { return }
    let moves = MoveWriter(
      runs, from: .origin(ofSection: oldSection, start: home.lowerBound),
      to: .origin(ofSection: section, start: start))
    if runs.follow(where: >) {
      add(moves.all(itemCount, but: Self.longest(runs)))
    } else if Self.areDense(runs, itemCount, home) {
      add(LongestIncreasing.find(runs, in: home) { moves.all(itemCount, but: &$0) })
    } else {
      add(moves.all(but: Self.heaviest(runs)))
    }
  }

  private mutating func add(_ moves: [ItemMove]) {
    if movedItems.isEmpty { movedItems = moves } else { movedItems += moves }
  }

  private static func all(_ runs: some RunList, are home: Range<Int32>) -> Bool {
    for index in 0..<runs.count where !home.contains(runs[index].old) { return false }
    return true
  }

  /// Whether memory for every place is worthwhile: there are few places per run.
  private static func areDense(_ runs: some RunList, _ itemCount: Int, _ home: Range<Int32>) -> Bool
  {
    home.count <= 128 * runs.count && itemCount <= 32 * runs.count
  }

  private static func longest(_ runs: some RunList) -> Int {
    var longest = 0
    for index in 0..<runs.count where runs[index].count > runs[longest].count { longest = index }
    return longest
  }

  private static func heaviest(_ runs: some RunList) -> [Bool] {
    let indexes = 0..<runs.count
    return LongestIncreasing.mark(
      indexes.map { runs[$0].old }, weights: indexes.map { runs[$0].count })
  }

  /// Adds the moves into a section from other sections.
  private mutating func findArrivals(
    _ runs: some RunList, _ itemCount: Int, _ section: Int, _ start: Int32, _ home: Range<Int32>
  ) {
    let residents = (0..<runs.count).map { runs[$0] }.filter { home.contains($0.old) }
    let marks = Self.staying(residents, home)
    let to = ItemPosition.origin(ofSection: section, start: start)
    var resident = 0
    for index in 0..<runs.count {
      let run = runs[index]
      if home.contains(run.old) {
        defer { resident += 1 }
        if marks[resident] { continue }
      }
      let other = oldStarts.section(at: run.old)
      let from = ItemPosition.origin(ofSection: other, start: oldStarts[other])
      for offset in 0..<run.count {
        movedItems.append(
          ItemMove(
            from: from.advanced(by: run.old + offset), to: to.advanced(by: run.new + offset)))
      }
    }
  }

  /// Which of the runs that were in the section before stay.
  private static func staying(_ residents: [AlignedRun], _ home: Range<Int32>) -> [Bool] {
    residents.withUnsafeBufferPointer { residents in
      if residents.follow(where: <) { return [Bool](repeating: true, count: residents.count) }
      return areDense(residents, residents.itemCount, home)
        ? LongestIncreasing.mark(residents, in: home) : heaviest(residents)
    }
  }

  // MARK: - Inserts

  private mutating func findInserts(
    _ runs: some RunList, _ kept: Int, _ section: Int, _ places: Range<Int32>
  ) {
    let missing = places.count - kept
    let section = Int32(truncatingIfNeeded: section)
    let inserted = [ItemPosition](unsafeUninitializedCapacity: missing + 2) {
      positions, initialized in
      var (item, count) = (Int32(0), 0)
      defer { initialized = count }
      for index in 0...runs.count {
        let next = (index < runs.count ? runs[index].new : places.upperBound) &- places.lowerBound
        // Two are written in any case, to avoid branching on their number.
        positions[count] = ItemPosition(section, item)
        positions[count &+ 1] = ItemPosition(section, item &+ 1)
        let gap = Int(next &- item)
        for offset in 2..<max(2, gap) {
          positions[count &+ offset] = ItemPosition(section, item &+ Int32(offset))
        }
        count &+= gap
        if index < runs.count { item = next &+ runs[index].count }
      }
    }
    if insertedItems.isEmpty { insertedItems = inserted } else { insertedItems += inserted }
  }
}

extension [Int32] {
  /// The section that contains `place`, given the starts of sections and the end of the last. O(log
  /// sections).
  func section(at place: Int32) -> Int {
    withUnsafeBufferPointer { starts in
      var (low, high) = (0, starts.count - 1)
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= place { low = middle } else { high = middle }
      }
      return low
    }
  }
}
