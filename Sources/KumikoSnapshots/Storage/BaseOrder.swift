/// A list of handles and, for each handle, its place in the list.
///
/// Snapshots that derive from one another share one; it changes only while a single snapshot
/// holds it. Where handle and place agree, as in a snapshot that was filled from front to back,
/// nothing is stored.
final class BaseOrder: @unchecked Sendable {
  private(set) var count: Int
  /// Handle by place; empty where the two agree.
  private(set) var handles: [Int32]
  /// Place by handle, -1 for handles that are not in the list; empty where the two agree.
  private(set) var places: [Int32]

  /// The handles 0, 1, … `count - 1`.
  init(count: Int) {
    self.count = count
    handles = []
    places = []
  }

  /// The given handles, each at most once. O(largest handle).
  init(_ list: [Int32]) {
    count = list.count
    var largest: Int32 = -1
    var agree = true
    for (place, handle) in list.enumerated() {
      largest = max(largest, handle)
      agree = agree && Int(handle) == place
    }
    guard !agree else {
      (handles, places) = ([], [])
      return
    }
    handles = list
    places = [Int32](repeating: -1, count: Int(largest) + 1)
    places.withUnsafeMutableBufferPointer { places in
      for (place, handle) in list.enumerated() { places[Int(handle)] = Int32(place) }
    }
  }

  var isIdentity: Bool { handles.isEmpty }

  func handle(_ place: Int32) -> Int32 {
    isIdentity ? place : handles[Int(place)]
  }

  /// The place of `handle`, or -1.
  func place(_ handle: Int32) -> Int32 {
    if isIdentity { return handle < count ? handle : -1 }
    return Int(handle) < places.count ? places[Int(handle)] : -1
  }

  /// Adds the handles `first`, `first + 1`, …
  func append(_ first: Int32, count added: Int) {
    if isIdentity {
      if Int(first) == count {
        count += added
        return
      }
      handles = Array(0..<Int32(count))
      places = handles
    }
    let end = Int(first) + added
    if places.count < end {
      places.append(contentsOf: repeatElement(-1, count: end - places.count))
    }
    for handle in Int(first)..<end {
      places[handle] = Int32(handles.count)
      handles.append(Int32(handle))
    }
    count += added
  }
}
