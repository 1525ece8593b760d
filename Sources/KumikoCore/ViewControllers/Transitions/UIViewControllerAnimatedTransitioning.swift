import KumikoFoundation

/// An app's own animation of a transition between the views of two controllers.
///
/// It is returned by a `transitioningDelegate`, or by the delegate of a navigation or tab bar
/// controller, when a transition is to be animated.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Its duration, in seconds; the context is nil if only the duration is needed.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Adds the view that appears to the container, and animates. When all animations have ended, it
  /// calls `completeTransition(_:)` of the context.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// An animation that `UIPercentDrivenInteractiveTransition` drives instead of that of
  /// `animateTransition(using:)`; none unless implemented. It is called once for a transition that
  /// can be interactive.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  /// The transition is over; `transitionCompleted` is `false` if it was cancelled.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// An animator of no effect: `animateTransition(using:)` animates.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoInterruptibleAnimator.shared }
  /// Nothing to do.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Returned where a transition has no animation that can be interrupted: in UIKit the method is
/// optional, and what it returns is not.
final class NoInterruptibleAnimator: UIViewImplicitlyAnimating {
  static let shared = NoInterruptibleAnimator()

  let state = UIViewAnimatingState.inactive
  let isRunning = false
  var isReversed = false
  var fractionComplete: CGFloat = 0

  private init() {}

  func startAnimation() {}

  func startAnimation(afterDelay delay: TimeInterval) {}

  func pauseAnimation() {}

  func stopAnimation(_ withoutFinishing: Bool) {}

  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}

  func addAnimations(_ animation: @escaping () -> Void) {}

  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}

  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}
}

/// Drives a transition by something other than time, such as a finger.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Sets the views up and follows the user; reports the progress and the end to the context.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed of the remaining transition, relative to that of the whole; 1 unless implemented.
  var completionSpeed: CGFloat { get }
  /// The curve on which that is done; slow at both ends unless implemented.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition starts under the user's finger; `true` unless implemented. Otherwise it
  /// starts by itself, until it is paused.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// As fast as the whole.
  public var completionSpeed: CGFloat { 1 }
  /// Slow at both ends.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// Yes.
  public var wantsInteractiveStart: Bool { true }
}

/// Gives out what animates and shows a controller that is presented. Every method may be left out.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// The animator of a presentation; nil for the usual animation. Called for animated changes.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// The animator of a dismissal; nil for the usual animation. Called for animated changes.
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  /// The object that drives the animation of a presentation; nil if it is driven by time.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// The object that drives the animation of a dismissal; nil if it is driven by time.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// The presentation controller for the style `custom`; nil to cover the whole window.
  /// `presenting` is nil if the controller's `presentationController` is accessed before it is
  /// presented.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Returns nil, for the usual animation.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil, for the usual animation.
  public func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { nil }
  /// Time.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Time.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// All of the window.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}
