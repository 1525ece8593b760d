import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What the drag and drop delegates of a table decide about a drag.
@MainActor struct TableDragAnswerTests {
  private final class Answers: NSObject, UITableViewDragDelegate, UITableViewDropDelegate {
    var log: [String] = []
    var handles = true
    var isRestricted = false
    var lift: UIDragPreviewParameters?
    var drop: UIDragPreviewParameters?

    private func item(_ path: IndexPath) -> UIDragItem {
      UIDragItem(itemProvider: NSItemProvider(object: "\(path.row)" as NSString))
    }
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] { [item(indexPath)] }
    func tableView(
      _ tableView: UITableView, itemsForAddingTo session: any UIDragSession,
      at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] {
      log.append("add \(indexPath.row) to \(session.items.count) at \(Int(point.y))")
      return [item(indexPath)]
    }
    func tableView(
      _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { lift }
    func tableView(
      _ tableView: UITableView,
      dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { isRestricted }
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
      handles
    }
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
      log.append("enter")
    }
    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      UITableViewDropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath)
    }
    func tableView(
      _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
    ) {
      guard let goal = coordinator.destinationIndexPath, let item = coordinator.items.first else {
        return
      }
      coordinator.drop(item.dragItem, toRowAt: goal)
    }
    func tableView(
      _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { indexPath.row == 2 ? drop : nil }
  }

  private let screen = TableScreen()
  private let source: RowSource
  private let answers = Answers()
  private var orange: UIDragPreviewParameters {
    let parameters = UIDragPreviewParameters()
    parameters.backgroundColor = .orange
    return parameters
  }

  init() {
    source = RowSource([["a", "b", "c"]], screen.view)
    screen.view.rowHeight = 40
    screen.view.dragDelegate = answers
    screen.view.dropDelegate = answers
    screen.settle()
  }

  private func send(_ event: InputEvent) {
    screen.pipeline.enqueue(event)
    screen.tick()
  }

  private func drag(to y: CGFloat) {
    send(.pointerDown(CGPoint(x: 160, y: 20), button: .primary, clicks: 1, modifiers: []))
    send(.pointerMoved(CGPoint(x: 160, y: y)))
  }

  private var preview: DragPreviewView? {
    screen.window.subviews.compactMap { $0 as? DragPreviewView }.first
  }

  @Test func `a drag for this program alone says so, and looks as the delegate wants`() {
    (answers.isRestricted, answers.lift) = (true, orange)
    drag(to: 100)
    expect(screen.view.dragging.session?.isRestrictedToDraggingApplication == true)
    expect(preview?.backgroundColor == .orange, preview?.backgroundColor)
  }

  @Test func `a preview comes to rest looking as the delegate of the drop wants`() {
    answers.drop = orange
    drag(to: 100)
    let preview = preview
    expect(preview != nil && preview?.backgroundColor != .orange)
    send(.pointerUp(CGPoint(x: 160, y: 100), button: .primary, modifiers: []))
    expect(preview?.backgroundColor == .orange, preview?.backgroundColor)
  }

  @Test(arguments: [true, false])
  func `a table is entered by what it can handle`(handles: Bool) {
    answers.handles = handles
    drag(to: 100)
    expect(answers.log == (handles ? ["enter"] : []), answers.log)
  }

  @Test func `a row that is tapped joins what a finger holds`() {
    send(.fingerDown(CGPoint(x: 160, y: 20), id: 1))
    for _ in 0..<40 { screen.tick() }
    send(.fingerMoved(CGPoint(x: 160, y: 110), id: 1))
    screen.settle()
    send(.fingerDown(CGPoint(x: 160, y: 60), id: 2))
    send(.fingerUp(CGPoint(x: 160, y: 60), id: 2))
    expect(answers.log.filter { $0.hasPrefix("add") } == ["add 1 to 1 at 60"])
    expect(screen.view.dragging.session?.items.count == 2)
  }
}
