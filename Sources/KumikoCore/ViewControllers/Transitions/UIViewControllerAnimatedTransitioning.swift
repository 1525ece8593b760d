import KumikoFoundation

/// Exchanges the views of two controllers in an app's own way.
///
/// It is given out by a `transitioningDelegate`, or by the delegate of a navigation or tab bar
/// controller, when a change is to be animated.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// How long it takes, in seconds; the context is nil where only the time is asked for.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Adds the view that comes to the container, and animates. When all has arrived, it calls
  /// `completeTransition(_:)` of the context.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// An animation that `UIPercentDrivenInteractiveTransition` drives instead of what
  /// `animateTransition(using:)` animates; nil, for none, unless implemented. It is asked once a
  /// transition that a finger can drive.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> (any UIViewImplicitlyAnimating)?
  /// The transition is over; `transitionCompleted` is false where it was taken back.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// None.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)? { nil }
  /// Nothing to do.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition by something other than time, such as a finger.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Sets the views up and follows the user; the context is told how far it is, and how it ends.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast the rest of the way is gone, beside the speed of the whole; 1 unless implemented.
  var completionSpeed: CGFloat { get }
  /// The curve on which that is done; slow at both ends unless implemented.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition starts under the user's finger; yes unless implemented. Otherwise it
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
  /// What animates a controller that comes; nil for the usual way. Asked for animated changes.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What animates a controller that goes; nil for the usual way. Asked for animated changes.
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  /// What drives that of a controller that comes; nil for time.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// What drives that of a controller that goes; nil for time.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// What shows a controller whose style is `custom`; nil for all of the window. `presenting` is
  /// nil where the controller's `presentationController` is asked for before it is presented.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// The usual way.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// The usual way.
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
