import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Menus that open from the title of a bar.
@MainActor struct TitleMenuTests {
  private let page = UIViewController()
  private let screen: ControllerScreen

  init() {
    page.title = "Letters"
    screen = ControllerScreen(UINavigationController(rootViewController: page))
  }

  private func find<Found: UIView>(_ type: Found.Type, in view: UIView) -> [Found] {
    (view as? Found).map { [$0] } ?? view.subviews.flatMap { find(type, in: $0) }
  }

  private var buttons: [TitleMenuButton] { find(TitleMenuButton.self, in: screen.window) }
  private var title: UILabel? {
    find(UILabel.self, in: screen.window).first {
      $0.text == "Letters" && $0.textAlignment == .center
    }
  }
  private var lines: [String] { screen.window.openMenu?.panels.last?.shownTexts ?? [] }

  private func frame(_ view: UIView?) -> CGRect {
    view.map { $0.convert($0.bounds, to: nil) } ?? .null
  }

  @Test func `a click on the title opens what the provider makes each time`() {
    var (count, chosen) = (0, 0)
    page.navigationItem.titleMenuProvider = { suggested in
      expect(suggested.isEmpty, suggested)
      count += 1
      let name = "Copy \(count)"
      return UIMenu(children: [UIAction(title: name) { _ in chosen += 1 }])
    }
    screen.tick()
    let place = frame(title)
    screen.click(CGPoint(x: place.midX, y: place.midY))
    screen.settle()
    let first = lines
    expect(first.count == 1, first.count)
    screen.key("down")
    screen.key("return")
    screen.settle()
    expect(chosen == 1 && screen.window.openMenu == nil)
    screen.click(CGPoint(x: place.maxX + 10, y: place.midY))
    screen.settle()
    expect(lines.count == 1 && lines != first)
  }

  @Test func `the title and its mark stand in the middle together, mirrored from the right`() {
    let plain = frame(title)
    page.navigationItem.titleMenuProvider = { _ in UIMenu(children: []) }
    screen.tick()
    let (text, button) = (frame(title), frame(buttons.first))
    expect(text.minX == plain.minX - 10 && text.width == plain.width)
    expect(button.minX == text.minX - 8 && button.maxX == text.maxX + 28)
    screen.resize(375, 600, direction: .rightToLeft)
    screen.tick()
    expect(frame(title).minX == frame(buttons.first).minX + 28, frame(title).minX)
    screen.resize(60, 600)
    screen.tick()
    expect(frame(buttons.first).maxX <= 60 && frame(title).minX >= 0)
  }

  @Test func `there is no mark without a menu, without a title, and with a view in its place`() {
    expect(buttons.isEmpty, buttons)
    let item = page.navigationItem
    item.titleMenuProvider = { _ in nil }
    screen.tick()
    expect(buttons.isEmpty, buttons)
    item.titleMenuProvider = { _ in UIMenu(children: []) }
    screen.tick()
    expect(buttons.count == 1 && buttons[0].accessibilityLabel == "Letters")
    item.titleView = UIView(frame: rect(0, 0, 40, 20))
    screen.tick()
    expect(buttons.isEmpty, buttons)
    item.titleView = nil
    item.title = ""
    screen.tick()
    expect(buttons.isEmpty, buttons)
    item.title = "Letters"
    screen.tick()
    expect(buttons.count == 1, buttons.count)
    item.titleMenuProvider = nil
    screen.tick()
    expect(buttons.isEmpty, buttons)
  }

  @Test func `a title that is shown large has none`() {
    page.navigationItem.titleMenuProvider = { _ in UIMenu(children: []) }
    page.navigationController?.navigationBar.prefersLargeTitles = true
    page.navigationItem.largeTitleDisplayMode = .always
    screen.settle()
    expect(buttons.allSatisfy { $0.alpha == 0 }, buttons)
  }
}
