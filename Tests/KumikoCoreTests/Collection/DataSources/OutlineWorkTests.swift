import KumikoFoundation
import KumikoSnapshots
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoCore

/// How often identifiers are asked for their hash, and whether they equal others.
private nonisolated final class Questions: Sendable {
  private let count = Atomic(0)

  func ask() { count.add(1, ordering: .relaxed) }

  /// How many there were in a piece of work.
  func during(_ work: () -> Void) -> Int {
    let before = count.load(ordering: .relaxed)
    work()
    return count.load(ordering: .relaxed) - before
  }
}

private nonisolated struct Node: Hashable, Sendable {
  let number: Int
  let questions: Questions

  static func == (left: Node, right: Node) -> Bool {
    left.questions.ask()
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) {
    questions.ask()
    hasher.combine(number)
  }
}

/// A list of three parents, the second of which has children.
private final class OutlineScreen {
  let questions = Questions()
  private let screen: CollectionScreen
  let source: UICollectionViewDiffableDataSource<Int, Node>
  private var outline = NSDiffableDataSourceSectionSnapshot<Node>()

  init(children: Int, isOpen: Bool) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 44)
    screen = CollectionScreen(layout)
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Node> { _, _, _ in }
    source = UICollectionViewDiffableDataSource(collectionView: screen.view) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    screen.tick()
    outline.append((-3 ... -1).map { Node(number: $0, questions: questions) })
    outline.append((0..<children).map { Node(number: $0, questions: questions) }, to: parent)
    if isOpen { outline.expand([parent]) }
    apply()
    screen.settle()
  }

  private var parent: Node { Node(number: -2, questions: questions) }

  private func apply() { source.apply(outline, to: 0, animatingDifferences: true) }

  /// The questions that are asked until the first frame is there.
  func questions(toOpen: Bool) -> Int {
    if toOpen { outline.expand([parent]) } else { outline.collapse([parent]) }
    let count = questions.during {
      apply()
      screen.tick()
    }
    screen.settle()
    return count
  }

  var shown: [Int] { source.snapshot().itemIdentifiers.map(\.number) }
}

/// What an outline costs that opens and closes, counted by the questions about its identifiers.
@MainActor struct OutlineWorkTests {
  @Test func `closing asks no child for anything, however many there are`() {
    let counts = [100, 10_000].map { children in
      let screen = OutlineScreen(children: children, isOpen: true)
      let count = screen.questions(toOpen: false)
      expect(screen.shown == [-3, -2, -1], screen.shown)
      return count
    }
    expect(counts[0] == counts[1] && counts[0] < 60, counts)
  }

  @Test func `opening looks each child up a few times`() {
    let few = OutlineScreen(children: 100, isOpen: false)
    let many = OutlineScreen(children: 10_000, isOpen: false)
    // The first time their hashes are taken.
    let first = (few.questions(toOpen: true), many.questions(toOpen: true))
    expect(many.shown == [-3, -2] + Array(0..<10_000) + [-1], many.shown.count)
    expect(first.1 - first.0 <= 9_900 * 4, first)
    _ = (few.questions(toOpen: false), many.questions(toOpen: false))
    let again = (few.questions(toOpen: true), many.questions(toOpen: true))
    expect(again.1 - again.0 <= 9_900 * 3, again)
  }

  @Test func `another outline costs nothing while one opens`() {
    func count(_ others: Int) -> Int {
      let screen = OutlineScreen(children: 50, isOpen: false)
      var other = NSDiffableDataSourceSectionSnapshot<Node>()
      other.append((1_000..<1_000 + others).map { Node(number: $0, questions: screen.questions) })
      screen.source.apply(other, to: 1, animatingDifferences: false)
      return screen.questions(toOpen: true)
    }
    let (few, many) = (count(20), count(5_000))
    expect(few == many, few, many)
  }
}
