import KumikoFoundation
import KumikoLayout
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What is remembered about items is kept by handle; each part needs no view and no window.
@Suite struct HandleStateTests {
  private let items = ItemTable()

  private func delete(_ positions: [ItemPosition]) -> (BatchUpdate, [Int]) {
    var batch = BatchUpdate()
    batch.deletedItems = positions
    var counts = items.counts
    for position in positions { counts[position.section] -= 1 }
    return (batch, counts)
  }

  @Test func `selection, keyboard and press stay with their items as others go`() {
    items.load([5])
    let selection = ItemSelection(of: items)
    selection.set(true, path(1))
    selection.set(true, path(3))
    (selection.cursor, selection.highlighted, selection.anchor) = (path(3), path(4), path(1))
    let (batch, counts) = delete([ItemPosition(section: 0, item: 1)])
    selection.willTake(batch)
    selection.drop(items.take(batch, newCounts: counts))
    expect(selection.paths == [path(2)], selection.paths)
    expect(selection.cursor == path(2) && selection.highlighted == path(3))
    expect(selection.anchor == nil, selection.anchor)
  }

  @Test func `what is reloaded is not selected any more`() {
    items.load([3, 2])
    let selection = ItemSelection(of: items)
    for path in [path(0), path(1), path(0, 1)] { selection.set(true, path) }
    var batch = BatchUpdate()
    batch.reloadedItems = [ItemPosition(section: 0, item: 1)]
    batch.reloadedSections = [1]
    selection.willTake(batch)
    selection.drop(items.take(batch, newCounts: [3, 2]))
    expect(selection.paths == [path(0)], selection.paths)
  }

  @Test func `an item that is not there cannot be selected and has no keyboard`() {
    items.load([1])
    let selection = ItemSelection(of: items)
    selection.set(true, path(1))
    selection.cursor = path(0, 1)
    expect(selection.isEmpty && selection.cursor == nil)
  }

  @Test func `what was announced and went is not taken back`() {
    items.load([10])
    let prefetching = Prefetching(of: items)
    let near = (0..<6).map { path($0) }
    let first = prefetching.move(to: near, shown: Array(near.prefix(2)))
    expect(first.new == Array(near[2...]) && first.far.isEmpty)
    let (batch, counts) = delete([ItemPosition(section: 0, item: 5)])
    _ = items.take(batch, newCounts: counts)
    let second = prefetching.move(to: (0..<4).map { path($0) }, shown: [path(0)])
    expect(second.new.isEmpty, second.new)
    expect(second.far == [path(4)], second.far)
  }

  @Test func `an element beyond the data is known by its position`() {
    items.load([1])
    let boundary = ElementID.supplementary(kind: "header", section: 0, index: .max)
    for id in [
      ElementID.item(section: 0, item: 7), .decoration(kind: "line", section: 9), boundary,
    ] {
      expect(items.id(of: items.key(of: id)) == id, id)
    }
  }

  @Test func `updates that come while one is made wait, single operations as one`() {
    var runs: [String] = []
    let updates = UpdateQueue(askForLayout: { runs.append("layout") })
    updates.begin()
    expect(updates.isBusy)
    updates.end()
    expect(runs.isEmpty, runs, saying: "nothing waits for a layout")
    updates.begin()
    updates.postpone { $0.deletedSections.append(0) }
    updates.postpone { $0.deletedSections.append(1) }
    updates.postpone { runs.append("later") }
    updates.end()
    expect(!updates.isBusy && updates.hasDeferred && runs == ["layout"])
    let (batch, waiting) = updates.takeDeferred()
    for update in waiting { update() }
    expect(batch?.deletedSections == [0, 1] && runs == ["layout", "later"])
    expect(!updates.hasDeferred)
  }

  @Test func `a view that comes back stands where its item is now`() {
    items.load([5])
    let views = ViewStore(of: items)
    let view = ReusableView(frame: .zero)
    let old = ElementID.item(section: 0, item: 3)
    view.elementID = old
    views.add(DepartingView(view, old, as: items.key(of: old)))
    let (batch, counts) = delete([ItemPosition(section: 0, item: 0)])
    _ = items.take(batch, newCounts: counts)
    _ = views.follow(exchanged: [])
    let now = ElementID.item(section: 0, item: 2)
    expect(!views.bringBack(old))
    expect(views.bringBack(now))
    expect(views[now] === view && view.elementID == now && views.leaving.isEmpty)
  }

  @Test func `what leaves and is deleted or shown anew comes back for nothing`() {
    items.load([3])
    let views = ViewStore(of: items)
    let ids = (0..<3).map { ElementID.item(section: 0, item: $0) }
    for id in ids {
      views.add(DepartingView(ReusableView(frame: .zero), id, as: items.key(of: id)))
    }
    let reloaded = items.key(of: ids[2])
    let (batch, counts) = delete([ItemPosition(section: 0, item: 0)])
    _ = items.take(batch, newCounts: counts)
    _ = views.follow(exchanged: [reloaded])
    expect(!views.bringBack(ids[1]), saying: "it was reloaded")
    expect(views.bringBack(ids[0]), saying: "it moved up")
    expect(views.leaving.count == 2, views.leaving.count)
  }

  @Test func `sizes of what went are forgotten, those of the others hold`() {
    items.load([3, 1])
    var sizes = MeasuredMemory()
    let entry = MeasuredMemory.Entry(size: .zero, axes: .vertical, bounds: .zero)
    let ids: [ElementID] = [
      .item(section: 0, item: 0), .item(section: 0, item: 2), .item(section: 1, item: 0),
      .supplementary(kind: "header", section: 0, index: 0),
      .supplementary(kind: "header", section: 1, index: 0),
    ]
    for id in ids { sizes.remember(entry, of: items.key(of: id)) }
    var batch = BatchUpdate()
    batch.deletedItems = [ItemPosition(section: 0, item: 0)]
    batch.deletedSections = [1]
    sizes.drop(items.take(batch, newCounts: [2]))
    let left = Set(sizes.entries.keys.compactMap(items.id))
    expect(sizes.entries.count == 2, sizes.entries.count)
    expect(left == [.item(section: 0, item: 1), ids[3]], left)
  }

  @Test func `a view made inside of one that is configured anew is another view`() {
    let views = ViewStore(of: items)
    let use = ReusePool.Use(kind: nil, identifier: "cell")
    views.pool.register(UICollectionViewCell.self, for: use)
    let cell = views.dequeue(use)
    cell?.elementID = .item(section: 0, item: 0)
    guard let cell else { Issue.record("no cell"); return }
    var inner: ReusableView?
    let given = views.reconfiguring(cell) {
      let pose = LayoutPose(PlacedElement(.item(section: 0, item: 1), frame: .zero))
      inner = views.making(pose) { views.dequeue(use) ?? cell }
      return views.dequeue(use) ?? cell
    }
    expect(given === cell, given, cell)
    expect(inner !== cell, inner, cell)
  }

  @Test func `a view taken back while it is configured anew is not given again`() {
    let views = ViewStore(of: items)
    let use = ReusePool.Use(kind: nil, identifier: "cell")
    views.pool.register(UICollectionViewCell.self, for: use)
    let cell = views.dequeue(use)
    cell?.elementID = .item(section: 0, item: 0)
    guard let cell else { Issue.record("no cell"); return }
    _ = views.reconfiguring(cell) {
      let pose = LayoutPose(PlacedElement(.item(section: 0, item: 1), frame: .zero))
      _ = views.making(pose) {
        views.pool.recycle(cell)
        return views.dequeue(use) ?? cell
      }
      let another = views.dequeue(use)
      expect(another !== cell, another, cell)
      return another ?? cell
    }
  }

  @Test func `a range of items is selected and deselected as one`() {
    var set = HandleSet()
    set.insert(0..<1_000_000)
    set.remove(ItemHandle(500))
    expect(set.ranges == [0..<500, 501..<1_000_000], set.ranges)
    expect(!set.contains(ItemHandle(500)) && set.contains(ItemHandle(999_999)))
    set.insert(ItemHandle(500))
    expect(set.ranges == [0..<1_000_000] && set.count == 1_000_000)
    set.remove(10..<2_000_000)
    expect(set.ranges == [0..<10], set.ranges)
  }

  @Test(arguments: 0..<3)
  func `a set of handles is a set of numbers, whatever is put in and taken out`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var set = HandleSet()
    var model = Set<Int>()
    for _ in 0..<2_000 {
      let start = random.below(60)
      let range = start..<start + random.below(12)
      if random.below(2) == 0 {
        set.insert(range)
        model.formUnion(range)
      } else {
        set.remove(range)
        model.subtract(range)
      }
      expect(set.handles.map(\.number) == model.sorted(), set.handles.map(\.number), model.sorted())
      let isApart = zip(set.ranges, set.ranges.dropFirst()).allSatisfy {
        $0.upperBound < $1.lowerBound
      }
      expect(isApart)
    }
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func `elements whose kinds differ in a digit or a sign are different ones`() {
    let kinds = [
      "badge1", "badge2", "badge", "badge-1", "badge_1", "badgé",
      "UICollectionElementKindSectionHeader",
    ]
    expect(
      Set(kinds.map(\.inLettersAndDigits)).count == kinds.count, kinds.map(\.inLettersAndDigits))
    expect(kinds.last?.inLettersAndDigits == kinds.last)
  }
}
