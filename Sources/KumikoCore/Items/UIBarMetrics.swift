/// Heights of a bar; bars here are never compact.
public nonisolated enum UIBarMetrics: Int, Sendable {
  /// The usual height.
  case `default` = 0
  /// As on a telephone that lies on its side.
  case compact = 1
  /// The usual height, with a line above.
  case defaultPrompt = 101
  /// As on a telephone that lies on its side, with a line above.
  case compactPrompt = 102
}
