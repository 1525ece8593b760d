import KumikoFoundation
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct DataSourceReorderTests {
  typealias Transaction = NSDiffableDataSourceTransaction<String, String>
  let shown = DiffableScreen()

  init() { shown.show([("one", "abc"), ("two", "de")]) }

  @Test func `items can be moved where the handler says so`() {
    func canMove(_ path: IndexPath) -> Bool {
      shown.source.collectionView(shown.view, canMoveItemAt: path)
    }
    expect(!canMove(path(0)))
    shown.source.reorderingHandlers.canReorderItem = { $0 != "b" }
    expect(canMove(path(0)) && !canMove(path(1)) && !canMove(path(7)))
  }

  @Test func `a move within a section is a transaction with one move`() {
    var seen: [String] = []
    var transaction: Transaction?
    shown.source.reorderingHandlers.willReorder = { [unowned shown] _ in
      seen.append("will \(shown.source.snapshot().letters)")
    }
    shown.source.reorderingHandlers.didReorder = { [unowned shown] done in
      seen.append("did \(shown.source.snapshot().letters)")
      transaction = done
    }
    shown.source.collectionView(shown.view, moveItemAt: path(0), to: path(2))
    expect(seen == ["will abcde", "did bcade"], seen)
    expect(transaction?.initialSnapshot.letters == "abcde", transaction?.initialSnapshot.letters)
    expect(transaction?.finalSnapshot.letters == "bcade", transaction?.finalSnapshot.letters)
    expect(transaction?.difference.inferringMoves().count == 2)
    expect(transaction?.sectionTransactions.map(\.sectionIdentifier) == ["one"])
    expect(shown.source.indexPath(for: "a") == path(2), shown.source.indexPath(for: "a"), path(2))
  }

  @Test func `a move between sections lists the last section first`() {
    var transaction: Transaction?
    shown.source.reorderingHandlers.didReorder = { transaction = $0 }
    shown.source.collectionView(shown.view, moveItemAt: path(1), to: path(1, 1))
    expect(shown.source.snapshot().itemIdentifiers(inSection: "two") == ["d", "b", "e"])
    expect(transaction?.sectionTransactions.map(\.sectionIdentifier) == ["two", "one"])
    shown.source.collectionView(shown.view, moveItemAt: path(0, 1), to: path(2, 0))
    expect(shown.source.snapshot().letters == "acdbe", shown.source.snapshot().letters)
    expect(shown.source.snapshot().itemIdentifiers(inSection: "one") == ["a", "c", "d"])
  }

  @Test func `an item that has children takes them along, and stays expanded`() {
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["f", "n", "k"])
    outline.append(["1", "2"], to: "f")
    outline.expand(["f"])
    let shown = DiffableScreen()
    shown.source.apply(outline, to: "tree")
    shown.screen.settle()
    shown.source.reorderingHandlers.canReorderItem = { _ in true }
    var transaction: Transaction?
    shown.source.reorderingHandlers.didReorder = { transaction = $0 }
    expect(shown.view.beginInteractiveMovementForItem(at: path(0)))
    shown.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 3 * 44 + 22))
    shown.view.endInteractiveMovement()
    shown.screen.settle()
    expect(shown.letters == "nf12k" && transaction?.finalSnapshot.letters == "nf12k")
    expect(shown.source.snapshot(for: "tree").isExpanded("f"))
    expect(shown.source.toggleExpansion(at: path(1)))
    shown.screen.settle()
    expect(shown.letters == "nfk", shown.letters)
  }
}

@MainActor struct InteractiveMovementTests {
  let shown = DiffableScreen()
  let transactions = Box()

  final class Box { var seen: [String] = [] }

  init() {
    shown.show([("one", "abc"), ("two", "de")])
    shown.source.reorderingHandlers.canReorderItem = { $0 != "e" }
    shown.source.reorderingHandlers.didReorder = { [transactions] in
      transactions.seen.append($0.finalSnapshot.letters)
    }
  }

  /// Holds the item in the middle of a row.
  private func hold(atRow row: Int) {
    shown.view.updateInteractiveMovementTargetPosition(
      CGPoint(x: 160, y: CGFloat(row) * 44 + 22))
  }

  @Test func `what may not be moved is not taken up`() {
    expect(!shown.view.beginInteractiveMovementForItem(at: path(1, 1)))
    expect(!shown.view.beginInteractiveMovementForItem(at: path(5, 0)))
    expect(shown.view.reordering.movement == nil, shown.view.reordering.movement)
    // Without a beginning there is nothing to drag.
    hold(atRow: 2)
    shown.view.endInteractiveMovement()
    expect(shown.letters == "abcde" && transactions.seen.isEmpty)
  }

  @Test func `the others move aside while the item is dragged`() {
    let cell = shown.cell("a")
    expect(shown.view.beginInteractiveMovementForItem(at: path(0)))
    shown.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 100))
    expect(shown.letters == "bcade" && cell?.center == CGPoint(x: 150, y: 100))
    expect(shown.view.subviews.last { $0 is UICollectionViewCell } === cell, cell)
    // The data does not know yet.
    expect(shown.source.snapshot().letters == "abcde" && transactions.seen.isEmpty)
    shown.screen.settle()
    expect(cell?.center == CGPoint(x: 150, y: 100) && shown.cell("b")?.frame.minY == 44)
  }

  @Test func `dropping tells the data source once, and the item settles`() {
    let cell = shown.cell("a")
    expect(shown.view.beginInteractiveMovementForItem(at: path(0)))
    for row in [1, 2, 1, 2] { hold(atRow: row) }
    shown.view.endInteractiveMovement()
    expect(transactions.seen == ["bcade"] && shown.source.snapshot().letters == "bcade")
    shown.screen.settle()
    expect(shown.letters == "bcade" && shown.cell("a") === cell && cell?.frame.minY == 88)
    expect(cell?.zIndex == 0, cell?.zIndex)
  }

  @Test func `an item can be dragged into another section`() {
    expect(shown.view.beginInteractiveMovementForItem(at: path(1)))
    hold(atRow: 4)
    expect(shown.view.numberOfItems(inSection: 0) == 2, shown.view.numberOfItems(inSection: 0))
    expect(shown.view.numberOfItems(inSection: 1) == 3, shown.view.numberOfItems(inSection: 1))
    shown.view.endInteractiveMovement()
    shown.screen.settle()
    expect(shown.letters == "acdbe" && transactions.seen == ["acdbe"])
    expect(shown.source.indexPath(for: "b") == path(1, 1))
  }

  @Test func `cancelling gives the item back, and nobody hears of it`() {
    let cell = shown.cell("a")
    expect(shown.view.beginInteractiveMovementForItem(at: path(0)))
    hold(atRow: 4)
    expect(shown.letters == "bcdae", shown.letters)
    shown.view.cancelInteractiveMovement()
    shown.screen.settle()
    expect(shown.letters == "abcde" && cell?.frame.minY == 0 && shown.cell("a") === cell)
    expect(transactions.seen.isEmpty, transactions.seen)
  }

  @Test func `the delegate can name another place`() {
    let keeper = Keeper()
    shown.view.delegate = keeper
    expect(shown.view.beginInteractiveMovementForItem(at: path(0)))
    hold(atRow: 2)
    expect(shown.letters == "bacde", shown.letters)
    shown.view.endInteractiveMovement()
    expect(transactions.seen == ["bacde"], transactions.seen)
  }

  final class Keeper: NSObject, UICollectionViewDelegate {
    func collectionView(
      _ collectionView: UICollectionView,
      targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
      atCurrentIndexPath currentIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { path(1) }
  }

  @Test func `an update while an item is dragged puts it back first`() {
    expect(shown.view.beginInteractiveMovementForItem(at: path(0)))
    hold(atRow: 2)
    shown.source.apply(snapshot([("one", "axbc"), ("two", "de")]))
    expect(shown.view.reordering.movement == nil, shown.view.reordering.movement)
    shown.screen.settle()
    expect(shown.letters == "axbcde", shown.letters)
    expect((0..<6).allSatisfy { shown.view.visibleCells[$0].frame.minY == CGFloat($0) * 44 })
  }

  @Test func `cells that appear while an item is dragged are those of the data`() {
    let small = DiffableScreen(height: 132)
    small.show("abcdefgh")
    small.source.reorderingHandlers.canReorderItem = { _ in true }
    expect(small.view.beginInteractiveMovementForItem(at: path(0)))
    small.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 110))
    expect(small.letters == "bca", small.letters)
    small.view.contentOffset.y = 132
    small.screen.tick()
    small.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 198))
    small.screen.settle()
    expect(small.letters == "dea", small.letters)
    // Back at the start: the item stays under the pointer, far below.
    small.view.contentOffset.y = 0
    small.screen.tick()
    expect(small.letters == "bcda", small.letters)
    small.view.endInteractiveMovement()
    small.screen.settle()
    small.view.contentOffset.y = 0
    small.screen.settle()
    expect(small.letters == "bcd" && small.source.snapshot().letters == "bcdeafgh")
  }

  @Test func `past the last item of a section, it goes to the end of that`() {
    expect(shown.view.beginInteractiveMovementForItem(at: path(0)))
    // Below everything: the last section.
    shown.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 400))
    expect(shown.letters == "bcdea" && shown.view.numberOfItems(inSection: 1) == 3)
    // Still there when it is asked again.
    shown.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 430))
    expect(shown.letters == "bcdea", shown.letters)
    shown.view.endInteractiveMovement()
    shown.screen.settle()
    expect(shown.letters == "bcdea" && transactions.seen == ["bcdea"])
    expect(shown.source.indexPath(for: "a") == path(2, 1))
  }

  @Test func `an item can be dropped into an empty section`() {
    let shown = DiffableScreen()
    (shown.view.collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset =
      UIEdgeInsets(top: 20, left: 0, bottom: 20, right: 0)
    shown.show([("one", "abc"), ("none", ""), ("two", "de")])
    shown.source.reorderingHandlers.canReorderItem = { _ in true }
    // The empty section is from 172 to 212.
    expect(shown.view.beginInteractiveMovementForItem(at: path(0)))
    shown.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 190))
    expect(shown.view.numberOfItems(inSection: 1) == 1 && shown.letters == "bcade")
    shown.view.endInteractiveMovement()
    shown.screen.settle()
    expect(shown.source.snapshot().itemIdentifiers(inSection: "none") == ["a"])
    expect(shown.source.snapshot().letters == "bcade" && shown.cell("a")?.frame.minY == 148)
    // And out of it, so that it is empty again.
    expect(shown.view.beginInteractiveMovementForItem(at: path(0, 1)))
    shown.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 470))
    shown.view.endInteractiveMovement()
    shown.screen.settle()
    expect(shown.source.snapshot().letters == "bcdea" && shown.letters == "bcdea")
    expect(shown.view.numberOfItems(inSection: 1) == 0, shown.view.numberOfItems(inSection: 1))
  }

  @Test func `the only section that there is can be empty but for the item`() {
    let shown = DiffableScreen()
    shown.show([("one", "a")])
    shown.source.reorderingHandlers.canReorderItem = { _ in true }
    expect(shown.view.beginInteractiveMovementForItem(at: path(0)))
    shown.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 400))
    shown.view.updateInteractiveMovementTargetPosition(CGPoint(x: -50, y: -50))
    shown.view.endInteractiveMovement()
    shown.screen.settle()
    expect(shown.letters == "a" && shown.cell("a")?.frame == rect(0, 0, 320, 44))
  }

  @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func `beside the last item of a row is past it, where reading goes`(
    direction: UITraitEnvironmentLayoutDirection
  ) {
    let layout = UICollectionViewCompositionalLayout(section: .grid(columns: 3, spacing: 0))
    let screen = CollectionScreen(layout, width: 300, height: 300, direction: direction)
    let plain = MovingSource(4, screen.view)
    screen.settle()
    expect(screen.view.beginInteractiveMovementForItem(at: path(0)))
    // The second row has one item, at the side where reading starts.
    let beside: CGFloat = direction == .leftToRight ? 250 : 50
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: beside, y: 150))
    screen.view.endInteractiveMovement()
    expect(plain.moves == [[path(0), path(3)]], plain.moves)
  }

  @Test func `near an edge the content scrolls on below the item`() {
    let small = DiffableScreen(height: 220)
    small.show("abcdefghijklmnop")
    small.source.reorderingHandlers.canReorderItem = { _ in true }
    expect(small.view.beginInteractiveMovementForItem(at: path(0)))
    let cell = small.cell("a")
    small.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 200))
    for _ in 0..<30 { small.screen.tick() }
    let offset = small.view.contentOffset.y
    expect(offset > 50 && offset < 400)
    expect(cell?.center == CGPoint(x: 160, y: 200 + offset))
    small.screen.settle()
    expect(small.view.contentOffset.y == 484.0, small.view.contentOffset.y)
    expect(small.letters.last == "a", small.letters.last)
    // In the middle it rests, and at the other edge it comes back.
    small.view.updateInteractiveMovementTargetPosition(
      CGPoint(x: 160, y: small.view.contentOffset.y + 110))
    small.screen.settle()
    expect(small.view.contentOffset.y == 484.0, small.view.contentOffset.y)
    small.view.updateInteractiveMovementTargetPosition(
      CGPoint(x: 160, y: small.view.contentOffset.y - 10))
    small.screen.settle()
    expect(small.view.contentOffset.y == 0, small.view.contentOffset.y)
    small.view.endInteractiveMovement()
    small.screen.settle()
    expect(!small.screen.pipeline.needsFrame && small.letters.prefix(1) == "a")
  }

  @Test func `the speed at an edge grows with the depth, and is limited`() {
    let container = rect(0, 0, 300, 600)
    func speed(_ y: CGFloat) -> CGFloat {
      ReorderingAutoscroll.velocity(at: CGPoint(x: 150, y: y), in: container).dy
    }
    expect(speed(300) == 0 && speed(556) == 0 && speed(44) == 0)
    expect(speed(578) == 300 && speed(600) == 600 && speed(9_000) == 1_200)
    expect(speed(22) == -300 && speed(-9_000) == -1_200)
    expect(ReorderingAutoscroll.velocity(at: .zero, in: .zero) == .zero)
  }

  @Test func `a plain data source moves its own data`() {
    let plain = MovingSource(3, shown.view)
    shown.screen.settle()
    expect(shown.view.beginInteractiveMovementForItem(at: path(2)))
    hold(atRow: 0)
    shown.view.endInteractiveMovement()
    expect(plain.moves == [[path(2), path(0)]], plain.moves)
  }
}

private final class MovingSource: NSObject, UICollectionViewDataSource {
  let count: Int
  var moves: [[IndexPath]] = []

  init(_ count: Int, _ view: UICollectionView) {
    self.count = count
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { moves.append([sourceIndexPath, destinationIndexPath]) }
}
