import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Menus and bubbles outside of their window where the desktop alone knows where that is: it says
/// where they stand.
@MainActor struct PlacedCardTests {
  private final class Desktop: StandInDesktop {
    /// Whether cards can leave.
    var lets = true
    func cardSpace(of window: UIWindow, around rect: CGRect) -> CGRect? {
      lets ? CGRect(x: -1_000, y: -1_000, width: 2_220, height: 2_120) : nil
    }
  }

  private final class Chosen {
    var names: [String] = []
  }

  private let desktop = Desktop()
  private let chosen = Chosen()
  private let button = UIButton(configuration: .gray())

  private func screen(_ root: UIViewController) -> ControllerScreen {
    let screen = ControllerScreen(root, width: 220, height: 120)
    screen.window.becameVisible(on: desktop)
    button.frame = CGRect(x: 20, y: 60, width: 100, height: 30)
    root.view.addSubview(button)
    return screen
  }

  private func opened() -> ControllerScreen {
    let screen = screen(UIViewController())
    func action(_ title: String) -> UIAction {
      UIAction(title: title) { [chosen] in chosen.names.append($0.title) }
    }
    let lines = (1...12).map { action("\($0)") }
    button.menu = UIMenu(children: lines + [UIMenu(title: "In", children: [action("a")])])
    button.showsMenuAsPrimaryAction = true
    screen.settle()
    screen.click(button)
    screen.settle()
    return screen
  }

  /// Puts the card in front elsewhere, as a desktop does.
  private func put(_ change: (CGRect) -> CGRect, in screen: ControllerScreen) throws -> CGRect {
    let card = try #require(screen.window.cards.last)
    let frame = change(card.frame)
    screen.window.placeCard(card.id, wished: card.frame, given: frame)
    screen.settle()
    return frame
  }

  @Test func `cards say what they were opened for`() throws {
    let screen = opened()
    screen.key("end")
    screen.key("right")
    let panels = try #require(screen.window.openMenu?.panels)
    let line = try #require(panels[0].rows.last)
    let wanted: [CGRect?] = [button.frame, line.convert(line.bounds, to: nil)]
    expect(screen.window.cards.map(\.anchor) == wanted, screen.window.cards.map(\.anchor))
    expect(screen.window.cards.allSatisfy(\.isMenu))
  }

  @Test func `a menu that is put above its button is there, with its lines and submenus`() throws {
    let screen = opened()
    let frame = try put({ $0.offsetBy(dx: 0, dy: -$0.maxY + 56) }, in: screen)
    let panel = try #require(screen.window.openMenu?.panels.first)
    expect(panel.frame == frame && screen.window.cards.first?.frame == frame, panel.frame)
    screen.key("end")
    screen.key("right")
    let inner = try #require(screen.window.openMenu?.panels.last)
    expect(inner !== panel && inner.frame.minY < 56 && inner.frame.minX >= frame.maxX - 8)
    screen.key("escape")
    screen.click(panel.rows[9].convert(CGPoint(x: 30, y: 10), to: nil))
    expect(chosen.names == ["10"], chosen.names)
  }

  @Test func `one that gets less height is cut, and scrolls to what keys choose`() throws {
    let screen = opened()
    _ = try put({ CGRect(x: $0.minX, y: $0.minY, width: $0.width, height: 100) }, in: screen)
    let panel = try #require(screen.window.openMenu?.panels.first)
    expect(panel.frame.height == 100, panel.frame)
    for _ in 0..<10 { screen.key("down") }
    screen.settle()
    let row = panel.rows[9].convert(panel.rows[9].bounds, to: nil)
    expect(panel.frame.insetBy(dx: 0, dy: -1).contains(row), row, panel.frame)
  }

  @Test func `a menu with other lines wishes its own place again`() throws {
    let screen = opened()
    _ = try put({ $0.offsetBy(dx: 30, dy: 40) }, in: screen)
    screen.window.openMenu?.update { _ in
      UIMenu(children: (1...8).map { UIAction(title: "\($0)") { _ in } })
    }
    screen.settle()
    let panel = try #require(screen.window.openMenu?.panels.first)
    expect(panel.frame.origin == CGPoint(x: 20, y: 94), panel.frame)
  }

  private func bubble() throws -> (ControllerScreen, UIPopoverPresentationController) {
    let (root, shown) = (UIViewController(), UIViewController())
    let screen = screen(root)
    shown.modalPresentationStyle = .popover
    shown.preferredContentSize = CGSize(width: 240, height: 300)
    shown.popoverPresentationController?.sourceView = button
    root.present(shown, animated: false)
    screen.settle()
    return (screen, try #require(shown.popoverPresentationController))
  }

  @Test func `a bubble that is put above its source points down at it`() throws {
    let (screen, bubble) = try bubble()
    expect(bubble.arrowDirection == .up && screen.window.cards.first?.anchor == button.frame)
    let frame = try put({ $0.offsetBy(dx: 0, dy: -$0.maxY + 51) }, in: screen)
    expect(bubble.frameOfPresentedViewInContainerView == frame)
    expect(screen.window.cards.map(\.frame) == [frame], screen.window.cards.map(\.frame))
    expect(bubble.arrowDirection == .down, bubble.arrowDirection)
  }

  @Test func `where cards are refused a menu closes and a bubble lies inside the window`() throws {
    let menu = opened()
    desktop.lets = false
    menu.window.cardsRefused()
    menu.settle()
    expect(menu.window.openMenu == nil && menu.window.cards.isEmpty)
    desktop.lets = true
    let (screen, bubble) = try bubble()
    desktop.lets = false
    screen.window.cardsRefused()
    screen.settle()
    expect(screen.window.cards.isEmpty)
    let frame = bubble.frameOfPresentedViewInContainerView
    expect(screen.window.bounds.contains(frame), frame)
  }
}
