import UIFoundation

extension UIView {
  /// Ways in which an animation can differ from the usual.
  public nonisolated struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out what gets another size at the end of the block, so that subviews move along.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views can be used while they move; always so here.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from what is on the screen; always so here.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Inside another animation, takes its own time instead of that animation's.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// In `transition(from:to:…)`, hides the one view and shows the other, instead of exchanging them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// In `transition(with:…)`, has what the block changes move instead of showing it where it goes.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 9)
    /// In transitions, has the former look dissolve into the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Starts and ends slowly; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Whether the bits of the transition are those of `transitionCrossDissolve`.
    var dissolves: Bool { rawValue >> 20 & 7 == 5 }

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
  /// them arrived without being interrupted.
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
    let own = MotionTiming.curve(options.curve, duration: duration)
    AnimationContext(
      timing: inheritedTiming(options) ?? own, delay: delay, driver: inheritedDriver(options),
      completion: completion
    ).run(animations, options)
  }

  /// Animates the changes that the block makes with a spring.
  ///
  /// - Parameters:
  ///   - duration: how long the movement seems to last, in seconds.
  ///   - dampingRatio: 1 arrives without overshoot; less swings.
  ///   - velocity: speed at the start, in shares of the way a second, beside that which is on the
  ///     screen.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let bounce = 1 - min(max(dampingRatio, 0.01), 1)
    animate(
      springDuration: duration, bounce: bounce, initialSpringVelocity: velocity, delay: delay,
      options: options, animations: animations, completion: completion)
  }

  /// Animates the changes that the block makes with a spring.
  ///
  /// - Parameters:
  ///   - duration: how long the movement seems to last, in seconds.
  ///   - bounce: 0 arrives without overshoot, 1 never stops; negative values creep in.
  ///   - velocity: speed at the start, in shares of the way a second, beside that which is on the
  ///     screen.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let inherited = inheritedTiming(options)
    AnimationContext(
      timing: inherited
        ?? .spring(Spring(duration: duration.orZero, bounce: Double(bounce).orZero)),
      delay: delay, initialShare: inherited == nil ? Double(velocity) : 0,
      driver: inheritedDriver(options), completion: completion
    ).run(animations, options)
  }

  /// The timing of the block around this one, which an animation inside takes on.
  class func inheritedTiming(_ options: AnimationOptions) -> MotionTiming? {
    options.contains(.overrideInheritedDuration) ? nil : AnimationContext.current?.timing
  }

  /// The property animator of the block around this one, which moves what is inside, too.
  class func inheritedDriver(_ options: AnimationOptions) -> MotionDriver? {
    options.contains(.overrideInheritedDuration) ? nil : AnimationContext.current?.driver
  }

  /// Makes changes that take effect at once, whatever animation surrounds them.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let outer = AnimationContext.isEnabled
    AnimationContext.isEnabled = false
    defer { AnimationContext.isEnabled = outer }
    AnimationContext.withoutAnimation(actionsWithoutAnimation)
  }

  /// Has all blocks, updates and transitions from now on take effect at once, or be animated again.
  /// What is on its way goes on.
  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationContext.isEnabled = enabled }

  /// Whether blocks, updates and transitions are animated: not inside `performWithoutAnimation(_:)`.
  public class var areAnimationsEnabled: Bool { AnimationContext.isEnabled }

  /// Whether changes made now are animated.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationContext.current?.timing.duration ?? 0
  }

  // MARK: The model as numbers

  var modelState: AnimatableState {
    AnimatableState(
      center: center, size: bounds.size, origin: bounds.origin, transform: transform, alpha: alpha,
      backgroundColor: backgroundColor?.rgba(with: traitCollection) ?? .clear,
      cornerRadius: decoration?.value.cornerRadius ?? 0,
      shadow: decoration?.value.shadow ?? LayerShadow())
  }

  /// What is on the screen.
  var presentedState: AnimatableState { motions?.presented ?? modelState }

  /// Which point of the content is in the upper left corner on the screen.
  var shownOrigin: CGPoint { motions?.presented?.origin ?? storedBounds.origin }

  /// The model before a change, where somebody will ask for it: inside an animation block, or
  /// while the view is moving.
  var animationBaseline: AnimatableState? {
    guard motions != nil || AnimationContext.current != nil && storedWindow != nil else {
      return nil
    }
    if storedWindow != nil { AnimationContext.current?.driver?.remember(self) }
    return modelState
  }

  /// How fast something other than an animation moves the content.
  private var contentPush: SIMD8<Double> {
    let velocity = coastingVelocity
    return [velocity.dx, velocity.dy, 0, 0, 0, 0, 0, 0]
  }

  /// Called after the model value of `property` changed; `old` is the model before.
  func propertyChanged(_ property: AnimatedProperty, from old: AnimatableState?) {
    guard let old else { return }
    let isHeld = UIAccessibility.isReduceMotionEnabled && property.isMovement
    if !isHeld, let context = AnimationContext.current, window != nil {
      if property == .size { context.resized(self) }
      animate(in: context) { motions, now in
        motions.start(
          property, from: old, to: modelState, in: context, at: now,
          push: property == .origin ? contentPush : .zero)
      }
    } else {
      stop(property)
    }
  }

  /// Has an animation move what is on the screen; nothing happens outside of windows.
  func animate(
    in context: AnimationContext, _ start: (_ motions: ViewMotions, _ now: TimeInterval) -> Void
  ) {
    guard let animator = window?.animator else { return }
    let motions = motions ?? ViewMotions()
    self.motions = motions
    start(motions, animator.now)
    if motions.isEmpty { self.motions = nil } else { animator.add(self) }
  }

  private func stop(_ property: AnimatedProperty) {
    guard let motions else { return }
    motions.stop(property, at: modelState)
    if motions.isEmpty { self.motions = nil }
  }

  /// The view's surroundings were moved by `shift` points: inside an animation block, what is on the
  /// screen is taken along and moves back from there.
  func carryPresented(by shift: CGVector) {
    guard !UIAccessibility.isReduceMotionEnabled, let context = AnimationContext.current else {
      return
    }
    animate(in: context) { $0.carry(by: shift, model: modelState, in: context, at: $1) }
  }

  /// Stands where `other` is on the screen and moves on as that does, where both have the same model.
  func takeUpMovement(of other: UIView) {
    guard motions == nil, let running = other.motions, let animator = window?.animator else {
      return
    }
    let taken = running.movement(for: modelState)
    guard !taken.isEmpty else { return }
    motions = taken
    animator.add(self)
    setNeedsCompose(.geometry)
  }

  func advanceMotions(to time: TimeInterval) -> [AnimationContext] {
    guard let motions else { return [] }
    let (scrolls, scrollsAlone) = (motions.moves(.origin), motions.scrollsAlone)
    let ended = motions.advance(to: time, model: modelState)
    if motions.isEmpty { self.motions = nil }
    setNeedsCompose(scrollsAlone ? .scroll : .geometry)
    if scrolls { contentAdvanced() }
    return ended
  }

  /// Ends the motion of one property where it goes.
  func endMotion(of property: AnimatedProperty) {
    stop(property)
    setNeedsCompose(.geometry)
  }

  /// Has what came into this view since the last frame, or was hidden in that, stand where it goes:
  /// nobody saw where it would come from. What fades in from nothing does so.
  func placeNewcomers() {
    for subview in storedSubviews {
      if subview.composeState.wasShown {
        subview.placeNewcomers()
      } else if subview.motions?.presented?.alpha != 0 {
        subview.endUnseenMotions()
      }
    }
  }

  private func endUnseenMotions() {
    stopMotions(finished: true)
    for subview in storedSubviews { subview.endUnseenMotions() }
  }

  /// Ends all motions of this view at once.
  func stopMotions(finished: Bool = false) {
    let stopped = motions
    // Who hears of it may begin others.
    motions = nil
    stopped?.stopAll(finished: finished)
  }
}

extension Double {
  /// The number, or 0 where it is none.
  nonisolated var orZero: Double { isFinite ? self : 0 }
}
