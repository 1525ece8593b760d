import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct TextFieldTests {
  private final class Listener: NSObject, UITextFieldDelegate {
    var log: [String] = []
    var mayBegin = true
    var mayEnd = true
    var mayClear = true
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { mayBegin }
    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("begin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { mayEnd }
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("end") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { mayClear }
    func textFieldDidChangeSelection(_ textField: UITextField) { log.append("selection") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      log.append("return")
      return textField.text != "stay"
    }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      log.append("\(range.location)+\(range.length) \(string)")
      return string.allSatisfy { !$0.isNumber }
    }
  }

  private func screen(
    _ text: String = "", width: CGFloat = 200, make: (UITextField) -> Void = { _ in }
  ) -> TextScreen<UITextField> {
    let field = UITextField()
    field.font = .systemFont(ofSize: 20)
    field.text = text
    make(field)
    return TextScreen(field, frame: rect(0, 0, width, 24))
  }

  @Test func `a field is as wide as its text, whatever width it has`() {
    let field = UITextField()
    field.text = "Hello"
    field.sizeToFit()
    expect(field.frame.width > 20 && field.frame.width == field.intrinsicContentSize.width)
    field.text = "Hello, everybody"
    let former = field.frame.width
    field.sizeToFit()
    expect(field.frame.width > former, field.frame)
  }

  @Test func `text that is set later has the default attributes`() {
    let text = screen()
    text.holder.defaultTextAttributes = [.kern: 8, .font: UIFont.systemFont(ofSize: 20)]
    text.holder.text = "123"
    let kern = text.holder.attributedText?.attribute(.kern, at: 1, effectiveRange: nil)
    expect(kern as? Int == 8 && text.holder.defaultTextAttributes[.kern] as? Int == 8, kern)
    text.holder.defaultTextAttributes = [.font: UIFont.systemFont(ofSize: 20)]
    text.holder.text = "45"
    let none = text.holder.attributedText?.attribute(.kern, at: 1, effectiveRange: nil)
    expect(none == nil, none)
  }

  @Test func `positions step over whole characters in both directions`() {
    let text = screen("a😀b")
    var (place, steps) = (text.holder.beginningOfDocument, 0)
    while steps < 9, let next = text.holder.position(from: place, offset: 1) {
      (place, steps) = (next, steps + 1)
    }
    expect(steps == 3, steps)
    while steps > -9, let last = text.holder.position(from: place, offset: -1) {
      (place, steps) = (last, steps - 1)
    }
    expect(steps == 0, steps)
  }

  @Test func `Return gives the keyboard away where an action waits for the end of editing`() {
    let text = screen("Noto")
    text.screen.send(.key(KeyPress("return")))
    expect(text.holder.isFirstResponder)
    var ends = 0
    text.holder.addAction(
      UIAction { _ in
        ends += 1
        expect(text.holder.isFirstResponder)
      }, for: .editingDidEndOnExit)
    text.screen.send(.key(KeyPress("return")))
    expect(ends == 1 && !text.holder.isFirstResponder)
    let next = UITextField(frame: rect(0, 40, 200, 24))
    text.screen.root.addSubview(next)
    text.holder.becomeFirstResponder()
    text.holder.addAction(
      UIAction { _ in next.becomeFirstResponder() }, for: .editingDidEndOnExit)
    text.screen.send(.key(KeyPress("return")))
    expect(next.isFirstResponder)
  }

  /// What the field draws as text.
  private func drawn(_ text: TextScreen<UITextField>) -> [String] {
    text.screen.pipeline.damage(PixelRect(x: 0, y: 0, width: 320, height: 480))
    return (text.screen.tick()?.commands ?? []).compactMap { command in
      if case .text(let run, _, _) = command { run.text } else { nil }
    }
  }

  @Test func `text is typed, and return sends the actions`() {
    var events: [String] = []
    let text = screen { field in
      for (event, name) in [
        (UIControl.Event.editingChanged, "changed"), (.editingDidEndOnExit, "exit"),
        (.primaryActionTriggered, "primary"), (.editingDidEnd, "end"),
      ] {
        field.addAction(
          UIAction(identifier: .init(name)) { _ in events.append(name) }, for: event)
      }
    }
    text.type("ab")
    text.key("return")
    expect(text.picture == "ab|", text.picture)
    // Who waits for the end by Return gets it.
    expect(events == ["changed", "exit", "primary", "end"], events)
    expect(!text.holder.isFirstResponder)
    text.holder.becomeFirstResponder()
    events = []
    text.type("c\nd")
    expect(text.picture == "abc|", text.picture)
    expect(events == ["changed", "exit", "primary", "end"], events)
  }

  @Test func `the delegate decides`() {
    let listener = Listener()
    let text = screen { $0.delegate = listener }
    text.type("a")
    text.type("1")
    text.key("backspace")
    expect(listener.log == ["begin", "0+0 a", "selection", "1+0 1", "0+1 ", "selection"])
    listener.log = []
    text.type("stay")
    var exits = 0
    text.holder.addAction(UIAction { _ in exits += 1 }, for: .editingDidEndOnExit)
    text.key("return")
    expect(exits == 0 && listener.log.last == "return")
    listener.mayEnd = false
    expect(!text.holder.resignFirstResponder() && text.holder.isEditing)
    listener.mayEnd = true
    listener.mayBegin = false
    expect(text.holder.resignFirstResponder())
    text.click(5, 12)
    expect(!text.holder.isEditing)
  }

  @Test func `a pasted text becomes one line`() {
    let text = screen()
    UIPasteboard.general.string = "one\r\ntwo\nthree"
    text.key("v", .control)
    expect(text.picture == "one two three|", text.picture)
  }

  @Test func `hidden letters are drawn as bullets and are not copied`() {
    let text = screen("né👍") { $0.isSecureTextEntry = true }
    expect(drawn(text) == ["•••"])
    UIPasteboard.general.string = "before"
    text.key("a", .control)
    text.key("c", .control)
    text.key("x", .control)
    expect(UIPasteboard.general.string == "before" && text.holder.text == "né👍")
    text.click(11, 12)
    expect(text.picture == "n|é👍", text.picture)
    text.key("right", times: 1)
    text.type("x")
    expect(text.picture == "néx|👍", text.picture)
    text.key("left", .control)
    expect(text.picture == "|néx👍", text.picture, saying: "words are hidden too")
  }

  @Test func `a placeholder is shown while there is no text`() {
    let text = screen { $0.placeholder = "Name" }
    expect(drawn(text) == ["Name"])
    expect(text.holder.intrinsicContentSize.width == 42, text.holder.intrinsicContentSize.width)
    text.type("a")
    expect(drawn(text) == ["a"])
    text.key("backspace")
    expect(drawn(text) == ["Name"])
  }

  @Test func `a text that is too long scrolls with the caret`() {
    let text = screen("abcdefghij", width: 52)
    func caret() -> CGFloat { text.holder.interaction.caret.frame.minX }
    expect(caret() == 49, caret())
    text.key("home")
    expect(caret() == 0, caret())
    text.key("end")
    text.key("left", times: 3)
    expect(caret() < 50 && caret() > 0, saying: "it moves before the text does")
    text.click(0, 12)
    expect(text.picture.contains("fgh"), text.picture, saying: "\(text.picture)")
  }

  @Test func `the clear button empties the field`() {
    let listener = Listener()
    let text = screen("abc", width: 100) {
      $0.clearButtonMode = .whileEditing
      $0.delegate = listener
    }
    listener.mayClear = false
    text.click(91, 12)
    expect(text.holder.text == "abc", text.holder.text)
    listener.mayClear = true
    text.click(91, 12)
    expect(text.holder.text == "", text.holder.text)
    text.key("z", .control)
    expect(text.holder.text == "abc", text.holder.text)
    text.holder.resignFirstResponder()
    text.screen.tick()
    expect(text.holder.textRect(forBounds: text.holder.bounds).width == 100)
  }

  @Test func `Tab goes from field to field and selects what is there`() {
    let text = screen("one")
    let second = UITextField(frame: rect(0, 40, 100, 24))
    second.text = "two"
    text.screen.root.addSubview(second)
    text.key("tab")
    expect(second.isEditing && !text.holder.isEditing)
    text.type("x")
    expect(second.text == "x", second.text)
    text.key("tab", .shift)
    expect(text.picture == "[one]", text.picture)
  }

  @Test func `a field that leaves its window ends editing`() {
    let listener = Listener()
    let text = screen { $0.delegate = listener }
    text.compose("か")
    text.holder.removeFromSuperview()
    expect(listener.log.last == "end" && text.holder.text == "か")
    expect(text.screen.window.firstResponder == nil, text.screen.window.firstResponder)
  }

  @Test func `a field can be cleared when editing begins`() {
    let text = screen("abc") { $0.clearsOnBeginEditing = true }
    expect(text.holder.text == "", text.holder.text)
    text.holder.text = "x"
    text.holder.clearsOnInsertion = true
    text.type("y")
    expect(text.holder.text == "y", text.holder.text)
  }

  @Test func `a search bar tells what is searched for`() {
    final class Hearer: NSObject, UISearchBarDelegate {
      var log: [String] = []
      func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        log.append(searchText)
      }
      func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
      func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
    }
    let screen = ViewScreen()
    let bar = UISearchBar(frame: rect(0, 0, 320, 56))
    let hearer = Hearer()
    bar.delegate = hearer
    bar.showsCancelButton = true
    screen.root.addSubview(bar)
    screen.tick()
    bar.becomeFirstResponder()
    for event in [
      InputEvent.text("a"), .text("b"), .key(KeyPress("return")), .key(KeyPress("escape")),
    ] {
      screen.pipeline.enqueue(event)
      screen.tick()
    }
    screen.click(280, 28)
    expect(hearer.log == ["a", "ab", "search", "", "cancel"], hearer.log)
  }
}

@MainActor struct TextInputTests {
  @Test func `code that works with any text input finds its way`() {
    func check(_ input: some UITextInput) {
      input.insertText("a👍日")
      let second = input.position(from: input.beginningOfDocument, offset: 1)
      let third = input.position(from: input.beginningOfDocument, offset: 3)
      guard let second, let third, let thumb = input.textRange(from: third, to: second) else {
        Issue.record("no positions")
        return
      }
      expect(input.text(in: thumb) == "👍", input.text(in: thumb))
      expect(input.offset(from: third, to: input.beginningOfDocument) == -3)
      expect(input.position(from: third, offset: 2) == nil, input.position(from: third, offset: 2))
      expect(input.compare(second, to: third) == .orderedAscending)
      input.replace(thumb, withText: "b")
      input.selectedTextRange = input.textRange(
        from: input.beginningOfDocument, to: input.endOfDocument)
      expect(input.selectedTextRange.flatMap(input.text) == "ab日")
      let end = input.textRange(from: second, to: input.endOfDocument)
      expect(end.map(input.firstRect)?.width == 30, saying: "a letter of 10 points and one of 20")
      input.setMarkedText("か", selectedRange: NSRange(location: 1, length: 0))
      expect(input.markedTextRange.flatMap(input.text) == "か")
      input.unmarkText()
      input.deleteBackward()
      expect(!input.hasText && input.markedTextRange == nil)
    }
    let field = UITextField(frame: rect(0, 0, 200, 24))
    field.font = .systemFont(ofSize: 20)
    check(field)
    let view = textView()
    view.frame = rect(0, 0, 200, 100)
    check(view)
    expect(view.closestPosition(to: CGPoint(x: 999, y: 999)) != nil)
  }
}
