/// A range of frame rates, in frames a second.
public nonisolated struct CAFrameRateRange: Hashable, Sendable {
  /// At least so many.
  public var minimum: Float
  /// At most so many.
  public var maximum: Float
  /// The preferred rate; 0 for none.
  public var preferred: Float?

  /// As many as the screen shows.
  public static let `default` = CAFrameRateRange()

  /// As many as the screen shows.
  public init() { (minimum, maximum, preferred) = (0, 0, 0) }

  /// A range, and what is best in it.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}
