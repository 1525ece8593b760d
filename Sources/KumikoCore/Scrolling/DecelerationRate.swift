import KumikoFoundation

extension UIScrollView {
  /// The rate at which content decelerates after a drag: the share of its velocity that remains
  /// after each millisecond.
  public nonisolated struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The share, more than 0 and less than 1. Values outside of 0.5 … 0.9999 have the effect of
    /// the nearest one inside.
    public let rawValue: CGFloat

    /// A rate from the share that is left after a millisecond.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// 0.998, as on iOS: at 1,000 points a second 495 points remain.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99, as on iOS: at 1,000 points a second 99 points remain.
    public static let fast = DecelerationRate(rawValue: 0.99)

    /// Seconds after which a share of 1/e of the velocity is left.
    var timeConstant: TimeInterval { -0.001 / log(min(max(rawValue, 0.5), 0.9999)) }

    /// The velocity at which content stops, in points a second; as on iOS.
    static let stop = 10.0

    /// The distance that content still moves with a velocity, in points for points a second.
    func distance(_ velocity: CGFloat) -> CGFloat {
      max(abs(velocity) - DecelerationRate.stop, 0) * velocity.signum * timeConstant
    }
  }
}
