import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Emoji in the menus of texts.
struct `emoji for texts` {
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
  private let view = UITextView(frame: CGRect(x: 20, y: 80, width: 200, height: 100))
  private let screen: ControllerScreen

  init() {
    let page = UIViewController()
    page.view.addSubview(field)
    page.view.addSubview(view)
    screen = ControllerScreen(page, width: 600)
    field.text = "tea "
    view.text = "tea "
  }

  private var cards: [[String]] {
    (screen.window.openMenu?.panels ?? []).map { $0.rows.map(\.title) }
  }

  private func choose(_ title: String) {
    let row = screen.window.openMenu?.panels.last?.rows.first { $0.title == title }
    if let row { screen.click(row) }
  }

  @Test func `are at the end of the menu, in groups of six in a line`() {
    screen.click(field, .secondary)
    expect(cards.last?.last == "Emoji", cards.last?.last)
    choose("Emoji")
    expect(
      cards.last == [
        "Smileys", "People", "Animals", "Food", "Activities", "Places", "Objects", "Symbols",
      ], cards.last)
    choose("Food")
    let rows = screen.window.openMenu?.panels.last?.rows ?? []
    expect(rows.count == 36 && Set(rows.map(\.frame.minY)).count == 6)
    expect(Set(rows.map(\.title)).count == 36)
    choose("🍵")
    expect(field.text == "tea 🍵" && screen.window.openMenu == nil && field.isFirstResponder)
    screen.key("z", .control)
    expect(field.text == "tea ", field.text)
  }

  @Test func `open below the caret by Ctrl and the full stop, and are chosen by keys`() {
    screen.click(view)
    screen.key("end")
    screen.key(".", .control)
    expect(cards.first?.first == "Smileys", cards.first?.first)
    screen.key("down")
    screen.key("right")
    screen.key("down")
    screen.key("right")
    screen.key("return")
    expect(view.text == "tea 😂", view.text)
    expect(view.isFirstResponder)
  }

  @Test func `that are letters too are followed by what asks for the picture`() {
    screen.click(field)
    screen.key("end")
    screen.key(".", .control)
    choose("Symbols")
    choose("❤\u{FE0F}")
    expect(field.text == "tea ❤\u{FE0F}", field.text)
  }

  @Test func `are not offered for passwords, nor for what is only read`() {
    field.isSecureTextEntry = true
    view.isEditable = false
    for text in [field, view] as [UIView] {
      screen.click(text, .secondary)
      expect(!cards.isEmpty && cards.first?.contains("Emoji") == false)
      screen.key("escape")
      screen.key(".", .control)
      expect(cards.isEmpty, cards)
    }
  }
}
