import Foundation
import KumikoTestSupport
import Testing

@testable import KumikoSnapshots

/// Every pair of arrangements, of up to so many items in up to so many sections.
///
/// # Which pairs are different
///
/// Names mean nothing to a difference, so that one pair stands for all with other names: the old
/// items are 0, 1, 2 … in order, the old sections likewise, and what the new arrangement has
/// besides comes in order, too. That leaves 724 million pairs of up to 6 items in up to 3 sections.
///
/// # How they are asked for
///
/// As orders of handles, which is all that is left of a snapshot when its identifiers have been
/// compared; so an order is made once for many pairs. `ExhaustiveDifferenceTests` goes the whole
/// way from snapshots.
@Suite struct EveryPairTests {
  @Test func `every pair of up to 3 items in up to 2 sections`() async {
    #expect(await EveryPair(items: 3, sections: 2).check() == 9_355)
  }

  /// A minute of processor time in release.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["KUMIKO_EXHAUSTIVE"] != nil))
  func `every pair of up to 5 items in up to 3 sections`() async {
    #expect(await EveryPair(items: 5, sections: 3).check() == 49_095_278)
  }

  /// A quarter of an hour of processor time in release, 1.4 µs a pair, and hours otherwise:
  /// `make test-exhaustive`.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["KUMIKO_EXHAUSTIVE"] != nil))
  func `every pair of up to 6 items in up to 3 sections`() async {
    #expect(await EveryPair(items: 6, sections: 3).check() == 723_643_987)
  }

  @Test func `what is wrong with a difference is found`() {
    let old = Arranged(sections: [0, 1], starts: [0, 2, 3], items: [0, 1, 2])
    let new = Arranged(sections: [1, 0], starts: [0, 1, 3], items: [3, 1, 0])
    let right = SnapshotDifference.between(old.order, new.order, sections: same, items: same)
    var checker = PairChecker()
    let isRight = checker.accepts(right, old, new)
    expect(isRight)
    let spoilt: [(inout SnapshotDifference) -> Void] = [
      { $0.movedSections = [] }, { $0.deletedItems = [] }, { $0.insertedItems = [] },
      { $0.movedItems = [] }, { $0.movedItems += $0.movedItems }, { $0.insertedSections = [0] },
      { $0.survivorCount -= 1 }, { $0.deletedSections = [1] },
      { $0.movedItems = $0.movedItems.map { ItemMove(from: $0.to, to: $0.from) } },
    ]
    for spoil in spoilt {
      var wrong = right
      spoil(&wrong)
      let seemsRight = checker.accepts(wrong, old, new)
      expect(!seemsRight, saying: "\(wrong)")
    }
  }
}

/// The handles mean the same on both sides.
private let same = HandleCorrespondence(shared: 100, others: [], oldCount: 100)

/// Handles in order, cut into sections.
private struct Arranged {
  var sections: [Int32]
  var starts: [Int32]
  var items: [Int32]
  var order = SectionedOrder()

  init(sections: [Int32], starts: [Int32], items: [Int32]) {
    (self.sections, self.starts, self.items) = (sections, starts, items)
    order.insertSections(sections, at: 0)
    order.items = ItemOrder(items)
    order.starts = starts
  }
}

private struct EveryPair {
  let items: Int
  let sections: Int

  /// Checks them on all processors, and returns how many there are.
  func check() async -> Int {
    await withTaskGroup(of: Int.self) { group in
      for size in 0...items {
        for share in 0..<16 { group.addTask { check(share: share, oldSize: size) } }
      }
      return await group.reduce(0, +)
    }
  }

  /// Checks the pairs with one in sixteen of the new lists.
  private func check(share: Int, oldSize: Int) -> Int {
    var checker = PairChecker()
    let lists = Arrangements.lists(upTo: items, from: oldSize)
    var count = 0
    var olds = (1...sections).flatMap { sectionCount in
      starts(oldSize, sectionCount).map {
        Arranged(
          sections: Array(0..<Int32(sectionCount)), starts: $0, items: Array(0..<Int32(oldSize)))
      }
    }
    if oldSize == 0 { olds.append(Arranged(sections: [], starts: [0], items: [])) }
    let sectionLists = (0...sections).map { oldCount in
      Arrangements.lists(upTo: sections, from: oldCount).map { handles($0, known: oldCount) }
    }
    for (index, list) in lists.enumerated() where index % 16 == share {
      let list = handles(list, known: oldSize)
      let cuts = (0...sections).map { $0 == 0 ? [[0]] : starts(list.count, $0) }
      for old in olds {
        for newSections in sectionLists[old.sections.count] {
          guard !newSections.isEmpty || list.isEmpty else { continue }
          var new = Arranged(sections: newSections, starts: cuts[newSections.count][0], items: list)
          for starts in cuts[newSections.count] {
            (new.starts, new.order.starts) = (starts, starts)
            let difference = SnapshotDifference.between(
              old.order, new.order, sections: same, items: same)
            if !checker.accepts(difference, old, new) {
              Issue.record("\(old) -> \(new): \(difference)")
            }
            count += 1
          }
        }
      }
    }
    return count
  }

  /// Names as handles: what is not known follows.
  private func handles(_ names: [Int], known: Int) -> [Int32] {
    names.map { Int32($0 < 10 ? $0 : known + $0 - 10) }
  }

  /// All ways to cut a list into sections, as the starts of those and the end.
  private func starts(_ count: Int, _ sections: Int) -> [[Int32]] {
    Arrangements.cuts(Array(0..<count), into: sections).map { cut in
      cut.reduce(into: [0]) { $0.append($0[$0.count - 1] + Int32($1.count)) }
    }
  }
}

/// Says whether a difference leads from one arrangement to the other, with as few moves as there
/// can be. By the plainest means: every list is gone through, every pair of items compared.
private struct PairChecker {
  /// Where the items were, by handle: the section handle, and the place among all.
  private var oldSection = [Int32](repeating: -1, count: 32)
  private var oldPlace = [Int32](repeating: -1, count: 32)
  private var newSection = [Int32](repeating: -1, count: 32)
  private var isMoved = [Bool](repeating: false, count: 32)
  private var rises = [Int](repeating: 0, count: 32)

  mutating func accepts(_ difference: SnapshotDifference, _ old: Arranged, _ new: Arranged) -> Bool
  {
    for handle in 0..<32 {
      (oldSection[handle], oldPlace[handle], newSection[handle]) = (-1, -1, -1)
      isMoved[handle] = false
    }
    for section in old.sections.indices {
      for place in old.starts[section]..<old.starts[section + 1] {
        oldSection[Int(old.items[Int(place)])] = old.sections[section]
        oldPlace[Int(old.items[Int(place)])] = place
      }
    }
    for section in new.sections.indices {
      for place in new.starts[section]..<new.starts[section + 1] {
        newSection[Int(new.items[Int(place)])] = new.sections[section]
      }
    }
    return acceptsSections(difference, old, new) && acceptsGone(difference, old, new)
      && acceptsNew(difference, old, new) && acceptsMoves(difference, old, new)
  }

  private mutating func acceptsSections(
    _ difference: SnapshotDifference, _ old: Arranged, _ new: Arranged
  ) -> Bool {
    var (gone, added) = (0, 0)
    for (index, section) in old.sections.enumerated() where !new.sections.contains(section) {
      guard gone < difference.deletedSections.count, difference.deletedSections[gone] == index
      else { return false }
      gone += 1
    }
    for (index, section) in new.sections.enumerated() where !old.sections.contains(section) {
      guard added < difference.insertedSections.count, difference.insertedSections[added] == index
      else { return false }
      added += 1
    }
    guard gone == difference.deletedSections.count, added == difference.insertedSections.count
    else { return false }
    var moved: UInt32 = 0
    for move in difference.movedSections {
      let section = old.sections[move.from]
      guard section == new.sections[move.to], moved & 1 << UInt32(section) == 0 else {
        return false
      }
      moved |= 1 << UInt32(section)
    }
    // Those that stay are in order, and no longer list would be.
    var (latest, longest, shared) = (-1, 0, 0)
    for index in new.sections.indices {
      guard let place = old.sections.firstIndex(of: new.sections[index]) else { continue }
      if moved & 1 << UInt32(new.sections[index]) == 0 {
        guard place > latest else { return false }
        latest = place
      }
      rises[shared] = 1
      var earlier = 0
      for other in 0..<index {
        guard let otherPlace = old.sections.firstIndex(of: new.sections[other]) else { continue }
        if otherPlace < place { rises[shared] = max(rises[shared], rises[earlier] + 1) }
        earlier += 1
      }
      longest = max(longest, rises[shared])
      shared += 1
    }
    return difference.movedSections.count == shared - longest
  }

  /// Exactly what is not in the new arrangement is deleted, where its section lives on.
  private func acceptsGone(
    _ difference: SnapshotDifference, _ old: Arranged, _ new: Arranged
  ) -> Bool {
    var (gone, shared) = (0, 0)
    for (index, section) in old.sections.enumerated() {
      let survives = new.sections.contains(section)
      for place in old.starts[index]..<old.starts[index + 1] {
        let isGone = newSection[Int(old.items[Int(place)])] < 0
        shared += isGone ? 0 : 1
        guard isGone, survives else { continue }
        let position = ItemPosition(section: index, item: Int(place - old.starts[index]))
        guard gone < difference.deletedItems.count, difference.deletedItems[gone] == position
        else { return false }
        gone += 1
      }
    }
    return gone == difference.deletedItems.count && shared == difference.survivorCount
  }

  /// Exactly what is not in the old arrangement is inserted, where its section was there.
  private func acceptsNew(
    _ difference: SnapshotDifference, _ old: Arranged, _ new: Arranged
  ) -> Bool {
    var added = 0
    for (index, section) in new.sections.enumerated() where old.sections.contains(section) {
      for place in new.starts[index]..<new.starts[index + 1]
      where oldSection[Int(new.items[Int(place)])] < 0 {
        let position = ItemPosition(section: index, item: Int(place - new.starts[index]))
        guard added < difference.insertedItems.count, difference.insertedItems[added] == position
        else { return false }
        added += 1
      }
    }
    return added == difference.insertedItems.count
  }

  /// A move leads from an item to the same; what does not move stays in its section, in order; and
  /// of what could stay, no more could.
  private mutating func acceptsMoves(
    _ difference: SnapshotDifference, _ old: Arranged, _ new: Arranged
  ) -> Bool {
    for move in difference.movedItems {
      let from = Int(old.starts[move.from.section]) + move.from.item
      let to = Int(new.starts[move.to.section]) + move.to.item
      guard from < old.starts[move.from.section + 1], to < new.starts[move.to.section + 1],
        old.items[from] == new.items[to], !isMoved[Int(old.items[from])]
      else { return false }
      isMoved[Int(old.items[from])] = true
    }
    var fewest = 0
    for (index, section) in new.sections.enumerated() {
      let places = Int(new.starts[index])..<Int(new.starts[index + 1])
      var (latest, longest, residents) = (Int32(-1), 0, 0)
      for place in places {
        let item = Int(new.items[place])
        guard oldSection[item] >= 0 else { continue }
        guard oldSection[item] == section else {
          guard isMoved[item] else { return false }
          fewest += 1
          continue
        }
        if !isMoved[item] {
          guard oldPlace[item] > latest else { return false }
          latest = oldPlace[item]
        }
        residents += 1
        rises[place] = 1
        for other in places.lowerBound..<place {
          let earlier = Int(new.items[other])
          if oldSection[earlier] == section, oldPlace[earlier] < oldPlace[item] {
            rises[place] = max(rises[place], rises[other] + 1)
          }
        }
        longest = max(longest, rises[place])
      }
      fewest += residents - longest
    }
    return difference.movedItems.count == fewest
  }
}
