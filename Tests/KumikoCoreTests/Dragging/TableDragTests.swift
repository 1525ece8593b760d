import KumikoFoundation
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
    #expect(rows.shown == ["A80", "b40", "c40", "d40"])
    rows.press(40)
    rows.move(140)
    #expect(rows.shown == ["b40", "c40", "·80", "d40"])
    rows.release(140)
    #expect(rows.letters == ["b", "c", "A", "d"] && rows.shown == ["b40", "c40", "A80", "d40"])
    for _ in 0..<10_000 where !PendingWork.isEmpty { await Task.yield() }
    #expect(rows.log == ["willBegin", "enter", "dropEnd", "didEnd"])
  }

  @Test func `automatic is into a row in its middle, and beside it at its edges`() {
    let rows = Rows("abcd")
    rows.intent = .automatic
    rows.press(20)
    rows.move(100)
    let cell = rows.screen.view.cellForRow(at: path(2))
    #expect(cell?.configurationState.cellDropState == .targeted)
    #expect(rows.shown == ["a40", "b40", "c40", "d40"])
    rows.move(118)
    #expect(rows.shown == ["b40", "c40", "·40", "d40"])
  }

  @Test func `a copy asks nobody about a row that is not there`() {
    let rows = Rows("abc")
    rows.operation = .copy
    rows.usesPlaceholder = true
    rows.press(20)
    rows.move(100)
    rows.move(300)
    rows.release(300)
    #expect(rows.destination == path(3))
    #expect(rows.screen.view.hasUncommittedUpdates && rows.screen.view.visibleCells.count == 4)
    #expect(rows.screen.view.rectForRow(at: path(3)).height == 60)
    #expect(!rows.asked.contains { $0.row >= 3 })
    var place: IndexPath?
    let committed = rows.context?.commitInsertion {
      place = $0
      rows.letters.insert("x", at: $0.row)
    }
    #expect(committed == true && place == path(3))
    #expect(rows.shown == ["a40", "b40", "c40", "x40"])
  }
}
