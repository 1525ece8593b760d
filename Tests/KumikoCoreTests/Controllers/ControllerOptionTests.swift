import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What controllers, their transitions, presentations and bar items say and can decide.
@MainActor struct ControllerOptionTests {
  @Test func `a transition says who comes and goes, and how long it takes`() throws {
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    let screen = ControllerScreen(navigation)
    for isAnimated in [true, false] {
      navigation.pushViewController(second, animated: isAnimated)
      guard isAnimated else {
        expect(second.transitionCoordinator == nil, second.transitionCoordinator)
        continue
      }
      let context = try #require(second.transitionCoordinator)
      expect(context.isAnimated && !context.isInteractive && context.transitionDuration == 0.3)
      expect(context.viewController(forKey: .from) === first)
      expect(context.viewController(forKey: .to) === second)
      expect(
        context.view(forKey: .to) === second.view && context.view(forKey: .from) === first.view)
      screen.settle()
      navigation.popViewController(animated: false)
      screen.settle()
    }
  }

  @Test func `a presentation knows what it shows, above what, and in which style`() {
    let (root, sheet) = (UIViewController(), UIViewController())
    let screen = ControllerScreen(root, width: 800)
    let made = UIPresentationController(presentedViewController: sheet, presenting: root)
    expect(made.presentedViewController === sheet && made.presentingViewController === root)
    expect(made.presentedView == nil, made.presentedView, saying: "the view is not made for that")
    sheet.modalPresentationStyle = .overFullScreen
    root.present(sheet, animated: false)
    screen.settle()
    expect(sheet.presentationController?.presentationStyle == .overFullScreen)
    expect(sheet.presentationController?.presentedView === sheet.view)
    expect(!root.view.isHidden, saying: "what is below stays")
  }

  @Test func `a popover asks where it comes from, and the style of a small window`() throws {
    final class Judge: NSObject, UIPopoverPresentationControllerDelegate {
      var prepared = 0
      var styles: [UIUserInterfaceSizeClass] = []
      func prepareForPopoverPresentation(
        _ popoverPresentationController: UIPopoverPresentationController
      ) {
        prepared += 1
        popoverPresentationController.sourceRect = rect(10, 10, 20, 20)
      }
      func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
      ) -> UIModalPresentationStyle {
        styles.append(traitCollection.horizontalSizeClass)
        return .none
      }
    }
    let (root, shown, judge) = (UIViewController(), UIViewController(), Judge())
    let screen = ControllerScreen(root, width: 320, height: 600)
    let source = UIView(frame: rect(0, 100, 300, 300))
    root.view.addSubview(source)
    shown.modalPresentationStyle = .popover
    shown.preferredContentSize = CGSize(width: 100, height: 80)
    shown.popoverPresentationController?.sourceView = source
    shown.popoverPresentationController?.delegate = judge
    root.present(shown, animated: false)
    screen.settle()
    expect(judge.prepared == 1 && judge.styles.contains(.compact))
    let frame = shown.view.convert(shown.view.bounds, to: nil)
    expect(frame.minY >= 130 && frame.minY < 160, saying: "below the part of the view: \(frame)")
  }

  @Test func `a tab bar's badge has the colour of its item, and the delegate hears of a choice`()
    throws
  {
    final class Listener: NSObject, UITabBarControllerDelegate {
      var chosen: [UIViewController] = []
      func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
      ) { chosen.append(viewController) }
    }
    let (tabs, listener) = (UITabBarController(), Listener())
    let pages = ["A", "B"].map { title in
      let page = UIViewController()
      page.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
      return page
    }
    tabs.viewControllers = pages
    tabs.delegate = listener
    let screen = ControllerScreen(tabs)
    pages[1].tabBarItem.badgeValue = "7"
    screen.tick()
    let badge = try #require(tabs.tabBar.find(UILabel.self) { $0.text == "7" }?.superview)
    let red = badge.backgroundColor?.rgba(with: badge.traitCollection)
    pages[1].tabBarItem.badgeColor = .black
    screen.tick()
    expect(badge.backgroundColor?.rgba(with: badge.traitCollection) != red)
    screen.click(try #require(tabs.tabBar.find(TabButton.self) { $0.item.title == "B" }))
    expect(listener.chosen == [pages[1]], listener.chosen)
    tabs.selectedIndex = 0
    expect(listener.chosen == [pages[1]], listener.chosen, saying: "that was code")
  }

  @Test func `the button of the columns is there unless it is never wanted`() {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(UIViewController(), for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    let screen = ControllerScreen(split, width: 900)
    func isThere() -> Bool {
      screen.window.find(BarButton.self) { $0.toolTip == "Sidebar" && !$0.isHidden } != nil
    }
    expect(isThere())
    split.displayModeButtonVisibility = .never
    screen.settle()
    expect(!isThere())
    split.displayModeButtonVisibility = .always
    screen.settle()
    expect(isThere())
  }

  @Test func `a split view without a style leaves the button to the app, on one column hidden`() {
    let split = UISplitViewController()
    let (list, detail) = (UIViewController(), UIViewController())
    split.viewControllers = [UINavigationController(rootViewController: list), detail]
    let screen = ControllerScreen(split, width: 900)
    screen.settle()
    expect(screen.window.find(BarButton.self) { $0.toolTip == "Sidebar" } == nil)
    list.navigationItem.leftBarButtonItem = split.displayModeButtonItem
    screen.settle()
    expect(split.displayModeButtonItem.shownView?.window != nil)
    expect(!split.displayModeButtonItem.isHidden)
    screen.resize(320, 600)
    screen.settle()
    expect(split.isCollapsed && split.displayModeButtonItem.isHidden)
    screen.resize(900, 600)
    screen.settle()
    expect(!split.isCollapsed && !split.displayModeButtonItem.isHidden)
  }

  @Test func `bar items keep names for tests and words for what they show`() {
    let item = UIBarButtonItem(systemItem: .save)
    expect(item.title == "Save", item.title)
    item.accessibilityIdentifier = "keep"
    expect(item.accessibilityIdentifier == "keep", item.accessibilityIdentifier)
    let page = UIViewController()
    let icon = UIBarButtonItem(
      primaryAction: UIAction(image: UIImage(systemName: "star")) { _ in })
    icon.accessibilityLabel = "Favourite"
    page.navigationItem.rightBarButtonItems = [icon, item]
    let screen = ControllerScreen(UINavigationController(rootViewController: page))
    expect(screen.window.find(BarButton.self) { $0.toolTip == "Favourite" } != nil)
    expect(screen.window.button("Save")?.toolTip == nil, saying: "a text needs no words")
  }
}
