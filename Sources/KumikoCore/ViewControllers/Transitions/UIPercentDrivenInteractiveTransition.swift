import KumikoFoundation

/// Drives the animation of an animator by its progress, which a finger for instance determines.
///
/// Animations by `UIView` blocks of the animator, or the one that it returns from
/// `interruptibleAnimator(using:)`, follow `update(_:)`; after `finish()` and `cancel()` they run
/// to the end or back by themselves.
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  private weak var context: TransitionContext?

  /// The duration of the whole transition, in seconds; 0 before it starts.
  open private(set) var duration: CGFloat = 0

  /// The progress, 0 … 1, that was set by the last `update(_:)`.
  open private(set) var percentComplete: CGFloat = 0

  /// The speed of the remaining transition, relative to that of the whole; 1 by default.
  open var completionSpeed: CGFloat = 1

  /// The timing curve of that; slow at both ends by default.
  open var completionCurve = UIView.AnimationCurve.easeInOut

  /// Whether the transition starts under the user's finger; `true` by default. Otherwise it starts
  /// by itself, until `pause()`.
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

  /// Sets the progress, 0 … 1; values beyond are clamped, and values that are not finite are
  /// ignored and reported. Does nothing if the transition is not interactive.
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

  /// Takes control of a running transition, at its present progress.
  open func pause() {
    context?.pauseInteractiveTransition()
    if let share = context?.shownShare { percentComplete = share }
  }
}
