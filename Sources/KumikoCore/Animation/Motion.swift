import KumikoFoundation

/// How an animated value moves over time.
nonisolated enum MotionTiming: Sendable {
  /// The timing with which items move to their places: 300 ms, hardly any overshoot.
  static let settling = MotionTiming.spring(Spring(duration: 0.3, bounce: 0.05))

  /// A curve over a fixed number of seconds.
  case curve(TimingCurve, duration: TimeInterval)
  /// A spring: until it has settled, or for a fixed number of seconds.
  case spring(Spring, lasting: TimeInterval? = nil)

  /// A spring that settles within a number of seconds.
  ///
  /// - Parameter velocity: at the start, in units of the total distance per second.
  static func settlingSpring(
    dampingRatio: CGFloat, velocity: CGFloat, lasting duration: TimeInterval
  ) -> MotionTiming {
    let duration = max(duration.orZero, 1e-3)
    return .spring(
      Spring(
        settlingIn: duration, dampingRatio: Double(dampingRatio), velocity: Double(velocity)),
      lasting: duration)
  }

  /// Seconds until the motion has ended.
  var duration: TimeInterval {
    switch self {
    case .curve(_, let duration): max(duration, 0)
    case .spring(let spring, let duration): duration ?? spring.settlingTime()
    }
  }
}

/// How often a motion runs, and whether every other run is reversed.
nonisolated struct Repetition: Sendable, Equatable {
  /// The number of runs, or of pairs of runs forward and backward; infinite for no end.
  var count: Double
  var autoreverses: Bool

  /// Runs as often as a count from the app specifies; once where that is not positive.
  init(count: Double, autoreverses: Bool) {
    self.count = count > 0 ? count : 1
    self.autoreverses = autoreverses
  }

  /// The time in the current run after a number of seconds, and whether that run is reversed: the
  /// time decreases in it, from the duration to 0.
  func place(at elapsed: TimeInterval, in duration: TimeInterval) -> (TimeInterval, isBack: Bool) {
    let within = elapsed.truncatingRemainder(dividingBy: duration * (autoreverses ? 2 : 1))
    return within > duration ? (2 * duration - within, true) : (within, false)
  }
}

/// The motion of one value: the distance between the value on the screen and the model value.
///
/// The model value changes at once; a motion is the displacement that shrinks to zero after it. A
/// new motion for the same value starts with the displacement and the velocity on the screen, so
/// nothing jumps. All numbers are in the unit of the value: points, or fractions.
nonisolated struct Motion: Sendable {
  /// Displacement at the start.
  let displacement: MotionVector
  /// Velocity at the start, per second.
  let velocity: MotionVector
  /// Parts of the distance with parts of the duration; empty where the motion is undivided.
  private var stretches = Stretches()
  /// How the displacement shrinks.
  let timing: MotionTiming
  /// Seconds before the motion starts.
  let delay: TimeInterval
  /// When the motion was first shown; nil until then.
  var start: TimeInterval?
  /// How often it runs; nil for once.
  var repetition: Repetition?
  private let duration: TimeInterval

  /// A motion from a displacement, with the velocity at that point.
  init(
    displacement: MotionVector, velocity: MotionVector, timing: MotionTiming,
    delay: TimeInterval, start: TimeInterval?
  ) {
    // The initial velocity can come from the app.
    let isNumber = (velocity .<= 1e15) .& (velocity .>= -1e15)
    let checked = MotionVector(repeating: 0).replacing(with: velocity, where: isNumber)
    (self.displacement, self.velocity) = (displacement, checked)
    (self.timing, self.delay, self.start) = (timing, delay, start)
    duration = timing.duration
  }

  /// Adds a keyframe, the first or the next: a part of the distance with a part of the duration.
  mutating func stretch(_ displacement: MotionVector, in keyframe: Keyframe) {
    stretches.append(displacement, in: keyframe)
  }

  /// The displacement that remains at a progress, and its derivative with respect to the progress.
  func rest(at share: Double) -> (displacement: MotionVector, slope: MotionVector) {
    stretches.isEmpty ? (displacement * (1 - share), -displacement) : stretches.rest(at: share)
  }

  /// Seconds since the delay ended, never negative.
  private func elapsed(at time: TimeInterval) -> TimeInterval {
    max(0, time - (start ?? time) - delay)
  }

  func isFinished(at time: TimeInterval) -> Bool {
    guard let start else { return false }
    return time - start - delay >= wholeDuration - 1e-9
  }

  /// The total duration of all runs, in seconds.
  private var wholeDuration: TimeInterval {
    guard let repetition, duration > 0 else { return duration }
    return duration * repetition.count * (repetition.autoreverses ? 2 : 1)
  }

  /// Displacement and velocity at a time.
  func state(at time: TimeInterval) -> (displacement: MotionVector, velocity: MotionVector) {
    if isFinished(at: time) { return (.zero, .zero) }
    let elapsed = elapsed(at: time)
    guard let repetition, duration > 0 else { return state(after: elapsed) }
    let place = repetition.place(at: elapsed, in: duration)
    let state = state(after: place.0)
    return (state.displacement, place.isBack ? -state.velocity : state.velocity)
  }

  /// Displacement and velocity after a number of seconds of one run.
  private func state(
    after elapsed: TimeInterval
  ) -> (displacement: MotionVector, velocity: MotionVector) {
    switch timing {
    case .spring(let spring, _):
      // A spring never quite arrives: the displacement left at its end, a thousandth or so, is
      // dropped.
      return Motion.state(of: spring, from: displacement, velocity, at: elapsed)
    case .curve(let curve, let duration):
      // Nothing moves during the delay before a change without duration.
      guard duration > 0 else { return (displacement, .zero) }
      let share = elapsed / duration
      // The velocity at the start fades with a cubic that ends flat: v · t · (1 − s)².
      let rest = (1 - share) * (1 - share)
      let fading = elapsed * rest
      let fadingSlope = rest - 2 * share * (1 - share)
      let sample = self.rest(at: curve.value(at: share))
      return (
        sample.displacement + velocity * fading,
        sample.slope * (curve.slope(at: share) / duration) + velocity * fadingSlope
      )
    }
  }

  private static func state(
    of spring: Spring, from displacement: MotionVector, _ velocity: MotionVector,
    at time: TimeInterval
  ) -> (displacement: MotionVector, velocity: MotionVector) {
    let response = spring.response(at: time)
    return (
      displacement * response.fromDisplacement.displacement
        + velocity * response.fromVelocity.displacement,
      displacement * response.fromDisplacement.velocity
        + velocity * response.fromVelocity.velocity
    )
  }
}
