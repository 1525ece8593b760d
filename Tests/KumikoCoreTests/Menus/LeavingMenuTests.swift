import Foundation
import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Menus that leave a small window, where the desktop can show that.
@MainActor struct LeavingMenuTests {
  /// A screen of 1,000 × 800 with the window at a place.
  private final class Desktop: StandInDesktop {
    var place = CGPoint(x: 300, y: 200)
    func cardSpace(of window: UIWindow, around rect: CGRect) -> CGRect? {
      CGRect(x: -place.x, y: -place.y, width: 1_000, height: 800)
    }
  }

  private final class Chosen {
    var names: [String] = []
  }

  private let desktop = Desktop()
  private let chosen = Chosen()
  private let button = UIButton(configuration: .gray())

  private func opened(at place: CGPoint = CGPoint(x: 300, y: 200)) -> ControllerScreen {
    desktop.place = place
    let root = UIViewController()
    let screen = ControllerScreen(root, width: 220, height: 120)
    screen.window.becameVisible(on: desktop)
    func action(_ title: String) -> UIAction {
      UIAction(title: title) { [chosen] in chosen.names.append($0.title) }
    }
    let lines = (1...12).map { action("\($0)") }
    button.menu = UIMenu(children: lines + [UIMenu(title: "In", children: [action("a")])])
    button.showsMenuAsPrimaryAction = true
    button.frame = CGRect(x: 20, y: 60, width: 100, height: 30)
    root.view.addSubview(button)
    screen.settle()
    screen.click(button)
    screen.settle()
    return screen
  }

  @Test func `a menu that the window does not hold lies beyond its edge, whole`() throws {
    let screen = opened()
    let panel = try #require(screen.window.openMenu?.panels.first)
    expect(panel.frame.origin == CGPoint(x: 20, y: 94), panel.frame.origin)
    expect(panel.frame.size == panel.wantedSize && panel.frame.maxY > 400)
    expect(screen.window.cards.map(\.frame) == [panel.frame], screen.window.cards.map(\.frame))
  }

  @Test func `its lines beyond the edge are heard as shown, and those in a menu inside as before`()
    throws
  {
    let screen = opened()
    func lines() -> [UIAccessibility.Node] {
      screen.window.accessibilityPass.fresh().root.all.filter { $0.role == .menuItem }
    }
    let beyond = lines().filter { $0.frame.minY > screen.window.bounds.maxY }
    expect(beyond.count > 5 && beyond.allSatisfy { $0.states.contains(.showing) }, beyond)
    screen.key("escape")
    screen.settle()
    let label = UILabel(frame: CGRect(x: 20, y: 500, width: 50, height: 20))
    label.text = "below"
    screen.window.rootViewController?.view.addSubview(label)
    let below = screen.window.accessibilityPass.fresh().root.all.first { $0.label == "below" }
    expect(lines().isEmpty && below?.states.contains(.showing) == false, below)
  }

  @Test func `its lines are chosen where they are, outside of the window`() throws {
    let screen = opened()
    let row = try #require(screen.window.openMenu?.panels.first?.rows[9])
    let place = row.convert(CGPoint(x: 30, y: 10), to: nil)
    expect(place.y > 300, place.y)
    screen.send(.pointerMoved(place))
    expect(row.isCurrent)
    screen.click(place)
    expect(chosen.names == ["10"], chosen.names)
    expect(screen.window.cards.isEmpty && screen.window.openMenu == nil)
  }

  @Test(arguments: [CGPoint(x: 600, y: 30), CGPoint(x: -100, y: -100), CGPoint(x: 210, y: 10)])
  func `a click anywhere beside it closes it`(place: CGPoint) {
    let screen = opened()
    screen.click(place)
    expect(screen.window.openMenu == nil && screen.window.cards.isEmpty)
    expect(chosen.names.isEmpty, chosen.names)
    expect(screen.window.subviews.allSatisfy { !($0 is MenuOverlay) }, saying: "at once")
  }

  @Test func `at the lower edge of the screen it opens above its button`() throws {
    let screen = opened(at: CGPoint(x: 300, y: 660))
    let panel = try #require(screen.window.openMenu?.panels.first)
    expect(panel.frame.maxY == 56 && panel.frame.minY < 0)
    expect(panel.frame.size == panel.wantedSize, panel.frame.size, panel.wantedSize)
  }

  @Test func `a submenu opens beside its line, and at the right edge on the other side`() throws {
    for (x, isRight) in [(CGFloat(300), true), (740, false)] {
      let screen = opened(at: CGPoint(x: x, y: 200))
      screen.key("end")
      screen.key("right")
      let panels = try #require(screen.window.openMenu?.panels)
      expect(panels.count == 2, panels.count)
      expect((panels[1].frame.minX >= panels[0].frame.maxX - 8) == isRight, isRight)
      expect(panels[1].frame.maxX <= 1_000 - x, panels[1].frame.maxX)
      expect(screen.window.cards.count == 2, saying: "what lies over a card is one itself")
    }
  }

  private func bubble(
    _ size: CGSize, at place: CGPoint = CGPoint(x: 300, y: 200)
  ) throws -> (ControllerScreen, UIViewController, UIPopoverPresentationController) {
    desktop.place = place
    let (root, shown) = (UIViewController(), UIViewController())
    let screen = ControllerScreen(root, width: 220, height: 120)
    screen.window.becameVisible(on: desktop)
    button.frame = CGRect(x: 20, y: 60, width: 100, height: 30)
    root.view.addSubview(button)
    shown.modalPresentationStyle = .popover
    shown.preferredContentSize = size
    shown.popoverPresentationController?.sourceView = button
    root.present(shown, animated: false)
    screen.settle()
    return (screen, shown, try #require(shown.popoverPresentationController))
  }

  @Test func `a bubble that the window does not hold lies beyond its edge, whole`() throws {
    let (screen, shown, bubble) = try bubble(CGSize(width: 240, height: 300))
    let frame = bubble.frameOfPresentedViewInContainerView
    expect(frame.size == CGSize(width: 240, height: 300) && frame.minY == 99)
    expect(screen.window.cards.map(\.frame) == [frame], screen.window.cards.map(\.frame))
    let inner = UIButton(configuration: .filled())
    inner.addAction(
      UIAction { [chosen] _ in chosen.names.append("inner") }, for: .primaryActionTriggered)
    inner.frame = CGRect(x: 20, y: 250, width: 100, height: 30)
    shown.view.addSubview(inner)
    screen.settle()
    screen.click(inner)
    expect(chosen.names == ["inner"], chosen.names, saying: "what is in it can be clicked there")
    screen.click(CGPoint(x: 600, y: 500))
    screen.settle()
    expect(shown.presentingViewController == nil && screen.window.cards.isEmpty)
  }

  @Test func `a bubble at the lower edge of the screen stands above its source`() throws {
    let (screen, _, bubble) = try bubble(
      CGSize(width: 240, height: 300), at: CGPoint(x: 300, y: 660))
    expect(bubble.frameOfPresentedViewInContainerView.maxY == 51)
    expect(bubble.arrowDirection == .down, bubble.arrowDirection)
    expect(screen.window.cards.count == 1, screen.window.cards.count)
  }

  @Test func `a bubble that the window holds stays inside, with its arrow`() throws {
    let (screen, _, bubble) = try bubble(CGSize(width: 80, height: 40))
    expect(screen.window.cards.isEmpty && bubble.arrowDirection == .down)
  }

  @Test func `a menu that the window holds stays inside`() {
    let screen = opened()
    screen.window.closeMenus()
    button.menu = UIMenu(children: [])
    screen.window.configure(
      size: CGSize(width: 600, height: 700), traits: screen.window.traitCollection)
    button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
    screen.settle()
    screen.click(button)
    expect(screen.window.openMenu != nil && screen.window.cards.isEmpty)
  }

  @Test func `lines are as high as the text that the user wants`() {
    func size(_ category: UIContentSizeCategory) -> CGSize {
      var size = CGSize.zero
      UITraitCollection(traitsFrom: [
        .current, UITraitCollection(preferredContentSizeCategory: category),
      ]).performAsCurrent {
        size =
          MenuPanel(
            UIMenu(children: [UIAction(title: "A long title of a line") { _ in }]), from: UIView()
          ).wantedSize
      }
      return size
    }
    let (usual, large) = (size(.large), size(.accessibilityExtraLarge))
    expect(usual.height == MenuRow.height + 2 * MenuPanel.padding, usual.height)
    expect(large.height > usual.height * 1.3 && large.width > usual.width)
  }

  @Test func `a card is drawn as large as it is, with its lines`() throws {
    let screen = opened()
    let card = try #require(screen.window.cards.first)
    let list = try #require(card.list(scale: 2))
    expect(list.width == Int(card.frame.width * 2) && list.height == Int(card.frame.height * 2))
    let texts = list.commands.filter { if case .text = $0 { true } else { false } }
    expect(texts.count == 13, texts.count)
  }
}
