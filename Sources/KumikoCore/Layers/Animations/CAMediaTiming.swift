import KumikoFoundation
import KumikoGraphics

/// How the time of a layer or an animation runs relative to its parent's.
///
/// A layer's time is `(t − beginTime) · speed + timeOffset`, where t is that of its superlayer. To
/// pause everything in a layer:
///
///     layer.timeOffset = layer.convertTime(CACurrentMediaTime(), from: nil)
///     layer.speed = 0
@preconcurrency @MainActor public protocol CAMediaTiming {
  /// When it begins, in seconds of the parent's time.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one run, in seconds.
  var duration: CFTimeInterval { get set }
  /// The speed of its time.
  var speed: Float { get set }
  /// The offset that is added to its time, in seconds.
  var timeOffset: CFTimeInterval { get set }
  /// The number of runs.
  var repeatCount: Float { get set }
  /// For how long it runs again and again, in seconds.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether it runs back each time.
  var autoreverses: Bool { get set }
  /// What is shown before it begins and after it has ended.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What is shown of an animation before it begins and after it has ended.
public nonisolated struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String

  /// A mode by name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nothing.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// Its end, after it has ended.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Its start, before it begins.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// The name of a timing function.
public nonisolated struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Starts slowly.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Ends slowly.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Starts and ends slowly.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// As the system does: starts quickly and ends slowly.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The pacing of an animation from its start to its end.
public nonisolated final class CAMediaTimingFunction: NSObject, Sendable {
  let curve: TimingCurve

  init(_ curve: TimingCurve) { self.curve = curve }

  /// A curve by its name; constant speed for unknown names.
  public init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: curve = .easeIn
    case .easeOut: curve = .easeOut
    case .easeInEaseOut: curve = .easeInOut
    // Core Animation's documented control points.
    case .default: curve = TimingCurve(0.25, 0.1, 0.25, 1)
    default: curve = .linear
    }
  }

  /// Stores one of the control points, 0 … 3, in two numbers: x, then y. Other indices store
  /// nothing.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let points: [(CGFloat, CGFloat)] = [
      (0, 0), (curve.first.x, curve.first.y), (curve.second.x, curve.second.y), (1, 1),
    ]
    guard points.indices.contains(idx) else { return }
    (ptr[0], ptr[1]) = (Float(points[idx].0), Float(points[idx].1))
  }

  /// A curve by its two control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = TimingCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
  }
}

/// The time of the latest frame, in seconds: the unit of `beginTime` of an animation. It does not
/// advance between frames.
public func CACurrentMediaTime() -> CFTimeInterval { Animator.latest?.now ?? 0 }

/// Seconds.
public typealias CFTimeInterval = Double
