import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// The bar of menus that a program builds.
@MainActor struct MenuBarTests {
  private final class Program: UIResponder, UIApplicationDelegate {
    var log: [String] = []
    var builds: (any UIMenuBuilder) -> Void = { _ in }
    override func buildMenu(with builder: any UIMenuBuilder) {
      super.buildMenu(with: builder)
      builds(builder)
    }
    func help(_ sender: Any?) { log.append("help") }
  }

  private final class Board: UIViewController {
    var log: [String] = []
    var isSorted = false
    func sort(_ command: UICommand) { log.append("sort") }
    override func selectAll(_ sender: Any?) { log.append("all") }
    override func validate(_ command: UICommand) {
      guard command.action == "sortInMenuBarTests:" else { return }
      command.state = isSorted ? .on : .off
      command.title = isSorted ? "Sorted" : "Sort"
    }
  }

  private let program = Program()
  private let board = Board()
  private let sort = Selector(Board.sort, named: "sortInMenuBarTests:")

  private func shown(
    width: CGFloat = 600, direction: UITraitEnvironmentLayoutDirection = .leftToRight,
    _ builds: @escaping (any UIMenuBuilder) -> Void, _ body: (ControllerScreen) -> Void
  ) {
    program.builds = builds
    UIApplication.shared.delegate = program
    UIMenuSystem.main.setNeedsRebuild()
    let screen = ControllerScreen(board, width: width, height: 400, direction: direction)
    body(screen)
    UIApplication.shared.delegate = nil
    UIMenuSystem.main.setNeedsRebuild()
  }

  private func addBoardMenu(_ builder: any UIMenuBuilder) {
    builder.insertSibling(
      UIMenu(
        title: "Board", identifier: UIMenu.Identifier("board"),
        children: [
          UIKeyCommand(
            title: "Sort", action: sort, input: "s", modifierFlags: [.command, .shift],
            discoverabilityTitle: "Sort cards"),
          UICommand(title: "Nobody", action: "nobodyInMenuBarTests:"),
        ]), afterMenu: .edit)
  }

  private func bar(_ screen: ControllerScreen) -> MenuBar? { screen.window.find(MenuBar.self) }

  private func lines(_ screen: ControllerScreen) -> [String] {
    screen.window.openMenu?.panels.last?.shownTexts ?? []
  }

  @Test func `a program that changes no menu has no bar`() {
    shown({ _ in }) { screen in
      expect(bar(screen) == nil && board.view.frame == screen.window.bounds)
    }
  }

  @Test func `the bar stands above the content, with the menus that have something in them`() {
    shown(addBoardMenu) { screen in
      expect(bar(screen)?.shownTexts == ["File", "Edit", "Board", "Format", "View", "Window"])
      expect(bar(screen)?.frame == CGRect(x: 0, y: 0, width: 600, height: 28), bar(screen)?.frame)
      expect(board.view.frame == CGRect(x: 0, y: 28, width: 600, height: 372), board.view.frame)
      screen.resize(500, 300)
      expect(board.view.frame == CGRect(x: 0, y: 28, width: 500, height: 272), board.view.frame)
      UIApplication.shared.delegate = nil
      UIMenuSystem.main.setNeedsRebuild()
      screen.window.setNeedsLayout()
      screen.tick()
      expect(bar(screen) == nil && board.view.frame.minY == 0)
    }
  }

  @Test func `a title opens its menu, whose commands are as their target says`() {
    shown(addBoardMenu) { screen in
      let title = bar(screen)?.titles[2]
      screen.click(title ?? UIView())
      screen.settle()
      expect(lines(screen) == ["Sort", "Ctrl+Shift+S", "Nobody"], lines(screen))
      let rows = screen.window.openMenu?.panels.last?.rows ?? []
      expect(rows.map { $0.entry.choice != nil } == [true, false])
      if let row = rows.first { screen.click(row) }
      screen.settle()
      expect(board.log == ["sort"] && screen.window.openMenu == nil)
      board.isSorted = true
      screen.click(title ?? UIView())
      expect(lines(screen).first == "Sorted", lines(screen).first)
      screen.click(title ?? UIView())
      screen.settle()
      expect(screen.window.openMenu == nil, saying: "a second click closes it")
    }
  }

  @Test func `keys of the bar's commands are asked for without opening it`() {
    shown(addBoardMenu) { screen in
      screen.key("s", [.control, .shift])
      screen.key("a", .control)
      expect(board.log == ["sort", "all"], board.log)
    }
  }

  @Test func `F10 and letters with Alt open menus, and arrows go from one to the next`() {
    shown(addBoardMenu) { screen in
      let titles = bar(screen)?.titles ?? []
      expect(titles.map(\.letter) == ["f", "e", "b", "o", "v", "w"], titles.map(\.letter))
      screen.key("f10")
      expect(titles[0].isOpen && screen.window.openMenu?.panels.last?.current != nil)
      screen.key("left")
      expect(titles.map(\.isOpen) == [false, false, false, false, false, true])
      screen.key("right")
      screen.key("right")
      expect(titles[1].isOpen)
      screen.key("escape")
      screen.settle()
      expect(titles.allSatisfy { !$0.isOpen }, titles)
      screen.key("b", .alt)
      screen.key("return")
      expect(board.log == ["sort"], board.log)
    }
  }

  @Test func `while a menu is open the pointer opens the others`() {
    shown(addBoardMenu) { screen in
      let titles = bar(screen)?.titles ?? []
      screen.click(titles[0])
      let place = titles[1].convert(CGPoint(x: 10, y: 10), to: nil)
      screen.send(.pointerMoved(place))
      expect(!titles[0].isOpen && titles[1].isOpen)
      expect(lines(screen).contains("Select All"), lines(screen))
    }
  }

  @Test func `titles that do not fit are in a menu at the end`() {
    shown(width: 160, addBoardMenu) { screen in
      expect(bar(screen)?.shownTexts == ["File", "Edit", "…"], bar(screen)?.shownTexts)
      screen.key("b", .alt)
      expect(lines(screen) == ["Board", "Format", "View", "Window"], lines(screen))
    }
  }

  @Test func `where lines begin at the right, so does the bar`() {
    shown(direction: .rightToLeft, addBoardMenu) { screen in
      let titles = bar(screen)?.titles ?? []
      expect(titles[0].frame.maxX == 596 && titles[1].frame.maxX == titles[0].frame.minX)
      screen.key("f10")
      screen.key("left")
      expect(titles[1].isOpen)
    }
  }

  @Test func `what a program asks a builder for, it gets`() {
    let ids = (one: UIMenu.Identifier("one"), two: UIMenu.Identifier("two"))
    let tree = MenuTree(.mainMenu(), system: .main)
    expect(!tree.isChanged && tree.menu(for: .standardEdit)?.children.count == 5)
    expect(tree.command(for: "selectAll:")?.title == "Select All")
    tree.insertChild(UIMenu(title: "One", identifier: ids.one), atStartOfMenu: .root)
    tree.insertChild(
      UIMenu(
        title: "Two", identifier: ids.two,
        children: [UIAction(title: "Act", identifier: .init("act")) { _ in }]),
      atEndOfMenu: ids.one)
    tree.insertSibling(UIMenu(title: "Zero"), beforeMenu: ids.one)
    expect(tree.root.children.map(\.title).prefix(3) == ["Zero", "One", "File"])
    expect(tree.action(for: .init("act"))?.title == "Act")
    tree.replaceChildren(ofMenu: ids.two) { $0 + [UICommand(title: "More", action: "more:")] }
    expect(tree.menu(for: ids.two)?.children.map(\.title) == ["Act", "More"])
    tree.replace(
      menu: ids.two, with: UIMenu(title: "Three", identifier: UIMenu.Identifier("three")))
    expect(tree.menu(for: ids.two) == nil && tree.menu(for: .init("three")) != nil)
    tree.remove(menu: .format)
    expect(tree.menu(for: .format) == nil && tree.menu(for: .textStyle) == nil)
    expect(reportKinds { tree.remove(menu: .format) } == ["menu.notFound"])
  }

  @Test func `commands of the same method are told from each other by what they hold`() {
    let tree = MenuTree(
      UIMenu(
        identifier: .root,
        children: [1, 2].map { (size: Int) in
          UICommand(title: "\(size)", action: "size:", propertyList: size)
        }),
      system: .main)
    expect(tree.command(for: "size:", propertyList: 2)?.title == "2")
    expect(tree.command(for: "size:") == nil, tree.command(for: "size:"))
  }

  @Test func `Control that is held shows the keys of commands, until something else happens`() {
    shown(addBoardMenu) { screen in
      screen.send(.modifiersChanged(.control))
      screen.key("left ctrl", .control)
      screen.wait(0.9)
      expect(screen.window.find(ShortcutsCard.self) == nil, screen.window.find(ShortcutsCard.self))
      screen.wait(0.2)
      let texts = screen.window.find(ShortcutsCard.self)?.shownTexts ?? []
      expect(texts.contains("Sort cards") && texts.contains("Ctrl+Shift+S"))
      screen.send(.modifiersChanged([]))
      expect(screen.window.find(ShortcutsCard.self) == nil, screen.window.find(ShortcutsCard.self))
      screen.send(.modifiersChanged(.control))
      screen.key("a", .control)
      screen.wait(2)
      expect(screen.window.find(ShortcutsCard.self) == nil, screen.window.find(ShortcutsCard.self))
    }
  }

  @Test func `Alt that is held underlines the letters`() {
    shown(addBoardMenu) { screen in
      screen.send(.modifiersChanged(.alt))
      expect(bar(screen)?.titles.allSatisfy(\.isLetterShown) == true)
      screen.send(.modifiersChanged([]))
      expect(bar(screen)?.titles.contains(where: \.isLetterShown) == false)
    }
  }

  @Test func `the delegate of the program performs what nobody else does`() {
    let help = Selector(Program.help, named: "helpInMenuBarTests:")
    shown({ builder in
      builder.insertChild(
        UIMenu(options: .displayInline, children: [UICommand(title: "Manual", action: help)]),
        atEndOfMenu: .help)
    }) { screen in
      expect(bar(screen)?.shownTexts.last == "Help", bar(screen)?.shownTexts.last)
      screen.key("h", .alt)
      screen.key("return")
      expect(program.log == ["help"], program.log)
    }
  }

  @Test func `every program begins with the commands of a desktop`() {
    func titles(_ identifier: UIMenu.Identifier) -> [String]? {
      UIMenu.mainMenu().menu(identifier)?.children.map(\.title)
    }
    expect(titles(.close) == ["Close Window"], titles(.close))
    expect(titles(.quit) == ["Quit"] && titles(.undoRedo) == ["Undo", "Redo"])
    expect(titles(.find) == ["Find…", "Find Next", "Find Previous"], titles(.find))
    expect(titles(.textStyle) == ["Bold", "Italic", "Underline"] && titles(.textSize)?.count == 2)
    expect(titles(.fullscreen) == ["Full Screen"] && titles(.bringAllToFront)?.count == 1)
    for empty in [UIMenu.Identifier.application, .preferences, .print, .about] {
      expect(titles(empty) == [], titles(empty))
    }
  }

  @Test func `a line may leave its menu open, and show what it did`() {
    var count = 0
    let action = UIAction(
      title: "More", discoverabilityTitle: "Add one", attributes: .keepsMenuPresented
    ) { action in
      count += 1
      action.title = "More \(count)"
    }
    shown({
      $0.insertChild(
        UIMenu(options: .displayInline, children: [action]), atStartOfMenu: .view)
    }) { screen in
      screen.key("v", .alt)
      screen.key("return")
      screen.key("return")
      expect(count == 2 && lines(screen).first == "More 2")
    }
    UIMenuSystem.main.setNeedsRevalidate()
    action.performWithSender(board, target: nil)
    expect(count == 3 && action.sender as? UIViewController === board)
    expect(action.discoverabilityTitle == "Add one", action.discoverabilityTitle)
  }
}

extension UIMenu {
  /// The menu of a name inside of this one.
  fileprivate func menu(_ identifier: Identifier) -> UIMenu? {
    MenuTree(self, system: .main).menu(for: identifier)
  }
}
