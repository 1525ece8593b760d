import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Pages and tabs that change in an app's own way.
@MainActor struct CustomContainerTests {
  private let log = LifeLog()
  private let director: Director
  private let first: LoggedController
  private let second: LoggedController

  init() {
    director = Director(log)
    first = LoggedController("first", log)
    second = LoggedController("second", log)
    second.loadViewIfNeeded()
  }

  @Test func `an animator exchanges the pages of a navigation controller`() {
    let navigation = UINavigationController(rootViewController: first)
    navigation.delegate = director
    let screen = ControllerScreen(navigation)
    _ = log.take()
    navigation.pushViewController(second, animated: true)
    screen.tick()
    screen.wait(0.25)
    let x = second.view.presentedState.center.x
    expect(x < 100 && x > -150)
    expect(first.view.window != nil, first.view.window)
    screen.settle()
    expect(
      log.take()
        == "first will disappear, second will appear, animate, second is appearing, ended true, "
        + "first disappeared, second appeared, shown")
    expect(second.view.convert(second.view.bounds, to: nil) == rect(0, 0, 375, 600))
    expect(first.view.window == nil && second.view.window != nil)
    navigation.popViewController(animated: true)
    screen.settle()
    expect(first.view.convert(first.view.bounds, to: nil) == rect(0, 0, 375, 600))
    expect(second.parent == nil && second.view.window == nil)
    expect(
      director.asked == [
        "navigationController(_:willShow:animated:)", "navigationController(_:didShow:animated:)",
        "navigationController(_:animationControllerFor:from:to:)",
        "navigationController(_:interactionControllerFor:)",
      ], director.asked)
  }

  @Test func `a pop that is taken back leaves the stack as it was`() {
    let navigation = UINavigationController(rootViewController: first)
    let screen = ControllerScreen(navigation)
    navigation.pushViewController(second, animated: false)
    screen.settle()
    _ = log.take()
    let drive = UIPercentDrivenInteractiveTransition()
    (director.interaction, navigation.delegate) = (drive, director)
    navigation.popViewController(animated: true)
    screen.tick()
    drive.update(0.5)
    screen.tick()
    expect(isNear(second.view.presentedState.center.x, 0, 1))
    drive.cancel()
    screen.settle()
    expect(navigation.viewControllers == [first, second], navigation.viewControllers)
    expect(second.parent === navigation && first.view.window == nil)
    expect(second.view.convert(second.view.bounds, to: nil) == rect(0, 0, 375, 600))
    expect(navigation.navigationBar.topItem === second.navigationItem)
    expect(
      log.take()
        == "second will disappear, first will appear, animate, first is appearing, ended false, "
        + "first will disappear, second will appear, first disappeared, second is appearing, "
        + "second appeared")
    // And then it is done after all.
    navigation.popViewController(animated: true)
    screen.tick()
    drive.update(0.5)
    drive.finish()
    screen.settle()
    expect(navigation.viewControllers == [first] && second.parent == nil)
  }

  @Test func `a push that is taken back takes the page away again`() {
    let navigation = UINavigationController(rootViewController: first)
    let screen = ControllerScreen(navigation)
    let drive = UIPercentDrivenInteractiveTransition()
    (director.interaction, navigation.delegate) = (drive, director)
    navigation.pushViewController(second, animated: true)
    screen.tick()
    drive.update(0.3)
    drive.cancel()
    screen.settle()
    expect(navigation.viewControllers == [first] && second.parent == nil)
    expect(first.appearance.isShown && second.appearance.stage == .gone)
  }

  @Test func `another push while an animator is at work ends that at once`() {
    let navigation = UINavigationController(rootViewController: first)
    navigation.delegate = director
    let screen = ControllerScreen(navigation)
    let third = LoggedController("third", log)
    navigation.pushViewController(second, animated: true)
    screen.wait(0.2)
    navigation.pushViewController(third, animated: true)
    screen.settle()
    expect(navigation.viewControllers == [first, second, third], navigation.viewControllers)
    expect(third.appearance.isShown && second.appearance.stage == .gone)
    expect(second.view.window == nil && first.view.window == nil)
    navigation.popToRootViewController(animated: true)
    screen.wait(0.2)
    director.animates = false
    navigation.pushViewController(second, animated: true)
    screen.settle()
    expect(second.appearance.isShown && second.view.window != nil)
    expect(second.view.convert(second.view.bounds, to: nil) == rect(0, 0, 375, 600))
  }

  @Test func `an animator exchanges the pages of tabs, and a finger takes that back`() {
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    tabs.delegate = director
    let screen = ControllerScreen(tabs)
    _ = log.take()
    tabs.selectedIndex = 1
    screen.tick()
    screen.wait(0.25)
    expect(second.view.presentedState.center.x < 150 && first.view.window != nil)
    screen.settle()
    expect(first.view.window == nil && second.view.window != nil)
    expect(
      log.take()
        == "second will appear, first will disappear, animate, second is appearing, ended true, "
        + "first disappeared, second appeared")
    let drive = UIPercentDrivenInteractiveTransition()
    director.interaction = drive
    screen.key("1", .control)
    screen.tick()
    drive.update(0.5)
    screen.tick()
    drive.cancel()
    screen.settle()
    expect(tabs.selectedIndex == 1 && tabs.tabBar.selectedItem === second.tabBarItem)
    expect(second.view.window != nil && first.view.window == nil)
    expect(second.view.frame.origin == .zero && second.appearance.isShown)
    // A change in the middle of another one.
    director.interaction = nil
    tabs.selectedIndex = 0
    screen.wait(0.1)
    tabs.selectedIndex = 1
    screen.settle()
    expect(second.appearance.isShown && first.appearance.stage == .gone)
    expect(
      director.asked == [
        "tabBarController(_:shouldSelect:)", "tabBarController(_:didSelect:)",
        "tabBarController(_:animationControllerForTransitionFrom:to:)",
        "tabBarController(_:interactionControllerFor:)",
      ], director.asked)
  }
}

/// Presentations that take another style where there is little space.
@MainActor struct AdaptedPresentationTests {
  private final class Judge: NSObject, UIAdaptivePresentationControllerDelegate {
    var asked: Set<String> = []
    var order: [String] = []
    var style = UIModalPresentationStyle.fullScreen
    var other: UIViewController?
    var mayDismiss = true

    private func note(_ name: String) {
      asked.insert(name)
      order.append(name)
    }
    func adaptivePresentationStyle(for controller: UIPresentationController)
      -> UIModalPresentationStyle
    {
      note(#function)
      return style
    }
    func presentationController(
      _ controller: UIPresentationController,
      viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
      note(#function)
      return other
    }
    func presentationController(
      _ presentationController: UIPresentationController,
      prepare adaptivePresentationController: UIPresentationController
    ) { note(#function) }
    func presentationController(
      _ presentationController: UIPresentationController,
      willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { note("will present as \(style.rawValue), \(transitionCoordinator != nil)") }
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
      -> Bool
    {
      note(#function)
      return mayDismiss
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      note(#function)
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      note(#function)
    }
    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) { note(#function) }
  }

  private let judge = Judge()
  private let root = UIViewController()
  private let card = UIViewController()

  @Test func `a delegate gives another controller for little space, and hears of every step`() {
    let screen = ControllerScreen(root, width: 375)
    card.presentationController?.delegate = judge
    let around = UINavigationController()
    judge.other = around
    root.present(card, animated: true)
    screen.settle()
    expect(root.presentedViewController === around, root.presentedViewController, around)
    expect(around.presentationController?.presentationStyle == .fullScreen)
    expect(
      judge.order == [
        "adaptivePresentationStyle(for:)",
        "presentationController(_:viewControllerForAdaptivePresentationStyle:)",
        "presentationController(_:prepare:)", "will present as 0, true",
      ], judge.order)
    judge.order = []
    judge.mayDismiss = false
    screen.key("escape")
    judge.mayDismiss = true
    screen.key("escape")
    screen.settle()
    expect(
      judge.order == [
        "presentationControllerShouldDismiss(_:)", "presentationControllerDidAttemptToDismiss(_:)",
        "presentationControllerShouldDismiss(_:)", "presentationControllerWillDismiss(_:)",
        "presentationControllerDidDismiss(_:)",
      ], judge.order)
  }

  @Test func `with space enough the style stays, and the delegate hears that`() {
    let screen = ControllerScreen(root, width: 900)
    card.presentationController?.delegate = judge
    root.present(card, animated: false)
    screen.settle()
    expect(root.presentedViewController === card, root.presentedViewController, card)
    expect(judge.order == ["will present as -1, true"], judge.order)
  }
}
