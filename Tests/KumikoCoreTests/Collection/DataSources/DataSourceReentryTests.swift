import KumikoFoundation
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

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

/// Calls of `apply` from where the data source itself calls.
@MainActor struct DataSourceReentryTests {
  @Test func `apply inside of a cell provider takes effect after it`() async {
    let shown = DiffableScreen()
    var hasApplied = false
    shown.insideProvider = { [unowned shown] item in
      guard item == "b", !hasApplied else { return }
      hasApplied = true
      shown.source.apply(snapshot("bx"))
      expect(shown.source.itemIdentifier(for: path(0)) == "a")
      expect(shown.source.snapshot().letters == "bx", shown.source.snapshot().letters)
    }
    shown.show("abc")
    expect(hasApplied)
    await pendingWorkDone()
    shown.screen.settle()
    expect(shown.letters == "bx", shown.letters)
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
    expect(shown.letters == "abcd", shown.letters)
    await pendingWorkDone()
    shown.screen.settle()
    await pendingWorkDone()
    expect(shown.letters == "dcba" && calls == ["outer", "inner"])
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
    expect(rounds >= 200 && shown.view.visibleCells.count == 3)
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
    expect(calls.count == 1, calls.count)
    await pendingWorkDone()
    expect(calls == Array(0...500) && shown.letters == "abc")
  }

  @Test func `apply inside of an animation block and of a batch is safe`() async {
    let shown = DiffableScreen()
    shown.show("abc")
    UIView.animate(withDuration: 0.1) { shown.source.apply(snapshot("bca")) }
    shown.screen.settle()
    expect(shown.letters == "bca", shown.letters)
    shown.view.performBatchUpdates({
      shown.source.apply(snapshot("abcd"))
      expect(shown.source.itemIdentifier(for: path(0)) == "b")
    })
    await pendingWorkDone()
    shown.screen.settle()
    expect(shown.letters == "abcd", shown.letters)
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
    expect(calls > 20, calls)
    Tag.called = nil
    show([5, 1])
    await pendingWorkDone()
    screen.settle()
    expect(source.snapshot().itemIdentifiers.map(\.number) == [5, 1])
    expect(screen.view.numberOfItems(inSection: 0) == 2, screen.view.numberOfItems(inSection: 0))
    expect(told == calls, told, calls)
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
    expect(calls > 20, calls)
    Tag.called = nil
    await pendingWorkDone()
    screen.settle()
    expect(told == calls, told, calls)
    expect(source.snapshot(for: 0).items.map(\.number) == [4, 3, 10])
  }
}
