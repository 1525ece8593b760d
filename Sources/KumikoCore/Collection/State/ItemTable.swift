import KumikoFoundation
import KumikoLayout
import KumikoSnapshots

/// The existing items, and their identities independent of positions.
final class ItemTable {
  /// The number of items in each section, as the data source returned it last.
  private(set) var counts: [Int] = []
  private(set) var handles = HandleTable(counts: [])
  /// Whether everything is to be requested from the data source again.
  var needsLoading = true

  /// Adopts the counts of the data source. Former identities are discarded.
  func load(_ counts: [Int]) {
    self.counts = counts
    handles = HandleTable(counts: counts, after: handles)
  }

  /// Adapts to an update; items that stay keep their identities.
  func take(_ batch: BatchUpdate, newCounts: [Int]) -> HandleTable.Departures {
    defer { counts = newCounts }
    return handles.take(batch, oldCounts: counts, newCounts: newCounts)
  }

  /// Whether there is an item with that path.
  func has(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path.section) && path.item >= 0
      && path.item < counts[path.section]
  }

  // MARK: Items

  /// The item at a path; nil where there is none.
  func handle(at path: IndexPath) -> ItemHandle? {
    guard has(path) else { return nil }
    return handles.handle(at: ItemPosition(section: path.section, item: path.item))
  }

  /// The path of an item; nil where it does not exist any more.
  func path(of handle: ItemHandle) -> IndexPath? {
    handles.position(of: handle).map { IndexPath(item: $0.item, section: $0.section) }
  }

  // MARK: Elements

  /// The key of an element, by its position.
  func key(of id: ElementID) -> ElementKey {
    switch id {
    case .item(let section, let item):
      guard counts.indices.contains(section), item >= 0, item < counts[section],
        let handle = handles.handle(at: ItemPosition(section: section, item: item))
      else { return .loose(id) }
      return .item(handle.number)
    case .supplementary(let kind, let section, let index):
      guard index != Int.max, let handle = handles.section(at: section) else { return .loose(id) }
      return .supplementary(kind: kind, section: handle.number, index: index)
    case .decoration(let kind, let section, let index):
      guard let handle = handles.section(at: section) else { return .loose(id) }
      return .decoration(kind: kind, section: handle.number, index: index)
    }
  }

  /// The current position of an element; nil where its item or section does not exist any more.
  func id(of key: ElementKey) -> ElementID? {
    switch key {
    case .item(let number):
      if let position = handles.position(of: ItemHandle(number)) {
        .item(section: position.section, item: position.item)
      } else {
        nil
      }
    case .supplementary(let kind, let section, let index):
      handles.index(of: SectionHandle(section)).map {
        .supplementary(kind: kind, section: $0, index: index)
      }
    case .decoration(let kind, let section, let index):
      handles.index(of: SectionHandle(section)).map {
        .decoration(kind: kind, section: $0, index: index)
      }
    case .loose(let id): id
    }
  }
}
