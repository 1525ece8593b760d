/// A distance in points.
public struct UIOffset: Hashable, Sendable, Codable {
  /// To the right.
  public var horizontal: CGFloat
  /// Down.
  public var vertical: CGFloat

  /// A distance in points.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// None.
  public static let zero = UIOffset()
}
