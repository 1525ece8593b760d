import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Letters by their number, which keys that a keyboard lacks are typed by.
struct `a letter by its number` {
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
  private let screen: ControllerScreen

  init() {
    let page = UIViewController()
    page.view.addSubview(field)
    screen = ControllerScreen(page)
    field.text = "ab"
    screen.click(field)
    screen.key("end")
  }

  /// As a keyboard sends them: the key, and the text that it makes.
  private func type(_ letters: String) {
    for letter in letters {
      screen.key(letter == " " ? "space" : String(letter))
      screen.send(.text(String(letter)))
    }
  }

  @Test func `is typed behind Ctrl+Shift+U, and settled by Space or Return`() {
    screen.key("u", [.control, .shift])
    expect(field.text == "abu", field.text)
    type("7d44")
    expect(field.text == "abu7d44", field.text)
    type(" ")
    expect(field.text == "ab組", field.text)
    screen.key("u", [.control, .shift])
    type("1F600")
    screen.key("return")
    expect(field.text == "ab組😀", field.text)
    type("x ")
    expect(field.text == "ab組😀x ", field.text)
  }

  @Test func `is given up by Escape, by another key, and where the keyboard goes`() {
    for leave in [
      { screen.key("escape") }, { screen.key("left") }, { _ = field.resignFirstResponder() },
    ] {
      screen.click(field)
      screen.key("end")
      screen.key("u", [.control, .shift])
      type("7d")
      leave()
      expect(field.text == "ab", field.text)
    }
  }

  @Test func `takes digits back, and no other letters`() {
    screen.key("u", [.control, .shift])
    type("7zd4")
    expect(field.text == "abu7d4", field.text)
    screen.key("backspace")
    expect(field.text == "abu7d", field.text)
    type(" ")
    expect(field.text == "ab\u{7D}", field.text)
    screen.key("u", [.control, .shift])
    screen.key("backspace")
    expect(field.text == "ab\u{7D}", field.text)
  }

  @Test(arguments: ["d800", "110000", "0", "7f", ""])
  func `that is none leaves the text as it is`(digits: String) {
    screen.key("u", [.control, .shift])
    type(digits)
    screen.key("return")
    expect(field.text == "ab", field.text)
  }
}
