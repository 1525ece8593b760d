import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Who says that it can perform a command.
@MainActor struct CommandAnswerTests {
  private final class Archive: UIViewController {
    var log: [String] = []
    override func copy(_ sender: Any?) { log.append("copy") }
    override func findNext(_ sender: Any?) { log.append("findNext") }
    func tidy(_ sender: Any?) { log.append("tidy") }
  }

  private final class Deeper: UIView {
    override var canBecomeFirstResponder: Bool { true }
    override func printContent(_ sender: Any?) {}
  }

  @Test func `a class that overrides a command can perform that one alone`() {
    let archive = Archive()
    let answered = EditCommand.allCases.filter {
      archive.canPerformAction($0.selector, withSender: nil)
    }
    expect(answered == [.copy, .findNext], answered)
    let deeper = EditCommand.allCases.filter {
      Deeper().canPerformAction($0.selector, withSender: nil)
    }
    expect(deeper == [.printContent], deeper)
    expect(!UIView().canPerformAction("cut:", withSender: nil))
  }

  @Test func `each command is told from each other one`() {
    class Base: UIView { override func delete(_ sender: Any?) {} }
    final class Sub: Base { override func rename(_ sender: Any?) {} }
    let answered = EditCommand.allCases.filter { CommandOverrides.has($0, Sub.self) }
    expect(answered == [.delete, .rename], answered)
  }

  @Test func `a method of the app's own can be performed by who has it`() {
    let tidy = Selector(Archive.tidy, named: "tidyInCommandAnswerTests:")
    let archive = Archive()
    let screen = ControllerScreen(archive)
    let view = Deeper()
    archive.view.addSubview(view)
    screen.tick()
    view.becomeFirstResponder()
    expect(!view.canPerformAction(tidy, withSender: nil))
    expect(view.target(forAction: tidy, withSender: nil) as? UIViewController === archive, archive)
    expect(view.target(forAction: "copy:", withSender: nil) as? UIViewController === archive)
    expect(view.target(forAction: "unknown:", withSender: nil) == nil)
    expect(UIApplication.shared.sendAction("copy:", to: nil, from: view, for: nil))
    expect(archive.log == ["copy"], archive.log)
  }

  @Test func `texts say what they can do with what is selected`() {
    let field = UITextField(frame: .zero)
    let screen = TextScreen(field, frame: CGRect(x: 10, y: 10, width: 200, height: 30))
    field.text = "word"
    expect(!field.canPerformAction("copy:", withSender: nil))
    expect(field.canPerformAction("selectAll:", withSender: nil))
    field.selectAll(nil)
    expect(field.canPerformAction("copy:", withSender: nil))
    expect(field.canPerformAction("cut:", withSender: nil))
    field.cut(nil)
    expect(field.text == "" && field.canPerformAction("undo:", withSender: nil))
    expect(field.canPerformAction("paste:", withSender: nil))
    UIPasteboard.general.string = nil
    expect(!field.canPerformAction("paste:", withSender: nil))
    _ = screen
  }

  @Test func `a list selects all where several can be selected`() {
    let screen = TableScreen()
    let source = RowSource([3], screen.view)
    screen.tick()
    expect(!screen.view.canPerformAction("selectAll:", withSender: nil))
    screen.view.allowsMultipleSelection = true
    expect(screen.view.canPerformAction("selectAll:", withSender: nil))
    _ = source
  }

  @Test func `a window finds where something for it is shown`() {
    let screen = ControllerScreen(UIViewController())
    expect(!screen.window.canPerformAction("find:", withSender: nil))
    screen.window.rootViewController?.view.addSubview(UISearchBar())
    expect(screen.window.canPerformAction("find:", withSender: nil))
  }
}
