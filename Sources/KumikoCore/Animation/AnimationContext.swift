import KumikoFoundation

/// What changes made inside an animation block become: which timing they take, and who hears when
/// all of them are over.
final class AnimationContext {
  /// The block that is running; nil where changes take effect at once.
  static private(set) var current: AnimationContext?

  /// False inside `UIView.performWithoutAnimation(_:)`, and where `setAnimationsEnabled(_:)` says
  /// so: blocks take effect at once then.
  static var isEnabled = true

  /// What moves the blocks that run now, in the place of time; nil for time.
  private static var capturing: MotionDriver?

  let timing: MotionTiming
  let delay: TimeInterval
  /// Speed at the start, in shares of the way a second.
  let initialShare: Double
  /// What moves the motions instead of time alone; nil for time.
  let driver: MotionDriver?
  /// The part of the time that its motions have; nil for all of it.
  let keyframe: Keyframe?
  /// How often its motions run; nil for once. What an animator moves runs once.
  private(set) var repetition: Repetition?
  /// The block whose motion goes on to another goal in this one.
  var continued: AnimationContext?
  /// How far the driver was when the block ran, and for how long it had been running.
  let origin: (share: Double, elapsed: TimeInterval)
  private var pending = 0
  private var allFinished = true
  private var isSealed = false
  private var completion: ((Bool) -> Void)?
  /// The transaction that waits for the block; nil for none.
  private var transaction: CATransaction.Open?
  /// Views that got another size while the block ran.
  private var resized: [UIView] = []

  init(
    timing: MotionTiming, delay: TimeInterval = 0, initialShare: Double = 0,
    driver: MotionDriver? = nil, keyframe: Keyframe? = nil, repetition: Repetition? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    self.timing = timing
    self.delay = delay.isFinite ? delay : 0
    self.initialShare = initialShare.isFinite ? initialShare : 0
    let driver = driver ?? AnimationContext.capturing
    self.driver = driver
    self.keyframe = keyframe
    self.repetition = driver == nil ? repetition : nil
    continued = nil
    origin = (min(max(driver?.share ?? 0, 0), 1), driver?.elapsed ?? 0)
    self.completion = completion
    transaction = CATransaction.current
    transaction?.began()
  }

  /// A block with options of its own; inside another one it takes over the time and the animator of
  /// that, unless the options say otherwise.
  ///
  /// - Parameter own: the timing outside of others.
  convenience init(
    _ own: MotionTiming, _ options: UIView.AnimationOptions, delay: TimeInterval = 0,
    initialShare: Double = 0, completion: ((Bool) -> Void)?
  ) {
    let outer = AnimationContext.outer(options)
    self.init(
      timing: outer?.timing(with: options) ?? own, delay: delay,
      initialShare: outer == nil ? initialShare : 0, driver: outer?.driver,
      repetition: AnimationContext.repetition(options), completion: completion)
  }

  /// What runs inside of this block with options takes its time, and its curve unless they say
  /// otherwise.
  private func timing(with options: UIView.AnimationOptions) -> MotionTiming {
    guard options.contains(.overrideInheritedCurve) else { return timing }
    return .curve(options.curve, duration: timing.duration)
  }

  /// How often a block with options runs: as they say, or else as the one around it.
  static func repetition(_ options: UIView.AnimationOptions) -> Repetition? {
    if options.contains(.repeat) {
      return Repetition(count: .infinity, autoreverses: options.contains(.autoreverse))
    }
    if options.contains(.autoreverse) { return Repetition(count: 1, autoreverses: true) }
    return options.contains(.overrideInheritedOptions) ? nil : current?.repetition
  }

  /// Has what changes inside of this block run a number of times.
  func repeating(_ repetition: Repetition, _ changes: () -> Void) {
    let outer = self.repetition
    if driver == nil { self.repetition = repetition }
    changes()
    self.repetition = outer
  }

  /// The block whose time one with such options takes over; nil for none.
  static func outer(_ options: UIView.AnimationOptions) -> AnimationContext? {
    options.contains(.overrideInheritedDuration) ? nil : current
  }

  /// What another block moves goes on to another goal, with another timing; who waits for that
  /// block waits for this one.
  init(continuing other: AnimationContext, timing: MotionTiming) {
    self.timing = timing
    (delay, initialShare, driver, keyframe, continued) = (0, 0, nil, nil, other)
    origin = (0, 0)
    other.motionStarted()
    completion = { other.motionEnded(finished: $0) }
  }

  /// A block inside this one, in the same time.
  func inside(completion: @escaping (Bool) -> Void) -> AnimationContext {
    AnimationContext(
      timing: timing, delay: delay, driver: driver, keyframe: keyframe, repetition: repetition,
      completion: completion)
  }

  /// Runs `changes` inside this context. The completion is called once: when the last motion that
  /// the changes started has ended, or before this returns where they started none.
  func run(_ changes: () -> Void, _ options: UIView.AnimationOptions = []) {
    let outer = AnimationContext.current
    let flushes = options.contains(.flushUpdates)
    if flushes { FramePipeline.flushUpdates() }
    AnimationContext.current = AnimationContext.isEnabled ? self : nil
    changes()
    if flushes { FramePipeline.flushUpdates() }
    if options.contains(.layoutSubviews) { for view in resized { view.layoutIfNeeded() } }
    resized = []
    AnimationContext.current = outer
    seal()
  }

  /// Has changes belong to a context from now on, until another is entered; nil for changes that
  /// take effect at once.
  static func enter(_ context: AnimationContext?) { current = isEnabled ? context : nil }

  /// No more changes come: what is called at the end is called when the motions are over.
  func seal() {
    isSealed = true
    if pending == 0 { complete() }
  }

  /// Runs `body`; what blocks animate in it is moved by a driver, on its own time.
  static func capture(for driver: MotionDriver, _ body: () -> Void) {
    let outer = capturing
    capturing = driver
    body()
    capturing = outer
  }

  /// Runs `changes` so that they take effect at once, whatever block surrounds them.
  static func withoutAnimation(_ changes: () -> Void) {
    let outer = current
    current = nil
    changes()
    current = outer
  }

  /// Whether another block's changes belong to the same way as this one's: a value that both change
  /// goes through the one to the other.
  func continues(_ other: AnimationContext?) -> Bool {
    guard let other else { return false }
    return other === self || keyframe != nil && other.keyframe?.group === keyframe?.group
      || continued?.continues(other) ?? false
  }

  /// The block gave a view another size.
  func resized(_ view: UIView) { if !isSealed { resized.append(view) } }

  func motionStarted() { pending += 1 }

  func motionEnded(finished: Bool) {
    pending -= 1
    allFinished = allFinished && finished
    if pending == 0, isSealed { complete() }
  }

  /// What the completion changes takes effect at once, also where another block interrupts this
  /// one.
  private func complete() {
    let completion = self.completion
    self.completion = nil
    AnimationContext.withoutAnimation { completion?(allFinished) }
    transaction?.ended()
    transaction = nil
  }
}
