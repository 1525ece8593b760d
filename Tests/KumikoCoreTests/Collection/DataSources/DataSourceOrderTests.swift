import KumikoFoundation
import KumikoSnapshots
import Synchronization
import Testing

@testable import KumikoCore

/// Who was told, from any thread.
private nonisolated final class CallLog: Sendable {
  private let log = Mutex<[Int]>([])
  var numbers: [Int] { log.withLock { $0 } }
  func add(_ number: Int) { log.withLock { $0.append(number) } }
}

private nonisolated func applyMany(
  to source: UICollectionViewDiffableDataSource<String, String>, from first: Int, _ calls: CallLog
) {
  let numbers = first..<first + 125
  let snapshots = numbers.map { number in
    var next = NSDiffableDataSourceSnapshot<String, String>()
    next.appendSections(["main"])
    next.appendItems((0..<20).map { "\(number + $0)" })
    return next
  }
  // Back to back, so that the tasks meet.
  for (number, next) in zip(numbers, snapshots) {
    source.apply(next, animatingDifferences: number % 2 == 0) { calls.add(number) }
  }
}

/// An identifier that calls out from where it is hashed, compared and let go of.
private nonisolated final class Tag: Hashable {
  nonisolated(unsafe) static var called: (() -> Void)?
  let number: Int

  init(_ number: Int) { self.number = number }
  deinit { Self.called?() }

  static func == (first: Tag, second: Tag) -> Bool {
    called?()
    return first.number == second.number
  }

  func hash(into hasher: inout Hasher) {
    Self.called?()
    hasher.combine(number)
  }

  static func snapshot(_ numbers: [Int]) -> NSDiffableDataSourceSnapshot<Int, Tag> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Tag>()
    snapshot.appendSections([0])
    snapshot.appendItems(numbers.map { Tag($0) })
    return snapshot
  }
}

@MainActor struct DataSourceOrderTests {
  @Test func `a thousand applies from eight tasks end in the last state, each told once`() async {
    let shown = DiffableScreen()
    let source = shown.source
    let calls = CallLog()
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask { applyMany(to: source, from: task * 125, calls) }
      }
    }
    let last = source.snapshot()
    await pendingWorkDone()
    shown.screen.settle()
    await pendingWorkDone()
    #expect(calls.numbers.sorted() == Array(0..<1_000))
    #expect(source.snapshot().itemIdentifiers == last.itemIdentifiers)
    #expect(
      shown.view.visibleCells.compactMap { ($0 as? CountingCell)?.item }
        == Array(last.itemIdentifiers.prefix(shown.view.visibleCells.count)))
    #expect(PendingWork.isEmpty)
  }

  @Test func `calls of one task are told in their order, on the main thread`() async {
    let shown = DiffableScreen()
    shown.show("abc")
    let source = shown.source
    let calls = CallLog()
    await Task.detached {
      for number in 0..<50 {
        source.apply(snapshot(number % 2 == 0 ? "cba" : "abc")) {
          #expect(MainThread.isCurrent)
          calls.add(number)
        }
      }
    }.value
    await pendingWorkDone()
    shown.screen.settle()
    await pendingWorkDone()
    #expect(calls.numbers == Array(0..<50))
    #expect(shown.letters == "abc")
  }

  @Test func `an update that arrives early does not overtake a former one`() {
    let shown = DiffableScreen()
    shown.show("abc")
    var calls: [Int] = []
    shown.source.apply(snapshot("cab")) { calls.append(1) }
    // Nothing changes, and nothing moves.
    shown.source.apply(snapshot("cab")) { calls.append(2) }
    #expect(calls.isEmpty)
    shown.screen.settle()
    #expect(calls == [1, 2])
  }

  @Test func `calls that wait become one update`() async {
    let shown = DiffableScreen()
    shown.show("abc")
    let source = shown.source
    var summaries: [UpdateSummary<String, String>] = []
    source.updateHandler = { summaries.append($0) }
    let calls = CallLog()
    await withCheckedContinuation { continuation in
      // The main thread is busy here, so the calls pile up.
      let semaphore = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        for number in 0..<10 {
          source.apply(snapshot("abc" + String("defghijklm".prefix(number + 1)))) {
            calls.add(number)
          }
        }
        semaphore.signal()
      }
      semaphore.wait()
      continuation.resume()
    }
    #expect(summaries.isEmpty && PendingWork.count >= 1)
    #expect(source.snapshot().letters == "abcdefghijklm")
    await pendingWorkDone()
    shown.screen.settle()
    #expect(summaries.count == 1 && summaries.first?.insertedCount == 10)
    #expect(calls.numbers == Array(0..<10))
  }

  @Test func `marks of calls that became one are all carried out`() async {
    let shown = DiffableScreen()
    shown.show("abc")
    let source = shown.source
    let before = shown.cell("b")?.configurations
    let semaphore = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      var first = source.snapshot()
      first.reconfigureItems(["b"])
      source.apply(first)
      var second = source.snapshot()
      second.deleteItems(["a"])
      source.apply(second)
      semaphore.signal()
    }
    semaphore.wait()
    await pendingWorkDone()
    shown.screen.settle()
    #expect(shown.letters == "bc")
    #expect(shown.cell("b")?.configurations == before.map { $0 + 1 })
  }

  @Test func `apply inside of a cell provider takes effect after it`() async {
    let shown = DiffableScreen()
    var hasApplied = false
    shown.insideProvider = { [unowned shown] item in
      guard item == "b", !hasApplied else { return }
      hasApplied = true
      shown.source.apply(snapshot("bx"))
      #expect(shown.source.itemIdentifier(for: path(0)) == "a")
      #expect(shown.source.snapshot().letters == "bx")
    }
    shown.show("abc")
    #expect(hasApplied)
    await pendingWorkDone()
    shown.screen.settle()
    #expect(shown.letters == "bx")
  }

  @Test func `apply inside of the provider of an update takes effect after it`() async {
    let shown = DiffableScreen()
    shown.show("abc")
    var calls: [String] = []
    shown.insideProvider = { [unowned shown] item in
      guard item == "d" else { return }
      shown.source.apply(snapshot("dcba")) { calls.append("inner") }
    }
    shown.source.apply(snapshot("abcd")) { calls.append("outer") }
    #expect(shown.letters == "abcd")
    await pendingWorkDone()
    shown.screen.settle()
    await pendingWorkDone()
    #expect(shown.letters == "dcba" && calls == ["outer", "inner"])
  }

  @Test func `a provider that always applies does not hold up the main actor`() async {
    let shown = DiffableScreen()
    shown.show("abc")
    var rounds = 0
    shown.insideProvider = { [unowned shown] _ in
      rounds += 1
      guard rounds < 200 else { return }
      shown.source.applySnapshotUsingReloadData(snapshot(rounds % 2 == 0 ? "abc" : "cba"))
    }
    shown.source.apply(snapshot("abcd")) {}
    for _ in 0..<300 {
      await pendingWorkDone()
      shown.screen.tick()
    }
    #expect(rounds >= 200 && shown.view.visibleCells.count == 3)
  }

  @Test func `apply inside of a completion takes effect at once, and is told later`() async {
    let shown = DiffableScreen()
    shown.show("abc")
    var calls: [Int] = []
    func next(_ number: Int) {
      shown.source.apply(
        snapshot(number % 2 == 0 ? "abc" : "cba"), animatingDifferences: false
      ) {
        calls.append(number)
        if number < 500 { next(number + 1) }
      }
    }
    next(0)
    // The main actor was free in between: not all of them were made in one go.
    #expect(calls.count == 1)
    await pendingWorkDone()
    #expect(calls == Array(0...500) && shown.letters == "abc")
  }

  @Test func `apply inside of an animation block and of a batch is safe`() async {
    let shown = DiffableScreen()
    shown.show("abc")
    UIView.animate(withDuration: 0.1) { shown.source.apply(snapshot("bca")) }
    shown.screen.settle()
    #expect(shown.letters == "bca")
    shown.view.performBatchUpdates({
      shown.source.apply(snapshot("abcd"))
      #expect(shown.source.itemIdentifier(for: path(0)) == "b")
    })
    await pendingWorkDone()
    shown.screen.settle()
    #expect(shown.letters == "abcd")
  }

  @Test func `apply from where identifiers are hashed, compared and let go of is safe`() async {
    let screen = CollectionScreen(UICollectionViewFlowLayout())
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Tag> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Tag>(collectionView: screen.view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    let show = { (numbers: [Int]) in source.apply(Tag.snapshot(numbers)) }
    show([1, 2, 3])
    screen.settle()
    var (calls, told, isInside) = (0, 0, false)
    Tag.called = {
      guard !isInside, calls < 200 else { return }
      (isInside, calls) = (true, calls + 1)
      source.apply(Tag.snapshot([calls % 5, 7, 8]), animatingDifferences: calls % 2 == 0) {
        told += 1
      }
      isInside = false
    }
    for round in 0..<4 {
      show([4, 3, round + 10])
      screen.tick()
    }
    #expect(calls > 20)
    Tag.called = nil
    show([5, 1])
    await pendingWorkDone()
    screen.settle()
    #expect(source.snapshot().itemIdentifiers.map(\.number) == [5, 1])
    #expect(screen.view.numberOfItems(inSection: 0) == 2)
    #expect(told == calls)
  }

  @Test func `outlines that are applied while another one's identifiers are compared are not lost`()
    async
  {
    let screen = CollectionScreen(UICollectionViewFlowLayout())
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Tag> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Tag>(collectionView: screen.view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    let tags = (0..<12).map { Tag($0) }
    func outline(_ numbers: [Int]) -> NSDiffableDataSourceSectionSnapshot<Tag> {
      var outline = NSDiffableDataSourceSectionSnapshot<Tag>()
      outline.append(numbers.map { tags[$0] })
      return outline
    }
    func show(_ outline: NSDiffableDataSourceSectionSnapshot<Tag>) { source.apply(outline, to: 0) }
    show(outline([1, 2, 3]))
    screen.settle()
    let inner = (0..<5).map { outline([$0, 7, 8]) }
    let outer = (0..<8).map { outline([4, 3, $0 % 3 + 9]) }
    var (calls, told, isInside) = (0, 0, false)
    Tag.called = {
      guard !isInside, calls < 200 else { return }
      (isInside, calls) = (true, calls + 1)
      source.apply(inner[calls % 5], to: 1 + calls % 2, animatingDifferences: false) { told += 1 }
      isInside = false
    }
    for next in outer {
      show(next)
      screen.tick()
    }
    #expect(calls > 20)
    Tag.called = nil
    await pendingWorkDone()
    screen.settle()
    #expect(told == calls)
    #expect(source.snapshot(for: 0).items.map(\.number) == [4, 3, 10])
  }

  @Test func `a second update starts from what is on the screen`() {
    let shown = DiffableScreen()
    shown.show("abc")
    shown.source.apply(snapshot("cba"))
    for _ in 0..<5 { shown.screen.tick() }
    let cell = shown.cell("a")
    let before = cell?.presentedState.center.y ?? 0
    #expect(before > 22 && before < 110)
    shown.source.apply(snapshot("abc"))
    #expect(shown.cell("a") === cell)
    #expect(abs((cell?.presentedState.center.y ?? 0) - before) < 1)
    shown.screen.settle()
    #expect(cell?.center.y == 22)
  }

  @Test func `a large difference is worked out elsewhere, and what comes meanwhile waits`() async {
    let shown = DiffableScreen()
    func numbers(_ range: Range<Int>) -> NSDiffableDataSourceSnapshot<String, String> {
      var result = NSDiffableDataSourceSnapshot<String, String>()
      result.appendSections(["main"])
      result.appendItems(range.map(String.init))
      return result
    }
    let source = shown.source
    source.apply(numbers(0..<20_000)) {}
    shown.screen.settle()
    var calls: [Int] = []
    source.apply(numbers(5..<20_005)) { calls.append(1) }
    #expect(source.itemIdentifier(for: path(0)) == "0")
    #expect(source.snapshot().itemIdentifiers.first == "5")
    #expect(!PendingWork.isEmpty)
    // What is made from it is not lost.
    var edited = source.snapshot()
    edited.insertItems(["new"], beforeItem: "5")
    source.apply(edited) { calls.append(2) }
    shown.screen.tick()
    await pendingWorkDone()
    shown.screen.settle()
    #expect(source.itemIdentifier(for: path(0)) == "new" && source.indexPath(for: "5") == path(1))
    #expect(calls == [1, 2] && shown.view.numberOfItems(inSection: 0) == 20_001)
  }

  @Test func `a few edits of many items take effect at once`() {
    let shown = DiffableScreen()
    var numbers = NSDiffableDataSourceSnapshot<String, String>()
    numbers.appendSections(["main"])
    numbers.appendItems((0..<100_000).map(String.init))
    shown.source.apply(numbers)
    shown.screen.settle()
    numbers.deleteItems(["0"])
    shown.source.apply(numbers, animatingDifferences: false)
    #expect(shown.source.itemIdentifier(for: path(0)) == "1")
    #expect(numbers.differenceEffort(from: shown.source.snapshot()) < 100)
  }

  @Test func `a data source that is let go of while an update waits is told of it`() async {
    let shown = DiffableScreen()
    var isDone = false
    do {
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: shown.view) {
        view, path, _ in
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
      func numbers(_ range: Range<Int>) -> NSDiffableDataSourceSnapshot<Int, Int> {
        var result = NSDiffableDataSourceSnapshot<Int, Int>()
        result.appendSections([0])
        result.appendItems(Array(range))
        return result
      }
      source.apply(numbers(0..<20_000)) {}
      shown.screen.settle()
      source.apply(numbers(1..<20_002), animatingDifferences: false) { isDone = true }
    }
    await pendingWorkDone()
    #expect(isDone && shown.view.dataSource == nil)
  }

  @Test func `a data source that is let go of while its cells move does not leave anyone waiting`()
  {
    var shown: DiffableScreen? = DiffableScreen()
    shown?.show("abc")
    let screen = shown?.screen
    var isDone = false
    shown?.source.apply(snapshot("cba")) { isDone = true }
    weak let source = shown?.source
    shown = nil
    #expect(source == nil && !isDone)
    screen?.settle()
    #expect(isDone)
  }

  @Test func `what moved on a window that is gone holds nobody up`() {
    let shown = DiffableScreen()
    shown.show("abc")
    var calls: [Int] = []
    // What follows does not move the cells again.
    shown.source.apply(snapshot("cba")) { calls.append(1) }
    shown.view.removeFromSuperview()
    shown.source.apply(snapshot("cbad")) { calls.append(2) }
    #expect(calls == [1, 2])
  }
}
