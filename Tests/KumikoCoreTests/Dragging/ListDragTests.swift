import KumikoFoundation
import KumikoSnapshots
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct ListDragTests {
  @Test func `a row that is dragged over others opens a gap, and drops into it`() async {
    let list = ListDragScreen(["abcde"])
    list.press(0)
    list.move(1)
    expect(list.shown == "b·cde", list.shown)
    list.move(3)
    expect(list.shown == "bcd·e" && list.destinations.last == path(3))
    expect(list.view.hasActiveDrag && list.view.hasActiveDrop)
    list.release(3)
    await list.settle()
    expect(list.words == ["bcdae"] && list.shown == "bcdae")
    expect(list.log == ["items a", "willBegin", "enter", "perform move", "dropEnd", "didEnd"])
    expect(!list.view.hasActiveDrag && !list.view.hasActiveDrop)
  }

  @Test func `several selected rows open a gap as large as they are, and move together`() async {
    let list = ListDragScreen(["abcdefg"])
    for row in [0, 2, 4] {
      list.view.selectItem(at: path(row), animated: false, scrollPosition: [])
    }
    list.press(2)
    list.move(3)
    expect(list.log.prefix(3) == ["items c", "items a", "items e"], list.log.prefix(3))
    expect(list.shown == "bd···fg", list.shown)
    list.move(6)
    expect(list.shown == "bdfg···", list.shown)
    list.release(6)
    await list.settle()
    expect(list.words == ["bdfgace"] && list.shown == "bdfgace")
  }

  @Test func `an unselected row is dragged alone`() {
    let list = ListDragScreen(["abcd"])
    list.view.selectItem(at: path(0), animated: false, scrollPosition: [])
    list.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    list.press(3)
    list.move(2)
    expect(list.log.first == "items d" && list.shown == "ab·c")
  }

  @Test func `a copy leaves the rows where they are beside a gap for them`() async {
    let list = ListDragScreen(["abc"])
    list.press(0)
    list.move(2)
    expect(list.shown == "bc·", list.shown)
    list.send(.modifiersChanged(.control))
    expect(list.shown.filter { $0 == "·" }.count == 1 && list.shown.contains("a"))
    list.send(.pointerUp(list.at(2), button: .primary, modifiers: .control))
    await list.settle()
    expect(list.words[0].count == 4 && list.log.contains("perform copy"))
    expect(list.shown == list.words[0], list.shown, list.words[0])
  }

  @Test func `Escape gives the rows back, and the data is as it was`() async {
    let list = ListDragScreen(["abcd"])
    list.press(0)
    list.move(2)
    expect(list.shown == "bc·d", list.shown)
    list.send(.key(KeyPress("escape")))
    list.release(2)
    await list.settle()
    expect(
      list.shown == "abcd" && list.words == ["abcd"]
        && !list.log.contains { $0.hasPrefix("perform") })
  }

  @Test func `a drop goes to an empty section and beyond the end`() async {
    let list = ListDragScreen(["abc", "", "de"])
    // The empty section has no height in a flow layout without headers: give it some.
    (list.view.collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset.top = 44
    list.screen.settle()
    // Rows: 0 inset, 1–3 abc, 4 the inset of the empty one, 5 inset, 6–7 de.
    list.press(1)
    list.move(4)
    expect(list.destinations.last == path(0, 1), list.destinations)
    list.move(10)
    expect(list.destinations.last == path(2, 2) && list.shown == "bcde·")
    // Now the inset of the empty one is row 3.
    list.move(3)
    list.release(3)
    await list.settle()
    expect(list.words == ["bc", "a", "de"], list.words)
  }

  @Test func `rows without items are no drag, and what was there before follows the press`() {
    let list = ListDragScreen(["abcd"])
    list.refused = ["a"]
    list.press(0)
    list.move(2)
    list.release(2)
    expect(list.log == ["items a"] && list.shown == "abcd")
    // A click still selects.
    list.press(1)
    list.release(1)
    expect(list.view.indexPathsForSelectedItems == [path(1)], list.view.indexPathsForSelectedItems)
  }

  @Test func `a reload while rows are held is safe, and the drag goes on`() async {
    let list = ListDragScreen(["abcde"])
    list.press(1)
    list.move(3)
    list.data = [["x", "y"]]
    list.view.reloadData()
    list.screen.settle()
    expect(list.shown == "xy", list.shown)
    var source: IndexPath? = path(9)
    list.perform = { coordinator in source = coordinator.items[0].sourceIndexPath }
    list.move(0)
    list.release(0)
    await list.settle()
    expect(source == nil && list.shown == "xy")
  }

  @Test func `an update while rows are held is shown, and they are found where they went`() async {
    let list = ListDragScreen(["abcde"])
    list.press(1)
    list.move(3)
    list.view.performBatchUpdates {
      list.data[0].insert("x", at: 0)
      list.view.insertItems(at: [path(0)])
    }
    list.screen.settle()
    list.move(4)
    list.release(4)
    await list.settle()
    expect(list.words[0].count == 6 && Set(list.words[0]) == Set("xabcde"))
    expect(list.shown == list.words[0] && list.words != ["xabcde"])
  }

  @Test func `a drop into a row marks it and opens no gap`() async {
    let list = ListDragScreen(["abcd"])
    list.intent = .insertIntoDestinationIndexPath
    var into: IndexPath?
    list.perform = { coordinator in
      into = coordinator.destinationIndexPath
      coordinator.drop(
        coordinator.items[0].dragItem, intoItemAt: coordinator.destinationIndexPath ?? path(0),
        rect: CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    list.press(0)
    list.move(2)
    let cell = list.view.cellForItem(at: path(2))
    expect(cell?.configurationState.cellDropState == .targeted)
    expect(list.view.cellForItem(at: path(1))?.configurationState.cellDropState == .notTargeted)
    expect(list.view.cellForItem(at: path(0))?.configurationState.cellDragState == .dragging)
    list.release(2)
    await list.settle()
    expect(into == path(2), into, path(2))
    expect(cell?.configurationState.cellDropState == UICellConfigurationState.DropState.none)
  }

  @Test func `placeholders stand for what is still arriving, and are committed one by one`() async {
    let list = ListDragScreen(["abcd"])
    list.operation = .copy
    var contexts: [any UICollectionViewDropPlaceholderContext] = []
    list.view.selectItem(at: path(0), animated: false, scrollPosition: [])
    list.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    list.perform = { coordinator in
      for (number, item) in coordinator.items.enumerated() {
        let placeholder = UICollectionViewDropPlaceholder(
          insertionIndexPath: IndexPath(item: 2 + number, section: 0),
          reuseIdentifier: "placeholder")
        placeholder.cellUpdateHandler = { ($0 as? LetterCell)?.letter = "\(number)" }
        contexts.append(coordinator.drop(item.dragItem, to: placeholder))
      }
    }
    list.press(0)
    list.move(2)
    list.release(2)
    await list.settle()
    expect(list.shown == "ab01cd" && list.view.hasUncommittedUpdates && list.words == ["abcd"])
    var place: IndexPath?
    expect(
      contexts[1].commitInsertion {
        place = $0
        list.data[0].insert("y", at: $0.item)
      })
    expect(place == path(2) && list.shown == "ab0ycd" && list.words == ["abycd"])
    expect(contexts[0].deletePlaceholder())
    expect(list.shown == "abycd" && !list.view.hasUncommittedUpdates)
    expect(!contexts[0].commitInsertion { _ in Issue.record("it is gone") })
  }

  @Test func `reloading deletes placeholders, and their contexts say so`() async {
    let list = ListDragScreen(["abcd"])
    list.operation = .copy
    var context: (any UICollectionViewDropPlaceholderContext)?
    list.perform = { coordinator in
      context = coordinator.drop(
        coordinator.items[0].dragItem,
        to: UICollectionViewDropPlaceholder(
          insertionIndexPath: path(1), reuseIdentifier: "placeholder"))
    }
    list.press(0)
    list.move(2)
    list.release(2)
    await list.settle()
    expect(list.view.hasUncommittedUpdates)
    list.view.reloadData()
    list.screen.settle()
    expect(list.shown == "abcd" && context?.commitInsertion { _ in } == false)
  }

  @Test func `rows held at the lower edge scroll the list`() {
    let list = ListDragScreen([String(repeating: "abcdefghij", count: 5)])
    list.press(1)
    list.move(5)
    list.send(.pointerMoved(CGPoint(x: 160, y: 474)))
    for _ in 0..<60 { list.screen.tick() }
    expect(list.view.contentOffset.y > 100, list.view.contentOffset.y)
  }

  @Test func `a diffable data source moves dragged rows by itself, several too`() async {
    let shown = DiffableScreen()
    shown.show("abcdef")
    shown.source.reorderingHandlers.canReorderItem = { _ in true }
    let source = PlainDragSource(shown.source)
    shown.view.dragDelegate = source
    shown.view.allowsMultipleSelection = true
    for row in [0, 1] {
      shown.view.selectItem(at: path(row), animated: false, scrollPosition: [])
    }
    func send(_ event: InputEvent) {
      shown.screen.pipeline.enqueue(event)
      shown.screen.tick()
    }
    send(.pointerDown(CGPoint(x: 160, y: 22), button: .primary, clicks: 1, modifiers: []))
    send(.pointerMoved(CGPoint(x: 160, y: 44 * 3 + 22)))
    shown.screen.settle()
    send(.pointerUp(CGPoint(x: 160, y: 44 * 3 + 22), button: .primary, modifiers: []))
    shown.screen.settle()
    expect(shown.source.snapshot().letters == "cdabef" && shown.letters == "cdabef")
  }

  @Test func `a diffable data source that cannot copy is not told to, nor anybody that it did`() {
    let shown = DiffableScreen()
    shown.show("abcd")
    shown.source.reorderingHandlers.canReorderItem = { _ in true }
    let source = PlainDragSource(shown.source)
    shown.view.dragDelegate = source
    func send(_ event: InputEvent) {
      shown.screen.pipeline.enqueue(event)
      shown.screen.tick()
    }
    send(.pointerDown(CGPoint(x: 160, y: 22), button: .primary, clicks: 1, modifiers: []))
    send(.pointerMoved(CGPoint(x: 160, y: 44 * 2 + 22)))
    send(.modifiersChanged(.control))
    expect(shown.view.dragging.interaction.drag?.operation == .forbidden)
    send(
      .pointerUp(CGPoint(x: 160, y: 44 * 2 + 22), button: .primary, modifiers: .control))
    shown.screen.settle()
    expect(shown.source.snapshot().letters == "abcd" && shown.letters == "abcd")
  }

  @Test
  func `a row whose data source lets it be moved is moved by a press that is held, as before`() {
    let shown = DiffableScreen()
    shown.show("abcd")
    shown.source.reorderingHandlers.canReorderItem = { _ in true }
    // Nothing can be dragged.
    let list = ListDragScreen(["a"])
    list.refused = ["a", "b"]
    list.data = [["a", "b"]]
    shown.view.dragDelegate = list
    func send(_ event: InputEvent, _ frames: Int = 1) {
      shown.screen.pipeline.enqueue(event)
      for _ in 0..<frames { shown.screen.tick() }
    }
    send(.pointerDown(CGPoint(x: 160, y: 22), button: .primary, clicks: 1, modifiers: []), 40)
    expect(shown.view.reordering.movement?.origin == path(0))
    send(.pointerMoved(CGPoint(x: 160, y: 44 + 22)))
    send(.pointerUp(CGPoint(x: 160, y: 44 + 22), button: .primary, modifiers: []))
    shown.screen.settle()
    expect(shown.source.snapshot().letters == "bacd", shown.source.snapshot().letters)
  }

  @Test func `a row that springs open while something rests on it is opened once`() {
    let list = ListDragScreen(["abcd"])
    list.intent = .insertIntoDestinationIndexPath
    list.view.isSpringLoaded = true
    list.press(0)
    list.move(2)
    for _ in 0..<30 { list.screen.tick() }
    expect(list.view.indexPathsForSelectedItems == [], list.view.indexPathsForSelectedItems)
    for _ in 0..<60 { list.screen.tick() }
    expect(list.view.indexPathsForSelectedItems == [path(2)], list.view.indexPathsForSelectedItems)
  }
}

/// Drags every item of a diffable data source.
final class PlainDragSource: NSObject, UICollectionViewDragDelegate {
  let source: UICollectionViewDiffableDataSource<String, String>

  init(_ source: UICollectionViewDiffableDataSource<String, String>) { self.source = source }

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    source.itemIdentifier(for: indexPath).map { letter in
      [UIDragItem(itemProvider: NSItemProvider(object: letter as NSString))]
    } ?? []
  }
}
