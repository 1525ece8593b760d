import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Commands that do something else while modifiers are held.
@MainActor struct CommandAlternateTests {
  private final class Page: UIViewController {
    var log: [String] = []
    var canCloseAll = true
    var commands: [UIKeyCommand] = []
    override var keyCommands: [UIKeyCommand]? { commands }
    func close(_ sender: Any?) { log.append("close") }
    func closeAll(_ sender: Any?) { log.append("close all") }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action != Page.all || canCloseAll
    }
    static let all = Selector(Page.closeAll, named: "closeAllInAlternateTests:")
  }

  private let page = Page()
  private let screen: ControllerScreen
  private let close = Selector(Page.close, named: "closeInAlternateTests:")
  private let alternate = UICommandAlternate(
    title: "Close All", action: Page.all, modifierFlags: .alternate)

  init() { screen = ControllerScreen(page, width: 600, height: 400) }

  /// Opens a menu with commands beside one that never changes.
  private func open(_ command: UICommand, in direction: UITraitEnvironmentLayoutDirection? = nil) {
    let button = UIButton(configuration: .gray())
    button.frame = CGRect(x: 100, y: 50, width: 100, height: 30)
    button.menu = UIMenu(children: [
      UIAction(title: "Open") { _ in }, command,
      UIMenu(title: "Inside", children: [command]),
    ])
    button.showsMenuAsPrimaryAction = true
    page.view.addSubview(button)
    screen.settle()
    screen.click(button)
  }

  private var titles: [String] { screen.window.openMenu?.panels.last?.rows.map(\.title) ?? [] }

  private func hold(_ modifiers: KeyModifiers) {
    screen.send(.modifiersChanged(modifiers))
    screen.tick()
  }

  @Test func `a menu shows the alternate while its modifiers are held, and chooses it`() {
    let command = UICommand(title: "Close", action: close, alternates: [alternate])
    expect(
      command.alternates == [alternate] && alternate.copy() as? UICommandAlternate === alternate)
    open(command)
    screen.key("down")
    screen.key("down")
    expect(titles == ["Open", "Close", "Inside"], titles)
    hold(.alt)
    expect(titles == ["Open", "Close All", "Inside"], titles)
    expect(screen.window.openMenu?.panels.last?.current?.title == "Close All")
    hold([])
    expect(titles == ["Open", "Close", "Inside"], titles)
    hold([.alt, .shift])
    expect(titles == ["Open", "Close", "Inside"], titles, saying: "these are others")
    hold(.alt)
    screen.key("return", .alt)
    screen.settle()
    expect(page.log == ["close all"], page.log)
    expect(alternate.title == "Close All" && alternate.modifierFlags == .alternate)
    expect(alternate.action == Page.all, alternate.action)
  }

  @Test func `a menu that opens while modifiers are held shows the alternate at once`() {
    hold(.alt)
    open(UICommand(title: "Close", action: close, alternates: [alternate]))
    expect(titles == ["Open", "Close All", "Inside"], titles)
    screen.key("end")
    screen.key("right")
    expect(titles == ["Close All"], titles, saying: "and so does its submenu")
    hold([])
    expect(
      screen.window.openMenu?.panels.map { $0.rows.map(\.title) } == [
        ["Open", "Close", "Inside"], ["Close"],
      ])
  }

  @Test func `an alternate that nobody can do cannot be chosen`() {
    page.canCloseAll = false
    hold(.alt)
    open(UICommand(title: "Close", action: close, alternates: [alternate]))
    let row = screen.window.openMenu?.panels.last?.rows[1]
    expect(row?.entry.choice == nil, row?.entry.choice)
    hold([])
    expect(row?.entry.choice != nil, row?.entry.choice)
  }

  @Test func `a key with the modifiers of both performs the alternate, and the menu shows it`() {
    let command = UIKeyCommand(
      title: "Close", action: close, input: "w", modifierFlags: .command, alternates: [alternate])
    page.commands = [command]
    screen.key("w", .control)
    screen.key("w", [.control, .alt])
    screen.key("w", .alt)
    expect(page.log == ["close", "close all"], page.log)
    open(command)
    hold(.alt)
    let shown = screen.window.openMenu?.panels.last?.rows[1].find(UILabel.self) {
      $0.text == "Ctrl+Alt+W"
    }
    expect(shown != nil, shown)
    hold([.alt, .control])
    expect(titles[1] == "Close All", titles[1], saying: "its own modifiers may be held, too")
  }

  @Test func `a command that shares calls its method`() {
    let command = UICommand(
      title: "Share", action: close, propertyList: UICommandTagShare)
    expect(command.propertyList as? String == "UICommandTagShare")
    open(command)
    screen.key("down")
    screen.key("down")
    screen.key("return")
    screen.settle()
    expect(page.log == ["close"], page.log)
  }
}
