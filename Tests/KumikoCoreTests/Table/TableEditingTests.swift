import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

private final class Styles: NSObject, UITableViewDelegate {
  var style: (IndexPath) -> UITableViewCell.EditingStyle = { _ in .delete }
  var target: (IndexPath) -> IndexPath = { $0 }
  var leading: (IndexPath) -> UISwipeActionsConfiguration? = { _ in nil }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { leading(indexPath) }

  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { style(indexPath) }

  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { target(proposedDestinationIndexPath) }
}

@MainActor struct TableEditingTests {
  private func screen(_ counts: [Int]) -> (TableScreen, RowSource, Styles) {
    let screen = TableScreen()
    let source = RowSource(counts, screen.view)
    source.configure = { [unowned source] cell, path in
      cell.textLabel?.text = source.sections[path.section][path.row]
    }
    let styles = Styles()
    screen.view.delegate = styles
    screen.tick()
    return (screen, source, styles)
  }

  private func texts(_ screen: TableScreen) -> [String] {
    screen.view.visibleCells.map { $0.textLabel?.text ?? "" }
  }

  /// The middle of the mark at a row's start.
  private func mark(_ row: Int) -> CGPoint { CGPoint(x: 32, y: CGFloat(row) * 44 + 22) }

  @Test func `marks come in from the side, and the content moves aside`() {
    let (screen, source, _) = screen([3])
    screen.view.setEditing(true, animated: true)
    for _ in 0..<4 { screen.tick() }
    let cell = screen.view.cellForRow(at: path(0))
    let seen = cell?.contentView.presentedState.center.x ?? 0
    screen.settle()
    let rested = cell?.contentView.center.x ?? 0
    expect(seen > 160 && seen < rested, saying: "on its way: \(seen) of \(rested)")
    expect(cell?.contentView.frame.minX == 44, cell?.contentView.frame.minX)
    screen.view.setEditing(false, animated: true)
    screen.settle()
    expect(cell?.contentView.frame.minX == 0, cell?.contentView.frame.minX)
    _ = source
  }

  @Test func `the mark that deletes asks once more before the row is deleted`() {
    let (screen, source, _) = screen([3])
    screen.view.setEditing(true, animated: false)
    screen.tick()
    screen.click(mark(1))
    screen.settle()
    expect(source.committed.isEmpty, source.committed)
    expect(screen.view.cellForRow(at: path(1))?.showingDeleteConfirmation == true)
    screen.click(2)
    screen.settle()
    expect(screen.view.cellForRow(at: path(1))?.showingDeleteConfirmation == false)
    expect(source.committed.isEmpty, source.committed, saying: "the click only put the row back")
    screen.click(mark(1))
    screen.settle()
    screen.click(CGPoint(x: 280, y: 66))
    expect(source.committed.map(\.1) == [path(1)], source.committed.map(\.1))
    screen.settle()
    expect(texts(screen) == ["0", "2"], texts(screen))
  }

  @Test func `a row is pulled aside to delete it, or what the delegate says`() {
    let (screen, source, styles) = screen([3])
    func turn(_ row: Int, _ dx: CGFloat) {
      screen.pipeline.enqueue(
        .wheel(
          CGPoint(x: 160, y: CGFloat(row) * 44 + 22), delta: CGVector(dx: dx, dy: 0),
          isPrecise: false, modifiers: []))
      screen.settle()
    }
    turn(0, -1)
    screen.click(CGPoint(x: 280, y: 22))
    screen.settle()
    expect(source.sections[0] == ["1", "2"], source.sections[0])
    var starred: [IndexPath] = []
    styles.leading = { path in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Star") { _, _, done in
          starred.append(path)
          done(true)
        }
      ])
    }
    turn(1, 1)
    screen.click(CGPoint(x: 40, y: 66))
    screen.settle()
    expect(starred == [path(1)], starred)
    source.isEditable = { _ in false }
    turn(0, -1)
    expect(screen.view.cellForRow(at: path(0))?.showingDeleteConfirmation == false)
  }

  @Test func `rows say whether and how they are edited`() {
    let (screen, source, styles) = screen([4])
    source.isEditable = { $0.row != 0 }
    styles.style = { $0.row == 1 ? .insert : $0.row == 2 ? .none : .delete }
    screen.view.isEditing = true
    screen.tick()
    expect(
      screen.view.visibleCells.map(\.editingStyle) == [.none, .insert, .none, .delete],
      screen.view.visibleCells.map(\.editingStyle))
    screen.click(mark(1))
    expect(source.committed.map(\.0) == [.insert], source.committed.map(\.0))
    expect(screen.view.cellForRow(at: path(1))?.isEditing == true)
  }

  @Test func `while the table is edited rows are selected only where that is allowed`() {
    let (screen, source, _) = screen([3])
    screen.view.isEditing = true
    screen.tick()
    screen.click(1)
    expect(screen.view.indexPathForSelectedRow == nil, screen.view.indexPathForSelectedRow)
    screen.view.allowsMultipleSelectionDuringEditing = true
    screen.tick()
    screen.click(1)
    screen.click(2)
    expect(screen.view.indexPathsForSelectedRows == [path(1), path(2)])
    screen.view.isEditing = false
    screen.tick()
    expect(screen.view.indexPathsForSelectedRows == nil, screen.view.indexPathsForSelectedRows)
    _ = source
  }

  @Test func `a row is dragged to another place, and the data source hears of it`() {
    let (screen, source, styles) = screen([5])
    source.isMovable = { $0.row != 4 }
    expect(!screen.view.beginInteractiveMovementForItem(at: path(4)))
    expect(screen.view.beginInteractiveMovementForItem(at: path(0)))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 110))
    screen.view.endInteractiveMovement()
    screen.settle()
    expect(source.sections[0] == ["1", "2", "0", "3", "4"], source.sections[0])
    expect(texts(screen) == ["1", "2", "0", "3", "4"], texts(screen))
    styles.target = { _ in IndexPath(row: 1, section: 0) }
    expect(screen.view.beginInteractiveMovementForItem(at: path(0)))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 200))
    screen.view.endInteractiveMovement()
    screen.settle()
    expect(source.sections[0] == ["2", "1", "0", "3", "4"], source.sections[0])
  }

  @Test func `a row that is about to be deleted can go by other ways`() {
    let (screen, source, _) = screen([3])
    screen.view.isEditing = true
    screen.tick()
    screen.click(mark(1))
    screen.settle()
    source.sections[0].remove(at: 0)
    screen.view.deleteRows(at: [path(0)], with: .fade)
    screen.settle()
    expect(screen.view.cellForRow(at: path(0))?.showingDeleteConfirmation == true)
    source.sections[0].remove(at: 0)
    screen.view.deleteRows(at: [path(0)], with: .fade)
    screen.settle()
    screen.click(CGPoint(x: 280, y: 22))
    expect(texts(screen) == ["2"], texts(screen))
    expect(source.committed.isEmpty, source.committed)
  }

  @Test func `a row that cannot be edited keeps what it has at its end`() {
    let (screen, source, _) = screen([2])
    let toggles = [UISwitch(), UISwitch()]
    source.configure = { cell, path in cell.accessoryView = toggles[path.row] }
    source.isEditable = { $0.row == 1 }
    screen.view.reloadData()
    screen.tick()
    screen.view.setEditing(true, animated: false)
    screen.settle()
    func isSeen(_ view: UIView) -> Bool {
      view.window != nil
        && sequence(first: view, next: \.superview).allSatisfy { !$0.isHidden && $0.alpha > 0 }
    }
    expect(isSeen(toggles[0]) && !isSeen(toggles[1]))
    expect(screen.view.cellForRow(at: path(0))?.contentView.frame.minX == 0)
    screen.view.setEditing(false, animated: false)
    screen.settle()
    expect(toggles.allSatisfy(isSeen), toggles)
  }
}
