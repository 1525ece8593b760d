import KumikoFoundation
import KumikoLayout
import KumikoSnapshots

/// The positions of the elements of a collection view after an update, and before it.
struct ElementPositionMap {
  private let map: PositionMap
  private let moved: Set<ItemPosition>
  private let movedSections: Set<Int>
  /// The supplementary and decoration views that the layout inserts, and removes.
  var beside = BesideChanges()

  init(_ batch: BatchUpdate, oldCounts: [Int], newCounts: [Int]) {
    map = batch.positionMap(oldCounts: oldCounts, newCounts: newCounts)
    moved = Set(batch.movedItems.map(\.from))
    movedSections = Set(batch.movedSections.map(\.from))
  }

  /// Whether any item moves to another position among those that stay.
  var hasMoves: Bool { !moved.isEmpty }

  /// The new position of an element; nil where it was deleted.
  func newID(of id: ElementID) -> ElementID? {
    switch id {
    case .item(let section, let item):
      return map.newPosition(ofOld: ItemPosition(section: section, item: item))
        .map { .item(section: $0.section, item: $0.item) }
    case .supplementary(let kind, let section, let index):
      if index == Int.max { return id }
      guard let new = map.newSection(ofOld: section) else { return nil }
      return beside.newIndex(of: index, kind, isDecoration: false, from: section, to: new)
        .map { .supplementary(kind: kind, section: new, index: $0) }
    case .decoration(let kind, let section, let index):
      guard let new = map.newSection(ofOld: section) else { return nil }
      return beside.newIndex(of: index, kind, isDecoration: true, from: section, to: new)
        .map { .decoration(kind: kind, section: new, index: $0) }
    }
  }

  /// The old position of an element; nil where it was inserted.
  func oldID(of id: ElementID) -> ElementID? {
    switch id {
    case .item(let section, let item):
      return map.oldPosition(ofNew: ItemPosition(section: section, item: item))
        .map { .item(section: $0.section, item: $0.item) }
    case .supplementary(let kind, let section, let index):
      if index == Int.max { return id }
      guard let old = map.oldSection(ofNew: section) else { return nil }
      return beside.oldIndex(of: index, kind, isDecoration: false, from: old, to: section)
        .map { .supplementary(kind: kind, section: old, index: $0) }
    case .decoration(let kind, let section, let index):
      guard let old = map.oldSection(ofNew: section) else { return nil }
      return beside.oldIndex(of: index, kind, isDecoration: true, from: old, to: section)
        .map { .decoration(kind: kind, section: old, index: $0) }
    }
  }

  /// An element that is in its new section already, with its new index; nil where the layout
  /// removes it.
  func renumbered(_ id: ElementID) -> ElementID? {
    switch id {
    case .supplementary(_, let section, let index) where index != Int.max:
      guard let old = map.oldSection(ofNew: section) else { return id }
      return newID(of: id.inSection(old))
    case .decoration(_, let section, _):
      guard let old = map.oldSection(ofNew: section) else { return id }
      return newID(of: id.inSection(old))
    default: return id
    }
  }

  /// The changes of the items of the section with a new index, and its old index; nil for a new
  /// one.
  func changes(ofNewSection section: Int) -> (old: Int, removed: [Int], inserted: [Int])? {
    guard let old = map.oldSection(ofNew: section),
      let changes = map.changes(ofOldSection: old)
    else { return nil }
    return (old, changes.removed, changes.inserted)
  }

  /// Whether an element, by its old position, moves to another position among those that stay.
  func travels(_ id: ElementID) -> Bool {
    if movedSections.contains(id.section) { return true }
    guard case .item(let section, let item) = id else { return false }
    return moved.contains(ItemPosition(section: section, item: item))
  }

  /// Whether an item, by its old position, keeps its position among those that stay. One that moves
  /// elsewhere does not indicate the scroll position.
  func stays(_ id: ElementID) -> Bool {
    id.isItem && newID(of: id) != nil && !travels(id)
  }
}

extension ElementID {
  /// The element with the same index in another section.
  fileprivate func inSection(_ section: Int) -> ElementID {
    switch self {
    case .item(_, let item): .item(section: section, item: item)
    case .supplementary(let kind, _, let index):
      .supplementary(kind: kind, section: section, index: index)
    case .decoration(let kind, _, let index):
      .decoration(kind: kind, section: section, index: index)
    }
  }
}
