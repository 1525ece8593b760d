import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Menus whose elements come later, and menus that change while they are open.
@MainActor struct DeferredMenuTests {
  private final class Provider {
    var answers: [([UIMenuElement]) -> Void] = []
    var chosen: [String] = []
    func answer(_ titles: String...) {
      answers.removeFirst()(
        titles.map { title in UIAction(title: title) { [unowned self] _ in chosen.append(title) } })
    }
  }

  private final class Owner: NSObject, UIContextMenuInteractionDelegate {
    var menu = UIMenu()
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { [unowned self] _ in menu })
    }
  }

  private let provider = Provider()
  private let owner = Owner()
  private let page = UIViewController()
  private let screen: ControllerScreen
  private let interaction: UIContextMenuInteraction

  init() {
    interaction = UIContextMenuInteraction(delegate: owner)
    screen = ControllerScreen(page)
    page.view.addInteraction(interaction)
  }

  private func open(_ children: [UIMenuElement]) {
    owner.menu = UIMenu(children: children)
    screen.click(CGPoint(x: 50, y: 50), .secondary)
    screen.settle()
  }

  private var lines: [String] {
    screen.window.openMenu?.panels.last?.shownTexts ?? []
  }

  @Test func `a line stands for elements until they are there, then they take its place`() {
    let deferred = UIDeferredMenuElement { [provider] in provider.answers.append($0) }
    open([UIAction(title: "First") { _ in }, deferred])
    expect(lines == ["First", "Loading…"], lines)
    let height = screen.window.openMenu?.panels.last?.bounds.height ?? 0
    screen.key("down")
    screen.key("down")
    expect(
      screen.window.openMenu?.panels.last?.current?.title == "First",
      screen.window.openMenu?.panels.last?.current?.title, saying: "it cannot be chosen")
    provider.answer("One", "Two")
    expect(lines == ["First", "One", "Two"], lines)
    expect(screen.window.openMenu?.panels.last?.current?.title == "First")
    expect(screen.window.openMenu?.panels.last?.bounds.height == height + MenuRow.height)
    screen.key("down")
    screen.key("return")
    expect(provider.chosen == ["One"], provider.chosen)
    screen.settle()
    open([deferred])
    expect(lines == ["One", "Two"] && provider.answers.isEmpty, saying: "it is asked once")
  }

  @Test func `an uncached element is asked each time, and late answers do not count`() {
    let deferred = UIDeferredMenuElement.uncached { [provider] in provider.answers.append($0) }
    open([deferred])
    screen.key("escape")
    screen.settle()
    open([deferred])
    expect(provider.answers.count == 2, provider.answers.count)
    provider.answer("Late")
    expect(lines == ["Loading…"], lines)
    provider.answer("Now")
    expect(lines == ["Now"], lines)
  }

  @Test func `a menu that turns out to be empty closes`() {
    open([UIDeferredMenuElement { $0([]) }])
    screen.settle()
    expect(screen.window.openMenu == nil, screen.window.openMenu)
  }

  @Test func `elements of a submenu come when that is opened`() {
    let deferred = UIDeferredMenuElement { [provider] in provider.answers.append($0) }
    open([UIMenu(title: "More", children: [deferred])])
    expect(provider.answers.isEmpty, provider.answers)
    screen.key("down")
    screen.key("right")
    expect(provider.answers.count == 1, provider.answers.count)
    provider.answer("Inner")
    expect(lines == ["Inner"] && screen.window.openMenu?.panels.count == 2)
  }

  @Test func `an interaction exchanges the menu that it has open`() {
    interaction.updateVisibleMenu { _ in UIMenu(children: []) }
    open([UIAction(title: "Old") { _ in }])
    interaction.updateVisibleMenu { menu in
      menu.replacingChildren(menu.children + [UIAction(title: "New") { _ in }])
    }
    expect(lines == ["Old", "New"], lines)
    screen.key("escape")
    screen.settle()
    expect(screen.window.openMenu == nil, screen.window.openMenu)
  }
}
