import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Menus of rows, and rows that are pulled aside: what the delegate is asked and told.
@MainActor struct TableMenuTests {
  private final class Delegate: NSObject, UITableViewDelegate {
    var heard: [String] = []
    var hasMenu = true

    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      heard.append("menu of \(indexPath.row) at \(Int(point.y))")
      guard hasMenu else { return nil }
      return UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Delete") { [weak self] _ in self?.heard.append("done") }]
        )
      })
    }
    func tableView(
      _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      heard.append("comes")
      animator?.addAnimations { tableView.alpha = 0.5 }
      animator?.addCompletion { [weak self] in self?.heard.append("is there") }
    }
    func tableView(
      _ tableView: UITableView,
      willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      heard.append("goes")
      animator?.addAnimations { tableView.alpha = 1 }
      animator?.addCompletion { [weak self] in self?.heard.append("is gone") }
    }
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
      ])
    }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
      heard.append("pulls \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
      heard.append("back \(indexPath.map { "\($0.row)" } ?? "nothing")")
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
      heard.append("pressed \(indexPath.row)")
      return true
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      heard.append("selected \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
      indexPath.row != 1
    }
    func tableView(
      _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
    ) -> Bool { indexPath.row == 3 }
    func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { path(0) }
  }

  private let screen = TableScreen()
  private let source: RowSource
  private let delegate = Delegate()

  init() {
    source = RowSource([20], screen.view)
    screen.view.rowHeight = 50
    screen.view.delegate = delegate
    screen.tick()
  }

  private func secondaryClick(_ row: Int) {
    let point = CGPoint(x: 100, y: 50 * CGFloat(row) + 25)
    screen.pipeline.enqueue(.pointerDown(point, button: .secondary, clicks: 1, modifiers: []))
    screen.pipeline.enqueue(.pointerUp(point, button: .secondary, modifiers: []))
    screen.tick()
  }

  @Test func `the secondary button opens the menu of a row, and the delegate moves along`() {
    secondaryClick(2)
    expect(screen.window.openMenu != nil, screen.window.openMenu)
    expect(
      screen.view.indexPathsForSelectedRows == [path(2)], screen.view.indexPathsForSelectedRows,
      saying: "it is seen what the menu is about")
    screen.settle()
    expect(screen.view.alpha == 0.5, screen.view.alpha)
    screen.key("escape")
    screen.settle()
    expect(screen.view.alpha == 1, screen.view.alpha)
    expect(
      delegate.heard.filter { !$0.hasPrefix("pressed") }
        == ["menu of 2 at 125", "comes", "is there", "goes", "is gone"])
  }

  @Test func `what was chosen is done after the menu was told to go`() {
    secondaryClick(2)
    screen.settle()
    screen.key("down")
    screen.key("return")
    screen.settle()
    // What is under the pointer asks whether it can be pressed, to show that.
    expect(
      delegate.heard.filter { !$0.hasPrefix("pressed") }.suffix(3) == ["goes", "done", "is gone"])
  }

  @Test func `a row without a menu stays as it is, and nobody is asked to select it`() {
    delegate.hasMenu = false
    secondaryClick(2)
    expect(screen.window.openMenu == nil, screen.window.openMenu)
    expect(screen.view.indexPathsForSelectedRows == nil, screen.view.indexPathsForSelectedRows)
    expect(delegate.heard == ["menu of 2 at 125"], delegate.heard)
  }

  @Test func `the menu key opens the menu of the row with the keyboard`() {
    screen.view.becomeFirstResponder()
    screen.key("down")
    screen.key("menu")
    expect(delegate.heard.contains("menu of 2 at 125"), delegate.heard)
    expect(screen.window.openMenu != nil, screen.window.openMenu)
  }

  @Test func `keys pass over rows, and select where the delegate says so`() {
    screen.view.becomeFirstResponder()
    expect(screen.view.selection.cursor == path(0), screen.view.selection.cursor, path(0))
    screen.key("down")
    expect(screen.view.selection.cursor == path(2), screen.view.selection.cursor, path(2))
    expect(screen.view.indexPathsForSelectedRows == nil, screen.view.indexPathsForSelectedRows)
    screen.key("down")
    expect(screen.view.indexPathsForSelectedRows == [path(3)])
  }

  // MARK: Rows aside

  private func pull(_ row: Int) {
    let y = 50 * CGFloat(row) + 25
    screen.pipeline.enqueue(
      .pointerDown(CGPoint(x: 300, y: y), button: .primary, clicks: 1, modifiers: []))
    for x in stride(from: CGFloat(290), to: 180, by: -10) {
      screen.pipeline.enqueue(.pointerMoved(CGPoint(x: x, y: y)))
      screen.tick()
    }
    screen.pipeline.enqueue(
      .pointerUp(CGPoint(x: 190, y: y), button: .primary, modifiers: []))
    screen.settle()
  }

  @Test func `a row that is pulled aside and put back is told once each`() {
    pull(2)
    let told = { [delegate] in
      delegate.heard.filter { $0.hasPrefix("pulls") || $0.hasPrefix("back") }
    }
    expect(told() == ["pulls 2"], told())
    pull(4)
    expect(
      told() == ["pulls 2", "back 2"], told(),
      saying: "a touch beside puts it back, and does nothing else")
    pull(4)
    screen.click(7)
    screen.settle()
    expect(told() == ["pulls 2", "back 2", "pulls 4", "back 4"], told())
  }

  @Test func `of a row that is deleted while it is aside the end is told without a place`() {
    pull(2)
    source.sections[0].remove(at: 2)
    screen.view.deleteRows(at: [path(2)], with: .fade)
    screen.settle()
    expect(delegate.heard.last == "back nothing", delegate.heard.last)
  }
}
