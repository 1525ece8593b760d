/// A tree of handles as a list: each parent before its children, with the depth of each.
///
///     handles   fruit apple pear nuts
///     levels    0     1     1    0
struct Outline: Sendable {
  private(set) var handles: [Int32] = []
  private(set) var levels: [Int32] = []
  /// The place of each handle in the list, or -1.
  private var placesByHandle: [Int32] = []
  var expanded: Set<Int32> = []

  var places: Range<Int> { handles.indices }

  func place(_ handle: Int32) -> Int? {
    guard handle >= 0, Int(handle) < placesByHandle.count else { return nil }
    let place = placesByHandle[Int(handle)]
    return place >= 0 ? Int(place) : nil
  }

  /// One past the last descendant of the item at `place`.
  func subtreeEnd(_ place: Int) -> Int {
    var end = place + 1
    while end < levels.count, levels[end] > levels[place] { end += 1 }
    return end
  }

  func hasChildren(_ place: Int) -> Bool {
    place + 1 < levels.count && levels[place + 1] > levels[place]
  }

  func parent(_ place: Int) -> Int? {
    guard levels[place] > 0 else { return nil }
    return handles[..<place].indices.last { levels[$0] < levels[place] }
  }

  func isVisible(_ place: Int) -> Bool {
    var place = place
    while let above = parent(place) {
      if !expanded.contains(handles[above]) { return false }
      place = above
    }
    return true
  }

  var visibleHandles: [Int32] {
    [Int32](unsafeUninitializedCapacity: handles.count) { result, count in
      handles.withUnsafeBufferPointer { handles in
        levels.withUnsafeBufferPointer { levels in
          var deepest = Int32.max
          for place in handles.indices where levels[place] <= deepest {
            result[count] = handles[place]
            count &+= 1
            // Most have no children, and need not be looked up.
            let isParent = place &+ 1 < levels.count && levels[place &+ 1] > levels[place]
            deepest = isParent && !expanded.contains(handles[place]) ? levels[place] : Int32.max
          }
        }
      }
    }
  }

  mutating func insert(_ new: [Int32], levels newLevels: [Int32], at place: Int) {
    handles.insert(contentsOf: new, at: place)
    levels.insert(contentsOf: newLevels, at: place)
    renumber(from: place)
  }

  mutating func remove(_ places: Range<Int>) {
    for handle in handles[places] {
      placesByHandle[Int(handle)] = -1
      expanded.remove(handle)
    }
    handles.removeSubrange(places)
    levels.removeSubrange(places)
    renumber(from: places.lowerBound)
  }

  /// Removes the items at `tops` with their descendants. O(items).
  mutating func remove(subtreesAt tops: [Int]) {
    let tops = Set(tops)
    let former = self
    self = Outline()
    // The level of the item whose descendants are removed; the largest number if there is none.
    var removed = Int32.max
    var kept: [Int] = []
    for place in former.places where former.levels[place] <= removed {
      if tops.contains(place) {
        removed = former.levels[place]
      } else {
        removed = Int32.max
        kept.append(place)
      }
    }
    insert(kept.map { former.handles[$0] }, levels: kept.map { former.levels[$0] }, at: 0)
    expanded = former.expanded.intersection(handles)
  }

  /// The items at `places` alone, the first of them at level 0.
  func part(_ places: Range<Int>) -> Outline {
    var part = Outline()
    let top = places.first.map { levels[$0] } ?? 0
    part.insert(Array(handles[places]), levels: levels[places].map { $0 - top }, at: 0)
    part.expanded = expanded.intersection(part.handles)
    return part
  }

  /// The levels of the items at the ascending places `kept`, if the others are left out: below the
  /// nearest ancestor that is kept, or `top` without one.
  func levels(keeping kept: [Int], from top: Int32) -> [Int32] {
    var result: [Int32] = []
    // The kept item and its kept ancestors: their old and new levels.
    var path: [(former: Int32, new: Int32)] = []
    for place in places {
      while let last = path.last, last.former >= levels[place] { path.removeLast() }
      guard result.count < kept.count, kept[result.count] == place else { continue }
      let level = path.last.map { $0.new + 1 } ?? top
      path.append((levels[place], level))
      result.append(level)
    }
    return result
  }

  private mutating func renumber(from place: Int) {
    for place in place..<handles.count {
      let handle = Int(handles[place])
      if handle >= placesByHandle.count {
        let missing = handle + 1 - placesByHandle.count
        placesByHandle.append(contentsOf: repeatElement(-1, count: missing))
      }
      placesByHandle[handle] = Int32(place)
    }
  }
}
