import KumikoFoundation
import KumikoGraphics

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

/// How an animation gets from its start to its end.
public nonisolated final class CAMediaTimingFunction: NSObject, Sendable {
  let curve: TimingCurve

  /// A curve by its name; constant speed for names that there are not.
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

  /// A curve by its two control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = TimingCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
  }
}

/// The time of the latest frame, in seconds: what `beginTime` of an animation is given in. It
/// stands still between frames.
public func CACurrentMediaTime() -> CFTimeInterval { Animator.latest?.now ?? 0 }

/// Seconds.
public typealias CFTimeInterval = Double
