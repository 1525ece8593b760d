import KumikoFoundation
import KumikoReporting
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct DataSourceApplyTests {
  @Test func `the first snapshot appears at once, the next ones as one update`() {
    let shown = DiffableScreen()
    var isDone = false
    shown.source.apply(snapshot("abc")) { isDone = true }
    expect(isDone)
    shown.screen.tick()
    expect(shown.letters == "abc", shown.letters)
    expect(!shown.screen.pipeline.isAnimating)

    isDone = false
    shown.source.apply(snapshot("cabx")) { isDone = true }
    expect(!isDone && shown.screen.pipeline.isAnimating)
    shown.screen.settle()
    expect(isDone && shown.letters == "cabx")
  }

  @Test func `what was applied before anything was shown is not asked for any more`() {
    let shown = DiffableScreen()
    var asked: [String] = []
    shown.insideProvider = { asked.append($0) }
    var told = 0
    shown.source.apply(snapshot("abc"))
    shown.source.apply(snapshot("xc")) { told += 1 }
    shown.source.apply(snapshot("xyc"), animatingDifferences: false) { told += 1 }
    expect(asked == [] && told == 2)
    shown.screen.tick()
    expect(asked == ["x", "y", "c"] && shown.letters == "xyc")
    expect(!shown.screen.pipeline.isAnimating)
  }

  @Test func `without animation a snapshot is there when apply returns`() {
    let shown = DiffableScreen()
    shown.show("abc")
    let cell = shown.cell("b")
    var isDone = false
    shown.source.apply(snapshot("bc"), animatingDifferences: false) { isDone = true }
    expect(isDone && shown.letters == "bc" && !shown.screen.pipeline.isAnimating)
    expect(shown.cell("b") === cell, shown.cell("b"), cell)
  }

  @Test func `a snapshot by reloading asks for every cell again`() {
    let shown = DiffableScreen()
    shown.show("abc")
    shown.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    var isDone = false
    shown.source.applySnapshotUsingReloadData(snapshot("abcd")) { isDone = true }
    expect(isDone)
    shown.screen.tick()
    expect(shown.letters == "abcd" && shown.view.indexPathsForSelectedItems == [])
  }

  @Test func `reloading ends what is moving, and completions come in order`() {
    let shown = DiffableScreen()
    shown.show("abc")
    var calls: [String] = []
    shown.source.apply(snapshot("cba")) { calls.append("moved") }
    shown.source.applySnapshotUsingReloadData(snapshot("xyz")) { calls.append("reloaded") }
    expect(calls == ["moved", "reloaded"], calls)
    shown.screen.settle()
    expect(calls == ["moved", "reloaded"] && shown.letters == "xyz")
  }

  @Test func `lookups answer for what is shown, and nil for what is not`() {
    let shown = DiffableScreen()
    shown.show([("one", "ab"), ("two", "c")])
    let source = shown.source
    expect(source.itemIdentifier(for: path(0, 1)) == "c")
    expect(source.itemIdentifier(for: path(2, 0)) == nil)
    expect(source.itemIdentifier(for: path(0, 2)) == nil)
    expect(source.itemIdentifier(for: IndexPath(indexes: [0])) == nil)
    expect(source.indexPath(for: "b") == path(1), source.indexPath(for: "b"), path(1))
    expect(source.indexPath(for: "z") == nil, source.indexPath(for: "z"))
    expect(source.sectionIdentifier(for: 1) == "two" && source.sectionIdentifier(for: 2) == nil)
    expect(source.index(for: "two") == 1 && source.index(for: "three") == nil)
  }

  @Test func `the snapshot that comes back has no marks`() {
    let shown = DiffableScreen()
    shown.show("abc")
    var marked = shown.source.snapshot()
    marked.reloadItems(["a"])
    marked.reconfigureItems(["b"])
    marked.reloadSections(["main"])
    shown.source.apply(marked)
    let back = shown.source.snapshot()
    expect(back.reloadedItemIdentifiers.isEmpty && back.reconfiguredItemIdentifiers.isEmpty)
    expect(back.reloadedSectionIdentifiers.isEmpty && back.letters == "abc")
  }

  @Test func `the async forms return when everything has arrived`() async {
    let shown = DiffableScreen()
    await shown.source.apply(snapshot("abc"))
    shown.screen.settle()
    let source = shown.source
    let task = Task { await source.apply(snapshot("bd")) }
    while source.snapshot().letters != "bd" { await Task.yield() }
    expect(source.indexPath(for: "d") == path(1), source.indexPath(for: "d"), path(1))
    shown.screen.settle()
    let summary = await task.value
    expect(summary.inserted == ["d"] && summary.deleted == ["a", "c"])
    expect(summary.oldSnapshot.letters == "abc" && summary.newSnapshot.letters == "bd")
    let reloaded = await source.applySnapshotUsingReloadData(snapshot("q"))
    expect(reloaded.isReload && reloaded.inserted == ["q"])
  }

  @Test func `a provider that returns nil is reported, and the others are shown`() {
    let shown = DiffableScreen()
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: shown.view) {
      view, path, item in
      guard item != 2 else { return nil }
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    let reports = ReportLog.reports("dataSource.nilCell") {
      var numbers = NSDiffableDataSourceSnapshot<Int, Int>()
      numbers.appendSections([0])
      numbers.appendItems([1, 2, 3])
      source.apply(numbers)
      shown.screen.tick()
    }
    expect(reports.count == 1, reports.count)
    expect(shown.view.visibleCells.count == 3, shown.view.visibleCells.count)
  }

  @Test func `a registration that is made inside of the provider is reported, and works`() {
    let shown = DiffableScreen()
    let source = UICollectionViewDiffableDataSource<String, String>(collectionView: shown.view) {
      let registration = UICollectionView.CellRegistration<CountingCell, String> { cell, _, item in
        cell.item = item
      }
      return $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    let reports = ReportLog.reports("collection.registrationInsideProvider") {
      source.apply(snapshot("abc"))
      shown.screen.tick()
    }
    expect(!reports.isEmpty && shown.letters == "abc")
  }

  @Test func `a list that is made by the provider of another one may have its own registrations`() {
    let shown = DiffableScreen()
    var inner: [DiffableScreen] = []
    shown.insideProvider = { letter in
      let screen = DiffableScreen()
      screen.show(letter + letter.uppercased())
      inner.append(screen)
    }
    let reports = ReportLog.reports("collection.registrationInsideProvider") { shown.show("ab") }
    expect(reports.isEmpty, reports)
    expect(inner.map(\.letters) == ["aA", "bB"], inner.map(\.letters))
  }

  @Test func `a million items that are applied again and again`() {
    let shown = DiffableScreen()
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
      cell, _, item in
      cell.tag = item
    }
    var requests = 0
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: shown.view) {
      requests += 1
      return $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var numbers = NSDiffableDataSourceSnapshot<Int, Int>()
    numbers.appendSections([0])
    numbers.appendItems(Array(0..<1_000_000))
    var told = 0
    for round in 0..<50 {
      numbers.insertItems([-1 - round], beforeItem: 500_000)
      numbers.moveItem(999_999 - round, beforeItem: round)
      source.apply(numbers, animatingDifferences: round % 2 == 0) { told += 1 }
    }
    shown.screen.settle()
    expect(told == 50 && requests < 1_000)
    expect(shown.view.numberOfItems(inSection: 0) == 1_000_050)
    expect(shown.view.visibleCells.map(\.tag).prefix(4) == [999_999, 0, 999_998, 1])
  }

  @Test func `a supplementary view comes from its provider, and its absence is reported`() {
    let shown = DiffableScreen()
    (shown.view.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize =
      CGSize(width: 320, height: 20)
    let registration = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in view.tag = 100 + path.section }
    let missing = ReportLog.reports("collection.noSupplementaryView") { shown.show("ab") }
    expect(missing.count == 1, missing.count)
    shown.source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: registration, for: path)
    }
    shown.source.applySnapshotUsingReloadData(snapshot("ab"))
    shown.screen.tick()
    let header = shown.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: path(0))
    expect(header?.tag == 100, header?.tag)
  }

  @Test func `nothing valid is lost where identifiers repeat`() {
    let shown = DiffableScreen()
    var counts: [Int] = []
    let reports = ReportLog.reports("snapshot.duplicateItems") {
      shown.show([("one", "abca"), ("two", "dbe")])
      counts = (0..<2).map { shown.view.numberOfItems(inSection: $0) }
    }
    expect(reports.count == 1, reports.count)
    // b moved to the second section, the second a was dropped.
    expect(counts == [2, 3] && shown.letters == "acdbe")
  }

  @Test func `data source, view and provider do not keep one another`() {
    weak var view: UICollectionView?
    weak var source: UICollectionViewDiffableDataSource<String, String>?
    weak var core: DiffableCore<String, String>?
    do {
      let shown = DiffableScreen()
      shown.source.reorderingHandlers.canReorderItem = { _ in true }
      shown.show("abc")
      shown.source.apply(snapshot("cxb")) { _ = shown.source }
      shown.screen.settle()
      (view, source, core) = (shown.view, shown.source, shown.source.core)
      expect(view != nil && source != nil)
    }
    expect(view == nil && source == nil && core == nil)
  }

  @Test func `the view does not keep a data source that nobody wants`() {
    let view = UICollectionView(
      frame: rect(0, 0, 100, 100), collectionViewLayout: UICollectionViewFlowLayout())
    weak var source: UICollectionViewDiffableDataSource<Int, Int>?
    do {
      let made = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in
        UICollectionViewCell()
      }
      source = made
    }
    expect(source == nil && view.dataSource == nil)
  }

  @Test func `a data source that the view does not ask any more changes only itself`() {
    let shown = DiffableScreen()
    shown.show("abc")
    let other = PlainSource([2], shown.view)
    shown.screen.settle()
    let reports = ReportLog.reports("collection.invalidUpdate") {
      shown.source.apply(snapshot("abcdef"))
      shown.screen.settle()
    }
    expect(reports.isEmpty && shown.view.visibleCells.count == 2)
    expect(shown.source.snapshot().letters == "abcdef", shown.source.snapshot().letters)
    shown.view.dataSource = shown.source
    shown.screen.settle()
    expect(shown.letters == "abcdef", shown.letters)
    _ = other
  }

  @Test(arguments: 0..<8)
  func `whatever snapshots follow one another, the screen shows the last`(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let shown = DiffableScreen(height: 640)
    for step in 0..<60 {
      let pool = "abcdefghijkl".shuffled(using: &generator)
      let sections = "PQR".shuffled(using: &generator).prefix(
        Int.random(in: 0...3, using: &generator))
      var rest = pool[...]
      let content = sections.map { section in
        let letters = rest.prefix(Int.random(in: 0...4, using: &generator))
        rest = rest.dropFirst(letters.count)
        return (String(section), String(letters))
      }
      var next = snapshot(content)
      let marked = next.itemIdentifiers.filter { _ in Bool.random(using: &generator) }
      if step % 3 == 0 { next.reloadItems(marked) } else { next.reconfigureItems(marked) }
      shown.source.apply(next, animatingDifferences: step % 4 != 0)
      for _ in 0..<Int.random(in: step == 0 ? 1...1 : 0...6, using: &generator) {
        shown.screen.tick()
      }
      expect(shown.letters == next.letters, saying: "seed \(seed), step \(step)")
    }
    shown.screen.settle()
    expect(shown.view.views.leaving.isEmpty, shown.view.views.leaving)
  }

  @Test func `everything asked for again while rows leave gives each row a cell of its own`() {
    let shown = DiffableScreen()
    shown.show("abcdefgh")
    shown.source.apply(snapshot("hgxy"))
    for _ in 0..<3 { shown.screen.tick() }
    expect(!shown.view.views.leaving.isEmpty, shown.view.views.leaving)
    shown.view.reloadData()
    shown.screen.settle()
    expect(shown.view.views.leaving.isEmpty, shown.view.views.leaving)
    expect(shown.letters == "hgxy", shown.letters)
    shown.show("abcdefghxy")
    expect(shown.letters == "abcdefghxy", shown.letters)
    let cells = shown.view.visibleCells.map(ObjectIdentifier.init)
    expect(Set(cells).count == 10, Set(cells).count)
  }
}
