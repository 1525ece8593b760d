/// A range of frame rates, in frames a second.
public nonisolated struct CAFrameRateRange: Hashable, Sendable {
  /// The minimum rate; 0 for none.
  public var minimum: Float
  /// The maximum rate; 0 for that of the screen.
  public var maximum: Float
  /// The preferred rate; nil or 0 for none.
  public var preferred: Float?

  /// As many as the screen shows.
  public static let `default` = CAFrameRateRange()

  /// As many as the screen shows.
  public init() { (minimum, maximum, preferred) = (0, 0, 0) }

  /// A range with a preferred rate; nil for none.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}
