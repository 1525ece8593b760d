/// A direction with a length, in points.
public struct CGVector: Hashable, Sendable, Codable {
  /// The horizontal component; positive points right.
  public var dx: CGFloat
  /// The vertical component; positive points down.
  public var dy: CGFloat

  /// No movement.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// No movement.
  public init() { self.init(dx: 0, dy: 0) }

  /// A vector from its two parts.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}
