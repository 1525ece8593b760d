import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Commands while their keys are held.
@MainActor struct KeyRepeatTests {
  private final class Reader: UIViewController {
    var (pages, scrolls) = (0, 0)
    var command = UIKeyCommand(input: "j", modifierFlags: [], action: "pageInKeyRepeatTests:")
    override var keyCommands: [UIKeyCommand]? { [command] }
    func page(_ sender: Any?) { pages += 1 }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      scrolls += 1
    }
  }
  private let reader = Reader()
  private let screen: ControllerScreen

  init() {
    _ = Selector(Reader.page, named: "pageInKeyRepeatTests:")
    screen = ControllerScreen(reader)
  }

  private func hold(_ behavior: UIKeyCommand.RepeatBehavior) -> Int {
    reader.pages = 0
    reader.command.repeatBehavior = behavior
    for isRepeat in [false, true, true] {
      screen.send(.key(UIEvent.KeyPress("j", isRepeat: isRepeat)))
    }
    return reader.pages
  }

  @Test func `a command is performed again while its key is held, unless it is said to be once`() {
    expect(
      reader.command.repeatBehavior == .automatic && reader.command.allowsAutomaticLocalization)
    expect(hold(.automatic) == 3)
    expect(hold(.repeatable) == 3)
    expect(hold(.nonRepeatable) == 1)
    expect(reader.scrolls == 0, reader.scrolls, saying: "nobody else gets the key")
  }
}
