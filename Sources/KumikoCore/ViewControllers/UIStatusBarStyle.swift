/// The style of a telephone's status bar. A desktop has none.
public nonisolated enum UIStatusBarStyle: Int, Sendable {
  /// As the system likes it.
  case `default` = 0
  /// Light on dark.
  case lightContent = 1
  /// Dark on light.
  case darkContent = 3
}

/// The animation with which a telephone's status bar is shown and hidden.
public nonisolated enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none = 0
  /// It fades.
  case fade = 1
  /// It slides.
  case slide = 2
}
