import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Keys that ask for commands of responders.
@MainActor struct KeyCommandTests {
  private final class Mailbox: UIViewController {
    var log: [String] = []
    var commands: [UIKeyCommand] = []
    var canArchive = true
    override var keyCommands: [UIKeyCommand]? { commands + (super.keyCommands ?? []) }
    func archive(_ command: UIKeyCommand) { log.append("archive \(command.title)") }
    func next() { log.append("next") }
    func other(_ sender: Any?) { log.append("other") }
    override func validate(_ command: UICommand) {
      if !canArchive, command.action == "archive:" { command.attributes = .disabled }
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log.append("press")
    }
  }

  private let mailbox = Mailbox()
  private let screen: ControllerScreen
  private let archive = Selector(Mailbox.archive, named: "archive:")
  private let next = Selector(Mailbox.next, named: "nextInKeyCommandTests")

  init() { screen = ControllerScreen(mailbox) }

  private func press(_ name: String, _ modifiers: KeyModifiers = []) -> [String] {
    mailbox.log = []
    screen.key(name, modifiers)
    return mailbox.log
  }

  @Test func `a command needs no title`() {
    mailbox.commands = [UIKeyCommand(action: next, input: UIKeyCommand.inputEscape)]
    expect(press("escape") == ["next"])
    expect(UICommand(action: next).title.isEmpty, UICommand(action: next).title)
  }

  @Test func `a key performs the command of a controller that is shown`() {
    mailbox.commands = [
      UIKeyCommand(title: "Archive", action: archive, input: "e", modifierFlags: .command),
      UIKeyCommand(input: UIKeyCommand.inputDownArrow, modifierFlags: [], action: next),
    ]
    expect(press("e", .control) == ["archive Archive"])
    expect(press("down") == ["next"])
    expect(press("e") == ["press"] && press("e", [.control, .shift]) == ["press"])
    expect(press("e", .alt) == ["press"])
  }

  @Test func `keys are what they type: of other layouts, with Shift, and special ones`() {
    let names: [(String, UIKeyModifierFlags, String, KeyModifiers)] = [
      ("+", .command, "=", [.control, .shift]), ("N", [], "n", .shift),
      ("n", [.command, .shift], "n", [.control, .shift]), ("ß", [], "ß", []),
      (UIKeyCommand.inputEscape, [], "escape", []), ("\r", .alternate, "return", .alt),
      (UIKeyCommand.f5, [], "f5", []), (UIKeyCommand.inputDelete, [], "backspace", []),
      (UIKeyCommand.inputDelete, [], "delete", []), ("\u{8}", [], "backspace", []),
      (UIKeyCommand.f4, [], "f4", []), (UIKeyCommand.f6, .shift, "f6", .shift),
      (UIKeyCommand.f8, [], "f8", []), (UIKeyCommand.f12, [], "f12", []),
      (UIKeyCommand.inputHome, [], "home", []), (UIKeyCommand.inputEnd, [], "end", []),
      (UIKeyCommand.inputPageUp, [], "pageup", []),
      (UIKeyCommand.inputPageDown, [], "pagedown", []),
      (UIKeyCommand.inputUpArrow, [], "up", []), (UIKeyCommand.inputRightArrow, [], "right", []),
      (" ", .control, "space", .control), ("?", .command, "/", [.control, .shift]),
    ]
    for (input, flags, key, modifiers) in names {
      mailbox.commands = [UIKeyCommand(input: input, modifierFlags: flags, action: next)]
      expect(press(key, modifiers) == ["next"], saying: "\(input) by \(key)")
    }
    mailbox.commands = [UIKeyCommand(input: "\u{8}", modifierFlags: [], action: next)]
    expect(press("delete") == ["press"])
    mailbox.commands = [UIKeyCommand(input: "", modifierFlags: [], action: next)]
    expect(press("a") == ["press"])
  }

  @Test func `arrows to the sides change places where lines begin at the right`() {
    let command = UIKeyCommand(
      input: UIKeyCommand.inputLeftArrow, modifierFlags: .command, action: next)
    mailbox.commands = [command]
    screen.resize(375, 600, direction: .rightToLeft)
    expect(press("right", .control) == ["next"] && press("left", .control) == ["press"])
    command.allowsAutomaticMirroring = false
    expect(press("left", .control) == ["next"])
  }

  @Test func `the nearest to who has the keyboard comes first`() {
    final class Row: UIView {
      var count = 0
      override var canBecomeFirstResponder: Bool { true }
      override var keyCommands: [UIKeyCommand]? {
        [
          UIKeyCommand(
            input: "e", modifierFlags: .command,
            action: Selector(Row.hit, named: "hitInKeyCommandTests"))
        ]
      }
      func hit() { count += 1 }
    }
    let row = Row()
    mailbox.view.addSubview(row)
    mailbox.addKeyCommand(UIKeyCommand(input: "e", modifierFlags: .command, action: next))
    row.becomeFirstResponder()
    expect(press("e", .control).isEmpty && row.count == 1)
    row.resignFirstResponder()
    expect(press("e", .control) == ["next"] && row.count == 1)
    mailbox.removeKeyCommand(
      mailbox.keyCommands?.first
        ?? UIKeyCommand(
          input: "", modifierFlags: [], action: next))
    expect(press("e", .control) == ["press"])
  }

  @Test func `a command that its target disables, or nobody has, leaves the key to others`() {
    mailbox.commands = [
      UIKeyCommand(title: "Archive", action: archive, input: "e", modifierFlags: .command),
      UIKeyCommand(input: "k", modifierFlags: .command, action: "nobodyHasThis:"),
    ]
    mailbox.canArchive = false
    expect(press("e", .control) == ["press"] && press("k", .control) == ["press"])
    mailbox.canArchive = true
    expect(press("e", .control) == ["archive Archive"])
  }

  @Test func `what a text does with a key comes before commands, unless they have priority`() {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    mailbox.view.addSubview(text)
    text.text = "one"
    text.becomeFirstResponder()
    let all = UIKeyCommand(input: "a", modifierFlags: .command, action: next)
    mailbox.commands = [all]
    expect(press("a", .control).isEmpty && text.selectedRange.length == 3)
    all.wantsPriorityOverSystemBehavior = true
    expect(press("a", .control) == ["next"])
  }

  @Test func `commands wait while a menu is open, and of controllers behind others`() {
    mailbox.commands = [UIKeyCommand(input: "e", modifierFlags: .command, action: next)]
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
    button.showsMenuAsPrimaryAction = true
    mailbox.view.addSubview(button)
    screen.click(button)
    expect(press("e", .control).isEmpty)
    screen.key("escape")
    screen.settle()
    mailbox.present(UIViewController(), animated: false)
    screen.settle()
    expect(press("e", .control).isEmpty)
  }
}
