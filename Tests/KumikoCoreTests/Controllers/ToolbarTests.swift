import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Toolbars: their items, and those of navigation controllers.
@MainActor struct ToolbarTests {
  private let screen = ViewScreen()

  private func sized(_ width: CGFloat, _ height: CGFloat = 20) -> UIBarButtonItem {
    let view = SizedView(width, height)
    return UIBarButtonItem(customView: view)
  }

  private func bar(_ items: [UIBarButtonItem], width: CGFloat = 320) -> UIToolbar {
    let bar = UIToolbar(frame: rect(0, 0, width, 44))
    bar.items = items
    screen.root.addSubview(bar)
    screen.tick()
    return bar
  }

  private func places(_ items: [UIBarButtonItem]) -> [CGFloat] {
    items.compactMap { $0.customView?.frame.minX }
  }

  @Test func `items stand where reading starts, with a gap, in the middle of the height`() {
    let items = [sized(40), sized(60)]
    let bar = bar(items)
    expect(items[0].customView?.frame == rect(8, 12, 40, 20))
    expect(places(items) == [8, 56], places(items))
    expect(bar.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 44))
  }

  @Test func `flexible spaces share what is left, fixed ones are as wide as they say`() {
    let items = [
      sized(40), .flexibleSpace(), sized(40), .flexibleSpace(), sized(40),
    ]
    _ = bar(items)
    // 304 points inside the margins, 184 of them left.
    expect(places(items) == [8, 140, 272], places(items))
    let fixed = UIBarButtonItem(systemItem: .fixedSpace)
    fixed.width = 30
    let others = [sized(40), fixed, sized(40)]
    _ = bar(others)
    expect(places(others) == [8, 78], places(others))
    fixed.width = 50
    screen.tick()
    expect(places(others) == [8, 98], places(others))
  }

  @Test func `what is read from the right begins there`() {
    let screen = ViewScreen(direction: .rightToLeft)
    let items = [sized(40), sized(60)]
    let bar = UIToolbar(frame: rect(0, 0, 320, 44))
    bar.items = items
    screen.root.addSubview(bar)
    screen.tick()
    expect(items.compactMap { $0.customView?.frame.maxX } == [312, 264])
  }

  @Test func `where there is too little space, fixed spaces give way first, then buttons`() {
    let items = [sized(100), .fixedSpace(100), sized(100)]
    _ = bar(items, width: 256)
    expect(places(items) == [8, 148], places(items))
    let wide = [sized(200), .flexibleSpace(), sized(200)]
    _ = bar(wide, width: 216)
    expect(wide.compactMap { $0.customView?.frame.width } == [100, 0, 100].filter { $0 > 0 })
    let none = bar([], width: 0)
    expect(none.items?.isEmpty == true, none.items?.isEmpty)
  }

  @Test func `items that are hidden, changed or exchanged are seen so at once`() {
    let items = [sized(40), sized(40), sized(40)]
    let bar = bar(items)
    items[1].isHidden = true
    screen.tick()
    expect(items[1].customView?.superview == nil && places([items[2]]) == [56])
    bar.setItems([items[2], items[0]], animated: true)
    screen.wait(1)
    expect(places([items[2], items[0]]) == [8, 56], places([items[2], items[0]]))
    bar.items = nil
    screen.tick()
    expect(items.allSatisfy { $0.customView?.superview == nil } && bar.items == nil)
  }

  @Test func `buttons do what their items say, by pointer and keyboard`() throws {
    var log: [String] = []
    let items = [
      UIBarButtonItem(title: "One", primaryAction: UIAction { _ in log.append("one") }),
      UIBarButtonItem(title: "Two", primaryAction: UIAction { _ in log.append("two") }),
    ]
    let bar = bar(items)
    let first = try #require(bar.button("One"))
    screen.click(first.center.x, first.center.y)
    expect(log == ["one"], log)
    screen.send(.key(KeyPress("tab")))
    screen.send(.key(KeyPress("tab")))
    screen.send(.key(KeyPress("space")))
    expect(log == ["one", "two"], log)
    items[0].isEnabled = false
    screen.click(first.center.x, first.center.y)
    expect(log == ["one", "two"], log)
  }

  @Test func `every system item is a button with an icon or a text, or a space`() {
    let all: [UIBarButtonItem.SystemItem] = [
      .done, .cancel, .edit, .save, .add, .flexibleSpace, .fixedSpace, .compose, .reply, .action,
      .organize, .bookmarks, .search, .refresh, .stop, .camera, .trash, .play, .pause, .rewind,
      .fastForward, .undo, .redo, .close,
    ]
    expect(all.map(\.rawValue) == Array(0...22) + [24], all.map(\.rawValue))
    for system in all {
      let item = UIBarButtonItem(systemItem: system)
      if system == .flexibleSpace || system == .fixedSpace {
        expect(item.viewInBar == nil, item.viewInBar)
      } else {
        expect((item.title == nil) != (item.image == nil), saying: "\(system)")
        expect(item.accessibilityLabel?.isEmpty == false, item.accessibilityLabel?.isEmpty)
      }
    }
  }

  // MARK: In a navigation controller

  private func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    page.toolbarItems = [UIBarButtonItem(title: "Do \(title)", primaryAction: UIAction { _ in })]
    return page
  }

  @Test func `a navigation controller has a hidden toolbar until it is shown, and insets follow`() {
    let first = page("A")
    let navigation = UINavigationController(rootViewController: first)
    let screen = ControllerScreen(navigation)
    expect(navigation.isToolbarHidden && first.view.safeAreaInsets.bottom == 0)
    navigation.isToolbarHidden = false
    screen.tick()
    expect(navigation.toolbar.frame == rect(0, 556, 375, 44))
    expect(first.view.safeAreaInsets.bottom == 44, first.view.safeAreaInsets.bottom)
    expect(navigation.toolbar.shownTexts == ["Do A"], navigation.toolbar.shownTexts)
    navigation.setToolbarHidden(true, animated: true)
    screen.tick()
    expect(!navigation.toolbar.isHidden)
    screen.settle()
    expect(navigation.toolbar.isHidden && first.view.safeAreaInsets.bottom == 0)
    navigation.setToolbarHidden(false, animated: true)
    screen.tick()
    expect(!navigation.toolbar.isHidden)
    screen.settle()
    expect(navigation.toolbar.frame == rect(0, 556, 375, 44))
  }

  @Test func `the toolbar shows what the page has, and follows it`() {
    let (first, second) = (page("A"), page("B"))
    let navigation = UINavigationController(rootViewController: first)
    navigation.isToolbarHidden = false
    let screen = ControllerScreen(navigation)
    expect(navigation.toolbar.shownTexts == ["Do A"], navigation.toolbar.shownTexts)
    navigation.pushViewController(second, animated: true)
    screen.settle()
    expect(navigation.toolbar.shownTexts == ["Do B"], navigation.toolbar.shownTexts)
    second.setToolbarItems([UIBarButtonItem(title: "Other")], animated: true)
    screen.settle()
    expect(navigation.toolbar.shownTexts == ["Other"], navigation.toolbar.shownTexts)
    first.toolbarItems = nil
    expect(navigation.toolbar.shownTexts == ["Other"], navigation.toolbar.shownTexts)
    navigation.popViewController(animated: false)
    screen.tick()
    expect(navigation.toolbar.shownTexts.isEmpty, navigation.toolbar.shownTexts)
  }

  @Test func `a page that hides bottom bars hides the toolbar as long as it is on the stack`() {
    let (first, second) = (page("A"), page("B"))
    second.hidesBottomBarWhenPushed = true
    let navigation = UINavigationController(rootViewController: first)
    navigation.isToolbarHidden = false
    let screen = ControllerScreen(navigation)
    navigation.pushViewController(second, animated: true)
    screen.settle()
    expect(navigation.toolbar.isHidden && second.view.safeAreaInsets.bottom == 0)
    expect(!navigation.isToolbarHidden)
    navigation.pushViewController(page("C"), animated: false)
    screen.settle()
    expect(navigation.toolbar.isHidden)
    navigation.popToRootViewController(animated: true)
    screen.settle()
    expect(!navigation.toolbar.isHidden && first.view.safeAreaInsets.bottom == 44)
    expect(navigation.toolbar.shownTexts == ["Do A"], navigation.toolbar.shownTexts)
  }

  @Test func `a toolbar stands above the tabs around it, and Tab does not stop in a hidden one`() {
    let first = page("A")
    let navigation = UINavigationController(rootViewController: first)
    navigation.isToolbarHidden = false
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let screen = ControllerScreen(tabs)
    screen.tick()
    let tabHeight = tabs.tabBar.bounds.height
    expect(navigation.toolbar.frame.minY == 600 - tabHeight - 44, navigation.toolbar.frame.minY)
    expect(first.view.safeAreaInsets.bottom == tabHeight + 44, first.view.safeAreaInsets.bottom)
    let stops = navigation.view.keyboardStops.count
    navigation.isToolbarHidden = true
    screen.tick()
    expect(navigation.view.keyboardStops.count == stops - 1, navigation.view.keyboardStops.count)
  }

  @Test
  func `a bar at the top has its line below, and at the top of the window goes up to its edge`() {
    final class Place: NSObject, UIToolbarDelegate {
      var position = UIBarPosition.any
      func position(for bar: any UIBarPositioning) -> UIBarPosition { position }
    }
    let (bar, place) = (bar([]), Place())
    bar.frame.origin.y = 30
    bar.delegate = place
    func shown(_ position: UIBarPosition) -> (top: CGFloat, line: CGFloat) {
      place.position = position
      bar.setNeedsLayout()
      screen.tick()
      let background = bar.subviews.first as? BarBackground
      let line = background?.subviews.last { $0.frame.height > 0 && $0.frame.height <= 1 }
      return (background?.frame.minY ?? .nan, line?.frame.midY.rounded() ?? .nan)
    }
    expect(shown(.bottom) == (0, 0) || shown(.bottom) == (0, 1), shown(.bottom))
    expect(shown(.top).top == 0 && shown(.top).line >= 43, shown(.top))
    expect(shown(.topAttached).top == -30 && shown(.topAttached).line >= 73, shown(.topAttached))
    expect(shown(.any).line <= 1 && bar.barPosition == .any, shown(.any))
  }
}
