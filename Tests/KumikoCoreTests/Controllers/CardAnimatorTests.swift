import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// One animator for both ways, as apps write them, and a presentation that places the view whenever
/// the container is laid out.
@MainActor struct CardAnimatorTests {
  /// Brings a view up from below, and takes it away to there.
  private final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
    let comes: Bool
    var shrinks = false
    init(comes: Bool) { self.comes = comes }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let controller = context.viewController(forKey: comes ? .to : .from) else { return }
      if comes { context.containerView.addSubview(controller.view) }
      let shown = context.finalFrame(for: controller)
      var hidden = shown
      hidden.origin.y = context.containerView.bounds.height
      if shrinks { hidden.size.height /= 2 }
      controller.view.frame = comes ? hidden : shown
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        controller.view.frame = self.comes ? shown : hidden
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  private final class Presentation: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect { rect(0, 300, 375, 300) }
    override func containerViewWillLayoutSubviews() {
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
  }

  private final class Card: UIViewController, UIViewControllerTransitioningDelegate {
    var drive: UIPercentDrivenInteractiveTransition?
    var shrinks = false

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      Presentation(presentedViewController: presented, presenting: presenting)
    }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Animator(comes: true) }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      let animator = Animator(comes: false)
      animator.shrinks = shrinks
      return animator
    }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { drive }
  }

  private let root = UIViewController()
  private let card = Card()
  private let screen: ControllerScreen

  init() {
    screen = ControllerScreen(root)
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = card
    root.present(card, animated: true)
    screen.settle()
  }

  private var top: CGFloat { card.view.presentedState.center.y - card.view.bounds.height / 2 }

  @Test func `a card leaves from where it is, and follows the finger that takes it away`() {
    expect(card.view.frame == rect(0, 300, 375, 300), card.view.frame, rect(0, 300, 375, 300))
    let drive = UIPercentDrivenInteractiveTransition()
    card.drive = drive
    card.dismiss(animated: true)
    screen.tick()
    drive.update(0.5)
    screen.tick()
    expect(isNear(top, 450, 2) && card.isBeingDismissed)
    drive.cancel()
    screen.settle()
    expect(root.presentedViewController === card, root.presentedViewController, card)
    expect(card.view.frame == rect(0, 300, 375, 300), card.view.frame, rect(0, 300, 375, 300))
    card.drive = nil
    card.dismiss(animated: true)
    screen.wait(0.25)
    expect(isNear(top, 450, 30))
    screen.settle()
    expect(root.presentedViewController == nil && card.view.window == nil)
  }

  @Test func `an app that ends the dismissal while the container is laid out may do so`() {
    // The view's size changes: the presentation puts it back, which ends the animation.
    card.shrinks = true
    card.dismiss(animated: true)
    screen.settle()
    expect(root.presentedViewController == nil && card.view.window == nil)
  }
}
