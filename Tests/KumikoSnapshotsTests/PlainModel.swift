import KumikoSnapshots
import Testing

/// What a snapshot means, as plain arrays.
struct PlainModel: Equatable {
  var sections: [Int] = []
  var items: [[Int]] = []

  func location(_ item: Int) -> (section: Int, item: Int)? {
    for (section, list) in items.enumerated() {
      if let index = list.firstIndex(of: item) { return (section, index) }
    }
    return nil
  }

  mutating func delete(_ removed: [Int]) {
    for section in items.indices { items[section].removeAll { removed.contains($0) } }
  }

  mutating func append(_ added: [Int], to section: Int) {
    delete(added)
    items[section] += added
  }

  mutating func insert(_ added: [Int], nextTo reference: Int, offset: Int) {
    delete(added)
    guard let (section, item) = location(reference) else { return }
    items[section].insert(contentsOf: added, at: item + offset)
  }

  mutating func insertSections(_ added: [Int], at index: Int) {
    sections.insert(contentsOf: added, at: index)
    items.insert(contentsOf: added.map { _ in [] }, at: index)
  }

  mutating func deleteSection(_ section: Int) {
    guard let index = sections.firstIndex(of: section) else { return }
    sections.remove(at: index)
    items.remove(at: index)
  }

  mutating func moveSection(_ section: Int, nextTo reference: Int, offset: Int) {
    guard section != reference, let from = sections.firstIndex(of: section) else { return }
    sections.remove(at: from)
    let content = items.remove(at: from)
    guard let to = sections.firstIndex(of: reference) else { return }
    sections.insert(section, at: to + offset)
    items.insert(content, at: to + offset)
  }
}

typealias IntSnapshot = NSDiffableDataSourceSnapshot<Int, Int>

extension NSDiffableDataSourceSnapshot {
  /// The items of each section.
  var content: [[ItemIdentifierType]] {
    sectionIdentifiers.map { itemIdentifiers(inSection: $0) }
  }
}

extension NSDiffableDataSourceSnapshot
where SectionIdentifierType == Int, ItemIdentifierType == Int {
  init(_ content: [[Int]], sections: [Int]? = nil) {
    self.init()
    let sections = sections ?? Array(content.indices)
    appendSections(sections)
    for (section, items) in zip(sections, content) { appendItems(items, toSection: section) }
  }

  var model: PlainModel { PlainModel(sections: sectionIdentifiers, items: content) }
}

/// Carries a difference out as UIKit's rules say, one operation after the other, by other means
/// than the module's own replay.
func replayed(_ difference: SnapshotDifference, on old: PlainModel, new: PlainModel) -> PlainModel {
  var result = PlainModel()
  let leaving = Set(difference.deletedItems + difference.movedItems.map(\.from))
  let stayers = old.items.indices.map { section in
    old.items[section].indices
      .filter { !leaving.contains(ItemPosition(section: section, item: $0)) }
      .map { old.items[section][$0] }
  }
  let leavingSections = Set(difference.deletedSections + difference.movedSections.map(\.from))
  for section in old.sections.indices where !leavingSections.contains(section) {
    result.sections.append(old.sections[section])
    result.items.append(stayers[section])
  }
  var sectionArrivals = difference.insertedSections.map { ($0, Int?.none) }
  sectionArrivals += difference.movedSections.map { ($0.to, $0.from) }
  for (index, source) in sectionArrivals.sorted(by: { $0.0 < $1.0 }) {
    result.sections.insert(source.map { old.sections[$0] } ?? new.sections[index], at: index)
    result.items.insert(source.map { stayers[$0] } ?? [], at: index)
  }
  var arrivals = difference.movedItems.map { ($0.to, old.items[$0.from.section][$0.from.item]) }
  arrivals += difference.insertedItems.map { ($0, new.items[$0.section][$0.item]) }
  let moved = Set(difference.movedItems.map(\.to))
  for section in difference.insertedSections {
    for item in new.items[section].indices {
      let position = ItemPosition(section: section, item: item)
      if !moved.contains(position) { arrivals.append((position, new.items[section][item])) }
    }
  }
  for (position, item) in arrivals.sorted(by: { $0.0 < $1.0 }) {
    guard position.item <= result.items[position.section].count else { return result }
    result.items[position.section].insert(item, at: position.item)
  }
  return result
}
