extension Alignment {
  /// Compares orders handle by handle. O(items).
  static func byHandle(
    _ old: ItemOrder, _ new: ItemOrder, _ correspondence: HandleCorrespondence
  ) -> Alignment {
    guard old.count > 0, new.count > 0 else { return .runs([]) }
    return Alignment(oldPlaces(old, new, correspondence), oldCount: old.count)
  }

  /// For each item of the new order its place in the old one, or -1.
  private static func oldPlaces(
    _ old: ItemOrder, _ new: ItemOrder, _ correspondence: HandleCorrespondence
  ) -> [Int32] {
    // Both were filled from front to back: handles equal places.
    if correspondence.shared == 0, old.isIdentity, new.isIdentity,
      correspondence.oldCount == old.count, correspondence.others.count == new.count
    {
      return correspondence.others
    }
    return [Int32](unsafeUninitializedCapacity: new.count) { places, count in
      findOldPlaces(old, new, correspondence, places)
      count = new.count
    }
  }

  /// Writes for each item of the new order its place in the old one, or -1.
  private static func findOldPlaces(
    _ old: ItemOrder, _ new: ItemOrder, _ correspondence: HandleCorrespondence,
    _ result: UnsafeMutableBufferPointer<Int32>
  ) {
    let end = UInt32(truncatingIfNeeded: old.count)
    let shared = UInt32(truncatingIfNeeded: correspondence.shared)
    let places = old.isIdentity ? [] : old.placesByHandle()
    places.withUnsafeBufferPointer { places in
      correspondence.others.withUnsafeBufferPointer { others in
        let translation = Translation(shared: shared, others: others, places: places)
        let known = min(shared, end)
        new.forEachStretch { start, handles in
          let start = Int(start)
          if !old.isIdentity {
            for offset in handles.indices {
              result[start &+ offset] = translation.place(handles[offset])
            }
          } else if others.isEmpty {
            for offset in handles.indices {
              let handle = handles[offset]
              result[start &+ offset] = UInt32(bitPattern: handle) < known ? handle : -1
            }
          } else {
            for offset in handles.indices {
              let handle = translation.oldHandle(handles[offset])
              result[start &+ offset] = UInt32(bitPattern: handle) < end ? handle : -1
            }
          }
        }
      }
    }
  }
}

/// Maps a handle of the new order to a place in the old one.
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

  /// The old place, or -1, if handles are not places.
  @inline(__always)
  func place(_ handle: Int32) -> Int32 {
    let old = Int(UInt32(bitPattern: oldHandle(handle)))
    return old < places.count ? places[old] : -1
  }
}
