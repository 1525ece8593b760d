/// The progress of an animation of fixed duration from 0 to 1: a cubic Bézier curve from (0, 0) to
/// (1, 1).
package struct TimingCurve: Hashable, Sendable {
  /// The first control point.
  package let first: CGPoint
  /// The second control point.
  package let second: CGPoint

  /// A curve by its two control points; their x must lie between 0 and 1.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    first = CGPoint(x: min(max(x1, 0), 1), y: y1)
    second = CGPoint(x: min(max(x2, 0), 1), y: y2)
  }

  /// Constant speed.
  package static let linear = TimingCurve(0, 0, 1, 1)
  /// Starts slowly (CSS and Core Animation: 0.42, 0, 1, 1).
  package static let easeIn = TimingCurve(0.42, 0, 1, 1)
  /// Ends slowly (0, 0, 0.58, 1).
  package static let easeOut = TimingCurve(0, 0, 0.58, 1)
  /// Starts and ends slowly (0.42, 0, 0.58, 1).
  package static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)

  /// The progress at a fraction of the duration, both 0 … 1; 0 before and 1 after.
  package func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    if self == .linear { return time }
    return bezier(parameter(at: time), first.y, second.y)
  }

  /// The slope of `value(at:)`, by central difference.
  package func slope(at time: Double) -> Double {
    guard time >= 0, time <= 1 else { return 0 }
    let (before, after) = (max(0, time - 1e-4), min(1, time + 1e-4))
    return (value(at: after) - value(at: before)) / (after - before)
  }

  /// The curve parameter where x is `time`, by bisection; x never decreases along the curve.
  private func parameter(at time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if bezier(middle, first.x, second.x) < time { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private func bezier(_ t: Double, _ p1: Double, _ p2: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t
  }
}
