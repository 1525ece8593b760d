/// Heights of a bar; bars here are never compact.
public nonisolated enum UIBarMetrics: Int, Sendable {
  /// The usual height.
  case `default` = 0
  /// For a telephone in landscape.
  case compact = 1
  /// The usual height, with a line above.
  case defaultPrompt = 101
  /// For a telephone in landscape, with a prompt.
  case compactPrompt = 102
}
