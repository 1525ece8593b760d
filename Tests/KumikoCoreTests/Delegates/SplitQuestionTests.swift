import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What the delegate of a split view decides, and hears, as columns come and go.
@MainActor struct SplitQuestionTests {
  private final class Spy: NSObject, UISplitViewControllerDelegate {
    var log: [String] = []
    var collapsed: UIViewController?
    var expanded: UIViewController?
    func primaryViewController(forCollapsing splitViewController: UISplitViewController)
      -> UIViewController?
    {
      log.append("for collapsing")
      return collapsed
    }
    func primaryViewController(forExpanding splitViewController: UISplitViewController)
      -> UIViewController?
    {
      log.append("for expanding")
      return expanded
    }
    func splitViewController(
      _ splitViewController: UISplitViewController,
      collapseSecondary secondaryViewController: UIViewController,
      onto primaryViewController: UIViewController
    ) -> Bool {
      log.append("onto \(primaryViewController.title ?? "none")")
      return false
    }
    func splitViewController(
      _ splitViewController: UISplitViewController,
      separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? {
      log.append("from \(primaryViewController.title ?? "none")")
      return nil
    }
    func splitViewController(
      _ svc: UISplitViewController, willShow column: UISplitViewController.Column
    ) { log.append("will show \(column)") }
    func splitViewController(
      _ svc: UISplitViewController, didShow column: UISplitViewController.Column
    ) { log.append("did show \(column)") }
    func splitViewController(
      _ svc: UISplitViewController, willHide column: UISplitViewController.Column
    ) { log.append("will hide \(column)") }
    func splitViewController(
      _ svc: UISplitViewController, didHide column: UISplitViewController.Column
    ) { log.append("did hide \(column)") }
    func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {
      log.append("finger begins")
    }
    func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {
      log.append("finger ends")
    }
  }

  private let spy = Spy()

  private func titled(_ title: String) -> UINavigationController {
    let controller = UINavigationController(rootViewController: UIViewController())
    controller.title = title
    return controller
  }

  @Test func `the delegate exchanges the first of two controllers as they come together and part`()
  {
    let split = UISplitViewController()
    let (first, second) = (titled("first"), titled("second"))
    let page = second.topViewController
    split.viewControllers = [first, second]
    split.delegate = spy
    let screen = ControllerScreen(split, width: 900)
    screen.settle()
    let narrow = titled("narrow")
    spy.collapsed = narrow
    spy.log = []
    screen.resize(320, 600)
    screen.settle()
    expect(
      spy.log.filter { !$0.contains(" show ") && !$0.contains(" hide ") }
        == ["for collapsing", "onto narrow"])
    expect(split.viewControllers == [narrow] && narrow.viewIfLoaded?.window != nil)
    expect(narrow.topViewController === page, saying: "the second one's page lies on it")
    expect(first.parent == nil, first.parent)
    spy.expanded = first
    spy.log = []
    screen.resize(900, 600)
    screen.settle()
    expect(
      spy.log.filter { !$0.contains(" show ") && !$0.contains(" hide ") }
        == ["for expanding", "from first"])
    expect(split.viewControllers == [first, second], split.viewControllers)
    expect(first.viewIfLoaded?.window != nil && second.topViewController === page)
    expect(narrow.parent == nil, narrow.parent)
    spy.collapsed = nil
    screen.resize(320, 600)
    screen.settle()
    expect(split.viewControllers == [first], split.viewControllers, saying: "as it was")
  }

  @Test func `a split view that is narrow from the start asks for its first controller`() {
    let split = UISplitViewController()
    split.viewControllers = [titled("first"), titled("second")]
    split.delegate = spy
    let narrow = titled("narrow")
    spy.collapsed = narrow
    let screen = ControllerScreen(split, width: 320)
    screen.settle()
    expect(split.viewControllers == [narrow] && narrow.viewControllers.count == 2)
    expect(narrow.viewIfLoaded?.window != nil, narrow.viewIfLoaded?.window)
  }

  @Test func `the delegate hears that columns have come to rest, and that a finger brings them`() {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(UIViewController(), for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    let screen = ControllerScreen(split, width: 900)
    screen.settle()
    split.delegate = spy
    split.hide(.primary)
    expect(spy.log == ["will hide primary"], spy.log)
    screen.settle()
    expect(spy.log == ["will hide primary", "did hide primary"], spy.log)
    spy.log = []
    screen.send(.fingerDown(CGPoint(x: 2, y: 300), id: 1))
    for x in stride(from: CGFloat(10), to: 100, by: 10) {
      screen.send(.fingerMoved(CGPoint(x: x, y: 300), id: 1))
    }
    expect(spy.log == ["finger begins", "will show primary"], spy.log)
    screen.send(.fingerUp(CGPoint(x: 100, y: 300), id: 1))
    screen.settle()
    expect(spy.log == ["finger begins", "will show primary", "finger ends", "did show primary"])
    expect(split.isShowing(.primary))
  }
}
