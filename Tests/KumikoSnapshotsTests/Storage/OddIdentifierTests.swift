import KumikoReporting
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoSnapshots

@Suite struct OddIdentifierTests {
  init() { ReportLog.start() }

  /// All hashes are equal: every probe meets every other identifier.
  struct Colliding: Hashable {
    let value: Int
    func hash(into hasher: inout Hasher) {}
  }

  /// The hash has two values only, and says nothing about equality beyond the rule.
  struct NearlyColliding: Hashable {
    let value: Int
    func hash(into hasher: inout Hasher) { hasher.combine(value & 1) }
  }

  /// Article 002: a new random number in every hash; `==` is as usual.
  struct Restless: Hashable {
    let value: String
    func hash(into hasher: inout Hasher) {
      hasher.combine(UInt64.random(in: 0 ... .max))
      hasher.combine(value)
    }
  }

  /// Article 002: nothing equals anything, itself included.
  struct Unequal: Hashable {
    let value: String
    static func == (left: Unequal, right: Unequal) -> Bool { false }
  }

  @Test func `colliding hashes change nothing but the time`() {
    checkWalk { Colliding(value: $0) }
    checkWalk { NearlyColliding(value: $0) }
    checkWalk { Restless(value: "restless \($0)") }
  }

  private func checkWalk<ID: Hashable>(_ make: (Int) -> ID) {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<30 {
      let (old, new) = (
        Array((0..<30).shuffled(using: &random).prefix(20)),
        Array((0..<40).shuffled(using: &random).prefix(25))
      )
      var before = NSDiffableDataSourceSnapshot<Int, ID>()
      before.appendSections([0])
      for chunk in [old[..<5], old[5..<6], old[6...]] { before.appendItems(chunk.map(make)) }
      var after = NSDiffableDataSourceSnapshot<Int, ID>()
      after.appendSections([0])
      after.appendItems(new.map(make))
      var edited = before
      edited.deleteItems(old.map(make))
      edited.appendItems(new.map(make))
      for snapshot in [after, edited] {
        expect(snapshot.itemIdentifiers == new.map(make), snapshot.itemIdentifiers, new.map(make))
        let difference = SnapshotDifference(from: before, to: snapshot)
        let batch = BatchUpdate(difference)
        expect(batch.replay(on: [old], takingNewFrom: [new]) == [new])
        expect(difference.survivorCount == Set(old).intersection(new).count)
      }
      expect(before.indexOfItem(make(old[7])) == 7)
      expect(before.indexOfItem(make(99)) == nil)
    }
  }

  @Test func `identifiers with an unstable hash are found and reported`() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Restless>()
    snapshot.appendSections([0])
    snapshot.appendItems(["hogehoge", "hogehoge", "hogehoge"].map(Restless.init))
    expect(snapshot.itemIdentifiers.map(\.value) == ["hogehoge"])
    expect(ReportLog.contains(.unstableHash(of: String(reflecting: Restless.self))))
    var copy = snapshot
    copy.appendItems((0..<100).map { Restless(value: "\($0)") })
    expect(copy.numberOfItems == 101, copy.numberOfItems)
    expect(copy.indexOfItem(Restless(value: "50")) == 51)
    expect(copy.difference(from: snapshot).insertedItems.count == 100)
  }

  @Test func `identifiers that equal nothing are all kept, and never found`() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Unequal>()
    snapshot.appendSections([0])
    snapshot.appendItems(["hogehoge", "hogehoge", "hogehoge"].map(Unequal.init))
    expect(snapshot.numberOfItems == 3, snapshot.numberOfItems)
    expect(snapshot.indexOfItem(Unequal(value: "hogehoge")) == nil)
    expect(ReportLog.contains(.unequalIdentifier(of: String(reflecting: Unequal.self))))
    var copy = snapshot
    copy.appendItems([Unequal(value: "hogehoge")])
    expect(copy.difference(from: snapshot).insertedItems == [ItemPosition(0, 3)])
    var rebuilt = NSDiffableDataSourceSnapshot<Int, Unequal>()
    rebuilt.appendSections([0])
    rebuilt.appendItems(snapshot.itemIdentifiers)
    let difference = rebuilt.difference(from: snapshot)
    expect(difference.deletedItems.count == 3, difference.deletedItems.count)
    expect(difference.insertedItems.count == 3, difference.insertedItems.count)
  }

  @Test func `one number among many that is none is reported, and can be taken out by its place`() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Double>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems([-1], toSection: 0)
    snapshot.appendItems((0..<100).map { $0 == 77 ? .nan : Double($0) }, toSection: 1)
    expect(ReportLog.contains(.unequalIdentifier(of: "Swift.Double")))
    snapshot.reloadItems([76])
    snapshot.deleteItems(atSection: 1, 76..<78)
    expect(snapshot.itemCounts == [1, 98], snapshot.itemCounts)
    expect(snapshot.itemIdentifiers(inSection: 1)[75...76] == [75, 78])
    expect(snapshot.reloadedItemIdentifiers.isEmpty, snapshot.reloadedItemIdentifiers)
    snapshot.deleteItems(atSection: 1, 97..<1_000)
    snapshot.deleteItems(atSection: 7, 0..<3)
    snapshot.deleteItems(atSection: -1, 0..<3)
    expect(snapshot.itemCounts == [1, 97], snapshot.itemCounts)
  }

  @Test func `a stable snapshot and one whose hashes are distrusted can be compared`() {
    /// Stable until the flag is set.
    struct Turncoat: Hashable {
      nonisolated(unsafe) static var isUnstable = false
      let value: Int
      func hash(into hasher: inout Hasher) {
        hasher.combine(value)
        if Self.isUnstable { hasher.combine(UInt64.random(in: 0 ... .max)) }
      }
    }
    var before = NSDiffableDataSourceSnapshot<Int, Turncoat>()
    before.appendSections([0])
    before.appendItems((0..<50).map(Turncoat.init))
    Turncoat.isUnstable = true
    var after = NSDiffableDataSourceSnapshot<Int, Turncoat>()
    after.appendSections([0])
    after.appendItems((10..<60).map(Turncoat.init))
    var derived = before
    derived.appendItems((40..<60).map(Turncoat.init))
    for difference in [after.difference(from: before), after.difference(from: derived)] {
      expect(difference.deletedItems.count == 10, difference.deletedItems.count)
    }
    expect(derived.numberOfItems == 60, derived.numberOfItems)
    expect(derived.difference(from: before).insertedItems.count == 10)
  }

  @Test func `nothing valid is lost, whatever is repeated`() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<200 {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      var named: Set<Int> = []
      for _ in 0..<6 {
        let items = (0..<random.below(20)).map { _ in random.below(30) }
        named.formUnion(items)
        // Half of the sections have not been added.
        if random.below(2) == 0 { snapshot.appendSections([random.below(4)]) }
        switch random.below(4) {
        case 0: snapshot.appendItems(items)
        case 1: snapshot.insertItems(items, afterItem: random.below(40))
        default: snapshot.appendItems(items, toSection: random.below(4))
        }
      }
      snapshot.appendSections([99])
      expect(Set(snapshot.itemIdentifiers) == named, Set(snapshot.itemIdentifiers), named)
      expect(snapshot.numberOfItems == named.count, snapshot.numberOfItems, named.count)
    }
  }
}
