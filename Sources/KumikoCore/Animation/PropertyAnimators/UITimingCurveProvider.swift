import KumikoFoundation

/// The timing of an animation from its start to its end.
public nonisolated protocol UITimingCurveProvider: Sendable {
  /// Which of the parameters apply.
  var timingCurveType: UITimingCurveType { get }
  /// The curve; nil for a spring alone.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil for a curve alone.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// Kinds of timing.
public nonisolated enum UITimingCurveType: Int, Sendable {
  /// One of the predefined curves.
  case builtin = 0
  /// A curve with control points.
  case cubic
  /// A spring.
  case spring
}

extension UIView {
  /// The predefined curves.
  public nonisolated enum AnimationCurve: Int, Sendable {
    /// Starts and ends slowly.
    case easeInOut = 0
    /// Starts slowly.
    case easeIn
    /// Ends slowly.
    case easeOut
    /// Constant speed.
    case linear

    var curve: TimingCurve {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }
}

/// A cubic Bézier curve of time.
public nonisolated final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  let curve: TimingCurve
  /// The predefined curve, where it was created with one; `.easeInOut` otherwise.
  public let animationCurve: UIView.AnimationCurve
  /// Whether the curve is predefined, or has control points.
  public let timingCurveType: UITimingCurveType

  /// Starts and ends slowly.
  public convenience override init() { self.init(animationCurve: .easeInOut) }

  /// A predefined curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    self.curve = curve.curve
    animationCurve = curve
    timingCurveType = .builtin
  }

  /// A curve with two control points; their x coordinates are clamped to 0 … 1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    curve = TimingCurve(
      Double(point1.x).orZero, Double(point1.y).orZero, Double(point2.x).orZero,
      Double(point2.y).orZero)
    animationCurve = .easeInOut
    timingCurveType = .cubic
  }

  /// The first control point.
  public var controlPoint1: CGPoint { curve.first }
  /// The second control point.
  public var controlPoint2: CGPoint { curve.second }

  /// Returns itself.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always nil.
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A damped spring.
public nonisolated final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private let dampingRatio: CGFloat
  /// The spring, where its constants are given; otherwise derived from the animation's duration.
  private let spring: Spring?
  /// The velocity at the start, in units of the total distance per second.
  public let initialVelocity: CGVector

  /// A critically damped spring that settles within the duration of the animation.
  public convenience override init() { self.init(dampingRatio: 1) }

  /// A spring that oscillates less, the nearer the ratio is to 1; it has settled when the animation
  /// ends.
  ///
  /// - Parameters:
  ///   - ratio: 0 … 1.
  ///   - velocity: at the start, in units of the total distance per second; the component of larger
  ///     magnitude is used.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    (dampingRatio, spring, initialVelocity) = (ratio.isNaN ? 1 : ratio, nil, velocity)
  }

  /// A spring with physical constants; it determines the duration of the animation.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector = .zero
  ) {
    spring = Spring(
      mass: Double(mass).orZero, stiffness: Double(stiffness).orZero,
      damping: Double(damping).orZero)
    (dampingRatio, initialVelocity) = (1, velocity)
  }

  /// A spring with perceptual parameters; it determines the duration of the animation.
  ///
  /// - Parameters:
  ///   - duration: the perceived duration of the movement, in seconds.
  ///   - bounce: 0 does not overshoot, 1 never stops; negative values are overdamped.
  public init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero
  ) {
    spring = Spring(duration: duration.orZero, bounce: Double(bounce).orZero)
    (dampingRatio, initialVelocity) = (1, velocity)
  }

  /// Always `.spring`.
  public var timingCurveType: UITimingCurveType { .spring }
  /// Always nil.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// Returns itself.
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// The timing of an animation with a duration in seconds and an initial velocity in units of the
  /// total distance per second.
  func timing(lasting duration: TimeInterval, velocity: Double) -> MotionTiming {
    if let spring { return .spring(spring) }
    return .settlingSpring(
      dampingRatio: dampingRatio, velocity: CGFloat(velocity), lasting: duration)
  }
}

extension UITimingCurveProvider {
  /// The timing of an animation with a duration in seconds and an initial velocity in units of the
  /// total distance per second.
  nonisolated func timing(lasting duration: TimeInterval, velocity: Double) -> MotionTiming {
    if let spring = springTimingParameters {
      return spring.timing(lasting: duration, velocity: velocity)
    }
    return .curve(cubicTimingParameters?.curve ?? .easeInOut, duration: duration)
  }

  /// The velocity at the start, in units of the total distance per second.
  nonisolated var initialShare: Double {
    guard let velocity = springTimingParameters?.initialVelocity else { return 0 }
    return (abs(velocity.dx) > abs(velocity.dy) ? Double(velocity.dx) : Double(velocity.dy)).orZero
  }
}
