import KumikoFoundation

/// The description of one `animateKeyframes` block: changes that each take a part of its duration.
final class Keyframes {
  /// The block that is being evaluated; nil if there is none.
  static private(set) var current: Keyframes?

  private let mode: Stretches.Mode
  private var frames: [(start: Double, end: Double, changes: () -> Void)] = []

  /// Collects the changes that `block` describes.
  init(_ mode: Stretches.Mode = .linear, _ block: () -> Void = {}) {
    self.mode = mode
    let outer = Keyframes.current
    Keyframes.current = self
    block()
    Keyframes.current = outer
  }

  /// Adds changes between two fractions of the duration.
  func add(from start: Double, lasting length: Double, _ changes: @escaping () -> Void) {
    let start = start.isFinite ? min(max(start, 0), 1) : 0
    let end = length.isFinite ? min(max(start + length, start), 1) : start
    frames.append((start, end, changes))
  }

  /// Performs the changes, in the order of their times, so that the model has the last values.
  func run(_ change: (Keyframe, () -> Void) -> Void) {
    // Sorting alone would not keep the order of those that start together.
    let sorted = frames.enumerated().sorted {
      ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
    }
    for (_, frame) in sorted {
      change(
        Keyframe(group: self, start: frame.start, end: frame.end, mode: mode), frame.changes)
    }
  }
}

/// A part of the duration of an animation, in fractions of it.
struct Keyframe {
  /// The group that contains it: a value is animated from one keyframe of a group to the next.
  let group: Keyframes
  let start: Double
  let end: Double
  var mode = Stretches.Mode.linear
  /// The timing curve; nil for linear.
  var curve: TimingCurve?
}

extension UIView {
  /// Options of a keyframe animation.
  public nonisolated struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The options as bits; those of curves are the same as in `AnimationOptions`, and hold for the
    /// whole.
    public let rawValue: UInt

    /// Options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out views whose size changes at the end of each keyframe, so that subviews are animated
    /// too.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Views can be used while they move; always so in Kumiko.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from the state on the screen; always so in Kumiko.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats without an end.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs forward and backward; without `repeat` once, after which the values that were set
    /// appear.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Inside another animation, uses its own duration instead of that animation's.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Inside another animation, repeats as these options specify and not as that one.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Linearly from one keyframe to the next; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// From one keyframe to the next at once, at the end of its time.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Linearly at a constant speed: the times of keyframes are ignored, only their order matters.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Along a smooth curve through all keyframes, which may overshoot them.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Along such a curve, with times in proportion to the distances between keyframes.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    fileprivate var mode: Stretches.Mode { Stretches.Mode(rawValue: rawValue >> 10 & 7) ?? .linear }
  }

  /// Animates changes that each take a part of the duration.
  ///
  ///     UIView.animateKeyframes(withDuration: 1, delay: 0) {
  ///       UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { dot.alpha = 0 }
  ///       UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { dot.alpha = 1 }
  ///     }
  ///
  /// The model has the last values at once. The whole eases in and out, unless the options have the
  /// bits of another curve. Changes in the block outside of keyframes take the whole duration.
  /// Inside another animation, or the block of a property animator, the duration is that
  /// animation's, even where `duration` is 0.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    // The bits of the calculation mode have another meaning there.
    let plain = AnimationOptions(rawValue: options.rawValue & ~(7 << 10))
    let outer = AnimationContext.outer(plain)
    guard duration > 0 || delay > 0 || outer != nil else {
      performWithoutAnimation { Keyframes(.linear, animations).run { $1() } }
      completion?(true)
      return
    }
    let timing = MotionTiming.curve(plain.curve, duration: outer?.timing.duration ?? duration)
    let driver = outer?.driver
    let repetition = AnimationContext.repetition(plain)
    let context = AnimationContext(
      timing: timing, delay: delay, driver: driver, repetition: repetition, completion: completion)
    context.run {
      Keyframes(options.mode, animations).run { keyframe, changes in
        context.motionStarted()
        AnimationContext(
          timing: timing, delay: delay, driver: driver, keyframe: keyframe, repetition: repetition
        ) {
          context.motionEnded(finished: $0)
        }.run(changes, plain)
      }
    }
  }

  /// Inside the block of `animateKeyframes`, assigns changes to a part of its duration; elsewhere,
  /// performs them unchanged.
  ///
  /// - Parameters:
  ///   - frameStartTime: when they begin, as a fraction of the duration, 0 … 1.
  ///   - frameDuration: how long they take, as a fraction of the duration; clipped at its end.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let keyframes = Keyframes.current else { return animations() }
    keyframes.add(from: frameStartTime, lasting: frameDuration, animations)
  }
}
