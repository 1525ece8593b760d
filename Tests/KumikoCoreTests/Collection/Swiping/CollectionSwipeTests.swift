import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Rows of a list, 390 points wide, that are pulled aside. "Bin" and "Flag" are at the end, "Read"
/// is at the start; a button is 74 points wide.
@MainActor struct CollectionSwipeTests {
  private final class Book {
    var done: [String] = []
    var finish: [(Bool) -> Void] = []
    var asked: [IndexPath] = []
    var isEmpty = false
    var fills = true
  }

  private let book = Book()
  private let screen: CollectionScreen
  private let source: PlainSource

  init() { self.init(direction: .leftToRight) }

  private init(
    direction: UITraitEnvironmentLayoutDirection,
    appearance: UICollectionLayoutListConfiguration.Appearance = .plain
  ) {
    var list = UICollectionLayoutListConfiguration(appearance: appearance)
    let book = book
    func action(
      _ title: String, _ path: IndexPath, _ style: UIContextualAction.Style = .normal
    ) -> UIContextualAction {
      UIContextualAction(style: style, title: title) { action, view, finish in
        book.done.append("\(action.title ?? "") \(path.item)")
        book.finish.append(finish)
      }
    }
    list.trailingSwipeActionsConfigurationProvider = { path in
      book.asked.append(path)
      let actions = [action("Bin", path, .destructive), action("Flag", path)]
      let configuration = UISwipeActionsConfiguration(actions: book.isEmpty ? [] : actions)
      configuration.performsFirstActionWithFullSwipe = book.fills
      return path.item == 9 ? nil : configuration
    }
    list.leadingSwipeActionsConfigurationProvider = { path in
      UISwipeActionsConfiguration(actions: [action("Read", path)])
    }
    screen = CollectionScreen(
      UICollectionViewCompositionalLayout.list(using: list), width: 390, direction: direction)
    source = PlainSource([10], screen.view)
    screen.settle()
  }

  private func cell(_ item: Int) -> UICollectionViewCell {
    screen.view.cellForItem(at: path(item)) ?? UICollectionViewCell()
  }

  /// How far a row is moved to the right, in points.
  private func moved(_ item: Int) -> CGFloat { -cell(item).bounds.origin.x }

  private func send(_ event: InputEvent) {
    screen.pipeline.enqueue(event)
    screen.tick()
  }

  private func press(_ x: CGFloat, _ y: CGFloat) {
    send(.pointerDown(CGPoint(x: x, y: y), button: .primary, clicks: 1, modifiers: []))
  }

  private func lift(_ x: CGFloat, _ y: CGFloat) {
    send(.pointerUp(CGPoint(x: x, y: y), button: .primary, modifiers: []))
  }

  /// Drags along a row, slowly enough not to be a fling, and holds.
  private func pull(from start: CGFloat, to end: CGFloat, row: Int) {
    let y = CGFloat(row) * 44 + 22
    press(start, y)
    for step in 1...20 {
      send(.pointerMoved(CGPoint(x: start + (end - start) * CGFloat(step) / 20, y: y)))
    }
    for _ in 0..<10 { screen.tick() }
    send(.pointerMoved(CGPoint(x: end, y: y + 0.01)))
  }

  private func drag(from start: CGFloat, to end: CGFloat, row: Int) {
    pull(from: start, to: end, row: row)
    lift(end, CGFloat(row) * 44 + 22)
    screen.settle()
  }

  private func click(_ x: CGFloat, row: Int) {
    press(x, CGFloat(row) * 44 + 22)
    lift(x, CGFloat(row) * 44 + 22)
    screen.settle()
  }

  // MARK: Pulling

  @Test func `a row follows the pointer and shows what is behind it`() {
    pull(from: 300, to: 200, row: 1)
    expect(moved(1) == -100)
    let swipe = cell(1).swipe
    expect(swipe?.actionsView.frame == rect(390, 0, 100, 44))
    expect(swipe?.actionsView.buttons.map(\.frame.width) == [50, 50])
    expect(cell(1).configurationState.isSwiped)
    expect(cell(1).frame == rect(0, 44, 390, 44), saying: "the row keeps its place")
    expect(screen.view.indexPathsForSelectedItems == [], screen.view.indexPathsForSelectedItems)
    expect(!cell(1).isHighlighted)
  }

  @Test func `a row that was pulled far enough stays open, and a short pull springs back`() {
    drag(from: 300, to: 240, row: 1)
    expect(moved(1) == -148)
    expect(book.asked == [path(1)], book.asked)
    drag(from: 300, to: 280, row: 2)
    expect(moved(2) == 0 && cell(2).swipe == nil)
    expect(!cell(2).configurationState.isSwiped)
    expect(cell(2).clipsToBounds == false, cell(2).clipsToBounds)
  }

  @Test func `pulled to the right it shows what stands at the start`() {
    drag(from: 100, to: 160, row: 0)
    expect(moved(0) == 74)
    expect(cell(0).swipe?.actionsView.frame == rect(-74, 0, 74, 44))
    click(20, row: 0)
    expect(book.done == ["Read 0"], book.done)
  }

  @Test func `right to left mirrors it`() {
    let mirrored = CollectionSwipeTests(direction: .rightToLeft)
    mirrored.drag(from: 100, to: 200, row: 1)
    expect(mirrored.moved(1) == 148)
    expect(
      mirrored.cell(1).swipe?.actionsView.buttons.map(\.frame) == [
        rect(0, 0, 74, 44), rect(74, 0, 74, 44),
      ], mirrored.cell(1).swipe?.actionsView.buttons.map(\.frame),
      saying: "the first action is at the row's end")
    mirrored.click(20, row: 1)
    expect(mirrored.book.done == ["Bin 1"], mirrored.book.done)
  }

  @Test func `down is scrolling and selecting, not pulling`() {
    press(300, 22)
    send(.pointerMoved(CGPoint(x: 298, y: 40)))
    send(.pointerMoved(CGPoint(x: 200, y: 40)))
    expect(moved(0) == 0)
    lift(200, 40)
    expect(screen.view.indexPathsForSelectedItems == [path(0)])
  }

  @Test func `a row without actions does not move`() {
    drag(from: 300, to: 100, row: 9)
    expect(moved(9) == 0 && cell(9).swipe == nil)
    book.isEmpty = true
    drag(from: 300, to: 100, row: 3)
    expect(moved(3) == 0 && cell(3).swipe == nil)
  }

  @Test func `an edited list does not let its rows be pulled`() {
    screen.view.isEditing = true
    drag(from: 300, to: 200, row: 1)
    expect(moved(1) == 0)
  }

  // MARK: Doing

  @Test func `a button does its action, and the row goes back when that is done`() {
    drag(from: 300, to: 200, row: 1)
    click(280, row: 1)
    expect(book.done == ["Flag 1"], book.done)
    expect(moved(1) == -148, saying: "it waits for the handler")
    click(280, row: 1)
    expect(book.done.count == 1, book.done.count, saying: "and does nothing twice")
    book.finish[0](true)
    book.finish[0](true)
    screen.settle()
    expect(moved(1) == 0)
    expect(screen.view.indexPathsForSelectedItems == [], screen.view.indexPathsForSelectedItems)
  }

  @Test func `pulled far, the first action takes the whole width and is done`() {
    pull(from: 380, to: 150, row: 2)
    for _ in 0..<30 { screen.tick() }
    let buttons = cell(2).swipe?.actionsView.buttons
    expect(buttons?[0].frame == rect(0, 0, 230, 44), buttons?[0].frame, rect(0, 0, 230, 44))
    expect(book.done.isEmpty, book.done, saying: "not before it is let go")
    lift(150, 110)
    screen.settle()
    expect(book.done == ["Bin 2"], book.done)
    expect(moved(2) == -390)
    book.finish[0](false)
    screen.settle()
    expect(moved(2) == 0)
  }

  @Test func `pulled far and back, the first action is not done`() {
    pull(from: 380, to: 150, row: 2)
    send(.pointerMoved(CGPoint(x: 260, y: 110)))
    for _ in 0..<30 { screen.tick() }
    expect(cell(2).swipe?.actionsView.buttons[0].frame.width == 60)
    lift(260, 110)
    screen.settle()
    expect(book.done.isEmpty && moved(2) == -148)
  }

  @Test func `without a full swipe a row resists beyond its buttons`() {
    book.fills = false
    pull(from: 380, to: 80, row: 2)
    expect(moved(2) < -160 && moved(2) > -250)
    lift(80, 110)
    screen.settle()
    expect(book.done.isEmpty && moved(2) == -148)
  }

  @Test func `a row that is deleted by its action goes as it is`() {
    drag(from: 300, to: 200, row: 1)
    let deleted = cell(1)
    click(350, row: 1)
    source.counts = [9]
    screen.view.deleteItems(at: [path(1)])
    book.finish[0](true)
    for _ in 0..<4 { screen.tick() }
    expect(deleted.bounds.origin.x == 148 && deleted.superview != nil)
    screen.settle()
    expect(deleted.superview == nil && deleted.bounds.origin.x == 0 && deleted.swipe == nil)
    expect((0..<9).allSatisfy { moved($0) == 0 })
  }

  // MARK: Closing

  @Test func `a click elsewhere puts the row back and selects nothing`() {
    drag(from: 300, to: 200, row: 1)
    click(100, row: 4)
    expect(moved(1) == 0)
    expect(screen.view.indexPathsForSelectedItems == [], screen.view.indexPathsForSelectedItems)
    click(100, row: 4)
    expect(screen.view.indexPathsForSelectedItems == [path(4)])
  }

  @Test func `a click on the row puts it back, a drag pulls it on`() {
    drag(from: 300, to: 200, row: 1)
    click(100, row: 1)
    expect(moved(1) == 0 && screen.view.indexPathsForSelectedItems == [])
    drag(from: 300, to: 200, row: 1)
    pull(from: 100, to: 60, row: 1)
    expect(moved(1) == -188)
    send(.pointerMoved(CGPoint(x: 200, y: 66)))
    lift(200, 66)
    screen.settle()
    expect(moved(1) == 0)
  }

  @Test func `a drag from a button of an open row pulls it on, and back`() {
    drag(from: 300, to: 200, row: 1)
    expect(moved(1) == -148)
    drag(from: 320, to: 100, row: 1)
    expect(book.done == ["Bin 1"], book.done)
    book.finish.first?(true)
    screen.settle()
    expect(moved(1) == 0)
    drag(from: 300, to: 200, row: 2)
    drag(from: 320, to: 380, row: 2)
    expect(moved(2) == 0 && book.done == ["Bin 1"], book.done)
    drag(from: 300, to: 200, row: 2)
    click(360, row: 2)
    expect(book.done == ["Bin 1", "Bin 2"], book.done)
  }

  @Test func `a drag downwards from a button of an open row does not move it`() {
    drag(from: 300, to: 200, row: 1)
    press(320, 66)
    for step in 1...10 { send(.pointerMoved(CGPoint(x: 320, y: 66 + CGFloat(step) * 3))) }
    expect(moved(1) == -148, moved(1))
    lift(320, 96)
    screen.settle()
    expect(book.done.isEmpty, book.done)
  }

  @Test func `a press on a button of an open row that slips downwards is still one on it`() {
    drag(from: 300, to: 200, row: 1)
    press(340, 56)
    for step in 1...10 { send(.pointerMoved(CGPoint(x: 340, y: 56 + CGFloat(step) * 2))) }
    lift(340, 76)
    screen.settle()
    expect(book.done == ["Bin 1"], book.done)
  }

  @Test func `another row that is pulled puts it back`() {
    drag(from: 300, to: 200, row: 1)
    screen.wheel(CGVector(dx: -1, dy: 0), at: CGPoint(x: 200, y: 200))
    screen.settle()
    expect(moved(1) == 0 && moved(4) == -148)
  }

  @Test func `scrolling puts it back, and what left the screen comes back closed`() {
    source.counts = [100]
    screen.view.reloadData()
    screen.settle()
    drag(from: 300, to: 200, row: 1)
    let cell = cell(1)
    screen.view.contentOffset.y = 2_000
    screen.tick()
    expect(cell.swipe == nil && cell.bounds.origin.x == 0)
    screen.view.contentOffset.y = 0
    screen.tick()
    drag(from: 300, to: 200, row: 2)
    screen.wheel(CGVector(dx: 0, dy: -0.2), at: CGPoint(x: 200, y: 200))
    screen.settle()
    expect(moved(2) == 0)
  }

  @Test func `data that is loaded again puts it back at once`() {
    drag(from: 300, to: 200, row: 1)
    screen.view.reloadData()
    screen.settle()
    expect((0..<10).allSatisfy { moved($0) == 0 })
  }

  // MARK: Touchpad and wheel

  private func fingers(_ dx: CGFloat, _ dy: CGFloat = 0, at y: CGFloat = 66) {
    send(
      .wheel(
        CGPoint(x: 200, y: y),
        delta: CGVector(dx: dx / UIScrollView.notch, dy: dy / UIScrollView.notch),
        isPrecise: true, modifiers: []))
  }

  @Test func `fingers on a touchpad pull a row, and let it go when they stop`() {
    for _ in 0..<5 { fingers(-14, -1) }
    expect(moved(1) == -70 && screen.view.contentOffset.y == 0)
    screen.settle()
    expect(moved(1) == -148)
    for _ in 0..<5 { fingers(20) }
    screen.settle()
    expect(moved(1) == 0)
  }

  @Test func `fingers that scroll do not pull`() {
    source.counts = [100]
    screen.view.reloadData()
    screen.settle()
    fingers(0, -20)
    fingers(-40, -1)
    expect(moved(1) == 0 && screen.view.contentOffset.y > 19)
  }

  @Test func `a sideways notch of the wheel opens a row, one back closes it`() {
    screen.wheel(CGVector(dx: -1, dy: 0), at: CGPoint(x: 200, y: 66))
    screen.settle()
    expect(moved(1) == -148)
    screen.wheel(CGVector(dx: 1, dy: 0), at: CGPoint(x: 200, y: 66))
    screen.settle()
    expect(moved(1) == 0)
  }

  // MARK: Looks

  @Test func `an open row follows a change of its width`() {
    drag(from: 300, to: 200, row: 1)
    screen.resize(600, 480)
    expect(moved(1) == -148)
    expect(cell(1).swipe?.actionsView.frame == rect(600, 0, 148, 44))
    screen.resize(150, 480)
    expect(moved(1) == -120, saying: "buttons leave a part of a narrow row")
  }

  @Test func `the rows of a card keep its corners`() {
    let cards = CollectionSwipeTests(direction: .leftToRight, appearance: .insetGrouped)
    let top = cards.screen.view.cellForItem(at: path(0))
    cards.press(300, 40)
    for x in stride(from: 290, through: 240, by: -10) {
      cards.send(.pointerMoved(CGPoint(x: CGFloat(x), y: 40)))
    }
    expect(top?.swipe != nil, top?.swipe)
    expect(top?.clipsToBounds == true, top?.clipsToBounds)
  }

  @Test func `a mark for deleting uncovers the actions`() throws {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, _ in cell.accessories = [.delete(displayed: .always)]
    }
    let data = UICollectionViewDiffableDataSource<Int, Int>(collectionView: screen.view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    data.apply(snapshot, animatingDifferences: false)
    screen.settle()
    click(30, row: 0)
    expect(moved(0) == -148)
    click(350, row: 0)
    expect(book.done == ["Bin 0"], book.done)
  }
}
