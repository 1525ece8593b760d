import KumikoFoundation

/// What an animation that can be paused is doing.
public nonisolated enum UIViewAnimatingState: Int, Sendable {
  /// It has not begun, or it is over.
  case inactive = 0
  /// It runs, or is paused.
  case active
  /// It was stopped, and waits to be finished.
  case stopped
}

/// A place on the way of an animation.
public nonisolated enum UIViewAnimatingPosition: Int, Sendable {
  /// Where it goes.
  case end = 0
  /// Where it came from.
  case start
  /// Where it is.
  case current
}

/// An animation that can be started, paused, turned round and stopped.
@preconcurrency @MainActor public protocol UIViewAnimating: AnyObject {
  /// What it is doing.
  var state: UIViewAnimatingState { get }
  /// Whether it is on its way, and not paused.
  var isRunning: Bool { get }
  /// Whether it goes back to where it came from.
  var isReversed: Bool { get set }
  /// How much of the way from start to end is on the screen, 0 … 1.
  var fractionComplete: CGFloat { get set }
  /// Sets out, or goes on.
  func startAnimation()
  /// Sets out, or goes on, after some seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Stays where it is until it is started again.
  func pauseAnimation()
  /// Ends where it is on the screen. Unless `withoutFinishing`, it waits for
  /// `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Leaves what was stopped at one of its places and tells whoever waits for it.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation of what blocks change.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Animates what the block changes, too.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Animates what the block changes, too, in the last part of the time.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Calls the block when the animation is over, with where that left the views.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on from a pause with another timing.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
