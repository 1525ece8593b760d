/// The drags in which a window participates.
final class WindowDrags {
  /// The drag driven by the pointer that was pressed in this window.
  weak var own: Drag?
  /// The drag whose pointer is over this window, wherever it was pressed.
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
