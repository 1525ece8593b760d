import KumikoReporting

// Every report of this module: what was given, where, and what to do.

nonisolated extension Report {
  static func noRenderer(_ reason: String) -> Report {
    Report(
      kind: "window.noRenderer",
      message:
        "KUMIKO_RENDERER=accelerated cannot be had (\(reason)); the processor draws. Start in "
        + "a session with OpenGL, or leave the variable out.")
  }

  static func unknownRenderer(_ name: String) -> Report {
    Report(
      kind: "window.unknownRenderer",
      message:
        "KUMIKO_RENDERER is '\(name)', which there is not; it was ignored. Set it to raster or "
        + "accelerated.")
  }

  static func rendererFailed(_ reason: String) -> Report {
    Report(
      kind: "window.rendererFailed",
      message:
        "the graphics card failed to draw a window (\(reason)); the processor draws from now "
        + "on. KUMIKO_RENDERER=raster avoids the attempt.")
  }

  static func surfaceFailed(width: Int, height: Int, reason: String) -> Report {
    Report(
      kind: "window.surfaceFailed",
      message: "a window of \(width) × \(height) pixels cannot be drawn (\(reason)); it shows what "
        + "it did before. Make it smaller.")
  }

  static func windowTooLarge(
    width: Int, height: Int, _ displayWidth: Int, _ displayHeight: Int
  ) -> Report {
    Report(
      kind: "window.tooLarge",
      message: "a window of \(width) × \(height) was asked for, more than can be drawn; it is as "
        + "large as the display, \(displayWidth) × \(displayHeight). Ask for sides up to 16384 and "
        + "268 million pixels.")
  }

  static func tooManyDashes() -> Report {
    Report(
      kind: "image.tooManyDashes",
      message: "an SVG picture has dashed lines of more than a million dashes; its lines are drawn "
        + "without dashes. Make the lines shorter or the dashes longer.")
  }

  static func fontFailed(_ path: String, reason: String) -> Report {
    Report(
      kind: "text.fontFailed",
      message: "the font \(path) cannot be read (\(reason)); letters of another stand in. Install "
        + "the font again, or set KUMIKO_ASSETS to the folder that holds Fonts and Icons.")
  }
}
