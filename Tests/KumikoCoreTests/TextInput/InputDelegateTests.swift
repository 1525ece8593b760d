import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore
@testable import KumikoEditing

/// Who hears of each change of a text: `UITextInput.inputDelegate`.
@MainActor struct InputDelegateTests {
  private final class Listener: NSObject, UITextInputDelegate {
    var log: [String] = []
    private func note(_ what: String, _ input: (any UITextInput)?) {
      let all = input.flatMap { $0.textRange(from: $0.beginningOfDocument, to: $0.endOfDocument) }
      log.append(what + " " + (all.flatMap { input?.text(in: $0) } ?? "?"))
    }
    func selectionWillChange(_ textInput: (any UITextInput)?) { note("select", textInput) }
    func selectionDidChange(_ textInput: (any UITextInput)?) { note("selected", textInput) }
    func textWillChange(_ textInput: (any UITextInput)?) { note("change", textInput) }
    func textDidChange(_ textInput: (any UITextInput)?) { note("changed", textInput) }

    /// What was heard since that was asked last.
    func heard() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private func change(_ old: String, _ new: String) -> [String] {
    ["change \(old)", "select \(old)", "selected \(new)", "changed \(new)"]
  }

  @Test func `it hears of what is typed, deleted, undone and composed, before and after`() {
    let listener = Listener()
    let text = TextScreen(textView(), frame: rect(0, 0, 200, 100))
    text.holder.inputDelegate = listener
    expect(text.holder.inputDelegate === listener, text.holder.inputDelegate, listener)
    text.type("a")
    expect(listener.heard() == change("", "a"), change("", "a"))
    text.key("backspace")
    expect(listener.heard() == change("a", ""), change("a", ""))
    text.key("z", .control)
    expect(listener.heard() == change("", "a"), change("", "a"))
    text.compose("か")
    expect(listener.heard() == change("a", "aか"), change("a", "aか"))
    text.compose("")
    expect(listener.heard() == change("aか", "a"), change("aか", "a"))
    text.compose("か")
    _ = listener.heard()
    text.type("化")
    expect(listener.heard() == change("aか", "a化"), change("aか", "a化"))
  }

  @Test func `it hears of what code does`() {
    let listener = Listener()
    let field = UITextField(frame: rect(0, 0, 200, 24))
    field.inputDelegate = listener
    field.text = "abc"
    expect(listener.heard() == change("", "abc"), change("", "abc"))
    field.insertText("d")
    expect(listener.heard() == change("abc", "abcd"), change("abc", "abcd"))
    field.selectedTextRange = field.textRange(
      from: field.beginningOfDocument, to: field.endOfDocument)
    expect(listener.heard() == ["select abcd", "selected abcd"])
    field.selectedTextRange = field.selectedTextRange
    expect(listener.heard().isEmpty, saying: "nothing else is selected")
    field.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
    expect(listener.heard() == change("abcd", "x"), change("abcd", "x"))
  }

  @Test func `it hears nothing of what was refused, nor after it was taken away`() {
    final class Refusing: NSObject, UITextViewDelegate {
      func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
      ) -> Bool { false }
    }
    let (listener, refusing) = (Listener(), Refusing())
    let text = TextScreen(textView("a"), frame: rect(0, 0, 200, 100))
    text.holder.inputDelegate = listener
    text.holder.delegate = refusing
    text.type("b")
    expect(listener.heard().isEmpty)
    text.holder.delegate = nil
    text.holder.inputDelegate = nil
    text.type("b")
    expect(listener.heard().isEmpty && text.holder.text == "ab")
  }

  @Test func `it is not kept`() {
    let field = UITextField()
    field.inputDelegate = Listener()
    expect(field.inputDelegate == nil, field.inputDelegate)
  }
}
