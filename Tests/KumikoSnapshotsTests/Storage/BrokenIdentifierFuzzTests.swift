import KumikoReporting
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoSnapshots

/// Identifiers whose `==` or `hash(into:)` is broken lead to odd content at worst, never to a
/// difference that does not fit it.
@Suite struct BrokenIdentifierFuzzTests {
  private typealias ID = BrokenIdentifier
  private typealias Snapshot = NSDiffableDataSourceSnapshot<ID, ID>
  private typealias Outline = NSDiffableDataSourceSectionSnapshot<ID>

  init() { ReportLog.start() }

  @Test(arguments: BrokenIdentifier.Kind.allCases)
  func `an old place is claimed once, whatever identifiers answer`(kind: BrokenIdentifier.Kind) {
    Fuzzing("broken identifiers, \(kind)", seeds: 150).run { random in
      let mood = BrokenIdentifier.Mood(seed: random.next())
      let make = { BrokenIdentifier(kind, $0, mood) }
      let old = Self.snapshot(&random, make)
      mood.age += random.below(2)
      let new = Self.snapshot(&random, make)
      var derived = random.below(2) == 0 ? old : new
      Self.edit(&derived, &random, make)
      mood.age += random.below(2)
      for (before, after) in [(old, new), (new, old), (old, derived), (derived, new)] {
        if let problem = Self.problem(before, after) { return problem }
      }
      return nil
    }
  }

  @Test(arguments: BrokenIdentifier.Kind.allCases)
  func `outlines and values keep their counts, whatever identifiers answer`(
    kind: BrokenIdentifier.Kind
  ) {
    Fuzzing("broken outlines, \(kind)", seeds: 60).run { random in
      let mood = BrokenIdentifier.Mood(seed: random.next())
      let make = { BrokenIdentifier(kind, $0, mood) }
      var (outline, other) = (Outline(), Outline())
      for _ in 0..<6 {
        let items = Self.items(&random, make)
        switch random.below(7) {
        case 0: outline.append(items, to: make(random.below(30)))
        case 1: outline.insert(items, before: make(random.below(30)))
        case 2: outline.delete(items)
        case 3: other.append(items)
        case 4: outline.replace(childrenOf: make(random.below(30)), using: other)
        case 5: outline.insert(other, after: make(random.below(30)))
        default: outline.append(items)
        }
        outline.expand(items)
        mood.age += random.below(2)
      }
      _ = outline.visualDescription()
      guard outline.visibleItems.count <= outline.items.count else { return "too many are visible" }
      let part = outline.snapshot(of: make(3), includingParent: true)
      return part.items.count <= outline.items.count ? nil : "the part is larger than the whole"
    }
  }

  private struct Value: Identifiable, Equatable {
    let id: BrokenIdentifier
    let number: Int

    static func == (left: Value, right: Value) -> Bool { left.number == right.number }
  }

  @Test(arguments: BrokenIdentifier.Kind.allCases)
  func `values by broken identifiers can be shown`(kind: BrokenIdentifier.Kind) {
    Fuzzing("values by broken identifiers, \(kind)", seeds: 60).run { random in
      let mood = BrokenIdentifier.Mood(seed: random.next())
      let make = { BrokenIdentifier(kind, $0, mood) }
      var content = IdentifiedSnapshot<Int, Value>()
      content.appendSections([0])
      var before = content
      for _ in 0..<5 {
        let values = Self.items(&random, make).map { Value(id: $0, number: random.below(3)) }
        if random.below(3) == 0 { before = content }
        switch random.below(4) {
        case 0: content.remove(values.map(\.id))
        case 1: for value in values { content.update(value) }
        default: content.append(values)
        }
        mood.age += random.below(2)
        content.forgetDeletedValues()
      }
      _ = content.elements
      let after = content.snapshot(since: before)
      return Self.problem(
        SnapshotDifference(from: before.ids, to: after), before.ids.itemCounts, after.itemCounts)
    }
  }

  @Test func `two that equal one old item by tolerance are a match and a new item, and reported`() {
    struct Near: Hashable {
      let value: Double
      static func == (left: Near, right: Near) -> Bool { abs(left.value - right.value) < 1 }
      func hash(into hasher: inout Hasher) {}
    }
    func snapshot(_ values: [Double]) -> NSDiffableDataSourceSnapshot<Int, Near> {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Near>()
      snapshot.appendSections([0])
      snapshot.appendItems(values.map(Near.init))
      return snapshot
    }
    let difference = snapshot([0.3, 1.4]).difference(from: snapshot([1]))
    expect(difference.survivorCount == 1, difference.survivorCount)
    expect(difference.insertedItems == [ItemPosition(0, 1)], difference.insertedItems)
    expect(difference.movedItems.isEmpty && difference.deletedItems.isEmpty)
    expect(ReportLog.contains(.claimedTwice(by: String(reflecting: Near.self))))
  }

  // MARK: Random content

  private static func items(_ random: inout SeededGenerator, _ make: (Int) -> ID) -> [ID] {
    (0..<random.below(random.below(4) == 0 ? 80 : 9)).map { _ in make(random.below(30)) }
  }

  private static func snapshot(_ random: inout SeededGenerator, _ make: (Int) -> ID) -> Snapshot {
    var snapshot = Snapshot()
    if random.below(5) == 0 { snapshot.duplicatePolicy = .keepAll }
    snapshot.appendSections((0..<random.below(3)).map { _ in make(random.below(4)) })
    for _ in 0..<random.below(4) { edit(&snapshot, &random, make) }
    return snapshot
  }

  private static func edit(
    _ snapshot: inout Snapshot, _ random: inout SeededGenerator, _ make: (Int) -> ID
  ) {
    let items = items(&random, make)
    let (one, other) = (make(random.below(30)), make(random.below(30)))
    switch random.below(14) {
    case 0: snapshot.insertItems(items, beforeItem: one)
    case 1: snapshot.insertItems(items, afterItem: one)
    case 2: snapshot.deleteItems(items)
    case 3: snapshot.moveItem(one, beforeItem: other)
    case 4: snapshot.moveItem(one, afterItem: other)
    case 5: snapshot.reloadItems(items)
    case 6: snapshot.reconfigureItems(items)
    case 7: snapshot.deleteSections([make(random.below(4))])
    case 8: snapshot.moveSection(make(random.below(4)), afterSection: make(random.below(4)))
    case 9: snapshot.appendItems(items, toSection: make(random.below(4)))
    case 10: snapshot.reloadSections([make(random.below(4))])
    case 11: snapshot.insertSections([make(random.below(6))], beforeSection: make(random.below(4)))
    default: snapshot.appendItems(items)
    }
  }

  private static func problem(_ before: Snapshot, _ after: Snapshot) -> String? {
    _ = after.itemDifference(from: before)
    _ = NSDiffableDataSourceTransaction(from: before, to: after)
    let difference = SnapshotDifference(from: before, to: after)
    return problem(difference, before.itemCounts, after.itemCounts)
  }

  /// What is wrong with a difference between contents of which only the numbers are known.
  private static func problem(
    _ difference: SnapshotDifference, _ before: [Int], _ after: [Int]
  ) -> String? {
    let batch = BatchUpdate(difference)
    if let problem = batch.problems(oldCounts: before, newCounts: after).first {
      return "\(problem.message): \(difference), \(before) to \(after)"
    }
    return difference.survivorCount <= min(before.reduce(0, +), after.reduce(0, +))
      ? nil : "more survive than there are"
  }
}
