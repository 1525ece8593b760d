import KumikoFoundation
import KumikoSnapshots
import KumikoTestSupport
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
    expect(calls.numbers.sorted() == Array(0..<1_000), calls.numbers.sorted())
    expect(source.snapshot().itemIdentifiers == last.itemIdentifiers)
    expect(
      shown.view.visibleCells.compactMap { ($0 as? CountingCell)?.item }
        == Array(last.itemIdentifiers.prefix(shown.view.visibleCells.count)))
    expect(PendingWork.isEmpty)
  }

  @Test func `calls of one task are told in their order, on the main thread`() async {
    let shown = DiffableScreen()
    shown.show("abc")
    let source = shown.source
    let calls = CallLog()
    await Task.detached {
      for number in 0..<50 {
        source.apply(snapshot(number % 2 == 0 ? "cba" : "abc")) {
          expect(MainThread.isCurrent)
          calls.add(number)
        }
      }
    }.value
    await pendingWorkDone()
    shown.screen.settle()
    await pendingWorkDone()
    expect(calls.numbers == Array(0..<50), calls.numbers)
    expect(shown.letters == "abc", shown.letters)
  }

  @Test func `an update that arrives early does not overtake a former one`() {
    let shown = DiffableScreen()
    shown.show("abc")
    var calls: [Int] = []
    shown.source.apply(snapshot("cab")) { calls.append(1) }
    // Nothing changes, and nothing moves.
    shown.source.apply(snapshot("cab")) { calls.append(2) }
    expect(calls.isEmpty, calls)
    shown.screen.settle()
    expect(calls == [1, 2], calls)
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
    expect(summaries.isEmpty && PendingWork.count >= 1)
    expect(source.snapshot().letters == "abcdefghijklm", source.snapshot().letters)
    await pendingWorkDone()
    shown.screen.settle()
    expect(summaries.count == 1 && summaries.first?.insertedCount == 10)
    expect(calls.numbers == Array(0..<10), calls.numbers)
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
    expect(shown.letters == "bc", shown.letters)
    expect(shown.cell("b")?.configurations == before.map { $0 + 1 })
  }

  @Test func `a second update starts from what is on the screen`() {
    let shown = DiffableScreen()
    shown.show("abc")
    shown.source.apply(snapshot("cba"))
    for _ in 0..<5 { shown.screen.tick() }
    let cell = shown.cell("a")
    let before = cell?.presentedState.center.y ?? 0
    expect(before > 22 && before < 110)
    shown.source.apply(snapshot("abc"))
    expect(shown.cell("a") === cell, shown.cell("a"), cell)
    expect(abs((cell?.presentedState.center.y ?? 0) - before) < 1)
    shown.screen.settle()
    expect(cell?.center.y == 22, cell?.center.y)
  }

  private func numbers(
    _ range: Range<Int>
  ) -> NSDiffableDataSourceSnapshot<String, String> {
    var result = NSDiffableDataSourceSnapshot<String, String>()
    result.appendSections(["main"])
    result.appendItems(range.map(String.init))
    return result
  }

  /// Applies from another thread, and has the main thread take that up.
  private func applyElsewhere(
    _ snapshot: NSDiffableDataSourceSnapshot<String, String>,
    to source: UICollectionViewDiffableDataSource<String, String>, _ done: @escaping () -> Void
  ) async {
    nonisolated(unsafe) let done = done
    let semaphore = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      source.apply(snapshot) { done() }
      DispatchQueue.main.async { semaphore.signal() }
    }
    await withCheckedContinuation { go in
      DispatchQueue.global().async {
        semaphore.wait()
        go.resume()
      }
    }
  }

  @Test func `a large difference that was applied elsewhere is worked out elsewhere`() async {
    let shown = DiffableScreen()
    let source = shown.source
    source.apply(numbers(0..<20_000)) {}
    shown.screen.settle()
    var calls: [Int] = []
    await applyElsewhere(numbers(5..<20_005), to: source) { calls.append(1) }
    expect(source.snapshot().itemIdentifiers.first == "5", source.snapshot().itemIdentifiers.first)
    await pendingWorkDone()
    shown.screen.settle()
    expect(source.itemIdentifier(for: path(0)) == "5")
    expect(calls == [1] && shown.view.numberOfItems(inSection: 0) == 20_000)
  }

  @Test func `what is applied on the main thread is there at once, whatever its length`() {
    let shown = DiffableScreen()
    let source = shown.source
    source.apply(numbers(0..<20_000)) {}
    shown.screen.settle()
    for (length, isAnimated) in [(20_001, true), (30_002, false)] {
      source.apply(numbers(0..<length), animatingDifferences: isAnimated)
      expect(shown.view.numberOfItems(inSection: 0) == length)
      shown.view.scrollToItem(at: path(length - 1), at: .bottom, animated: false)
      shown.screen.settle()
      expect(shown.letters.hasSuffix("\(length - 1)"), shown.letters)
    }
  }

  @Test func `a call on the main thread takes over what another thread is working out`() async {
    let shown = DiffableScreen()
    let source = shown.source
    source.apply(numbers(0..<20_000)) {}
    shown.screen.settle()
    var calls: [Int] = []
    await applyElsewhere(numbers(5..<20_005), to: source) { calls.append(1) }
    // What is made from it is not lost.
    var edited = source.snapshot()
    edited.insertItems(["new"], beforeItem: "5")
    source.apply(edited) { calls.append(2) }
    expect(source.itemIdentifier(for: path(0)) == "new" && source.indexPath(for: "5") == path(1))
    expect(shown.view.numberOfItems(inSection: 0) == 20_001, shown.view.numberOfItems(inSection: 0))
    shown.screen.settle()
    await pendingWorkDone()
    shown.screen.settle()
    expect(calls == [1, 2] && source.itemIdentifier(for: path(0)) == "new")
  }

  @Test func `what is asked of items that are on their way is done when they are there`() async {
    let shown = DiffableScreen()
    shown.show("abc")
    var isApplied = false
    shown.insideProvider = { _ in
      guard !isApplied else { return }
      isApplied = true
      // A list that is being laid out cannot change now.
      shown.source.apply(self.numbers(0..<500), animatingDifferences: false)
      shown.view.scrollToItem(at: path(499), at: .bottom, animated: false)
      shown.view.selectItem(at: path(498), animated: false, scrollPosition: [])
    }
    let reports = ReportLog.reports("collection.itemMissing") {
      shown.view.reloadData()
      shown.screen.tick()
    }
    expect(reports.isEmpty, reports)
    await pendingWorkDone()
    shown.screen.settle()
    expect(shown.letters.hasSuffix("499"), shown.letters)
    expect(shown.view.indexPathsForSelectedItems == [path(498)])
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
    expect(shown.source.itemIdentifier(for: path(0)) == "1")
    expect(numbers.differenceEffort(from: shown.source.snapshot()) < 100)
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
    expect(isDone && shown.view.dataSource == nil)
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
    expect(source == nil && !isDone)
    screen?.settle()
    expect(isDone)
  }

  @Test func `what moved on a window that is gone holds nobody up`() {
    let shown = DiffableScreen()
    shown.show("abc")
    var calls: [Int] = []
    // What follows does not move the cells again.
    shown.source.apply(snapshot("cba")) { calls.append(1) }
    shown.view.removeFromSuperview()
    shown.source.apply(snapshot("cbad")) { calls.append(2) }
    expect(calls == [1, 2], calls)
  }
}
