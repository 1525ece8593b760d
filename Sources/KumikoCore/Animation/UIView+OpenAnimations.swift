import KumikoFoundation
import KumikoReporting

/// An animation that was begun: what is changed until it is committed moves.
private final class OpenAnimation {
  /// Those that are open, the innermost last.
  static var all: [OpenAnimation] = []

  let name: String?
  /// To what changes belonged before.
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

  /// What is changed from now on moves as was said so far.
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

// Animations as they were before there were blocks.
extension UIView {
  /// Begins an animation: what is changed until `commitAnimations()` moves, for a fifth of a second
  /// unless something else is said in between, and before the changes.
  ///
  ///     UIView.beginAnimations(nil, context: nil)
  ///     UIView.setAnimationDuration(0.3)
  ///     field.frame.origin.y -= 200
  ///     UIView.commitAnimations()
  ///
  /// One that is still open when the event is over is committed then, which is reported. The name
  /// is what a report says, and `context` is for delegates, which there are none of:
  /// `animate(withDuration:animations:completion:)` tells when an animation has ended.
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

  /// Ends what `beginAnimations(_:context:)` began: the changes since then begin to move.
  public class func commitAnimations() {
    guard let last = OpenAnimation.all.popLast() else {
      return Diagnostics.report(.animationCommit)
    }
    AnimationContext.enter(last.outer)
    last.close()
  }

  /// How long the open animation takes, in seconds; 0.2 unless set. Changes take effect at once
  /// where it is not above 0.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    change { $0.duration = duration.orZero }
  }

  /// How many seconds later the open animation begins; 0 unless set.
  public class func setAnimationDelay(_ delay: TimeInterval) { change { $0.delay = delay.orZero } }

  /// How the open animation goes; it starts and ends slowly unless set.
  public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
    change { $0.curve = curve }
  }

  /// How often the open animation runs; 0, for once, unless set.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    change { $0.repeatCount = Double(repeatCount).isNaN ? 0 : Double(repeatCount) }
  }

  /// Whether the open animation runs back after each run; no unless set.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    change { $0.autoreverses = repeatAutoreverses }
  }

  /// What moves always goes on from where it is on the screen, whatever is set.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}

  /// Says something of the animation that was begun last; nothing happens without one.
  private class func change(_ change: (OpenAnimation) -> Void) {
    guard let last = OpenAnimation.all.last else { return }
    change(last)
    last.enter()
  }
}
