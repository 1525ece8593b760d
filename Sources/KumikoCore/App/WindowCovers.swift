/// Overlays of a window, and related objects.
final class WindowCovers {
  /// The overlay that covers the window and receives its keys: the open menu.
  var overlay: (any WindowOverlay)?
  /// The object that positions a view beside others after layout.
  weak var layoutFollower: (any LayoutFollowing)?
  /// The menu bar; nil where the program has none.
  var menuBar: UIView?
  /// The list of key commands, while it is shown.
  var shortcuts: UIView?
  /// The controller that asks whether the window may be closed, while it is presented.
  weak var closureQuestion: UIViewController?
}

extension UIWindow {
  private var covers: WindowCovers { ensurePart(.windowCovers) { WindowCovers() } }

  var overlay: (any WindowOverlay)? {
    get { covers.overlay }
    set { covers.overlay = newValue }
  }

  var layoutFollower: (any LayoutFollowing)? {
    get { covers.layoutFollower }
    set { covers.layoutFollower = newValue }
  }

  var menuBar: UIView? {
    get { covers.menuBar }
    set { covers.menuBar = newValue }
  }

  var shortcuts: UIView? {
    get { covers.shortcuts }
    set { covers.shortcuts = newValue }
  }

  var closureQuestion: UIViewController? {
    get { covers.closureQuestion }
    set { covers.closureQuestion = newValue }
  }
}
