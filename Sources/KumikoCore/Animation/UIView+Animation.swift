import KumikoFoundation

extension UIView {
  /// Options of an animation.
  public nonisolated struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out views whose size changes at the end of the block, so that subviews are animated
    /// too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views can be used while they move; always so in Kumiko.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from the state on the screen; always so in Kumiko.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats without an end: until the animated property is set again, or the view leaves the
    /// window. The completion is called then.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs forward and backward; without `repeat` once, after which the value that was set
    /// appears.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Inside another animation, uses its own duration instead of that animation's.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Inside another animation, uses its own curve, with the duration of that animation.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Inside another animation, repeats as these options specify and not as that one.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Updates properties and layout before the block and at its end, so that the effects of
    /// changes to observed objects in the block are animated too.
    public static let flushUpdates = AnimationOptions(rawValue: 1 << 10)
    /// In `transition(from:to:…)`, hides the one view and shows the other, instead of exchanging
    /// them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// In `transition(with:…)`, animates the changes in the block instead of showing their final
    /// state.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// In transitions, flips the view like a card, its left side to the front.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// In transitions, flips the view like a card, its right side to the front.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// In transitions, lifts the former look like a page, about its upper edge. It stays straight.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// In transitions, lays the new look down like a page, about its upper edge. It stays straight.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// In transitions, dissolves the former look into the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// In transitions, flips the view like a card, its upper side to the front.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// In transitions, flips the view like a card, its lower side to the front.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// Starts and ends slowly; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// The kind of transition; nil if there is none.
    var change: LookChange? {
      switch rawValue >> 20 & 7 {
      case 1: LookChange(.flip(isUpright: true, sign: 1))
      case 2: LookChange(.flip(isUpright: true, sign: -1))
      case 3: LookChange(.page(isLifted: true))
      case 4: LookChange(.page(isLifted: false))
      case 5: LookChange(.dissolve)
      case 6: LookChange(.flip(isUpright: false, sign: -1))
      case 7: LookChange(.flip(isUpright: false, sign: 1))
      default: nil
      }
    }

    var curve: TimingCurve {
      switch rawValue >> 16 & 3 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    }
  }

  /// Animates the changes that the block makes; `duration` in seconds.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) {
    animate(withDuration: duration, delay: 0, animations: animations)
  }

  /// Animates the changes that the block makes and calls `completion` once, with whether all of
  /// them finished without being interrupted.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// Animates the changes that the block makes, after `delay` seconds.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard duration > 0 || delay > 0 else {
      performWithoutAnimation(animations)
      completion?(true)
      return
    }
    AnimationContext(
      .curve(options.curve, duration: duration), options, delay: delay, completion: completion
    ).run(animations, options)
  }

  /// Animates the changes that the block makes with a spring that settles within the duration.
  ///
  /// - Parameters:
  ///   - duration: the duration of the movement, in seconds.
  ///   - dampingRatio: 1 does not overshoot; less oscillates.
  ///   - velocity: the velocity at the start, in units of the total distance per second, in
  ///     addition to the current one on the screen.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard duration > 0 || delay > 0 else {
      performWithoutAnimation(animations)
      completion?(true)
      return
    }
    AnimationContext(
      .settlingSpring(
        dampingRatio: dampingRatio, velocity: velocity, lasting: duration),
      options, delay: delay, initialShare: Double(velocity), completion: completion
    ).run(animations, options)
  }

  /// Animates the changes that the block makes with a spring.
  ///
  /// - Parameters:
  ///   - duration: the perceived duration of the movement, in seconds.
  ///   - bounce: 0 does not overshoot, 1 never stops; negative values are overdamped.
  ///   - velocity: the velocity at the start, in units of the total distance per second, in
  ///     addition to the current one on the screen.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationContext(
      .spring(Spring(duration: duration.orZero, bounce: Double(bounce).orZero)), options,
      delay: delay, initialShare: Double(velocity), completion: completion
    ).run(animations, options)
  }

  /// Inside the block of an animation, repeats the animation of changes; elsewhere they take effect
  /// at once.
  ///
  ///     UIView.animate(withDuration: 0.1, delay: 0) {
  ///       UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { field.center.x += 8 }
  ///     } completion: { _ in field.center.x -= 8 }
  ///
  /// - Parameters:
  ///   - count: the number of runs, which may have a fraction; infinity for no end. A count that is
  ///     not positive is 1.
  ///   - autoreverses: whether each run is followed by a reversed one.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let context = AnimationContext.current else { return animations() }
    context.repeating(
      Repetition(count: Double(count), autoreverses: autoreverses), animations)
  }

  /// Performs changes without animation, whatever animation surrounds them.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let outer = AnimationContext.isEnabled
    AnimationContext.isEnabled = false
    defer { AnimationContext.isEnabled = outer }
    AnimationContext.withoutAnimation(actionsWithoutAnimation)
  }

  /// Disables or enables the animation of all blocks, updates and transitions from now on.
  /// Animations in progress continue.
  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationContext.isEnabled = enabled }

  /// Whether blocks, updates and transitions are animated: `false` inside of
  /// `performWithoutAnimation(_:)`.
  public class var areAnimationsEnabled: Bool { AnimationContext.isEnabled }

  /// The duration in seconds of the animation of changes made now; 0 where they take effect at
  /// once.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationContext.current?.timing.duration ?? 0
  }
}

extension Double {
  /// The number, or 0 where it is not finite.
  nonisolated var orZero: Double { isFinite ? self : 0 }
}
