import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Transitions whose animation an app gives to be driven.
@MainActor struct InterruptibleTransitionTests {
  private let root = UIViewController()
  private let card = UIViewController()
  private let screen: ControllerScreen

  init() {
    card.modalPresentationStyle = .custom
    screen = ControllerScreen(root)
  }

  @Test func `an animation that can be interrupted is driven itself`() {
    final class Fading: NSObject, UIViewControllerAnimatedTransitioning {
      private var animator: UIViewPropertyAnimator?
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 1 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: context).startAnimation()
      }
      func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
        -> any UIViewImplicitlyAnimating
      {
        if let animator { return animator }
        let view = context.view(forKey: .to)
        view.map(context.containerView.addSubview)
        view?.alpha = 0
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view?.alpha = 1 }
        animator.addCompletion { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
        self.animator = animator
        return animator
      }
    }
    final class Giver: NSObject, UIViewControllerTransitioningDelegate {
      let drive = UIPercentDrivenInteractiveTransition()
      var isDriven = true
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { Fading() }
      func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { isDriven ? drive : nil }
    }
    let giver = Giver()
    card.transitioningDelegate = giver
    let behind = UIView(frame: rect(0, 0, 10, 10))
    root.view.addSubview(behind)
    var changes: [Bool] = []
    root.present(card, animated: true)
    card.transitionCoordinator?.animate(alongsideTransition: { _ in behind.alpha = 0 })
    card.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
    screen.tick()
    giver.drive.update(0.25)
    screen.tick()
    expect(isNear(card.view.presentedState.alpha, 0.25, 0.01))
    // The app's own animation ends before what is alongside.
    giver.drive.completionSpeed = 0.5
    giver.drive.cancel()
    screen.settle()
    expect(card.view.window == nil, card.view.window)
    expect(behind.alpha == 1, behind.alpha, saying: "what was animated alongside returned")
    expect(changes == [false], changes)
    giver.isDriven = false
    root.present(card, animated: true)
    screen.settle()
    expect(card.appearance.isShown && card.view.alpha == 1)
  }
}
