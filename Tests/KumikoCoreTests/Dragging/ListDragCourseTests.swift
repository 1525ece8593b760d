import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What a list's delegates say to a drag, and what its cells look like meanwhile.
@MainActor struct ListDragCourseTests {
  private func states(_ list: ListDragScreen) -> [UICellConfigurationState.DragState] {
    (0..<list.data[0].count).compactMap {
      list.view.cellForItem(at: path($0))?.configurationState.cellDragState
    }
  }

  @Test func `a row is lifted, then dragged, and lies as before when nothing was dragged`() async {
    let list = ListDragScreen(["abc"])
    list.press(0)
    for _ in 0..<40 { list.screen.tick() }
    expect(states(list) == [.lifting, .none, .none], states(list))
    expect(list.view.cellForItem(at: path(0))?.alpha == 0.4)
    list.release(0)
    await list.settle()
    expect(states(list) == [.none, .none, .none], states(list))
    expect(list.view.cellForItem(at: path(0))?.alpha == 1 && !list.view.hasActiveDrag)
    list.press(0)
    list.operation = .copy
    list.move(2)
    expect(list.view.cellForItem(at: path(0))?.configurationState.cellDragState == .dragging)
  }

  @Test func `a row that nobody took is seen again when it has flown back, and not before`() async {
    let list = ListDragScreen(["abc"])
    list.operation = .cancel
    list.press(0)
    list.move(2)
    list.release(2)
    expect(list.view.cellForItem(at: path(0))?.alpha == 0.4)
    let preview = list.screen.window.subviews.compactMap { $0 as? DragPreviewView }.first
    expect(preview?.center == list.at(0), preview?.center, list.at(0))
    await list.settle()
    expect(list.view.cellForItem(at: path(0))?.alpha == 1 && list.log.last == "didEnd")
  }

  @Test func `a row that moved meanwhile flies back to where it is now`() async {
    let list = ListDragScreen(["abc"])
    list.operation = .cancel
    list.press(0)
    list.move(2)
    list.view.performBatchUpdates {
      list.data[0].insert("x", at: 0)
      list.view.insertItems(at: [path(0)])
    }
    list.screen.settle()
    list.release(2)
    let preview = list.screen.window.subviews.compactMap { $0 as? DragPreviewView }.first
    expect(preview?.center == list.at(1), preview?.center, list.at(1))
    await list.settle()
  }

  @Test func `a row that was dropped is not seen twice while it flies to its place`() async {
    let list = ListDragScreen(["abcd"])
    list.press(0)
    list.move(2)
    list.release(2)
    expect(list.view.cellForItem(at: path(2))?.alpha == 0)
    let preview = list.screen.window.subviews.compactMap { $0 as? DragPreviewView }.first
    expect(preview?.center == list.at(2), preview?.center, list.at(2))
    await list.settle()
    expect(list.view.cellForItem(at: path(2))?.alpha == 1)
  }

  @Test func `what its delegate does not let be moved is not moved`() async {
    let list = ListDragScreen(["abc"])
    list.allowsMove = false
    list.press(0)
    list.move(2)
    list.release(2)
    await list.settle()
    expect(list.words == ["abc"] && !list.log.contains("perform move"))
  }

  @Test func `a drag for this program alone says so, and looks as its delegate wants`() {
    let list = ListDragScreen(["abc"])
    list.isRestricted = true
    list.liftParameters = UIDragPreviewParameters()
    list.liftParameters?.backgroundColor = .orange
    list.press(0)
    list.move(2)
    expect(list.view.dragging.session?.isRestrictedToDraggingApplication == true)
    let preview = list.screen.window.subviews.compactMap { $0 as? DragPreviewView }.first
    expect(preview?.backgroundColor == .orange, preview?.backgroundColor)
  }

  @Test func `a preview comes to rest looking as the delegate of the drop wants`() async {
    let list = ListDragScreen(["abc"])
    let parameters = UIDragPreviewParameters()
    parameters.backgroundColor = .orange
    list.dropParameters[path(2)] = parameters
    list.press(0)
    list.move(2)
    let preview = list.screen.window.subviews.compactMap { $0 as? DragPreviewView }.first
    expect(preview?.backgroundColor != .orange, preview?.backgroundColor)
    list.release(2)
    expect(preview?.backgroundColor == .orange, preview?.backgroundColor)
    await list.settle()
  }

  @Test func `a list that cannot handle the items hears nothing, and no gap opens`() {
    let list = ListDragScreen(["abc"])
    list.handles = false
    list.press(0)
    list.move(2)
    expect(!list.log.contains("enter") && list.shown == "abc")
  }

  @Test func `a pointer that leaves the list is told to it, and takes gap and mark away`() {
    let list = ListDragScreen(["abcd"])
    list.press(0)
    list.move(2)
    expect(list.shown == "bc·d" && list.view.hasActiveDrop)
    list.move(30)
    expect(list.shown == "abcd" && list.log.last == "exit")
    expect(list.view.hasActiveDrag)
    list.move(1)
    list.intent = .insertIntoDestinationIndexPath
    list.move(2)
    let cell = list.view.cellForItem(at: path(2))
    expect(cell?.configurationState.cellDropState == .targeted)
    list.move(30)
    expect(cell?.configurationState.cellDropState == .notTargeted)
    list.send(.key(KeyPress("escape")))
    list.screen.settle()
    expect(cell?.configurationState.cellDropState == UICellConfigurationState.DropState.none)
    expect(!list.view.hasActiveDrop)
  }

  @Test func `a list from which nothing can be dragged any more`() {
    let list = ListDragScreen(["abc"])
    list.view.dragInteractionEnabled = false
    expect(!list.view.dragInteractionEnabled)
    list.press(0)
    list.move(2)
    expect(list.log.isEmpty && !list.view.hasActiveDrag)
  }

  @Test func `two items of one row are one row in the gap`() async {
    let list = ListDragScreen(["abcd"])
    let source = TwoItems()
    list.view.dragDelegate = source
    list.press(0)
    list.move(2)
    expect(list.shown == "bc·d", list.shown)
    expect(list.view.dragging.held.count == 2, list.view.dragging.held.count)
    list.send(.key(KeyPress("escape")))
    await list.settle()
  }

  private final class TwoItems: NSObject, UICollectionViewDragDelegate {
    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      ["a", "b"].map { UIDragItem(itemProvider: NSItemProvider(object: $0 as NSString)) }
    }
  }

  @Test func `whoever adds to a drag sees what it has, and may add nothing`() async {
    let list = ListDragScreen(["abcd"])
    let source = Adding()
    list.view.dragDelegate = source
    for row in [0, 1, 2] {
      list.view.selectItem(at: path(row), animated: false, scrollPosition: [])
    }
    list.press(0)
    list.move(3)
    expect(source.log == ["begin 0", "add 1 to 1 at 66", "add 2 to 1 at 110"], source.log)
    expect(list.view.dragging.held.count == 2, saying: "the third adds nothing")
    list.send(.key(KeyPress("escape")))
    await list.settle()
  }

  @Test func `a finger that taps a row while others are held adds it`() {
    let list = ListDragScreen(["abcd"])
    let source = Adding()
    list.view.dragDelegate = source
    list.send(.fingerDown(list.at(0), id: 1))
    for _ in 0..<40 { list.screen.tick() }
    list.send(.fingerMoved(list.at(2), id: 1))
    list.screen.settle()
    expect(list.shown == "bc·d", list.shown)
    list.send(.fingerDown(list.at(0), id: 2))
    list.send(.fingerUp(list.at(0), id: 2))
    expect(source.log.last == "add 1 to 1 at 22", source.log.last)
    expect(list.shown.filter { $0 == "·" }.count == 2 && list.view.dragging.held.count == 2)
  }

  @Test func `a row that is tapped to be copied is held, and once only`() {
    let reports = ReportLog.reports("collection.invalidUpdate") {
      let list = ListDragScreen(["abcd"])
      let source = Adding()
      list.operation = .copy
      list.view.dragDelegate = source
      list.send(.fingerDown(list.at(0), id: 1))
      for _ in 0..<40 { list.screen.tick() }
      list.send(.fingerMoved(list.at(3), id: 1))
      list.screen.settle()
      for _ in 0..<2 {
        list.send(.fingerDown(list.at(1), id: 2))
        list.send(.fingerUp(list.at(1), id: 2))
      }
      expect(list.shown.filter { $0 == "·" }.count == 2 && list.view.dragging.held.count == 2)
      expect(list.view.cellForItem(at: path(1))?.alpha == 0.4)
    }
    expect(reports.isEmpty, reports)
  }

  @Test func `a row that was copied looks as before while its data is still on the way`() async {
    let list = ListDragScreen(["abc"])
    list.operation = .copy
    let gate = Gate()
    list.perform = { coordinator in
      gate.provider.loadDataRepresentation(forTypeIdentifier: "public.data") { _, _ in }
      coordinator.session.items[0].itemProvider.loadDataRepresentation(
        forTypeIdentifier: "public.utf8-plain-text"
      ) { _, _ in }
    }
    list.press(0)
    list.move(2)
    expect(list.view.cellForItem(at: path(0))?.alpha == 0.4)
    list.release(2)
    expect(list.view.cellForItem(at: path(0))?.alpha == 1 && !list.log.contains("didEnd"))
    gate.open(nil)
    await list.settle()
    expect(list.log.last == "didEnd" && list.view.dropping.sources.isEmpty)
  }

  @Test func `while an item is moved by other means nothing is dragged`() {
    let shown = DiffableScreen()
    shown.show("abc")
    shown.source.reorderingHandlers.canReorderItem = { _ in true }
    let source = PlainDragSource(shown.source)
    shown.view.dragDelegate = source
    expect(shown.view.beginInteractiveMovementForItem(at: path(1)))
    shown.screen.pipeline.enqueue(
      .pointerDown(CGPoint(x: 160, y: 22), button: .primary, clicks: 1, modifiers: []))
    shown.screen.pipeline.enqueue(.pointerMoved(CGPoint(x: 160, y: 60)))
    shown.screen.tick()
    expect(!shown.view.hasActiveDrag && shown.view.reordering.movement != nil)
  }

  /// Every row but the third can be dragged and added.
  private final class Adding: NSObject, UICollectionViewDragDelegate {
    var log: [String] = []

    private func items(_ path: IndexPath) -> [UIDragItem] {
      path.item == 2
        ? [] : [UIDragItem(itemProvider: NSItemProvider(object: "\(path.item)" as NSString))]
    }

    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      log.append("begin \(indexPath.item)")
      return items(indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
      at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] {
      log.append("add \(indexPath.item) to \(session.items.count) at \(Int(point.y))")
      return items(indexPath)
    }
  }
}
