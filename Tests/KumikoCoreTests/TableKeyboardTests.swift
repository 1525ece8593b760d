import KumikoFoundation
import KumikoLayout
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
    #expect(screen.view.cursor == path(1, 2))
    screen.key("down")
    #expect(screen.view.cursor == path(1, 2), "there is nothing below")
    screen.key("up")
    screen.key("space")
    #expect(screen.view.indexPathsForSelectedRows == [path(0, 2)])
    #expect(screen.view.cellForRow(at: path(0, 2))?.configurationState.isFocused == true)
    _ = source
  }

  @Test func `the row that has the keyboard is scrolled into sight`() {
    let (screen, source) = screen([1_000])
    screen.key("end")
    screen.settle()
    #expect(screen.view.cursor == path(999))
    #expect(screen.onScreen(999)?.maxY == 480)
    screen.key("page up")
    screen.settle()
    #expect(screen.view.cursor == path(989))
    #expect(screen.onScreen(989)?.minY ?? -1 >= 0)
    screen.key("home")
    screen.settle()
    #expect(screen.view.contentOffset.y == 0)
    _ = source
  }

  @Test func `shift selects on the way, and takes back on the way back`() {
    let (screen, source) = screen([9])
    screen.view.allowsMultipleSelection = true
    screen.click(2)
    screen.key("down", .shift)
    screen.key("down", .shift)
    #expect(screen.view.indexPathsForSelectedRows == [path(2), path(3), path(4)])
    screen.key("up", .shift)
    #expect(screen.view.indexPathsForSelectedRows == [path(2), path(3)])
    screen.key("up", .shift)
    screen.key("up", .shift)
    #expect(screen.view.indexPathsForSelectedRows == [path(1), path(2)])
    _ = source
  }

  @Test func `the keyboard stays with its row through updates`() {
    let (screen, source) = screen([5])
    screen.click(3)
    source.sections[0].insert("new", at: 0)
    screen.view.insertRows(at: [path(0)], with: .none)
    screen.settle()
    #expect(screen.view.cursor == path(4))
    source.sections[0].remove(at: 4)
    screen.view.deleteRows(at: [path(4)], with: .none)
    screen.settle()
    #expect(screen.view.cursor == nil)
    screen.key("down")
    #expect(screen.view.cursor == path(0))
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
    screen.view.cursor = path(1)
    key("down")
    #expect(screen.view.cursor == path(4))
    key("right")
    #expect(screen.view.cursor == path(5))
    key("right")
    #expect(screen.view.cursor == path(6), "the next line")
    key("up")
    #expect(screen.view.cursor == path(3))
    _ = source
  }
}
