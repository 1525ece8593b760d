/// How a presented controller comes and goes where nothing of the app's own animates that.
public nonisolated enum UIModalTransitionStyle: Int, Sendable {
  /// From below, or as is usual for its style.
  case coverVertical = 0
  /// It would turn around what is below. There are no flips: reported, and shown as a dissolve.
  case flipHorizontal
  /// It fades in.
  case crossDissolve
  /// What is below would curl up. There are no curls: reported, and shown as a dissolve.
  case partialCurl
}
