/// The transition with which a controller is presented and dismissed if the app has no animation of
/// its own.
public nonisolated enum UIModalTransitionStyle: Int, Sendable {
  /// From below, or as is usual for its style.
  case coverVertical = 0
  /// A flip of the view below. There are no flips: reported, and shown as a dissolve.
  case flipHorizontal
  /// It fades in.
  case crossDissolve
  /// A page curl of the view below. There are no curls: reported, and shown as a dissolve.
  case partialCurl
}
