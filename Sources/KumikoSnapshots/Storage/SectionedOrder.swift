/// The state of a snapshot apart from the identifiers themselves: the order of sections and items,
/// and the marks, all as handles.
@usableFromInline
struct SectionedOrder: Sendable {
  /// Section handles in order.
  @usableFromInline var sections: [Int32] = []
  /// For each section handle its index, or -1.
  private(set) var sectionIndexes: [Int32] = []
  /// For each section the place of its first item among all items, and the end of the last.
  var starts: [Int32] = [0]
  var items = ItemOrder()
  var reloadedSections = MarkedHandles()
  var reloadedItems = MarkedHandles()
  var reconfiguredItems = MarkedHandles()

  @usableFromInline init() {}

  @usableFromInline var itemCount: Int { items.count }

  /// The index of the section with `handle`, or nil.
  @usableFromInline
  func sectionIndex(_ handle: Int32) -> Int? {
    guard handle >= 0, Int(handle) < sectionIndexes.count else { return nil }
    let index = sectionIndexes[Int(handle)]
    return index >= 0 ? Int(index) : nil
  }

  /// The places of the items of section `index`.
  @usableFromInline
  func places(ofSection index: Int) -> Range<Int> {
    Int(starts[index])..<Int(starts[index + 1])
  }

  /// The section that holds `place`, which is within the order. O(log sections).
  @usableFromInline
  func section(at place: Int) -> Int { starts.section(at: Int32(place)) }

  /// The place of the item with `handle` among all items, or nil.
  @usableFromInline
  func place(_ handle: Int32) -> Int? {
    guard handle >= 0 else { return nil }
    let place = items.place(of: handle)
    return place >= 0 ? Int(place) : nil
  }

  @usableFromInline
  func handle(at place: Int) -> Int32 { items.handle(at: place) }

  @usableFromInline
  func handles(in places: Range<Int>) -> [Int32] { items.handles(in: places) }

  /// Section and index within it of `place`.
  @usableFromInline
  func position(at place: Int) -> ItemPosition {
    let section = section(at: place)
    return ItemPosition(section: section, item: place - Int(starts[section]))
  }
}

// MARK: - Items

extension SectionedOrder {
  /// Inserts items that are not in the order yet into `section`, before `place`.
  @usableFromInline
  mutating func insert(_ handles: InternedHandles, section: Int, place: Int) {
    let before = items.count
    switch handles {
    case .fresh(let range): items.insert(range.lowerBound, count: range.count, at: place)
    case .mixed(let list): items.insert(list, at: place)
    }
    shiftStarts(after: section, by: Int32(items.count - before))
  }

  private mutating func shiftStarts(after section: Int, by amount: Int32) {
    starts.withUnsafeMutableBufferPointer { starts in
      for index in section + 1..<starts.count { starts[index] &+= amount }
    }
  }

  /// Removes items; those that are not in the order are ignored.
  mutating func remove(_ handles: [Int32], keepingMarks: Bool = false) {
    if handles.count == 1 {
      guard let place = place(handles[0]) else { return }
      items.remove(place..<place + 1)
      shiftStarts(after: section(at: place), by: -1)
    } else {
      var places = handles.compactMap { place($0).map(Int32.init) }.sorted()
      var previous: Int32 = -1
      places.removeAll { place in
        defer { previous = place }
        return place == previous
      }
      remove(sortedPlaces: places)
    }
    if !keepingMarks {
      reloadedItems.remove(handles)
      reconfiguredItems.remove(handles)
    }
  }

  /// Removes the items at `places`, all of them in `section`. O(pieces), and for marks O(places).
  mutating func remove(_ places: Range<Int>, section: Int) {
    guard !places.isEmpty else { return }
    if !reloadedItems.isEmpty || !reconfiguredItems.isEmpty {
      let handles = handles(in: places)
      reloadedItems.remove(handles)
      reconfiguredItems.remove(handles)
    }
    items.remove(places)
    shiftStarts(after: section, by: -Int32(places.count))
  }

  private mutating func remove(sortedPlaces places: [Int32]) {
    var removed = 0
    for index in 1..<max(starts.count, 1) {
      while removed < places.count, places[removed] < starts[index] { removed += 1 }
      starts[index] -= Int32(removed)
      // Places are compared with the former starts; this one is not needed again.
    }
    items.remove(sorted: places)
  }
}

// MARK: - Sections

extension SectionedOrder {
  /// Inserts empty sections that are not in the order yet before `index`.
  @usableFromInline
  mutating func insertSections(_ handles: [Int32], at index: Int) {
    sections.insert(contentsOf: handles, at: index)
    starts.insert(contentsOf: repeatElement(starts[index], count: handles.count), at: index)
    renumberSections(from: index)
  }

  /// Removes sections with their items; those that are not in the order are ignored.
  mutating func removeSections(_ handles: [Int32]) {
    let removed = Set(handles.compactMap { sectionIndex($0) })
    guard !removed.isEmpty else { return }
    let ranges = removed.sorted().map { places(ofSection: $0) }
    if !reloadedItems.isEmpty || !reconfiguredItems.isEmpty {
      for places in ranges {
        let gone = items.handles(in: places)
        reloadedItems.remove(gone)
        reconfiguredItems.remove(gone)
      }
    }
    reloadedSections.remove(handles)
    items.remove(ranges)
    let former = (sections: sections, starts: starts)
    (sections, starts) = ([], [0])
    for (index, handle) in former.sections.enumerated() {
      if removed.contains(index) {
        sectionIndexes[Int(handle)] = -1
      } else {
        sectionIndexes[Int(handle)] = Int32(sections.count)
        starts.append(starts[sections.count] + former.starts[index + 1] - former.starts[index])
        sections.append(handle)
      }
    }
  }

  /// Moves the section at `source` so that it is at `target` afterwards.
  mutating func moveSection(_ source: Int, to target: Int) {
    guard source != target else { return }
    let places = places(ofSection: source)
    let section = sections.remove(at: source)
    starts.remove(at: source + 1)
    for index in source + 1..<max(starts.count, source + 1) {
      starts[index] -= Int32(places.count)
    }
    items.move(places, to: Int(starts[target]))
    sections.insert(section, at: target)
    starts.insert(starts[target], at: target)
    for index in target + 1..<starts.count { starts[index] += Int32(places.count) }
    renumberSections(from: min(source, target))
  }

  private mutating func renumberSections(from index: Int) {
    let needed = Int(sections[index...].max() ?? -1) + 1
    if sectionIndexes.count < needed {
      let missing = needed - sectionIndexes.count
      sectionIndexes.append(contentsOf: repeatElement(-1, count: missing))
    }
    for index in index..<max(index, sections.count) {
      sectionIndexes[Int(sections[index])] = Int32(index)
    }
  }

  /// Replaces the old handles by new ones; the order does not change.
  mutating func renameItems(inOrder list: [Int32]) {
    var renamed: [Int32: Int32] = [:]
    for handle in reloadedItems.list + reconfiguredItems.list {
      renamed[handle] = Int32(place(handle) ?? 0)
    }
    reloadedItems.rename { renamed[$0] ?? $0 }
    reconfiguredItems.rename { renamed[$0] ?? $0 }
    items = ItemOrder(list)
  }
}
