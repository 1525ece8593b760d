import KumikoFoundation
import KumikoSnapshots
import KumikoTestSupport
import Observation
import Testing

@testable import KumikoCore

/// Lists that follow models.
@MainActor struct ListBindingTests {
  struct Mail: Identifiable, Equatable {
    let id: Int
    var isRead = false
  }

  @Observable final class Inbox {
    var mails = (0..<5).map { Mail(id: $0) }
    var other = 0
  }

  private let inbox = Inbox()
  private let screen = CollectionScreen(
    UICollectionViewCompositionalLayout(section: .grid(columns: 1, spacing: 0)))
  private let configured = Configured()
  private final class Configured { var mails: [Mail] = [] }

  private func makeSource() -> IdentifiedDataSource<Int, Mail> {
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Mail> {
      [configured] _, _, mail in configured.mails.append(mail)
    }
    return IdentifiedDataSource(collectionView: screen.view) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
  }

  private var shown: Int { screen.view.numberOfItems(inSection: 0) }

  @Test func `what a model has is there at once, and a change with the next frame, once`() {
    let source = makeSource()
    var built = 0
    source.bind { [inbox] () -> [Mail] in
      built += 1
      return inbox.mails
    }
    expect(shown == 5, shown)
    screen.tick()
    inbox.mails.removeFirst()
    inbox.mails.append(Mail(id: 9))
    inbox.mails.append(Mail(id: 10))
    screen.tick()
    expect(source.snapshot().itemIdentifiers == [1, 2, 3, 4, 9, 10])
    expect(shown == 6, shown)
    expect(built == 2, built)
    inbox.other += 1
    screen.settle()
    expect(built == 2, built)
  }

  @Test func `a value that changed is configured anew, alone and in place`() {
    let source = makeSource()
    source.bind { [inbox] in inbox.mails }
    screen.settle()
    let cell = screen.view.cellForItem(at: [0, 1])
    configured.mails = []
    inbox.mails[1].isRead = true
    screen.settle()
    expect(configured.mails == [Mail(id: 1, isRead: true)], configured.mails)
    expect(
      screen.view.cellForItem(at: [0, 1]) === cell, screen.view.cellForItem(at: [0, 1]), cell)
  }

  @Test func `a value that changed is found whatever was shown meanwhile`() {
    let source = makeSource()
    source.bind { [inbox] in inbox.mails }
    screen.settle()
    // By hand, against the binding.
    var other = source.content()
    other.remove([3])
    source.apply(other)
    screen.settle()
    inbox.mails[1].isRead = true
    screen.settle()
    expect(source.snapshot().itemIdentifiers == [0, 1, 2, 3, 4], source.snapshot().itemIdentifiers)
    expect(source.element(for: 1)?.isRead == true && source.element(for: 3)?.isRead == false)
    // A moment later it is known again.
    configured.mails = []
    inbox.mails[3].isRead = true
    screen.settle()
    expect(source.element(for: 3)?.isRead == true)
    inbox.mails.swapAt(0, 4)
    inbox.mails[2].isRead = true
    screen.settle()
    expect(source.snapshot().itemIdentifiers == [4, 1, 2, 3, 0], source.snapshot().itemIdentifiers)
    expect(source.element(for: 2)?.isRead == true)
    expect(source.content().elements == inbox.mails, source.content().elements, inbox.mails)
  }

  @Test func `an id that is there twice is shown once, also as values change`() {
    let source = makeSource()
    inbox.mails = [Mail(id: 1), Mail(id: 2), Mail(id: 1, isRead: true), Mail(id: 3)]
    source.bind { [inbox] in inbox.mails }
    screen.settle()
    expect(source.content().elements == [Mail(id: 1), Mail(id: 2), Mail(id: 3)])
    inbox.mails[3].isRead = true
    screen.settle()
    expect(source.content().elements == [Mail(id: 1), Mail(id: 2), Mail(id: 3, isRead: true)])
  }

  @Test func `changes move where asked to, and jump otherwise`() {
    for moves in [true, false] {
      let source = makeSource()
      source.bind(animatingDifferences: moves) { [inbox] in inbox.mails }
      screen.settle()
      inbox.mails.reverse()
      screen.tick()
      expect(screen.pipeline.isAnimating == moves, screen.pipeline.isAnimating, moves)
      screen.settle()
    }
  }

  @Test(arguments: [true, false])
  func `who is at the end stays there, where a list is to stick to it`(isOfValues: Bool) {
    let view = screen.view
    func end() -> CGFloat { view.contentSize.height - view.bounds.height }
    inbox.mails = (0..<100).map { Mail(id: $0) }
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let plain = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    let source = isOfValues ? makeSource() : nil
    if let source {
      source.bind(scrollPolicy: .stickToEnd) { [inbox] in inbox.mails }
    } else {
      plain.bind(scrollPolicy: .stickToEnd) { [inbox] in inbox.mails.map(\.id) }
    }
    screen.settle()
    view.contentOffset.y = end()
    screen.tick()
    inbox.mails.append(Mail(id: 200))
    screen.settle()
    expect(shown == 101 && view.contentOffset.y == end(), view.contentOffset.y, end())
    view.contentOffset.y = 500
    screen.tick()
    inbox.mails.append(Mail(id: 201))
    screen.settle()
    expect(shown == 102 && view.contentOffset.y == 500, view.contentOffset.y)
  }

  @Test func `a list shows at once what a model has, where somebody cannot wait for the frame`() {
    let source = makeSource()
    source.bind { [inbox] in inbox.mails }
    screen.settle()
    inbox.mails.append(Mail(id: 9))
    expect(source.indexPath(for: 9) == nil)
    screen.view.updatePropertiesIfNeeded()
    expect(source.indexPath(for: 9) == [0, 5], source.indexPath(for: 9))
  }

  @Test func `a list that waits shows at once afterwards what changed meanwhile`() {
    let source = makeSource()
    let binding = source.bind { [inbox] in inbox.mails }
    screen.settle()
    binding.isPaused = true
    inbox.mails.removeAll()
    screen.settle()
    expect(shown == 5, shown)
    binding.isPaused = false
    screen.settle()
    expect(shown == 0, shown)
    binding.end()
    inbox.mails.append(Mail(id: 1))
    screen.settle()
    expect(shown == 0, shown)
  }

  @Test func `a list says how long its content took to build, by the clock of its host`() {
    let clock = Stopwatch.now
    defer { Stopwatch.now = clock }
    var seconds = 0.0
    Stopwatch.now = { seconds }
    let source = makeSource()
    let binding = source.bind { [inbox] () -> [Mail] in
      seconds += 0.25
      return inbox.mails
    }
    expect(binding.buildingTime == .milliseconds(250), binding.buildingTime)
  }

  @Test func `a list in no window follows when it comes back`() {
    let source = makeSource()
    source.bind { [inbox] in inbox.mails }
    screen.settle()
    screen.view.removeFromSuperview()
    inbox.mails.removeLast(4)
    screen.settle()
    screen.window.addSubview(screen.view)
    screen.settle()
    expect(shown == 1, shown)
  }

  @Test func `a change on another thread is followed`() async {
    let source = makeSource()
    let model = SharedModel()
    source.bind { model.mails }
    screen.settle()
    await Task.detached { model.mails = [Mail(id: 1), Mail(id: 2)] }.value
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    screen.settle()
    expect(source.snapshot().itemIdentifiers == [1, 2], source.snapshot().itemIdentifiers)
  }

  @Test func `the last closure counts, and neither list nor source is kept by its model`() {
    weak var gone: IdentifiedDataSource<Int, Mail>?
    do {
      let source = makeSource()
      gone = source
      source.bind { [inbox] in inbox.mails }
      source.bind { [inbox] in inbox.mails.filter(\.isRead) }
      inbox.mails[3].isRead = true
      screen.settle()
      expect(source.snapshot().itemIdentifiers == [3], source.snapshot().itemIdentifiers)
    }
    expect(gone == nil, gone)
    inbox.mails = []
    screen.settle()
  }

  @Test func `tables, plain identifiers and sections follow, too`() {
    let table = UITableView(frame: screen.window.bounds, style: .plain)
    screen.window.addSubview(table)
    let rows = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    rows.bind { [inbox] in inbox.mails.map(\.id) }
    let sections = SectionedDataSource(collectionView: screen.view)
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Mail> { _, _, _ in }
    sections.bind { [inbox] in
      [
        CollectionSection(
          "read", items: inbox.mails.filter(\.isRead), cells: cells, layout: .list()),
        CollectionSection(
          "new", items: inbox.mails.filter { !$0.isRead }, cells: cells, layout: .list()),
      ]
    }
    screen.settle()
    expect(table.numberOfRows(inSection: 0) == 5, table.numberOfRows(inSection: 0))
    inbox.mails[0].isRead = true
    inbox.mails.removeLast()
    screen.settle()
    expect(table.numberOfRows(inSection: 0) == 4, table.numberOfRows(inSection: 0))
    expect(screen.view.numberOfItems(inSection: 0) == 1, screen.view.numberOfItems(inSection: 0))
    expect(screen.view.numberOfItems(inSection: 1) == 3, screen.view.numberOfItems(inSection: 1))
  }
}

@Observable private nonisolated final class SharedModel: @unchecked Sendable {
  var mails: [ListBindingTests.Mail] = []
}
