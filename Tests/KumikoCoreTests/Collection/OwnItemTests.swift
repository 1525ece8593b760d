import KumikoFoundation
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Whatever is pending when an update comes, each cell shows the item of its place, and nobody is
/// asked for an item that there is not.
@MainActor struct OwnItemTests {
  @Test func `a cell shows its own item where an update comes right after a jump`() {
    let list = OwnItemList((0..<100).map { $0 }, isTable: false)
    list.screen.settle()
    list.view.contentOffset.y = 1_200
    list.items[0].insert(100, at: 0)
    list.collection?.insertItems(at: [IndexPath(item: 0, section: 0)])
    expect(list.problem == nil, list.problem)
    list.screen.settle()
    expect(list.problem == nil, list.problem)
    expect(list.shown.count >= 10, list.shown.count)
  }

  @Test func `rows that were deleted at the end are not asked for after a jump there`() {
    for isTable in [false, true] {
      let list = OwnItemList((0..<60).map { $0 }, isTable: isTable)
      list.screen.settle()
      list.view.contentOffset = list.view.maximumOffset
      list.items[0].removeLast(10)
      let last = (50..<60).map { IndexPath(item: $0, section: 0) }
      list.collection?.deleteItems(at: last)
      list.table?.deleteRows(at: last, with: .automatic)
      expect(list.problem == nil, list.problem)
      list.screen.settle()
      expect(list.problem == nil, list.problem)
      expect(list.shown.last == 49, list.shown.last)
    }
  }

  @Test func `what changes inside of a batch is not asked for before the batch ends`() {
    for isTable in [false, true] {
      let list = OwnItemList((0..<60).map { $0 }, isTable: isTable)
      list.screen.settle()
      let last = (30..<60).map { IndexPath(item: $0, section: 0) }
      list.view.performBatchUpdates {
        list.items[0].removeLast(30)
        list.view.contentOffset = list.view.maximumOffset
        list.view.setNeedsLayout()
        list.view.layoutIfNeeded()
        list.collection?.deleteItems(at: last)
        list.table?.deleteRows(at: last, with: .none)
      }
      list.screen.settle()
      expect(list.problem == nil, list.problem)
      expect(list.shown.last == 29, list.shown.last)
    }
  }

  @Test func `items that went without a word are not asked for, and that is reported`() {
    let list = OwnItemList((0..<60).map { $0 }, isTable: false)
    list.screen.settle()
    list.items[0].removeLast(30)
    let reports = ReportLog.reports("collection.itemsGone") {
      list.view.contentOffset = list.view.maximumOffset
      list.screen.settle()
    }
    expect(reports.count == 1, reports.count)
    expect(list.asked == nil, list.asked)
    list.collection?.deleteItems(at: (30..<60).map { IndexPath(item: $0, section: 0) })
    list.screen.settle()
    expect(list.problem == nil, list.problem)
    expect(list.shown.last == 29, list.shown.last)
  }

  @Test func `what a provider deletes while cells are made is not asked for`() {
    let list = OwnItemList((0..<60).map { $0 }, isTable: false)
    list.screen.settle()
    list.inside = {
      list.inside = {}
      list.items[0].removeLast(15)
      list.collection?.deleteItems(at: (45..<60).map { IndexPath(item: $0, section: 0) })
    }
    list.view.contentOffset = list.view.maximumOffset
    list.screen.settle()
    expect(list.problem == nil, list.problem)
    expect(list.shown.last == 44, list.shown.last)
  }

  @Test func `any change that is pending and any update leave each cell with its own item`() {
    for isTable in [false, true] {
      Diagnostics.withHandler({ _ in }) {
        Fuzzing("own items, \(isTable ? "table" : "collection")", seeds: 60).run { random in
          let list = OwnItemList(
            (0..<40).map { $0 }, isTable: isTable, kind: random.below(4),
            animates: random.below(2) == 0)
          list.screen.settle()
          for step in 0..<8 {
            for _ in 0..<random.below(4) { list.disturb(&random) }
            list.update(&random)
            if random.below(3) == 0 { list.update(&random) }
            if let problem = list.asked { return "step \(step): \(problem)" }
            if random.below(2) == 0 { list.view.layoutIfNeeded() } else { list.screen.tick() }
            if let problem = list.problem { return "step \(step), laid out: \(problem)" }
            list.screen.settle()
            if let problem = list.problem { return "step \(step), at rest: \(problem)" }
          }
          return nil
        }
      }
    }
  }

  @Test func `snapshots that come while anything is pending ask for no item that has gone`() {
    for isTable in [false, true] {
      Diagnostics.withHandler({ _ in }) {
        Fuzzing("own items by snapshots, \(isTable)", seeds: 40).run { random in
          let list = OwnItemList(
            (0..<40).map { $0 }, isTable: isTable, isDiffable: true, kind: random.below(4))
          list.screen.settle()
          for step in 0..<8 {
            for _ in 0..<random.below(4) { list.disturb(&random) }
            list.applyOther(&random)
            if random.below(3) == 0 { list.applyOther(&random) }
            if let problem = list.asked { return "step \(step): \(problem)" }
            list.view.layoutIfNeeded()
            if let problem = list.problem { return "step \(step), laid out: \(problem)" }
            list.screen.settle()
            if let problem = list.problem { return "step \(step), at rest: \(problem)" }
          }
          return nil
        }
      }
    }
  }
}
