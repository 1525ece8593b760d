import Foundation
import KumikoSnapshots
import KumikoTestSupport
import Testing

/// Pairs of arrangements, up to renaming: the old sections and items are 0, 1, 2 … in order; what
/// the new one has besides is 10, 11, … in order.
@Suite struct ExhaustiveDifferenceTests {
  @Test(arguments: [(3, 2), (2, 3)])
  func `all pairs of few items in few sections`(items: Int, sections: Int) {
    for (old, new) in pairs(items, sections) { check(old, new) }
  }

  @Test func `every thirteenth pair of up to 3 items in up to 3 sections`() {
    for (index, pair) in pairs(3, 3).enumerated() where index % 13 == 0 { check(pair.0, pair.1) }
  }

  /// 3.5 million pairs: minutes in a debug build, so that it runs where it is asked for.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["KUMIKO_EXHAUSTIVE"] != nil))
  func `all pairs of up to 4 items in up to 3 sections`() {
    for old in Arrangements.old(items: 4, sections: 3) {
      for new in Arrangements.new(items: 4, sections: 3, of: old) { check(old, new) }
    }
  }

  private func pairs(_ items: Int, _ sections: Int) -> [(PlainModel, PlainModel)] {
    Arrangements.old(items: items, sections: sections).flatMap { old in
      Arrangements.new(items: items, sections: sections, of: old).map { (old, $0) }
    }
  }

  @Test func `all pairs of up to 6 items in one section`() {
    for count in 0...6 {
      let old = PlainModel(sections: [0], items: [Array(0..<count)])
      for items in Arrangements.lists(upTo: 6, from: count) {
        check(old, PlainModel(sections: [0], items: [items]))
      }
    }
  }

  @Test func `all orders of 6 items in two sections that stay`() {
    let orders = Arrangements.lists(upTo: 6, from: 6).filter { $0.count == 6 && $0.max() == 5 }
    expect(orders.count == 720, orders.count)
    for cut in 0...6 {
      let old = PlainModel(sections: [0, 1], items: [Array(0..<cut), Array(cut..<6)])
      for order in orders {
        for cut in stride(from: order[0] % 2, through: 6, by: 2) {
          let items = [Array(order[..<cut]), Array(order[cut...])]
          check(old, PlainModel(sections: order[1] < 3 ? [0, 1] : [1, 0], items: items))
        }
      }
    }
  }

  /// The pairs of up to 6 items in up to 3 sections are 724 million; these are drawn from them.
  @Test(arguments: 0..<4)
  func `pairs drawn from all of up to 6 items in 3 sections`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<3_000 {
      let old = Arrangements.random(Array(0..<6), sections: [0, 1, 2], &random, isSorted: true)
      let items = Array(0..<6) + Array(10..<13)
      let new = Arrangements.random(items, sections: [0, 1, 2, 10, 11], &random, isSorted: false)
      check(old, new)
    }
  }

  private func check(_ old: PlainModel, _ new: PlainModel) {
    let before = IntSnapshot(old.items, sections: old.sections)
    let after = IntSnapshot(new.items, sections: new.sections)
    let difference = SnapshotDifference(from: before, to: after)
    if replayed(difference, on: old, new: new) != new {
      Issue.record("\(old) -> \(new): \(difference)")
    }
    if difference.movedItems.count != fewestItemMoves(old, new)
      || difference.movedSections.count != fewestMoves(old.sections, new.sections)
    {
      Issue.record("too many moves, \(old) -> \(new): \(difference)")
    }
  }
}

/// By trying every subset of the shared elements for one that is in order on both sides.
func fewestMoves(_ old: [Int], _ new: [Int]) -> Int {
  let places = new.compactMap { old.firstIndex(of: $0) }
  var longest = 0
  for subset in 0..<(1 << places.count) where subset.nonzeroBitCount > longest {
    var (latest, ascends) = (-1, true)
    for index in places.indices where subset & (1 << index) != 0 {
      ascends = ascends && places[index] > latest
      latest = places[index]
    }
    if ascends { longest = subset.nonzeroBitCount }
  }
  return places.count - longest
}

func fewestItemMoves(_ old: PlainModel, _ new: PlainModel) -> Int {
  var moves = 0
  for (section, items) in zip(new.sections, new.items) {
    let before = old.sections.firstIndex(of: section).map { old.items[$0] } ?? []
    moves += fewestMoves(before, items)
    let elsewhere = Set(old.items.joined()).subtracting(before)
    moves += items.count { elsewhere.contains($0) }
  }
  return moves
}

enum Arrangements {
  /// 0 ..< count for each count up to `items`, cut into up to `sections` sections in every way.
  static func old(items: Int, sections: Int) -> [PlainModel] {
    var result = [PlainModel()]
    for count in 1...sections {
      for size in 0...items {
        for cut in cuts(Array(0..<size), into: count) {
          result.append(PlainModel(sections: Array(0..<count), items: cut))
        }
      }
    }
    return result
  }

  /// Every arrangement of up to `itemCount` items in up to `sectionCount` sections, new ones
  /// among them.
  static func new(items itemCount: Int, sections sectionCount: Int, of old: PlainModel)
    -> [PlainModel]
  {
    let oldCount = old.items.joined().count
    var result: [PlainModel] = []
    for sections in lists(upTo: sectionCount, from: old.sections.count) {
      for items in sections.isEmpty ? [[]] : lists(upTo: itemCount, from: oldCount) {
        for cut in cuts(items, into: sections.count) {
          result.append(PlainModel(sections: sections, items: cut))
        }
      }
    }
    return result
  }

  /// All lists of up to `length` elements, of 0 ..< count at most once each, and of 10, 11, … in
  /// order.
  static func lists(upTo length: Int, from count: Int) -> [[Int]] {
    var result: [[Int]] = []
    func extend(_ list: [Int], _ fresh: Int) {
      result.append(list)
      guard list.count < length else { return }
      for element in 0..<count where !list.contains(element) { extend(list + [element], fresh) }
      extend(list + [fresh], fresh + 1)
    }
    extend([], 10)
    return result
  }

  static func cuts(_ items: [Int], into sections: Int) -> [[[Int]]] {
    guard sections > 0 else { return items.isEmpty ? [[]] : [] }
    if sections == 1 { return [[items]] }
    return (0...items.count).flatMap { cut in
      cuts(Array(items[cut...]), into: sections - 1).map { [Array(items[..<cut])] + $0 }
    }
  }

  static func random(
    _ items: [Int], sections: [Int], _ random: inout SeededGenerator, isSorted: Bool
  ) -> PlainModel {
    let sections =
      isSorted ? sections : Array(sections.shuffled(using: &random).prefix(random.below(4)))
    var model = PlainModel(sections: sections, items: sections.map { _ in [] })
    guard !sections.isEmpty else { return model }
    let chosen = isSorted ? items : Array(items.shuffled(using: &random).prefix(random.below(7)))
    for item in chosen { model.items[random.below(sections.count)].append(item) }
    return model
  }
}
