import KumikoFoundation

extension UIScrollView {
  /// How fast content slows down that a hand has pushed: the share of its velocity that is left
  /// after each millisecond.
  public nonisolated struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The share, more than 0 and less than 1.
    public let rawValue: CGFloat

    /// A rate from the share that is left after a millisecond.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// 0.998, as iOS has it: 1,000 points a second carry 500 points.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99, as iOS has it: 1,000 points a second carry 100 points.
    public static let fast = DecelerationRate(rawValue: 0.99)

    /// Seconds after which a share of 1/e of the velocity is left.
    var timeConstant: TimeInterval { -0.001 / log(min(max(rawValue, 0.5), 0.9999)) }

    /// How far a velocity carries, in points for points a second.
    func distance(_ velocity: CGFloat) -> CGFloat { velocity * timeConstant }

    /// The spring that slows down at this rate when it is let go with the velocity that never
    /// crosses its rest.
    var spring: Spring {
      let frequency = 1 / timeConstant
      return Spring(stiffness: frequency * frequency, damping: 2 * frequency)
    }
  }
}
