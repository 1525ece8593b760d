import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct MenuTests {
  private final class Chosen {
    var names: [String] = []
  }
  private let chosen = Chosen()

  private func action(
    _ title: String, _ attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(title: title, attributes: attributes, state: state) { [chosen] in
      chosen.names.append($0.title)
    }
  }

  /// What a menu shows, a line each: actions by name, submenus with an arrow, headers in brackets.
  private func lines(_ menu: UIMenu) -> String {
    MenuEntry.entries(of: menu, from: UIView()).map { entry in
      switch entry {
      case .action(let action, _): action.title
      case .submenu(let menu): "\(menu.title) >"
      case .waiting: "…"
      case .header(let text): "[\(text)]"
      case .line: "-"
      }
    }.joined(separator: " ")
  }

  private var menu: UIMenu {
    UIMenu(children: [
      action("Open"), action("Print", .disabled),
      UIMenu(title: "Share", children: [action("Mail"), action("Message")]), action("Delete"),
    ])
  }

  private func opened(_ menu: UIMenu, width: CGFloat = 600, height: CGFloat = 400) -> (
    UIButton, ControllerScreen
  ) {
    let root = UIViewController()
    let button = UIButton(configuration: .gray())
    button.frame = CGRect(x: 100, y: 50, width: 100, height: 30)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    let screen = ControllerScreen(root, width: width, height: height)
    root.view.addSubview(button)
    screen.settle()
    screen.click(button)
    return (button, screen)
  }

  private func current(_ screen: ControllerScreen) -> String? {
    screen.window.openMenu?.panels.last?.current?.title
  }

  @Test func `inline menus stand between lines, hidden elements are left out`() {
    expect(
      lines(
        UIMenu(
          title: "Sort",
          children: [
            UIMenu(options: .displayInline, children: [action("A"), action("B", .hidden)]),
            action("C"), UIMenu(title: "In", options: .displayInline, children: [action("D")]),
            UIMenu(options: .displayInline, children: [action("E", .hidden)]),
            UIMenu(title: "More", children: [action("F")]),
          ])) == "[Sort] A - C - [In] D - More >")
    expect(lines(UIMenu(children: [])) == "")
  }

  @Test func `a click opens the menu below its button, another chooses`() throws {
    let (button, screen) = opened(menu)
    let panel = try #require(screen.window.openMenu?.panels.first)
    expect(panel.frame.minX == 100, panel.frame.minX)
    expect(panel.frame.minY == 84, panel.frame.minY)
    screen.click(panel.rows[3])
    expect(chosen.names == ["Delete"], chosen.names)
    expect(screen.window.openMenu == nil, screen.window.openMenu)
    screen.settle()
    expect(button.window?.subviews.contains { $0 is MenuOverlay } == false)
  }

  @Test func `an open menu has text sent to it, and gives that back to who had it`() throws {
    let (button, screen) = opened(menu)
    expect(screen.typingPlace == screen.window.openMenu?.panels.first?.frame)
    screen.send(.text("d"))
    expect(current(screen) == "Delete", current(screen))
    screen.key("escape")
    expect(screen.typingPlace == nil, screen.typingPlace, saying: "nobody types")
    let field = UITextField(frame: CGRect(x: 100, y: 200, width: 100, height: 30))
    button.superview?.addSubview(field)
    field.becomeFirstResponder()
    screen.tick()
    let caret = try #require(screen.typingPlace)
    screen.click(button)
    expect(screen.typingPlace != caret, screen.typingPlace, caret)
    screen.key("escape")
    screen.tick()
    expect(screen.typingPlace == caret, screen.typingPlace, caret)
  }

  @Test func `a press that is dragged to a line chooses where it is lifted`() {
    let (button, screen) = opened(menu)
    screen.window.openMenu?.close()
    screen.settle()
    let start = CGPoint(x: 150, y: 65)
    screen.send(.pointerDown(start, button: .primary, clicks: 1, modifiers: []))
    let row = screen.window.openMenu!.panels[0].rows[0]
    let end = row.convert(CGPoint(x: 20, y: 10), to: nil)
    screen.send(.pointerMoved(end))
    expect(current(screen) == "Open", current(screen))
    screen.send(.pointerUp(end, button: .primary, modifiers: []))
    expect(chosen.names == ["Open"], chosen.names)
    withExtendedLifetime(button) {}
  }

  @Test func `what is disabled cannot be chosen, and a click outside closes`() {
    let (_, screen) = opened(menu)
    screen.click(screen.window.openMenu!.panels[0].rows[1])
    expect(chosen.names.isEmpty, chosen.names)
    expect(screen.window.openMenu != nil, screen.window.openMenu)
    screen.click(CGPoint(x: 590, y: 390))
    expect(screen.window.openMenu == nil, screen.window.openMenu)
    expect(chosen.names.isEmpty, chosen.names)
  }

  @Test func `arrows skip what is disabled and go around the ends`() {
    let (_, screen) = opened(menu)
    var seen: [String] = []
    for key in ["down", "down", "down", "down", "up", "home", "end"] {
      screen.key(key)
      seen.append(current(screen) ?? "")
    }
    expect(seen == ["Open", "Share", "Delete", "Open", "Delete", "Open", "Delete"], seen)
    screen.key("return")
    expect(chosen.names == ["Delete"], chosen.names)
  }

  @Test func `an arrow opens a submenu and the other closes it`() {
    let (_, screen) = opened(menu)
    for key in ["down", "down", "right"] { screen.key(key) }
    expect(screen.window.openMenu?.panels.count == 2, screen.window.openMenu?.panels.count)
    expect(current(screen) == "Mail", current(screen))
    screen.key("left")
    expect(screen.window.openMenu?.panels.count == 1, screen.window.openMenu?.panels.count)
    expect(current(screen) == "Share", current(screen))
    screen.key("right")
    screen.key("escape")
    expect(screen.window.openMenu?.panels.count == 1, screen.window.openMenu?.panels.count)
    screen.key("right")
    screen.key("down")
    screen.key("space")
    expect(chosen.names == ["Message"], chosen.names)
  }

  @Test func `letters seek, one again goes on, and a pause starts anew`() {
    let names = ["Alpha", "Beta", "Bravo", "Élan"]
    let (_, screen) = opened(UIMenu(children: names.map { action($0) }))
    var seen: [String] = []
    for text in ["b", "b"] {
      screen.send(.text(text))
      seen.append(current(screen) ?? "")
    }
    screen.wait(1)
    for text in ["b", "r"] { screen.send(.text(text)) }
    seen.append(current(screen) ?? "")
    screen.wait(1)
    screen.send(.text("e"))
    seen.append(current(screen) ?? "")
    expect(seen == ["Beta", "Bravo", "Bravo", "Élan"], seen)
  }

  @Test func `the pointer that rests on a line opens its submenu`() {
    let (_, screen) = opened(menu)
    let row = screen.window.openMenu!.panels[0].rows[2]
    screen.send(.pointerMoved(row.convert(CGPoint(x: 30, y: 10), to: nil)))
    expect(screen.window.openMenu?.panels.count == 1, screen.window.openMenu?.panels.count)
    screen.wait(0.3)
    expect(screen.window.openMenu?.panels.count == 2, screen.window.openMenu?.panels.count)
    let other = screen.window.openMenu!.panels[0].rows[0]
    screen.send(.pointerMoved(other.convert(CGPoint(x: 30, y: 10), to: nil)))
    screen.wait(0.3)
    expect(screen.window.openMenu?.panels.count == 1, screen.window.openMenu?.panels.count)
  }

  @Test func `a menu takes keys, but not the keyboard from whoever has it`() {
    let (button, screen) = opened(menu)
    screen.key("escape")
    button.becomeFirstResponder()
    screen.key("return")
    expect(screen.window.openMenu != nil, saying: "Return on the button opens its menu")
    screen.key("down")
    expect(current(screen) == "Open", current(screen))
    expect(button.isFirstResponder)
    screen.key("escape")
    expect(screen.window.openMenu == nil, screen.window.openMenu)
    expect(button.isFirstResponder)
  }

  @Test func `the secondary button on text opens a menu that cuts, copies and pastes`() {
    let root = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
    root.view.addSubview(field)
    let screen = ControllerScreen(root, width: 600)
    field.text = "kumiko"
    func choose(_ title: String) {
      screen.click(CGPoint(x: 100, y: 37), .secondary)
      let row = screen.window.openMenu?.panels.first?.rows.first { $0.title == title }
      if let row { screen.click(row) }
    }
    choose("Select All")
    choose("Cut")
    expect(field.text == "", field.text)
    choose("Paste")
    choose("Paste")
    expect(field.text == "kumikokumiko", field.text)
    choose("Undo")
    expect(field.text == "kumiko", field.text)
    choose("Select All")
    choose("Delete")
    expect(field.text == "", field.text)
    expect(field.isFirstResponder)
  }

  @Test func `the delegate of a text has a word about its menu, and hears of it`() {
    final class Delegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
      var heard: [String] = []
      func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange,
        suggestedActions: [UIMenuElement]
      ) -> UIMenu? {
        heard.append("field \(range.location)+\(range.length)")
        return UIMenu(children: [UIAction(title: "Translate") { _ in }] + suggestedActions)
      }
      func textField(
        _ textField: UITextField,
        willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
      ) { heard.append("comes") }
      func textField(
        _ textField: UITextField,
        willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
      ) { animator.addCompletion { [self] in heard.append("is gone") } }
      func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
      ) -> UIMenu? {
        heard.append("view \(range.location)+\(range.length)")
        return nil
      }
      func textView(
        _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
      ) { heard.append("comes") }
      func textView(
        _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
      ) { heard.append("goes") }
      func textFieldDidEndEditing(
        _ textField: UITextField, reason: UITextField.DidEndEditingReason
      ) { heard.append("ended, \(reason)") }
    }
    let (root, delegate) = (UIViewController(), Delegate())
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
    let text = UITextView(frame: CGRect(x: 20, y: 80, width: 200, height: 80))
    for view in [field, text] { root.view.addSubview(view) }
    (field.text, text.text, field.delegate, text.delegate) = (
      "組子 kumiko", "wood", delegate, delegate
    )
    let screen = ControllerScreen(root, width: 600)
    field.becomeFirstResponder()
    field.selectAll(nil)
    screen.click(CGPoint(x: 100, y: 37), .secondary)
    let titles = screen.window.openMenu?.panels.first?.rows.map(\.title) ?? []
    expect(titles.prefix(2) == ["Translate", "Cut"], titles.prefix(2))
    screen.key("escape")
    screen.settle()
    expect(delegate.heard == ["field 0+9", "comes", "is gone"], delegate.heard)
    delegate.heard = []
    screen.click(CGPoint(x: 100, y: 100), .secondary)
    expect(screen.window.openMenu?.panels.first?.rows.first?.title == "Cut")
    expect(delegate.heard == ["ended, committed", "view 4+0", "comes"], delegate.heard)
    screen.key("escape")
    screen.settle()
    expect(delegate.heard.last == "goes", delegate.heard.last)
  }

  @Test func `in a menu with one choice the chosen line becomes the one that is on`() {
    let (a, b) = (action("A", state: .on), action("B"))
    let menu = UIMenu(options: .singleSelection, children: [a, b])
    let (_, screen) = opened(menu)
    screen.key("end")
    screen.key("return")
    expect([a.state, b.state] == [.off, .on])
    expect(menu.selectedElements == [b], menu.selectedElements)
  }

  @Test func `menus stay in the window, flip at its edges, and scroll where they are too high`() {
    let container = CGRect(x: 0, y: 0, width: 400, height: 300)
    let size = CGSize(width: 160, height: 120)
    func below(_ rect: CGRect, _ size: CGSize, reversed: Bool = false) -> CGRect {
      MenuPlacement.below(rect, size: size, in: container, isReversed: reversed)
    }
    let button = CGRect(x: 300, y: 20, width: 60, height: 30)
    expect(below(button, size) == CGRect(x: 236, y: 54, width: 160, height: 120))
    expect(below(button, size, reversed: true).maxX == 360)
    expect(below(button.offsetBy(dx: 0, dy: 220), size).maxY == 236)
    expect(
      below(button, CGSize(width: 160, height: 900))
        == CGRect(x: 236, y: 54, width: 160, height: 242))
    func at(_ x: CGFloat, _ y: CGFloat, _ size: CGSize = size, reversed: Bool = false) -> CGRect {
      MenuPlacement.at(CGPoint(x: x, y: y), size: size, in: container, isReversed: reversed)
    }
    expect(at(50, 50).origin == CGPoint(x: 50, y: 50), at(50, 50).origin)
    expect(at(390, 290).origin == CGPoint(x: 230, y: 170), at(390, 290).origin)
    expect(at(200, 50, reversed: true).maxX == 200, at(200, 50, reversed: true).maxX)
    expect(at(200, 100, CGSize(width: 160, height: 280)).minY == 16)
    expect(at(0, 0, CGSize(width: 900, height: 900)) == container.insetBy(dx: 4, dy: 4))
    let row = CGRect(x: 100, y: 100, width: 150, height: 28)
    func beside(_ row: CGRect, reversed: Bool = false) -> CGRect {
      MenuPlacement.beside(
        row, size: CGSize(width: 100, height: 80), in: container, isReversed: reversed)
    }
    expect(beside(row).origin == CGPoint(x: 248, y: 96), beside(row).origin)
    expect(beside(row.offsetBy(dx: 20, dy: 0), reversed: true).maxX == 122)
    expect(beside(row.offsetBy(dx: 120, dy: 0)).maxX == 222)
  }

  // MARK: Context menus

  private final class Delegate: NSObject, UIContextMenuInteractionDelegate {
    let menu: UIMenu
    var lines: [String] = []
    init(_ menu: UIMenu) { self.menu = menu }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      lines.append("asked at \(Int(location.x)), \(Int(location.y))")
      return location.x > 100
        ? nil : UIContextMenuConfiguration(actionProvider: { [menu] _ in menu })
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { lines.append("shown") }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { lines.append("ended") }
  }

  @Test func `the secondary button opens the menu of the view at the pointer`() throws {
    let root = UIViewController()
    let delegate = Delegate(menu)
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 300, height: 200))
    view.addInteraction(UIContextMenuInteraction(delegate: delegate))
    let screen = ControllerScreen(root, width: 600)
    root.view.addSubview(view)
    screen.settle()
    screen.click(CGPoint(x: 80, y: 90), .secondary)
    expect(delegate.lines == ["asked at 30, 40", "shown"], delegate.lines)
    expect(screen.window.openMenu?.panels.first?.frame.origin == CGPoint(x: 80, y: 90))
    screen.click(CGPoint(x: 340, y: 60), .secondary)
    expect(screen.window.openMenu == nil, screen.window.openMenu)
    expect(delegate.lines.suffix(2) == ["ended", "asked at 290, 10"], delegate.lines.suffix(2))
  }

  @Test func `a press that is held opens the menu`() {
    let root = UIViewController()
    let delegate = Delegate(menu)
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 300, height: 200))
    view.addInteraction(UIContextMenuInteraction(delegate: delegate))
    let screen = ControllerScreen(root, width: 600)
    root.view.addSubview(view)
    screen.settle()
    screen.send(.pointerDown(CGPoint(x: 80, y: 90), button: .primary, clicks: 1, modifiers: []))
    screen.wait(0.4)
    expect(screen.window.openMenu == nil, screen.window.openMenu)
    screen.wait(0.2)
    expect(screen.window.openMenu != nil, screen.window.openMenu)
    screen.send(.pointerUp(CGPoint(x: 80, y: 90), button: .primary, modifiers: []))
    expect(screen.window.openMenu != nil, screen.window.openMenu)
  }

  @Test func `a button with an action and a menu does one and opens the other`() {
    let root = UIViewController()
    let button = UIButton(configuration: .gray(), primaryAction: action("Act"))
    button.frame = CGRect(x: 100, y: 50, width: 100, height: 30)
    button.menu = menu
    let screen = ControllerScreen(root, width: 600)
    root.view.addSubview(button)
    screen.settle()
    screen.click(button)
    expect(chosen.names == ["Act"], chosen.names)
    expect(screen.window.openMenu == nil, screen.window.openMenu)
    screen.click(button, .secondary)
    expect(screen.window.openMenu != nil, screen.window.openMenu)
    expect(chosen.names == ["Act"], chosen.names)
  }
}
