import KumikoFoundation

/// Drives the animation of an animator by a share of its way, which a finger for instance sets.
///
/// What the animator animates with blocks of `UIView`, or the animation that it gives as
/// `interruptibleAnimator(using:)`, follows `update(_:)`; after `finish()` and `cancel()` it goes
/// on or back by itself.
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  private weak var context: TransitionContext?

  /// How long the whole transition takes, in seconds; 0 before it starts.
  open private(set) var duration: CGFloat = 0

  /// How far it is, 0 … 1, by the last `update(_:)`.
  open private(set) var percentComplete: CGFloat = 0

  /// How fast the rest of the way is gone, beside the speed of the whole; 1 unless set.
  open var completionSpeed: CGFloat = 1

  /// The curve on which that is done; slow at both ends unless set.
  open var completionCurve = UIView.AnimationCurve.easeInOut

  /// Whether the transition starts under the user's finger; true unless set. Otherwise it starts by
  /// itself, until `pause()`.
  open var wantsInteractiveStart = true

  /// One that has not started.
  public override init() { super.init() }

  /// Takes the transition over. Overrides call `super`.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext else { return }
    take(context)
    context.animateUnderDriver()
  }

  /// The transition that this drives.
  func take(_ context: TransitionContext) {
    self.context = context
    (duration, percentComplete) = (CGFloat(context.duration), 0)
  }

  /// Shows a share of the way, 0 … 1; what is beyond is moved there, and what is no number is
  /// ignored and reported. Nothing happens where the user does not drive the transition.
  open func update(_ percentComplete: CGFloat) {
    guard percentComplete.isFinite else {
      return Diagnostics.report(.percentNotFinite(percentComplete))
    }
    self.percentComplete = min(max(percentComplete, 0), 1)
    context?.updateInteractiveTransition(self.percentComplete)
  }

  /// Goes on to the end.
  open func finish() { context?.finishInteractiveTransition() }

  /// Goes back to the start.
  open func cancel() { context?.cancelInteractiveTransition() }

  /// Takes hold of a transition that moves by itself, where it is.
  open func pause() {
    context?.pauseInteractiveTransition()
    if let share = context?.shownShare { percentComplete = share }
  }
}
