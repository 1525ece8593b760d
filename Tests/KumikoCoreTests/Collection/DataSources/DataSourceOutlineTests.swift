import KumikoFoundation
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// A number that may be none, which does not equal itself.
private nonisolated struct Reading: Hashable {
  let name: String
  let value: Double
}

@MainActor struct DataSourceOutlineTests {
  let shown = DiffableScreen()

  /// f { a, p { q } }, n { w }; collapsed.
  private func outline(expanded: [String] = []) -> NSDiffableDataSourceSectionSnapshot<String> {
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["f", "n"])
    outline.append(["a", "p"], to: "f")
    outline.append(["q"], to: "p")
    outline.append(["w"], to: "n")
    outline.expand(expanded)
    return outline
  }

  private func show(expanded: [String] = []) {
    shown.source.apply(outline(expanded: expanded), to: "food", animatingDifferences: false)
    shown.screen.settle()
  }

  @Test func `visible items are shown, and a missing section is appended`() {
    shown.show([("main", "xy")])
    show(expanded: ["f"])
    expect(shown.letters == "xyfapn", shown.letters)
    expect(shown.source.snapshot().sectionIdentifiers == ["main", "food"])
    expect(shown.source.snapshot(for: "food").items == ["f", "a", "p", "q", "n", "w"])
    expect(shown.source.snapshot(for: "main").items == ["x", "y"])
    expect(shown.source.snapshot(for: "nowhere").items.isEmpty)
  }

  @Test func `a click expands and collapses, with the handlers in their order`() {
    show()
    var calls: [String] = []
    shown.source.sectionSnapshotHandlers.shouldExpandItem = {
      calls.append("should \($0)"); return true
    }
    shown.source.sectionSnapshotHandlers.willExpandItem = { calls.append("will \($0)") }
    shown.source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, children in
      calls.append("children of \(parent): \(children.items.joined())")
      var loaded = NSDiffableDataSourceSectionSnapshot<String>()
      loaded.append(["1", "2"])
      return loaded
    }
    shown.source.sectionSnapshotHandlers.shouldCollapseItem = {
      calls.append("keep \($0)"); return true
    }
    shown.source.sectionSnapshotHandlers.willCollapseItem = { calls.append("close \($0)") }
    let cell = shown.cell("n")
    expect(shown.source.toggleExpansion(at: path(0)))
    expect(calls == ["should f", "will f", "children of f: apq"], calls)
    expect(shown.letters == "f12n" && shown.cell("n") === cell)
    expect(shown.screen.pipeline.isAnimating)
    expect(shown.source.outlineState(at: path(0)) == OutlineState(level: 0, isExpanded: true))
    expect(shown.source.outlineState(at: path(1)) == OutlineState(level: 1, isExpanded: false))
    calls = []
    expect(shown.source.toggleExpansion(at: path(0)))
    expect(calls == ["keep f", "close f"], calls)
    shown.screen.settle()
    expect(
      shown.letters == "fn"
        && shown.source.snapshot(for: "food").items == ["f", "1", "2", "n", "w"])
  }

  @Test func `what does not equal itself is reported, shown once and leaves the outline alone`() {
    let screen = CollectionScreen(UICollectionViewFlowLayout())
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Reading> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<String, Reading>(collectionView: screen.view) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    var outline = NSDiffableDataSourceSectionSnapshot<Reading>()
    let sum = Reading(name: "sum", value: 1)
    let kinds = reportKinds {
      outline.append([sum, Reading(name: "none", value: .nan)])
      outline.append(
        [Reading(name: "odd", value: .nan), Reading(name: "even", value: 2)], to: sum)
    }
    expect(kinds == ["snapshot.unequalIdentifier"], kinds)
    func names() -> String { source.snapshot().itemIdentifiers.map(\.name).joined(separator: " ") }
    func show() {
      source.apply(outline, to: "all", animatingDifferences: false)
      screen.settle()
    }
    for _ in 0..<3 {
      show()
      expect(names() == "sum none", names())
      expect(source.toggleExpansion(at: path(0)))
      expect(names() == "sum odd even none", names())
      expect(screen.view.numberOfItems(inSection: 0) == 4, screen.view.numberOfItems(inSection: 0))
      expect(source.toggleExpansion(at: path(0)))
      expect(names() == "sum none", names())
    }
    var more = source.snapshot()
    more.appendSections(["more"])
    source.apply(more, animatingDifferences: false)
    screen.settle()
    expect(source.snapshot(for: "all").items.map(\.name) == ["sum", "odd", "even", "none"])
    expect(names() == "sum none", names())
  }

  @Test func `whatever outlines follow one another, the section shows the last`() {
    shown.show([("main", "xy"), ("end", "z")])
    let shapes = ["abc", "", "abcd", "xabd", "bd", "dbca", "a", "zcy", "cab", "cyab", "cab"]
    for letters in shapes {
      var outline = NSDiffableDataSourceSectionSnapshot<String>()
      outline.append(letters.map(String.init))
      shown.source.apply(outline, to: "main", animatingDifferences: false)
      let snapshot = shown.source.snapshot()
      expect(snapshot.itemIdentifiers(inSection: "main").joined() == letters)
      expect(shown.source.snapshot(for: "main").items.joined() == letters)
      expect(snapshot.sectionIdentifiers == ["main", "end"], snapshot.sectionIdentifiers)
      expect(snapshot.itemIdentifiers.count == Set(snapshot.itemIdentifiers).count)
    }
    shown.screen.settle()
    expect(shown.letters == "cab", shown.letters)
  }

  @Test func `opening an item of a long outline looks at its children alone`() {
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append((0..<20_000).map { "row \($0)" })
    outline.append(["child 1", "child 2"], to: "row 10000")
    shown.source.apply(outline, to: "main", animatingDifferences: false)
    let before = shown.source.snapshot()
    outline.expand(["row 10000"])
    shown.source.apply(outline, to: "main", animatingDifferences: false)
    let after = shown.source.snapshot()
    expect(after.numberOfItems == 20_002, after.numberOfItems)
    expect(after.indexOfItem("child 1") == 10_001, after.indexOfItem("child 1"))
    expect(after.differenceEffort(from: before) < 100, after.differenceEffort(from: before))
  }

  @Test func `ten thousand levels are shown, opened and closed`() {
    let depth = 10_000
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["0"])
    for level in 1..<depth { outline.append(["\(level)"], to: "\(level - 1)") }
    outline.expand(outline.items)
    shown.source.apply(outline, to: "deep", animatingDifferences: false)
    shown.screen.settle()
    expect(shown.view.numberOfItems(inSection: 0) == depth)
    shown.view.scrollToItem(at: path(depth - 1), at: .bottom, animated: false)
    shown.screen.settle()
    expect(shown.cell("\(depth - 1)") != nil)
    expect(
      shown.source.outlineState(at: path(depth - 1))
        == OutlineState(level: depth - 1, isExpanded: true),
      OutlineState(level: depth - 1, isExpanded: true))
    expect(shown.source.toggleExpansion(at: path(0)))
    shown.screen.settle()
    expect(shown.letters == "0", shown.letters)
  }

  @Test func `handlers can refuse`() {
    show(expanded: ["n"])
    shown.source.sectionSnapshotHandlers.shouldExpandItem = { _ in false }
    shown.source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
    shown.source.sectionSnapshotHandlers.willExpandItem = { _ in Issue.record("not allowed") }
    shown.source.sectionSnapshotHandlers.willCollapseItem = { _ in Issue.record("not allowed") }
    expect(!shown.source.toggleExpansion(at: path(0)))
    expect(!shown.source.toggleExpansion(at: path(1)))
    expect(shown.letters == "fnw", shown.letters)
  }

  @Test func `what a handler applies is not lost`() {
    show()
    shown.source.sectionSnapshotHandlers.willExpandItem = { [unowned shown] _ in
      var changed = shown.source.snapshot(for: "food")
      changed.append(["z"])
      shown.source.apply(changed, to: "food")
    }
    expect(shown.source.toggleExpansion(at: path(0)))
    expect(shown.letters == "fapnz", shown.letters)
  }

  @Test func `an outline keeps what a flat snapshot does not know of`() {
    show(expanded: ["f"])
    var flat = shown.source.snapshot()
    flat.deleteItems(["a"])
    shown.source.apply(flat)
    expect(shown.source.snapshot(for: "food").items == ["f", "p", "q", "n", "w"])
    flat = shown.source.snapshot()
    flat.deleteItems(["f"])
    shown.source.apply(flat)
    // Its child is still shown, so that nobody knows whose it is: the outline is flat now.
    expect(shown.source.snapshot(for: "food").items == ["p", "n"])
    shown.screen.settle()
    expect(shown.letters == "pn", shown.letters)
  }

  @Test func `items that another section takes are gone from the outline`() {
    show(expanded: ["f"])
    var other = NSDiffableDataSourceSectionSnapshot<String>()
    other.append(["a", "x"])
    shown.source.apply(other, to: "more")
    shown.screen.settle()
    expect(shown.letters == "fpnax", shown.letters)
    expect(shown.source.snapshot(for: "food").items == ["f", "p", "q", "n", "w"])
  }

  @Test func `the async form returns when everything has arrived`() async {
    let source = shown.source
    let summary = await source.apply(outline(expanded: ["n"]), to: "food")
    expect(summary.inserted == ["f", "n", "w"], summary.inserted)
    expect(source.snapshot().letters == "fnw", source.snapshot().letters)
  }

  /// Nothing equals anything, itself included, and hashes are other ones each time.
  private nonisolated struct Restless: Hashable {
    static func == (a: Restless, b: Restless) -> Bool { false }
    func hash(into hasher: inout Hasher) { hasher.combine(UInt64.random(in: 0 ... .max)) }
  }

  @Test func `a section that does not equal itself is appended once, and takes the newest items`() {
    func check<Section: Hashable & Sendable>(_ sections: [Section]) {
      let screen = CollectionScreen(UICollectionViewFlowLayout())
      let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
      let source = UICollectionViewDiffableDataSource<Section, Int>(collectionView: screen.view) {
        $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
      }
      for round in 0..<4 {
        for (index, section) in sections.enumerated() {
          var outline = NSDiffableDataSourceSectionSnapshot<Int>()
          outline.append((0...round).map { index * 100 + $0 })
          source.apply(outline, to: section, animatingDifferences: round > 1)
        }
        screen.settle()
        let counts = [Int](repeating: round + 1, count: sections.count)
        expect(source.snapshot().itemCounts == counts, saying: "\(Section.self), round \(round)")
      }
      expect(screen.view.numberOfSections == sections.count)
    }
    Diagnostics.withHandler({ _ in }) {
      check([Double.nan])
      check([1, Double.nan, 2])
      check([Reading(name: "a", value: .nan), Reading(name: "b", value: .nan)])
      check([Restless()])
    }
  }

  @Test func `marks survive an outline that comes while they wait`() async {
    show(expanded: ["f"])
    let source = shown.source
    let cell = shown.cell("p")
    let before = cell?.configurations ?? 0
    let semaphore = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      var marked = source.snapshot()
      marked.reconfigureItems(["n", "p"])
      source.apply(marked)
      var open = source.snapshot(for: "food")
      open.expand(["n"])
      source.apply(open, to: "food")
      semaphore.signal()
    }
    semaphore.wait()
    await pendingWorkDone()
    expect(shown.letters == "fapnw" && cell?.configurations == before + 1)
  }
}
