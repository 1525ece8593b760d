import KumikoFoundation

/// The context of an animation block: the timing of changes made inside, and the completion that is
/// called when all of their motions have ended.
final class AnimationContext {
  /// The current block; nil where changes take effect at once.
  static private(set) var current: AnimationContext?

  /// False inside `UIView.performWithoutAnimation(_:)` and after `setAnimationsEnabled(false)`:
  /// blocks take effect at once then.
  static var isEnabled = true

  /// The driver of blocks that run now, instead of time; nil for time.
  private static var capturing: MotionDriver?

  let timing: MotionTiming
  let delay: TimeInterval
  /// The speed at the start, in units of the total distance per second.
  let initialShare: Double
  /// What drives the motions instead of time alone; nil for time.
  let driver: MotionDriver?
  /// The part of the duration that its motions take; nil for all of it.
  let keyframe: Keyframe?
  /// How often its motions run; nil for once. The motions of a property animator run once.
  private(set) var repetition: Repetition?
  /// The context whose motions continue to another target in this one.
  var continued: AnimationContext?
  /// The state of the driver when the block ran: its progress, and for how long it had been
  /// running.
  let origin: (share: Double, elapsed: TimeInterval)
  private var pending = 0
  private var allFinished = true
  private var isSealed = false
  private var completion: ((Bool) -> Void)?
  /// The transaction that waits for the block; nil if there is none.
  private var transaction: CATransaction.Open?
  /// Views whose size changed while the block ran.
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

  /// A block with options of its own; inside another one it inherits the duration and the animator
  /// of that, unless the options specify otherwise.
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

  /// The timing of a block with options that runs inside of this one: its duration, and its curve
  /// unless they specify otherwise.
  private func timing(with options: UIView.AnimationOptions) -> MotionTiming {
    guard options.contains(.overrideInheritedCurve) else { return timing }
    return .curve(options.curve, duration: timing.duration)
  }

  /// The repetition of a block with options: as they specify, or else that of the surrounding
  /// block.
  static func repetition(_ options: UIView.AnimationOptions) -> Repetition? {
    if options.contains(.repeat) {
      return Repetition(count: .infinity, autoreverses: options.contains(.autoreverse))
    }
    if options.contains(.autoreverse) { return Repetition(count: 1, autoreverses: true) }
    return options.contains(.overrideInheritedOptions) ? nil : current?.repetition
  }

  /// Runs changes inside of this block whose motions repeat.
  func repeating(_ repetition: Repetition, _ changes: () -> Void) {
    let outer = self.repetition
    if driver == nil { self.repetition = repetition }
    changes()
    self.repetition = outer
  }

  /// The block from which one with such options inherits its duration; nil if there is none.
  static func outer(_ options: UIView.AnimationOptions) -> AnimationContext? {
    options.contains(.overrideInheritedDuration) ? nil : current
  }

  /// The motions of another context continue to another target with another timing; the other
  /// context's completion then waits for this one.
  init(continuing other: AnimationContext, timing: MotionTiming) {
    self.timing = timing
    (delay, initialShare, driver, keyframe, continued) = (0, 0, nil, nil, other)
    origin = (0, 0)
    other.motionStarted()
    completion = { other.motionEnded(finished: $0) }
  }

  /// A nested block with the same timing.
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
    if flushes { LayoutPass.flushUpdates() }
    AnimationContext.current = AnimationContext.isEnabled ? self : nil
    changes()
    if flushes { LayoutPass.flushUpdates() }
    if options.contains(.layoutSubviews) { for view in resized { view.layoutIfNeeded() } }
    resized = []
    AnimationContext.current = outer
    seal()
  }

  /// Adds changes to a context from now on, until another is entered; nil for changes that take
  /// effect at once.
  static func enter(_ context: AnimationContext?) { current = isEnabled ? context : nil }

  /// Marks the end of the changes: the completion is called when the motions have ended.
  func seal() {
    isSealed = true
    if pending == 0 { complete() }
  }

  /// Runs `body`; the animations of blocks in it are driven by a driver, on its own time.
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

  /// Whether another context's motions are part of the same sequence as this one's: a value that
  /// both change is animated through one to the other.
  func continues(_ other: AnimationContext?) -> Bool {
    guard let other else { return false }
    return other === self || keyframe != nil && other.keyframe?.group === keyframe?.group
      || continued?.continues(other) ?? false
  }

  /// Called when the block changes the size of a view.
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
