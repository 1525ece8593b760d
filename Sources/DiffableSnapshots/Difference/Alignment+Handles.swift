extension Alignment {
  /// Compares orders handle by handle. O(items).
  static func runsByHandle(
    _ old: ItemOrder, _ new: ItemOrder, _ correspondence: HandleCorrespondence
  ) -> [AlignedRun] {
    let capacity = min(old.count, new.count)
    guard capacity > 0 else { return [] }
    let places = old.isIdentity ? [] : old.placesByHandle()
    return [AlignedRun](unsafeUninitializedCapacity: capacity + 1) { runs, count in
      var writer = RunWriter(runs)
      places.withUnsafeBufferPointer { places in
        correspondence.others.withUnsafeBufferPointer { others in
          if new.isIdentity, correspondence.shared == 0, old.isIdentity {
            writer.addAll(0, count: others.count) { others[$0] }
            return
          }
          let translation = Translation(
            shared: UInt32(correspondence.shared), others: others, places: places)
          let end = Int32(old.count)
          let known = UInt32(min(correspondence.shared, old.count))
          new.forEachStretch { start, handles in
            if old.isIdentity, others.isEmpty {
              writer.addAll(start, count: handles.count) { offset in
                UInt32(bitPattern: handles[offset]) < known ? handles[offset] : -1
              }
            } else if old.isIdentity {
              writer.addAll(start, count: handles.count) { offset in
                let place = translation.oldHandle(handles[offset])
                return place < end ? place : -1
              }
            } else {
              writer.addAll(start, count: handles.count) { translation.place(handles[$0]) }
            }
          }
        }
      }
      count = writer.finish()
    }
  }
}

/// What leads from a handle of the new order to a place in the old one.
private struct Translation {
  let shared: UInt32
  let others: UnsafeBufferPointer<Int32>
  let places: UnsafeBufferPointer<Int32>

  /// The old table's handle, or -1.
  @inline(__always)
  func oldHandle(_ handle: Int32) -> Int32 {
    let handle = UInt32(bitPattern: handle)
    if handle < shared { return Int32(bitPattern: handle) }
    let index = Int(handle &- shared)
    return index < others.count ? others[index] : -1
  }

  /// The old place, or -1, where handles are not places.
  @inline(__always)
  func place(_ handle: Int32) -> Int32 {
    let old = Int(UInt32(bitPattern: oldHandle(handle)))
    return old < places.count ? places[old] : -1
  }
}

/// Writes runs one after the other; memory for as many as there may be is there already, and for
/// one more.
///
/// The latest run is written anew with every item. Whether an item begins a run, or is in the new
/// order only, just decides what is written where, so that the processor has nothing to guess
/// where runs are short. An item goes on with a run if the way from its new place to its old one
/// is that of the item before, which is known before anything about the run is.
private struct RunWriter {
  private let runs: UnsafeMutableBufferPointer<AlignedRun>
  private var count = 0
  private var start: Int32 = 0
  /// The old place less the new one of the latest item; the smallest number where it has no old.
  private var shift = Int32.min

  init(_ runs: UnsafeMutableBufferPointer<AlignedRun>) { self.runs = runs }

  /// Adds the item at `new`, the place behind that of the latest, and returns its run's length.
  @inline(__always)
  private mutating func add(_ new: Int32, _ old: Int32) -> Int32 {
    let isThere = old >= 0
    let shift = isThere ? old &- new : Int32.min
    let begins = isThere && shift != self.shift
    self.shift = shift
    start = begins ? new : start
    count &+= begins ? 1 : 0
    let length = new &- start &+ 1
    // What is written for an item that is not there is written over by the next run.
    runs.initializeElement(
      at: isThere ? count &- 1 : count,
      to: AlignedRun(new: start, old: start &+ shift, count: length))
    return isThere ? length : 0
  }

  func finish() -> Int { count }

  /// Adds the new places from `start` on, of which the one at an offset was at `oldPlace` of that
  /// offset, or nowhere where that is negative.
  @inline(__always)
  mutating func addAll(_ start: Int32, count places: Int, oldPlace: (Int) -> Int32) {
    // A copy stays in registers, whatever is written to meanwhile.
    var writer = self
    defer { self = writer }
    writer.addEach(start, count: places, oldPlace)
  }

  @inline(__always)
  private mutating func addEach(_ start: Int32, count places: Int, _ oldPlace: (Int) -> Int32) {
    var offset = 0
    while offset < places {
      let old = oldPlace(offset)
      let length = add(start &+ Int32(truncatingIfNeeded: offset), old)
      offset &+= 1
      guard length > 16 else { continue }
      // A long run is likely to go on, which is quicker to follow without writing.
      let first = offset
      var next = old &+ 1
      while offset < places, oldPlace(offset) == next {
        next &+= 1
        offset &+= 1
      }
      runs[count &- 1].count = length &+ Int32(truncatingIfNeeded: offset &- first)
    }
  }
}
