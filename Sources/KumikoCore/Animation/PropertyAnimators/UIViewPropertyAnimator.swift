import KumikoFoundation

/// An animation that can be paused, scrubbed, reversed and stopped.
///
///     let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 1) { panel.alpha = 0.5 }
///     animator.fractionComplete = 0.3        // as far as a finger has pulled it
///     animator.isReversed = true             // not far enough
///     animator.startAnimation()              // back to the start
///
/// Model values change when the animation begins; where it is reversed and ends, or is finished at
/// the start, the former values are restored. Changes of `contentOffset` inside the blocks are
/// animated too. Properties that another animation takes over meanwhile belong to that one from
/// then on.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The timing of the animation.
  public let timingParameters: (any UITimingCurveProvider)?
  /// The duration in seconds; a spring with physical constants determines its own.
  public let duration: TimeInterval
  /// The delay in seconds before the animation started.
  open private(set) var delay: TimeInterval = 0
  /// The state of the animation.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether it is running and not paused.
  open private(set) var isRunning = false
  /// Whether the animation stays active, and paused, when it arrives; `false` by default.
  open var pausesOnCompletion = false

  /// Whether `fractionComplete` is a fraction of the distance, the default; otherwise it is a
  /// fraction of the duration, and the distance follows the timing.
  open var scrubsLinearly = true
  /// Whether the animation can be paused, scrubbed and stopped; `true` by default.
  open var isInterruptible = true

  private var waiting: [(block: () -> Void, delayFactor: CGFloat)] = []
  /// The fraction of the duration that was set; nil where a fraction of the distance was set.
  private var scrubbed: CGFloat?
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var driver: MotionDriver?
  private var places: (start: () -> Void, end: () -> Void)?
  /// Running animators are retained here, as nobody else has to.
  private static var active: Set<UIViewPropertyAnimator> = []

  /// An animation with a timing, of the changes passed to `addAnimations(_:)`.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = max(duration.orZero, 0)
    timingParameters = parameters
  }

  /// An animation with a predefined curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// An animation with a curve given by its control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// An animation with a spring.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// An animation that is already running. Of the options only the curve has an effect.
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let curve = options.curve
    let animator = UIViewPropertyAnimator(
      duration: duration,
      timingParameters: UICubicTimingParameters(
        controlPoint1: curve.first, controlPoint2: curve.second))
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: Progress

  /// The fraction of the animation that is on the screen, 0 at the start … 1 at the end. Setting it
  /// begins the animation where it has not begun, and pauses it. Other numbers are clamped, and
  /// those that are not finite ignored.
  open var fractionComplete: CGFloat {
    get { scrubbed ?? CGFloat(min(max(driver?.share ?? 0, 0), 1)) }
    set {
      guard newValue.isFinite, mayInterrupt("fractionComplete"), begin() else { return }
      isRunning = false
      let fraction = min(max(newValue, 0), 1)
      scrubbed = scrubsLinearly ? nil : fraction
      driver?.show(scrubsLinearly ? Double(fraction) : share(at: Double(fraction)))
    }
  }

  /// Whether the animation runs towards its start. A running animation is reversed from its current
  /// position and velocity.
  open var isReversed = false {
    didSet { if isReversed != oldValue, isRunning { go(timingParameters, 0) } }
  }

  /// Starts the animation, or resumes it.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animation, or resumes it, after some seconds. Does nothing while it is running.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard !isRunning else { return }
    let isNew = state == .inactive
    guard begin() else { return }
    self.delay = max(delay.orZero, 0)
    go(timingParameters, isNew ? 1 : 0, after: self.delay, isNew: isNew)
  }

  /// Pauses at the current position until it is started again; begins the animation where it has
  /// not begun.
  open func pauseAnimation() {
    guard mayInterrupt("pauseAnimation()"), begin() else { return }
    isRunning = false
    driver?.pause()
  }

  /// Resumes from a pause.
  ///
  /// - Parameters:
  ///   - parameters: another timing; nil for the one that the animation was created with.
  ///   - durationFactor: how long the rest takes, as a factor of the whole duration; 0 for the
  ///     remaining duration.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, !isRunning else { return }
    go(parameters ?? timingParameters, durationFactor.isFinite ? max(durationFactor, 0) : 0)
  }

  // MARK: Blocks

  /// Adds the changes in the block to the animation: from its beginning or, where it has begun
  /// already, from now to its end.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds the changes in the block to the last part of the animation.
  ///
  /// - Parameter delayFactor: the fraction of the remaining duration after which they begin, 0 … 1.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    guard let driver, state == .active else {
      waiting.append((animation, delayFactor))
      return
    }
    run(animation, after: delayFactor, driver)
  }

  /// Adds a block that is called once when the animation ends, with the final position of the
  /// views; it is not called where the animation is stopped without finishing.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Ends

  /// Stops the animation at the position that is on the screen: the model takes these values.
  /// Unless `withoutFinishing`, it waits for `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard mayInterrupt("stopAnimation(_:)"), state == .active, let driver else { return }
    places = driver.places()
    driver.leave(at: .current)
    (isRunning, scrubbed, self.driver) = (false, nil, nil)
    if withoutFinishing {
      (state, places, completions) = (.inactive, nil, [])
      UIViewPropertyAnimator.active.remove(self)
    } else {
      state = .stopped
    }
  }

  /// Finishes a stopped animation at one of its positions and calls the completions. Does nothing
  /// where the animation has not been stopped.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    switch finalPosition {
    case .start: places?.start()
    case .end: places?.end()
    case .current: break
    }
    end(at: finalPosition)
  }

  private func end(at position: UIViewAnimatingPosition) {
    let completions = completions
    (state, isRunning, isReversed) = (.inactive, false, false)
    (driver, scrubbed, places, self.completions) = (nil, nil, nil, [])
    UIViewPropertyAnimator.active.remove(self)
    AnimationContext.withoutAnimation { for completion in completions { completion(position) } }
  }

  // MARK: Running

  /// Runs the blocks, which change the model, where that has not happened; returns whether the
  /// animation is active then.
  private func begin() -> Bool {
    switch state {
    case .active: return true
    case .stopped: return false
    case .inactive: break
    }
    let driver = MotionDriver()
    (self.driver, state) = (driver, .active)
    UIViewPropertyAnimator.active.insert(self)
    driver.arrived = { [weak self] in self?.arrive(atEnd: $0) }
    let blocks = waiting
    waiting = []
    for (block, delayFactor) in blocks { run(block, after: delayFactor, driver) }
    return true
  }

  private func run(
    _ block: () -> Void, after delayFactor: CGFloat, _ driver: MotionDriver
  ) {
    var keyframe: Keyframe?
    if delayFactor > 0 {
      keyframe = Keyframe(
        group: Keyframes(), start: min(max(share(at: min(Double(delayFactor), 1)), 0), 1), end: 1,
        curve: timingParameters?.cubicTimingParameters?.curve ?? .easeInOut)
    }
    AnimationContext(
      timing: timing(timingParameters, lasting: duration), driver: driver, keyframe: keyframe
    ).run(block)
  }

  /// The fraction of the distance that is covered after a fraction of the duration.
  private func share(at fraction: Double) -> Double {
    let timing = timing(timingParameters, lasting: duration)
    let motion = Motion(
      displacement: MotionVector(first: -1), velocity: .zero, timing: timing, delay: 0, start: 0)
    return 1 + motion.state(at: fraction * timing.duration).displacement[0]
  }

  /// Whether the animation can be interrupted; reports where it cannot.
  private func mayInterrupt(_ name: String) -> Bool {
    if !isInterruptible { Diagnostics.report(.animatorNotInterruptible(name)) }
    return isInterruptible
  }

  private func timing(
    _ parameters: (any UITimingCurveProvider)?, lasting duration: TimeInterval,
    velocity: Double = 0
  ) -> MotionTiming {
    parameters?.timing(lasting: duration, velocity: velocity)
      ?? .curve(.easeInOut, duration: duration)
  }

  /// Runs towards the end, or the start, in `factor` of the duration, or for 0 in the remaining
  /// part of it.
  private func go(
    _ parameters: (any UITimingCurveProvider)?, _ factor: CGFloat, after delay: TimeInterval = 0,
    isNew: Bool = false
  ) {
    guard let driver else { return }
    scrubbed = nil
    let target: Double = isReversed ? 0 : 1
    let rest = min(abs(target - driver.share), 1)
    let lasting = duration * (factor > 0 ? Double(factor) : rest)
    isRunning = true
    let velocity = isNew ? parameters?.initialShare ?? 0 : 0
    let timing = timing(parameters, lasting: lasting, velocity: velocity)
    guard driver.hasWindow, timing.duration + delay > 0 else { return arrive(atEnd: target == 1) }
    driver.go(to: target, timing, after: delay, velocity: velocity)
  }

  private func arrive(atEnd: Bool) {
    guard let driver else { return }
    guard !pausesOnCompletion else {
      driver.show(atEnd ? 1 : 0)
      isRunning = false
      return
    }
    driver.leave(at: atEnd ? .end : .start)
    end(at: atEnd ? .end : .start)
  }
}
