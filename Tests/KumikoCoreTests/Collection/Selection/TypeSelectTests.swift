import KumikoFoundation
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct TypeSelectTests {
  private final class Names {
    let screen = TableScreen()
    let source: RowSource
    var view: UITableView { screen.view }

    init(_ names: [[String]]) {
      source = RowSource(names, screen.view)
      source.configure = { [unowned source] cell, path in
        var content = cell.defaultContentConfiguration()
        content.text = source.sections[path.section][path.row]
        cell.contentConfiguration = content
      }
      screen.tick()
      view.becomeFirstResponder()
    }

    /// The name that has the keyboard.
    var current: String? {
      view.selection.cursor.map { source.sections[$0.section][$0.row] }
    }

    func send(_ event: InputEvent) {
      screen.pipeline.enqueue(event)
      screen.tick()
    }

    /// Types letters one by one, as a desktop tells it: a key and then its text.
    func type(_ text: String) {
      for letter in text {
        let name = letter == " " ? "space" : String(letter).lowercased()
        if KeyPress.isName(name) { send(.key(KeyPress(name))) }
        send(.text(String(letter)))
      }
    }

    func wait() { for _ in 0..<60 { screen.tick() } }
  }

  @Test func `what is typed brings the keyboard to the row that begins so`() {
    let names = Names([["Anna", "Bea", "Berta"], [], ["Carl", "Bernd"]])
    names.type("ber")
    expect(names.current == "Berta", names.current)
    names.type("n")
    expect(names.current == "Bernd", names.current)
    expect(names.view.indexPathsForSelectedRows == nil, names.view.indexPathsForSelectedRows)
    names.type("x")
    expect(names.current == "Bernd", names.current, saying: "nothing begins so")
    names.wait()
    names.type("a")
    expect(names.current == "Anna", names.current, saying: "around the end")
    expect(names.view.cellForRow(at: path(0))?.configurationState.isFocused == true)
  }

  @Test func `the same letter goes from one row to the next`() {
    let names = Names([["Bea", "Anna", "Berta", "Bob"]])
    var seen: [String?] = []
    for _ in 0..<4 {
      names.type("b")
      seen.append(names.current)
    }
    expect(seen == ["Berta", "Bob", "Bea", "Berta"], seen)
  }

  @Test func `in extended selection the row is selected alone`() {
    let names = Names([["Anna", "Bea", "Carl"]])
    names.view.selectionPolicy = .extended
    names.type("c")
    expect(names.view.indexPathsForSelectedRows == [path(2)], names.view.indexPathsForSelectedRows)
  }

  @Test func `a space belongs to a name that is typed, and selects otherwise`() {
    let names = Names([["Carl", "New Jersey", "New York"]])
    names.type("new y")
    expect(names.current == "New York", names.current)
    expect(names.view.indexPathForSelectedRow == nil, names.view.indexPathForSelectedRow)
    names.wait()
    names.type(" ")
    expect(names.view.indexPathForSelectedRow == path(2))
  }

  @Test func `readings are found while they are composed`() {
    let names = Names([["Osaka", "トウキョウ", "東京"]])
    names.send(.composition("t", focus: 0..<1))
    expect(names.current == "Osaka", names.current)
    names.send(.composition("とう", focus: 0..<6))
    expect(names.current == "トウキョウ", names.current)
    names.send(.text("東"))
    expect(names.current == "東京", names.current)
  }

  @Test func `rows that were never seen are found, some in each frame`() {
    let names = Names([(0..<3_000).map { $0 == 2_500 ? "Zoe" : "Row \($0)" }])
    names.source.requests = []
    names.type("z")
    expect(names.source.requests.count < 100, saying: "a frame has time for some cells only")
    expect(names.current == "Row 0", names.current)
    names.screen.settle()
    expect(names.current == "Zoe", names.current)
    expect(names.view.cellForRow(at: path(2_500)) != nil)
    expect(names.screen.onScreen(2_500).map { $0.minY >= 0 && $0.maxY <= 480 } == true)
  }

  @Test func `a list that nobody is in ends its search`() {
    let names = Names([(0..<1_000).map { "Row \($0)" }])
    names.type("z")
    names.screen.settle()
    expect(!names.screen.pipeline.needsFrame)
    expect(names.current == "Row 0", names.current)
    names.type("z")
    names.source.sections = [["Zoe"]]
    names.view.reloadData()
    names.send(.text("z"))
    expect(names.current == "Zoe", names.current)
    names.screen.settle()
    expect(!names.screen.pipeline.needsFrame)
  }

  @Test func `a word that no row begins with is not looked for among a million`() {
    let names = Names([(0..<100_000).map { "Row \($0)" }])
    names.source.requests = []
    names.type("z")
    for _ in 0..<600 { names.screen.tick() }
    expect((9_000...11_000).contains(names.source.requests.count))
    expect(!names.screen.pipeline.needsFrame)
  }

  @Test func `thousands of sections are looked through as fast as rows`() {
    let names = Names((0..<30_000).map { [$0 == 29_000 ? "Zoe" : "Row \($0)"] })
    var asked = 0
    names.view.typeSelectTextProvider = { path in
      asked += 1
      return names.source.sections[path.section][0]
    }
    names.type("z")
    expect(asked <= 8_000, asked, saying: "the key and its frame")
    names.screen.settle()
    expect(names.current == "Zoe", names.current)
  }

  @Test func `a click ends a search that goes on`() {
    let names = Names([(0..<3_000).map { $0 == 2_500 ? "Zoe" : "Row \($0)" }])
    names.type("z")
    names.screen.click(3)
    names.screen.settle()
    expect(names.current == "Row 3", names.current)
  }

  @Test func `an app that knows the names is asked, and no cell is made`() {
    let names = Names([(0..<20_000).map { "Row \($0)" }])
    names.view.typeSelectTextProvider = { $0.row == 19_000 ? "Zoe" : nil }
    names.source.requests = []
    names.type("z")
    while names.view.selection.cursor == path(0), names.screen.pipeline.needsFrame {
      expect(names.source.requests.isEmpty, names.source.requests)
      names.screen.tick()
    }
    expect(names.view.selection.cursor == path(19_000), names.view.selection.cursor, path(19_000))
  }

  @Test func `an arrow ends a word`() {
    let names = Names([["Anna", "Bea", "Aaron", "Eve"]])
    names.type("b")
    names.send(.key(KeyPress("down")))
    names.type("e")
    expect(names.current == "Eve", names.current)
  }

  @Test func `what is typed right after a reload looks through the new rows`() {
    let names = Names([["Anna"]])
    names.source.sections = [["Anna", "Bea", "Zoe"]]
    names.view.reloadData()
    names.send(.text("z"))
    expect(names.current == "Zoe", names.current)
  }

  @Test func `rows that may not be pressed are passed over`() {
    final class Choosy: NSObject, UITableViewDelegate {
      func tableView(
        _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
      ) -> Bool { indexPath.row != 1 }
    }
    let (names, choosy) = (Names([["Anna", "Bea", "Berta"]]), Choosy())
    names.view.delegate = choosy
    names.type("be")
    expect(names.current == "Berta", names.current)
  }

  @Test func `rows on the screen are found without cells of their own`() {
    let names = Names([["Anna", "Bea", "Berta"]])
    names.source.requests = []
    names.type("ber")
    expect(names.current == "Berta" && names.source.requests.isEmpty)
  }

  @Test func `what is typed to something inside of a row is not looked for`() throws {
    final class Part: UIView { override var canBecomeFirstResponder: Bool { true } }
    let (names, part) = (Names([["Anna", "Bea"]]), Part())
    let row = try #require(names.view.cellForRow(at: path(0)))
    row.contentView.addSubview(part)
    part.becomeFirstResponder()
    names.type("b")
    expect(names.current != "Bea" && part.isFirstResponder)
  }

  @Test func `a list that lost the keyboard meanwhile begins a new word`() {
    let names = Names([["Anna", "Bea", "Eva"]])
    names.type("b")
    names.view.resignFirstResponder()
    names.view.becomeFirstResponder()
    names.type("e")
    expect(names.current == "Eva", names.current)
  }

  @Test func `without rows or without selection typing is left to others`() {
    let names = Names([[]])
    names.type("a")
    expect(names.current == nil, names.current)
    let closed = Names([["Anna", "Bea"]])
    closed.view.allowsSelection = false
    closed.type("b")
    expect(closed.view.selection.cursor == path(0), closed.view.selection.cursor, path(0))
  }

  @Test func `the cells of a grid are found by the first text that they show`() {
    final class Tile: UICollectionViewCell {}
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout(
        section: .grid(columns: 3, spacing: 8, itemHeight: .absolute(40))))
    let source = PlainSource([60], screen.view, cell: Tile.self)
    source.configure = { cell, path in
      for view in cell.contentView.subviews { view.removeFromSuperview() }
      for text in ["✓", "Tile \(path.item)"] {
        let label = UILabel()
        label.text = text
        cell.contentView.addSubview(label)
      }
    }
    screen.settle()
    screen.view.becomeFirstResponder()
    for letter in "tile 5" {
      screen.pipeline.enqueue(.text(String(letter)))
      screen.tick()
    }
    screen.settle()
    expect(screen.view.selection.cursor == path(5), screen.view.selection.cursor, path(5))
    screen.pipeline.enqueue(.text("9"))
    screen.settle()
    expect(screen.view.selection.cursor == path(59), screen.view.selection.cursor, path(59))
  }
}
