/// A list of handles and, for each handle, its place in the list.
///
/// Snapshots that derive from one another share one; it is only changed while it is uniquely
/// referenced. If handles equal places, as in a snapshot that was filled from front to back,
/// nothing is stored; if handles ascend, as after items of such a snapshot were deleted, places are
/// searched, and not stored.
final class BaseOrder: @unchecked Sendable {
  private(set) var count: Int
  /// Handles by place; empty if the two are equal.
  private(set) var handles: [Int32]
  /// Places by handle, -1 for handles that are not in the list; empty if handles ascend.
  private var places: [Int32]

  /// The handles 0, 1, … `count - 1`.
  init(count: Int) {
    self.count = count
    handles = []
    places = []
  }

  /// The given handles, each at most once. O(largest handle).
  init(_ list: [Int32]) {
    count = list.count
    places = []
    var largest: Int32 = -1
    var (agree, ascend) = (true, true)
    for (place, handle) in list.enumerated() {
      ascend = ascend && handle > largest
      largest = max(largest, handle)
      agree = agree && Int(handle) == place
    }
    handles = agree ? [] : list
    if !ascend { places = Self.places(of: list, largest: largest) }
  }

  private static func places(of handles: [Int32], largest: Int32) -> [Int32] {
    var places = [Int32](repeating: -1, count: Int(largest) + 1)
    places.withUnsafeMutableBufferPointer { places in
      for (place, handle) in handles.enumerated() { places[Int(handle)] = Int32(place) }
    }
    return places
  }

  var isIdentity: Bool { handles.isEmpty }

  private var ascends: Bool { places.isEmpty }

  func handle(_ place: Int32) -> Int32 {
    isIdentity ? place : handles[Int(place)]
  }

  /// The place of `handle`, or -1. O(1), or O(log missing handles) if handles ascend.
  func place(_ handle: Int32) -> Int32 {
    if isIdentity { return handle < count ? handle : -1 }
    guard ascends else { return Int(handle) < places.count ? places[Int(handle)] : -1 }
    // Before each place, at most as many handles are missing as before the last one.
    let missing = handles[count - 1] - Int32(count - 1)
    var (low, high) = (max(0, Int(handle - missing)), min(Int(handle) + 1, count))
    return handles.withUnsafeBufferPointer { handles in
      while low < high {
        let middle = (low + high) / 2
        if handles[middle] < handle { low = middle + 1 } else { high = middle }
      }
      return low < count && handles[low] == handle ? Int32(low) : -1
    }
  }

  /// The place of each handle, -1 if it has none; handles past the end have none.
  func placesByHandle() -> [Int32] {
    if isIdentity { return Array(0..<Int32(count)) }
    return ascends ? Self.places(of: handles, largest: handles[count - 1]) : places
  }

  /// Adds the handles `first`, `first + 1`, …
  func append(_ first: Int32, count added: Int) {
    if isIdentity {
      if Int(first) == count {
        count += added
        return
      }
      handles = Array(0..<Int32(count))
    }
    if ascends, let last = handles.last, last > first {
      places = Self.places(of: handles, largest: last)
    }
    handles.append(contentsOf: first..<first + Int32(added))
    if !ascends { appendPlaces(of: Int(first)..<Int(first) + added) }
    count += added
  }

  private func appendPlaces(of handles: Range<Int>) {
    if places.count < handles.upperBound {
      places.append(contentsOf: repeatElement(-1, count: handles.upperBound - places.count))
    }
    for (offset, handle) in handles.enumerated() { places[handle] = Int32(count + offset) }
  }
}
