/// The direction in which a text reads.
public nonisolated enum NSWritingDirection: Int, Sendable {
  /// Decided by the letters.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}
