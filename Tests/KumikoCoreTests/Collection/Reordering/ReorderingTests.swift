import KumikoFoundation
import KumikoLayout
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct KeyboardReorderingTests {
  let shown = DiffableScreen(height: 132)

  init() {
    shown.source.reorderingHandlers.canReorderItem = { $0 != "x" }
    shown.view.becomeFirstResponder()
  }

  private func press(_ name: String, _ modifiers: KeyModifiers = .alt) {
    shown.screen.pipeline.enqueue(.key(KeyPress(name, modifiers: modifiers)))
    shown.screen.settle()
  }

  private var sections: [String] {
    let snapshot = shown.source.snapshot()
    return snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0).joined() }
  }

  @Test func `alt and an arrow move the item that has the keyboard`() {
    var transactions: [String] = []
    shown.source.reorderingHandlers.didReorder = { transactions.append($0.finalSnapshot.letters) }
    shown.show("abc")
    shown.view.selection.cursor = path(0)
    let cell = shown.cell("a")
    press("down")
    expect(sections == ["bac"] && shown.letters == "bac" && shown.view.selection.cursor == path(1))
    expect(cell === shown.cell("a") && cell?.frame.minY == 44 && cell?.zIndex == 0)
    press("down")
    press("down")
    expect(
      sections == ["bca"] && shown.view.selection.cursor == path(2),
      saying: "there is nothing below")
    press("up")
    expect(transactions == ["bac", "bca", "bac"], transactions)
    expect(shown.view.indexPathsForSelectedItems?.isEmpty == true)
  }

  @Test func `a step at a time through all sections, empty ones too, and back`() {
    shown.show([("one", "ab"), ("none", ""), ("two", "cd")])
    shown.view.selection.cursor = path(1)
    let down = (0..<5).map { _ in
      press("down")
      return sections.joined(separator: " ")
    }
    expect(down == ["a b cd", "a  bcd", "a  cbd", "a  cdb", "a  cdb"], down)
    let up = (0..<6).map { _ in
      press("up")
      return sections.joined(separator: " ")
    }
    expect(up == ["a  cbd", "a  bcd", "a b cd", "ab  cd", "ba  cd", "ba  cd"], up)
  }

  @Test func `an item that is moved out of sight is followed`() {
    shown.show("abcdefgh")
    shown.view.selection.cursor = path(0)
    for _ in 0..<6 { press("down") }
    expect(sections == ["bcdefgah"] && shown.view.selection.cursor == path(6))
    expect(shown.view.contentOffset.y == 7 * 44 - 132 && shown.letters == "fga")
  }

  @Test func `what may not be moved stays, and without alt nothing is moved`() {
    shown.show("axb")
    shown.view.selection.cursor = path(1)
    press("down")
    expect(sections == ["axb"] && shown.view.selection.cursor == path(1))
    shown.view.selection.cursor = path(0)
    press("down", [.alt, .shift])
    press("down", [])
    expect(sections == ["axb"] && shown.view.selection.cursor == path(1))
  }

  @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func `to the sides it goes by where items are seen`(
    direction: UITraitEnvironmentLayoutDirection
  ) {
    let layout = UICollectionViewCompositionalLayout(section: .grid(columns: 3, spacing: 0))
    let screen = CollectionScreen(layout, width: 300, direction: direction)
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, String> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<String, String>(collectionView: screen.view) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.apply(snapshot("abcde"))
    screen.settle()
    screen.view.becomeFirstResponder()
    screen.view.selection.cursor = path(1)
    func press(_ name: String) -> String {
      screen.pipeline.enqueue(.key(KeyPress(name, modifiers: .alt)))
      screen.settle()
      return source.snapshot().letters
    }
    let (on, back) = direction == .leftToRight ? ("right", "left") : ("left", "right")
    expect([on, on, "up", back].map(press) == ["acbde", "acdbe", "bacde", "bacde"])
    expect(press("down") == "acdbe")
  }
}

@MainActor struct LiftTests {
  let shown = DiffableScreen()

  init() {
    shown.show("abcd")
    shown.source.reorderingHandlers.canReorderItem = { _ in true }
  }

  @Test func `an item that is dragged is larger and over a shadow, and then looks as it did`()
    throws
  {
    let cell = try #require(shown.cell("a"))
    cell.layer.shadowOpacity = 0.05
    cell.contentView.layer.cornerRadius = 10
    expect(shown.view.beginInteractiveMovementForItem(at: path(0)))
    expect(cell.layer.shadowOpacity > 0.2 && cell.layer.cornerRadius == 10)
    for _ in 0..<3 { shown.screen.tick() }
    expect(cell.presentedState.transform.a > 1 && cell.presentedState.transform.a < 1.03)
    shown.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 100))
    shown.screen.settle()
    expect(cell.transform == CGAffineTransform(scaleX: 1 + 12 / 320, y: 1 + 12 / 320))
    shown.view.endInteractiveMovement()
    shown.screen.settle()
    expect(cell.transform == .identity && cell.layer.cornerRadius == 0)
    expect(cell.layer.shadowOpacity == 0.05 && cell.layer.shadowRadius == 3)
  }

  @Test(arguments: [false, true])
  func `the shadow grows as the item rises, and goes as it sinks, also if it clips`(
    _ clips: Bool
  ) throws {
    let cell = try #require(shown.cell("a"))
    cell.clipsToBounds = clips
    expect(shown.view.beginInteractiveMovementForItem(at: path(0)))
    var opacities: [Float] = []
    func opacity() -> Float { cell.shownShadow?.opacity ?? 0 }
    for _ in 0..<8 {
      shown.screen.tick()
      opacities.append(opacity())
    }
    expect(opacities[0] == 0 && opacities[2] > 0 && opacities[2] < 0.1)
    expect(opacities == opacities.sorted() && opacities[7] > 0.15)
    shown.screen.settle()
    expect(opacity() == 0.22, opacity())
    shown.view.endInteractiveMovement()
    for _ in 0..<4 { shown.screen.tick() }
    expect(opacity() > 0.1 && opacity() < 0.22)
    expect(cell.presentedState.shadow.radius > 5, saying: "as it was, and only fainter")
    shown.screen.settle()
    expect(cell.shownShadow == nil)
  }

  @Test func `an item that is dropped beside its place glides there from where it was dropped`()
    throws
  {
    shown.show("abcd")
    let cell = try #require(shown.cell("a"))
    expect(shown.view.beginInteractiveMovementForItem(at: path(0)))
    // Its place among the others is 66 then.
    shown.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 76))
    shown.screen.settle()
    expect(cell.presentedState.center.y == 76, cell.presentedState.center.y)
    shown.view.endInteractiveMovement()
    expect(shown.letters == "bacd", shown.letters)
    var places: [CGFloat] = []
    for _ in 0..<6 {
      shown.screen.tick()
      places.append(cell.presentedState.center.y)
    }
    expect(places[0] == 76 && places[1] > 75 && places[5] < 73)
    expect(places == places.sorted(by: >), places, places.sorted(by: >))
    shown.screen.settle()
    expect(cell.presentedState.center.y == 66, cell.presentedState.center.y)
  }

  @Test func `a row that is dragged has no line`() throws {
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: screen.view) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0, 1, 2, 3])
    source.apply(snapshot, animatingDifferences: false)
    screen.settle()
    let cell = try #require(screen.view.cellForItem(at: path(1)))
    func line() -> CGFloat? { cell.separator?.presentedState.alpha }
    expect(line() == 1, line())
    expect(screen.view.beginInteractiveMovementForItem(at: path(1)))
    for _ in 0..<4 { screen.tick() }
    expect((line() ?? 1) < 1)
    // Dragged below the next one, which changes whose lines are where.
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 112))
    screen.settle()
    expect(line() ?? 0 == 0)
    screen.view.endInteractiveMovement()
    screen.settle()
    expect(line() == 1 && screen.view.cellForItem(at: path(2)) === cell)
  }

  @Test func `a cell that is used again after a reload does not hover`() throws {
    let cell = try #require(shown.cell("a"))
    expect(shown.view.beginInteractiveMovementForItem(at: path(0)))
    shown.view.reloadData()
    shown.screen.settle()
    expect(!cell.isLifted && cell.layer.shadowOpacity == 0)
    expect(shown.view.visibleCells.allSatisfy { $0.transform == .identity })
  }

  @Test func `small items grow by a share, rows by a few points`() {
    expect(Lift.scale(of: CGSize(width: 100, height: 50)) == 1.04)
    expect(Lift.scale(of: CGSize(width: 1_200, height: 50)) == 1.01)
    expect(Lift.scale(of: .zero) == 1)
  }

  @Test func `escape gives the item back while the pointer is still down`() {
    func send(_ event: InputEvent, frames: Int = 1) {
      shown.screen.pipeline.enqueue(event)
      for _ in 0..<frames { shown.screen.tick() }
    }
    let (start, end) = (CGPoint(x: 160, y: 10), CGPoint(x: 160, y: 98))
    send(.pointerDown(start, button: .primary, clicks: 1, modifiers: []), frames: 40)
    send(.pointerMoved(end))
    expect(shown.letters == "bcad", shown.letters)
    shown.view.becomeFirstResponder()
    send(.key(KeyPress("escape")))
    expect(shown.view.reordering.movement == nil, shown.view.reordering.movement)
    send(.pointerMoved(CGPoint(x: 160, y: 140)))
    send(.pointerUp(end, button: .primary, modifiers: []))
    shown.screen.settle()
    expect(shown.letters == "abcd" && shown.source.snapshot().letters == "abcd")
  }
}

/// A row of 100 × 80 that scrolls sideways by groups, 8 apart, above rows of 40.
private final class Shelf {
  let screen: CollectionScreen
  let source: UICollectionViewDiffableDataSource<Int, Int>
  let isReversed: Bool

  init(_ direction: UITraitEnvironmentLayoutDirection) {
    isReversed = direction == .rightToLeft
    func section(_ width: NSCollectionLayoutDimension, _ height: CGFloat)
      -> NSCollectionLayoutSection
    {
      let full = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
      let size = NSCollectionLayoutSize(
        widthDimension: width, heightDimension: .absolute(height))
      return NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: full)]))
    }
    let layout = UICollectionViewCompositionalLayout { index, _ in
      guard index == 0 else { return section(.fractionalWidth(1), 40) }
      let row = section(.absolute(100), 80)
      row.orthogonalScrollingBehavior = .groupPaging
      row.interGroupSpacing = 8
      return row
    }
    screen = CollectionScreen(layout, height: 300, direction: direction)
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    source = UICollectionViewDiffableDataSource(collectionView: screen.view) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(Array(0..<10), toSection: 0)
    snapshot.appendItems(Array(10..<40), toSection: 1)
    source.apply(snapshot, animatingDifferences: false)
    screen.settle()
  }

  func hold(_ x: CGFloat) {
    screen.view.updateInteractiveMovementTargetPosition(
      CGPoint(x: isReversed ? 320 - x : x, y: 40))
  }

  var offset: CGFloat { screen.view.orthogonalOffset(ofSection: 0) }
}

@MainActor struct DraggedAlongRowTests {
  @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func `near the end of a row that scrolls on its own, that moves on below the item`(
    direction: UITraitEnvironmentLayoutDirection
  ) throws {
    let shelf = Shelf(direction)
    expect(shelf.screen.view.beginInteractiveMovementForItem(at: path(0)))
    let cell = try #require(shelf.screen.view.cellForItem(at: path(0)))
    shelf.hold(310)
    for _ in 0..<20 { shelf.screen.tick() }
    let early = shelf.offset
    expect(early > 50 && early < 400 && shelf.screen.view.contentOffset == .zero)
    expect(cell.center == CGPoint(x: shelf.isReversed ? 10 : 310, y: 40))
    // In the middle it rests, where groups rest.
    shelf.hold(160)
    shelf.screen.settle()
    expect(shelf.offset.truncatingRemainder(dividingBy: 108) == 0)
    shelf.hold(310)
    shelf.screen.settle()
    // 10 groups of 100, 8 apart, in 320.
    expect(shelf.offset == 752, shelf.offset)
    shelf.screen.view.endInteractiveMovement()
    shelf.screen.settle()
    expect(shelf.source.snapshot().itemIdentifiers(inSection: 0) == Array(1..<10) + [0])
    expect(cell.frame.minX == (shelf.isReversed ? 0 : 220) && !shelf.screen.pipeline.needsFrame)
  }

  @Test func `back at the start of the row, it comes back`() {
    let shelf = Shelf(.leftToRight)
    expect(shelf.screen.view.beginInteractiveMovementForItem(at: path(0)))
    shelf.hold(310)
    shelf.screen.settle()
    shelf.hold(5)
    shelf.screen.settle()
    expect(shelf.offset == 0, shelf.offset)
    shelf.screen.view.cancelInteractiveMovement()
    shelf.screen.settle()
    expect(shelf.source.snapshot().itemIdentifiers(inSection: 0) == Array(0..<10))
  }
}
