import KumikoFoundation
import KumikoReporting

/// An animation that was begun: changes until its commit are animated.
private final class OpenAnimation {
  /// The animations that are open, the innermost last.
  static var all: [OpenAnimation] = []

  let name: String?
  /// The context of changes before.
  let outer: AnimationContext?
  var duration: TimeInterval = 0.2
  var delay: TimeInterval = 0
  var curve = UIView.AnimationCurve.easeInOut
  var repeatCount: Double = 0
  var autoreverses = false
  private var contexts: [AnimationContext] = []

  init(_ name: String?) {
    self.name = name
    outer = AnimationContext.current
  }

  /// Animates the changes from now on with the settings so far.
  func enter() {
    guard duration > 0 || delay > 0 else { return AnimationContext.enter(nil) }
    let repetition =
      repeatCount > 0 || autoreverses
      ? Repetition(count: repeatCount, autoreverses: autoreverses) : nil
    let context = AnimationContext(
      timing: .curve(curve.curve, duration: duration), delay: delay, repetition: repetition)
    contexts.append(context)
    AnimationContext.enter(context)
  }

  func close() { for context in contexts { context.seal() } }
}

// The animation API from before there were blocks.
extension UIView {
  /// Begins an animation: changes until `commitAnimations()` are animated, for 0.2 seconds unless
  /// other settings are made in between, and before the changes.
  ///
  ///     UIView.beginAnimations(nil, context: nil)
  ///     UIView.setAnimationDuration(0.3)
  ///     field.frame.origin.y -= 200
  ///     UIView.commitAnimations()
  ///
  /// An animation that is still open at the end of the event is committed then, which is reported.
  /// The name appears in reports, and `context` is meant for delegates, which are not supported:
  /// `animate(withDuration:animations:completion:)` has a completion for the end of an animation.
  public class func beginAnimations(
    _ animationID: String?, context: UnsafeMutableRawPointer?
  ) {
    let animation = OpenAnimation(animationID)
    OpenAnimation.all.append(animation)
    animation.enter()
    EventTurn.atEnd {
      while OpenAnimation.all.contains(where: { $0 === animation }),
        let last = OpenAnimation.all.popLast()
      {
        Diagnostics.report(.animationLeftOpen(last.name))
        last.close()
        AnimationContext.enter(nil)
      }
    }
  }

  /// Commits the animation that `beginAnimations(_:context:)` began: its changes begin to move.
  public class func commitAnimations() {
    guard let last = OpenAnimation.all.popLast() else {
      return Diagnostics.report(.animationCommit)
    }
    AnimationContext.enter(last.outer)
    last.close()
  }

  /// The duration of the open animation, in seconds; 0.2 by default. Changes take effect at once
  /// where it is not above 0.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    change { $0.duration = duration.orZero }
  }

  /// The delay of the open animation, in seconds; 0 by default.
  public class func setAnimationDelay(_ delay: TimeInterval) { change { $0.delay = delay.orZero } }

  /// The curve of the open animation; `.easeInOut` by default.
  public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
    change { $0.curve = curve }
  }

  /// The repeat count of the open animation; 0, for once, by default.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    change { $0.repeatCount = Double(repeatCount).isNaN ? 0 : Double(repeatCount) }
  }

  /// Whether the open animation is reversed after each run; `false` by default.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    change { $0.autoreverses = repeatAutoreverses }
  }

  /// Animations always start from the state on the screen, whatever is set.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}

  /// Changes a setting of the innermost open animation; does nothing without one.
  private class func change(_ change: (OpenAnimation) -> Void) {
    guard let last = OpenAnimation.all.last else { return }
    change(last)
    last.enter()
  }
}
