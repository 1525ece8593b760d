import KumikoFoundation

/// Drives the motions of a property animator: all of its motions have the same progress, which
/// advances with time, or is set to a fraction.
///
///     share 1 │         ╭───────── end
///             │    ┄┄┄╱┄           paused, and scrubbed
///           0 ├───╯                start
///             └──────────────── time
final class MotionDriver: FrameStepping {
  /// The progress that is on the screen. A spring moves it beyond 0 and 1.
  private(set) var share = 0.0
  /// The rate of change of the progress, per second.
  private(set) var velocity = 0.0
  /// For how many seconds it has been running.
  private(set) var elapsed: TimeInterval = 0
  /// Whether the motions have ended.
  private(set) var isOver = false
  /// The motion towards an end; nil while paused.
  private var run: (motion: Motion, target: Double)?
  private var last: TimeInterval?
  /// The views, in the order in which they were changed, and their values before.
  private var starts: [(view: Weak, values: ViewValues)] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private weak var window: UIWindow?
  /// Called when the progress has arrived at 0 or 1, before the views of that frame move.
  var arrived: (_ atEnd: Bool) -> Void = { _ in }

  /// The whole duration, in seconds, where every motion has its own timing in it. Nil where all
  /// motions have the same progress.
  private let timeline: TimeInterval?

  init(lasting timeline: TimeInterval? = nil, in window: UIWindow? = nil) {
    self.timeline = timeline
    self.window = window
  }

  private struct Weak { weak var view: UIView? }

  /// Whether nothing moves until it is started or set.
  var isPaused: Bool { run == nil }

  /// Whether it drives any motion.
  var hasWindow: Bool { window != nil }

  // MARK: Views

  /// Called before a view in a window changes: its values are the start of the animation.
  func remember(_ view: UIView) {
    let key = ObjectIdentifier(view)
    // A deallocated view may have had the same address.
    if let index = indices[key], starts[index].view.view === view { return }
    indices[key] = starts.count
    starts.append((Weak(view: view), ViewValues(of: view)))
    if window == nil { window = view.window }
  }

  /// Displacement and velocity of a motion that began at an origin in the driver's progress. The
  /// velocity that the value had at its start fades while the driver runs.
  func state(
    of motion: Motion, from origin: (share: Double, elapsed: TimeInterval)
  ) -> (displacement: MotionVector, velocity: MotionVector) {
    if let timeline {
      var motion = motion
      motion.start = 0
      let state = motion.state(at: max(0, share) * timeline)
      return (state.displacement, state.velocity * (velocity * timeline))
    }
    let remaining = 1 - origin.share
    let covered = origin.share > 0 ? max(0, share - origin.share) : share
    let elapsed = elapsed - origin.elapsed
    let rest = max(0, 1 - elapsed / MotionDriver.fading)
    let sample = motion.rest(at: remaining > 0 ? covered / remaining : 1)
    return (
      sample.displacement + motion.velocity * (elapsed * rest * rest),
      sample.slope * (remaining > 0 ? velocity / remaining : 0)
        + motion.velocity * (rest * rest - 2 * elapsed / MotionDriver.fading * rest)
    )
  }

  /// The seconds in which a velocity that a value had before fades.
  private static let fading: TimeInterval = 0.3

  // MARK: Time

  /// Starts a run to 0 or 1, from the current progress and velocity.
  func go(
    to target: Double, _ timing: MotionTiming, after delay: TimeInterval = 0,
    velocity added: Double = 0
  ) {
    let moves = run != nil && delay == 0
    let speed = (moves ? velocity : 0) + added
    run = (
      Motion(
        displacement: MotionVector(first: share - target), velocity: MotionVector(first: speed),
        timing: timing, delay: delay,
        start: moves ? window?.animator.now : nil), target
    )
    wake()
    window?.animator.add(self)
  }

  /// Pauses at the current progress.
  func pause() {
    (run, velocity, last) = (nil, 0, nil)
  }

  /// Ends the run at once, at its target.
  func end() {
    guard let run, !isOver else { return }
    (share, velocity) = (run.target, 0)
    pause()
    arrived(run.target == 1)
  }

  /// Sets the progress and pauses.
  func show(_ share: Double) {
    pause()
    self.share = share
    wake()
  }

  func step(to time: TimeInterval) -> Bool {
    guard var run, !isOver else { return false }
    elapsed += last.map { time - $0 } ?? 0
    last = time
    run.motion.start = run.motion.start ?? time
    self.run = run
    let state = run.motion.state(at: time)
    (share, velocity) = (run.target + state.displacement[0], state.velocity[0])
    guard run.motion.isFinished(at: time) else { return true }
    end()
    return self.run != nil
  }

  /// Requests a frame for the views.
  private func wake() {
    for (weak, _) in starts {
      if let view = weak.view, view.motions != nil { view.window?.animator.add(view) }
    }
  }

  // MARK: Ends

  /// Ends the motions and leaves the views at a position.
  func leave(at position: UIViewAnimatingPosition) {
    let moved = movedProperties
    isOver = true
    AnimationContext.withoutAnimation {
      for (view, start, properties) in moved {
        switch position {
        case .end: break
        case .start: start.apply(properties, to: view)
        case .current: ViewValues(presentedBy: view).apply(properties, to: view)
        }
        for property in properties { view.endMotion(of: property) }
      }
    }
  }

  /// The motions end with the next frame, at their targets.
  func finishInPlace() {
    guard !isOver else { return }
    pause()
    isOver = true
    wake()
  }

  /// Closures that restore the start or the end after `leave(at: .current)`.
  func places() -> (start: () -> Void, end: () -> Void) {
    let moved = movedProperties
    let ends = moved.map { ($0.view, ViewValues(of: $0.view), $0.properties) }
    func put(_ places: [Moved]) {
      AnimationContext.withoutAnimation {
        for (view, values, properties) in places { values.apply(properties, to: view) }
      }
    }
    return ({ put(moved) }, { put(ends) })
  }

  private typealias Moved = (view: UIView, values: ViewValues, properties: [AnimatedProperty])

  /// The views and properties that are being animated, with their values at the start.
  private var movedProperties: [Moved] {
    starts.compactMap { weak, values in
      guard let view = weak.view else { return nil }
      let properties = view.motions?.properties(drivenBy: self) ?? []
      return properties.isEmpty ? nil : (view, values, properties)
    }
  }
}
