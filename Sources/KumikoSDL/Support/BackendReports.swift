import KumikoReporting

// Every report of this module: the value, the location, and the remedy.

nonisolated extension Report {
  static func unknownScale(_ text: String) -> Report {
    Report(
      kind: "window.unknownScale",
      message:
        "KUMIKO_SCALE is '\(text)', which is no scale; it was ignored. Set it to a number from 0.5 "
        + "to 8, such as 1.5.")
  }

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

  static func placesUnreadable(_ path: String) -> Report {
    Report(
      kind: "window.placesUnreadable",
      message: "\(path) does not have the places of windows; they open as at first, and the file "
        + "is written anew when one is closed.")
  }

  static func placesNotWritten(_ path: String) -> Report {
    Report(
      kind: "window.placesNotWritten",
      message: "\(path) cannot be written; where windows are is forgotten. Make its folder one "
        + "that the user may write to.")
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

  static let clipboardRefused = Report(
    kind: "clipboard.refused",
    message: "the X server did not give the clipboard to this program; what was copied is not "
      + "there. Copy it again.")

  static func clipboardOfTextOnly(_ type: String) -> Report {
    Report(
      kind: "clipboard.textOnly",
      message: "\(type) was copied where the desktop's clipboard takes text alone; it can be "
        + "pasted in this program and in no other. Run the program with SDL_VIDEODRIVER=x11.")
  }
}
