import KumikoFoundation

/// What one `animateKeyframes` block describes: changes that each have a part of its time.
final class Keyframes {
  /// The block that is being read; nil for none.
  static private(set) var current: Keyframes?

  private let mode: Stretches.Mode
  private var frames: [(start: Double, end: Double, changes: () -> Void)] = []

  /// Remembers the changes that `block` describes.
  init(_ mode: Stretches.Mode = .linear, _ block: () -> Void = {}) {
    self.mode = mode
    let outer = Keyframes.current
    Keyframes.current = self
    block()
    Keyframes.current = outer
  }

  /// Adds changes that take place between two shares of the time.
  func add(from start: Double, lasting length: Double, _ changes: @escaping () -> Void) {
    let start = start.isFinite ? min(max(start, 0), 1) : 0
    let end = length.isFinite ? min(max(start + length, start), 1) : start
    frames.append((start, end, changes))
  }

  /// Makes the changes, in the order of their times, so that the model has the last values.
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

/// A part of the time of an animation, in shares.
struct Keyframe {
  /// What it is a part of: a value goes from one keyframe of a group to the next.
  let group: Keyframes
  let start: Double
  let end: Double
  var mode = Stretches.Mode.linear
  /// How it starts and ends; nil for evenly.
  var curve: TimingCurve?
}

extension UIView {
  /// Ways in which an animation of keyframes can differ from the usual.
  public nonisolated struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The options as bits; those of curves are the same as in `AnimationOptions`, and hold for the
    /// whole.
    public let rawValue: UInt

    /// Options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out what gets another size at the end of each keyframe, so that subviews move along.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Views can be used while they move; always so here.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from what is on the screen; always so here.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Runs again and again, without an end.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs there and back; without `repeat` once, with what was set in its place at the end.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Inside another animation, takes its own time instead of that animation's.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Inside another animation, runs as often as these options say and not as that one.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Straight from one keyframe to the next; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// From one keyframe to the next at once, when the time of that is over.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Straight and at an even speed: the times of keyframes do not count, their order does.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Through all keyframes in a curve without corners, which may swing beyond them.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// In such a curve, with times in proportion to the distances between keyframes.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    fileprivate var mode: Stretches.Mode { Stretches.Mode(rawValue: rawValue >> 10 & 7) ?? .linear }
  }

  /// Animates changes that each have a part of the time.
  ///
  ///     UIView.animateKeyframes(withDuration: 1, delay: 0) {
  ///       UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { dot.alpha = 0 }
  ///       UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { dot.alpha = 1 }
  ///     }
  ///
  /// The model has the last values at once. The whole starts and ends slowly, unless the options
  /// have the bits of another curve. What the block changes outside of keyframes takes the whole
  /// time.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard duration > 0 || delay > 0 else {
      performWithoutAnimation { Keyframes(.linear, animations).run { $1() } }
      completion?(true)
      return
    }
    let plain = AnimationOptions(rawValue: options.rawValue)
    let outer = AnimationContext.outer(plain)
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

  /// Inside the block of `animateKeyframes`, gives changes a part of its time; elsewhere, they are
  /// made as they stand.
  ///
  /// - Parameters:
  ///   - frameStartTime: when they begin, in shares of the whole, 0 … 1.
  ///   - frameDuration: how long they take, in shares of the whole; what is beyond its end is cut
  ///     off.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let keyframes = Keyframes.current else { return animations() }
    keyframes.add(from: frameStartTime, lasting: frameDuration, animations)
  }
}
