import KumikoFoundation
import KumikoLayout
import KumikoSnapshots

/// Which items there are, and what each is called whatever its position.
final class ItemTable {
  /// Items in each section, as the data source said last.
  private(set) var counts: [Int] = []
  private(set) var handles = HandleTable(counts: [])
  /// Whether the data source is to be asked for everything again.
  var needsLoading = true

  /// Takes over what the data source has. What there was before is forgotten.
  func load(_ counts: [Int]) {
    self.counts = counts
    handles = HandleTable(counts: counts, after: handles)
  }

  /// Follows an update; what stays is called what it was called before.
  func take(_ batch: BatchUpdate, newCounts: [Int]) -> HandleTable.Departures {
    defer { counts = newCounts }
    return handles.take(batch, oldCounts: counts, newCounts: newCounts)
  }

  /// Whether there is an item of that path.
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

  /// Where an item is; nil where it is not there any more.
  func path(of handle: ItemHandle) -> IndexPath? {
    handles.position(of: handle).map { IndexPath(item: $0.item, section: $0.section) }
  }

  // MARK: Elements

  /// What an element is, by its position.
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

  /// Where an element is now; nil where its item or section is not there any more.
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
