import KumikoTestSupport
import Testing

@testable import KumikoSnapshots

/// What differs between two outlines of which one was made from the other.
@Suite struct VisibleChangeTests {
  typealias Outline = NSDiffableDataSourceSectionSnapshot<Int>
  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  init() { ReportLog.start() }

  private func outline() -> Outline {
    var outline = Outline()
    outline.append([1, 2, 3])
    outline.append([21, 22], to: 2)
    outline.append([221, 222], to: 22)
    return outline
  }

  /// A section of an outline beside another, and what has been looked up.
  private struct Shown {
    var snapshot = Snapshot()
    var outline: Outline
    var link = OutlineLink<Int>()

    init(_ outline: Outline, other: [Int] = [-1, -2]) {
      self.outline = outline
      snapshot.appendSections([0, 1])
      snapshot.appendItems(outline.visibleItems, toSection: 0)
      snapshot.appendItems(other, toSection: 1)
    }

    mutating func show(_ new: Outline) -> Bool {
      guard snapshot.follow(new, after: outline, atSection: 0, &link) else { return false }
      outline = new
      return true
    }

    var items: [Int] { snapshot.itemIdentifiers(inSection: 0) }
  }

  @Test func `an item that opens brings what is below it`() {
    let closed = outline()
    var open = closed
    open.expand([2])
    let opening = open.visibleChange(from: closed)
    expect(opening?.count == 3 && opening?.removed == 2..<2 && opening?.inserted.count == 2)
    let closing = closed.visibleChange(from: open)
    expect(closing == VisibleChange(count: 5, removed: 2..<4, inserted: []), closing)
    let none = open.visibleChange(from: open)
    expect(none?.removed.isEmpty == true && none?.inserted.isEmpty == true, none)
  }

  @Test func `outlines that were made separately cannot be told apart without identifiers`() {
    expect(outline().visibleChange(from: outline()) == nil)
    var shown = Shown(outline())
    expect(!shown.show(outline()))
  }

  @Test(arguments: [false, true])
  func `a section that opens and closes again is the one that it was`(startsOpen: Bool) {
    var states = [outline(), outline()]
    states[1] = states[0]
    states[1].expand([2, 22])
    if startsOpen { states.reverse() }
    var shown = Shown(states[0])
    let start = shown.snapshot
    for state in [states[1], states[0], states[1], states[0]] {
      expect(shown.show(state))
      expect(shown.items == state.visibleItems, shown.items, state.visibleItems)
      expect(shown.snapshot.itemIdentifiers(inSection: 1) == [-1, -2])
    }
    expect(shown.snapshot.itemIdentifiers == start.itemIdentifiers)
    expect(SnapshotDifference(from: start, to: shown.snapshot).isEmpty)
  }

  @Test(arguments: [false, true])
  func `the effort of a change is small, however much opens`(startsOpen: Bool) {
    let efforts = [1_000, 100_000].map { count in
      var (closed, open) = (outline(), outline())
      closed.append(Array(1_000..<1_000 + count), to: 3)
      (open, closed) = (closed, closed)
      open.expand([3])
      let states = startsOpen ? [open, closed] : [closed, open]
      var shown = Shown(states[0])
      let first = shown.snapshot
      expect(shown.show(states[1]))
      let second = shown.snapshot
      expect(shown.show(states[0]))
      let back = shown.snapshot.differenceEffort(from: second)
      expect(shown.show(states[1]) && shown.items == states[1].visibleItems)
      // The first time, what opens is new.
      return [
        back, shown.snapshot.differenceEffort(from: second),
        startsOpen ? second.differenceEffort(from: first) : 0,
      ]
    }
    expect(efforts[0] == efforts[1] && efforts[0].allSatisfy { $0 < 20 }, efforts)
  }

  @Test func `what opens at the very end comes back as it was, too`() {
    var closed = outline()
    closed.append([31, 32, 33], to: 3)
    var open = closed
    open.expand([3])
    var shown = Shown(open, other: [])
    let start = shown.snapshot
    expect(shown.show(closed) && shown.items == [1, 2, 3], shown.items)
    expect(shown.show(open) && shown.items == [1, 2, 3, 31, 32, 33], shown.items)
    expect(shown.snapshot.isKnownEqual(to: start))
  }

  @Test func `what is elsewhere is left to those who report it`() {
    var shown = Shown(outline(), other: [21])
    var open = shown.outline
    open.expand([2])
    expect(!shown.show(open))
    expect(shown.items == [1, 2, 3], shown.items)
    expect(shown.snapshot.itemIdentifiers(inSection: 1) == [21])
  }

  @Test func `outlines that part after a common past do not take each other's items`() {
    let start = outline()
    var (left, right) = (start, start)
    left.append([100, 101])
    right.append([200, 201])
    var shown = Shown(start)
    for next in [left, start, right, start, left] {
      expect(shown.show(next))
      expect(shown.items == next.visibleItems, shown.items, next.visibleItems)
    }
    expect(!shown.show(right), saying: "neither was made from the other")
  }

  @Test(arguments: 0..<40) func `changes lead where setting all items anew leads`(seed: Int) {
    var random = LinearRandom(state: UInt64(seed))
    var outline = Outline()
    var shown = Shown(outline)
    for step in 0..<60 {
      let all = outline.items
      let item = all.isEmpty ? nil : all[random.next(all.count)]
      switch random.next(7) {
      case 0: outline.append([step * 10, step * 10 + 1], to: item)
      case 1: outline.expand(item.map { [$0] } ?? [])
      case 2: outline.collapse(item.map { [$0] } ?? [])
      case 3: if let item { outline.insert([step * 10 + 2], before: item) }
      case 4: if let item, random.next(3) == 0 { outline.delete([item]) }
      case 5: shown.snapshot.moveItem(-1, afterItem: -2)
      default: outline.expand(all)
      }
      let old = shown.snapshot
      expect(shown.show(outline))
      expect(shown.items == outline.visibleItems, shown.items, outline.visibleItems)
      let places = outline.visibleItems.map { shown.snapshot.indexOfItem($0) }
      expect(places == Array(outline.visibleItems.indices), places)
      // Debug builds replay the difference.
      let difference = SnapshotDifference(from: old, to: shown.snapshot)
      expect(difference.insertedItems.count <= outline.visibleItems.count)
      expect(Set(shown.snapshot.itemIdentifiers(inSection: 1)) == [-1, -2])
    }
  }
}

private struct LinearRandom {
  var state: UInt64

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
