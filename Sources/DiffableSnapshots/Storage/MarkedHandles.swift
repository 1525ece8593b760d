/// Handles that carry a mark, in the order in which they were marked.
struct MarkedHandles: Sendable {
  private(set) var list: [Int32] = []
  private var members: Set<Int32> = []

  var isEmpty: Bool { list.isEmpty }

  func contains(_ handle: Int32) -> Bool { members.contains(handle) }

  mutating func insert(_ handle: Int32) {
    if members.insert(handle).inserted { list.append(handle) }
  }

  mutating func remove(_ handles: [Int32]) {
    guard !isEmpty else { return }
    var found = false
    for handle in handles where members.remove(handle) != nil { found = true }
    if found { list.removeAll { !members.contains($0) } }
  }

  mutating func removeAll() { self = MarkedHandles() }

  /// Exchanges each handle for what `renamed` says.
  mutating func rename(_ renamed: (Int32) -> Int32) {
    list = list.map(renamed)
    members = Set(list)
  }
}
