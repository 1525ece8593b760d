/// Handles that carry a mark, in the order in which they were marked.
struct MarkedHandles: Sendable {
  /// -1 for marks that were removed since.
  private var entries: [Int32] = []
  /// The index of each marked handle among the entries.
  private var places: [Int32: Int] = [:]

  init(_ list: [Int32] = []) {
    for handle in list { insert(handle) }
  }

  var isEmpty: Bool { places.isEmpty }

  var list: [Int32] {
    places.count == entries.count ? entries : entries.filter { $0 >= 0 }
  }

  func contains(_ handle: Int32) -> Bool { places[handle] != nil }

  mutating func insert(_ handle: Int32) {
    guard !contains(handle) else { return }
    places[handle] = entries.count
    entries.append(handle)
  }

  /// Removes marks. O(handles), amortised.
  mutating func remove(_ handles: [Int32]) {
    guard !isEmpty else { return }
    for handle in handles {
      if let place = places.removeValue(forKey: handle) { entries[place] = -1 }
    }
    if entries.count > 2 * places.count + 16 { self = MarkedHandles(list) }
  }

  mutating func removeAll() { self = MarkedHandles() }

  /// Replaces each handle by the result of `renamed`.
  mutating func rename(_ renamed: (Int32) -> Int32) {
    self = MarkedHandles(list.map(renamed))
  }
}
