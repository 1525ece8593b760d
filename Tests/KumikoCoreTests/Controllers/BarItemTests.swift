import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Bars that an app runs itself, and the items of pages.
@MainActor struct BarItemTests {
  private final class Listener: NSObject, UINavigationBarDelegate, UITabBarDelegate {
    var log: [String] = []
    var allows = true
    private func name(_ item: UINavigationItem) -> String { item.title ?? "" }
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    {
      log.append("may push \(name(item))")
      return allows
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
      log.append("pushed \(name(item))")
    }
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      log.append("may pop \(name(item))")
      return allows
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
      log.append("popped \(name(item))")
    }
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
      log.append("chose \(item.title ?? "")")
    }
  }

  private let screen = ViewScreen()

  @Test func `a bar of an app's own asks before it pushes and pops, and tells after`() {
    let bar = UINavigationBar(frame: rect(0, 0, 320, 44))
    let listener = Listener()
    bar.delegate = listener
    screen.root.addSubview(bar)
    bar.pushItem(UINavigationItem(title: "A"), animated: false)
    let second = UINavigationItem(title: "B")
    bar.pushItem(second, animated: false)
    screen.tick()
    expect(bar.backItem?.title == "A" && bar.topItem === second)
    expect(bar.shownTexts.sorted() == ["A", "B"], bar.shownTexts.sorted())
    listener.allows = false
    expect(bar.popItem(animated: false) == nil && bar.topItem === second)
    listener.allows = true
    expect(bar.popItem(animated: false) === second, second)
    expect(bar.backItem == nil, bar.backItem)
    // The last one stays, and nobody is asked.
    expect(bar.popItem(animated: false) == nil)
    expect(
      listener.log == [
        "may push A", "pushed A", "may push B", "pushed B", "may pop B", "may pop B", "popped B",
      ], listener.log)
  }

  private func shown(_ configure: (UINavigationItem) -> Void) -> (
    UINavigationController, UIViewController, ControllerScreen
  ) {
    let (root, page) = (UIViewController(), UIViewController())
    (root.title, page.title) = ("Root", "Page")
    configure(page.navigationItem)
    let navigation = UINavigationController()
    navigation.setViewControllers([root, page], animated: false)
    let screen = ControllerScreen(navigation)
    screen.settle()
    return (navigation, page, screen)
  }

  @Test func `the button back goes where items stand at the left, unless they supplement it`() {
    let (navigation, page, screen) = shown { $0.leftBarButtonItem = UIBarButtonItem(title: "Left") }
    expect(navigation.navigationBar.shownTexts.sorted() == ["Left", "Page"])
    page.navigationItem.leftItemsSupplementBackButton = true
    screen.settle()
    expect(navigation.navigationBar.shownTexts.sorted() == ["Left", "Page", "Root"])
    page.navigationItem.setHidesBackButton(true, animated: false)
    expect(page.navigationItem.hidesBackButton)
    screen.settle()
    expect(navigation.navigationBar.shownTexts.sorted() == ["Left", "Page"])
  }

  @Test func `items are exchanged, one or several, with and without animation`() {
    let (navigation, page, screen) = shown { _ in }
    let item = page.navigationItem
    let buttons = ["One", "Two"].map { UIBarButtonItem(title: $0) }
    for animated in [false, true] {
      item.setRightBarButtonItems(buttons, animated: animated)
      item.setLeftBarButton(UIBarButtonItem(title: "Left"), animated: animated)
      screen.settle()
      expect(
        Set(navigation.navigationBar.shownTexts).isSuperset(of: ["One", "Two", "Left", "Page"]))
      expect(item.rightBarButtonItem === buttons[0] && item.rightBarButtonItems?.count == 2)
      item.setRightBarButton(buttons[1], animated: animated)
      item.setLeftBarButtonItems(nil, animated: animated)
      screen.settle()
      expect(item.rightBarButtonItems?.count == 1 && item.leftBarButtonItems?.isEmpty ?? true)
      expect(Set(navigation.navigationBar.shownTexts) == ["Two", "Page", "Root"])
      item.setRightBarButton(nil, animated: animated)
    }
  }

  @Test func `the page below says what the button back says, and the page above what it does`() {
    let (navigation, page, screen) = shown { _ in }
    navigation.viewControllers[0].navigationItem.backBarButtonItem = UIBarButtonItem(title: "Home")
    screen.settle()
    expect(Set(navigation.navigationBar.shownTexts) == ["Home", "Page"])
    var calls = 0
    page.navigationItem.backAction = UIAction { _ in calls += 1 }
    screen.settle()
    let back = navigation.navigationBar.buttons.first { $0.shownTexts == ["Home"] }
    back?.press()
    screen.settle()
    expect(calls == 1 && navigation.topViewController === page)
  }

  @Test func `a bar is hidden and shown, and what is presented is visible before the stack`() {
    let (navigation, page, screen) = shown { _ in }
    expect(!navigation.isNavigationBarHidden && page.view.safeAreaInsets.top == 44)
    navigation.isNavigationBarHidden = true
    screen.settle()
    expect(page.view.safeAreaInsets.top == 0, page.view.safeAreaInsets.top)
    navigation.setNavigationBarHidden(false, animated: true)
    screen.settle()
    expect(page.view.safeAreaInsets.top == 44, page.view.safeAreaInsets.top)
    expect(navigation.visibleViewController === page, navigation.visibleViewController, page)
    let sheet = UIViewController()
    page.present(sheet, animated: false)
    screen.settle()
    expect(navigation.visibleViewController === sheet, navigation.visibleViewController, sheet)
    expect(navigation.topViewController === page, navigation.topViewController, page)
  }

  @Test func `a tab bar of an app's own tells which tab the user chose`() throws {
    let bar = UITabBar(frame: rect(0, 0, 300, 49))
    let listener = Listener()
    bar.delegate = listener
    let items = ["A", "B"].map { UITabBarItem(title: $0, image: nil, selectedImage: nil) }
    bar.items = items
    bar.selectedItem = items[0]
    screen.root.addSubview(bar)
    screen.tick()
    let second = try #require(bar.buttons.first { $0.shownTexts.contains("B") })
    second.press()
    expect(bar.selectedItem === items[1] && listener.log == ["chose B"])
    // What the app chooses is not told.
    bar.selectedItem = items[0]
    expect(listener.log == ["chose B"], listener.log)
    bar.setItems([items[1]], animated: false)
    expect(bar.selectedItem == nil, bar.selectedItem)
  }

  @Test func `space between buttons of a bar is fixed or takes what is left`() {
    let fixed = UIBarButtonItem.fixedSpace(30)
    expect(fixed.width == 30, fixed.width)
    let (navigation, page, screen) = shown { _ in }
    func distance(_ space: UIBarButtonItem?) -> CGFloat {
      let (first, second) = (UIBarButtonItem(title: "One"), UIBarButtonItem(title: "Two"))
      page.navigationItem.rightBarButtonItems = [first, space, second].compactMap { $0 }
      screen.settle()
      func left(_ text: String) -> CGFloat {
        let button = navigation.navigationBar.buttons.first { $0.shownTexts == [text] }
        return button.map { $0.convert($0.bounds, to: nil).minX } ?? .nan
      }
      return left("One") - left("Two")
    }
    let near = distance(nil)
    expect(distance(UIBarButtonItem.fixedSpace(30)) - near >= 30)
    expect(distance(UIBarButtonItem.flexibleSpace()) >= near, near)
  }
}

extension UIView {
  /// All buttons inside that are shown.
  fileprivate var buttons: [UIControl] {
    guard !isHidden, alpha > 0.01 else { return [] }
    return ((self as? UIControl).map { [$0] } ?? []) + subviews.flatMap(\.buttons)
  }
}
