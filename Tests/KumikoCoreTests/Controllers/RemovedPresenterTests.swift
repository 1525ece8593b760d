import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Presentations of an app's own that remove the view below.
@MainActor struct RemovedPresenterTests {
  private let log = LifeLog()

  private func presented(animates: Bool, over root: UIViewController, on screen: ControllerScreen)
    -> (UIViewController, Director)
  {
    let (controller, director) = (UIViewController(), Director(log))
    director.animates = animates
    director.makePresentation = { [log] in
      let presentation = HalfPresentation($0, $1, log)
      presentation.removes = true
      return presentation
    }
    controller.modalPresentationStyle = .custom
    controller.transitioningDelegate = director
    root.present(controller, animated: true)
    return (controller, director)
  }

  @Test(arguments: [false, true])
  func `the view below goes into the container, then out of the window, and comes back`(
    animates: Bool
  ) throws {
    let root = UIViewController()
    let screen = ControllerScreen(root)
    let (controller, director) = presented(animates: animates, over: root, on: screen)
    let container = try #require(controller.presentationController?.containerView)
    expect(root.view.superview === container && root.view.window != nil)
    screen.settle()
    expect(root.view.superview == nil && root.view.window == nil)
    expect(controller.view.window === screen.window, controller.view.window, screen.window)
    screen.resize(700, 500)
    controller.dismiss(animated: true)
    expect(root.view.superview === container, root.view.superview, container)
    screen.settle()
    expect(root.view.superview === screen.window && !root.view.isHidden)
    expect(root.view.frame == rect(0, 0, 700, 500), root.view.frame, rect(0, 0, 700, 500))
    expect(controller.viewIfLoaded?.window == nil, controller.viewIfLoaded?.window)
    _ = director
  }

  @Test func `a root that is exchanged meanwhile leaves nothing behind`() {
    let root = UIViewController()
    let screen = ControllerScreen(root)
    let (controller, director) = presented(animates: false, over: root, on: screen)
    screen.settle()
    let next = UIViewController()
    screen.window.rootViewController = next
    screen.settle()
    expect(root.view.window == nil && controller.view.window == nil)
    expect(next.view.superview === screen.window, next.view.superview, screen.window)
    _ = director
  }
}
