import KumikoReporting

/// A damped spring, solved in closed form.
///
/// The displacement from rest obeys `mass · x'' + damping · x' + stiffness · x = 0`.
package struct Spring: Hashable, Sendable {
  /// Mass of the moving body, more than zero.
  package let mass: Double
  /// Force for a displacement of one, more than zero.
  package let stiffness: Double
  /// Force against a velocity of one, zero or more.
  package let damping: Double

  /// A spring from its physical constants; values out of range are moved to the nearest allowed,
  /// 10⁻⁶ … 10⁹ (damping may be 0). NaN and values beyond 10⁹ are reported.
  package init(mass: Double = 1, stiffness: Double, damping: Double) {
    let isOdd = [mass, stiffness, damping].contains { !($0.magnitude <= Spring.limit) }
    if isOdd { Diagnostics.report(.springOutOfRange(mass, stiffness, damping)) }
    func nearest(_ value: Double, from least: Double) -> Double {
      value > least ? min(value, Spring.limit) : least
    }
    self.mass = nearest(mass, from: 1e-6)
    self.stiffness = nearest(stiffness, from: 1e-6)
    self.damping = nearest(damping, from: 0)
  }

  /// The largest constant.
  private static let limit = 1e9

  /// A spring by its perceived duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: the period of the undamped oscillation in seconds: roughly how long a movement
  ///     seems to last.
  ///   - bounce: 0 arrives without overshoot, 1 never stops; negative values are overdamped.
  package init(duration: Double, bounce: Double = 0) {
    let frequency = 2 * Double.pi / (duration > 1e-3 ? min(duration, 1e6) : 1e-3)
    let ratio = bounce < 0 ? 1 / (1 + max(bounce, -0.999)) : bounce >= 1 ? 0 : 1 - bounce
    self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
  }

  /// A spring that has settled after a time, regardless of its oscillations before.
  ///
  /// The displacement of a body released at 1 is a sine and a cosine within a decaying exponential.
  /// After the time, the sine's amplitude has decayed to a thousandth:
  ///
  ///     (ratio · ω − velocity) / (ω √(1 − ratio²)) · e^(−ratio · ω · duration) = 0.001
  ///     (1 + (ω − velocity) · duration) · e^(−ω · duration) = 0.001    where the ratio is 1
  ///
  /// Of several such ω it is the largest. So stiffness · duration² is 286.4, 161.7, 121.7, 80.9 and
  /// 85.3 for the ratios 0.35, 0.5, 0.6, 0.8 and 1, as for UIKit's springs.
  ///
  /// - Parameters:
  ///   - duration: seconds, a thousandth at least.
  ///   - dampingRatio: 1 arrives without overshoot; smaller values oscillate, down to 0.01.
  ///   - velocity: of the body at the start towards rest, in displacements per second.
  public init(settlingIn duration: Double, dampingRatio: Double, velocity: Double = 0) {
    let duration = max(duration.isFinite ? duration : 0, 1e-3)
    let ratio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 0.01), 1)
    let share = velocity.isFinite ? min(max(velocity * duration, -1e4), 1e4) : 0
    let decay = Spring.decay(dampingRatio: ratio, velocity: share)
    let frequency = decay / (ratio * duration)
    self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
  }

  /// The exponent, ratio · ω · duration, of the spring that settles in a unit of time.
  private static func decay(dampingRatio: Double, velocity: Double) -> Double {
    let isCritical = dampingRatio > 1 - 1e-9
    let factor =
      isCritical ? 1 : dampingRatio / (1 - dampingRatio * dampingRatio).squareRoot()
    func rest(_ decay: Double) -> Double {
      (isCritical ? 1 + decay - velocity : factor * (1 - velocity / decay)) * exp(-decay)
    }
    // Beyond its maximum, the remainder decreases; if even that is small, a body that is faster
    // than the decay overshoots, and the remainder decreases until it changes its sign.
    let push = max(velocity, 0)
    let peak = isCritical ? push : (push + (push * (push + 4)).squareRoot()) / 2
    let isFast = peak > 0 && rest(peak) < 0.001
    var (low, high) =
      isFast
      ? (0, isCritical ? velocity - 1 : velocity)
      : (peak, peak + log(1_000 * factor * (2 + abs(velocity))) + 20)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if abs(rest(middle)) > 0.001 { low = middle } else { high = middle }
    }
    return max((low + high) / 2, 1e-3)
  }

  /// Displacement and velocity after `time` seconds of a body released at displacement 1 with no
  /// velocity (`fromDisplacement`), and of one at rest pushed with velocity 1 (`fromVelocity`).
  /// The motion is linear in both, so these two describe every start.
  package func response(at time: Double) -> Response {
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    if abs(ratio - 1) < 1e-8 { return criticalResponse(frequency, time) }
    return ratio < 1
      ? oscillatingResponse(frequency, ratio, time) : creepingResponse(frequency, ratio, time)
  }

  /// Seconds after which a body released at displacement 1 stays within `tolerance` of rest.
  package func settlingTime(tolerance: Double = 0.001) -> Double {
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    guard ratio > 1e-3 else { return 1_000 / frequency }
    if ratio < 1 { return -log(tolerance * (1 - ratio * ratio).squareRoot()) / (ratio * frequency) }
    // Equal to ratio - √(ratio² - 1), which loses precision for strong damping.
    let slowest = frequency / (ratio + (ratio * ratio - 1).squareRoot())
    // x e^-x terms of the critical case decay a little later than the pure exponential.
    return (-log(tolerance) + 2.4) / slowest
  }

  /// The two fundamental solutions at one moment.
  package struct Response: Sendable {
    /// Displacement and velocity after a start at displacement 1.
    package let fromDisplacement: (displacement: Double, velocity: Double)
    /// Displacement and velocity after a start with velocity 1.
    package let fromVelocity: (displacement: Double, velocity: Double)
  }

  private func criticalResponse(_ w: Double, _ t: Double) -> Response {
    let decay = exp(-w * t)
    return Response(
      fromDisplacement: ((1 + w * t) * decay, -w * w * t * decay),
      fromVelocity: (t * decay, (1 - w * t) * decay))
  }

  private func oscillatingResponse(_ w: Double, _ ratio: Double, _ t: Double) -> Response {
    let damped = w * (1 - ratio * ratio).squareRoot()
    let decay = exp(-ratio * w * t)
    let (s, c) = (sin(damped * t), cos(damped * t))
    let rate = ratio * w / damped
    return Response(
      fromDisplacement: (decay * (c + rate * s), -decay * s * w * w / damped),
      fromVelocity: (decay * s / damped, decay * (c - rate * s)))
  }

  private func creepingResponse(_ w: Double, _ ratio: Double, _ t: Double) -> Response {
    let root = (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (-w * (ratio - root), -w * (ratio + root))
    let (es, ef) = (exp(slow * t), exp(fast * t))
    let span = fast - slow
    return Response(
      fromDisplacement: ((fast * es - slow * ef) / span, slow * fast * (es - ef) / span),
      fromVelocity: ((ef - es) / span, (fast * ef - slow * es) / span))
  }
}
