import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct EditCommandTests {
  private final class Editor: UIViewController {
    var log: [String] = []
    override func cut(_ sender: Any?) { log.append("cut") }
    override func copy(_ sender: Any?) { log.append("copy") }
    override func paste(_ sender: Any?) { log.append("paste") }
    override func delete(_ sender: Any?) { log.append("delete") }
    override func selectAll(_ sender: Any?) { log.append("selectAll") }
    override func rename(_ sender: Any?) { log.append("rename") }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log += presses.map { "press \($0.key?.charactersIgnoringModifiers ?? "")" }
    }
  }

  private let screen = TableScreen()
  private let editor = Editor()
  private let source: RowSource

  init() {
    source = RowSource([3], screen.view)
    editor.view = screen.view
    screen.window.rootViewController = editor
    screen.tick()
  }

  @Test func `keys of a list ask the controller around it`() {
    screen.view.becomeFirstResponder()
    for (key, modifiers) in [
      ("delete", []), ("f2", []), ("c", .control), ("insert", .control), ("x", .control),
      ("delete", .shift), ("v", .control), ("insert", .shift), ("a", .control),
    ] as [(String, KeyModifiers)] { screen.key(key, modifiers) }
    expect(
      editor.log == [
        "delete", "rename", "copy", "copy", "cut", "cut", "paste", "paste", "selectAll",
      ], editor.log)
  }

  @Test func `a list of several selects all of its own`() {
    screen.view.allowsMultipleSelection = true
    screen.view.becomeFirstResponder()
    screen.key("a", .control)
    expect(screen.view.indexPathsForSelectedRows?.count == 3)
    expect(editor.log.isEmpty, editor.log)
  }

  @Test func `a command that nobody has is a press`() {
    final class Presses: UIView {
      var count = 0
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        count += 1
      }
    }
    let alone = TableScreen()
    let view = Presses()
    alone.window.addSubview(view)
    view.becomeFirstResponder()
    alone.key("delete")
    alone.key("f2")
    expect(view.count == 2, view.count)
  }

  @Test func `a command that asks for another one, which nobody has, was answered`() {
    final class Copier: UIView {
      var presses = 0
      override var canBecomeFirstResponder: Bool { true }
      override func copy(_ sender: Any?) { expect(!EditCommand.rename.send(to: self, from: nil)) }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        self.presses += 1
      }
    }
    let (alone, view) = (TableScreen(), Copier())
    alone.window.addSubview(view)
    view.becomeFirstResponder()
    alone.key("c", .control)
    expect(view.presses == 0, view.presses)
  }

  @Test func `a field answers what it can, and leaves the rest`() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    editor.view.addSubview(field)
    field.text = "abc"
    field.becomeFirstResponder()
    screen.key("c", .control)
    expect(editor.log == ["copy"], saying: "it has nothing to copy, and who is around it may have")
    field.selectAll(nil)
    field.copy(nil)
    expect(UIPasteboard.general.string == "abc")
    screen.key("x", .control)
    expect(field.text == "", field.text)
    field.paste(nil)
    field.paste(nil)
    expect(field.text == "abcabc", field.text)
    screen.key("a", .control)
    field.delete(nil)
    expect(field.text == "", field.text)
  }

  @Test func `the letters of a secure field can be deleted, but not copied`() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    editor.view.addSubview(field)
    (field.text, field.isSecureTextEntry) = ("abc", true)
    UIPasteboard.general.string = "before"
    field.becomeFirstResponder()
    field.selectAll(nil)
    for key in ["c", "x", "insert"] { screen.key(key, .control) }
    expect(UIPasteboard.general.string == "before")
    expect(editor.log == [], editor.log, saying: "nobody around copies in its place")
    field.delete(nil)
    expect(field.text == "", field.text)
  }

  @Test func `a field of the app's own hears of copying by key and by menu`() {
    final class Quoting: UITextField {
      override func copy(_ sender: Any?) {
        super.copy(sender)
        UIPasteboard.general.string = "“\(UIPasteboard.general.string ?? "")”"
      }
    }
    let field = Quoting(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    editor.view.addSubview(field)
    field.text = "abc"
    field.becomeFirstResponder()
    screen.key("a", .control)
    screen.key("c", .control)
    expect(UIPasteboard.general.string == "“abc”")
  }
}
