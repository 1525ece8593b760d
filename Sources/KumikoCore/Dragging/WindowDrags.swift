/// The drags that a window takes part in.
final class WindowDrags {
  /// The one that the pointer leads which came down in this window.
  weak var own: Drag?
  /// The one whose pointer is over this window, wherever that came down.
  weak var visitor: Drag?
}

extension UIWindow {
  private var drags: WindowDrags { ensurePart(.windowDrags) { WindowDrags() } }

  var drag: Drag? {
    get { drags.own }
    set { drags.own = newValue }
  }

  var visitor: Drag? {
    get { drags.visitor }
    set { drags.visitor = newValue }
  }
}
