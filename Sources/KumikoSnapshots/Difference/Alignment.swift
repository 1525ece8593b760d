/// The correspondence of the items of two orders.
enum Alignment {
  case runs([AlignedRun])
  /// For each new item its old place; both have the same items, and few are adjacent in both.
  case single([Int32])
  /// For each new item its old place or -1, with how many have one. So many items are only in one
  /// of the two that the shared ones are better numbered separately first; see `SharedItems`.
  case loose([Int32], kept: Int)

  /// Compares two orders; see `HandleCorrespondence`.
  static func between(
    _ old: ItemOrder, _ new: ItemOrder, _ correspondence: HandleCorrespondence
  ) -> Alignment {
    old.base === new.base
      ? .runs(runsOverSharedBase(old, new, correspondence)) : byHandle(old, new, correspondence)
  }

  /// The variant for the old places of the new items, -1 for missing ones.
  init(_ places: [Int32], oldCount: Int) {
    self = places.withUnsafeBufferPointer { list in
      let breaks = Breaks(list)
      let kept = places.count - breaks.missing
      if breaks.count > places.count / 32, kept < max(places.count, oldCount) {
        return .loose(places, kept: kept)
      }
      if breaks.areMostItems { return .single(places) }
      return .runs(RunWriter.runs(list, breaks))
    }
  }

  /// The same as runs in any case.
  var runs: [AlignedRun] {
    switch self {
    case .runs(let runs): return runs
    case .single(let places), .loose(let places, _):
      return places.withUnsafeBufferPointer { RunWriter.runs($0, Breaks($0)) }
    }
  }

  /// Adds a stretch, to the last run if it continues that.
  private static func add(_ run: AlignedRun, to runs: inout [AlignedRun]) {
    if let last = runs.last, last.new + last.count == run.new, last.old + last.count == run.old {
      runs[runs.count - 1].count += run.count
    } else {
      runs.append(run)
    }
  }

  // MARK: - By pieces

  /// Both orders are pieces over the same base. Base stretches ascend in both, so that they are
  /// merged like sorted lists. O(pieces + items that moved or are new).
  private static func runsOverSharedBase(
    _ old: ItemOrder, _ new: ItemOrder, _ correspondence: HandleCorrespondence
  ) -> [AlignedRun] {
    var runs: [AlignedRun] = []
    runs.reserveCapacity(old.pieces.count + new.pieces.count)
    let departed = departures(from: old)
    var cursor = 0
    for index in new.pieces.indices {
      let piece = new.pieces[index]
      let length = new.end(index) - piece.start
      guard !piece.isRun else {
        alignRun(piece, length, old, correspondence, &runs)
        continue
      }
      var place = piece.source
      let end = piece.source + length
      while place < end {
        while cursor < old.pieces.count, baseEnd(old, cursor) <= place { cursor += 1 }
        let next = cursor < old.pieces.count ? min(old.pieces[cursor].source, end) : end
        if next > place {
          alignDeparted(place..<next, piece, departed, &runs)
          place = next
          continue
        }
        let stretch = old.pieces[cursor]
        let upper = min(end, baseEnd(old, cursor))
        add(
          AlignedRun(
            new: piece.start + place - piece.source, old: stretch.start + place - stretch.source,
            count: upper - place), to: &runs)
        place = upper
      }
    }
    return runs
  }

  /// One past the last base place of a stretch; 0 for a run, which is skipped thereby.
  private static func baseEnd(_ order: ItemOrder, _ index: Int) -> Int32 {
    let piece = order.pieces[index]
    return piece.isRun ? 0 : piece.source + order.end(index) - piece.start
  }

  /// The items that have left their place in the base and are elsewhere, by base place.
  private static func departures(from order: ItemOrder) -> [(base: Int32, place: Int32)] {
    var departed: [(base: Int32, place: Int32)] = []
    for index in order.pieces.indices where order.pieces[index].isRun {
      let piece = order.pieces[index]
      // Items that are not in the base have not left it.
      if order.base.isIdentity, ~piece.source >= order.base.count { continue }
      for offset in 0..<order.end(index) - piece.start {
        let base = order.base.place(~piece.source + offset)
        if base >= 0 { departed.append((base, piece.start + offset)) }
      }
    }
    return departed.sorted { $0.base < $1.base }
  }

  /// Items that are in the base for the new order and have been moved or deleted in the old one.
  private static func alignDeparted(
    _ places: Range<Int32>, _ piece: ItemOrder.Piece,
    _ departed: [(base: Int32, place: Int32)], _ runs: inout [AlignedRun]
  ) {
    var (low, high) = (0, departed.count)
    while low < high {
      let middle = (low + high) / 2
      if departed[middle].base < places.lowerBound { low = middle + 1 } else { high = middle }
    }
    while low < departed.count, departed[low].base < places.upperBound {
      let new = piece.start + departed[low].base - piece.source
      add(AlignedRun(new: new, old: departed[low].place, count: 1), to: &runs)
      low += 1
    }
  }

  /// Items that are new or have moved in the new order.
  private static func alignRun(
    _ piece: ItemOrder.Piece, _ length: Int32, _ old: ItemOrder,
    _ correspondence: HandleCorrespondence, _ runs: inout [AlignedRun]
  ) {
    let handles = ~piece.source..<(~piece.source + length)
    if correspondence.shared >= Int(handles.upperBound), !old.holdsAny(of: handles) { return }
    var offset: Int32 = 0
    while offset < length {
      let handle = correspondence.old(~piece.source + offset)
      let place = handle >= 0 ? old.place(of: handle) : -1
      guard place >= 0 else {
        offset += 1
        continue
      }
      var count: Int32 = 1
      let index = old.pieceIndex(at: place)
      let isSame = Int(handle + length - offset) <= correspondence.shared
      if old.pieces[index].isRun, isSame { count = min(length - offset, old.end(index) - place) }
      add(AlignedRun(new: piece.start + offset, old: place, count: count), to: &runs)
      offset += count
    }
  }
}
