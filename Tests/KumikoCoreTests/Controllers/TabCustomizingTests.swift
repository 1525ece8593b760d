import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// A bar of an app's own whose tabs the user chooses.
@MainActor struct TabCustomizingTests {
  private final class Spy: NSObject, UITabBarDelegate {
    var log: [String] = []
    private func names(_ items: [UITabBarItem]) -> String {
      items.compactMap(\.title).joined()
    }
    func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
      log.append("will begin \(names(items)) \(tabBar.isCustomizing)")
    }
    func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {
      log.append("began \(names(items)) \(tabBar.isCustomizing)")
    }
    func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {
      log.append("will end \(names(items)) \(changed)")
    }
    func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
      log.append("ended \(names(items)) \(changed)")
    }
  }

  private let bar = UITabBar(frame: CGRect(x: 0, y: 551, width: 375, height: 49))
  private let spy = Spy()
  private let root = UIViewController()
  private let screen: ControllerScreen
  private let items = ["A", "B", "C", "D", "E"].enumerated().map {
    UITabBarItem(title: $1, image: nil, tag: $0)
  }

  init() {
    screen = ControllerScreen(root)
    bar.items = Array(items.prefix(3))
    bar.selectedItem = items[0]
    bar.delegate = spy
    root.view.addSubview(bar)
    screen.settle()
  }

  private var list: UITableView? {
    (root.presentedViewController as? UINavigationController)?.topViewController?.view
      as? UITableView
  }

  private var shown: String { (bar.items ?? []).compactMap(\.title).joined() }

  private func move(_ from: IndexPath, _ to: IndexPath) {
    guard let list else { return }
    list.dataSource?.tableView(list, moveRowAt: from, to: to)
  }

  @Test func `a tab that is moved into the bar takes the place of one there`() throws {
    // A stays: it is not among those that are offered.
    bar.beginCustomizingItems(Array(items.dropFirst()))
    expect(spy.log == ["will begin BCDE false"] && bar.isCustomizing)
    screen.settle()
    expect(spy.log.last == "began BCDE true", spy.log.last)
    let list = try #require(list)
    expect(list.numberOfRows(inSection: 0) == 3 && list.numberOfRows(inSection: 1) == 2)
    expect(list.dataSource?.tableView(list, canMoveRowAt: path(0)) == false)
    move(path(1, 1), path(1))
    expect(shown == "AEB", shown)
    screen.settle()
    let cells = list.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
    let texts = cells.map { ($0.contentConfiguration as? UIListContentConfiguration)?.text }
    expect(texts == ["A", "E", "B", "C", "D"], texts)
    move(path(1), path(1, 1))
    expect(shown == "ABC", shown)
    move(path(2), path(0))
    expect(shown == "ACB", shown, saying: "the first one stays")
    expect(bar.selectedItem === items[0], bar.selectedItem, items[0])
    expect(bar.endCustomizing(animated: true))
    expect(spy.log.last == "will end ACB true", spy.log.last)
    screen.settle()
    expect(spy.log.last == "ended ACB true" && !bar.isCustomizing)
    expect(root.presentedViewController == nil, root.presentedViewController)
    expect(!bar.endCustomizing(animated: true), saying: "nothing to end")
    expect(spy.log.count == 4, spy.log.count)
  }

  @Test func `keys move tabs, and escape ends it`() throws {
    bar.beginCustomizingItems(items)
    screen.settle()
    list?.becomeFirstResponder()
    screen.key("down")
    screen.key("up")
    screen.key("down", .alt)
    screen.settle()
    expect(shown == "BAC", shown)
    for _ in 0..<2 {
      screen.key("down", .alt)
      screen.settle()
    }
    expect(shown == "BCD", shown, saying: "it went on to the others")
    expect(bar.selectedItem == nil, bar.selectedItem)
    screen.key("escape")
    screen.settle()
    expect(root.presentedViewController == nil && !bar.isCustomizing)
    expect(spy.log.suffix(2) == ["will end BCD true", "ended BCD true"], spy.log.suffix(2))
  }

  @Test func `what was not changed is told as such, and Done ends it`() throws {
    bar.beginCustomizingItems([])
    screen.settle()
    expect(list?.numberOfSections == 1, list?.numberOfSections)
    let sheet = try #require(root.presentedViewController as? UINavigationController)
    screen.click(try #require(sheet.navigationBar.button("Done")))
    screen.settle()
    expect(spy.log.suffix(2) == ["will end ABC false", "ended ABC false"], spy.log.suffix(2))
    bar.removeFromSuperview()
    bar.beginCustomizingItems(items)
    expect(!bar.isCustomizing && spy.log.count == 4, saying: "it is in no window")
  }
}
