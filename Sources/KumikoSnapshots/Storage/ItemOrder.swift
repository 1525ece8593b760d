/// The order of all items of a snapshot, as handles.
///
/// A list of pieces over a `BaseOrder`. A piece is a stretch of the base or a run of consecutive
/// handles. Base stretches stay in the order of the base; an item that moves leaves the base and
/// becomes a run of one:
///
///     base     a b c d e f                     handles 0 … 5
///     move b before f, insert x (handle 6) at the front
///     pieces   run 6 | base 0..<1 | base 2..<5 | run 1 | base 5..<6
///     order    x       a            c d e        b       f
///
/// An edit costs O(pieces), a copy shares the base, and the difference of a list and an edited copy
/// is derived from the pieces. Beyond a limit the pieces are written out as a new base.
struct ItemOrder: Sendable {
  struct Piece: Equatable, Sendable {
    /// The place of its first item in the order.
    var start: Int32
    /// A base place, or the complement (`~`) of the first handle of a run.
    var source: Int32
    /// Never decreases from piece to piece, so that base places can be searched; equals
    /// `source` in a base stretch.
    var floor: Int32

    var isRun: Bool { source < 0 }
  }

  var base: BaseOrder
  var pieces: [Piece]
  var count: Int

  init() {
    base = BaseOrder(count: 0)
    pieces = []
    count = 0
  }

  init(_ handles: [Int32]) {
    self.init(base: BaseOrder(handles))
  }

  init(base: BaseOrder) {
    self.base = base
    count = base.count
    pieces = count > 0 ? [Piece(start: 0, source: 0, floor: 0)] : []
  }

  /// Whether both have the same base and pieces, found without visiting items.
  func isIdentical(to other: ItemOrder) -> Bool {
    base === other.base && count == other.count && pieces == other.pieces
  }

  /// One past the last place of piece `index`.
  func end(_ index: Int) -> Int32 {
    index + 1 < pieces.count ? pieces[index + 1].start : Int32(count)
  }

  /// The piece that holds `place`, which is within the order. O(log pieces).
  func pieceIndex(at place: Int32) -> Int {
    pieces.withUnsafeBufferPointer { pieces in
      var (low, high) = (0, pieces.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if pieces[middle].start <= place { low = middle } else { high = middle }
      }
      return low
    }
  }

  /// The handle at `place`, which is within the order. O(log pieces).
  func handle(at place: Int) -> Int32 {
    let piece = pieces[pieceIndex(at: Int32(place))]
    let offset = Int32(place) - piece.start
    return piece.isRun ? ~piece.source + offset : base.handle(piece.source + offset)
  }

  /// The place of `handle`, or -1. O(log pieces), or O(pieces) for one that is not in the base.
  func place(of handle: Int32) -> Int32 {
    let basePlace = base.place(handle)
    if basePlace >= 0 {
      let place = place(ofBase: basePlace)
      if place >= 0 { return place }
    }
    return placeInRuns(of: handle)
  }

  private func place(ofBase basePlace: Int32) -> Int32 {
    pieces.withUnsafeBufferPointer { pieces in
      var (low, high) = (0, pieces.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if pieces[middle].floor <= basePlace { low = middle } else { high = middle }
      }
      guard low < pieces.count, !pieces[low].isRun else { return -1 }
      let end = low + 1 < pieces.count ? pieces[low + 1].start : Int32(count)
      let place = pieces[low].start + basePlace - pieces[low].source
      return place >= pieces[low].start && place < end ? place : -1
    }
  }

  /// Whether any of some handles has a place. O(pieces) if places of the base are handles, or none
  /// of them is in the base; O(handles log pieces) otherwise.
  func holdsAny(of handles: Range<Int32>) -> Bool {
    for index in pieces.indices {
      let piece = pieces[index]
      guard piece.isRun || base.isIdentity else { continue }
      let first = piece.isRun ? ~piece.source : piece.source
      if handles.overlaps(first..<first + end(index) - piece.start) { return true }
    }
    guard !base.isIdentity else { return false }
    return handles.contains { handle in
      let place = base.place(handle)
      return place >= 0 && self.place(ofBase: place) >= 0
    }
  }

  private func placeInRuns(of handle: Int32) -> Int32 {
    pieces.withUnsafeBufferPointer { pieces in
      for index in pieces.indices where pieces[index].isRun {
        let end = index + 1 < pieces.count ? pieces[index + 1].start : Int32(count)
        let place = pieces[index].start &+ handle &- ~pieces[index].source
        if place >= pieces[index].start, place < end { return place }
      }
      return -1
    }
  }

  /// The handles at `places`, in order.
  func handles(in places: Range<Int>) -> [Int32] {
    guard !places.isEmpty else { return [] }
    var result: [Int32] = []
    result.reserveCapacity(places.count)
    var index = pieceIndex(at: Int32(places.lowerBound))
    while index < pieces.count, Int(pieces[index].start) < places.upperBound {
      let piece = pieces[index]
      let low = max(piece.start, Int32(places.lowerBound))
      let high = min(end(index), Int32(places.upperBound))
      let source = (piece.isRun ? ~piece.source : piece.source) + low - piece.start
      if piece.isRun || base.isIdentity {
        result.append(contentsOf: source..<source + high - low)
      } else {
        result.append(contentsOf: base.handles[Int(source)..<Int(source + high - low)])
      }
      index += 1
    }
    return result
  }

  /// All handles, in order.
  var handles: [Int32] { handles(in: 0..<count) }

  /// Whether each handle equals its place.
  var isIdentity: Bool { isWholeBase && base.isIdentity }

  private var isWholeBase: Bool {
    count == base.count && (count == 0 || pieces.count == 1 && pieces[0].source == 0)
  }

  /// The place of each handle, -1 if it has none; handles past the end have none.
  func placesByHandle() -> [Int32] {
    if isWholeBase { return base.placesByHandle() }
    var largest: Int32 = -1
    forEachStretch { _, handles in handles.forEach { largest = max(largest, $0) } }
    var places = [Int32](repeating: -1, count: Int(largest) + 1)
    places.withUnsafeMutableBufferPointer { places in
      forEachStretch { start, handles in
        for offset in handles.indices { places[Int(handles[offset])] = start + Int32(offset) }
      }
    }
    return places
  }

  /// Calls `body` with the first place and the handles of one stretch after the other.
  func forEachStretch(_ body: (Int32, UnsafeBufferPointer<Int32>) -> Void) {
    var scratch: [Int32] = []
    base.handles.withUnsafeBufferPointer { handles in
      for index in pieces.indices {
        let piece = pieces[index]
        let length = end(index) - piece.start
        if piece.isRun || base.isIdentity {
          let first = piece.isRun ? ~piece.source : piece.source
          scratch.removeAll(keepingCapacity: true)
          scratch.append(contentsOf: first..<first + length)
          scratch.withUnsafeBufferPointer { body(piece.start, $0) }
        } else {
          body(
            piece.start, .init(rebasing: handles[Int(piece.source)..<Int(piece.source + length)]))
        }
      }
    }
  }
}
