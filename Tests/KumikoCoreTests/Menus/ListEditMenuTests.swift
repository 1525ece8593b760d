import KumikoFoundation
import KumikoLayout
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What can be done with rows and items in the way from before context menus: the delegate says
/// what is in the menu, and hears what was chosen.
@MainActor struct ListEditMenuTests {
  private final class Delegate: NSObject, UITableViewDelegate, UICollectionViewDelegate {
    var heard: [String] = []
    var allowed: Set<String> = ["copy:", "paste:", "mark:", "delete:"]
    var shows = true
    private func note(_ text: String, _ sender: Any?) {
      heard.append(text + (sender is UIMenuController ? " by menu" : ""))
    }
    func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
      note("shows \(indexPath.item)", nil)
      return shows
    }
    func tableView(
      _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
      withSender sender: Any?
    ) -> Bool {
      note("can \(NSStringFromSelector(action))", sender)
      return allowed.contains(NSStringFromSelector(action))
    }
    func tableView(
      _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
      withSender sender: Any?
    ) { note("does \(NSStringFromSelector(action)) \(indexPath.item)", sender) }
    func collectionView(
      _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
    ) -> Bool {
      note("shows \(indexPath.item)", nil)
      return shows
    }
    func collectionView(
      _ collectionView: UICollectionView, canPerformAction action: Selector,
      forItemAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool {
      note("can \(NSStringFromSelector(action))", sender)
      return allowed.contains(NSStringFromSelector(action))
    }
    func collectionView(
      _ collectionView: UICollectionView, performAction action: Selector,
      forItemAt indexPath: IndexPath, withSender sender: Any?
    ) { note("does \(NSStringFromSelector(action)) \(indexPath.item)", sender) }
  }

  private final class MarkedCell: UITableViewCell {
    static let mark = Selector(MarkedCell.mark(_:), named: "mark:")
    var marks = 0
    func mark(_ sender: Any?) { marks += sender is UIMenuController ? 1 : 10 }
  }

  private let delegate = Delegate()

  private func table(_ cell: UITableViewCell.Type = UITableViewCell.self) -> (
    TableScreen, RowSource
  ) {
    let screen = TableScreen()
    let source = RowSource([20], screen.view)
    screen.view.register(cell, forCellReuseIdentifier: "cell")
    screen.view.rowHeight = 50
    screen.view.delegate = delegate
    screen.tick()
    return (screen, source)
  }

  private func secondaryClick(_ pipeline: FramePipeline, _ row: Int) {
    let point = CGPoint(x: 100, y: 50 * CGFloat(row) + 25)
    pipeline.enqueue(.pointerDown(point, button: .secondary, clicks: 1, modifiers: []))
    pipeline.enqueue(.pointerUp(point, button: .secondary, modifiers: []))
  }

  private func shown(_ window: UIWindow) -> [String]? { window.openMenu?.panels.last?.shownTexts }

  @Test func `the menu of a row has what its delegate allows, which hears what was chosen`() {
    let (screen, source) = table()
    secondaryClick(screen.pipeline, 2)
    screen.tick()
    expect(shown(screen.window) == ["Copy", "Paste"])
    expect(UIMenuController.shared.isMenuVisible)
    expect(
      delegate.heard == ["shows 2", "can cut: by menu", "can copy: by menu", "can paste: by menu"],
      delegate.heard)
    screen.settle()
    screen.key("down")
    screen.key("return")
    screen.settle()
    expect(delegate.heard.last == "does copy: 2 by menu", delegate.heard.last)
    expect(!UIMenuController.shared.isMenuVisible)
    _ = source
  }

  @Test func `the menu of an item has what its delegate allows, which hears what was chosen`() {
    let screen = CollectionScreen(
      UICollectionViewCompositionalLayout(section: .rows(ofHeight: 50)))
    let source = PlainSource([5], screen.view)
    screen.view.delegate = delegate
    screen.tick()
    secondaryClick(screen.pipeline, 1)
    screen.tick()
    expect(shown(screen.window) == ["Copy", "Paste"])
    expect(
      delegate.heard == ["shows 1", "can cut: by menu", "can copy: by menu", "can paste: by menu"],
      delegate.heard)
    screen.settle()
    for key in ["down", "down", "return"] {
      screen.pipeline.enqueue(.key(KeyPress(key)))
      screen.tick()
    }
    screen.settle()
    expect(delegate.heard.last == "does paste: 1 by menu", delegate.heard.last)
    screen.view.becomeFirstResponder()
    screen.view.selection.cursor = path(3)
    screen.pipeline.enqueue(.key(KeyPress("c", modifiers: .control)))
    screen.tick()
    expect(delegate.heard.suffix(3) == ["shows 3", "can copy:", "does copy: 3"])
    _ = source
  }

  @Test func `the keys that copy and paste are for the row with the keyboard`() {
    let (screen, source) = table()
    screen.view.becomeFirstResponder()
    screen.key("down")
    delegate.heard = []
    screen.key("c", .control)
    expect(delegate.heard == ["shows 1", "can copy:", "shows 1", "can copy:", "does copy: 1"])
    delegate.heard = []
    screen.key("x", .control)
    expect(!delegate.heard.contains("does cut: 1"), delegate.heard, saying: "it may not be cut")
    delegate.shows = false
    screen.key("v", .control)
    expect(!delegate.heard.contains("does paste: 1"), delegate.heard, saying: "it has no menu")
    _ = source
  }

  @Test func `a row of which nothing may be done has no menu, and is not selected`() {
    let (screen, source) = table()
    delegate.allowed = []
    secondaryClick(screen.pipeline, 2)
    screen.tick()
    expect(screen.window.openMenu == nil, screen.window.openMenu)
    expect(screen.view.indexPathsForSelectedRows == nil, screen.view.indexPathsForSelectedRows)
    delegate.allowed = ["copy:"]
    delegate.shows = false
    secondaryClick(screen.pipeline, 2)
    screen.tick()
    expect(screen.window.openMenu == nil, screen.window.openMenu)
    expect(!screen.view.deeds(at: path(2)).map(\.name).contains("Show Menu"))
    delegate.shows = true
    expect(screen.view.deeds(at: path(2)).map(\.name).contains("Show Menu"))
    _ = source
  }

  @Test func `an app's own line does what the cell does`() throws {
    UIMenuController.shared.menuItems = [UIMenuItem(title: "Mark", action: MarkedCell.mark)]
    defer { UIMenuController.shared.menuItems = nil }
    let (screen, source) = table(MarkedCell.self)
    delegate.allowed = ["mark:", "delete:"]
    secondaryClick(screen.pipeline, 2)
    screen.tick()
    expect(shown(screen.window) == ["Mark"], saying: "the cell cannot delete")
    screen.settle()
    screen.key("down")
    screen.key("return")
    screen.settle()
    let cell = try #require(screen.view.cellForRow(at: path(2)) as? MarkedCell)
    expect(cell.marks == 1, cell.marks)
    expect(!delegate.heard.contains { $0.hasPrefix("does") }, saying: "its cell did it")
    _ = source
  }
}
