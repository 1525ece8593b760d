import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Who shows a controller that another one has shown.
@MainActor struct ShowingTargetTests {
  private static let show = Selector(UIViewController.show(_:sender:), named: "show:sender:")
  private static let showDetail = Selector(
    UIViewController.showDetailViewController(_:sender:),
    named: "showDetailViewController:sender:")

  private final class Container: UIViewController {
    var shown: [UIViewController] = []
    var isWilling = true
    override func show(_ vc: UIViewController, sender: Any?) { shown.append(vc) }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      isWilling && super.canPerformAction(action, withSender: sender)
    }
  }

  private final class Helpful: UIViewController {
    func help(_ sender: Any?) {}
  }

  private func put(_ child: UIViewController, into parent: UIViewController) {
    parent.addChild(child)
    child.didMove(toParent: parent)
  }

  @Test func `the nearest controller around that overrides the method is the target`() {
    let (page, middle) = (UIViewController(), UIViewController())
    let (inner, outer) = (Container(), Container())
    put(page, into: middle)
    put(middle, into: inner)
    put(inner, into: outer)
    expect(page.targetViewController(forAction: Self.show, sender: nil) === inner)
    expect(inner.targetViewController(forAction: Self.show, sender: nil) === inner)
    expect(page.targetViewController(forAction: Self.showDetail, sender: nil) == nil)
    expect(!page.canPerformAction(Self.show, withSender: nil))
    expect(inner.canPerformAction(Self.show, withSender: nil))
    let new = UIViewController()
    page.show(new, sender: nil)
    expect(inner.shown == [new] && outer.shown.isEmpty)
  }

  @Test func `a controller that says that it cannot is passed over`() {
    let page = UIViewController()
    let (inner, outer) = (Container(), Container())
    put(page, into: inner)
    put(inner, into: outer)
    inner.isWilling = false
    expect(page.targetViewController(forAction: Self.show, sender: nil) === outer)
    page.show(UIViewController(), sender: nil)
    expect(inner.shown.isEmpty && outer.shown.count == 1)
  }

  @Test func `navigation controllers show, split views show beside too`() {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(navigation, for: .primary)
    let screen = ControllerScreen(split, width: 900)
    screen.settle()
    expect(page.targetViewController(forAction: Self.show, sender: nil) === navigation)
    expect(page.targetViewController(forAction: Self.showDetail, sender: nil) === split)
    let tabs = UITabBarController()
    expect(tabs.targetViewController(forAction: Self.show, sender: nil) == nil)
  }

  @Test func `without a target the controller is presented`() {
    let page = UIViewController()
    let tabs = UITabBarController()
    tabs.viewControllers = [page]
    let screen = ControllerScreen(tabs)
    let new = UIViewController()
    page.showDetailViewController(new, sender: nil)
    screen.settle()
    expect(new.presentingViewController != nil && tabs.presentedViewController === new)
  }

  @Test func `other actions are those of the controller that answers them`() {
    let help = Selector(Helpful.help(_:), named: "help:")
    let page = UIViewController()
    let around = Helpful()
    put(page, into: around)
    expect(page.targetViewController(forAction: help, sender: nil) === around)
    expect(UIViewController().targetViewController(forAction: help, sender: nil) == nil)
  }
}
