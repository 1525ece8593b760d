import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

private final class OwnBar: UINavigationBar {}
private final class OwnToolbar: UIToolbar {}

/// What navigation, tab and split controllers decide about their bars and columns.
@MainActor struct ContainerOptionTests {
  private func navigation() -> (UINavigationController, UIScrollView, ControllerScreen) {
    let page = UIViewController()
    let scroll = UIScrollView()
    scroll.contentSize = CGSize(width: 300, height: 4_000)
    page.view = scroll
    let navigation = UINavigationController(rootViewController: page)
    return (navigation, scroll, ControllerScreen(navigation))
  }

  @Test func `bars can be of classes of the app's`() {
    let navigation = UINavigationController(
      navigationBarClass: OwnBar.self, toolbarClass: OwnToolbar.self)
    expect(navigation.navigationBar is OwnBar && navigation.toolbar is OwnToolbar)
    expect(UINavigationController.hideShowBarDuration == 0.3)
    expect(UINavigationController(navigationBarClass: nil, toolbarClass: nil).toolbar != nil)
  }

  @Test func `bars go and come with a tap`() {
    let (navigation, _, screen) = navigation()
    expect(!navigation.hidesBarsOnTap)
    screen.click(CGPoint(x: 100, y: 400))
    expect(!navigation.isNavigationBarHidden)
    navigation.hidesBarsOnTap = true
    expect(navigation.barHideOnTapGestureRecognizer.isEnabled)
    screen.click(CGPoint(x: 100, y: 400))
    screen.settle()
    expect(navigation.isNavigationBarHidden)
    screen.click(CGPoint(x: 100, y: 400))
    screen.settle()
    expect(!navigation.isNavigationBarHidden)
  }

  @Test func `bars go as content is scrolled up, and come as it is scrolled down`() {
    let (navigation, scroll, screen) = navigation()
    navigation.hidesBarsOnSwipe = true
    expect(navigation.hidesBarsOnSwipe && navigation.barHideOnSwipeGestureRecognizer.isEnabled)
    let point = CGPoint(x: 100, y: 300)
    screen.send(.wheel(point, delta: CGVector(dx: 0, dy: -5), isPrecise: false, modifiers: []))
    screen.settle()
    expect(scroll.contentOffset.y > 0 && navigation.isNavigationBarHidden)
    screen.send(.wheel(point, delta: CGVector(dx: 0, dy: 4), isPrecise: false, modifiers: []))
    screen.settle()
    expect(!navigation.isNavigationBarHidden)
  }

  @Test func `bars go where there is little height, and when something comes below`() {
    let (navigation, _, screen) = navigation()
    navigation.hidesBarsWhenVerticallyCompact = true
    screen.tick()
    let bar = navigation.navigationBar
    expect(bar.frame.maxY > 0 && !bar.isHidden)
    let short = UITraitCollection(verticalSizeClass: .compact)
    screen.window.traitOverrides.verticalSizeClass = short.verticalSizeClass
    screen.settle()
    expect(bar.frame.maxY <= 0 || bar.isHidden)
    screen.window.traitOverrides.remove(UITraitVerticalSizeClass.self)
    screen.settle()
    let field = Pad(frame: CGRect(x: 0, y: 200, width: 100, height: 30))
    navigation.topViewController?.view.addSubview(field)
    field.becomeFirstResponder()
    screen.settle()
    expect(!navigation.isNavigationBarHidden)
    field.resignFirstResponder()
    screen.settle()
    navigation.hidesBarsWhenKeyboardAppears = true
    field.becomeFirstResponder()
    screen.settle()
    expect(navigation.isNavigationBarHidden)
  }

  @Test func `a finger from the edge leads back, where its delegate lets it`() throws {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(UIViewController(), animated: false)
    let screen = ControllerScreen(navigation)
    screen.tick()
    let pop = try #require(navigation.interactivePopGestureRecognizer)
    expect(pop is UIScreenEdgePanGestureRecognizer && pop.isEnabled)
    func swipe() {
      screen.send(.fingerDown(CGPoint(x: 2, y: 300), id: 1))
      for x in stride(from: 20, through: 360, by: 20) {
        screen.send(.fingerMoved(CGPoint(x: CGFloat(x), y: 300), id: 1))
      }
      screen.send(.fingerUp(CGPoint(x: 360, y: 300), id: 1))
      screen.settle()
    }
    pop.isEnabled = false
    swipe()
    expect(navigation.viewControllers.count == 2, navigation.viewControllers.count)
    pop.isEnabled = true
    swipe()
    expect(navigation.viewControllers.count == 1, navigation.viewControllers.count)
  }

  // MARK: Tabs

  @Test func `tabs are exchanged and found by what they are called`() {
    let controller = UITabBarController()
    func tab(_ name: String) -> UITab {
      UITab(title: name, image: nil, identifier: name) { _ in UIViewController() }
    }
    controller.setTabs([tab("a"), tab("b")], animated: false)
    let screen = ControllerScreen(controller)
    expect(controller.viewControllers?.count == 2, controller.viewControllers?.count)
    expect(controller.tab(forIdentifier: "b")?.title == "b")
    expect(controller.tab(forIdentifier: "c") == nil, controller.tab(forIdentifier: "c"))
    controller.setTabs([tab("c")], animated: true)
    screen.settle()
    expect(controller.tab(forIdentifier: "c") != nil && controller.tab(forIdentifier: "a") == nil)
    expect(controller.viewControllers?.count == 1, controller.viewControllers?.count)
  }

  @Test func `the bar of tabs can be left out`() {
    let controller = UITabBarController()
    let page = UIViewController()
    controller.viewControllers = [page]
    let screen = ControllerScreen(controller)
    expect(!controller.isTabBarHidden && page.view.safeAreaInsets.bottom > 0)
    controller.setTabBarHidden(true, animated: true)
    screen.settle()
    expect(controller.isTabBarHidden && page.view.safeAreaInsets.bottom == 0)
    controller.isTabBarHidden = false
    screen.settle()
    expect(page.view.safeAreaInsets.bottom > 0, page.view.safeAreaInsets.bottom)
  }

  // MARK: Columns

  private func split(_ width: CGFloat = 1_100) -> (
    UISplitViewController, [UIViewController], ControllerScreen
  ) {
    let split = UISplitViewController(style: .tripleColumn)
    let pages = (0..<3).map { _ in UIViewController() }
    let columns: [UISplitViewController.Column] = [.primary, .supplementary, .secondary]
    for (page, column) in zip(pages, columns) { split.setViewController(page, for: column) }
    return (split, pages, ControllerScreen(split, width: width))
  }

  @Test func `columns lie above the last one, push it aside, or stand beside it`() {
    let (split, pages, screen) = split()
    expect(split.preferredSplitBehavior == .automatic && split.splitBehavior == .tile)
    let beside = pages[2].view.convert(CGPoint.zero, to: nil).x
    expect(beside > 0, beside)
    split.preferredSplitBehavior = .overlay
    screen.settle()
    expect(split.splitBehavior == .overlay && split.displayMode == .secondaryOnly)
    expect(pages[2].view.convert(CGPoint.zero, to: nil).x == 0)
    split.preferredSplitBehavior = .displace
    split.show(.primary)
    screen.settle()
    expect(split.displayMode == .twoDisplaceSecondary, split.displayMode)
  }

  @Test func `the column in the middle has the width that it is given, within bounds`() {
    let (split, _, screen) = split()
    expect(split.supplementaryColumnWidth == 280, split.supplementaryColumnWidth)
    split.preferredSupplementaryColumnWidthFraction = 0.3
    expect(split.supplementaryColumnWidth == 330, split.supplementaryColumnWidth)
    split.maximumSupplementaryColumnWidth = 300
    expect(split.supplementaryColumnWidth == 300, split.supplementaryColumnWidth)
    split.preferredSupplementaryColumnWidthFraction = 0.1
    split.minimumSupplementaryColumnWidth = 200
    expect(split.supplementaryColumnWidth == 200, split.supplementaryColumnWidth)
    withExtendedLifetime(screen) {}
  }

  @Test func `a finger from the edge brings columns, where that is wanted`() {
    let (split, pages, screen) = split()
    split.preferredSplitBehavior = .overlay
    screen.settle()
    func swipe() {
      screen.send(.fingerDown(CGPoint(x: 2, y: 300), id: 1))
      for x in stride(from: 20, through: 300, by: 20) {
        screen.send(.fingerMoved(CGPoint(x: CGFloat(x), y: 300), id: 1))
      }
      screen.send(.fingerUp(CGPoint(x: 300, y: 300), id: 1))
      screen.settle()
    }
    split.presentsWithGesture = false
    swipe()
    expect(split.displayMode == .secondaryOnly, split.displayMode)
    split.presentsWithGesture = true
    swipe()
    expect(split.displayMode != .secondaryOnly, split.displayMode)
    expect(!split.showsSecondaryOnlyButton)
    split.primaryBackgroundStyle = .sidebar
    screen.settle()
    expect(pages[0].navigationController?.view.backgroundColor != nil)
  }
}

/// Brings something to the lower edge.
private final class Pad: UIView {
  override var canBecomeFirstResponder: Bool { true }
  override var inputView: UIView? { pad }
  var pad = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 120))
}
