import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Presenting and dismissing in an app's own way.
@MainActor struct CustomTransitionTests {
  private let log = LifeLog()
  private let root: LoggedController
  private let card: LoggedController
  private let screen: ControllerScreen
  private let director: Director

  init() {
    root = LoggedController("root", log)
    card = LoggedController("card", log)
    director = Director(log)
    card.transitioningDelegate = director
    card.modalPresentationStyle = .custom
    screen = ControllerScreen(root)
    card.loadViewIfNeeded()
    _ = log.take()
  }

  private var x: CGFloat { card.view.presentedState.center.x - card.view.bounds.width / 2 }

  private func useHalf(removing: Bool = false) {
    director.makePresentation = { [log] presented, presenting in
      let half = HalfPresentation(presented, presenting, log)
      half.removes = removing
      return half
    }
  }

  @Test func `an animator brings the view to its place, and takes it away`() {
    var isDone = false
    root.present(card, animated: true) { isDone = true }
    screen.tick()
    screen.wait(0.25)
    expect(isNear(x, -375 / 2, 20) && !isDone && card.isBeingPresented)
    screen.settle()
    expect(card.view.frame == rect(0, 0, 375, 600) && isDone && !card.isBeingPresented)
    expect(director.source === root, director.source, root)
    expect(
      log.take()
        == "card will appear, animate, card is appearing, card appeared, ended true")
    card.dismiss(animated: true)
    screen.wait(0.25)
    expect(x < -100 && card.isBeingDismissed)
    screen.settle()
    expect(card.view.window == nil && root.presentedViewController == nil)
    expect(log.take() == "card will disappear, animate, card disappeared, ended true")
  }

  @Test func `a presentation of the app's places the view, and hears of everything in order`() {
    useHalf()
    root.present(card, animated: true)
    screen.settle()
    let half = card.presentationController as? HalfPresentation
    expect(card.view.frame == rect(0, 300, 375, 300), card.view.frame, rect(0, 300, 375, 300))
    expect(half?.dim.frame == rect(0, 0, 375, 600) && half?.dim.alpha == 0.5)
    expect((half?.layouts ?? 0) > 0)
    expect(half?.presentingViewController === root, half?.presentingViewController, root)
    expect(
      log.take()
        == "presentation begins, card will appear, animate, card is appearing, "
        + "presentation ends true, card appeared, coordinator true, ended true")
    // It follows the window.
    screen.resize(500, 400)
    screen.settle()
    expect(card.view.frame == rect(0, 200, 500, 200) && half?.dim.frame.size.width == 500)
    card.dismiss(animated: true)
    screen.settle()
    expect(
      log.take()
        == "dismissal begins, card will disappear, animate, dismissal ends true, "
        + "card disappeared, coordinator true, ended true")
    expect(half?.containerView == nil, half?.containerView)
  }

  @Test func `without an animator it slides in, and without animation it is there at once`() {
    (director.animates, card.view.backgroundColor) = (false, .red)
    useHalf()
    root.present(card, animated: true)
    screen.tick()
    screen.tick()
    expect(card.view.presentedState.transform.ty > 50, card.view.presentedState.transform.ty)
    screen.settle()
    expect(card.view.frame == rect(0, 300, 375, 300) && card.view.transform.isIdentity)
    card.dismiss(animated: false)
    expect(card.view.window == nil, card.view.window)
    director.animates = true
    root.present(card, animated: false)
    expect(card.view.frame == rect(0, 300, 375, 300), card.view.frame, rect(0, 300, 375, 300))
    screen.tick()
    expect(card.appearance.isShown && director.animator == nil)
  }

  @Test func `what alongside animations change moves with the animator`() {
    useHalf()
    root.present(card, animated: true)
    screen.tick()
    screen.wait(0.25)
    let half = card.presentationController as? HalfPresentation
    let alpha = half?.dim.presentedState.alpha ?? 0
    expect(alpha > 0.15 && alpha < 0.35)
  }

  @Test func `a presentation that removes the view below has that come back`() {
    useHalf(removing: true)
    let home = root.view.superview
    root.present(card, animated: true)
    screen.settle()
    expect(!root.view.isHidden && root.view.window == nil)
    expect(
      log.take()
        == "presentation begins, root will disappear, card will appear, animate, card is appearing, "
        + "presentation ends true, card appeared, root disappeared, coordinator true, ended true")
    card.dismiss(animated: true)
    screen.settle()
    // The animator put it into the container meanwhile.
    expect(root.view.superview === home && !root.view.isHidden)
    expect(root.view.frame == screen.window.bounds, root.view.frame, screen.window.bounds)
    expect(
      log.take().hasSuffix(
        "dismissal ends true, root appeared, card disappeared, coordinator true, ended true"))
  }

  @Test(arguments: [false, true])
  func `what joins a transition that was just begun is animated with it`(isPushed: Bool) throws {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let screen = ControllerScreen(navigation)
    screen.settle()
    let mark = UIView(frame: rect(0, 0, 10, 10))
    screen.window.addSubview(mark)
    let page = UIViewController()
    if isPushed {
      navigation.pushViewController(page, animated: true)
    } else {
      navigation.present(page, animated: true)
    }
    let coordinator = try #require(page.transitionCoordinator)
    let isAnimated = coordinator.animate(alongsideTransition: { _ in mark.alpha = 0 })
    expect(isAnimated && mark.alpha == 0)
    screen.wait(0.05)
    let shown = mark.presentedState.alpha
    expect(shown > 0.05 && shown < 0.95, shown)
    screen.settle()
    expect(mark.presentedState.alpha == 0)
  }

  @Test func `a finger drives a presentation, and takes it back`() throws {
    useHalf()
    let drive = UIPercentDrivenInteractiveTransition()
    director.interaction = drive
    root.present(card, animated: true)
    screen.tick()
    let coordinator = try #require(card.transitionCoordinator)
    var changes: [Bool] = []
    coordinator.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
    expect(coordinator.isInteractive && coordinator.initiallyInteractive)
    expect(drive.duration == 0.5, drive.duration)
    for share in [0.2, 0.6, 0.4] as [CGFloat] {
      drive.update(share)
      screen.tick()
      expect(isNear(x, -375 * (1 - share), 1))
      expect(coordinator.percentComplete == share && drive.percentComplete == share)
    }
    screen.wait(2)
    expect(isNear(x, -375 * 0.6, 1))
    drive.cancel()
    expect(changes == [false], changes)
    screen.settle()
    expect(card.view.window == nil && root.presentedViewController == nil)
    expect(
      log.take()
        == "presentation begins, card will appear, animate, card is appearing, "
        + "card will disappear, presentation ends false, card disappeared, coordinator false, "
        + "ended false")
    // Once more, to the end.
    root.present(card, animated: true)
    screen.tick()
    drive.update(5)
    expect(drive.percentComplete == 1, drive.percentComplete)
    drive.update(0.5)
    drive.finish()
    screen.settle()
    expect(card.appearance.isShown && card.view.frame == rect(0, 300, 375, 300))
  }

  @Test func `a dismissal that is taken back leaves everything as it was`() {
    useHalf(removing: true)
    root.present(card, animated: true)
    screen.settle()
    _ = log.take()
    let drive = UIPercentDrivenInteractiveTransition()
    director.interaction = drive
    var ended = 0
    card.dismiss(animated: true) { ended += 1 }
    screen.tick()
    drive.update(0.5)
    screen.tick()
    expect(isNear(x, -375 / 2, 1) && card.isBeingDismissed)
    drive.cancel()
    screen.settle()
    expect(root.presentedViewController === card && card.presentingViewController === root)
    expect(card.view.frame == rect(0, 300, 375, 300) && root.view.window == nil && ended == 1)
    expect(
      log.take()
        == "dismissal begins, card will disappear, root will appear, animate, root is appearing, "
        + "dismissal ends false, card will appear, root will disappear, "
        + "card is appearing, card appeared, root disappeared, coordinator false, ended false")
    // Tab stays inside, and Escape still finds it.
    expect(screen.window.focusRoot === card.presentationController?.containerView)
    director.interaction = nil
    screen.key("escape")
    screen.settle()
    expect(root.presentedViewController == nil, root.presentedViewController)
  }

  @Test func `shares that are no numbers are ignored and reported`() {
    let drive = UIPercentDrivenInteractiveTransition()
    director.interaction = drive
    root.present(card, animated: true)
    drive.update(0.5)
    let kinds = reportKinds {
      drive.update(.nan)
      drive.update(.infinity)
    }
    expect(kinds == ["controller.percentNotFinite", "controller.percentNotFinite"], kinds)
    expect(drive.percentComplete == 0.5, drive.percentComplete)
  }

  @Test func `a transition that starts by itself can be taken hold of`() {
    let drive = UIPercentDrivenInteractiveTransition()
    drive.wantsInteractiveStart = false
    director.interaction = drive
    root.present(card, animated: true)
    screen.tick()
    screen.wait(0.25)
    expect(card.transitionCoordinator?.isInteractive == false)
    drive.pause()
    expect(card.transitionCoordinator?.isInteractive == true)
    expect(isNear(drive.percentComplete, 0.5, 0.1))
    let held = x
    screen.wait(1)
    expect(isNear(x, held, 1))
    drive.finish()
    screen.settle()
    expect(card.appearance.isShown)
  }

  @Test func `the rest of the way is as fast, and on the curve, as the interaction says`() {
    let drive = UIPercentDrivenInteractiveTransition()
    (drive.completionSpeed, drive.completionCurve) = (0.25, .linear)
    director.interaction = drive
    root.present(card, animated: true)
    screen.tick()
    drive.update(0.5)
    drive.finish()
    screen.tick()
    // A quarter of a second at a quarter of the speed.
    screen.wait(0.5)
    expect(isNear(x, -375 / 4, 8))
    screen.settle()
    expect(card.appearance.isShown)
  }

  @Test func `an interaction of the app's own follows the context`() {
    final class Own: NSObject, UIViewControllerInteractiveTransitioning {
      var context: (any UIViewControllerContextTransitioning)?
      func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning
      ) {
        context = transitionContext
        transitionContext.view(forKey: .to).map(transitionContext.containerView.addSubview)
      }
    }
    useHalf()
    let own = Own()
    director.interaction = own
    root.present(card, animated: true)
    screen.tick()
    let context = own.context
    expect(context?.isInteractive == true && context?.isAnimated == true)
    expect(context?.presentationStyle == .custom && context?.targetTransform == .identity)
    expect(context?.initialFrame(for: root) == rect(0, 0, 375, 600))
    expect(context?.finalFrame(for: card) == rect(0, 300, 375, 300))
    expect(context?.view(forKey: .from) == nil && context?.viewController(forKey: .from) === root)
    context?.updateInteractiveTransition(0.5)
    screen.tick()
    // What is animated alongside is as far as the context says.
    let half = card.presentationController as? HalfPresentation
    expect(isNear(half?.dim.presentedState.alpha ?? 0, 0.25, 0.01))
    context?.finishInteractiveTransition()
    context?.completeTransition(true)
    screen.settle()
    expect(card.appearance.isShown && half?.dim.alpha == 0.5)
  }

  @Test func `dismissing while the animator still brings it ends that at once`() {
    root.present(card, animated: true)
    screen.wait(0.1)
    card.dismiss(animated: false)
    expect(card.view.window == nil && root.presentedViewController == nil)
    screen.settle()
    root.present(card, animated: true)
    screen.wait(0.1)
    card.dismiss(animated: true)
    screen.settle()
    expect(card.view.window == nil && root.presentedViewController == nil)
    expect(card.appearance.stage == .gone, card.appearance.stage)
    // An animator that never says that it is done keeps nobody from dismissing.
    root.present(card, animated: true)
    director.animator?.forgets = true
    screen.settle()
    expect(card.isBeingPresented)
    card.dismiss(animated: true)
    screen.settle()
    expect(root.presentedViewController == nil, root.presentedViewController)
  }

  @Test func `what begins in a presentation ends in it, whatever cuts it short`() {
    useHalf()
    for animated in [false, true] {
      root.present(card, animated: true)
      screen.wait(0.1)
      _ = log.take()
      card.dismiss(animated: animated)
      screen.settle()
      expect(
        log.take().components(separatedBy: ", ").filter {
          $0.hasPrefix("presentation") || $0.hasPrefix("dismissal")
        } == [
          "presentation ends true", "dismissal begins", "dismissal ends true",
        ])
    }
  }

  @Test func `an animator brings sheets and covers as well`() {
    for style in [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .formSheet] {
      card.modalPresentationStyle = style
      root.present(card, animated: true)
      screen.wait(0.25)
      expect(card.isBeingPresented)
      screen.settle()
      expect(card.appearance.isShown && card.view.window != nil)
      expect((root.view.window == nil) == (style == .fullScreen), root.view.window)
      card.dismiss(animated: true)
      screen.settle()
      expect(card.view.window == nil && !root.view.isHidden && root.appearance.isShown)
    }
  }

  @Test func `reduced motion has an animator arrive at once`() {
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    root.present(card, animated: true)
    screen.tick()
    screen.tick()
    expect(card.appearance.isShown && card.view.frame == rect(0, 0, 375, 600))
  }

  @Test func `every method of the transitioning delegate is called`() {
    useHalf()
    root.present(card, animated: true)
    screen.settle()
    card.dismiss(animated: true)
    screen.settle()
    expect(
      director.asked == [
        "animationController(forPresented:presenting:source:)",
        "animationController(forDismissed:)", "interactionControllerForPresentation(using:)",
        "interactionControllerForDismissal(using:)",
        "presentationController(forPresented:presenting:source:)",
      ], director.asked)
  }
}
