import KumikoFoundation
import KumikoLayout
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct TableKeyboardTests {
  private func screen(_ counts: [Int]) -> (TableScreen, RowSource) {
    let screen = TableScreen()
    let source = RowSource(counts, screen.view)
    screen.tick()
    screen.view.becomeFirstResponder()
    return (screen, source)
  }

  @Test func `arrows go from row to row, across sections, and space selects`() {
    let (screen, source) = screen([2, 0, 2])
    for _ in 0..<3 { screen.key("down") }
    expect(screen.view.selection.cursor == path(1, 2), screen.view.selection.cursor, path(1, 2))
    screen.key("down")
    expect(screen.view.selection.cursor == path(1, 2), saying: "there is nothing below")
    screen.key("up")
    screen.key("space")
    expect(screen.view.indexPathsForSelectedRows == [path(0, 2)])
    expect(screen.view.cellForRow(at: path(0, 2))?.configurationState.isFocused == true)
    _ = source
  }

  @Test func `the row that has the keyboard is scrolled into sight`() {
    let (screen, source) = screen([1_000])
    screen.key("end")
    screen.settle()
    expect(screen.view.selection.cursor == path(999), screen.view.selection.cursor, path(999))
    expect(screen.onScreen(999)?.maxY == 480, screen.onScreen(999)?.maxY)
    screen.key("pageup")
    screen.settle()
    expect(screen.view.selection.cursor == path(989), screen.view.selection.cursor, path(989))
    expect(screen.onScreen(989)?.minY ?? -1 >= 0)
    screen.key("home")
    screen.settle()
    expect(screen.view.contentOffset.y == 0, screen.view.contentOffset.y)
    _ = source
  }

  @Test func `shift selects on the way, and takes back on the way back`() {
    let (screen, source) = screen([9])
    screen.view.allowsMultipleSelection = true
    screen.click(2)
    screen.key("down", .shift)
    screen.key("down", .shift)
    expect(screen.view.indexPathsForSelectedRows == [path(2), path(3), path(4)])
    screen.key("up", .shift)
    expect(screen.view.indexPathsForSelectedRows == [path(2), path(3)])
    screen.key("up", .shift)
    screen.key("up", .shift)
    expect(screen.view.indexPathsForSelectedRows == [path(1), path(2)])
    _ = source
  }

  private final class Listener: NSObject, UITableViewDelegate {
    var log: [String] = []

    func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
      log.append("+\(path.row)")
    }
    func tableView(
      _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt path: IndexPath
    ) -> Bool {
      log.append("may begin \(path.row)")
      return path.row != 5
    }
    func tableView(
      _ tableView: UITableView, didBeginMultipleSelectionInteractionAt path: IndexPath
    ) { log.append("begin \(path.row)") }
    func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
      log.append("end")
    }
    func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt path: IndexPath)
      -> Bool
    { path.row != 3 }
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt path: IndexPath) {
      log.append("open \(path.row)")
    }
  }

  @Test func `the delegate decides about ranges and hears of them`() {
    let (screen, source) = screen([9])
    let listener = Listener()
    screen.view.delegate = listener
    screen.view.selectionPolicy = .extended
    screen.click(1)
    screen.key("down", .shift)
    expect(listener.log == ["+1", "may begin 1", "begin 1", "+2", "end"], listener.log)
    screen.click(5)
    listener.log = []
    screen.key("down", .shift)
    expect(listener.log == ["may begin 5", "+6"], listener.log)
    expect(screen.view.indexPathsForSelectedRows == [path(6)])
    _ = source
  }

  @Test func `a click opens a row that has something to do, and no other`() {
    let (screen, source) = screen([9])
    let listener = Listener()
    screen.view.delegate = listener
    screen.click(2)
    screen.click(3)
    expect(listener.log == ["+2", "open 2", "+3"], listener.log)
    screen.key("up")
    screen.key("return")
    expect(listener.log.suffix(2) == ["+2", "open 2"], listener.log.suffix(2))
    _ = source
  }

  @Test func `what is selected while one row can be is kept when several can`() {
    let (screen, source) = screen([9])
    screen.click(2)
    screen.view.allowsMultipleSelection = true
    screen.click(5)
    screen.key("down", .shift)
    expect(screen.view.indexPathsForSelectedRows == [path(2), path(5), path(6)])
    _ = source
  }

  @Test func `the keyboard stays with its row through updates`() {
    let (screen, source) = screen([5])
    screen.click(2)
    screen.key("down")
    source.sections[0].insert("new", at: 0)
    screen.view.insertRows(at: [path(0)], with: .none)
    screen.settle()
    expect(screen.view.selection.cursor == path(4), screen.view.selection.cursor, path(4))
    source.sections[0].remove(at: 4)
    screen.view.deleteRows(at: [path(4)], with: .none)
    screen.settle()
    expect(screen.view.selection.cursor == path(4), saying: "the next row has it")
    source.sections[0].remove(at: 4)
    screen.view.deleteRows(at: [path(4)], with: .none)
    screen.settle()
    expect(
      screen.view.selection.cursor == path(3), screen.view.selection.cursor, path(3),
      saying: "the last row is gone: the one before has it")
    let row = screen.view.cellForRow(at: path(3))
    expect(row?.configurationState.isFocused == true, row?.configurationState.isFocused)
  }

  @Test func `a deleted row leaves the keyboard to the next that stays`() {
    let (screen, source) = screen([4, 2, 2])
    screen.click(1)
    source.sections[0].removeSubrange(1...3)
    source.sections[0].insert("new", at: 1)
    screen.view.performBatchUpdates {
      screen.view.deleteRows(at: [path(1), path(2), path(3)], with: .none)
      screen.view.insertRows(at: [path(1)], with: .none)
    }
    screen.settle()
    expect(screen.view.selection.cursor == path(0), saying: "rows of its own section come first")
    source.sections.removeFirst()
    screen.view.deleteSections([0], with: .none)
    screen.settle()
    expect(screen.view.selection.cursor == path(0), screen.view.selection.cursor, path(0))
    source.sections.removeAll()
    screen.view.deleteSections([0, 1], with: .none)
    screen.settle()
    expect(screen.view.selection.cursor == nil, screen.view.selection.cursor)
  }

  @Test func `in a grid, arrows go by where items stand`() {
    let layout = UICollectionViewCompositionalLayout(section: .grid(columns: 3, spacing: 0))
    let screen = CollectionScreen(layout, width: 300, height: 300)
    let source = PlainSource([8], screen.view)
    screen.tick()
    screen.view.becomeFirstResponder()
    func key(_ name: String) {
      screen.pipeline.enqueue(.key(KeyPress(name)))
      screen.tick()
    }
    screen.view.selection.cursor = path(1)
    key("down")
    expect(screen.view.selection.cursor == path(4), screen.view.selection.cursor, path(4))
    key("right")
    expect(screen.view.selection.cursor == path(5), screen.view.selection.cursor, path(5))
    key("right")
    expect(screen.view.selection.cursor == path(6), saying: "the next line")
    key("up")
    expect(screen.view.selection.cursor == path(3), screen.view.selection.cursor, path(3))
    _ = source
  }

  @Test func `the page keys go on by a screen, by the names that keyboards send`() {
    let (screen, source) = screen([1_000])
    screen.key("down")
    screen.key("pagedown")
    screen.key("down")
    expect(screen.view.selection.cursor == path(12), screen.view.selection.cursor, path(12))
    screen.key("pageup")
    expect(screen.view.selection.cursor == path(2), screen.view.selection.cursor, path(2))
    _ = source
  }

  @Test(arguments: [KeyModifiers(), .control])
  func `home and end show what is before the first item and behind the last`(held: KeyModifiers) {
    let section = NSCollectionLayoutSection.grid(columns: 1, spacing: 0)
    section.contentInsets = NSDirectionalEdgeInsets(top: 30, leading: 0, bottom: 50, trailing: 0)
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout(section: section), width: 100, height: 300)
    let source = PlainSource([20, 0, 20], screen.view)
    screen.view.contentInset.top = 12
    screen.tick()
    screen.view.becomeFirstResponder()
    func key(_ name: String) {
      screen.pipeline.enqueue(.key(KeyPress(name, modifiers: held)))
      screen.settle()
    }
    key("end")
    expect(screen.view.selection.cursor == path(19, 2), screen.view.selection.cursor, path(19, 2))
    expect(screen.view.contentOffset.y == screen.view.contentSize.height - 300)
    key("home")
    expect(screen.view.selection.cursor == path(0), screen.view.selection.cursor, path(0))
    expect(screen.view.contentOffset.y == -12, screen.view.contentOffset.y)
    _ = source
  }

  @Test func `end keeps the last item in sight where much is behind it`() {
    let section = NSCollectionLayoutSection.grid(columns: 1, spacing: 0)
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 900, trailing: 0)
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout(section: section), width: 100, height: 300)
    let source = PlainSource([20], screen.view)
    screen.tick()
    screen.view.becomeFirstResponder()
    screen.pipeline.enqueue(.key(KeyPress("end")))
    screen.settle()
    expect(screen.onScreen(19)?.minY == 0, screen.onScreen(19)?.minY)
    _ = source
  }

  @Test func `control with home and end scrolls what has no items to the ends`() {
    let screen = ViewScreen()
    let view = UIScrollView(frame: rect(0, 0, 100, 100))
    view.contentSize = CGSize(width: 100, height: 1_000)
    screen.root.addSubview(view)
    screen.tick()
    for (name, offset) in [("end", 900), ("home", 0)] as [(String, CGFloat)] {
      screen.send(.key(KeyPress(name, modifiers: .control)))
      for _ in 0..<120 { screen.tick() }
      expect(view.contentOffset.y == offset, view.contentOffset.y, offset)
    }
  }

  // MARK: Who has the keyboard

  @Test func `a click on a row takes the keyboard from a text field`() {
    let (screen, source) = screen([5])
    let field = UITextField(frame: rect(200, 400, 100, 30))
    field.text = "kept"
    screen.window.addSubview(field)
    screen.tick()
    field.becomeFirstResponder()
    screen.click(1)
    expect(screen.view.isFirstResponder && !field.isFirstResponder)
    screen.key("backspace")
    expect(field.text == "kept", field.text)
    screen.key("down")
    expect(screen.view.selection.cursor == path(2), screen.view.selection.cursor, path(2))
    _ = source
  }

  @Test func `a click beside the rows takes the keyboard, and nothing is selected`() {
    let (screen, source) = screen([2])
    let field = UITextField(frame: rect(200, 400, 100, 30))
    screen.window.addSubview(field)
    screen.tick()
    field.becomeFirstResponder()
    screen.click(CGPoint(x: 100, y: 300))
    expect(screen.view.isFirstResponder)
    expect(screen.view.indexPathForSelectedRow == nil, screen.view.indexPathForSelectedRow)
    _ = source
  }

  @Test func `a field in a cell keeps the keyboard that a click gives it`() throws {
    let (screen, source) = screen([3])
    let field = UITextField(frame: rect(100, 5, 100, 30))
    try #require(screen.view.cellForRow(at: path(1))).contentView.addSubview(field)
    screen.tick()
    screen.click(CGPoint(x: 150, y: 44 + 20))
    expect(field.isFirstResponder)
    screen.click(CGPoint(x: 20, y: 20))
    expect(screen.view.isFirstResponder)
    _ = source
  }

  @Test func `a row that goes when the field gives the keyboard away is not selected`() {
    let (screen, source) = screen([3])
    let field = UITextField(frame: rect(200, 400, 100, 30))
    field.addAction(
      UIAction { _ in
        source.sections[0].removeFirst()
        screen.view.deleteRows(at: [path(0)], with: .none)
      }, for: .editingDidEnd)
    screen.window.addSubview(field)
    screen.tick()
    field.becomeFirstResponder()
    screen.click(2)
    expect(
      screen.view.indexPathsForSelectedRows == [path(1)], screen.view.indexPathsForSelectedRows,
      saying: "the same row, at its new place")
  }
}
