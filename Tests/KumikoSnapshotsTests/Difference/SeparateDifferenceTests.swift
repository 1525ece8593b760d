import Foundation
import KumikoSnapshots
import KumikoTestSupport
import Testing

/// Snapshots that were built separately, long enough for every way in which identifiers are
/// compared: stretch by stretch, one by one and in blocks.
@Suite struct SeparateDifferenceTests {
  /// 16 bytes that are the identifier, as a `UUID` has them, but hashed by Swift.
  struct Wide: Hashable {
    var high = UInt64(7)
    var low: UInt64
  }

  /// Many have the same hash.
  struct Few: Hashable {
    let value: Int
    func hash(into hasher: inout Hasher) { hasher.combine(value / 8) }
  }

  enum Shape: CaseIterable {
    case same, appended, scattered, mixed, rotated, swapped, shuffled, reversed, turned, thinned
    case replaced

    func list(_ count: Int, _ random: inout SeededGenerator) -> [Int] {
      var list = Array(0..<count)
      switch self {
      case .same: break
      case .appended: list += Array(count..<count + 70)
      case .scattered: edit(&list, every: 50, &random)
      case .mixed:
        edit(&list, every: 5, &random)
        for _ in 0..<count / 50 {
          let item = list.remove(at: random.below(list.count))
          list.insert(item, at: random.below(list.count + 1))
        }
      case .rotated: list = Array(list[33...] + list[..<33])
      case .swapped:
        for index in 0..<count - 8 { list.swapAt(index, index + random.below(8)) }
      case .shuffled: list.shuffle(using: &random)
      case .reversed: list.reverse()
      case .turned:
        // Stretches of many lengths, every other one backwards.
        edit(&list, every: 200, &random)
        var turned: [Int] = []
        while turned.count < list.count {
          let stretch = list[turned.count...].prefix(random.below(150) + 1)
          turned += random.below(2) == 0 ? stretch.reversed() : Array(stretch)
        }
        list = turned
      case .thinned: list = list.filter { $0 % 3 == 0 }.shuffled(using: &random)
      case .replaced: list = list.map { $0 + count }
      }
      return list
    }

    private func edit(_ list: inout [Int], every share: Int, _ random: inout SeededGenerator) {
      var edited: [Int] = []
      for item in list {
        if random.below(share) > 0 { edited.append(item) }
        if random.below(share) == 0 { edited.append(item + 1_000_000) }
      }
      list = edited
    }
  }

  @Test(arguments: Shape.allCases)
  func `every kind of identifier leads to the same, minimal difference`(shape: Shape) {
    var random = SeededGenerator(seed: 17)
    for count in [40, 64, 500, 3_000] {
      let old = Array(0..<count)
      let new = shape.list(count, &random)
      let expected = check(old, new, shape) { $0 }
      expect(check(old, new, shape) { "item \($0)" } == expected, expected)
      expect(check(old, new, shape) { Wide(low: UInt64($0)) } == expected, expected)
      expect(check(old, new, shape) { Few(value: $0) } == expected, expected)
      expect(check(old, new, shape, uuid) == expected, check(old, new, shape, uuid), expected)
      expect(expected.movedItems.count == new.count { $0 < count } - longestRise(new, count))
    }
  }

  private func uuid(_ number: Int) -> UUID {
    withUnsafeBytes(of: (7, number)) { UUID(uuid: $0.load(as: uuid_t.self)) }
  }

  private func check<ID: Hashable>(
    _ old: [Int], _ new: [Int], _ shape: Shape, _ make: (Int) -> ID
  ) -> SnapshotDifference {
    func snapshot(_ items: [Int]) -> NSDiffableDataSourceSnapshot<Int, ID> {
      var snapshot = NSDiffableDataSourceSnapshot<Int, ID>()
      snapshot.appendSections([0])
      snapshot.appendItems(items.map(make))
      return snapshot
    }
    let difference = SnapshotDifference(from: snapshot(old), to: snapshot(new))
    if BatchUpdate(difference).replay(on: [old], takingNewFrom: [new]) != [new] {
      Issue.record("\(ID.self), \(shape), \(old.count) items: leads elsewhere")
    }
    expect(difference.survivorCount == Set(old).intersection(new).count)
    return difference
  }

  /// The length of the longest increasing subsequence of what is below `count`, by tails that are
  /// searched one after the other.
  private func longestRise(_ list: [Int], _ count: Int) -> Int {
    var tails: [Int] = []
    for item in list where item < count {
      if let pile = tails.firstIndex(where: { $0 > item }) {
        tails[pile] = item
      } else {
        tails.append(item)
      }
    }
    return tails.count
  }

  @Test func `sections come, go and exchange items while much is inserted and deleted`() {
    var random = SeededGenerator(seed: 23)
    for round in 0..<60 {
      let count = [3, 40, 600][round % 3]
      let old = dealt(Array(0..<count), into: (0..<5).filter { _ in random.below(4) > 0 }, &random)
      let kept = (0..<count).filter { _ in random.below(3) > 0 }
      var list = (kept + Array(count..<count + count / 3))
      if round % 2 == 0 { list.shuffle(using: &random) } else { list.sort() }
      let sections = (0..<7).filter { _ in random.below(4) > 0 }.shuffled(using: &random)
      let new = dealt(list, into: sections, &random)
      func snapshot(_ content: [(section: Int, items: [Int])]) -> IntSnapshot {
        var snapshot = IntSnapshot()
        for (section, items) in content {
          snapshot.appendSections([section])
          snapshot.appendItems(items, toSection: section)
        }
        return snapshot
      }
      let difference = snapshot(new).difference(from: snapshot(old))
      let target = new.map(\.items)
      expect(
        BatchUpdate(difference).replay(on: old.map(\.items), takingNewFrom: target) == target,
        target)
      expect(difference.movedItems.count == fewestMoves(old, new), saying: "round \(round)")
    }
  }

  private func dealt(_ items: [Int], into sections: [Int], _ random: inout SeededGenerator)
    -> [(section: Int, items: [Int])]
  {
    var dealt = sections.map { (section: $0, items: [Int]()) }
    for item in items where !sections.isEmpty {
      // Most stay together.
      let home = item * sections.count / ((items.max() ?? 0) + 1)
      dealt[random.below(4) > 0 ? home : random.below(sections.count)].items.append(item)
    }
    return dealt
  }

  /// Every item that was there moves, but for the longest list in each section that was in that
  /// section, in that order.
  private func fewestMoves(
    _ old: [(section: Int, items: [Int])], _ new: [(section: Int, items: [Int])]
  ) -> Int {
    let known = Set(old.flatMap(\.items))
    return new.reduce(0) { moves, part in
      let home = old.first { $0.section == part.section }?.items ?? []
      let places = Dictionary(uniqueKeysWithValues: home.enumerated().map { ($1, $0) })
      let residents = part.items.compactMap { places[$0] }
      return moves + part.items.count(where: known.contains) - longestRise(residents, .max)
    }
  }

  @Test func `identifiers that a snapshot remembers but no longer has play no part`() {
    let old = IntSnapshot([[1, 2, 3]])
    var new = IntSnapshot([[1, 2, 3]])
    new.deleteAllItems()
    new.appendSections([0])
    new.appendItems([1, 2])
    expect(new.difference(from: old).deletedItems == [ItemPosition(section: 0, item: 2)])
    expect(new.difference(from: old).survivorCount == 2, new.difference(from: old).survivorCount)
    expect(old.difference(from: new).insertedItems == [ItemPosition(section: 0, item: 2)])
    expect(old.difference(from: new).survivorCount == 2, old.difference(from: new).survivorCount)
  }

  @Test func `what is left after many were deleted is found wherever it has moved`() {
    var old = NSDiffableDataSourceSnapshot<Int, Int>()
    old.appendSections([0])
    old.appendItems(Array(0..<600))
    old.deleteItems((0..<200).map { $0 * 3 })
    var new = NSDiffableDataSourceSnapshot<Int, Int>()
    new.appendSections([0])
    new.appendItems(old.itemIdentifiers.reversed())
    let difference = SnapshotDifference(from: old, to: new)
    expect(difference.survivorCount == 400 && difference.movedItems.count == 399)
    let update = BatchUpdate(difference)
    expect(
      update.replay(on: [old.itemIdentifiers], takingNewFrom: [new.itemIdentifiers])
        == [new.itemIdentifiers])
  }
}
