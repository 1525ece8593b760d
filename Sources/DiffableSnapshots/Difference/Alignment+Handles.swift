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
            writer.addAll(others)
            return
          }
          let translation = Translation(
            shared: UInt32(correspondence.shared), others: others, places: places,
            placeCount: UInt32(old.isIdentity ? old.count : places.count))
          new.forEachStretch { start, handles in
            if old.isIdentity {
              writer.addAll(start, handles, translation)
            } else {
              writer.addAllPlaced(start, handles, translation)
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
  let placeCount: UInt32

  /// The old table's handle, or -1.
  @inline(__always)
  func oldHandle(_ handle: Int32) -> Int32 {
    let handle = UInt32(bitPattern: handle)
    if handle < shared { return Int32(bitPattern: handle) }
    let index = Int(handle &- shared)
    return index < others.count ? others[index] : -1
  }
}

/// Writes runs one after the other; memory for as many as there may be is there already.
private struct RunWriter {
  private let runs: UnsafeMutableBufferPointer<AlignedRun>
  private var count = 0
  private var run = AlignedRun(new: 0, old: 0, count: 0)

  init(_ runs: UnsafeMutableBufferPointer<AlignedRun>) { self.runs = runs }

  @inline(__always)
  private mutating func add(_ new: Int32, _ old: Int32) {
    if run.old &+ run.count == old, run.new &+ run.count == new {
      run.count &+= 1
      return
    }
    flush()
    run = AlignedRun(new: new, old: old, count: 1)
  }

  @inline(__always)
  private mutating func flush() {
    guard run.count > 0 else { return }
    runs.initializeElement(at: count, to: run)
    count &+= 1
  }

  mutating func finish() -> Int {
    flush()
    return count
  }

  /// The old place of each new one, or -1.
  mutating func addAll(_ oldPlaces: UnsafeBufferPointer<Int32>) {
    for new in oldPlaces.indices where oldPlaces[new] >= 0 {
      add(Int32(truncatingIfNeeded: new), oldPlaces[new])
    }
  }

  /// A stretch of the new order, where the old one's handles are its places.
  mutating func addAll(
    _ start: Int32, _ handles: UnsafeBufferPointer<Int32>, _ translation: Translation
  ) {
    for offset in handles.indices {
      let old = translation.oldHandle(handles[offset])
      if UInt32(bitPattern: old) < translation.placeCount {
        add(start &+ Int32(truncatingIfNeeded: offset), old)
      }
    }
  }

  /// A stretch of the new order, where the old one's handles have to be looked up.
  mutating func addAllPlaced(
    _ start: Int32, _ handles: UnsafeBufferPointer<Int32>, _ translation: Translation
  ) {
    for offset in handles.indices {
      let old = UInt32(bitPattern: translation.oldHandle(handles[offset]))
      if old < translation.placeCount, translation.places[Int(old)] >= 0 {
        add(start &+ Int32(truncatingIfNeeded: offset), translation.places[Int(old)])
      }
    }
  }
}
