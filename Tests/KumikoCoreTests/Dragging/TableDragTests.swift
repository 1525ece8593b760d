import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct TableDragTests {
  /// Rows of letters, each as high as its delegate says: 40 points, and 80 for capitals.
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate,
    UITableViewDragDelegate, UITableViewDropDelegate
  {
    let screen = TableScreen()
    var letters: [String]
    var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
    var operation = UIDropOperation.move
    var destination: IndexPath?
    var asked: [IndexPath] = []
    var log: [String] = []
    var context: (any UITableViewDropPlaceholderContext)?
    var usesPlaceholder = false
    var allowsMove = true
    var perform: ((any UITableViewDropCoordinator) -> Void)?

    init(_ word: String) {
      letters = word.map(String.init)
      super.init()
      screen.view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      screen.view.dataSource = self
      screen.view.delegate = self
      screen.view.dragDelegate = self
      screen.view.dropDelegate = self
      screen.settle()
    }

    func send(_ event: InputEvent) {
      screen.pipeline.enqueue(event)
      screen.tick()
    }

    func press(_ y: CGFloat) {
      send(
        .pointerDown(CGPoint(x: 160, y: y), button: .primary, clicks: 1, modifiers: []))
    }

    func move(_ y: CGFloat) { send(.pointerMoved(CGPoint(x: 160, y: y))) }

    func release(_ y: CGFloat) {
      send(.pointerUp(CGPoint(x: 160, y: y), button: .primary, modifiers: []))
      screen.settle()
    }

    /// What is in each row, with its height.
    var shown: [String] {
      screen.settle()
      return screen.view.visibleCells.map {
        ($0.alpha > 0 ? $0.textLabel?.text ?? "?" : "·") + "\(Int($0.frame.height))"
      }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      letters.count
    }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = letters[indexPath.row]
      return cell
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      asked.append(indexPath)
      let letter = letters.indices.contains(indexPath.row) ? letters[indexPath.row] : ""
      return letter == letter.uppercased() ? 80 : 40
    }

    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      let item = UIDragItem(
        itemProvider: NSItemProvider(object: letters[indexPath.row] as NSString))
      item.localObject = letters[indexPath.row]
      return [item]
    }

    func tableView(
      _ tableView: UITableView, dragSessionWillBegin session: any UIDragSession
    ) { log.append("willBegin") }

    func tableView(
      _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { allowsMove }

    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
      log.append("didEnd")
    }

    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
      log.append("enter")
    }

    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
      log.append("exit")
    }

    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
      log.append("dropEnd")
    }

    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: operation, intent: intent) }

    func tableView(
      _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
    ) {
      if let perform { return perform(coordinator) }
      destination = coordinator.destinationIndexPath
      guard let goal = destination, let item = coordinator.items.first else { return }
      if usesPlaceholder {
        context = coordinator.drop(
          item.dragItem,
          to: UITableViewDropPlaceholder(
            insertionIndexPath: goal, reuseIdentifier: "cell", rowHeight: 60))
        return
      }
      guard intent == .insertAtDestinationIndexPath, let source = item.sourceIndexPath else {
        return
      }
      tableView.performBatchUpdates { [self] in
        let letter = letters.remove(at: source.row)
        letters.insert(letter, at: goal.row)
        tableView.deleteRows(at: [source], with: .automatic)
        tableView.insertRows(at: [goal], with: .automatic)
      }
      coordinator.drop(item.dragItem, toRowAt: goal)
    }
  }

  @Test func `a row opens a gap of its own height, and is dropped into it`() async {
    let rows = Rows("Abcd")
    expect(rows.shown == ["A80", "b40", "c40", "d40"], rows.shown)
    rows.press(40)
    rows.move(140)
    expect(rows.shown == ["b40", "c40", "·80", "d40"], rows.shown)
    rows.release(140)
    expect(rows.letters == ["b", "c", "A", "d"] && rows.shown == ["b40", "c40", "A80", "d40"])
    for _ in 0..<10_000 where !PendingWork.isEmpty { await Task.yield() }
    expect(rows.log == ["willBegin", "enter", "dropEnd", "didEnd"], rows.log)
  }

  @Test func `automatic is into a row in its middle, and beside it at its edges`() {
    let rows = Rows("abcd")
    rows.intent = .automatic
    rows.press(20)
    rows.move(100)
    let cell = rows.screen.view.cellForRow(at: path(2))
    expect(cell?.configurationState.cellDropState == .targeted)
    expect(rows.shown == ["a40", "b40", "c40", "d40"], rows.shown)
    rows.move(118)
    expect(rows.shown == ["b40", "c40", "·40", "d40"], rows.shown)
  }

  private func preview(_ rows: Rows) -> DragPreviewView? {
    rows.screen.window.subviews.compactMap { $0 as? DragPreviewView }.first
  }

  /// Carries the first row to the third and lets go.
  private func drop(_ rows: Rows) -> DragPreviewView? {
    rows.press(20)
    rows.move(100)
    let found = preview(rows)
    rows.send(.pointerUp(CGPoint(x: 160, y: 100), button: .primary, modifiers: []))
    return found
  }

  @Test func `previews of rows come to rest at rows, in parts of them, and anywhere`() {
    let rows = Rows("abcd")
    rows.operation = .copy
    rows.perform = { $0.drop($0.items[0].dragItem, toRowAt: path(3)) }
    expect(drop(rows)?.center == CGPoint(x: 160, y: 140))
    rows.screen.settle()
    rows.intent = .unspecified
    rows.perform = { coordinator in
      coordinator.drop(
        coordinator.items[0].dragItem, intoRowAt: path(1),
        rect: CGRect(x: 0, y: 0, width: 32, height: 20))
    }
    let small = drop(rows)
    expect(small?.center == CGPoint(x: 16, y: 50), small?.center)
    expect(small?.transform == CGAffineTransform(scaleX: 0.1, y: 0.5), small?.transform)
    rows.screen.settle()
    rows.perform = { [unowned rows] coordinator in
      coordinator.drop(
        coordinator.items[0].dragItem,
        to: UIDragPreviewTarget(container: rows.screen.view, center: CGPoint(x: 3, y: 4)))
    }
    expect(drop(rows)?.center == CGPoint(x: 3, y: 4))
  }

  @Test func `a coordinator of a table has what was proposed`() {
    let rows = Rows("abcd")
    var seen: [String] = []
    rows.perform = { seen.append("\($0.proposal.operation) \($0.proposal.intent)") }
    _ = drop(rows)
    rows.screen.settle()
    rows.send(
      .pointerDown(CGPoint(x: 160, y: 20), button: .primary, clicks: 1, modifiers: .control))
    rows.move(100)
    rows.send(.pointerUp(CGPoint(x: 160, y: 100), button: .primary, modifiers: .control))
    expect(
      seen == ["move insertAtDestinationIndexPath", "copy insertAtDestinationIndexPath"], seen)
  }

  @Test func `a placeholder of a table is set up, also again, and goes when it is told to`() {
    let rows = Rows("abc")
    rows.operation = .copy
    var updates = 0
    rows.perform = { [unowned rows] coordinator in
      let placeholder = UITableViewDropPlaceholder(
        insertionIndexPath: path(1), reuseIdentifier: "cell",
        rowHeight: UITableView.automaticDimension)
      placeholder.cellUpdateHandler = {
        updates += 1
        $0.textLabel?.text = "wait"
      }
      rows.context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
    }
    _ = drop(rows)
    expect(rows.shown[1].hasPrefix("wait") && updates == 1)
    rows.context?.setNeedsCellUpdate()
    expect(rows.shown.count == 4 && updates == 2)
    expect(rows.context?.deletePlaceholder() == true && rows.shown == ["a40", "b40", "c40"])
    expect(rows.context?.deletePlaceholder() == false)
  }

  @Test func `a table that does not let its rows be moved copies or refuses`() {
    let rows = Rows("abcd")
    rows.allowsMove = false
    rows.press(20)
    rows.move(100)
    expect(rows.screen.view.dragging.interaction.drag?.operation == .forbidden)
    rows.operation = .copy
    rows.move(101)
    expect(rows.screen.view.dragging.interaction.drag?.operation == .copy)
    rows.move(900)
    expect(rows.log.last == "exit", rows.log.last)
  }

  @Test func `an update keeps a table's placeholder and selection`() {
    let rows = Rows("abc")
    rows.operation = .copy
    rows.usesPlaceholder = true
    _ = drop(rows)
    rows.screen.settle()
    let view = rows.screen.view
    view.selectRow(at: path(0), animated: false, scrollPosition: .none)
    rows.letters.insert("x", at: 0)
    view.insertRows(at: [path(0)], with: .fade)
    expect(view.hasUncommittedUpdates && view.indexPathForSelectedRow == path(1))
    expect(rows.shown.first == "x40" && rows.shown.count == 5)
  }

  @Test func `where nobody says what a drop on a table does, its rows move and others are copied`()
  {
    final class Plain: NSObject, UITableViewDropDelegate {
      func tableView(
        _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
      ) {}
    }
    let rows = Rows("abc")
    let plain = Plain()
    rows.screen.view.dropDelegate = plain
    rows.press(20)
    rows.move(100)
    expect(rows.screen.view.dragging.interaction.drag?.operation == .move)
    rows.send(.key(KeyPress("escape")))
    rows.screen.settle()
    let drag = IncomingDrag([NSItemProvider(object: "a" as NSString)])
    let place = CGPoint(x: 160, y: 60)
    expect(drag.move(to: rows.screen.window, at: place, allowsMove: true) == .copy)
    drag.leave()
  }

  @Test func `selected rows of a table are dragged together`() {
    let rows = Rows("abcd")
    let view = rows.screen.view
    view.allowsMultipleSelection = true
    for row in [0, 1] { view.selectRow(at: path(row), animated: false, scrollPosition: .none) }
    rows.press(20)
    rows.move(140)
    expect(rows.screen.view.dragging.held.count == 2, rows.screen.view.dragging.held.count)
    expect(rows.shown == ["c40", "d40", "·40", "·40"], rows.shown)
  }

  @Test func `a copy asks nobody about a row that is not there`() {
    let rows = Rows("abc")
    rows.operation = .copy
    rows.usesPlaceholder = true
    rows.press(20)
    rows.move(100)
    rows.move(300)
    rows.release(300)
    expect(rows.destination == path(3), rows.destination, path(3))
    expect(rows.screen.view.hasUncommittedUpdates && rows.screen.view.visibleCells.count == 4)
    expect(rows.screen.view.rectForRow(at: path(3)).height == 60)
    expect(!rows.asked.contains { $0.row >= 3 }, rows.asked)
    var place: IndexPath?
    let committed = rows.context?.commitInsertion {
      place = $0
      rows.letters.insert("x", at: $0.row)
    }
    expect(committed == true && place == path(3))
    expect(rows.shown == ["a40", "b40", "c40", "x40"], rows.shown)
  }
}
