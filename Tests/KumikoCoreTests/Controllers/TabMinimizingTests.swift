import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct `a bar of tabs that shrinks` {
  private let tabs = UITabBarController()
  private let list = UIScrollView()

  private func screen(
    width: CGFloat = 375, direction: UITraitEnvironmentLayoutDirection = .leftToRight,
    height: CGFloat = 3000
  ) -> ControllerScreen {
    let page = UIViewController()
    page.tabBarItem = UITabBarItem(title: "Mail", image: UIImage(systemName: "envelope"), tag: 0)
    list.frame = page.view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.contentSize = CGSize(width: 100, height: height)
    page.view.addSubview(list)
    let other = UIViewController()
    other.tabBarItem = UITabBarItem(title: "Other", image: nil, tag: 1)
    tabs.viewControllers = [page, other]
    let screen = ControllerScreen(tabs, width: width, direction: direction)
    screen.settle()
    return screen
  }

  /// Turns the wheel over the list: up is content that goes up.
  private func turn(_ screen: ControllerScreen, _ points: CGFloat) {
    screen.send(
      .wheel(
        CGPoint(x: 100, y: 300), delta: CGVector(dx: 0, dy: -points / UIScrollView.notch),
        isPrecise: false, modifiers: []))
    screen.settle()
  }

  private var tab: CGRect? {
    tabs.minimizing.isMinimized ? tabs.minimizing.view?.frame : nil
  }

  @Test func `is whole unless it was told otherwise`() {
    let screen = screen()
    for behavior in [UITabBarController.MinimizeBehavior.automatic, .never] {
      tabs.tabBarMinimizeBehavior = behavior
      turn(screen, 300)
      expect(list.contentOffset.y > 200 && tab == nil && tabs.tabBar.frame.maxY == 600)
      turn(screen, -1000)
    }
  }

  @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func `shrinks to the selected tab as content is scrolled on, and comes back`(
    direction: UITraitEnvironmentLayoutDirection
  ) {
    tabs.tabBarMinimizeBehavior = .onScrollDown
    let screen = screen(direction: direction)
    let page = tabs.selectedViewController
    turn(screen, 300)
    let x: CGFloat = direction == .rightToLeft ? 375 - 16 - 48 : 16
    expect(tab == CGRect(x: x, y: 600 - 8 - 48, width: 48, height: 48), tab)
    expect(tabs.tabBar.alpha == 0 && tabs.tabBar.frame.minY == 600)
    expect(page?.view.safeAreaInsets.bottom == 56, page?.view.safeAreaInsets.bottom)
    turn(screen, -10)
    expect(tab != nil, saying: "a hand is never quite still")
    turn(screen, -60)
    expect(tab == nil && tabs.tabBar.alpha == 1 && tabs.tabBar.frame.maxY == 600)
    expect(page?.view.safeAreaInsets.bottom == 49)
    turn(screen, 300)
    turn(screen, -2000)
    expect(list.contentOffset.y == 0 && tab == nil, saying: "at the start it is whole")
  }

  @Test func `shrinks the other way, too`() {
    tabs.tabBarMinimizeBehavior = .onScrollUp
    let screen = screen()
    turn(screen, 600)
    expect(tab == nil)
    turn(screen, -200)
    expect(tab != nil)
    turn(screen, 100)
    expect(tab == nil)
    turn(screen, -200)
    turn(screen, 5000)
    expect(tab == nil && list.contentOffset.y > 2000, saying: "at the end it is whole")
  }

  @Test func `stays whole in wide windows, and becomes whole in one that is made wide`() {
    tabs.tabBarMinimizeBehavior = .onScrollDown
    let screen = screen(width: 1000)
    turn(screen, 300)
    expect(list.contentOffset.y > 200 && tab == nil)
    screen.resize(375, 600)
    screen.settle()
    turn(screen, 300)
    expect(tab != nil)
    screen.resize(1000, 600)
    screen.settle()
    expect(tab == nil && tabs.tabBar.alpha == 1 && tabs.tabBar.frame.maxY == 600)
  }

  @Test func `stays whole where there is nothing to scroll, and where code scrolls`() {
    tabs.tabBarMinimizeBehavior = .onScrollDown
    let screen = screen(height: 200)
    turn(screen, 300)
    expect(tab == nil)
    list.contentSize.height = 3000
    screen.settle()
    for y in [100, 300, 700] {
      list.contentOffset.y = CGFloat(y)
      screen.settle()
    }
    expect(tab == nil, saying: "content that is placed is no wish of the user's")
  }

  @Test func `stays whole below a page that ends at it`() {
    tabs.tabBarMinimizeBehavior = .onScrollDown
    let screen = screen()
    tabs.selectedViewController?.edgesForExtendedLayout = .top
    tabs.view.setNeedsLayout()
    screen.settle()
    turn(screen, 300)
    expect(tab == nil && tabs.tabBar.frame.maxY == 600)
  }

  @Test func `comes back by a click on the tab, by another page and by Enter`() throws {
    tabs.tabBarMinimizeBehavior = .onScrollDown
    let screen = screen()
    turn(screen, 300)
    screen.click(try #require(tabs.minimizing.view?.button))
    screen.settle()
    expect(tab == nil && tabs.selectedIndex == 0)
    turn(screen, 300)
    tabs.selectedIndex = 1
    screen.settle()
    expect(tab == nil && tabs.tabBar.alpha == 1)
    tabs.selectedIndex = 0
    screen.settle()
    turn(screen, 300)
    let button = try #require(tabs.minimizing.view?.button)
    for _ in 0..<6 where screen.window.firstResponder !== button { screen.key("tab") }
    expect(screen.window.firstResponder === button)
    screen.key("return")
    screen.settle()
    expect(tab == nil)
    expect(
      screen.window.firstResponder === tabs.tabBar.buttons[0],
      saying: "the keyboard goes on where it was")
  }

  @Test func `cannot be reached by keys where it is not to be seen`() {
    tabs.tabBarMinimizeBehavior = .onScrollDown
    let screen = screen()
    turn(screen, 300)
    var reached: [String] = []
    for _ in 0..<6 {
      screen.key("tab")
      let focused = screen.window.firstResponder as? UIView
      if focused?.isDescendant(of: tabs.tabBar) == true { reached.append("bar") }
      if let tab = tabs.minimizing.view, focused?.isDescendant(of: tab) == true {
        reached.append("tab")
      }
    }
    expect(reached.contains("tab") && !reached.contains("bar"), reached)
    turn(screen, -100)
    reached = []
    for _ in 0..<6 {
      screen.key("tab")
      let focused = screen.window.firstResponder as? UIView
      if let tab = tabs.minimizing.view, focused?.isDescendant(of: tab) == true {
        reached.append("tab")
      }
    }
    expect(reached.isEmpty)
  }

  @Test func `has what stands above it in one line with the tab`() {
    tabs.tabBarMinimizeBehavior = .onScrollDown
    let content = UIView()
    tabs.bottomAccessory = UITabAccessory(contentView: content)
    let screen = screen()
    expect(content.traitCollection.tabAccessoryEnvironment == .regular)
    expect(content.convert(content.bounds, to: nil).maxY == 600 - 49 - 8)
    turn(screen, 300)
    let place = content.convert(content.bounds, to: nil)
    expect(place == CGRect(x: 72, y: 544, width: 375 - 72 - 16, height: 48), place)
    expect(content.traitCollection.tabAccessoryEnvironment == .inline)
    expect(tabs.selectedViewController?.view.safeAreaInsets.bottom == 56)
    turn(screen, -100)
    expect(content.traitCollection.tabAccessoryEnvironment == .regular)
    expect(content.convert(content.bounds, to: nil).maxY == 600 - 49 - 8)
    expect(UIView().traitCollection.tabAccessoryEnvironment == .unspecified)
  }

  @Test func `says what its item says, and shows its mark`() throws {
    tabs.tabBarMinimizeBehavior = .onScrollDown
    let screen = screen()
    turn(screen, 300)
    tabs.selectedViewController?.tabBarItem.badgeValue = "3"
    let button = try #require(tabs.minimizing.view?.button)
    expect(button.accessibilityDefaults.label == "Mail")
    expect(button.accessibilityDefaults.value == "3")
    expect(button.subviews.contains { ($0 as? UILabel)?.isHidden == false } == false)
    _ = screen
  }
}
