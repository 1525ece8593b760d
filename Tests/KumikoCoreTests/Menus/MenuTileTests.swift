import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Actions of a menu that stand side by side.
@MainActor struct MenuTileTests {
  private let page = UIViewController()
  private let screen: ControllerScreen
  private final class Log { var chosen: [String] = [] }
  private let log = Log()

  init() {
    screen = ControllerScreen(page, width: 400, height: 600)
    screen.settle()
  }

  private func action(_ name: String, _ state: UIMenuElement.State = .off) -> UIAction {
    UIAction(title: name, image: UIImage(systemName: "star"), state: state) { [log] _ in
      log.chosen.append(name)
    }
  }

  private func open(_ menu: UIMenu) -> MenuPanel? {
    let button = UIButton(frame: rect(20, 20, 100, 30))
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    page.view.addSubview(button)
    screen.settle()
    screen.click(button)
    screen.settle()
    return screen.window.openMenu?.panels.first
  }

  private func frames(_ panel: MenuPanel?) -> [CGRect] { panel?.rows.map(\.frame) ?? [] }

  @Test func `small ones are icons, four in a line, and others have lines of their own`() {
    let names = ["1", "2", "3", "4", "5"]
    let tools = UIMenu(
      options: .displayInline, preferredElementSize: .small, children: names.map { action($0) })
    expect(tools.replacingChildren([]).preferredElementSize == .small)
    let panel = open(UIMenu(children: [tools, action("Delete")]))
    let places = frames(panel)
    expect(places.count == 6, places.count)
    expect(Set(places[0..<4].map(\.minY)).count == 1 && places[4].minY >= places[0].maxY)
    expect(places[0..<4].map(\.minX) == places[0..<4].map(\.minX).sorted())
    expect(places[5].minY >= places[4].maxY && places[5].width == places[0].width * 4)
    expect(panel?.shownTexts == ["Delete"], panel?.shownTexts, saying: "icons say it without words")
    expect(panel?.rows[0].rowAccessibility.label == "1", panel?.rows[0].rowAccessibility.label)
  }

  @Test func `medium ones have words below, and a palette shows what is on`() {
    let panel = open(
      UIMenu(preferredElementSize: .medium, children: ["A", "B", "C", "D"].map { action($0) }))
    let places = frames(panel)
    expect(places[0].minY == places[2].minY && places[3].minY > places[0].minY)
    expect(panel?.shownTexts == ["A", "B", "C", "D"], panel?.shownTexts)
    screen.key("escape")
    screen.settle()
    let palette = open(
      UIMenu(
        options: [.displayAsPalette, .singleSelection],
        children: [action("on", .on), action("off"), action("third")]))
    expect(palette?.rows[0].backgroundColor != palette?.rows[1].backgroundColor)
    expect(palette?.rows[0].rowAccessibility.check == .on, palette?.rows[0].rowAccessibility.check)
    expect(Set(frames(palette).map(\.minY)).count == 1)
  }

  @Test func `arrows go aside among them, and up and down between lines`() {
    let tools = UIMenu(
      options: .displayInline, preferredElementSize: .small,
      children: ["1", "2", "3", "4", "5", "6"].map { action($0) })
    let panel = open(UIMenu(children: [tools, action("Delete")]))
    func current() -> String { panel?.current?.title ?? "" }
    screen.key("down")
    expect(current() == "1", current())
    screen.key("right")
    expect(current() == "2", current())
    screen.key("down")
    expect(current() == "6", current())
    screen.key("left")
    expect(current() == "5", current())
    screen.key("left")
    expect(current() == "5", current(), saying: "there is none further on")
    screen.key("down")
    expect(current() == "Delete", current())
    screen.key("up")
    expect(current() == "6" || current() == "5")
    screen.key("return")
    screen.settle()
    expect(log.chosen.count == 1, log.chosen.count)
  }

  @Test func `they are chosen by the pointer, and mirrored from the right`() {
    screen.resize(400, 600, direction: .rightToLeft)
    let panel = open(
      UIMenu(preferredElementSize: .small, children: ["1", "2"].map { action($0) }))
    let places = frames(panel)
    expect(places[0].minX > places[1].minX, places[0].minX, places[1].minX)
    screen.click(panel?.rows[1] ?? UIView())
    screen.settle()
    expect(log.chosen == ["2"], log.chosen)
  }

  @Test func `large and automatic ones have a line each`() {
    for size in [UIMenu.ElementSize.large, .automatic] {
      let panel = open(
        UIMenu(preferredElementSize: size, children: ["1", "2"].map { action($0) }))
      expect(Set(frames(panel).map(\.minY)).count == 2)
      screen.key("escape")
      screen.settle()
    }
  }
}
