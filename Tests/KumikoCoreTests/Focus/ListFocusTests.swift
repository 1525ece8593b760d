import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What lists tell about where the keyboard goes from item to item.
@MainActor struct ListFocusTests {
  private final class Listener: NSObject, UITableViewDelegate {
    var log: [String] = []
    var refused: Set<Int> = []
    func tableView(
      _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
    ) -> Bool { context.nextFocusedIndexPath.map { !refused.contains($0.row) } ?? true }
    func tableView(
      _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      func name(_ path: IndexPath?) -> String { path.map { "\($0.row)" } ?? "–" }
      let (from, to) = (context.previouslyFocusedIndexPath, context.nextFocusedIndexPath)
      log.append("\(name(from)) \(name(to))")
      if let cell = context.nextFocusedView as? UITableViewCell, let to {
        expect(tableView.cellForRow(at: to) === cell, tableView.cellForRow(at: to), cell)
      }
    }
  }

  private let screen = TableScreen()
  private let source: RowSource
  private let listener = Listener()

  init() {
    source = RowSource([(0..<200).map { "Row \($0)" }], screen.view)
    screen.view.delegate = listener
    screen.tick()
    screen.view.becomeFirstResponder()
    listener.log = []
  }

  private var focused: UIView? { UIFocusSystem(for: screen.view)?.focusedItem as? UIView }

  @Test func `arrows tell from which row to which the keyboard goes`() {
    screen.key("down")
    screen.key("down")
    screen.key("up")
    expect(listener.log == ["– 1", "1 2", "2 1"], listener.log)
    expect(focused === screen.view.cellForRow(at: path(1)), focused)
    expect(screen.view.cellForRow(at: path(1))?.isFocused == true)
  }

  @Test func `a row that the keyboard may not go to keeps it away`() {
    screen.key("down")
    listener.refused = [2]
    screen.key("down")
    expect(screen.view.selection.cursor == path(1) && listener.log == ["– 1"])
    listener.refused = []
    screen.key("down")
    expect(listener.log == ["– 1", "1 2"], listener.log)
  }

  @Test func `a row that is far away is told of once its cell is there`() {
    screen.key("down")
    screen.key("end")
    screen.settle()
    expect(listener.log == ["– 1", "1 199"], listener.log)
    expect(focused === screen.view.cellForRow(at: path(199)), focused)
  }

  @Test func `a row that is deleted leaves the keyboard to another, which is told`() {
    screen.key("down")
    source.sections[0].remove(at: 1)
    screen.view.deleteRows(at: [path(1)], with: .none)
    screen.settle()
    expect(listener.log == ["– 1", "– 1"], listener.log, saying: "the row that had it is no more")
    expect(screen.view.cellForRow(at: path(1))?.isFocused == true)
  }

  @Test func `an app brings the keyboard to a cell`() {
    guard let cell = screen.view.cellForRow(at: path(4)) else {
      Issue.record("no row 4")
      return
    }
    UIFocusSystem(for: cell)?.requestFocusUpdate(to: cell)
    screen.tick()
    expect(screen.view.selection.cursor == path(4) && cell.isFocused)
    expect(listener.log == ["– 4"], listener.log)
  }

  @Test func `what has the keyboard inside of a cell belongs to its row`() throws {
    let cell = try #require(screen.view.cellForRow(at: path(3)))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    cell.contentView.addSubview(field)
    screen.key("down")
    field.becomeFirstResponder()
    expect(listener.log == ["– 1", "1 3"], listener.log)
  }
}
