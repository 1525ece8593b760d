extension Alignment {
  /// Compares orders handle by handle. O(items).
  static func runsByHandle(
    _ old: ItemOrder, _ new: ItemOrder, _ correspondence: HandleCorrespondence
  ) -> [AlignedRun] {
    let capacity = min(old.count, new.count)
    guard capacity > 0 else { return [] }
    let places = old.isIdentity ? [] : old.placesByHandle()
    return [AlignedRun](unsafeUninitializedCapacity: capacity) { runs, count in
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
          new.forEachStretch { start, handles in
            if old.isIdentity {
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

/// Writes runs one after the other; memory for as many as there may be is there already.
///
/// The latest run is written anew with every item. Whether an item begins a run only decides where
/// it is written, so that the processor has nothing to guess where runs are short.
private struct RunWriter {
  private let runs: UnsafeMutableBufferPointer<AlignedRun>
  private var count = 0
  private var run = AlignedRun(new: -1, old: -1, count: 0)

  init(_ runs: UnsafeMutableBufferPointer<AlignedRun>) { self.runs = runs }

  @inline(__always)
  private mutating func add(_ new: Int32, _ old: Int32) {
    let goesOn =
      (run.old &+ run.count ^ old) | (run.new &+ run.count ^ new) | (count == 0 ? 1 : 0) == 0
    run.new = goesOn ? run.new : new
    run.old = goesOn ? run.old : old
    run.count = new &- run.new &+ 1
    count &+= goesOn ? 0 : 1
    runs.initializeElement(at: count &- 1, to: run)
  }

  func finish() -> Int { count }

  /// Adds the new places from `start` on, of which the one at an offset was at `oldPlace` of that
  /// offset, or nowhere where that is negative.
  @inline(__always)
  mutating func addAll(_ start: Int32, count places: Int, oldPlace: (Int) -> Int32) {
    var offset = 0
    while offset < places {
      let old = oldPlace(offset)
      offset &+= 1
      guard old >= 0 else { continue }
      add(start &+ Int32(truncatingIfNeeded: offset &- 1), old)
      guard run.count > 16 else { continue }
      // A long run is likely to go on, which is quicker to follow without writing.
      while offset < places, oldPlace(offset) == run.old &+ run.count {
        run.count &+= 1
        offset &+= 1
      }
      runs.initializeElement(at: count &- 1, to: run)
    }
  }
}
