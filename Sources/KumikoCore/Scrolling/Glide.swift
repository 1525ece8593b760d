import KumikoFoundation

/// One axis of scrolled content on its way to rest, in closed form.
///
/// A way has one leg or two. Content that coasts slows down exponentially, which is a critically
/// damped spring towards the place where it runs out, let go with just the velocity that never
/// crosses it. Where the end of the content comes first, a second leg takes over there with the
/// velocity that is left, swings beyond and back:
///
///     offset │      ╭─╮
///        end ├─────╯┄┄┄╰────   the second leg
///            │   ╱
///            │ ╱               the first leg
///            └──────────────── time
nonisolated struct Glide {
  /// Brings content back that is beyond its end: 63 % of the way in a tenth of a second, without
  /// swinging.
  static let bounce = Spring(stiffness: 100, damping: 20)
  /// How near to rest a way is over, in points.
  private static let nearness = 0.25
  /// How slow it must be by then, in points a second: what is faster is only passing.
  private static let slowness = 25.0
  /// A frame that comes later than this after what it goes on from does not catch up, in seconds.
  private static let longestFrame: TimeInterval = 1.0 / 30

  private struct Leg {
    var rest: Double
    let displacement: Double
    let velocity: Double
    let spring: Spring

    func state(at time: TimeInterval) -> (displacement: Double, velocity: Double) {
      let response = spring.response(at: time)
      return (
        displacement * response.fromDisplacement.displacement
          + velocity * response.fromVelocity.displacement,
        displacement * response.fromDisplacement.velocity
          + velocity * response.fromVelocity.velocity
      )
    }
  }

  private var first: Leg
  private var second: (start: TimeInterval, leg: Leg)?
  private var start: TimeInterval?
  /// The frame that showed the content where the way begins.
  private let lastFrame: TimeInterval?

  /// Where the content is.
  private(set) var offset: CGFloat
  /// How fast the offset changes, in points a second.
  private(set) var velocity: CGFloat
  /// Whether the way is over; `offset` is `rest` then.
  private(set) var hasArrived = false

  /// Where the content will rest.
  var rest: CGFloat { second?.leg.rest ?? first.rest }

  /// A way to a place.
  ///
  /// - Parameters:
  ///   - velocity: points a second that the offset changes by now.
  ///   - lastFrame: the time of the frame that showed `offset`, where the content is moving.
  init(
    from offset: CGFloat, velocity: CGFloat, to rest: CGFloat, spring: Spring,
    after lastFrame: TimeInterval?
  ) {
    first = Leg(rest: rest, displacement: offset - rest, velocity: velocity, spring: spring)
    self.lastFrame = lastFrame
    (self.offset, self.velocity) = (offset, velocity)
  }

  /// A way that a hand's push runs out on, within a range or beyond its ends and back.
  init(
    coastingFrom offset: CGFloat, velocity: CGFloat, rate: UIScrollView.DecelerationRate,
    within range: ClosedRange<CGFloat>, bounces: Bool, after lastFrame: TimeInterval?
  ) {
    let natural = offset + rate.distance(velocity)
    if range.contains(natural) {
      // Of the first order: the displacement and the velocity stand in just that proportion.
      self.init(
        from: offset, velocity: velocity, to: natural, spring: rate.spring, after: lastFrame)
      return
    }
    let end = natural < range.lowerBound ? range.lowerBound : range.upperBound
    guard (offset - end) * (natural - end) < 0 else {
      // It is at that end already, or beyond.
      let isInward = (end - offset) * velocity > 0
      self.init(
        from: offset, velocity: bounces || isInward ? velocity : 0, to: end, spring: Glide.bounce,
        after: lastFrame)
      return
    }
    self.init(from: offset, velocity: velocity, to: natural, spring: rate.spring, after: lastFrame)
    let left = velocity - (end - offset) / rate.timeConstant
    let reached = rate.timeConstant * log(velocity / left)
    second = (
      reached,
      Leg(rest: end, displacement: 0, velocity: bounces ? left : 0, spring: Glide.bounce)
    )
  }

  /// A way that a hand's push ends at a chosen place on. Where the push would run out at about that
  /// distance, it does so exactly there; else a spring takes it.
  init(
    from offset: CGFloat, velocity: CGFloat, to rest: CGFloat,
    rate: UIScrollView.DecelerationRate, after lastFrame: TimeInterval?
  ) {
    let distance = rest - offset
    let natural = rate.distance(velocity)
    // Exponential from here to there: no crossing, no swing.
    var frequency = distance == 0 ? 0 : velocity / distance
    if natural * distance <= 0 || !(0.5...2).contains(natural / distance) {
      // Faster would be a wall; slower would creep.
      frequency = min(max(frequency, 12), 25)
    }
    self.init(
      from: offset, velocity: velocity, to: rest,
      spring: Spring(stiffness: frequency * frequency, damping: 2 * frequency), after: lastFrame)
  }

  /// The content around the way moved.
  mutating func shift(by distance: CGFloat) {
    first.rest += distance
    second?.leg.rest += distance
    offset += distance
  }

  /// Moves on to the time of a frame, in seconds.
  mutating func advance(to time: TimeInterval) {
    guard !hasArrived else { return }
    let start = start ?? min(time, max(lastFrame ?? time, time - Glide.longestFrame))
    self.start = start
    var (leg, elapsed, isLast) = (first, time - start, true)
    if let second {
      isLast = elapsed >= second.start
      if isLast { (leg, elapsed) = (second.leg, elapsed - second.start) }
    }
    let state = leg.state(at: elapsed)
    (offset, velocity) = (leg.rest + state.displacement, state.velocity)
    guard isLast, elapsed > 0 || leg.displacement == 0 && leg.velocity == 0,
      abs(state.displacement) < Glide.nearness, abs(state.velocity) < Glide.slowness
    else { return }
    (offset, velocity, hasArrived) = (leg.rest, 0, true)
  }
}
