import KumikoFoundation

/// Moves what a property animator animates: every motion of it shows the same share of its way,
/// which time moves on, or a fraction that is set.
///
///     share 1 │         ╭───────── end
///             │    ┄┄┄╱┄           paused, and scrubbed
///           0 ├───╯                start
///             └──────────────── time
final class MotionDriver: FrameStepping {
  /// The share of the way that is on the screen. A spring takes it beyond 0 and 1.
  private(set) var share = 0.0
  /// How fast that changes, a second.
  private(set) var velocity = 0.0
  /// Seconds that it has been running.
  private(set) var elapsed: TimeInterval = 0
  /// Whether the motions are over.
  private(set) var isOver = false
  /// The way to an end; nil while paused.
  private var run: (motion: Motion, target: Double)?
  private var last: TimeInterval?
  /// The views, in the order in which they were changed, and where they were before.
  private var starts: [(view: Weak, values: ViewValues)] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private weak var window: UIWindow?
  /// Called when the share has arrived at 0 or 1, before the views of that frame move.
  var arrived: (_ atEnd: Bool) -> Void = { _ in }

  /// How long the whole way takes whose share is shown, in seconds: every motion then has its own
  /// timing in it. Nil where all motions show the same share of theirs.
  private let timeline: TimeInterval?

  init(lasting timeline: TimeInterval? = nil, in window: UIWindow? = nil) {
    self.timeline = timeline
    self.window = window
  }

  private struct Weak { weak var view: UIView? }

  /// Whether nothing moves until it is started or set.
  var isPaused: Bool { run == nil }

  /// Whether anything is moved by it.
  var hasWindow: Bool { window != nil }

  // MARK: What is moved

  /// A view in a window is about to change: its values are where the animation starts.
  func remember(_ view: UIView) {
    let key = ObjectIdentifier(view)
    // A view that is gone may have had the same place in memory.
    if let index = indices[key], starts[index].view.view === view { return }
    indices[key] = starts.count
    starts.append((Weak(view: view), ViewValues(of: view)))
    if window == nil { window = view.window }
  }

  /// Displacement and velocity of a motion that began at an origin of the driver's way. The
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
    let way = motion.rest(at: remaining > 0 ? covered / remaining : 1)
    return (
      way.displacement + motion.velocity * (elapsed * rest * rest),
      way.slope * (remaining > 0 ? velocity / remaining : 0)
        + motion.velocity * (rest * rest - 2 * elapsed / MotionDriver.fading * rest)
    )
  }

  /// Seconds within which a velocity fades that a value had before.
  private static let fading: TimeInterval = 0.3

  // MARK: Time

  /// Sets out for 0 or 1, from where the share is and as fast as it changes.
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

  /// Stays where it is.
  func pause() {
    (run, velocity, last) = (nil, 0, nil)
  }

  /// Arrives at once, wherever it goes.
  func end() {
    guard let run, !isOver else { return }
    (share, velocity) = (run.target, 0)
    pause()
    arrived(run.target == 1)
  }

  /// Shows a share of the way; it stays there.
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

  /// Has the views make a frame.
  private func wake() {
    for (weak, _) in starts {
      if let view = weak.view, view.motions != nil { view.window?.animator.add(view) }
    }
  }

  // MARK: Ends

  /// Where the views are to be left.
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

  /// The motions are over with the next frame, at their goals.
  func finishInPlace() {
    guard !isOver else { return }
    pause()
    isOver = true
    wake()
  }

  /// What can be put back after `leave(at: .current)`.
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

  /// What is on its way, with the values where it started.
  private var movedProperties: [Moved] {
    starts.compactMap { weak, values in
      guard let view = weak.view else { return nil }
      let properties = view.motions?.properties(drivenBy: self) ?? []
      return properties.isEmpty ? nil : (view, values, properties)
    }
  }
}
