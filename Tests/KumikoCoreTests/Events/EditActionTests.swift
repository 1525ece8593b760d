import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What is asked of responders beside the clipboard.
@MainActor struct EditActionTests {
  private final class Editor: UIViewController {
    var log: [String] = []
    override func pasteAndMatchStyle(_ sender: Any?) { log.append("match") }
    override func duplicate(_ sender: Any?) { log.append("duplicate") }
    override func toggleBoldface(_ sender: Any?) { log.append("bold") }
    override func toggleItalics(_ sender: Any?) { log.append("italic") }
    override func toggleUnderline(_ sender: Any?) { log.append("underline") }
    override func increaseSize(_ sender: Any?) { log.append("larger") }
    override func decreaseSize(_ sender: Any?) { log.append("smaller") }
    override func find(_ sender: Any?) { log.append("find") }
    override func findAndReplace(_ sender: Any?) { log.append("replace") }
    override func findNext(_ sender: Any?) { log.append("next") }
    override func findPrevious(_ sender: Any?) { log.append("previous") }
    override func printContent(_ sender: Any?) { log.append("print") }
    override func select(_ sender: Any?) { log.append("select") }
    override func updateTextAttributes(
      conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
    ) {
      log.append("attributes")
    }
  }

  @Test func `the usual keys ask for them`() {
    let editor = Editor()
    let screen = ControllerScreen(editor)
    for (key, modifiers) in [
      ("v", [.control, .shift]), ("d", .control), ("b", .control), ("u", .control),
      ("+", .control), ("=", .control), ("-", .control), ("f", .control), ("h", .control),
      ("g", .control), ("f3", []), ("g", [.control, .shift]), ("f3", .shift), ("p", .control),
    ] as [(String, KeyModifiers)] { screen.key(key, modifiers) }
    expect(
      editor.log == [
        "match", "duplicate", "bold", "underline", "larger", "larger", "smaller", "find",
        "replace", "next", "next", "previous", "previous", "print",
      ], editor.log)
    editor.log = []
    editor.view.select(nil)
    editor.view.updateTextAttributes { $0 }
    expect(editor.log == ["select", "attributes"], editor.log)
  }

  private func text(_ string: String, styled: Bool = true) -> TextScreen<UITextView> {
    let view = textView(string)
    view.allowsEditingTextAttributes = styled
    return TextScreen(view, frame: rect(0, 0, 200, 100))
  }

  /// Letters with what differs from the usual look of each: `B` bold, `u` underlined, a size.
  private func looks(_ text: TextScreen<UITextView>) -> [String] {
    text.holder.text.indices.map { index in
      let place = text.holder.text.distance(from: text.holder.text.startIndex, to: index)
      let attributes = text.holder.attributedText.attributes(at: place, effectiveRange: nil)
      let font = attributes[.font] as? UIFont
      return String(text.holder.text[index]) + (font?.weight == .bold ? "B" : "")
        + (attributes[.underlineStyle] == nil ? "" : "u")
        + (font?.pointSize == 20 ? "" : "\(Int(font?.pointSize ?? 0))")
    }
  }

  @Test func `selected text becomes bold and underlined, and no more`() {
    let text = text("abc")
    text.holder.selectedRange = NSRange(location: 1, length: 1)
    text.key("b", .control)
    text.key("u", .control)
    expect(looks(text) == ["a", "bBu", "c"] && text.picture == "a[b]c")
    text.key("a", .control)
    text.key("b", .control)
    expect(looks(text) == ["aB", "bBu", "cB"], looks(text), saying: "not all of it was")
    text.key("b", .control)
    expect(looks(text) == ["a", "bu", "c"], looks(text))
    text.key("z", .control)
    text.key("z", .control)
    expect(looks(text) == ["a", "bBu", "c"], looks(text))
  }

  @Test func `selected text grows and shrinks by points`() {
    let text = text("ab")
    text.holder.selectedRange = NSRange(location: 0, length: 1)
    for _ in 0..<3 { text.key("+", .control) }
    text.key("-", .control)
    expect(looks(text) == ["a22", "b"], looks(text))
    for _ in 0..<40 { text.holder.decreaseSize(nil) }
    expect(looks(text) == ["a1", "b"], looks(text))
  }

  @Test func `without a selection the look is that of what is typed next`() {
    let text = text("a")
    text.key("b", .control)
    text.type("b")
    expect(looks(text) == ["a", "bB"], looks(text))
    text.holder.updateTextAttributes { _ in [.font: UIFont.systemFont(ofSize: 30)] }
    text.type("c")
    expect(looks(text) == ["a", "bB", "c30"], looks(text))
  }

  @Test func `text whose look may not be edited keeps it`() {
    let text = text("ab", styled: false)
    text.key("a", .control)
    text.key("b", .control)
    expect(looks(text) == ["a", "b"], looks(text))
  }

  @Test func `the word that the caret is in is selected on demand`() {
    let text = text("one two")
    text.holder.select(nil)
    expect(text.picture == "one [two]", text.picture)
    text.holder.selectedRange = NSRange(location: 1, length: 0)
    text.holder.select(nil)
    expect(text.picture == "[one] two", text.picture)
    UIPasteboard.general.string = "x"
    text.key("v", [.control, .shift])
    expect(text.picture == "x| two", text.picture)
  }
}
