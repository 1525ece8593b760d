import KumikoFoundation

/// The movement of scrolled content to its rest along one axis, in closed form.
///
/// A movement has one leg or two. Content that coasts slows down exponentially, until it is so slow
/// that it stops. If it reaches the end of the content first, a second leg, a spring, takes over
/// there with the remaining velocity, overshoots and returns:
///
///     offset │      ╭─╮
///        end ├─────╯┄┄┄╰────   the second leg
///            │   ╱
///            │ ╱               the first leg
///            └──────────────── time
nonisolated struct Glide {
  /// The spring of a push beyond the end: as on iOS, where 3,000 points a second reach 100 points
  /// beyond.
  private static let swing = Spring(stiffness: 11 * 11, damping: 2 * 11)
  /// The spring that returns stretched content after a drag. Damped as strongly as this, it starts
  /// immediately and covers eight parts of its distance a second, as on iOS.
  private static let release = Spring(stiffness: 8.2 * 165, damping: 8.2 + 165)
  /// How far inside of the end content aims that a drag leaves beyond it, in points: so it reaches
  /// the end, and does not creep. A push from the end itself is over that near to it.
  private static let aim = 0.4
  /// The distance from rest at which a spring's leg is over, in points.
  private static let nearness = 0.25
  /// The maximum velocity at that time, in points a second: faster content is only passing.
  private static let slowness = 25.0
  /// A frame that is later than this after the one before it does not catch up, in seconds.
  private static let longestFrame: TimeInterval = 1.0 / 30

  /// The head start of a movement that responds to the user, in seconds: a frame of most screens,
  /// so that the first frame after an event shows it.
  private static let headStart: TimeInterval = 1.0 / 60

  private enum Law {
    /// Swings to rest.
    case spring(Spring)
    /// Comes back from beyond an end: what it is beyond, and what its push is, each on its spring.
    case bounce
    /// Slows down exponentially, at a rate a second, for some seconds.
    case coasting(rate: Double, lasting: TimeInterval)
  }

  private struct Leg {
    var rest: Double
    let displacement: Double
    let velocity: Double
    let law: Law

    /// The side of the end that it is on, or moves to: -1 or 1; 0 if it stays.
    private var side: Double {
      let change = displacement == 0 ? velocity : displacement
      return change > 0 ? 1 : change < 0 ? -1 : 0
    }

    func state(at time: TimeInterval) -> (displacement: Double, velocity: Double) {
      switch law {
      case .spring(let spring):
        let response = spring.response(at: time)
        return (
          displacement * response.fromDisplacement.displacement
            + velocity * response.fromVelocity.displacement,
          displacement * response.fromDisplacement.velocity
            + velocity * response.fromVelocity.velocity
        )
      case .bounce:
        let aim = displacement == 0 ? 0 : side * Glide.aim
        let back = Glide.release.response(at: time).fromDisplacement
        let push = Glide.swing.response(at: time).fromVelocity
        return (
          (displacement + aim) * back.displacement + velocity * push.displacement - aim,
          (displacement + aim) * back.velocity + velocity * push.velocity
        )
      case .coasting(let rate, _):
        let share = exp(-rate * time)
        return (displacement + velocity / rate * (1 - share), velocity * share)
      }
    }

    func isOver(
      at time: TimeInterval, _ state: (displacement: Double, velocity: Double)
    ) -> Bool {
      switch law {
      case .spring:
        (time > 0 || displacement == 0 && velocity == 0)
          && abs(state.displacement) < Glide.nearness && abs(state.velocity) < Glide.slowness
      case .bounce:
        side == 0
          || time > 0 && displacement != 0 && state.displacement * side <= 0
          || time > 0 && displacement == 0 && abs(state.displacement) < Glide.aim
            && abs(state.velocity) < Glide.slowness
      case .coasting(_, let duration): time >= duration - 1e-9
      }
    }
  }

  private var first: Leg
  private var second: (start: TimeInterval, leg: Leg)?
  private var start: TimeInterval?
  /// The time of the frame that showed the content where the movement begins.
  private let lastFrame: TimeInterval?
  /// Whether content that rests moves in the very first frame.
  private var movesAtOnce = false

  /// The present offset of the content.
  private(set) var offset: CGFloat
  /// The velocity of the offset, in points a second.
  private(set) var velocity: CGFloat
  /// Whether the movement is over; `offset` is `rest` then.
  private(set) var hasArrived = false

  /// The final offset of the content.
  var rest: CGFloat { second?.leg.rest ?? first.rest }

  /// Creates a movement to an offset.
  ///
  /// - Parameters:
  ///   - velocity: the present velocity of the offset, in points a second.
  ///   - lastFrame: the time of the frame that showed `offset`, if the content is moving.
  ///   - answersUser: whether a notch or a key started it: it then moves in the first frame.
  init(
    from offset: CGFloat, velocity: CGFloat, to rest: CGFloat, spring: Spring,
    after lastFrame: TimeInterval?, answersUser: Bool = false
  ) {
    self.init(
      Leg(
        rest: rest, displacement: offset - rest, velocity: velocity,
        law: .spring(spring)), after: lastFrame)
    movesAtOnce = answersUser
  }

  private init(_ leg: Leg, after lastFrame: TimeInterval?) {
    first = leg
    self.lastFrame = lastFrame
    (offset, velocity) = (leg.rest + leg.displacement, leg.velocity)
  }

  /// A leg on which content slows down at a rate a second, until it stops.
  private static func coasting(
    from offset: Double, velocity: Double, to rest: Double, rate: Double
  ) -> Leg {
    let stop = UIScrollView.DecelerationRate.stop
    return Leg(
      rest: rest, displacement: offset - rest, velocity: velocity,
      law: .coasting(rate: rate, lasting: log(max(abs(velocity) / stop, 1)) / rate))
  }

  /// A leg that returns from beyond an end, or overshoots it and returns.
  private static func bounce(from offset: Double, velocity: Double, to end: Double) -> Leg {
    Leg(
      rest: end, displacement: offset - end, velocity: velocity, law: .bounce)
  }

  /// Creates a movement that coasts after a drag, within a range or beyond its ends and back.
  init(
    coastingFrom offset: CGFloat, velocity: CGFloat, rate: UIScrollView.DecelerationRate,
    within range: ClosedRange<CGFloat>, bounces: Bool, after lastFrame: TimeInterval?
  ) {
    let natural = offset + rate.distance(velocity)
    let coasting = Glide.coasting(
      from: offset, velocity: velocity, to: natural, rate: 1 / rate.timeConstant)
    if range.contains(natural) {
      self.init(coasting, after: lastFrame)
      return
    }
    let end = natural < range.lowerBound ? range.lowerBound : range.upperBound
    guard (offset - end) * (natural - end) < 0 else {
      // It is at that end already, or beyond.
      let isInward = (end - offset) * velocity > 0
      self.init(
        Glide.bounce(from: offset, velocity: bounces || isInward ? velocity : 0, to: end),
        after: lastFrame)
      return
    }
    self.init(coasting, after: lastFrame)
    let left = velocity - (end - offset) / rate.timeConstant
    let reached = rate.timeConstant * log(velocity / left)
    second = (reached, Glide.bounce(from: end, velocity: bounces ? left : 0, to: end))
  }

  /// Creates a movement that ends at a chosen offset after a drag. If coasting would cover about
  /// that distance, it is adjusted to end exactly there; else a spring is used.
  init(
    from offset: CGFloat, velocity: CGFloat, to rest: CGFloat,
    rate: UIScrollView.DecelerationRate, after lastFrame: TimeInterval?
  ) {
    let distance = rest - offset
    let natural = rate.distance(velocity)
    if natural * distance > 0, (0.5...2).contains(natural / distance) {
      self.init(
        Glide.coasting(
          from: offset, velocity: velocity, to: rest,
          rate: natural / distance / rate.timeConstant), after: lastFrame)
      return
    }
    // A stiffer spring would stop abruptly; a softer one would creep.
    let frequency = min(max(distance == 0 ? 0 : velocity / distance, 12), 25)
    self.init(
      from: offset, velocity: velocity, to: rest,
      spring: Spring(stiffness: frequency * frequency, damping: 2 * frequency), after: lastFrame)
  }

  /// Called when the content around the movement was shifted.
  mutating func shift(by distance: CGFloat) {
    first.rest += distance
    second?.leg.rest += distance
    offset += distance
  }

  /// Moves on to the time of a frame, in seconds.
  mutating func advance(to time: TimeInterval) {
    guard !hasArrived else { return }
    let first = movesAtOnce ? time - Glide.headStart : time
    let start = start ?? min(time, max(lastFrame ?? first, time - Glide.longestFrame))
    self.start = start
    var (leg, elapsed, isLast) = (self.first, time - start, true)
    if let second {
      isLast = elapsed >= second.start
      if isLast { (leg, elapsed) = (second.leg, elapsed - second.start) }
    }
    let state = leg.state(at: elapsed)
    (offset, velocity) = (leg.rest + state.displacement, state.velocity)
    guard isLast, leg.isOver(at: elapsed, state) else { return }
    (offset, velocity, hasArrived) = (leg.rest, 0, true)
  }
}
