import KumikoSnapshots
import KumikoTestSupport
import Testing

@Suite struct RandomOperationTests {
  /// 48,000 operations in all, on snapshots that stay small, so that they are often compared in
  /// full.
  @Test(arguments: 0..<8)
  func `any sequence of operations equals the same on plain arrays`(seed: Int) {
    var walk = RandomWalk(seed: UInt64(seed), itemRange: 60)
    for step in 0..<6_000 {
      let operation = walk.step()
      if step % 8 == 0 {
        expect(walk.snapshot.model == walk.model, saying: "seed \(seed) step \(step): \(operation)")
        walk.checkQueries()
      }
      if step % 32 == 0 { walk.checkDifference(step) }
    }
  }

  @Test func `large snapshots keep their order past the limit of pieces`() {
    var walk = RandomWalk(seed: 99, itemRange: 6_000)
    walk.fill(sections: 4, items: 3_000)
    for step in 0..<3_000 {
      let operation = walk.step()
      if step % 100 == 0 {
        expect(walk.snapshot.model == walk.model, saying: "step \(step): \(operation)")
        walk.checkDifference(step)
      }
    }
  }
}

/// A snapshot and its model under random operations, and an older copy of both.
struct RandomWalk {
  var random: SeededGenerator
  let itemRange: Int
  var model = PlainModel()
  var snapshot = IntSnapshot()
  var olderModel = PlainModel()
  var older = IntSnapshot()

  init(seed: UInt64, itemRange: Int) {
    random = SeededGenerator(seed: seed)
    self.itemRange = itemRange
    ReportLog.start()
  }

  mutating func fill(sections: Int, items: Int) {
    model.insertSections(Array(0..<sections), at: 0)
    snapshot.appendSections(Array(0..<sections))
    for section in 0..<sections {
      let list = (0..<items / sections).map { $0 * sections + section }
      model.append(list, to: section)
      snapshot.appendItems(list, toSection: section)
    }
  }

  mutating func step() -> String {
    if random.below(40) == 0 { (older, olderModel) = (snapshot, model) }
    switch random.below(20) {
    case 0: return insertSections()
    case 1: return random.below(3) == 0 ? deleteSection() : moveSection()
    case 2...5: return append()
    case 6...9: return insert()
    case 10...12: return delete()
    case 13...18: return move()
    default: return undo()
    }
  }

  private mutating func someItems() -> [Int] {
    let count = random.below(5)
    if random.below(2) == 0 {
      let start = random.below(itemRange)
      return Array(start..<start + count)
    }
    return Array(Set((0..<count).map { _ in random.below(itemRange) })).sorted()
  }

  private mutating func presentItem() -> Int? {
    let sections = model.items.indices.filter { !model.items[$0].isEmpty }
    guard let section = sections.randomElement(using: &random) else { return nil }
    return model.items[section].randomElement(using: &random)
  }

  private mutating func insertSections() -> String {
    let new = (0..<7).filter { !model.sections.contains($0) && random.below(3) == 0 }
    guard let reference = model.sections.randomElement(using: &random),
      let index = model.sections.firstIndex(of: reference)
    else {
      model.insertSections(new, at: model.sections.count)
      snapshot.appendSections(new)
      return "appendSections \(new)"
    }
    let offset = random.below(2)
    model.insertSections(new, at: index + offset)
    if offset == 0 {
      snapshot.insertSections(new, beforeSection: reference)
    } else {
      snapshot.insertSections(new, afterSection: reference)
    }
    return "insertSections \(new) at \(index + offset)"
  }

  private mutating func deleteSection() -> String {
    guard let section = model.sections.randomElement(using: &random) else { return "nothing" }
    model.deleteSection(section)
    snapshot.deleteSections([section, -1])
    return "deleteSections \(section)"
  }

  private mutating func moveSection() -> String {
    guard let moved = model.sections.randomElement(using: &random),
      let reference = model.sections.randomElement(using: &random)
    else { return "nothing" }
    let offset = random.below(2)
    model.moveSection(moved, nextTo: reference, offset: offset)
    if offset == 0 {
      snapshot.moveSection(moved, beforeSection: reference)
    } else {
      snapshot.moveSection(moved, afterSection: reference)
    }
    return "moveSection \(moved) next to \(reference) + \(offset)"
  }

  private mutating func append() -> String {
    guard let index = model.sections.indices.randomElement(using: &random) else { return "nothing" }
    let items = someItems()
    model.append(items, to: index)
    snapshot.appendItems(items, toSection: model.sections[index])
    return "appendItems \(items) to \(index)"
  }

  private mutating func insert() -> String {
    guard let reference = presentItem() else { return "nothing" }
    let items = someItems().filter { $0 != reference }
    let offset = random.below(2)
    model.insert(items, nextTo: reference, offset: offset)
    if offset == 0 {
      snapshot.insertItems(items, beforeItem: reference)
    } else {
      snapshot.insertItems(items, afterItem: reference)
    }
    return "insertItems \(items) next to \(reference) + \(offset)"
  }

  private mutating func delete() -> String {
    let items = someItems()
    model.delete(items)
    snapshot.deleteItems(items)
    return "deleteItems \(items)"
  }

  private mutating func move() -> String {
    guard let moved = presentItem(), let reference = presentItem() else { return "nothing" }
    let offset = random.below(2)
    if moved != reference { model.insert([moved], nextTo: reference, offset: offset) }
    if offset == 0 {
      snapshot.moveItem(moved, beforeItem: reference)
    } else {
      snapshot.moveItem(moved, afterItem: reference)
    }
    return "moveItem \(moved) next to \(reference) + \(offset)"
  }

  private mutating func undo() -> String {
    (snapshot, older) = (older, snapshot)
    (model, olderModel) = (olderModel, model)
    return "undo"
  }

  func checkQueries() {
    expect(snapshot.numberOfItems == model.items.joined().count)
    expect(snapshot.itemIdentifiers == Array(model.items.joined()), snapshot.itemIdentifiers)
    for (index, item) in model.items.joined().enumerated() where index % 7 == 0 {
      expect(snapshot.indexOfItem(item) == index, snapshot.indexOfItem(item), index)
      let position = snapshot.position(ofItem: item)
      expect(position.flatMap { snapshot.itemIdentifier(at: $0) } == item, item)
      let section = model.location(item).map { model.sections[$0.section] }
      expect(snapshot.sectionIdentifier(containingItem: item) == section)
    }
    expect(snapshot.indexOfItem(-7) == nil, snapshot.indexOfItem(-7))
  }

  func checkDifference(_ step: Int) {
    expect(older.model == olderModel, saying: "a copy changed at step \(step)")
    let difference = SnapshotDifference(from: older, to: snapshot)
    expect(replayed(difference, on: olderModel, new: model) == model, saying: "step \(step)")
    // Built anew the two share nothing, and must give an equally small difference.
    let (before, after) = (
      IntSnapshot(olderModel.items, sections: olderModel.sections),
      IntSnapshot(model.items, sections: model.sections)
    )
    let separate = SnapshotDifference(from: before, to: after)
    expect(replayed(separate, on: olderModel, new: model) == model, saying: "step \(step)")
    expect(separate.movedItems.count == difference.movedItems.count, saying: "step \(step)")
    expect(separate.deletedItems == difference.deletedItems, saying: "step \(step)")
    expect(separate.insertedItems == difference.insertedItems, saying: "step \(step)")
  }
}
