import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Where items go that are held over a list.
@MainActor struct DropPlaceTests {
  private func incoming(_ list: ListDragScreen, _ point: CGPoint, _ count: Int = 1) -> IncomingDrag
  {
    let drag = IncomingDrag((0..<count).map { _ in NSItemProvider(object: "組子" as NSString) })
    _ = drag.move(to: list.screen.window, at: point, allowsMove: false)
    list.screen.settle()
    return drag
  }

  @Test func `over the gap it stays where it is`() {
    let list = ListDragScreen(["abcdefg"])
    for row in [0, 2, 4] {
      list.view.selectItem(at: path(row), animated: false, scrollPosition: [])
    }
    list.press(2)
    list.move(3)
    for row in [2, 3, 4] as [CGFloat] {
      list.move(row)
      expect(list.shown == "bd···fg", list.shown)
    }
  }

  @Test func `below the last row the gap stays at the end, however far`() {
    let list = ListDragScreen(["abc", "de"])
    list.press(0)
    for row in [8, 9, 10, 9] as [CGFloat] {
      list.move(row)
      expect(list.shown == "bcde·" && list.destinations.last == path(2, 1))
    }
  }

  @Test func `rows of another program go to the end in the same way`() {
    let list = ListDragScreen(["ab"])
    let drag = incoming(list, CGPoint(x: 160, y: 300), 2)
    expect(list.shown == "ab··" && list.destinations.last == path(2))
    _ = drag.move(to: list.screen.window, at: CGPoint(x: 160, y: 310), allowsMove: false)
    expect(list.shown == "ab··" && list.destinations.last == path(2))
    drag.leave()
    expect(list.shown == "ab", list.shown)
  }

  @Test func `rows that are out of sight are no place to drop something`() {
    let list = ListDragScreen([String(repeating: "abcdefghij", count: 5)], height: 440)
    (list.view.collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing = 44
    list.screen.settle()
    // Rows 0 to 4 are seen, the last of them down to 396.
    _ = incoming(list, CGPoint(x: 160, y: 430))
    let item = (list.destinations.first ?? nil)?.item
    expect(item == 4 || item == 5, saying: "not \(item ?? -1)")
  }

  @Test func `an empty list, and one without sections`() async {
    let lists: [([String], String)] = [([""], "X"), ([], "")]
    for (rows, expected) in lists {
      let list = ListDragScreen(rows)
      list.perform = { [unowned list] coordinator in
        guard let goal = coordinator.destinationIndexPath else { return }
        list.view.performBatchUpdates {
          list.data[goal.section].insert("X", at: goal.item)
          list.view.insertItems(at: [goal])
        }
      }
      let drag = incoming(list, CGPoint(x: 160, y: 100))
      var result: UIDropOperation?
      drag.drop { result = $0 }
      await list.settle()
      expect(list.shown == expected && result == .copy)
    }
  }

  @Test func `in a grid that reads from the right the gap follows the reading`() {
    let list = ListDragScreen(["abcdef"])
    let layout = list.view.collectionViewLayout as? UICollectionViewFlowLayout
    layout?.itemSize = CGSize(width: 100, height: 44)
    list.view.semanticContentAttribute = .forceRightToLeft
    list.view.collectionViewLayout.invalidateLayout()
    list.screen.settle()
    list.send(.pointerDown(CGPoint(x: 270, y: 22), button: .primary, clicks: 1, modifiers: []))
    list.send(.pointerMoved(CGPoint(x: 160, y: 22)))
    list.screen.settle()
    func x(_ letter: String) -> CGFloat? {
      list.view.visibleCells.first { ($0 as? LetterCell)?.letter == letter }?.frame.minX
    }
    expect(x("b") == 220 && x("c") == 0)
    list.send(.pointerMoved(CGPoint(x: 30, y: 66)))
    list.screen.settle()
    expect(x("f") == 110 && list.destinations.last == path(5))
  }

  @Test func `a section that gets the rows of another is as long as it will be`() async {
    let list = ListDragScreen(["abc", "de"])
    list.press(2)
    list.move(3)
    expect(list.shown == "ab·de" || list.shown == "abd·e")
    list.release(3)
    await list.settle()
    expect(list.words.joined().count == 5 && list.words[1].count == 3)
  }

  @Test func `a proposal without an intent opens no gap, and closes one that is there`() {
    let list = ListDragScreen(["abcd"])
    list.press(0)
    list.move(2)
    expect(list.shown == "bc·d", list.shown)
    list.intent = .unspecified
    list.send(.pointerMoved(CGPoint(x: 161, y: 2 * 44 + 22)))
    expect(list.shown == "abcd", list.shown)
  }

  @Test func `where nothing can be dropped any more neither gap nor mark is left`() {
    let list = ListDragScreen(["abcd"])
    list.press(0)
    list.move(2)
    list.operation = .forbidden
    list.send(.pointerMoved(CGPoint(x: 161, y: 2 * 44 + 22)))
    expect(list.shown == "abcd", list.shown)
    list.operation = .move
    list.intent = .insertIntoDestinationIndexPath
    list.move(3)
    let cell = list.view.cellForItem(at: path(3))
    expect(cell?.configurationState.cellDropState == .targeted)
    list.operation = .cancel
    list.send(.pointerMoved(CGPoint(x: 161, y: 3 * 44 + 22)))
    expect(cell?.configurationState.cellDropState == .notTargeted)
  }

  @Test func `the mark follows the pointer from row to row, and goes where a gap opens`() {
    let list = ListDragScreen(["abcd"])
    list.intent = .insertIntoDestinationIndexPath
    list.press(0)
    var configured: [String] = []
    for cell in list.view.visibleCells {
      cell.configurationUpdateHandler = { cell, state in
        if state.cellDropState == .targeted {
          configured.append((cell as? LetterCell)?.letter ?? "")
        }
      }
    }
    list.move(2)
    list.screen.settle()
    list.move(3)
    list.screen.settle()
    expect(configured.last == "d" && configured.contains("c"))
    let cell = list.view.cellForItem(at: path(3))
    list.intent = .insertAtDestinationIndexPath
    list.send(.pointerMoved(CGPoint(x: 161, y: 3 * 44 + 22)))
    expect(cell?.configurationState.cellDropState == .notTargeted)
  }

  @Test func `a drop into a row is one into the row under the pointer`() {
    let list = ListDragScreen(["abcd"])
    list.press(0)
    list.move(2)
    list.intent = .insertIntoDestinationIndexPath
    list.move(3)
    list.move(1)
    expect(list.destinations.last == path(1), saying: "not the gap")
  }

  @Test func `a drop of several rows into one is counted with all rows`() async {
    let list = ListDragScreen(["abcde"])
    list.intent = .insertIntoDestinationIndexPath
    for row in [0, 1] { list.view.selectItem(at: path(row), animated: false, scrollPosition: []) }
    var into: IndexPath?
    list.perform = { into = $0.destinationIndexPath }
    list.press(0)
    list.move(3)
    expect(list.destinations.last == path(3), list.destinations)
    list.release(3)
    await list.settle()
    expect(into == path(3), into, path(3))
  }

  @Test func `the list scrolls below what it does not take, too`() {
    let list = ListDragScreen([String(repeating: "abcdefghij", count: 5)])
    list.operation = .forbidden
    list.press(1)
    list.move(5)
    list.send(.pointerMoved(CGPoint(x: 160, y: 474)))
    for _ in 0..<60 { list.screen.tick() }
    expect(list.view.contentOffset.y > 100, list.view.contentOffset.y)
  }

  @Test func `cells hear that something is over their list, and that it is gone`() {
    let list = ListDragScreen(["ab"])
    list.operation = .cancel
    var seen: [UICellConfigurationState.DropState] = []
    list.view.cellForItem(at: path(0))?.configurationUpdateHandler = {
      seen.append($1.cellDropState)
    }
    list.screen.settle()
    let drag = incoming(list, CGPoint(x: 160, y: 66))
    expect(seen.last == .notTargeted, seen.last)
    drag.leave()
    list.screen.settle()
    expect(seen.last == UICellConfigurationState.DropState.none, seen.last)
  }

  @Test func `a list that moves its own rows takes no other's, and its own to the end`() {
    let screen = DragScreen()
    let shown = DiffableScreen()
    shown.show("abcdef")
    shown.source.reorderingHandlers.canReorderItem = { _ in true }
    let source = PlainDragSource(shown.source)
    shown.view.dragDelegate = source
    func send(_ event: InputEvent) {
      shown.screen.pipeline.enqueue(event)
      shown.screen.tick()
    }
    let end = CGPoint(x: 160, y: 400)
    send(.pointerDown(CGPoint(x: 160, y: 22), button: .primary, clicks: 1, modifiers: []))
    send(.pointerMoved(end))
    shown.screen.settle()
    send(.pointerUp(end, button: .primary, modifiers: []))
    shown.screen.settle()
    expect(shown.source.snapshot().letters == "bcdefa" && shown.letters == "bcdefa")
    screen.window.addSubview(shown.view)
    shown.view.frame = CGRect(x: 100, y: 0, width: 100, height: 100)
    screen.tick()
    screen.press(50, 50)
    screen.move(150, 50)
    expect(screen.drag.drag?.operation == .cancel && !shown.view.hasActiveDrop)
  }
}
