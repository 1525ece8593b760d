extension ItemOrder {
  /// Beyond this many pieces the order is written out as a new base.
  private var pieceLimit: Int { 256 + count / 2048 }

  /// Inserts the handles `first`, `first + 1`, … at `place`. O(pieces).
  mutating func insert(_ first: Int32, count added: Int, at place: Int) {
    guard added > 0 else { return }
    defer {
      consolidateIfNeeded()
      checkInvariants()
    }
    if place == count { return append(first, count: added) }
    var index = pieceIndex(at: Int32(place))
    if Int(pieces[index].start) < place {
      split(index, at: Int32(place))
      index += 1
    }
    let before = index > 0 ? pieces[index - 1] : nil
    let extendsRun =
      before.map { $0.isRun && ~$0.source + Int32(place) - $0.start == first } ?? false
    if !extendsRun {
      let run = Piece(start: Int32(place), source: ~first, floor: pieces[index].floor)
      pieces.insert(isBackInBase(first, added, at: index) ?? run, at: index)
      index += 1
    }
    shift(from: index, by: Int32(added))
    joinBase(around: index - 1)
  }

  /// A stretch of the base in which handles return to their former places: collapsing and expanding
  /// again leaves no trace.
  private func isBackInBase(_ first: Int32, _ added: Int, at index: Int) -> Piece? {
    guard base.isIdentity, Int(first) + added <= base.count,
      index == 0 || baseEnd(before: index) <= first,
      pieces[index].floor >= first + Int32(added)
    else { return nil }
    return Piece(start: pieces[index].start, source: first, floor: first)
  }

  /// The lowest base place at which the piece at `index` can begin.
  private func baseEnd(before index: Int) -> Int32 {
    let piece = pieces[index - 1]
    return piece.isRun ? piece.floor : piece.source + pieces[index].start - piece.start
  }

  /// Merges the piece at `index` with adjacent pieces that it continues into one stretch of the
  /// base.
  private mutating func joinBase(around index: Int) {
    for index in [index + 1, index] where pieces.indices.contains(index) && index > 0 {
      let (piece, last) = (pieces[index], pieces[index - 1])
      if !piece.isRun, !last.isRun, last.source + piece.start - last.start == piece.source {
        pieces.remove(at: index)
      }
    }
  }

  private mutating func append(_ first: Int32, count added: Int) {
    defer { count += added }
    if count == 0 {
      if base.count > 0 || !isKnownUniquelyReferenced(&base) { base = BaseOrder(count: 0) }
      base.append(first, count: added)
      pieces = [Piece(start: 0, source: 0, floor: 0)]
      return
    }
    let last = pieces[pieces.count - 1]
    let length = Int32(count) - last.start
    let floor = last.isRun ? last.floor : last.source + length
    if base.isIdentity, floor <= first, Int(first) + added <= base.count {
      // Back at their places in the base.
      if last.isRun || floor < first {
        pieces.append(Piece(start: Int32(count), source: first, floor: first))
      }
    } else if last.isRun {
      if ~last.source + length != first {
        pieces.append(Piece(start: Int32(count), source: ~first, floor: last.floor))
      }
    } else if Int(last.source + length) == base.count, isKnownUniquelyReferenced(&base) {
      base.append(first, count: added)
    } else {
      let floor = last.source + length
      pieces.append(Piece(start: Int32(count), source: ~first, floor: floor))
    }
  }

  /// Inserts the given handles at `place`. O(handles), and O(pieces) for each run of consecutive
  /// ones; O(items) if they are many and scattered.
  mutating func insert(_ handles: [Int32], at place: Int) {
    var runs: [(first: Int32, count: Int)] = []
    for handle in handles {
      if let last = runs.last, last.first + Int32(last.count) == handle {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((handle, 1))
      }
    }
    guard pieces.count + runs.count > pieceLimit else {
      var place = place
      for run in runs {
        insert(run.first, count: run.count, at: place)
        place += run.count
      }
      return
    }
    var all = self.handles
    all.insert(contentsOf: handles, at: place)
    self = ItemOrder(all)
    checkInvariants()
  }

  /// Removes the items at `places`. O(pieces).
  mutating func remove(_ places: Range<Int>) {
    guard !places.isEmpty else { return }
    let (low, high) = (Int32(places.lowerBound), Int32(places.upperBound))
    var index = pieceIndex(at: low)
    if pieces[index].start < low {
      split(index, at: low)
      index += 1
    }
    var upper = index
    while upper < pieces.count, end(upper) <= high { upper += 1 }
    if upper < pieces.count, pieces[upper].start < high {
      split(upper, at: high)
      upper += 1
    }
    pieces.removeSubrange(index..<upper)
    shift(from: index, by: -(high - low))
    consolidateIfNeeded()
    checkInvariants()
  }

  /// Removes the items at `places`, which ascend. O(items) if they are many and scattered.
  mutating func remove(sorted places: [Int32]) {
    var ranges: [Range<Int>] = []
    for place in places {
      if let last = ranges.last, last.upperBound == Int(place) {
        ranges[ranges.count - 1] = last.lowerBound..<last.upperBound + 1
      } else {
        ranges.append(Int(place)..<Int(place) + 1)
      }
    }
    remove(ranges)
  }

  /// Removes the items in `ranges`, which ascend and do not overlap. O(pieces) if they are few,
  /// O(items) otherwise.
  mutating func remove(_ ranges: [Range<Int>]) {
    guard ranges.count > 64 else { return ranges.reversed().forEach { remove($0) } }
    let all = handles
    var kept: [Int32] = []
    kept.reserveCapacity(all.count)
    var start = 0
    for range in ranges {
      kept.append(contentsOf: all[start..<range.lowerBound])
      start = range.upperBound
    }
    kept.append(contentsOf: all[start...])
    self = ItemOrder(kept)
    checkInvariants()
  }

  /// Removes the items at `places` and inserts them before `target`, a place in the order without
  /// them.
  mutating func move(_ places: Range<Int>, to target: Int) {
    let moved = handles(in: places)
    remove(places)
    insert(moved, at: target)
  }

  private mutating func split(_ index: Int, at place: Int32) {
    let piece = pieces[index]
    let offset = place - piece.start
    let source = piece.isRun ? piece.source - offset : piece.source + offset
    let right = Piece(start: place, source: source, floor: piece.isRun ? piece.floor : source)
    pieces.insert(right, at: index + 1)
  }

  private mutating func shift(from index: Int, by amount: Int32) {
    pieces.withUnsafeMutableBufferPointer { pieces in
      for index in index..<pieces.count { pieces[index].start += amount }
    }
    count += Int(amount)
  }

  private mutating func consolidateIfNeeded() {
    if pieces.count > pieceLimit { self = ItemOrder(handles) }
  }
}
