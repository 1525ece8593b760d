import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Updates of the data while something is held over a list, or still arriving there.
@MainActor struct DropUpdateTests {
  private typealias Context = any UICollectionViewDropPlaceholderContext

  /// A list on which placeholders were dropped at some places.
  private func open(
    _ rows: [String], placeholders: [IndexPath]
  ) async -> (ListDragScreen, [Context]) {
    let list = ListDragScreen(rows)
    var contexts: [Context] = []
    list.perform = { coordinator in
      for (number, place) in placeholders.enumerated() {
        let placeholder = UICollectionViewDropPlaceholder(
          insertionIndexPath: place, reuseIdentifier: "placeholder")
        placeholder.cellUpdateHandler = { ($0 as? LetterCell)?.letter = "\(number)" }
        contexts.append(coordinator.drop(coordinator.items[number].dragItem, to: placeholder))
      }
    }
    let providers = placeholders.map { _ in NSItemProvider(object: "a" as NSString) }
    let drag = IncomingDrag(providers)
    _ = drag.move(to: list.screen.window, at: list.at(1), allowsMove: false)
    drag.drop { _ in }
    await list.settle()
    return (list, contexts)
  }

  @Test func `an update keeps placeholders, the selection, and what is committed to them`() async {
    let (list, contexts) = await open(["abcde"], placeholders: [path(2), path(5)])
    expect(list.shown == "ab0cd1e", list.shown)
    list.view.selectItem(at: path(3), animated: false, scrollPosition: [])
    let cell = list.view.cellForItem(at: path(3))
    list.view.performBatchUpdates {
      list.data = [["x", "b", "c", "e", "y"]]
      list.view.deleteItems(at: [path(0), path(3)])
      list.view.insertItems(at: [path(0), path(4)])
    }
    expect(list.shown == "xb0c1ey" && list.view.hasUncommittedUpdates)
    expect(list.view.indexPathsForSelectedItems == [path(3)], list.view.indexPathsForSelectedItems)
    expect(list.view.cellForItem(at: path(3)) === cell && cell?.isSelected == true)
    var places: [IndexPath] = []
    for (number, context) in contexts.enumerated() {
      expect(
        context.commitInsertion {
          places.append($0)
          list.data[0].insert("\(number)", at: $0.item)
        })
    }
    expect(places == [path(2), path(4)], places)
    expect(list.shown == "xb0c1ey" && list.words == ["xb0c1ey"])
  }

  @Test func `an update beside placeholders is animated`() async {
    let (list, _) = await open(["abc"], placeholders: [path(1)])
    let cell = list.view.cellForItem(at: path(3))
    list.view.performBatchUpdates {
      list.data[0].removeFirst()
      list.view.deleteItems(at: [path(0)])
    }
    expect(list.screen.pipeline.isAnimating && list.view.cellForItem(at: path(2)) === cell)
    expect(list.shown == "0bc", list.shown)
  }

  @Test func `placeholders stay behind what they are behind, whatever moves`() async {
    let (list, contexts) = await open(["abcd", "ef"], placeholders: [path(2), path(1, 1)])
    expect(list.shown == "ab0cde1f", list.shown)
    list.view.performBatchUpdates {
      list.data = [["e", "f"], ["d", "a", "b", "c"]]
      list.view.moveSection(0, toSection: 1)
      list.view.moveItem(at: path(3), to: path(0, 1))
    }
    expect(list.shown == "e1fdab0c", list.shown)
    list.view.performBatchUpdates {
      list.data[1] = ["c"]
      list.view.deleteItems(at: [path(0, 1), path(1, 1), path(2, 1)])
    }
    expect(list.shown == "e1f0c", list.shown)
    var place: IndexPath?
    expect(
      contexts[0].commitInsertion {
        place = $0
        list.data[1].insert("x", at: $0.item)
      })
    expect(place == path(0, 1) && list.shown == "e1fxc")
  }

  @Test func `a placeholder goes with its section, and its context says so`() async {
    let (list, contexts) = await open(["ab", "cd"], placeholders: [path(1, 1)])
    list.view.performBatchUpdates {
      list.data = [["a", "b"]]
      list.view.deleteSections([1])
    }
    expect(list.shown == "ab" && !list.view.hasUncommittedUpdates)
    expect(!contexts[0].commitInsertion { _ in } && !contexts[0].deletePlaceholder())
    contexts[0].setNeedsCellUpdate()
    expect(list.shown == "ab", list.shown)
  }

  @Test func `an update that does not add up reloads everything beside placeholders, too`() async {
    let (list, contexts) = await open(["abc"], placeholders: [path(1)])
    let reports = ReportLog.reports("collection.invalidUpdate") {
      list.view.performBatchUpdates { list.data[0].append("d") }
    }
    expect(reports.count == 1 && list.shown == "abcd")
    expect(!contexts[0].commitInsertion { _ in })
  }

  @Test func `a reload of rows beside placeholders is one of those rows`() async {
    let (list, _) = await open(["abc"], placeholders: [path(1)])
    list.data[0] = ["a", "y", "z"]
    list.view.reloadItems(at: [path(1), path(2)])
    expect(list.shown == "a0yz", list.shown)
  }

  @Test func `placeholders that go make the others follow, and their cells are set up again`() async
  {
    let (list, contexts) = await open(["abc"], placeholders: [path(1), path(1), path(4)])
    expect(list.shown == "a10b2c", list.shown)
    expect(contexts[1].deletePlaceholder() && list.shown == "a0b2c")
    let cell = list.view.cellForItem(at: path(1)) as? LetterCell
    cell?.letter = "?"
    contexts[0].setNeedsCellUpdate()
    expect(list.shown == "a0b2c", list.shown)
    expect(contexts[0].deletePlaceholder() && list.shown == "ab2c")
    var place: IndexPath?
    expect(
      contexts[2].commitInsertion {
        place = $0
        list.data[0].insert("x", at: $0.item)
      })
    expect(place == path(2) && list.shown == "abxc")
  }

  @Test func `a placeholder beyond the end stands at the end`() async {
    let (list, _) = await open(["ab"], placeholders: [path(9)])
    expect(list.shown == "ab0", list.shown)
  }

  @Test func `while placeholders stand for items nothing is taken up`() async {
    let (list, _) = await open(["abc"], placeholders: [path(1)])
    list.log = []
    list.press(0)
    list.move(2)
    expect(list.log.isEmpty && !list.view.hasActiveDrag)
    list.release(2)
    expect(!list.view.beginInteractiveMovementForItem(at: path(0)))
  }

  @Test func `a gap may be open beside placeholders`() async {
    let (list, contexts) = await open(["abc"], placeholders: [path(1)])
    let drag = IncomingDrag([NSItemProvider(object: "a" as NSString)])
    _ = drag.move(to: list.screen.window, at: list.at(1), allowsMove: false)
    expect(list.shown == "a·0bc", list.shown)
    _ = drag.move(to: list.screen.window, at: list.at(3), allowsMove: false)
    expect(list.shown == "a0b·c" && list.destinations.last == path(2))
    expect(contexts[0].deletePlaceholder() && list.shown == "abc")
    drag.leave()
  }

  @Test func `rows that are deleted one by one while a gap is open are the right ones`() async {
    let reports = ReportLog.reports("collection.invalidUpdate") {
      let list = ListDragScreen([String(repeating: "abcdefghij", count: 2)])
      list.press(1)
      list.move(3)
      expect(list.shown.hasPrefix("acd·e"), list.shown)
      list.data[0].removeFirst()
      list.view.deleteItems(at: [path(0)])
      expect(list.shown == "bcdefghijab", list.shown)
      list.data[0].removeLast(10)
      list.view.deleteItems(at: (9..<19).map { path($0) })
      expect(list.shown == "bcdefghij", list.shown)
      list.move(4)
      expect(list.shown == "cdef·ghij", list.shown)
      list.release(4)
      list.screen.settle()
      expect(list.words == ["cdefbghij"] && list.shown == "cdefbghij")
    }
    expect(reports.isEmpty, reports)
  }

  @Test func `rows that go while others are held over the list close the gap`() {
    let reports = ReportLog.reports("collection.invalidUpdate") {
      let list = ListDragScreen([String(repeating: "abcdefghij", count: 2)])
      let drag = IncomingDrag([NSItemProvider(object: "x" as NSString)])
      _ = drag.move(to: list.screen.window, at: list.at(2), allowsMove: false)
      expect(list.shown.hasPrefix("ab·cd"), list.shown)
      list.data[0].removeLast(14)
      list.view.deleteItems(at: (6..<20).map { path($0) })
      expect(list.shown == "abcdef", list.shown)
      drag.leave()
      expect(list.shown == "abcdef" && !list.view.hidesHeld)
    }
    expect(reports.isEmpty, reports)
  }

  @Test func `a mark does not go to another row when the rows below the pointer change`() {
    let list = ListDragScreen(["abcd"])
    list.intent = .insertIntoDestinationIndexPath
    list.press(0)
    list.move(2)
    list.view.performBatchUpdates {
      list.data[0].insert("x", at: 0)
      list.view.insertItems(at: [path(0)])
    }
    list.screen.settle()
    let marked = list.view.visibleCells.filter { $0.configurationState.cellDropState == .targeted }
    expect(marked.isEmpty, marked)
    list.send(.pointerMoved(CGPoint(x: 161, y: list.at(2).y)))
    let cell = list.view.cellForItem(at: path(2))
    expect(cell?.configurationState.cellDropState == .targeted)
  }

  @Test func `a list that was reloaded just now is asked where something goes in its new rows`() {
    let list = ListDragScreen(["ab"])
    list.data = [["a", "b", "c", "d"]]
    list.view.reloadData()
    let drag = IncomingDrag([NSItemProvider(object: "x" as NSString)])
    _ = drag.move(to: list.screen.window, at: list.at(3), allowsMove: false)
    expect(list.destinations.last == path(3) && list.shown == "abc·d")
    drag.leave()
  }

  @Test func `a row that is deleted while it is held stays held, and comes from nowhere`() async {
    let list = ListDragScreen(["abcde"])
    list.press(1)
    list.move(3)
    list.view.performBatchUpdates {
      list.data[0].remove(at: 1)
      list.view.deleteItems(at: [path(1)])
    }
    expect(list.shown == "acde", list.shown)
    var source: IndexPath? = path(9)
    list.perform = { source = $0.items[0].sourceIndexPath }
    list.move(2)
    expect(list.shown == "ac·de", list.shown)
    list.release(2)
    await list.settle()
    expect(source == nil && list.shown == "acde" && list.log.last == "didEnd")
  }

  @Test func `a snapshot that is applied while rows are held takes them along`() {
    let shown = DiffableScreen()
    shown.show("abcdef")
    shown.source.reorderingHandlers.canReorderItem = { _ in true }
    let source = PlainDragSource(shown.source)
    shown.view.dragDelegate = source
    func send(_ event: InputEvent) {
      shown.screen.pipeline.enqueue(event)
      shown.screen.tick()
    }
    send(.pointerDown(CGPoint(x: 160, y: 22), button: .primary, clicks: 1, modifiers: []))
    send(.pointerMoved(CGPoint(x: 160, y: 44 * 2 + 22)))
    shown.show("xacdef")
    expect(shown.letters == "xacdef", shown.letters)
    send(.pointerMoved(CGPoint(x: 160, y: 44 * 4 + 22)))
    send(.pointerUp(CGPoint(x: 160, y: 44 * 4 + 22), button: .primary, modifiers: []))
    shown.screen.settle()
    expect(shown.source.snapshot().letters == "xcdeaf" && shown.letters == "xcdeaf")
  }

  @Test func `a snapshot that is applied beside placeholders keeps them and the selection`() async {
    let shown = DiffableScreen()
    shown.show("abcd")
    let target = PlaceholderTarget()
    shown.view.dropDelegate = target
    let drag = IncomingDrag([NSItemProvider(object: "z" as NSString)])
    _ = drag.move(to: shown.screen.window, at: CGPoint(x: 160, y: 100), allowsMove: false)
    drag.drop { _ in }
    shown.screen.settle()
    shown.view.selectItem(at: path(3), animated: false, scrollPosition: [])
    shown.show("acdbe")
    expect(shown.view.hasUncommittedUpdates && shown.view.numberOfItems(inSection: 0) == 6)
    let selected = shown.view.indexPathsForSelectedItems?.first
    expect(selected.flatMap { shown.view.cellForItem(at: $0) } === shown.cell(at: "c"))
    expect(
      target.context?.commitInsertion { goal in
        var snapshot = shown.source.snapshot()
        snapshot.insertItems(["z"], beforeItem: snapshot.itemIdentifiers[goal.item])
        shown.source.apply(snapshot, animatingDifferences: false)
      } == true)
    shown.screen.settle()
    expect(shown.source.snapshot().letters.count == 6 && shown.letters.count == 6)
    expect(shown.letters == shown.source.snapshot().letters)
    expect(!shown.view.hasUncommittedUpdates && target.context?.deletePlaceholder() == false)
  }
}

/// Shows a placeholder for what is dropped, in front of the third row.
private final class PlaceholderTarget: NSObject, UICollectionViewDropDelegate {
  var context: (any UICollectionViewDropPlaceholderContext)?

  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    collectionView.register(LetterCell.self, forCellWithReuseIdentifier: "placeholder")
    context = coordinator.drop(
      coordinator.items[0].dragItem,
      to: UICollectionViewDropPlaceholder(
        insertionIndexPath: path(2), reuseIdentifier: "placeholder"))
  }
}

extension DiffableScreen {
  /// The cell that shows a letter, wherever it is.
  fileprivate func cell(at letter: String) -> UICollectionViewCell? {
    view.visibleCells.first { ($0 as? CountingCell)?.item == letter }
  }
}
