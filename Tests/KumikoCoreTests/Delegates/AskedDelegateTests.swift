import Foundation
import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Delegates of controllers, bars, rows, scenes and programs that are asked, and what their answers
/// do.
@MainActor struct AskedDelegateTests {
  private final class SplitSpy: NSObject, UISplitViewControllerDelegate {
    var mode = UISplitViewController.DisplayMode.automatic
    var showsItself = false
    var dealsWithSecond = false
    var beside: UIViewController?
    var log: [String] = []
    func targetDisplayModeForAction(in svc: UISplitViewController)
      -> UISplitViewController.DisplayMode
    { mode }
    func splitViewController(
      _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool {
      log.append("show")
      return showsItself
    }
    func splitViewController(
      _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool {
      log.append("show detail")
      return showsItself
    }
    func splitViewController(
      _ splitViewController: UISplitViewController,
      collapseSecondary secondaryViewController: UIViewController,
      onto primaryViewController: UIViewController
    ) -> Bool {
      log.append("collapse")
      return dealsWithSecond
    }
    func splitViewController(
      _ splitViewController: UISplitViewController,
      separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? {
      log.append("separate")
      return beside
    }
  }

  private func split() -> (UISplitViewController, SplitSpy, ControllerScreen) {
    let (split, spy) = (UISplitViewController(), SplitSpy())
    split.viewControllers = [UIViewController(), UIViewController()]
    split.delegate = spy
    let screen = ControllerScreen(split, width: 900)
    screen.settle()
    return (split, spy, screen)
  }

  @Test func `the button of columns leads to what the delegate of a split view says`() {
    let (split, spy, screen) = split()
    spy.mode = .secondaryOnly
    _ = split.handleKey(KeyPress("f9"))
    screen.settle()
    expect(split.displayMode == .secondaryOnly, split.displayMode)
    _ = split.handleKey(KeyPress("f9"))
    screen.settle()
    expect(split.displayMode == .secondaryOnly, split.displayMode)
    spy.mode = .automatic
    _ = split.handleKey(KeyPress("f9"))
    screen.settle()
    expect(split.displayMode == .oneBesideSecondary, split.displayMode)
  }

  @Test func `a delegate that shows a controller itself keeps the split view from it`() {
    let (split, spy, screen) = split()
    let second = split.viewController(for: .secondary)
    spy.showsItself = true
    let other = UIViewController()
    split.showDetailViewController(other, sender: nil)
    split.show(other, sender: nil)
    screen.settle()
    expect(spy.log == ["show detail", "show"] && other.parent == nil)
    expect(split.viewController(for: .secondary) === second)
    spy.showsItself = false
    split.showDetailViewController(other, sender: nil)
    screen.settle()
    expect(other.parent != nil, other.parent)
  }

  @Test func `a split view without a style asks what is done with its second controller`() {
    let (split, spy, screen) = split()
    let first = split.viewControllers.first
    spy.dealsWithSecond = true
    screen.resize(320, 600)
    screen.settle()
    expect(spy.log.contains("collapse") && split.isCollapsed)
    expect(first?.viewIfLoaded?.window != nil, first?.viewIfLoaded?.window)
    let beside = UIViewController()
    spy.beside = beside
    screen.resize(900, 600)
    screen.settle()
    expect(spy.log.last == "separate" && !split.isCollapsed)
    expect(beside.viewIfLoaded?.window != nil, beside.viewIfLoaded?.window)
  }

  @Test func `tabs that are values are asked for, and told with the one before`() {
    final class Spy: NSObject, UITabBarControllerDelegate {
      var allowed = false
      var log: [String] = []
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
      ) -> Bool {
        log.append("should \(tab.identifier)")
        return allowed
      }
      func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab,
        previousTab: UITab?
      ) { log.append("\(selectedTab.identifier) after \(previousTab?.identifier ?? "none")") }
    }
    let (tabs, spy) = (UITabBarController(), Spy())
    tabs.tabs = ["a", "b"].map { name in
      UITab(title: name, image: nil, identifier: name) { _ in UIViewController() }
    }
    tabs.delegate = spy
    let screen = ControllerScreen(tabs)
    screen.settle()
    let next = KeyPress("tab", modifiers: .control)
    _ = tabs.handleKey(next)
    expect(spy.log == ["should b"] && tabs.selectedTab?.identifier == "a")
    spy.allowed = true
    _ = tabs.handleKey(next)
    screen.settle()
    expect(spy.log.suffix(2) == ["should b", "b after a"], spy.log.suffix(2))
    expect(tabs.selectedTab?.identifier == "b", tabs.selectedTab?.identifier)
  }

  @Test func `a popover stays where its delegate says so, and tells it when it went`() {
    final class Spy: NSObject, UIPopoverPresentationControllerDelegate {
      var mayGo = false
      var isGone = false
      func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
      ) -> Bool { mayGo }
      func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
      ) { isGone = true }
    }
    let (root, bubble, spy) = (UIViewController(), UIViewController(), Spy())
    let screen = ControllerScreen(root)
    bubble.modalPresentationStyle = .popover
    bubble.popoverPresentationController?.sourceView = root.view
    bubble.popoverPresentationController?.delegate = spy
    root.present(bubble, animated: false)
    screen.settle()
    screen.key("escape")
    screen.settle()
    expect(root.presentedViewController === bubble && !spy.isGone)
    spy.mayGo = true
    screen.key("escape")
    screen.settle()
    expect(root.presentedViewController == nil && spy.isGone)
  }

  @Test func `the delegate of a popover says where it points in a window of another size`() {
    final class Spy: NSObject, UIPopoverPresentationControllerDelegate {
      var asked: [CGRect] = []
      var other: UIView?
      func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: AutoreleasingUnsafeMutablePointer<UIView>
      ) {
        asked.append(view.pointee.convert(rect.pointee, to: nil))
        guard let other else { return }
        view.pointee = other
        rect.pointee = CGRect(x: 10, y: 0, width: 20, height: 20)
      }
    }
    let (root, bubble, spy) = (UIViewController(), UIViewController(), Spy())
    let screen = ControllerScreen(root, width: 900)
    let (first, second) = (UIView(), UIView())
    first.frame = CGRect(x: 300, y: 200, width: 40, height: 40)
    second.frame = CGRect(x: 100, y: 40, width: 40, height: 40)
    root.view.addSubview(first)
    root.view.addSubview(second)
    bubble.modalPresentationStyle = .popover
    bubble.preferredContentSize = CGSize(width: 100, height: 80)
    let popover = bubble.popoverPresentationController
    popover?.sourceView = first
    popover?.permittedArrowDirections = .up
    popover?.delegate = spy
    root.present(bubble, animated: false)
    screen.settle()
    expect(spy.asked.isEmpty, spy.asked, saying: "it comes to where it points")
    screen.resize(800, 600)
    screen.settle()
    expect(spy.asked == [first.frame] && popover?.sourceRect.isNull == true)
    spy.other = second
    screen.resize(700, 600)
    screen.settle()
    expect(spy.asked.count == 2 && popover?.sourceView === second)
    expect(abs(bubble.view.convert(bubble.view.bounds, to: nil).midX - 120) < 1)
    screen.resize(700, 600)
    screen.settle()
    expect(spy.asked.count == 2, spy.asked.count)
  }

  @Test func `the delegate of a bar says where it is`() {
    final class Spy: NSObject, UINavigationBarDelegate {
      func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
    }
    let (bar, spy) = (UINavigationBar(), Spy())
    expect(bar.barPosition == .any, bar.barPosition)
    bar.delegate = spy
    expect(bar.barPosition == .topAttached, bar.barPosition)
  }

  @Test func `a scene tells which size and traits its window had`() {
    final class Spy: NSObject, UIWindowSceneDelegate {
      var formerTraits: [UITraitCollection] = []
      func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
      ) { formerTraits.append(previousTraitCollection) }
      var formerSizes: [CGSize] = []
      func windowScene(
        _ windowScene: UIWindowScene,
        didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
      ) { formerSizes.append(previousEffectiveGeometry.systemFrame.size) }
    }
    let scene = UIWindowScene(
      session: UISceneSession(role: .windowApplication),
      connectionOptions: UIScene.ConnectionOptions(nil))
    let (spy, screen) = (Spy(), ControllerScreen(UIViewController()))
    screen.window.windowScene = scene
    scene.delegate = spy
    let old = screen.window.traitCollection
    screen.resize(800, 300)
    expect(spy.formerTraits == [old], spy.formerTraits)
    screen.resize(800, 300)
    expect(spy.formerTraits.count == 1, spy.formerTraits.count)
    screen.resize(700, 300)
    expect(spy.formerSizes == [CGSize(width: 375, height: 600), CGSize(width: 800, height: 300)])
  }

  @Test func `a program hears that there is no way to messages from a server`() {
    final class Spy: NSObject, UIApplicationDelegate {
      var error: (any Error)?
      func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
      ) { self.error = error }
    }
    let (application, spy) = (UIApplication.shared, Spy())
    let former = application.delegate
    application.delegate = spy
    defer { application.delegate = former }
    application.registerForRemoteNotifications()
    expect(spy.error != nil && !application.isRegisteredForRemoteNotifications)
  }

  @Test func `actions of rows in the older form stand behind them`() throws {
    final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
      var done: [IndexPath] = []
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
      { UITableViewCell() }
      func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
      func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
      ) {}
      func tableView(
        _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
      ) -> [UITableViewRowAction]? {
        [
          UITableViewRowAction(style: .normal, title: "Archive") { [weak self] in
            self?.done.append($1)
          }
        ]
      }
    }
    let (table, rows) = (UITableView(), Rows())
    table.dataSource = rows
    table.delegate = rows
    let controller = UIViewController()
    controller.view = table
    let screen = ControllerScreen(controller)
    screen.settle()
    let path = IndexPath(row: 1, section: 0)
    let action = try #require(table.usualActions(for: path)?.actions.first)
    expect(action.title == "Archive" && action.style == .normal)
    action.handler(action, table) { _ in }
    expect(rows.done == [path], rows.done)
  }
}
