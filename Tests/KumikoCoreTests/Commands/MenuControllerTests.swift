import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoCore

/// The menu of what is selected, as apps opened it before there was an interaction for it.
@MainActor @Suite(.serialized) struct MenuControllerTests {
  private class Card: UIView {
    var log: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func copy(_ sender: Any?) { log.append("copy") }
    func highlight(_ sender: Any?) { log.append("highlight") }
  }

  private final class Page: UIViewController {}

  private let page = Page()
  private let screen: ControllerScreen
  private let card = Card(frame: CGRect(x: 40, y: 60, width: 200, height: 100))
  private let menu = UIMenuController.shared

  init() {
    screen = ControllerScreen(page)
    page.view.addSubview(card)
    menu.menuItems = nil
    screen.tick()
  }

  private var rows: [MenuRow] { screen.window.openMenu?.panels.last?.rows ?? [] }
  private var usable: [String] { rows.filter { $0.entry.choice != nil }.map(\.title) }

  @Test func `a menu that is open is not opened again`() {
    menu.setTargetRect(card.bounds, in: card)
    card.becomeFirstResponder()
    menu.setMenuVisible(true, animated: false)
    screen.tick()
    let overlay = screen.window.openMenu
    menu.setMenuVisible(true, animated: false)
    screen.tick()
    expect(overlay != nil && screen.window.openMenu === overlay)
    menu.hideMenu()
    screen.settle()
  }

  @Test func `a menu that another one replaces does not empty it`() {
    card.becomeFirstResponder()
    menu.showMenu(from: card, rect: card.bounds)
    screen.tick()
    menu.showMenu(from: card, rect: CGRect(x: 100, y: 40, width: 10, height: 10))
    screen.settle()
    let before = usable
    menu.update()
    screen.settle()
    expect(!before.isEmpty && usable == before, before, usable)
    menu.hideMenu()
    screen.settle()
  }

  @Test func `it opens below a rectangle with what can be performed, and performs it`() throws {
    menu.menuItems = [
      UIMenuItem(title: "Highlight", action: Selector(Card.highlight, named: "highlight:")),
      UIMenuItem(title: "Nobody's", action: Selector("nobodyHasThis:")),
    ]
    card.becomeFirstResponder()
    menu.showMenu(from: card, rect: CGRect(x: 10, y: 0, width: 50, height: 20))
    screen.tick()
    expect(menu.isMenuVisible && usable == ["Copy", "Highlight"])
    expect(!rows.contains { $0.title == "Nobody's" }, rows)
    expect(menu.menuFrame.minX == 50 && menu.menuFrame.minY == 84)
    screen.click(try #require(rows.first { $0.title == "Highlight" }))
    screen.settle()
    expect(card.log == ["highlight"] && !menu.isMenuVisible && menu.menuFrame == .zero)
    menu.showMenu(from: card, rect: card.bounds)
    screen.tick()
    screen.click(try #require(rows.first { $0.title == "Copy" }))
    screen.settle()
    expect(card.log == ["highlight", "copy"], card.log)
  }

  @Test func `it is shown for the rectangle that was set, and taken away`() {
    menu.setTargetRect(CGRect(x: 0, y: 0, width: 20, height: 20), in: card)
    menu.setMenuVisible(true, animated: false)
    screen.tick()
    expect(menu.isMenuVisible && menu.menuFrame.minY == 84)
    menu.hideMenu(from: page.view)
    expect(menu.isMenuVisible)
    menu.hideMenu(from: card)
    expect(!menu.isMenuVisible)
    menu.isMenuVisible = true
    screen.tick()
    expect(menu.isMenuVisible)
    screen.key("escape")
    expect(!menu.isMenuVisible)
    menu.isMenuVisible = false
    menu.hideMenu()
    expect(!menu.isMenuVisible)
  }

  @Test func `nothing opens without a window, or where nothing can be done`() {
    menu.showMenu(from: Card(frame: .zero), rect: .zero)
    expect(!menu.isMenuVisible)
    let plain = UIView(frame: CGRect(x: 0, y: 300, width: 50, height: 50))
    page.view.addSubview(plain)
    menu.showMenu(from: plain, rect: plain.bounds)
    expect(!menu.isMenuVisible && screen.window.openMenu == nil)
  }

  @Test func `lines are looked at again while it is open`() {
    menu.showMenu(from: card, rect: card.bounds)
    screen.tick()
    expect(usable == ["Copy"], usable)
    let item = UIMenuItem(title: "x", action: Selector(Card.highlight, named: "highlight:"))
    item.title = "Mark"
    menu.menuItems = [item]
    menu.update()
    screen.tick()
    expect(usable == ["Copy", "Mark"], usable)
    menu.hideMenu()
    menu.update()
    screen.settle()
    expect(!menu.isMenuVisible)
  }

  @Test func `what an app adds is in the menus of texts as well, where somebody performs it`() {
    final class Note: UITextView {
      func quote(_ sender: Any?) {}
    }
    menu.menuItems = [UIMenuItem(title: "Quote", action: Selector(Note.quote, named: "quote:"))]
    let note = Note(frame: CGRect(x: 20, y: 200, width: 200, height: 60))
    let field = UITextField(frame: CGRect(x: 20, y: 300, width: 200, height: 40))
    note.text = "word"
    page.view.addSubview(note)
    page.view.addSubview(field)
    screen.tick()
    screen.click(note, .secondary)
    expect(usable.contains("Quote"), usable)
    screen.key("escape")
    screen.settle()
    screen.click(field, .secondary)
    expect(!rows.isEmpty && !rows.contains { $0.title == "Quote" })
  }

  @Test func `coming and going are told`() {
    final class Heard: Sendable { let names = Mutex<[String]>([]) }
    let heard = Heard()
    let names = [
      UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
      UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
    ]
    let observers = names.map {
      NotificationCenter.default.addObserver(forName: $0, object: menu, queue: nil) { note in
        heard.names.withLock { $0.append(note.name.rawValue) }
      }
    }
    menu.showMenu(from: card, rect: card.bounds)
    screen.settle()
    expect(heard.names.withLock { $0 } == names[..<2].map(\.rawValue), names[..<2].map(\.rawValue))
    menu.hideMenu()
    screen.settle()
    expect(heard.names.withLock { $0 } == names.map(\.rawValue), names.map(\.rawValue))
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }
}
