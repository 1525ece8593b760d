/// A tree of handles as a list: each parent before its children, with the depth of each.
///
///     handles   fruit apple pear nuts
///     levels    0     1     1    0
struct Outline: Sendable {
  private(set) var handles: [Int32] = []
  private(set) var levels: [Int32] = []
  /// For each handle its place in the list, or -1.
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
    var result: [Int32] = []
    var deepest = Int32.max
    for place in places {
      let level = levels[place]
      if level > deepest { continue }
      result.append(handles[place])
      deepest = expanded.contains(handles[place]) ? Int32.max : level
    }
    return result
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

  /// The items at `places` alone, the first of them at level 0.
  func part(_ places: Range<Int>) -> Outline {
    var part = Outline()
    let top = places.first.map { levels[$0] } ?? 0
    part.insert(Array(handles[places]), levels: levels[places].map { $0 - top }, at: 0)
    part.expanded = expanded.intersection(part.handles)
    return part
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
