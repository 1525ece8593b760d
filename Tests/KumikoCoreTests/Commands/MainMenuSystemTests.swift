import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// The groups of commands that a program chooses for its menu bar, and menus whose content depends
/// on the first responder.
@MainActor struct MainMenuSystemTests {
  private final class Program: UIResponder, UIApplicationDelegate {
    var builds: (any UIMenuBuilder) -> Void = { _ in }
    override func buildMenu(with builder: any UIMenuBuilder) {
      super.buildMenu(with: builder)
      builds(builder)
    }
  }

  private final class Page: UIViewController {
    var profiles: [String]?
    var asked = 0
    override func provider(for deferredElement: UIDeferredMenuElement)
      -> UIDeferredMenuElement.Provider?
    {
      guard deferredElement.identifier == .profiles, let profiles else {
        return super.provider(for: deferredElement)
      }
      return UIDeferredMenuElement.Provider { [unowned self] done in
        asked += 1
        done(profiles.map { UIAction(title: $0) { _ in } })
      }
    }
  }

  private let program = Program()

  private func shown(
    _ configure: (UIMainMenuSystem.Configuration) -> Void, root: UIViewController? = nil,
    handler: ((any UIMenuBuilder) -> Void)? = nil, _ body: (ControllerScreen) throws -> Void
  ) rethrows {
    UIApplication.shared.delegate = program
    let configuration = UIMainMenuSystem.Configuration()
    configure(configuration)
    UIMainMenuSystem.shared.setBuildConfiguration(configuration, buildHandler: handler)
    let screen = ControllerScreen(root ?? UIViewController(), width: 700, height: 400)
    defer {
      UIApplication.shared.delegate = nil
      UIMainMenuSystem.shared.removeBuildConfiguration()
    }
    try body(screen)
  }

  private func titles(_ screen: ControllerScreen) -> [String] {
    screen.window.find(MenuBar.self)?.shownTexts ?? []
  }

  /// The lines of the menu with a title, opened.
  private func lines(of title: String, _ screen: ControllerScreen) -> [String] {
    guard let bar = screen.window.find(MenuBar.self),
      let index = titles(screen).firstIndex(of: title)
    else { return [] }
    screen.click(bar.titles[index])
    screen.settle()
    let lines = screen.window.openMenu?.panels.last?.shownTexts ?? []
    screen.key("escape")
    screen.settle()
    return lines
  }

  @Test func `a configuration shows the bar, with what is usual`() {
    shown({ _ in }) { screen in
      expect(titles(screen) == ["File", "Edit", "Format", "View", "Window"], titles(screen))
      expect(UIMenuSystem.main === UIMainMenuSystem.shared)
      expect(!lines(of: "File", screen).contains("Print…"))
      expect(lines(of: "Edit", screen).contains("Find Next"))
    }
    expect(UIMenuSystem.main.bar == nil, saying: "nothing is left of it")
  }

  @Test func `groups are included and removed`() {
    shown({
      $0.printingPreference = .included
      $0.findingPreference = .removed
      $0.textFormattingPreference = .removed
      $0.newScenePreference = .included
    }) { screen in
      expect(titles(screen) == ["File", "Edit", "View", "Window"], titles(screen))
      let file = lines(of: "File", screen)
      expect(file.contains("Print…") && file.contains("New Window"), file)
      expect(!lines(of: "Edit", screen).contains("Find…"))
    }
    shown({ $0.findingConfiguration.style = .search }) { screen in
      let edit = lines(of: "Edit", screen)
      expect(edit.contains("Search") && !edit.contains("Find Next"), edit)
    }
  }

  @Test func `its block changes the menus before the delegate; a configuration is kept as it was`()
  {
    program.builds = { builder in
      builder.insertChild(
        UIMenu(title: "Second", children: [UIAction(title: "2") { _ in }]), atEndOfMenu: .root)
    }
    var kept: UIMainMenuSystem.Configuration?
    shown(
      { kept = $0 },
      handler: { builder in
        builder.insertChild(
          UIMenu(title: "First", children: [UIAction(title: "1") { _ in }]), atEndOfMenu: .root)
      }
    ) { screen in
      expect(titles(screen).suffix(2) == ["First", "Second"], titles(screen))
      kept?.textFormattingPreference = .removed
      UIMenuSystem.main.setNeedsRebuild()
      screen.window.setNeedsLayout()
      screen.tick()
      expect(titles(screen).contains("Format"), titles(screen))
    }
  }

  @Test func `a split view shows and hides its sidebar and inspector, and their titles say which`()
  {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(UIViewController(), for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    shown(
      { ($0.sidebarPreference, $0.inspectorPreference) = (.included, .included) }, root: split
    ) { screen in
      screen.settle()
      expect(lines(of: "View", screen).prefix(2) == ["Hide Sidebar", "Inspector"])
      split.setViewController(UIViewController(), for: .inspector)
      screen.settle()
      expect(lines(of: "View", screen).prefix(2) == ["Hide Sidebar", "Show Inspector"])
      for (index, column) in [UISplitViewController.Column.primary, .inspector].enumerated() {
        screen.click(screen.window.find(MenuBar.self)?.titles[3] ?? UIView())
        screen.settle()
        if let row = screen.window.openMenu?.panels.last?.rows.filter({ $0.entry.choice != nil })[
          index]
        {
          screen.click(row)
        }
        screen.settle()
        expect(split.isShowing(column) == (column == .inspector), column)
      }
      expect(lines(of: "View", screen).prefix(2) == ["Show Sidebar", "Hide Inspector"])
    }
  }

  // MARK: Content by focus

  private func insertProfiles(cached: Bool) -> (any UIMenuBuilder) -> Void {
    let element = UIDeferredMenuElement.usingFocus(
      identifier: .profiles, shouldCacheItems: cached)
    return { builder in
      builder.insertChild(
        UIMenu(
          title: "Profiles", children: [UIAction(title: "Add…") { _ in }, element]),
        atEndOfMenu: .root)
    }
  }

  @Test(arguments: [true, false])
  func `a responder provides the content of a menu, and nobody's is not shown`(cached: Bool) {
    let page = Page()
    shown({ _ in }, root: page, handler: insertProfiles(cached: cached)) { screen in
      expect(lines(of: "Profiles", screen) == ["Add…"])
      page.profiles = ["Work", "Home"]
      expect(lines(of: "Profiles", screen) == ["Add…", "Work", "Home"])
      page.profiles = ["Work"]
      let kept = cached ? ["Add…", "Work", "Home"] : ["Add…", "Work"]
      expect(lines(of: "Profiles", screen) == kept)
      expect(page.asked == (cached ? 1 : 2), page.asked)
    }
  }

  @Test func `the content is that of the innermost responder, also where it is kept`() {
    let (outer, inner) = (Page(), Page())
    outer.profiles = ["Outer"]
    outer.addChild(inner)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    outer.view.addSubview(inner.view)
    inner.view.addSubview(field)
    inner.didMove(toParent: outer)
    shown({ _ in }, root: outer, handler: insertProfiles(cached: true)) { screen in
      expect(lines(of: "Profiles", screen) == ["Add…", "Outer"])
      inner.profiles = ["Inner"]
      field.becomeFirstResponder()
      expect(lines(of: "Profiles", screen) == ["Add…", "Inner"])
      field.resignFirstResponder()
      expect(lines(of: "Profiles", screen) == ["Add…", "Outer"])
    }
  }
}

extension UIDeferredMenuElement.Identifier {
  fileprivate static let profiles = Self("com.example.profiles")
}
