import KumikoFoundation

/// The state of an animation that can be paused.
public nonisolated enum UIViewAnimatingState: Int, Sendable {
  /// It has not begun, or it has ended.
  case inactive = 0
  /// It runs, or is paused.
  case active
  /// It was stopped, and waits for `finishAnimation(at:)`.
  case stopped
}

/// A position in an animation.
public nonisolated enum UIViewAnimatingPosition: Int, Sendable {
  /// The end of the animation.
  case end = 0
  /// The start of the animation.
  case start
  /// The current position.
  case current
}

/// An animation that can be started, paused, reversed and stopped.
@preconcurrency @MainActor public protocol UIViewAnimating: AnyObject {
  /// The state of the animation.
  var state: UIViewAnimatingState { get }
  /// Whether it is running and not paused.
  var isRunning: Bool { get }
  /// Whether it runs towards its start.
  var isReversed: Bool { get set }
  /// The fraction of the animation that is on the screen, 0 at the start … 1 at the end.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation, or resumes it.
  func startAnimation()
  /// Starts the animation, or resumes it, after some seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses at the current position until it is started again.
  func pauseAnimation()
  /// Stops at the position that is on the screen. Unless `withoutFinishing`, it waits for
  /// `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes a stopped animation at one of its positions and calls the completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation of changes made in blocks.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds the changes in the block to the animation.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds the changes in the block to the last part of the animation.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds a block that is called when the animation ends, with the final position of the views.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Resumes from a pause with another timing.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
