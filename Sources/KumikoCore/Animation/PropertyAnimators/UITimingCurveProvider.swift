import KumikoFoundation

/// How an animation gets from its start to its end.
public nonisolated protocol UITimingCurveProvider: Sendable {
  /// Which of the parameters hold.
  var timingCurveType: UITimingCurveType { get }
  /// The curve; nil for a spring alone.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil for a curve alone.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// Kinds of timing.
public nonisolated enum UITimingCurveType: Int, Sendable {
  /// One of the curves that have names.
  case builtin = 0
  /// A curve by its control points.
  case cubic
  /// A spring.
  case spring
}

extension UIView {
  /// The curves that have names.
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
  /// The curve's name, where it was made by that; `.easeInOut` for others.
  public let animationCurve: UIView.AnimationCurve
  /// Whether the curve has a name, or control points.
  public let timingCurveType: UITimingCurveType

  /// Starts and ends slowly.
  public convenience override init() { self.init(animationCurve: .easeInOut) }

  /// A curve that has a name.
  public init(animationCurve curve: UIView.AnimationCurve) {
    self.curve = curve.curve
    animationCurve = curve
    timingCurveType = .builtin
  }

  /// A curve by its two control points; their x are moved to 0 … 1.
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

  /// Itself.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Nil.
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A damped spring.
public nonisolated final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private let dampingRatio: CGFloat
  /// The spring itself, where its constants are given; else the animation's duration makes it.
  private let spring: Spring?
  /// Speed at the start, in shares of the way a second.
  public let initialVelocity: CGVector

  /// A spring that arrives without swinging in the duration of the animation.
  public convenience override init() { self.init(dampingRatio: 1) }

  /// A spring that swings the less, the nearer the ratio is to 1; it has settled when the animation
  /// is over.
  ///
  /// - Parameters:
  ///   - ratio: 0 … 1.
  ///   - velocity: at the start, in shares of the way a second; of the two the longer part counts.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    (dampingRatio, spring, initialVelocity) = (ratio.isNaN ? 1 : ratio, nil, velocity)
  }

  /// A spring by its constants; it decides how long the animation lasts.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector = .zero
  ) {
    spring = Spring(
      mass: Double(mass).orZero, stiffness: Double(stiffness).orZero,
      damping: Double(damping).orZero)
    (dampingRatio, initialVelocity) = (1, velocity)
  }

  /// A spring by how it feels; it decides how long the animation lasts.
  ///
  /// - Parameters:
  ///   - duration: how long the movement seems to last, in seconds.
  ///   - bounce: 0 arrives without overshoot, 1 never stops; negative values creep in.
  public init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero
  ) {
    spring = Spring(duration: duration.orZero, bounce: Double(bounce).orZero)
    (dampingRatio, initialVelocity) = (1, velocity)
  }

  /// Always `.spring`.
  public var timingCurveType: UITimingCurveType { .spring }
  /// Nil.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// Itself.
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// The timing of an animation of some seconds that sets out at a velocity, in shares of the way a
  /// second.
  func timing(lasting duration: TimeInterval, velocity: Double) -> MotionTiming {
    if let spring { return .spring(spring) }
    return .settlingSpring(
      dampingRatio: dampingRatio, velocity: CGFloat(velocity), lasting: duration)
  }
}

extension UITimingCurveProvider {
  /// The timing of an animation of some seconds that sets out at a velocity, in shares of the way a
  /// second.
  nonisolated func timing(lasting duration: TimeInterval, velocity: Double) -> MotionTiming {
    if let spring = springTimingParameters {
      return spring.timing(lasting: duration, velocity: velocity)
    }
    return .curve(cubicTimingParameters?.curve ?? .easeInOut, duration: duration)
  }

  /// The speed at the start, in shares of the way a second.
  nonisolated var initialShare: Double {
    guard let velocity = springTimingParameters?.initialVelocity else { return 0 }
    return (abs(velocity.dx) > abs(velocity.dy) ? Double(velocity.dx) : Double(velocity.dy)).orZero
  }
}
