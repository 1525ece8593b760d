import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Which undo manager keys and code reach, and what texts register.
@MainActor struct UndoTests {
  /// A list of numbers whose rows the user deletes, as apps write it.
  private final class Numbers: UITableViewController {
    var numbers = Array(1...5)

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "number")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      numbers.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath)
      -> UITableViewCell
    {
      tableView.dequeueReusableCell(withIdentifier: "number", for: path)
    }

    override func delete(_ sender: Any?) {
      guard let row = tableView.indexPathForSelectedRow?.row else { return }
      remove(row)
    }

    private func remove(_ row: Int) {
      let number = numbers.remove(at: row)
      tableView.deleteRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
      undoManager?.registerUndo(withTarget: self) { $0.insert(number, at: row) }
      undoManager?.setActionName("Delete")
    }

    private func insert(_ number: Int, at row: Int) {
      numbers.insert(number, at: row)
      tableView.insertRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
      undoManager?.registerUndo(withTarget: self) { $0.remove(row) }
    }
  }

  @Test func `rows that a list deleted come back with Ctrl+Z, and go again`() {
    let list = Numbers(style: .plain)
    let screen = ControllerScreen(list)
    list.tableView.becomeFirstResponder()
    for row in [3, 1] {
      list.tableView.selectRow(
        at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
      screen.key("delete")
    }
    expect(list.numbers == [1, 3, 5], list.numbers)
    expect(screen.window.undoManager?.undoMenuItemTitle == "Undo Delete")
    screen.key("z", .control)
    expect(list.numbers == [1, 2, 3, 5] && list.tableView.numberOfRows(inSection: 0) == 4)
    screen.key("z", .control)
    expect(list.numbers == [1, 2, 3, 4, 5], list.numbers)
    screen.key("z", [.control, .shift])
    screen.key("y", .control)
    expect(list.numbers == [1, 3, 5] && list.tableView.numberOfRows(inSection: 0) == 3)
  }

  @Test func `responders have the manager of their window, or of one before it`() {
    final class Page: UIViewController {
      let own = UndoManager()
      override var undoManager: UndoManager? { own }
    }
    let page = Page()
    let screen = ControllerScreen(page)
    let inner = UIView()
    expect(inner.undoManager == nil, inner.undoManager)
    page.view.addSubview(inner)
    expect(inner.undoManager === page.own, inner.undoManager, page.own)
    expect(screen.window.undoManager != nil && screen.window.undoManager !== page.own)
    let text = UITextView()
    page.view.addSubview(text)
    expect(text.undoManager !== page.own && text.undoManager === text.undoManager)
  }

  @Test func `Ctrl+Z without anything to undo is a press`() {
    final class Presses: UIViewController {
      var count = 0
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        count += 1
      }
    }
    let page = Presses()
    let screen = ControllerScreen(page)
    screen.key("z", .control)
    expect(page.count == 1, page.count)
    screen.window.undoManager?.registerUndo(withTarget: page) { $0.count = 10 }
    screen.key("z", .control)
    expect(page.count == 10, page.count)
  }

  // MARK: Texts

  private func text(_ string: String = "") -> TextScreen<UITextView> {
    TextScreen(textView(string), frame: rect(0, 0, 200, 100))
  }

  @Test func `a text names what was done to it`() throws {
    let text = text("one")
    let manager = try #require(text.holder.undoManager)
    expect(!manager.canUndo)
    text.type("a")
    text.type("b")
    expect(manager.undoCount == 1 && manager.undoMenuItemTitle == "Undo Typing")
    text.key("a", .control)
    text.key("x", .control)
    expect(manager.undoMenuItemTitle == "Undo Cut", manager.undoMenuItemTitle)
    text.key("v", .control)
    expect(manager.undoMenuItemTitle == "Undo Paste", manager.undoMenuItemTitle)
    manager.undo()
    expect(text.picture == "|" && manager.redoMenuItemTitle == "Redo Paste")
    manager.undo()
    expect(text.picture == "[oneab]", text.picture)
    manager.undo()
    expect(text.picture == "one|", text.picture)
  }

  @Test func `what an app registers stands between what is typed before and after it`() throws {
    let text = text()
    let manager = try #require(text.holder.undoManager)
    var isDone = true
    text.type("a")
    manager.registerUndo(withTarget: text.holder) { _ in isDone = false }
    text.type("b")
    text.key("z", .control)
    expect(text.picture == "a|" && isDone)
    text.key("z", .control)
    expect(text.picture == "a|" && !isDone)
    text.key("z", .control)
    expect(text.picture == "|", text.picture)
  }

  @Test func `a text forgets its changes with one that it may not remember`() throws {
    let text = text("12345")
    let manager = try #require(text.holder.undoManager)
    text.type("6")
    manager.disableUndoRegistration()
    text.key("home")
    text.type("0")
    manager.enableUndoRegistration()
    expect(!manager.canUndo, saying: "the place of the 6 is another now")
    text.type("x")
    text.key("z", .control)
    expect(text.picture == "0|123456", text.picture)
  }

  @Test func `undoing by code gives up what is being composed`() throws {
    let text = text()
    text.type("a ")
    text.compose("に")
    try #require(text.holder.undoManager).undo()
    expect(text.picture == "|", text.picture)
  }

  @Test func `a text that gets a text by code has nothing to undo, others have`() {
    let screen = ViewScreen()
    let fields = [UITextField(), UITextField()]
    for field in fields {
      screen.root.addSubview(field)
      field.becomeFirstResponder()
      screen.send(.text("a"))
    }
    fields[0].text = "b"
    expect(fields[0].undoManager?.canUndo == false && fields[1].undoManager?.canUndo == true)
    fields[0].undoManager?.undo()
    expect(fields[0].text == "b", fields[0].text)
    fields[1].resignFirstResponder()
    fields[1].undoManager?.undo()
    expect(fields[1].text == "", fields[1].text)
  }

  @Test func `a text registers with the manager that its class says`() {
    final class Document: UITextView {
      let shared = UndoManager()
      override var undoManager: UndoManager? { shared }
    }
    let view = Document()
    let text = TextScreen(view, frame: rect(0, 0, 200, 100))
    text.type("a")
    expect(view.shared.canUndo)
    text.key("z", .control)
    expect(view.text == "" && view.shared.canRedo)
  }
}
